"""Faces in wood-cut: Suspects from the front, put together from what is known of them, and jurors in profile."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from .vignettes import strokes

HEAD = "p:M15 19C14 6 34 6 33 19C33 29 29 34 24 34S15 29 15 19Z"
WIDE_HEAD = "p:M13 19C13 7 35 7 35 19C36 30 30 34 24 34S12 30 13 19Z"
LONG_HEAD = "p:M17 17C16 6 32 6 31 17C32 29 28 36 24 36S16 29 17 17Z"
HEADS = {"usual": HEAD, "wide": WIDE_HEAD, "long": LONG_HEAD}

BODIES = {
    "coat": "k:M4 49C4 38 13 36 19 33L24 37L29 33C35 36 44 38 44 49Z|p:M19 33L24 38L29 33L34 40L24 47L14 40Z|"
    "h:M24 38V47",
    "shawl": "p:M3 49C4 38 13 36 18 33C22 37 26 37 30 33C35 36 44 38 45 49Z|"
    "k:M18 33L24 48L30 33C35 36 40 38 42 43L34 49H14L6 43C8 38 13 36 18 33Z|w:M12 40L16 48M36 40L32 48",
    "apron": "k:M4 49C4 38 13 36 19 33H29C35 36 44 38 44 49Z|p:M16 49V40C20 43 28 43 32 40V49Z|"
    "l:M16 40L14 36M32 40L34 36",
    "rags": "p:M4 49C5 40 12 37 19 34L24 39L29 34C36 37 43 40 44 49Z|h:M9 47L15 39M14 48L19 40M33 40L37 48M29 41L32"
    " 48|k:M26 43h6v5h-6Z",
    "gown": "p:M5 49C5 38 13 36 19 33H29C35 36 43 38 43 49Z|k:M14 36L20 49H5C5 41 9 38 14 36ZM34 36L28 49H43C43 41 39"
    " 38 34 36Z|r:o24,38,2.4",
    "navy": "k:M4 49C4 38 13 36 19 33L24 37L29 33C35 36 44 38 44 49Z|p:M19 33L24 38L29 33L27 49H21Z|"
    "r:M24 38L21 43H27Z|w:o12,42,1.2|w:o36,42,1.2|w:o14,46,1.2|w:o34,46,1.2",
}
HAIR = {
    "none": "",
    "short": "k:M14 20C12 6 36 6 34 20C32 14 30 12 24 12S16 14 14 20Z",
    "long": "k:M14 36C10 30 12 20 14 16C14 4 34 4 34 16C36 20 38 30 34 36C33 30 33 20 31 14C26 11 22 11 17 14C15 20"
    " 15 30 14 36Z",
    "wild": "k:M11 30L8 26L12 24L7 18L13 17L10 9L17 11L19 4L24 9L30 4L32 11L39 8L35 17L41 19L36 24L40 27L34 30C35 22"
    " 33 15 24 14S13 22 11 30Z",
    "bun": "k:o24,6,5|k:M14 21C12 8 36 8 34 21C31 15 28 13 24 13S17 15 14 21Z",
    "fringe": "k:M13 26C12 22 12 18 14 16L16 22ZM35 26C36 22 36 18 34 16L32 22Z",
    "curls": "p:o14,17,4|p:o34,17,4|p:o13,24,4|p:o35,24,4|p:o18,11,4.5|p:o30,11,4.5|p:o24,9,5|p:o14,30,3.5|"
    "p:o34,30,3.5",
}
HATS = {
    "none": "",
    "tall": "k:M15 13L17 0H31L33 13Z|k:M6 15C14 10 34 10 42 15C36 18 12 18 6 15Z|"
    "r:M15.5 9H32.5L33 13C28 14 20 14 15 13Z|w:M22 9.5h4v3h-4Z",
    "bonnet": "p:M11 28C7 10 14 3 24 3S41 10 37 28C35 20 33 13 24 12S13 20 11 28Z|"
    "h:M14 12L18 15M18 7L21 12M30 7L27 12M34 12L30 15|l:M12 27C16 36 20 36 24 36S32 36 36 27",
    "hood": "k:M8 40C4 18 12 2 24 2S44 18 40 40L33 36C36 24 34 11 24 10S12 24 15 36Z|w:M12 30C11 20 14 10 20 6",
    "tricorn": "k:M4 14C10 10 14 4 24 3S38 10 44 14C38 17 31 12 24 12S10 17 4 14Z|w:M8 13C14 12 18 8 24 8S34 12 40 13",
    "cap": "p:M13 16C12 4 36 4 35 16Z|l:M13 16H35|h:M18 14C18 10 20 8 22 7M26 7C28 8 30 10 30 14",
    "crushed": "k:M13 14L15 5L20 8L27 4L34 14Z|k:M7 16C14 12 34 11 43 14C37 19 13 19 7 16Z|w:M17 12L21 10",
    "skull": "k:M15 15C16 6 32 6 33 15Z",
}
EYES = {
    "plain": "k:o20,20,1.5|k:o28,20,1.5|l:M17.5 16.5h5M25.5 16.5h5",
    "sly": "l:M17 19H22.5M25.5 19H31|k:o21,20.5,1.5|k:o29,20.5,1.5|l:M17 16L22 17.5M31 16L26 17.5",
    "wide": "p:o19.5,20,3|p:o28.5,20,3|k:o19.5,20,1.2|k:o28.5,20,1.2|h:M16 15l5-2M32 15l-5-2",
    "shut": "l:M17.5 20c1.5 2 4 2 5 0M25.5 20c1.5 2 4 2 5 0",
    "glasses": "p:o19.5,20,3.8|p:o28.5,20,3.8|l:M23.3 20h1.4M15.7 19L13 18M32.3 19L35 18|k:o19.5,20,1.2|k:o28.5,20,1.2",
    "patch": "k:M15 17H24L22 23H17Z|l:M14 13L24 17L34 22|k:o28.5,20,1.6|l:M26 16h5",
    "glare": "k:o20,20.5,1.6|k:o28,20.5,1.6|l:M16.5 15L22.5 18M31.5 15L25.5 18",
}
MOUTHS = {
    "plain": "l:M21 29H27|l:M24 20L22.5 25H25",
    "smile": "l:M19.5 27.5C22 31 26 31 28.5 27.5|l:M24 20L22.5 24.5H25",
    "sour": "l:M20 30C22 27.5 26 27.5 28 30|l:M24 20L22 25H25.5",
    "round": "k:o24,29,2|l:M24 20L22.5 24.5H25",
    "gap": "k:M19 27H29C28 32 20 32 19 27Z|w:M23 27v2.5|l:M24 20L22.5 24.5H25",
    "beard": "k:M15 22C16 26 20 25 24 26C28 25 32 26 33 22C34 34 29 41 24 41S14 34 15 22Z|"
    "p:M20.5 29C22 28 26 28 27.5 29C26 31 22 31 20.5 29Z|l:M24 19L22.5 23H25",
    "moustache": "k:M24 26C20 23 17 28 14 26C16 31 22 30 24 27.5C26 30 32 31 34 26C31 28 28 23 24 26Z|l:M21.5 31H26.5|"
    "l:M24 19L22.5 24H25",
}
EXTRAS = {
    "": "",
    "wart": "r:o29,25,1.7",
    "pipe": "k:M27 29L38 33V29H43V37C43 39 38 39 38 36L27 31Z|h:M40 26c-3-3 3-4 0-8",
    "fiddle": "r:M32 40C28 36 32 32 35 34C37 31 43 32 42 37C46 40 42 46 38 43C35 46 30 44 32 40Z|l:M38 37L46 26|"
    "l:M27 32L45 46",
    "shoe": "k:M2 40H8V44C11 44 14 45 14 49H2Z",
    "crow": "k:M36 34C36 29 41 27 43 29L47 30L44 32C45 37 41 39 38 39L33 43L36 37Z|w:o42,30,.7",
    "tear": "p:M19 23C21 27 21.5 28 20 29.5C18 29.5 17.5 28 19 23Z",
    "bottle": "p:M38 49V40L40 37V32H43V37L45 40V49Z|k:M38 42H45V49H38Z",
    "quill": "p:M47 22C40 26 36 33 35 42C41 40 46 32 47 22Z|l:M33 46L44 28",
    "candle": "p:M40 36H44V49H40Z|r:M42 29C45 32 44 35 42 36C40 35 39 32 42 29Z",
    "flower": "r:o13,9,2.2|p:o10,7,2|p:o16,7,2|p:o11,11,2|p:o16,11,2",
    "purse": "k:M3 42C1 49 12 49 10 42Z|l:M3 42C4 36 9 36 10 42",
}


class Face(NamedTuple):
    """What a portrait is put together from."""

    head: str = "usual"
    body: str = "coat"
    hair: str = "short"
    hat: str = "none"
    eyes: str = "plain"
    mouth: str = "plain"
    extra: str = ""


KNOWN = {
    "Lewis the Bum": Face("wide", "rags", "fringe", "crushed", "shut", "gap", "bottle"),
    "Mad Gertie Hayes": Face("long", "shawl", "wild", "none", "wide", "gap", "crow"),
    "Prudence Pockmarsh": Face("long", "gown", "bun", "none", "glare", "sour", "wart"),
    "Old Ezekiel Thripp": Face("long", "coat", "fringe", "skull", "glare", "beard"),
    "Widow Tansy Applegarth": Face("usual", "shawl", "long", "hood", "plain", "plain", "tear"),
    "Doctor Horatio Quill": Face("long", "coat", "curls", "none", "glasses", "plain", "quill"),
    "Temperance Mudge": Face("wide", "apron", "none", "bonnet", "glare", "sour"),
    "Barnaby Crake": Face("usual", "coat", "short", "tall", "sly", "smile"),
    "Patience Oddbody": Face("usual", "apron", "long", "cap", "shut", "smile"),
    "One-Shoe Sal": Face("wide", "rags", "wild", "none", "sly", "gap", "shoe"),
    "The Parson's Nephew": Face("usual", "coat", "curls", "none", "wide", "round"),
    "Constance Fairweather": Face("usual", "gown", "long", "none", "plain", "smile", "flower"),
    "Silas Grubb": Face("wide", "rags", "fringe", "cap", "sly", "moustache"),
    "Hepzibah Lark": Face("long", "shawl", "long", "tall", "sly", "smile", "crow"),
    "Captain Josiah Brine": Face("wide", "navy", "short", "tricorn", "patch", "beard", "pipe"),
    "Millicent Thornapple": Face("usual", "gown", "bun", "none", "sly", "smile", "purse"),
    "Tobias Wick": Face("usual", "coat", "short", "cap", "wide", "plain", "candle"),
    "Philomena Gout": Face("wide", "gown", "curls", "bonnet", "shut", "sour"),
    "The Unnamed Fiddler": Face("long", "coat", "long", "tall", "shut", "smile", "fiddle"),
    "Agnes Halfpenny": Face("usual", "apron", "bun", "none", "wide", "plain", "purse"),
}

TWINS = (
    '<g transform="translate(-5 3) scale(.78)">{left}</g>'
    '<g transform="translate(15.5 3) scale(.78)">{right}</g>'
)  # fmt: skip


def _by_chance(name: str) -> Face:
    """A face for somebody we have not met: always the same for the same name."""
    seed, parts = crc32(name.encode()), []
    for store in (HEADS, BODIES, HAIR, HATS, EYES, MOUTHS, EXTRAS):
        choices = list(store)
        parts.append(choices[seed % len(choices)])
        seed //= len(choices)
    return Face(*parts)


@lru_cache(maxsize=128)
def portrait(name: str) -> str:
    """Somebody from the front, in a square of 48, as the inside of an SVG."""
    if "Twins" in name:
        left = _put_together(Face("long", "gown", "long", "bonnet", "sly", "round"))
        return TWINS.format(left=left, right=_put_together(Face("long", "gown", "long", "bonnet", "glare", "round")))
    return _put_together(KNOWN.get(name) or _by_chance(name))


def _put_together(face: Face) -> str:
    behind = HAIR[face.hair] if face.hair in ("wild", "curls") else ""
    before = "" if behind else HAIR[face.hair]
    parts = (
        BODIES[face.body], behind, HEADS[face.head], EYES[face.eyes], MOUTHS[face.mouth], before, HATS[face.hat],
        EXTRAS[face.extra],
    )  # fmt: skip
    return "".join(strokes(part) for part in parts if part)


# ---- jurors -------------------------------------------------------------------------------------------------------

PROFILE = "p:M13 10C20 5 29 7 30 15L34.5 22.5L31 24L31.5 27C31.5 31.5 27 32 23.5 31L23 35H14L13 27C9 22 9 14 13 10Z"
SHOULDERS = (
    "k:M2 46C2 37 10 35 14 33H24C31 34 37 38 37 46Z|p:M14 33H24L28 38L21 42L13 38Z",
    "p:M2 46C2 37 10 35 14 33H24C31 34 37 38 37 46Z|k:M14 33L19 46H8C9 40 11 36 14 33ZM24 33L21 46H30C30 40 28 36 24"
    " 33Z",
    "k:M2 46C2 37 10 35 14 33H24C31 34 37 38 37 46Z|w:M19 36V46|w:o22,38,1|w:o22,42,1",
)
TOPS = (
    "k:M13 10L12-1H26L29 9C24 7 18 7 13 10ZM4 13C12 8 28 7 37 11C28 12 14 14 4 13Z",  # a tall hat
    # a wig
    "p:M9 29C3 25 6 20 8 18C5 12 10 4 20 4C28 4 31 9 30 13C24 10 18 12 17 19C18 24 16 29 15 34C10 36 7 32 9 29Z|"
    "h:M9 20c3 0 3 4 0 5M10 28c3 0 3 4 1 5M13 9c4-3 9-3 13 0",
    # a bonnet
    "p:M8 29C3 12 9 2 20 3C29 4 32 9 31 13C24 9 18 13 17 20L16 31C13 32 10 31 8 29Z|l:M16 31C18 36 22 36 24 33|"
    "h:M12 10l5 5M10 18l6 2",
    "k:M12 28C7 20 9 12 12 11L16 18L15 26Z|h:M18 8l3-1M23 7l3 1",  # hardly any hair
    "k:M11 31C5 20 7 6 19 5C27 5 30 9 30 13C24 10 19 12 17 17C18 24 16 30 11 31Z",  # a lot of it
    "r:M10 16C9 4 30 2 31 12Z|k:M9 17C15 12 26 11 34 13L32 16C24 14 16 16 10 20Z",  # a cap
    # a tricorn
    "k:M2 13C6 5 14 0 22 1S34 6 38 10C33 13 27 8 20 9S8 16 2 13Z|p:M11 30C6 24 7 16 10 13L16 14C14 20 16 26 14 31Z",
    "k:M9 34C1 18 6 1 20 1C29 1 33 7 32 12C25 8 18 11 17 20L19 34Z|w:M9 26C6 16 10 7 17 5",  # a hood
    # a nightcap
    "p:M10 17C7 6 20 1 30 11Z|p:o8,19,3|l:M10 17C7 14 5 15 5 17|h:M14 8l6 5M20 6l6 5|k:M10 20L14 19L15 27L12 27Z",
)
JURORS = (  # hat, coat, whiskers
    (0, 0, 0), (3, 1, 1), (1, 2, 0), (2, 1, 0), (4, 0, 3), (5, 2, 1),
    (7, 1, 0), (6, 0, 0), (8, 2, 3), (3, 0, 0), (2, 2, 0), (0, 1, 1),
)  # fmt: skip
WHISKERS = (
    "",
    "k:M23 27C25 25.5 30 25.5 31.5 27L30 29C28 28 25 28 23 29Z",
    "",
    "h:M20 27l2 3M23 28l1 3M26 29l1 2",
)


@lru_cache(maxsize=24)
def juror(place: int) -> str:
    """A juror in profile, in a box of 40 by 46, looking right; with both faces, of which the look shows one."""
    top, coat, whisker = JURORS[place]
    return (
        f"{strokes(SHOULDERS[coat])}{strokes(PROFILE)}"
        '<path class="shade" d="M13 27C9 22 9 14 13 10L17 9C14 15 15 24 19 30L17 34H14Z"/>'
        f"{strokes(WHISKERS[whisker]) if WHISKERS[whisker] else ''}"
        '<g class="calm"><circle class="k" cx="26.5" cy="18" r="1.5"/>'
        '<path class="l" d="M23.5 14.5C25 13 27.5 13 29 14"/>'
        '<path class="l" d="M31 26.5C29.5 29 27.5 29 26 28"/></g>'
        '<g class="cross"><circle class="k" cx="26.5" cy="18.5" r="1.5"/><path class="l" d="M22.5 13.5L30 17"/>'
        '<path class="l" d="M31.5 28.5C30 26.5 28 26.5 26 28.5"/></g>'
        f"{strokes(TOPS[top])}"
    )


# ---- the judge ----------------------------------------------------------------------------------------------------

ROBE = "k:M2 60C2 46 14 40 24 37H40C50 40 62 46 62 60Z|p:M26 36L32 42L38 36L41 52L32 47L23 52Z|h:M32 42V47"
JUDGE = (
    "p:M22 21C21 8 43 8 42 21C43 32 38 38 32 38S21 32 22 21Z|p:M32 2C18 2 15 13 16 22C11 26 13 32 16 33C12 38 15 44"
    " 20 43C25 40 23 30 23 24C24 17 28 15 32 15S40 17 41 24C41 30 39 40 44 43C49 44 52 38 48 33C51 32 53 26 48 22C49"
    " 13 46 2 32 2Z|h:M23 9c6-4 12-4 18 0M20 15c7-6 17-6 24 0M18 25c4 0 4 5 0 6M46 25c-4 0-4 5 0 6M19 35c3 0 3 4 1"
    " 5M45 35c-3 0-3 4-1 5"
)
AWAKE = "k:o27.5,23,1.6|k:o36.5,23,1.6|l:M24.5 18.5L30 20M39.5 18.5L34 20|l:M32 23L30 29H33|l:M28 34C30 32 34 32 36 34"
ASLEEP = "l:M25 23c1.5 2 4 2 5 0M34 23c1.5 2 4 2 5 0|l:M32 23L30 29H33|p:o32,33.5,1.8"
SNORES = "l:M70 8H78L70 17H78M81-4H87L81 3H87"


@lru_cache(maxsize=2)
def judge(awake: bool) -> str:
    """The judge in a box of 64 by 60: asleep where there is no case."""
    snore = "" if awake else f'<g class="snore">{strokes(SNORES)}</g>'
    return strokes(f"{ROBE}|{JUDGE}|{AWAKE if awake else ASLEEP}") + snore
