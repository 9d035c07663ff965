"""The four actions of a turn: buy a card, make a case, defend one, call for a court-appointed defender."""

from __future__ import annotations

from ...core.bits import lowest, popcount
from ...core.kernel import CHANCE, Array, rule, say
from .cards import can_draw, leave_lineup, put, take_openly
from .course import end_turn, must_try
from .state import (
    APPOINT,
    APPOINTED,
    APPOINTING,
    BOUGHT,
    BUY,
    CHARGE,
    DEFEND,
    DEFENDS,
    FACES,
    FILED,
    HAND,
    LINEUP,
    MAKE_CASE,
    PASS,
    PASSED,
    PENDING,
    ROLLED,
    SOUGHT,
    SUSPECT,
    THROW,
    TIED,
    Box,
    State,
)
from .trial import open_trial


@rule
def action_offers(box: Box, s: State, out: Array) -> int:
    """One action, or none (WT-19, WT-20)."""
    if must_try(box, s):
        out[0] = APPOINT
        return 1
    count = purchase_offers(box, s, out)
    if s.suspects[s.turn] < 0:
        count = case_offers(box, s, out, count)
    for seat in range(s.players):
        if seat != s.turn and s.suspects[seat] >= 0:
            out[count] = DEFEND + seat
            count += 1
    if s.suspects[s.turn] >= 0:
        out[count] = APPOINT
        count += 1
    out[count] = PASS
    return count + 1


@rule
def play_action(box: Box, s: State, choice: int) -> None:
    """Carry out the action."""
    if choice == PASS:
        s.passes = 0 if can_draw(box, s) else s.passes + 1
        say(s, PASSED, s.turn, 0, 0)
        end_turn(box, s)
        return
    s.passes = 0
    if choice == APPOINT:
        seek_defender(s)
    elif choice >= DEFEND:
        say(s, DEFENDS, s.turn, choice - DEFEND, 0)
        open_trial(box, s, choice - DEFEND, s.turn)
    elif choice >= BUY:
        buy(box, s, choice - BUY)
    else:
        make_case(box, s, (choice - MAKE_CASE) // LINEUP, (choice - MAKE_CASE) % LINEUP)


# ---- 1: buy --------------------------------------------------------------------------------------------------------


@rule
def purchase_offers(box: Box, s: State, out: Array) -> int:
    """Any card of the Lineup that the player can pay for (WT-25, WA-7)."""
    count = 0
    for index in range(LINEUP):
        if s.lineup[index] >= 0 and s.money[s.turn] >= box.prices[index]:
            out[count] = BUY + index
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
    say(s, BOUGHT, s.turn, card, price)
    end_turn(box, s)


# ---- 2: make a case ------------------------------------------------------------------------------------------------


@rule
def case_offers(box: Box, s: State, out: Array, count: int) -> int:
    """One Suspect and one Charge, one of them from the hand and the other from the Lineup (WT-30, WA-9)."""
    for card in range(box.cards):
        if s.place[card] == HAND + s.turn and box.kind[card] <= CHARGE:
            wanted = CHARGE if box.kind[card] == SUSPECT else SUSPECT
            for index in range(LINEUP):
                if s.lineup[index] >= 0 and box.kind[int(s.lineup[index])] == wanted:
                    out[count] = MAKE_CASE + card * LINEUP + index
                    count += 1
    return count


@rule
def make_case(box: Box, s: State, card: int, index: int) -> None:
    """Both cards lie before the player as a Pending Case, the one from the Lineup for nothing (WT-31, WT-33, WT-35)."""
    other = leave_lineup(s, index)
    suspect = card if box.kind[card] == SUSPECT else other
    charge = other if box.kind[card] == SUSPECT else card
    s.suspects[s.turn] = suspect
    s.charges[s.turn] = charge
    s.filed[s.turn] = s.turns
    put(s, suspect, PENDING)
    put(s, charge, PENDING)
    say(s, FILED, s.turn, suspect, charge)
    end_turn(box, s)


# ---- 4: a court-appointed defender ---------------------------------------------------------------------------------


@rule
def seek_defender(s: State) -> None:
    """Every player but the prosecutor throws two dice (WT-40, WA-14)."""
    say(s, SOUGHT, s.turn, 0, 0)
    s.throws[:] = 0
    s.throwing = (1 << s.players) - 1 & ~(1 << s.turn)
    s.phase = APPOINTING
    s.actor = CHANCE


@rule
def play_appointment(box: Box, s: State, choice: int) -> None:
    """The lowest throw defends; those tied for it, and only they, throw again (WT-41, WA-13)."""
    seat = lowest(s.throwing)
    first = (choice - THROW) // FACES + 1
    second = (choice - THROW) % FACES + 1
    s.throws[seat] = first * 8 + second
    s.throwing &= s.throwing - 1
    say(s, ROLLED, seat, first, second)
    if s.throwing != 0:
        return
    low = lowest_throwers(s)
    if popcount(low) > 1:
        for other in range(s.players):
            if not low >> other & 1:
                s.throws[other] = 0
        s.throwing = low
        say(s, TIED, low, 0, 0)
        return
    s.throws[:] = 0
    say(s, APPOINTED, lowest(low), s.turn, 0)
    open_trial(box, s, s.turn, lowest(low))


@rule
def lowest_throwers(s: State) -> int:
    """The seats whose two dice make the lowest total of all that count."""
    least = 2 * FACES + 1
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
