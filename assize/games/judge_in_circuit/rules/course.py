"""The course of the game: what comes next after every move, card and throw."""

from __future__ import annotations

from ....core.kernel import CHANCE, rule, say
from .. import state as n
from ..state import Box, State
from .arrests import bash, begin_arrest, find_party, intercept, take_away
from .cards.crooks import drink, only_nearest_pub, raid_pubs
from .luck import can_draw, next_asked
from .moves import has_move, use_tunnel
from .places import count_rings, find_winner, first_of, has_policeman
from .trials import call_trial, pronounce, result_of
from .visiting import next_visitor


@rule
def proceed(box: Box, s: State) -> None:
    """Go on until somebody is asked, or chance, or the game is over."""
    while not find_winner(box, s):
        if s.window != 0:
            if ask_next(box, s) or close_window(box, s):
                return
        elif resolve(box, s):
            return


@rule
def open_window(s: State, window: int) -> None:
    """Everybody who holds a card is asked, from the seat whose turn it is."""
    s.window = window
    s.asked = 0


@rule
def ask_next(box: Box, s: State) -> bool:
    """Ask the next seat in the open window, if there is one."""
    seat = next_asked(box, s)
    if seat < 0:
        return False
    s.phase = n.WINDOW
    s.actor = seat
    return True


@rule
def close_window(box: Box, s: State) -> bool:
    """Nobody plays a card any more: what the window was opened before happens now."""
    window = s.window
    s.window = 0
    if window == n.ON_ARREST:
        take_away(s)
        return False
    if window == n.AT_TRIAL:
        return ask_chance(s, n.TRYING)
    if window == n.AT_VERDICT and result_of(box, s) == n.PROBATION and s.lenient == 0:
        open_window(s, n.AT_PROBATION)
        return False
    if window in (n.AT_VERDICT, n.AT_PROBATION):
        pronounce(box, s)
        return False
    if window == n.BEFORE_THROW and s.die == 0:
        return ask_chance(s, n.THROWING)
    if window == n.AFTER_MOVE:
        return end_turn(box, s)
    return ask_move(box, s, window)


@rule
def ask_chance(s: State, phase: int) -> bool:
    """Chance is asked."""
    s.phase = phase
    s.actor = CHANCE
    return True


@rule
def ask_move(box: Box, s: State, window: int) -> bool:
    """After a loaded die comes the window after the throw; after that the move, if there is any (JA-4)."""
    if window == n.BEFORE_THROW:
        s.point = n.AFTER_THROW
        open_window(s, n.AFTER_THROW)
        return False
    if has_move(box, s):
        s.phase = n.CHOOSING
        s.actor = s.turn
        return True
    say(s, n.STUCK, s.turn, 0, 0)
    s.point = n.AFTER_MOVE
    open_window(s, n.AFTER_MOVE)
    return False


@rule
def resolve(box: Box, s: State) -> bool:
    """What a move or a card leads to, one thing after the other, in a fixed order (JA-31). Returns whether one asks."""
    if s.tunnelling == 1:
        use_tunnel(box, s)
        return False
    if s.bashing != 0:
        bash(box, s)
        return False
    if s.arrested[0] >= 0:
        open_window(s, n.ON_ARREST)
        return False
    if s.drinkers != 0 or s.raid >= 0:
        return go_drinking(box, s)
    if s.options.tunnel_late_arrest == 1 and s.fugitives != 0 and has_policeman(s, box.tunnel_end):
        intercept(box, s, first_of(s, s.fugitives))
        return False
    party = find_party(box, s)
    if party != 0:
        return begin_arrest(box, s, party)
    if s.draws > 0 and can_draw(box, s):
        return ask_chance(s, n.DRAWING)
    s.draws = 0
    if s.landing != 0:
        return land(box, s)
    seat = next_visitor(box, s)
    if seat >= 0:
        s.phase = n.VISITING
        s.actor = seat
        return True
    if call_trial(s):
        open_window(s, trial_window(s))
    else:
        open_window(s, s.point)
    return False


@rule
def trial_window(s: State) -> int:
    """How far a trial has come: before the die, after it, or past a Probation that is not to be."""
    if s.verdict == 0:
        return n.AT_TRIAL
    return n.AT_PROBATION if s.lenient > 0 else n.AT_VERDICT


@rule
def land(box: Box, s: State) -> bool:
    """What a space does to a Crook who has come to rest there (JC-47, JC-51, JC-102)."""
    seat = first_of(s, s.landing)
    s.landing &= ~(1 << seat)
    kind = box.kind[s.at[seat]]
    if kind == n.CRIME and s.options.shorter == 1:
        s.probation &= ~(1 << seat)
    if kind == n.LUCK:
        s.drawer = seat
        s.draws = 1
    if kind == n.PORRIDGE:
        s.drawer = seat
        return ask_chance(s, n.EXTRA_YEARS)
    return False


@rule
def go_drinking(box: Box, s: State) -> bool:
    """One Crook after the other goes to the nearest pub; of several his player chooses; then the Police (JC-122)."""
    seat = first_of(s, s.drinkers)
    if seat < 0:
        s.raid = -1
        raid_pubs(box, s)
        return False
    pub = only_nearest_pub(box, s)
    if pub >= 0:
        drink(box, s, seat, pub)
        return False
    s.card = s.raid
    s.phase = n.PICKING
    s.actor = seat
    return True


@rule
def end_turn(box: Box, s: State) -> bool:
    """The next seat clockwise, unless somebody has another turn (JC-19, JC-24). Returns whether the game is over."""
    if s.turns >= s.options.cap:
        count_rings(box, s)
        return True
    for distance in range(s.players):
        seat = (s.turn + distance) % s.players
        if s.again >> seat & 1:
            s.again &= ~(1 << seat)
            say(s, n.AGAIN, seat, 0, 0)
            begin_turn(s, seat)
            return False
    s.regular = (s.regular + 1) % s.players
    begin_turn(s, s.regular)
    return False


@rule
def begin_turn(s: State, seat: int) -> None:
    """A turn begins with the chance to play cards."""
    s.turn = seat
    s.turns += 1
    s.die = 0
    s.doubled = 0
    s.admitted = 0
    s.flown = 0
    s.visitors &= ~(1 << seat)
    if s.souper == seat:
        s.souper = -1
    s.point = n.BEFORE_THROW
