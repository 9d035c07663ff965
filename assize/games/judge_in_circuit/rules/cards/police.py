"""Cards that move the Police, hide them, or set them on wheels."""

from __future__ import annotations

from .....core.kernel import say
from ... import state as n
from ...state import Box, State
from ..arrests import escape_arrest
from ..paths import may_end_at
from .moment import NOWHERE


@n.POLICE_TO_STATION.does
@n.MOVE_POLICEMAN.does
def call_out(s: State, policeman: int, space: int) -> None:
    """A card sends a Policeman to a space."""
    say(s, n.BEAT, policeman, int(s.police[policeman]), space)
    s.police[policeman] = space
    s.constable = 1


@n.POLICE_TO_STATION.suits
def is_other_station(box: Box, s: State, picked: int, number: int) -> bool:
    """Any Policeman, and then any other Police space."""
    return picked == NOWHERE or (box.kind[number] == n.POLICE and s.police[picked] != number)


@n.MOVE_POLICEMAN.suits
def is_on_beat(box: Box, s: State, picked: int, number: int) -> bool:
    """Any Policeman, and then where one to six steps bring him."""
    for steps in range(1, n.FACES + 1):  # noqa: SIM110 - the compiler knows no generators
        if picked == NOWHERE or may_end_at(box, s.police[picked], steps, number):
            return True
    return False


@n.POLICE_TO_ME.suits
def is_elsewhere(s: State, seat: int, policeman: int) -> bool:
    """Any Policeman who is not there yet."""
    return s.police[policeman] != s.at[seat]


@n.POLICE_TO_ME.does
def call_police(s: State, seat: int, policeman: int) -> None:
    """A Policeman comes to the player's Crook (JC-120)."""
    call_out(s, policeman, int(s.at[seat]))


@n.RESET_POLICE.does
def reset_police(box: Box, s: State) -> None:
    """Every Policeman goes back to his Police space."""
    for policeman in range(n.POLICEMEN):
        s.police[policeman] = box.station[policeman]


@n.CANCEL_ARREST.suits
def is_off_scene(box: Box, s: State, space: int) -> bool:
    """Any Police space but the scene of the arrest."""
    return box.kind[space] == n.POLICE and space != s.scene


@n.CANCEL_ARREST.does
def cancel_arrest(s: State, card: int, space: int) -> None:
    """An arrest does not happen after all, and the Policeman goes elsewhere."""
    seat = int(s.arrested[0])
    escape_arrest(s)
    s.charge[seat] = -1
    say(s, n.LET_GO, seat, card, 0)
    for policeman in range(n.POLICEMEN):
        if s.police[policeman] == s.scene:
            call_out(s, policeman, space)
            return


@n.PEA_SOUPER.does
def pea_souper(s: State, seat: int) -> None:
    """Until the player's next turn no throw can be used for a Policeman."""
    s.souper = seat


@n.BICYCLES.does
def bicycles(s: State, card: int) -> None:
    """The card stays in force until the next reshuffle (JC-128)."""
    s.place[card] = n.IN_FORCE
