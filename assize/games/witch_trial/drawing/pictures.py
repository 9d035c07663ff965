"""Wood-cuts of what the cards name, Suspects from the front, jurors in profile, and the judge; see `pictures.toml`."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from ....core.drawing import pictures, strokes

PICTURES = pictures(__file__)
CUTS: dict[str, str] = PICTURES["cuts"]
OTHERS: dict[str, list[str]] = PICTURES["others"]
JUDGE: dict[str, str] = PICTURES["judge"]


def cut_for(kind: str, name: str) -> str:
    """The name of the wood-cut of a card that is no Suspect; without one of its own, always the same for its name."""
    others = OTHERS[kind]
    return name if name in CUTS else others[crc32(name.encode()) % len(others)]


@lru_cache(maxsize=256)
def cut(name: str) -> str:
    """A wood-cut in its square of 48, as the inside of an SVG."""
    return strokes(CUTS[name])


# ---- Suspects -----------------------------------------------------------------------------------------------------


class Face(NamedTuple):
    """What a portrait is put together from: the names of its parts."""

    head: str
    body: str
    hair: str
    hat: str
    eyes: str
    mouth: str
    extra: str


KNOWN = {name: Face(*parts.split()) for name, parts in PICTURES["known"].items()}
TWINS = (
    '<g transform="translate(-5 3) scale(.78)">{left}</g>'
    '<g transform="translate(15.5 3) scale(.78)">{right}</g>'
)  # fmt: skip
LEFT_TWIN = Face("long", "gown", "long", "bonnet", "sly", "round", "none")


def _by_chance(name: str) -> Face:
    """A face for somebody we have not met: always the same for the same name."""
    seed, parts = crc32(name.encode()), []
    for store in PICTURES["face"].values():
        choices = list(store)
        parts.append(choices[seed % len(choices)])
        seed //= len(choices)
    return Face(*parts)


@lru_cache(maxsize=128)
def portrait(name: str) -> str:
    """Somebody from the front, in a square of 48, as the inside of an SVG."""
    if "Twins" in name:
        left, right = _put_together(LEFT_TWIN), _put_together(LEFT_TWIN._replace(eyes="glare"))
        return TWINS.format(left=left, right=right)
    return _put_together(KNOWN.get(name) or _by_chance(name))


def _put_together(face: Face) -> str:
    head, body, hair, hat, eyes, mouth, extra = (
        parts[name] for parts, name in zip(PICTURES["face"].values(), face, strict=True)
    )
    behind = face.hair in ("wild", "curls")
    return strokes(body, hair if behind else "", head, eyes, mouth, "" if behind else hair, hat, extra)


# ---- the court ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=24)
def juror(place: int) -> str:
    """A juror in profile, in a box of 40 by 46, looking right; with both faces, of which the look shows one."""
    own = PICTURES["juror"]
    named = zip(("hats", "coats", "whiskers"), own["jury"][place].split(), strict=True)
    hat, coat, whiskers = (own[kind][name] for kind, name in named)
    return strokes(coat, own["profile"], own["shade"], whiskers, own["calm"], own["cross"], hat)


@lru_cache(maxsize=2)
def judge(awake: bool) -> str:
    """The judge in a box of 64 by 60: asleep where there is no case."""
    snore = "" if awake else f'<g class="snore">{strokes(JUDGE["snores"])}</g>'
    return strokes(JUDGE["robe"], JUDGE["head"], JUDGE["awake" if awake else "asleep"]) + snore
