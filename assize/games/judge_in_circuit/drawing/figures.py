"""The figures of the pieces as strokes: six Crooks on their posts, the Police, and five Judges under their wigs.

Rules of a style sheet do not reach what is used elsewhere, but custom properties do: --body, --rim and --mark.
"""

from __future__ import annotations

from collections.abc import Iterable

from .plan import Person

SKIN, LINE, WOOD = "#eac9a4", "#2b2118", "#d8c39a"
# Hats, one for each Crook: what he is known by besides his colour and his letter.
HATS = (
    "M-6.6-20.5C-6.6-30 6.6-30 6.6-20.5ZM-11-21Q0-17.8 11-21Q11.4-18 7-18H-7Q-11.4-18-11-21Z",  # a bowler
    "M-8.4-18.6C-11-27 2-30.5 8-23L13.4-19.6Q13-17.6 9.6-18.2Q0-20-8.4-18.6Z",  # a flat cap
    "M-6.8-20L-5.4-29Q0-25.4 5.4-29L6.8-20ZM-11.6-22.4Q0-17.4 11.6-22.4Q10-17.4 0-17.2Q-10-17.4-11.6-22.4Z",  # a trilby
    "M-6.6-20.6V-26.4H6.6V-20.6ZM-12-20.8H12V-17.8H-12Z",  # a boater
    "M-6.2-20.6L-7.2-34H7.2L6.2-20.6ZM-10.6-21H10.6V-18H-10.6Z",  # a top hat
    "M-7.8-17.6C-9-28 9-28 7.8-17.6ZM-2.4-25.6A3 3 0 1 1 2.4-25.6Z",  # a woolly hat
)
BANDS = (
    "M-6.4-21.6Q0-19.8 6.4-21.6",
    "M3-24L9-20.6",
    "M-6.6-21.6Q0-18.8 6.6-21.6",
    "M-6.6-22H6.6",
    "M-6.3-22.4H6.3",
    "M-7.8-19.4H7.8",
)
FACE = (
    f'<circle cy="-17" r="7" fill="{SKIN}" stroke="{LINE}" stroke-width="1.1"/>'
    f'<path fill="{LINE}" d="M-7-18.6H7V-15.6Q3.6-13.6 0-16Q-3.6-13.6-7-15.6Z"/>'
    '<path stroke="#fff" stroke-width="1.7" stroke-linecap="round" d="M-3.2-17h.1M3.2-17h.1"/>'
    f'<path fill="none" stroke="{LINE}" stroke-width="1.1" stroke-linecap="round" d="M-2.4-12.8Q0-11.4 2.4-12.8"/>'
)
POST = (
    '<ellipse cx="1.5" cy="20" rx="14" ry="4" fill="#000" fill-opacity=".28"/>'
    f'<path fill="{WOOD}" stroke="{LINE}" stroke-width="1" d="M-2.8-11H2.8V12H-2.8Z"/>'
    '<path fill="var(--body)" stroke="var(--rim)" stroke-width="1.4" stroke-linejoin="round" '
    'd="M-11 9.5H11L13 21.5H-13Z"/>'
)
POLICEMAN = (
    '<ellipse cx="1.5" cy="20" rx="13" ry="4" fill="#000" fill-opacity=".28"/>'
    '<path fill="#1c3a68" stroke="#f4efdf" stroke-width="1.2" stroke-linejoin="round" '
    'd="M-12 21.5C-12.5 9-8 4 0 4S12.5 9 12 21.5Z"/>'
    f'<path fill="{SKIN}" stroke="{LINE}" stroke-width="1" d="M-6-4H6V2Q0 9-6 2Z"/>'
    f'<path fill="none" stroke="{LINE}" stroke-width="1.2" stroke-linecap="round" '
    'd="M-2.6-1.2h.1M2.6-1.2h.1M-2.4 3H2.4"/>'
    '<path fill="#16294a" stroke="#f4efdf" stroke-width="1.2" stroke-linejoin="round" '
    'd="M-8.6-5C-9-20-3.5-22.6 0-24C3.5-22.6 9-20 8.6-5ZM-10.6-5.4Q0-2 10.6-5.4Q10.8-2.6 0-1.2Q-10.8-2.6-10.6-5.4Z"/>'
    '<path fill="#dfe6ee" d="M0-17.4L1.4-14.4L4.6-14L2.2-11.8L3-8.6L0-10.2L-3-8.6L-2.2-11.8L-4.6-14L-1.4-14.4Z"/>'
    '<circle cy="14.6" r="6.6" fill="#f4efdf" stroke="#12233a"/>'
)
WIG = (
    '<path fill="#fbf8ee" stroke="#6f6a5c" stroke-width="1.1" d="M-12 14C-16 4-15-14 0-15 15-14 16 4 12 14L6.6 13C7.6 '
    '6 7.6 0 5.8-4-2-2-5.8-4-5.8-4-7.6 0-7.6 6-6.6 13Z"/>'
    '<path fill="none" stroke="#8d8776" stroke-width="1.1" d="M-12-2h5M-12.6 3.6h5M-12.4 9h5M7-2h5M7.6 3.6h5M7.4 9h5'
    'M-7-10C-3-7 3-7 7-10M0-15v6"/>'
)
CHEEKS = f'<path fill="{SKIN}" stroke="{LINE}" stroke-width="1" d="M-7-7H7V7C7 15.4-7 15.4-7 7Z"/>'
# Looks of the Judges, from a smile to a snarl.
LOOKS = (
    "M-4.4 1Q-3.2-.6-2 1M2 1Q3.2-.6 4.4 1M-3.6 6.6Q0 10.6 3.6 6.6",
    "M-4.6 .6a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M1.2 .6a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M-1.2 .4H1.2"
    "M-2.4 8.2Q-.8 6.8 .4 8T3 8",
    "M-3.4 1.4h.2M3.2 1.4h.2M-5-1.4H-1.6M1.6-1.4H5M-3 8.2H3",
    "M-3.2 1.4h.2M3 1.4h.2M-5-2.4L-1.4-.6M5-2.4L1.4-.6M-3.6 9.6Q0 6.4 3.6 9.6",
    "M-3.2 1.8h.2M3 1.8h.2M-5.4-3.2L-1 .2M5.4-3.2L1 .2M-4 7.4H4V10H-4ZM-1.4 7.4V10M1.4 7.4V10",
)
RING = 4.3  # units that a ring takes on a post
LOWEST = 5.2


def hat(number: int) -> str:
    """The head of a Crook with his hat."""
    kind = number % len(HATS)
    return (
        f'{FACE}<path fill="var(--body)" stroke="var(--rim)" stroke-width="1.2" stroke-linejoin="round" '
        f'd="{HATS[kind]}"/><path fill="none" stroke="var(--mark)" stroke-width="1.3" d="{BANDS[kind]}"/>'
    )


def wigged(number: int) -> str:
    """The head of a Judge on the disc of his colour."""
    return (
        '<circle r="17.4" fill="var(--body)" stroke="var(--rim)" stroke-width="1.6"/>'
        f'<g transform="translate(0 1)scale(.93)">{CHEEKS}<path fill="none" stroke="{LINE}" stroke-width="1.4" '
        f'stroke-linecap="round" stroke-linejoin="round" d="{LOOKS[number % len(LOOKS)]}"/>{WIG}</g>'
    )


def letter(mark: str) -> str:
    """The letter of a Crook on the foot of his post."""
    return f'<text class="initial" y="19.4">{mark}</text>'


def tab(mark: str) -> str:
    """The letter of a Judge on a small disc."""
    return f'<circle class="tab" cx="12" cy="12" r="6.8"/><text class="initial" x="12" y="15.9">{mark}</text>'


def rings(prisons: Iterable[Person]) -> str:
    """Rings as they lie on a post, from the bottom."""
    return "".join(
        f'<rect class="ring c-{prison.colour}" x="-9.5" y="{LOWEST - RING * place:g}" width="19" '
        'height="4.2" rx="2.1"/>'
        for place, prison in enumerate(prisons)
    )


def symbols(crooks: int, judges: int) -> str:
    """Everything that is used more than once."""
    heads = "".join(f'<g id="jc-hat-{number}">{hat(number)}</g>' for number in range(crooks))
    wigs = "".join(f'<g id="jc-wig-{number}">{wigged(number)}</g>' for number in range(judges))
    return f'<g id="jc-post">{POST}</g><g id="jc-bobby">{POLICEMAN}</g>{heads}{wigs}'
