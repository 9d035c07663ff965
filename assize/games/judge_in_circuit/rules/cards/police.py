"""Cards that move the Police, hide them, or set them on wheels."""

from __future__ import annotations

import numpy as np

from .....core.kernel import Array, rule, say, zeros
from ... import state as n
from ...state import Box, State
from ..arrests import escape_arrest
from ..paths import list_spaces
from ..places import is_free
from .moment import NOWHERE, spaces_to_pick


@rule
def call_out(s: State, policeman: int, space: int) -> None:
    """A card sends a Policeman to a space."""
    say(s, n.BEAT, policeman, int(s.police[policeman]), space)
    s.police[policeman] = space
    s.constable = 1


@rule
def police_to_pick(s: State, but: int, out: Array) -> int:
    """Any Policeman, but for those on one space."""
    count = 0
    for policeman in range(n.POLICEMEN):
        if s.police[policeman] != but:
            out[count] = n.PICK_POLICE(policeman)
            count += 1
    return count


@n.POLICE_TO_STATION.lists
@rule
def police_and_stations(box: Box, s: State, out: Array) -> int:
    """Any Policeman, and then any other Police space."""
    if s.pick == NOWHERE:
        return police_to_pick(s, NOWHERE, out)
    return spaces_to_pick(box.station, n.POLICEMEN, int(s.police[n.PICK_POLICE.part(s.pick)]), out)


@n.MOVE_POLICEMAN.lists
@rule
def police_and_beats(box: Box, s: State, out: Array) -> int:
    """Any Policeman, and then where one to six steps bring him."""
    if s.pick == NOWHERE:
        return police_to_pick(s, NOWHERE, out)
    here = s.police[n.PICK_POLICE.part(s.pick)]
    spaces = zeros(n.WORDS, np.int64)
    for steps in range(1, n.FACES + 1):
        spaces |= box.patrol[here, steps]
    return list_spaces(spaces, n.PICK_SPACE(0), out, 0)


@n.POLICE_TO_STATION.does
@n.MOVE_POLICEMAN.does
@rule
def move_policeman(s: State, choice: int) -> None:
    """The Policeman who was picked goes to a space."""
    call_out(s, n.PICK_POLICE.part(s.pick), n.PICK_SPACE.part(choice))


@n.POLICE_TO_ME.fits
@rule
def can_call_police(box: Box, s: State, seat: int) -> bool:
    """For a player who is FREE (JC-120)."""
    return is_free(box, s, seat)


@n.POLICE_TO_ME.lists
@rule
def police_elsewhere(s: State, seat: int, out: Array) -> int:
    """Any Policeman who is not there yet."""
    return police_to_pick(s, int(s.at[seat]), out)


@n.POLICE_TO_ME.does
@rule
def call_police(s: State, seat: int, choice: int) -> None:
    """A Policeman comes to the player's Crook (JC-120)."""
    call_out(s, n.PICK_POLICE.part(choice), int(s.at[seat]))


@n.RESET_POLICE.does
@rule
def reset_police(box: Box, s: State) -> None:
    """Every Policeman goes back to his Police space."""
    for policeman in range(n.POLICEMEN):
        s.police[policeman] = box.station[policeman]


@n.CANCEL_ARREST.lists
@rule
def other_stations(box: Box, s: State, out: Array) -> int:
    """Any Police space but the scene of the arrest."""
    return spaces_to_pick(box.station, n.POLICEMEN, s.scene, out)


@n.CANCEL_ARREST.does
@rule
def cancel_arrest(s: State, card: int, choice: int) -> None:
    """An arrest does not happen after all, and the Policeman goes elsewhere."""
    seat = int(s.arrested[0])
    escape_arrest(s)
    s.charge[seat] = -1
    say(s, n.LET_GO, seat, card, 0)
    for policeman in range(n.POLICEMEN):
        if s.police[policeman] == s.scene:
            call_out(s, policeman, n.PICK_SPACE.part(choice))
            return


@n.PEA_SOUPER.does
@rule
def pea_souper(s: State, seat: int) -> None:
    """Until the player's next turn no throw can be used for a Policeman."""
    s.souper = seat


@n.BICYCLES.does
@rule
def bicycles(s: State, card: int) -> None:
    """The card stays in force until the next reshuffle (JC-128)."""
    s.place[card] = n.IN_FORCE
