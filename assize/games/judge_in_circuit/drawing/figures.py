"""The figures of the pieces: six Crooks on their posts, the Police, and five Judges under their wigs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ....core.drawing import inked, pictures
from .plan import Person

PICTURES = pictures(__file__)
art = partial(inked, inks=PICTURES["inks"])
HATS, BANDS, LOOKS = tuple(PICTURES["hats"].values()), tuple(PICTURES["bands"].values()), PICTURES["judges"]["looks"]
RING = 4.3  # units that a ring takes on a post
LOWEST = 5.2


def _figure(name: str) -> str:
    return art(PICTURES["figures"][name])


def hat(number: int) -> str:
    """The head of a Crook with his hat."""
    kind = number % len(HATS)
    return (
        f'{_figure("face")}<path fill="var(--body)" stroke="var(--rim)" stroke-width="1.2" stroke-linejoin="round" '
        f'd="{HATS[kind]}"/><path fill="none" stroke="var(--mark)" stroke-width="1.3" d="{BANDS[kind]}"/>'
    )


def wigged(number: int) -> str:
    """The head of a Judge on the disc of his colour."""
    return (
        '<circle r="17.4" fill="var(--body)" stroke="var(--rim)" stroke-width="1.6"/>'
        f'<g transform="translate(0 1)scale(.93)">{_figure("cheeks")}{art(f"look:{LOOKS[number % len(LOOKS)]}")}'
        f"{_figure('wig')}</g>"
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
    return f'<g id="jc-post">{_figure("post")}</g><g id="jc-bobby">{_figure("policeman")}</g>{heads}{wigs}'
