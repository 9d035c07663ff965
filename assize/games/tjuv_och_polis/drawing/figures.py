"""The figures of the pieces: heads of animals, an officer, the radio car, and the marks laid over them."""

from __future__ import annotations

from functools import lru_cache, partial

from ....core.drawing import inked, pictures

PICTURES = pictures(__file__)
art = partial(inked, inks=PICTURES["inks"])
ANIMALS = tuple(PICTURES["heads"])  # by thief


@lru_cache(maxsize=1)
def symbols() -> str:
    """What the pieces are drawn with, each once."""
    thieves = "".join(f'<g id="tp-{animal}">{body(animal)}</g>' for animal in ANIMALS)
    return thieves + "".join(f'<g id="tp-{name}">{art(drawn)}</g>' for name, drawn in PICTURES["figures"].items())


def body(animal: str) -> str:
    """A thief: the shape and the head."""
    shape = PICTURES["shapes"][animal]
    return (
        f'<path fill="var(--tp-cast)" transform="translate(1.5 2.5)" d="{shape}"/>'
        f'<path fill="var(--body)" stroke="var(--rim)" stroke-width="2" d="{shape}"/>{art(PICTURES["heads"][animal])}'
    )
