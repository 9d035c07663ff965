"""The figures of the pieces as strokes: heads of animals, an officer, the radio car, and the marks laid over them.

Rules of a style sheet do not reach what is used by reference, but the custom properties of whoever uses it do.
"""

from __future__ import annotations

from functools import lru_cache

ANIMALS = ("fox", "magpie", "eel", "badger", "owl")  # by thief
# Each thief has a colour, a shape, a head and a letter; the colours are in the look.
SHAPES = (
    "M0-18.5A18.5 18.5 0 1 1-.1-18.5Z",
    "M0-20.5L20.5 0L0 20.5L-20.5 0Z",
    "M-13-17.5H13Q17.5-17.5 17.5-13V13Q17.5 17.5 13 17.5H-13Q-17.5 17.5-17.5 13V-13Q-17.5-17.5-13-17.5Z",
    "M-17-17H17V2C17 11 9 17 0 20.5C-9 17-17 11-17 2Z",
    "M-9.5-18H9.5L19.5 0L9.5 18H-9.5L-19.5 0Z",
)
# Heads: "mark" is filled with the light mark, "cut" with the colour of the body; "eye" and "back" are lines.
HEADS = (
    (
        ("mark", "M-12.5-12L-5.5-6.5Q0-8.5 5.5-6.5L12.5-12L11.5 0Q9 6 0 12.5Q-9 6-11.5 0Z"),
        ("cut", "M-9.6-7.6L-6.4-5L-8.8-1.8ZM9.6-7.6L6.4-5L8.8-1.8Z"),
        ("cut", "M-6.6-.4L-2.2 1.6L-6 2.6ZM6.6-.4L2.2 1.6L6 2.6ZM0 12.5L-3 8.2H3Z"),
    ),
    (
        (
            "mark",
            "M-13-5.5L-6.5-7.5C-5.5-11-.5-11.5 1.5-8.5C3-5 6-2 12.5 9L8.5 8L6 12L3 6.5C-3 8.5-7 5-6.6-1.5L-7-3.6Z",
        ),
        ("cut", "M-3.2-6.4h.1M-3.5 1.5C-1-1 3 0 5.5 4.5C2 5.5-2.5 5-3.5 1.5Z"),
    ),
    (
        ("back", "M11 10C3 14-3 9 1.5 4C6-1-1-3-6 .5C-11 4-12-4-6.5-7.5C-1-11 6-11 10-7.5"),
        ("mark", "M8-11.5C12.5-11.5 14.5-8 12.5-5.5C10-4 7-5.5 6.5-8Z"),
        ("cut", "M10.4-8.6h.1"),
    ),
    (
        (
            "mark",
            "M-10-8.5C-12-12-7.5-13-6-10.4Q0-12.6 6-10.4C7.5-13 12-12 10-8.5C13.5-2 9 6 4 11Q0 13.5-4 11"
            "C-9 6-13.5-2-10-8.5Z",
        ),
        ("cut", "M-7.5-8.4Q-4.5-10-3-9.6L-2.6 6.5Q-8.5 1-7.5-8.4ZM7.5-8.4Q4.5-10 3-9.6L2.6 6.5Q8.5 1 7.5-8.4Z"),
        ("eye", "M-5-3.2h.1M5-3.2h.1"),
        ("cut", "M-2 9H2L0 11.6Z"),
    ),
    (
        ("mark", "M-11.5-12L-5-9.5Q0-10.5 5-9.5L11.5-12Q13-2 11 3.5C9 9 4 12 0 12S-9 9-11 3.5Q-13-2-11.5-12Z"),
        ("cut", "M-5.4-7A4.9 4.9 0 1 0-5.3-7ZM5.4-7A4.9 4.9 0 1 0 5.5-7Z"),
        ("eye", "M-5.2-2.3h.1M5.2-2.3h.1"),
        ("cut", "M0 .5L2.6 3.5L0 7.5L-2.6 3.5Z"),
    ),
)
STROKES = {
    "mark": 'fill="var(--mark)"',
    "cut": 'fill="var(--body)" stroke="var(--body)" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"',
    "eye": 'fill="none" stroke="var(--mark)" stroke-width="3.4" stroke-linecap="round"',
    "back": 'fill="none" stroke="var(--mark)" stroke-width="5.2" stroke-linecap="round"',
}
OFFICER = (
    '<path fill="var(--tp-cast)" d="M-17 21.5C-15 8-9 6.5 2 6.5S19 9 20 21.5Z"/>'
    '<path fill="var(--body)" stroke="var(--rim)" stroke-width="1.8" d="M-18 19.5C-18 8-12 4 0 4S18 8 18 19.5Z"/>'
    '<path fill="#f0cfa6" stroke="#3a2a1a" stroke-width=".9" '
    'd="M-7.6-8H7.6V-1.5C7.6 3.5 4 6.4 0 6.4S-7.6 3.5-7.6-1.5Z"/>'
    '<path fill="none" stroke="#2a1d12" stroke-width="1.5" stroke-linecap="round" '
    'd="M-3-.6h.1M3-.6h.1M-3 3Q0 1.6 3 3"/>'
    '<path fill="var(--body)" stroke="var(--rim)" stroke-width="1.5" stroke-linejoin="round" '
    'd="M-9-5.5L-13-12C-12.5-18-5.5-20 0-20S12.5-18 13-12L9-5.5Z"/>'
    '<path fill="#14100c" d="M-9.6-7.4Q0-10.2 9.6-7.4L9-3.8Q0-6.6-9-3.8Z"/><circle fill="#f0c958" cy="-13.4" r="2.8"/>'
)
# Seen from above, driving to the right: beams, shadow, wheels, body, bonnet, glass, roof, blue lamp, headlamps.
CAR = (
    '<path fill="url(#tp-beam)" d="M35-9L98-30V6L35-4ZM35 9L98 30V-6L35 4Z"/>'
    '<path fill="var(--tp-cast)" d="M-36-10Q-36-15-31-15H34Q41-12 41 3T36 19H-31Q-36 19-36 14Z"/>'
    '<path fill="#0c0f13" d="M-29-17.5H-12V-12H-29ZM-29 17.5H-12V12H-29ZM16-17H31V-12H16ZM16 17H31V12H16Z"/>'
    '<path fill="#171d25" stroke="#eef2f6" stroke-width="1.5" d="M-37-9Q-37-14.5-31-14.5H-14Q-11-13 4-13'
    'Q12-15 24-14.5Q37-13 37-6V6Q37 13 24 14.5Q12 15 4 13Q-11 13-14 14.5H-31Q-37 14.5-37 9Z"/>'
    '<path fill="none" stroke="#6d7a88" stroke-width="1.1" d="M14 0H34M15-7Q26-7 34-5M15 7Q26 7 34 5"/>'
    '<path fill="#a9cbe6" d="M6-10.5Q14-9 14 0T6 10.5L1.5 8V-8ZM-26-8.5Q-30 0-26 8.5L-21 7V-7Z"/>'
    '<path fill="#f4f1e6" stroke="#10151b" d="M-20-9.5H0Q3 0 0 9.5H-20Q-22.5 0-20-9.5Z"/>'
    '<circle fill="#3f86e8" stroke="#0d2340" stroke-width="1.2" cx="-10" r="4.6"/>'
    '<circle fill="#d6e8ff" cx="-11.2" cy="-1.3" r="1.5"/><path fill="#ffe9a6" stroke="#5f4a12" stroke-width=".9" '
    'd="M33-12.4A3.4 3.4 0 0 1 37-6.4L33.4-5.8ZM33 12.4A3.4 3.4 0 0 0 37 6.4L33.4 5.8Z"/>'
    '<path fill="#c8342a" d="M-37-11h3v5h-3ZM-37 6h3v5h-3Z"/>'
)
POSTER = (  # behind a thief who is wanted
    '<g transform="rotate(-7)"><path fill="var(--tp-poster)" stroke="#6b2a17" d="M-19.5-21.5H19.5V21.5H-19.5Z"/>'
    '<path stroke="#b3261e" stroke-width="2.6" d="M-16.5-18.3H16.5"/><path stroke="#6b2a17" d="M-14 18.6H14"/></g>'
)
ALARM = (
    '<circle fill="#c3261d" stroke="#fff7e8" stroke-width="1.6" cx="14" cy="-14" r="7.6"/>'
    '<path stroke="#fff" stroke-width="2.8" stroke-linecap="round" d="M14-18V-13.5M14-10.2v.1"/>'
)
GRILLE = "M-19-19V19M-6.3-19V19M6.3-19V19M19-19V19M-20.5-16.5H20.5M-20.5 16.5H20.5"
BARS = (
    f'<path fill="none" stroke="#11161c" stroke-width="4.2" d="{GRILLE}"/>'
    f'<path fill="none" stroke="#c3ccd4" stroke-width="1.7" d="{GRILLE}"/>'
)
TICKET = (
    '<g transform="translate(11 14) rotate(-14)" stroke="#4a3506" stroke-width="1.1"><path fill="#f4c531" '
    'd="M-11-6.5H11V-2A2.2 2.2 0 0 0 11 2V6.5H-11V2A2.2 2.2 0 0 0-11-2Z"/><path d="M-6-3H6M-6 0H3M-6 3H5"/></g>'
)
STRUCK = (
    '<path stroke="#fff7e8" stroke-width="6.4" stroke-linecap="round" d="M-15 15L15-15"/>'
    '<path stroke="#8b1712" stroke-width="3.6" stroke-linecap="round" d="M-15 15L15-15"/>'
)
HOURGLASS = (
    '<circle fill="#f4c531" stroke="#3a2a06" stroke-width="1.3" cx="14" cy="-13" r="7.4"/>'
    '<path fill="#3a2a06" d="M10.6-17.4H17.4L14-13L17.4-8.6H10.6L14-13Z"/>'
)


@lru_cache(maxsize=1)
def symbols() -> str:
    """What the pieces are drawn with, each once."""
    figures = {
        "officer": OFFICER,
        "car": CAR,
        "poster": POSTER,
        "alarm": ALARM,
        "bars": BARS,
        "ticket": TICKET,
        "struck": STRUCK,
        "overdue": HOURGLASS,
    }
    thieves = "".join(f'<g id="tp-{animal}">{body(thief)}</g>' for thief, animal in enumerate(ANIMALS))
    return thieves + "".join(f'<g id="tp-{name}">{drawn}</g>' for name, drawn in figures.items())


def body(thief: int) -> str:
    """A thief: the shape and the head."""
    head = "".join(f'<path {STROKES[stroke]} d="{path}"/>' for stroke, path in HEADS[thief])
    return (
        f'<path fill="var(--tp-cast)" transform="translate(1.5 2.5)" d="{SHAPES[thief]}"/>'
        f'<path fill="var(--body)" stroke="var(--rim)" stroke-width="2" d="{SHAPES[thief]}"/>{head}'
    )
