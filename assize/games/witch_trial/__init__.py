"""Witch Trial: courtroom cards and plea bargains for three to seven lawyers."""

from pathlib import Path

from ...core.game import Game
from ...core.language import lazy
from ...core.options import Option
from ...core.thought import Thought
from . import drawing as draw
from . import mind, rules, view, words
from . import state as n
from .box import LARGEST_HAND, PLAYERS, read_box
from .state import Box, State

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

GAME = Game(
    name="witch-trial",
    title="Witch Trial",
    players=PLAYERS,
    options=OPTIONS,
    version=1,
    state=State,
    box=Box,
    actions=n.MOVES.size,
    features=mind.FEATURES,
    rules=rules,
    mind=mind,
    words=words,
    view=view,
    draw=draw,
    read_box=read_box,
    folder=Path(__file__).parent,
    thought=Thought(medium=16, hard=48, expert=600, ahead=15),
    news=n.NEWS.names,
    secrets=True,
    binds=words.binds,
)
