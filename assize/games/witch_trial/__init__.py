"""Witch Trial: courtroom cards and plea bargains for three to seven lawyers."""

from ...core.game import in_rooms
from ...core.language import lazy
from ...core.options import Option
from ...core.thought import Thought
from .box import LARGEST_HAND
from .words import binds

OPTIONS = (
    Option(
        "recycle",
        False,
        lazy("The discards become a second deck, once, when a card is needed; meant for six or seven players."),
        "WT-118",
        label=lazy("Two-deck game"),
        from_players={6: True},
    ),
    Option(
        "bargaining",
        "single",
        lazy("After each rest one offer is made and answered, or both sides may bargain back and forth."),
        "WA-39",
        words=("single", "free"),
        label=lazy("Plea bargains"),
        called=(lazy("a single offer"), lazy("free negotiation")),
    ),
    Option(
        "hand",
        5,
        lazy("How many cards everybody is dealt."),
        "WT-14",
        limits=(5, LARGEST_HAND),
        label=lazy("Cards dealt"),
    ),
)

GAME = in_rooms(
    __name__,
    title="Witch Trial",
    options=OPTIONS,
    version=1,
    thought=Thought(medium=16, hard=48, expert=600, ahead=15),
    secrets=True,
    binds=binds,
)
