"""Justice: trick taking for secret agendas on the Council of Law and Order, for three to seven."""

from pathlib import Path

from ...core.game import Game, Sorts
from ...core.language import lazy
from ...core.options import Option
from ...core.thought import Thought
from . import drawing as draw
from . import mind, rules, view, words
from . import state as n
from .box import PLAYERS, identity_names, read_box
from .rules import windows
from .state import Box, State

OPTIONS = (
    Option(
        "target",
        42,
        lazy("Whoever has so many points at the end of a round wins."),
        "JU-64",
        limits=(10, 200),
        label=lazy("Points to win"),
    ),
    Option(
        "discard",
        0,
        lazy("After the deal everybody puts so many cards aside in secret; the printed final game has two."),
        "JR-54",
        limits=(0, n.MOST_DISCARDS),
        label=lazy("Cards put aside"),
    ),
    Option(
        "short_deck",
        False,
        lazy("Three players leave the numbers 1 to 3 out of the deck, as in the printed final game."),
        "JR-47",
        label=lazy("Short deck for three"),
    ),
    Option(
        "verdict_symbols",
        True,
        lazy("Some Modifications add a symbol to the Suspect, for the Verdict only."),
        "JR-19",
        label=lazy("Modifications add symbols"),
    ),
    Option(
        "cap",
        50,
        lazy("After so many rounds the points are counted."),
        "JR-50",
        limits=(1, 200),
        label=lazy("Rounds at most"),
    ),
)

GAME = Game(
    name="justice",
    title="Justice",
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
    thought=Thought(medium=32, hard=160, expert=2_000, trust=10.0, ahead=25),
    news=n.NEWS.names,
    secrets=True,
    binds=lambda box, code: n.MOVES.kind(code) not in (n.NAME, n.DISCARD),
    sorts={"scored": Sorts(2, identity_names, of_seat=True, amount=True)},
    windows=windows,
)
