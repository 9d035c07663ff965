"""The move of a turn: the own Crook, any one Policeman, or Judges."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, rule, say, zeros
from .. import state as n
from ..state import Box, State
from .arrests import bash_on, intercept
from .circuit import judge_offers, move_judge
from .luck import card_offers, play_card
from .paths import crook_offers, distance, find_beat, list_spaces, mark_trail, police_offers, reach
from .places import arrive, has_policeman, says


@n.CHOOSING.offers
def choosing_offers(box: Box, s: State, out: Array) -> int:
    """Every move, and the cards that can be played before it (JA-67)."""
    return card_offers(box, s, n.AFTER_THROW, out, choice_offers(box, s, out, zeros(n.PATH, np.int64)))


@rule
def choice_offers(box: Box, s: State, out: Array, path: Array) -> int:
    """Every move with the throw or a free three (JC-20, JC-22); a getaway driver moves the Crook alone, if he can."""
    count = crook_offers(box, s, out, 0, path)
    if s.doubled == 1 and count > 0:
        return count
    if s.souper < 0:
        count = police_offers(box, s, has_bicycles(box, s), out, count, path)
    count = judge_offers(box, s, n.AS_THROWN, s.die, out, count)
    if s.die != n.FREE_THREE:
        count = judge_offers(box, s, n.AS_THREE, n.FREE_THREE, out, count)
    return count


@rule
def has_bicycles(box: Box, s: State) -> bool:
    """Whether the Police ride bicycles (JC-128)."""
    for card in range(box.cards):  # noqa: SIM110 - the compiler knows no generators
        if s.place[card] == n.IN_FORCE and says(box, card, n.BICYCLES):
            return True
    return False


@rule
def has_move(box: Box, s: State) -> bool:
    """Whether the seat whose turn it is can move anything."""
    out = zeros(n.WALKS, np.int64)
    path = zeros(n.PATH, np.int64)
    if crook_offers(box, s, out, 0, path) > 0:
        return True
    if s.souper < 0 and list_spaces(box.patrol[s.police[0], s.die], 0, out, 0) > 0:
        return True
    return choice_offers(box, s, zeros(n.RIDES, np.int64), path) > 0


@n.CHOOSING.plays
def play_choice(box: Box, s: State, choice: int) -> None:
    """Carry out a move; Judges may have more steps to make."""
    if choice in n.PLAY:
        play_card(box, s, choice)
        return
    s.causer = s.turn
    s.constable = 0
    s.point = n.AFTER_MOVE
    if choice in n.MOVE_JUDGE:
        kind, _way = n.MOVE_JUDGE.parts(choice)
        say(s, n.CHOSE, s.turn, n.WITH_JUDGES, 0)
        s.flown = 0
        s.left = distance(s, kind)
        play_step(box, s, choice)
    elif choice in n.MOVE_POLICE:
        say(s, n.CHOSE, s.turn, n.WITH_POLICEMAN, 0)
        patrol(box, s, choice)
    else:
        say(s, n.CHOSE, s.turn, n.WITH_CROOK, 0)
        walk(box, s, choice)


@rule
def walk(box: Box, s: State, choice: int) -> None:
    """The Crook walks, or goes through the TUNNEL."""
    seat = s.turn
    kind, space = n.MOVE_CROOK.parts(choice)
    here = int(s.at[seat])
    if here == box.mouth and space == box.tunnel_end:
        use_tunnel(box, s)
        return
    path = zeros(n.PATH, np.int64)
    reach(box, s, n.POLICEMEN + seat, distance(s, kind), n.MOVE_CROOK(kind, 0), choice, zeros(1, np.int64), 0, path)
    mark_trail(s, n.POLICEMEN + seat, path)
    say(s, n.WALKED, seat, here, space)
    if box.inside[here] == 1 and box.inside[space] == 0:
        s.prison[seat] = -1
    if s.options.bash_on_pass == 1:
        bash_on_the_way(box, s, seat, path)
    arrive(box, s, seat, space)


@rule
def bash_on_the_way(box: Box, s: State, seat: int, path: Array) -> None:
    """With that agreed on, a Crook bashes a Judge whom he passes (JA-26)."""
    step = 1
    while path[step + 1] >= 0:
        if box.kind[path[step]] == n.BASH:
            bash_on(box, s, seat, int(path[step]))
        step += 1


@rule
def use_tunnel(box: Box, s: State) -> None:
    """Through the TUNNEL; a Policeman at its end sends the Crook back (JC-55 to JC-57)."""
    seat = s.turn
    s.tunnelling = 0
    s.point = n.AFTER_MOVE
    say(s, n.TUNNELLED, seat, 0, 0)
    s.mover = n.POLICEMEN + seat
    s.trail[:] = -1
    s.trail[0] = box.mouth
    s.trail[1] = box.tunnel_end
    if has_policeman(s, box.tunnel_end):
        intercept(box, s, seat)
        return
    arrive(box, s, seat, box.tunnel_end)
    s.fugitives |= 1 << seat
    if s.options.tunnel_late_arrest == 0:
        s.prison[seat] = -1


@rule
def patrol(box: Box, s: State, choice: int) -> None:
    """A Policeman moves."""
    kind, policeman, space = n.MOVE_POLICE.parts(choice)
    s.mover = policeman
    find_beat(box, int(s.police[policeman]), distance(s, kind), space, s.trail)
    say(s, n.BEAT, policeman, int(s.police[policeman]), space)
    s.police[policeman] = space
    s.constable = 1


@n.JUDGING.offers
def step_offers(box: Box, s: State, out: Array) -> int:
    """The next step of a Judge."""
    return judge_offers(box, s, n.AS_THROWN, s.left, out, 0)


@n.JUDGING.plays
def play_step(box: Box, s: State, choice: int) -> None:
    """A Judge takes a step; trials wait until all are made (JA-36)."""
    _kind, way = n.MOVE_JUDGE.parts(choice)
    move_judge(box, s, way)
    s.left -= 1
    if s.left > 0:
        s.phase = n.JUDGING
        s.actor = s.turn
