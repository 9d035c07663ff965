"""What fits together in a written position of Justice: for each phase all that it needs, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....core.errors import PositionError
from ....core.kernel import CHANCE, OVER
from ....core.position import seat_list
from .. import state as n
from ..rules.closing import next_to_close
from ..rules.hands import hand_count, has_suit_card, suit_of
from ..rules.influence import can_place, next_to_modify
from ..rules.judging import find_winners, highest_total
from ..rules.set_up import fewest_points
from ..rules.tricks import best_played, next_to_follow
from ..rules.verdict import side_total

SET_UP = (n.HIDING, n.ACCUSING, n.READING, n.DEFINING, n.CASTING, n.DEALING)
TRICK = (n.FOLLOWING, n.MODIFYING, n.INFLUENCING)
TELLING = (n.JUDGING, n.REVEALING, n.SCORING)


def check_case(path: str, s: Any, players: int) -> None:
    """Everything is set up: Suspects, Liability cards, Crime and Definition, and an Identity for everybody."""
    for key in ("liability", "suspect", "crime", "definition"):
        if (s[key] < 0).any():
            raise PositionError(f"{path}{WRITTEN.get(key, key)}: is missing")
    if (s.identity[:players] < 0).any():
        raise PositionError(f"{path}identities: everybody has one (JU-18)")


WRITTEN = {"suspect": "suspects"}


def _check_quiet(s: Any, but: Sequence[str] = ()) -> None:
    """No Trick is under way, and nobody has called."""
    for key in ("answered", "stayed", "out", "callers", "convicted"):
        if s[key] and key not in but:
            raise PositionError(f"{key}: nothing of that kind has happened in this phase")
    if (s.played >= 0).any():
        raise PositionError("played: there is no Trick in this phase")
    if s.bonus >= 0 and "bonus" not in but:
        raise PositionError("bonus: nobody has called (JU-42)")


def _check_fresh(b: Any, s: Any) -> None:
    """Nothing of a round but its set-up has happened."""
    _check_quiet(s)
    if s.tricks or s.gained.any() or s.peeked.any() or s.void.any() or (s.under >= 0).any():
        raise PositionError("phase: nothing happens before the first Trick but the set-up")
    if (s.tokens[: s.players] != b.tokens).any():
        raise PositionError("tokens: everybody has all of them before the first Trick (JU-17)")
    if ((s.place == n.DISCARDED) | ((s.place >= n.BY) & (s.place < n.HAND))).any():
        raise PositionError("discard: no card has been played before the first Trick")


def _check_set_up(b: Any, s: Any) -> None:
    """One thing after the other: Liability cards, Suspects, Crime, Definition, Identities, hands (JU-13 to JU-19)."""
    _check_fresh(b, s)
    players, phase = int(s.players), int(s.phase)
    dealt = [hand_count(s, seat) for seat in range(players)]
    rows = [
        *((n.HIDING, index, s.liability[index] >= 0) for index in range(n.SUSPECTS)),
        *((n.ACCUSING, index, s.suspect[index] >= 0) for index in range(n.SUSPECTS)),
        (n.READING, 0, s.crime >= 0),
        (n.DEFINING, 0, s.definition >= 0),
        *((n.CASTING, index, s.identity[index] >= 0) for index in range(players)),
        *((n.DEALING, index, dealt[index % players] > index // players) for index in range(players * b.hand[players])),
    ]
    done = [there for _phase, _index, there in rows]
    count = done.index(False) if False in done else len(done)
    if (
        any(done[count:])
        or count == len(done)
        or rows[count][0] != phase
        or sum(dealt) > max(rows[count][1], 0) * (phase == n.DEALING)
    ):
        raise PositionError("phase: a round is set up in its order (JU-13 to JU-19)")
    _check_aside(s, [0] * players)
    s.next = rows[count][1]
    s.actor = CHANCE


def _check_aside(s: Any, counts: Sequence[int]) -> None:
    for seat, count in enumerate(counts):
        if (s.place == n.ASIDE + seat).sum() != count:
            raise PositionError(f"aside[{seat}]: must be {count} cards (JR-54)")


def _check_naming(b: Any, s: Any) -> None:
    """Before the first round nothing lies there yet; later everything does (JU-11, JU-20)."""
    _check_fresh(b, s)
    players = int(s.players)
    if s.round == 1:
        if (s.liability >= 0).any() or s.definition >= 0 or s.crime >= 0 or (s.place >= n.HAND).any():
            raise PositionError("phase: the first starting player is named before the set-up (JU-11)")
        if (s.suspect >= 0).any() or (s.identity >= 0).any():
            raise PositionError("phase: the first starting player is named before the set-up (JU-11)")
        s.actor = CHANCE if s.phase == n.REMEMBERING else int(s.namer)
        return
    if s.phase == n.REMEMBERING:
        raise PositionError("phase: only before the first round (JU-11)")
    check_case("", s, int(s.players))
    _check_dealt(b, s, [int(s.options.discard)] * players)
    if s.namer != fewest_points(s):
        raise PositionError("namer: must be the player with the fewest points (JU-20)")
    s.actor = int(s.namer)


def _check_dealt(b: Any, s: Any, aside: Sequence[int]) -> None:
    """All hands are dealt, and so many cards of them were put aside."""
    _check_aside(s, aside)
    for seat, count in enumerate(aside):
        if hand_count(s, seat) != b.hand[s.players] - count:
            raise PositionError(f"hands[{seat}]: must hold {b.hand[s.players] - count} cards (JU-19)")


def _check_discarding(b: Any, s: Any) -> None:
    """One seat after the other puts its cards aside (JR-54)."""
    _check_fresh(b, s)
    check_case("", s, int(s.players))
    aside = [int((s.place == n.ASIDE + seat).sum()) for seat in range(int(s.players))]
    actor = next((seat for seat, count in enumerate(aside) if count < s.options.discard), -1)
    if actor < 0 or any(aside[actor + 1 :]) or max(aside) > s.options.discard:
        raise PositionError("aside: one seat after the other puts its cards aside (JR-54)")
    _check_dealt(b, s, aside)
    s.actor = actor


def _check_round(b: Any, s: Any) -> None:
    """The set-up is done, and nobody holds more than he was dealt."""
    check_case("", s, int(s.players))
    players = int(s.players)
    _check_aside(s, [int(s.options.discard)] * players)
    for seat in range(players):
        if hand_count(s, seat) > b.hand[players] - s.options.discard:
            raise PositionError(f"hands[{seat}]: holds more than it was dealt (JU-19)")
    if s.phase != n.SCORING and s.phase != n.ENDED and s.gained.any():
        raise PositionError("gained: nobody has scored yet (JU-63)")


def _check_trick(b: Any, s: Any) -> None:
    """Somebody leads, follows, modifies, places or is asked for a call; after a call it is the extra Trick."""
    _check_round(b, s)
    players, phase = int(s.players), int(s.phase)
    out = seat_list(s.out, players)
    if s.convicted or s.tricks < 1:
        raise PositionError("tricks: are counted from 1, and verdicts come after the last (JU-45)")
    if len(out) > 1 or (s.bonus >= 0) != bool(out) or (out and s.bonus != out[0]):
        raise PositionError("out: one caller has the bonus and takes no part in the extra Trick (JU-43, JR-32)")
    s.extra = bool(out)
    if s.answered & s.out or (s.callers and phase != n.CLOSING):
        raise PositionError("answered: whoever has called takes no part (JR-32)")
    if phase in TRICK:
        _check_played(s)
    elif (s.played >= 0).any() or s.stayed:
        raise PositionError("played: the Trick is empty before the lead and after the influence")
    TRICK_CHECKS[phase](s)


def _check_played(s: Any) -> None:
    if s.played[s.lead] < 0 or s.out >> int(s.lead) & 1:
        raise PositionError("lead: must have played a card and still be in (JU-22)")
    s.led = suit_of(int(s.played[s.lead]))
    if any(s.played[seat] >= 0 for seat in seat_list(s.out | s.stayed, int(s.players))) or s.stayed & s.out:
        raise PositionError("played: whoever has called or stays out plays no card (JR-11, JR-32)")


def _check_leading(s: Any) -> None:
    if s.answered or s.out >> int(s.lead) & 1 or not has_suit_card(s, int(s.lead)):
        raise PositionError("lead: must hold a Suit card and still be in (JU-22, JR-6)")
    s.actor = int(s.lead)


def _check_following(s: Any) -> None:
    played = sum(1 << seat for seat in range(int(s.players)) if s.played[seat] >= 0)
    if (played | s.stayed) & ~s.answered:
        raise PositionError("answered: whoever has played a card or stays out has answered")
    if any(
        s.place[s.under[number] * n.NUMBERS + number] == n.IN_TRICK
        for number in range(n.NUMBERS)
        if s.under[number] >= 0
    ):
        raise PositionError("modified: Modifications come after the Trick is won (JU-34)")
    actor = next_to_follow(s)
    if actor < 0:
        raise PositionError("answered: nobody is left to follow")
    first = (int(s.lead) + 1) % int(s.players)
    between = (actor - first) % int(s.players)
    followed = {(first + distance) % int(s.players) for distance in range(between)}
    if any(seat not in followed and seat != s.lead for seat in seat_list(s.answered, int(s.players))):
        raise PositionError("answered: players follow clockwise from the lead (JU-24)")
    if s.tokens[actor] == 0 and not has_suit_card(s, actor):
        raise PositionError("hands: whoever has neither Suit card nor token stays out unasked (JR-11)")
    s.actor = actor


def _check_modifying(s: Any) -> None:
    _check_winner(s)
    actor = next_to_modify(s)
    if actor < 0 or s.answered != _clockwise(s, int(s.winner), actor):
        raise PositionError("answered: players modify clockwise from the winner (JU-34)")
    s.actor = actor


def _check_influencing(s: Any) -> None:
    _check_winner(s)
    if s.answered | s.out != (1 << int(s.players)) - 1 or not can_place(s):
        raise PositionError("answered: everybody may modify before a card is placed (JU-34, JR-21)")
    s.actor = int(s.winner)


def _check_closing(s: Any) -> None:
    actor = next_to_close(s)
    if s.extra or actor < 0 or s.answered != _clockwise(s, int(s.lead) + 1, actor) or s.callers & ~s.answered:
        raise PositionError("answered: calls are asked for clockwise, the lead last (JR-51)")
    s.actor = actor


def _check_winner(s: Any) -> None:
    if s.winner != best_played(s):
        raise PositionError("winner: must have the highest trump or the highest card of the led suit (JU-32)")


def _clockwise(s: Any, first: int, end: int) -> int:
    """The set of seats still in from one seat on, clockwise, up to another."""
    players = int(s.players)
    seats = [(first + distance) % players for distance in range((end - first) % players)]
    return sum(1 << seat for seat in seats if not s.out >> seat & 1)


def _check_telling(b: Any, s: Any) -> None:
    """Verdicts, Liability cards and scores are told one after the other (JU-45, JU-56, JU-57)."""
    _check_round(b, s)
    _check_quiet(s, but=("out", "bonus", "convicted"))
    _check_callers(s)
    if s.convicted != told_verdicts(b, s):
        raise PositionError("convicted: the cards say otherwise (JU-53)")
    if s.phase == n.SCORING and s.gained[s.next :].any():
        raise PositionError("gained: these seats have not scored yet (JU-63)")
    s.actor = CHANCE


def _check_callers(s: Any) -> None:
    """After the Tricks only the bonus tells who called, and who took no part in the extra Trick."""
    if (s.bonus >= 0) < bool(s.out) or (s.out and s.out != 1 << int(s.bonus)):
        raise PositionError("out: the only caller has the bonus (JU-43)")
    s.extra = bool(s.out)


def told_verdicts(b: Any, s: Any) -> int:
    """The set of Suspects that the cards convict, of those on whom a Verdict has been told (JU-53)."""
    count = int(s.next) if s.phase == n.JUDGING else n.SUSPECTS
    totals = [(side_total(b, s, slot, n.LEFT), side_total(b, s, slot, n.RIGHT)) for slot in range(count)]
    return sum(1 << slot for slot, (conviction, acquittal) in enumerate(totals) if conviction >= acquittal)


def _check_ended(b: Any, s: Any) -> None:
    """Somebody has reached the target, or the rounds are over (JU-64, JR-50)."""
    _check_round(b, s)
    _check_quiet(s, but=("out", "bonus", "convicted"))
    _check_callers(s)
    if s.convicted != told_verdicts(b, s):
        raise PositionError("convicted: the cards say otherwise (JU-53)")
    if highest_total(s) < s.options.target and s.round < s.options.cap:
        raise PositionError("totals: nobody has reached the target (JU-66)")
    find_winners(s, highest_total(s))
    s.news[:] = s.news_count = 0
    s.actor = OVER


TRICK_CHECKS: dict[int, Callable[[Any], None]] = {
    n.LEADING: _check_leading,
    n.FOLLOWING: _check_following,
    n.MODIFYING: _check_modifying,
    n.INFLUENCING: _check_influencing,
    n.CLOSING: _check_closing,
}
CHECKS: dict[int, Callable[[Any, Any], None]] = {
    n.REMEMBERING: _check_naming,
    n.NAMING: _check_naming,
    **dict.fromkeys(SET_UP, _check_set_up),
    n.DISCARDING: _check_discarding,
    **dict.fromkeys(TRICK_CHECKS, _check_trick),
    **dict.fromkeys(TELLING, _check_telling),
    n.ENDED: _check_ended,
}
