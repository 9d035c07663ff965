"""A trial: how it opens, the Jury, whose part it is, resting, the verdict, and how it closes."""

from __future__ import annotations

from ....core.kernel import CHANCE, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .cards import put
from .course import end_turn


@rule
def open_trial(box: Box, s: State, prosecutor: int, defender: int) -> None:
    """The case comes to Court: the Defender is paid, the Court stocked, the Jury set (WT-45 to WT-55)."""
    s.prosecutor = prosecutor
    s.defender = defender
    s.suspect = int(s.suspects[prosecutor])
    s.charge = int(s.charges[prosecutor])
    s.suspects[prosecutor] = -1
    s.charges[prosecutor] = -1
    s.filed[prosecutor] = 0
    put(s, s.suspect, n.ON_TRIAL)
    put(s, s.charge, n.ON_TRIAL)
    s.money[defender] += box.budget[s.suspect]
    s.fees += box.court[s.charge]
    s.jury = starting_jury(box, s.suspect, s.charge)
    say(s, n.OPENED, s.suspect, s.charge, s.jury)
    say(s, n.PAID, defender, box.budget[s.suspect], box.court[s.charge])
    resume(s)


@rule
def starting_jury(box: Box, suspect: int, charge: int) -> int:
    """Guilt and Severity together, the Severity as it counts for this Suspect (WT-55, WT-57)."""
    return int(box.guilt[suspect] + box.severity[charge, suspect])


@rule
def within(jury: int) -> int:
    """The Jury stays within 1 to 12; what goes beyond is lost (WT-54, WA-18)."""
    return max(n.LOWEST_JURY, min(n.HIGHEST_JURY, jury))


@rule
def way_of(s: State, seat: int) -> int:
    """Where a lawyer wants the Jury: up for the Prosecution, down for the Defense."""
    return 1 if seat == s.prosecutor else -1


@rule
def sway(s: State, seat: int, steps: int) -> None:
    """Move the Jury the way of a lawyer."""
    s.jury = within(s.jury + way_of(s, seat) * steps)


@rule
def steps_for(box: Box, s: State, card: int, seat: int) -> int:
    """How far Evidence, or a Witness who is believed, moves the Jury the way of the lawyer who plays it (WT-63)."""
    if box.kind[card] == n.SUSPECT:
        return int(box.guilt[card])
    return int(box.plus[card] if seat == s.prosecutor else box.minus[card])


@rule
def active(s: State) -> int:
    """The lawyer whose part it is."""
    return s.defender if s.stage == n.DEFENSE else s.prosecutor


@rule
def opponent(s: State, seat: int) -> int:
    """The other lawyer of this trial (WT-77)."""
    return s.defender if seat == s.prosecutor else s.prosecutor


@rule
def lay(s: State, card: int, seat: int, fate: int) -> None:
    """A card used in a trial stays on the table until the trial ends (WT-79)."""
    put(s, card, n.ON_TRIAL)
    s.played[s.count] = card
    s.fates[s.count] = fate + (n.BY_DEFENSE if seat == s.defender else 0)
    s.count += 1


@rule
def player_of(s: State, index: int) -> int:
    """Who played a card of the trial, given by its place in the order of play."""
    return s.defender if s.fates[index] >= n.BY_DEFENSE else s.prosecutor


@rule
def fate_of(s: State, index: int) -> int:
    """How a card of the trial fared."""
    return int(s.fates[index] % n.BY_DEFENSE)


@rule
def decide(s: State, index: int, fate: int) -> None:
    """Say how a card of the trial fared."""
    s.fates[index] += fate - fate_of(s, index)


@rule
def replace(box: Box, s: State, card: int, seat: int) -> None:
    """The Charge or the Suspect gives way to another; the money stays (WT-71, WT-72, WT-74, WA-58)."""
    s.jury = jury_replacing(box, s, card)
    if box.kind[card] == n.CHARGE:
        lay(s, s.charge, seat, n.REPLACED)
        s.charge = card
    else:
        lay(s, s.suspect, seat, n.REPLACED)
        s.suspect = card
    put(s, card, n.ON_TRIAL)


@rule
def jury_replacing(box: Box, s: State, card: int) -> int:
    """With another Charge or Suspect the Jury moves by the difference of the starting values (WT-71, WA-58)."""
    suspect, charge = (s.suspect, card) if box.kind[card] == n.CHARGE else (card, s.charge)
    return within(s.jury + starting_jury(box, suspect, charge) - starting_jury(box, s.suspect, s.charge))


# ---- the parts of a trial ------------------------------------------------------------------------------------------


@rule
def resume(s: State) -> None:
    """The active lawyer is asked for a card (WT-59)."""
    ask(s, n.ARGUING, active(s))


@rule
def go_on(s: State) -> None:
    """After a card: the active lawyer may play another, but the Final Argument is one card (WT-60, WT-101)."""
    if s.stage == n.FINAL:
        rest(s)
    else:
        resume(s)


@rule
def rest(s: State) -> None:
    """Who has rested may offer a plea bargain (WT-92, WT-93)."""
    say(s, n.RESTED, active(s), 0, 0)
    ask(s, n.BARGAINING, active(s))


@rule
def next_stage(s: State) -> None:
    """Prosecution, Defense, Final Argument (or just its rest, WA-60), verdict (WT-62, WT-101, WT-105)."""
    clear_offer(s)
    s.stage += 1
    if s.stage == n.VERDICT:
        ask(s, n.DELIBERATING, CHANCE)
    elif s.stage == n.FINAL and s.silenced == 1:
        rest(s)
    else:
        resume(s)


# ---- the end of a trial --------------------------------------------------------------------------------------------


@n.DELIBERATING.plays
def play_verdict(box: Box, s: State, choice: int) -> None:
    """Two dice and the Jury Value convict from 13; an Appeal has them thrown again (WT-105, WT-106, WA-51)."""
    s.dice[0], s.dice[1] = n.THROW.parts(choice)
    say(s, n.DELIBERATED, s.dice[0], s.dice[1], s.jury)
    guilty = s.dice[0] + s.dice[1] + s.jury >= n.GUILTY
    loser = 1 if guilty else 0
    if s.appeals[loser] > 0:
        s.appeals[loser] -= 1
        say(s, n.APPEALED, s.defender if guilty else s.prosecutor, 0, 0)
        return
    winner = s.prosecutor if guilty else s.defender
    say(s, n.CONVICTED if guilty else n.ACQUITTED, s.suspect, winner, s.fees)
    s.money[winner] += s.fees
    s.fees = 0
    close_trial(box, s)


@rule
def throw_out(box: Box, s: State) -> None:
    """The trial stops; nobody wins, and the money waits in the Court for the next trial (WT-78, WA-37)."""
    say(s, n.THROWN_OUT, s.suspect, s.fees, 0)
    close_trial(box, s)


@rule
def close_trial(box: Box, s: State) -> None:
    """Every card of the trial is discarded, and the turn of the one who brought it about ends (WT-108, WT-109)."""
    for card in range(box.cards):
        if s.place[card] == n.ON_TRIAL:
            s.place[card] = n.DISCARDED
    clear_trial(s)
    end_turn(box, s)


@rule
def clear_trial(s: State) -> None:
    """The courtroom is empty; only the last dice may still be looked at."""
    s.prosecutor = -1
    s.defender = -1
    s.suspect = -1
    s.charge = -1
    s.jury = 0
    s.stage = n.PROSECUTION
    s.played[:] = 0
    s.fates[:] = n.STANDS
    s.count = 0
    s.motion = -1
    s.effect = 0
    s.left = 0
    s.witness = -1
    s.limit = -1
    s.silenced = 0
    s.appeals[:] = 0
    clear_offer(s)


@rule
def clear_offer(s: State) -> None:
    """No bargain lies on the table."""
    s.share = 0
    s.offers = 0
    s.bidder = -1
