"""Justice: trick taking for secret agendas on the Council of Law and Order, for three to seven."""

from ...core.game import Sorts, in_rooms
from ...core.language import lazy
from ...core.options import Option
from ...core.thought import Thought
from . import state as n
from .box import identity_names

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

GAME = in_rooms(
    __name__,
    title="Justice",
    options=OPTIONS,
    version=1,
    thought=Thought(medium=32, hard=160, expert=2_000, trust=10.0, ahead=25),
    secrets=True,
    binds=lambda box, code: n.MOVES.kind(code) not in (n.NAME, n.DISCARD),
    sorts={"scored": Sorts(2, identity_names, of_seat=True, amount=True)},
)
