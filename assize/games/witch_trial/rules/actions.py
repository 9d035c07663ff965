"""The four actions of a turn: buy a card, make a case, defend one, call for a court-appointed defender."""

from __future__ import annotations

from ....core.bits import lowest, popcount
from ....core.kernel import CHANCE, Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .cards import can_draw, leave_lineup, put, take_openly
from .course import end_turn, must_try
from .trial import open_trial


@n.ACTING.offers
def action_offers(box: Box, s: State, out: Array) -> int:
    """One action, or none (WT-19, WT-20)."""
    if must_try(box, s):
        out[0] = n.APPOINT
        return 1
    count = purchase_offers(box, s, out)
    if s.suspects[s.turn] < 0:
        count = case_offers(box, s, out, count)
    for seat in range(s.players):
        if seat != s.turn and s.suspects[seat] >= 0:
            out[count] = n.DEFEND(seat)
            count += 1
    if s.suspects[s.turn] >= 0:
        out[count] = n.APPOINT
        count += 1
    out[count] = n.PASS
    return count + 1


@n.ACTING.plays
def play_action(box: Box, s: State, choice: int) -> None:
    """Carry out the action."""
    s.dice[:] = 0
    if choice == n.PASS:
        s.passes = 0 if can_draw(box, s) else s.passes + 1
        say(s, n.PASSED, s.turn, 0, 0)
        end_turn(box, s)
        return
    s.passes = 0
    if choice == n.APPOINT:
        seek_defender(s)
    elif choice in n.DEFEND:
        prosecutor = n.DEFEND.part(choice)
        say(s, n.DEFENDS, s.turn, prosecutor, 0)
        open_trial(box, s, prosecutor, s.turn)
    elif choice in n.BUY:
        buy(box, s, n.BUY.part(choice))
    else:
        card, index = n.MAKE_CASE.parts(choice)
        make_case(box, s, card, index)


# ---- 1: buy --------------------------------------------------------------------------------------------------------


@rule
def purchase_offers(box: Box, s: State, out: Array) -> int:
    """Any card of the Lineup that the player can pay for (WT-25, WA-7)."""
    count = 0
    for index in range(n.LINEUP):
        if s.lineup[index] >= 0 and s.money[s.turn] >= box.prices[index]:
            out[count] = n.BUY(index)
            count += 1
    return count


@rule
def buy(box: Box, s: State, index: int) -> None:
    """The price goes to Legal Fees, the card to the hand, and the turn ends (WT-26, WT-27, WT-29)."""
    price = box.prices[index]
    s.money[s.turn] -= price
    s.fees += price
    card = leave_lineup(s, index)
    take_openly(s, card, s.turn)
    say(s, n.BOUGHT, s.turn, card, price)
    end_turn(box, s)


# ---- 2: make a case ------------------------------------------------------------------------------------------------


@rule
def case_offers(box: Box, s: State, out: Array, count: int) -> int:
    """One Suspect and one Charge, one of them from the hand and the other from the Lineup (WT-30, WA-9)."""
    for card in range(box.cards):
        if s.place[card] == n.HAND + s.turn and box.kind[card] <= n.CHARGE:
            wanted = n.CHARGE if box.kind[card] == n.SUSPECT else n.SUSPECT
            for index in range(n.LINEUP):
                if s.lineup[index] >= 0 and box.kind[int(s.lineup[index])] == wanted:
                    out[count] = n.MAKE_CASE(card, index)
                    count += 1
    return count


@rule
def make_case(box: Box, s: State, card: int, index: int) -> None:
    """Both cards lie before the player as a Pending Case, the one from the Lineup for nothing (WT-31, WT-33, WT-35)."""
    other = leave_lineup(s, index)
    suspect = card if box.kind[card] == n.SUSPECT else other
    charge = other if box.kind[card] == n.SUSPECT else card
    s.suspects[s.turn] = suspect
    s.charges[s.turn] = charge
    s.filed[s.turn] = s.turns
    put(s, suspect, n.PENDING)
    put(s, charge, n.PENDING)
    say(s, n.FILED, s.turn, suspect, charge)
    end_turn(box, s)


# ---- 4: a court-appointed defender ---------------------------------------------------------------------------------


@rule
def seek_defender(s: State) -> None:
    """Every player but the prosecutor throws two dice (WT-40, WA-14)."""
    say(s, n.SOUGHT, s.turn, 0, 0)
    s.throws[:] = 0
    s.throwing = (1 << s.players) - 1 & ~(1 << s.turn)
    ask(s, n.APPOINTING, CHANCE)


@n.APPOINTING.plays
def play_appointment(box: Box, s: State, choice: int) -> None:
    """The lowest throw defends; those tied for it, and only they, throw again (WT-41, WA-13)."""
    seat = lowest(s.throwing)
    first, second = n.THROW.parts(choice)
    s.throws[seat] = first * 8 + second
    s.throwing &= s.throwing - 1
    say(s, n.ROLLED, seat, first, second)
    if s.throwing != 0:
        return
    low = lowest_throwers(s)
    if popcount(low) > 1:
        for other in range(s.players):
            if not low >> other & 1:
                s.throws[other] = 0
        s.throwing = low
        say(s, n.TIED, low, 0, 0)
        return
    s.throws[:] = 0
    say(s, n.APPOINTED, lowest(low), s.turn, 0)
    open_trial(box, s, s.turn, lowest(low))


@rule
def lowest_throwers(s: State) -> int:
    """The seats whose two dice make the lowest total of all that count."""
    least = 2 * n.FACES + 1
    found = 0
    for seat in range(s.players):
        if s.throws[seat] > 0:
            total = int(s.throws[seat] // 8 + s.throws[seat] % 8)
            if total < least:
                least = total
                found = 0
            if total == least:
                found |= 1 << seat
    return found
