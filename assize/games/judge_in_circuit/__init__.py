"""The Judge in Circuit: crooks who want to be jailed in as many prisons as possible, for two to six."""

from ...core.game import Sorts, in_rooms
from ...core.language import lazy
from ...core.options import Option
from ...core.thought import Thought
from . import state as n
from .box import card_titles

OPTIONS = (
    Option(
        "rings",
        4,
        lazy("Whoever has been in so many different Prisons wins; three are enough for more than four players."),
        "JC-17",
        limits=(3, 5),
        label=lazy("Prisons to win"),
        from_players={5: 3},
    ),
    Option(
        "abound",
        False,
        lazy("Two Crooks and a Policeman make a conspiracy on any space of the FREE part, not on Crime spaces alone."),
        "JC-100",
        label=lazy("Conspiracies Abound"),
    ),
    Option(
        "not_just",
        False,
        lazy("Whoever moves a Policeman in on a conspiracy may have his own Crook charged with the Crime named there."),
        "JC-101",
        label=lazy("Not Just Conspiring"),
    ),
    Option(
        "shorter",
        False,
        lazy("Probation ends on the first Crime space, not with the next arrest."),
        "JC-102",
        label=lazy("Shorter Probation"),
    ),
    Option(
        "taxi_from_start",
        True,
        lazy("A Crook who starts his move on a Taxi! space may ride from there."),
        "JA-7",
        label=lazy("Taxis wait"),
    ),
    Option(
        "tunnel_late_arrest",
        False,
        lazy("A Policeman who comes to the end of the TUNNEL later still sends a Crook back who rests there."),
        "JA-15",
        label=lazy("The TUNNEL is watched"),
    ),
    Option(
        "bash_on_pass",
        False,
        lazy("A Crook bashes every Judge whom he passes, not only one on whose space he ends his move."),
        "JA-26",
        label=lazy("Bashing in passing"),
    ),
    Option(
        "cap",
        600,
        lazy("After so many turns the most rings win."),
        "JA-65",
        limits=(50, 2000),
        label=lazy("Most turns"),
    ),
)

GAME = in_rooms(
    __name__,
    title="The Judge in Circuit",
    options=OPTIONS,
    version=1,
    thought=Thought(medium=40, hard=250, expert=2_000, weighed=12),
    secrets=True,
    binds=lambda box, code: n.MOVES.kind(code) not in (n.MOVE_CROOK, n.MOVE_POLICE, n.MOVE_JUDGE),
    sorts={
        "chose": Sorts(2, ("Crook", "Judges", "Policeman")),
        "drew": Sorts(2, card_titles, of_seat=True),
        "turned up": Sorts(2, card_titles, of_seat=True),
        "played": Sorts(2, card_titles, of_seat=True),
    },
)
