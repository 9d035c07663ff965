"""A whole position of Witch Trial as data, and back: for tests, puzzles and save files that begin in the middle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from ....core import position as p
from ....core.edition import Edition
from ....core.errors import PositionError
from ....core.kernel import CHANCE, OVER
from ....core.position import Here
from .. import state as n
from ..box import card_ids, card_numbers
from ..rules.cards import cards_at, free_place
from ..rules.course import end_game, next_to_deal
from ..rules.fortune import fortune_offers
from ..rules.motions import is_target, needs_chance, needs_pick, playable
from ..rules.trial import active, clear_trial, fate_of, lay, opponent, player_of

STAGES = ("prosecution", "defense", "final", "verdict")
FATES = ("stands", "failed", "reversed", "cancelled", "replaced", "waits", "dropped")
IN_TRIAL = (n.ARGUING, n.WINDOW, n.PICKING, n.FORTUNE, n.BARGAINING, n.ANSWERING, n.DELIBERATING)
MOST_TURNS = 30_000
RICHEST = n.STEP * 1_000_000


# ---- the entries ---------------------------------------------------------------------------------------------------

DECK = p.Deck(card_ids, n.DECK)


def _dollars(most: p.Bound, **common: Any) -> p.Value:
    return p.number(0, most, step=n.STEP, **common)


def _card(where: int, kind: int, **common: Any) -> p.Value:
    """A card of a kind."""
    return DECK.card(where, lambda here, card: here.box.record["kind"][0, card] == kind, **common)


def _recycled(here: Here, path: str, written: Any) -> int:
    found = p.yes_no().parse(here, path, written)
    if found and not here.s.options.recycle:
        raise PositionError(f"{path}: the two-deck game was not agreed on (WT-119)")
    return found


def _knowers(here: Here) -> dict[str, list[int]]:
    """Who knows where a card in a hand is, if others than its owner do (WA-62)."""
    s, found = here.s, {}
    for name, place, known in zip(card_ids(here.box), s.place, s.known, strict=False):
        if place >= n.HAND and known != 1 << place - n.HAND:
            found[name] = p.seat_list(known, here.players)
    return found


def _place_knowers(here: Here, path: str, written: Any) -> None:
    s = here.s
    for seat in range(here.players):
        s.known[s.place == n.HAND + seat] = 1 << seat
    for name, seats in p.table(path, written, card_ids(here.box)).items():
        card = card_numbers(here.box)[name]
        knowers = p.seats().parse(here, f"{path}.{name}", seats)
        if not n.HAND <= s.place[card] < n.OUT_OF_PLAY or not knowers >> int(s.place[card]) - n.HAND & 1:
            raise PositionError(f"{path}.{name}: must be in the hand of one who knows it")
        s.known[card] = knowers


def _throw(here: Here, path: str, written: Any) -> int:
    if written is None:
        return 0
    first, second = (p.whole(path, die, 1, n.FACES) for die in p.items(path, written, 2))
    return first * 8 + second


def _laid(here: Here) -> list[dict[str, Any]]:
    """The cards of the trial, who played each and how it fared."""
    s, ids = here.s, card_ids(here.box)
    return [
        {"card": ids[s.played[index]], "by": player_of(s, index), "fate": FATES[fate_of(s, index)]}
        for index in range(s.count)
    ]


def _lay(here: Here, path: str, written: Any) -> None:
    s, kinds = here.s, here.box.record["kind"][0]
    if s.prosecutor == s.defender:
        raise PositionError("trial.defender: nobody defends against oneself (WA-12)")
    if s.turn not in (s.prosecutor, s.defender):
        raise PositionError("turn: a trial belongs to the turn of its prosecutor or its defender (WA-15)")
    for laid in p.items(path, written):
        entry = p.table(path, laid, ("card", "by", "fate"))
        card = DECK.take(here, path, entry.get("card"), n.ON_TRIAL)
        by = p.whole(f"{path}.by", entry.get("by"), 0, here.players - 1)
        if by not in (s.prosecutor, s.defender):
            raise PositionError(f"{path}.by: only the two lawyers play cards (WT-47)")
        fate = p.one_of(f"{path}.fate", entry.get("fate"), FATES)
        fits = {n.SUSPECT: True, n.CHARGE: fate in (n.REPLACED, n.DROPPED)}.get(int(kinds[card]), fate != n.REPLACED)
        if not fits:
            raise PositionError(f"{path}.fate: Suspects and Charges are replaced, and no other cards (WT-70)")
        lay(s, card, by, fate)


def _motion(here: Here, path: str, written: Any) -> int:
    played = here.s.played[: int(here.s.count)].tolist()
    if written not in [card_ids(here.box)[card] for card in played]:
        raise PositionError(f"{path}: must be among the cards of the trial")
    return card_numbers(here.box)[written]


CASE = p.record(
    {
        "suspect": _card(n.PENDING, n.SUSPECT, of="suspects", nothing=-1),
        "charge": _card(n.PENDING, n.CHARGE, of="charges", nothing=-1),
        "filed": p.number(0, MOST_TURNS),
    },
    there=lambda here: here.get("suspects") >= 0,
    usual=None,
)
# Between the rows of others a file writes an empty table for no case: TOML has no null.
CASE_OR_NONE = replace(
    CASE, place=lambda here, of, path, value: CASE.place(here, of, path, None if value == {} else value)
)
TRIAL = p.record(
    {
        "suspect": _card(n.ON_TRIAL, n.SUSPECT, usual=p.REQUIRED),
        "charge": _card(n.ON_TRIAL, n.CHARGE, usual=p.REQUIRED),
        "stage": p.word(STAGES, usual="prosecution"),
        "cards": p.own(_laid, _lay, usual=[], later=True),
        "motion": p.maybe(p.value(lambda here, card: card_ids(here.box)[card], _motion), later=True),
        "silenced": p.yes_no(),
        "appeals": p.rows(p.number(0, n.CARDS), 2, numbered=False),
        "prosecutor": p.seat(usual=p.REQUIRED),
        "defender": p.seat(usual=p.REQUIRED),
        "jury": p.number(n.LOWEST_JURY, n.HIGHEST_JURY, usual=p.REQUIRED),
        "effect": p.number(0, n.EFFECTS),
        "left": p.number(0, n.CARDS),
        "witness": p.number(-1, lambda here: int(here.s.count) - 1, usual=-1, later=True),
        "limit": p.number(-1, n.CARDS, usual=-1),
        "share": p.number(0, lambda here: int(here.s.fees) // n.STEP),
        "offers": p.number(0, lambda here: n.MOST_OFFERS if here.s.options.bargaining == n.FREE else 1),
        "bidder": p.number(-1, lambda here: here.players - 1, usual=-1),
    },
    there=lambda here: here.s.prosecutor >= 0,
    usual=None,
)
POSITION = {
    "phase": p.word(n.ASKS.names, usual="act"),
    "actor": p.told(),
    "turn": p.seat(),
    "turns": p.number(0, MOST_TURNS, usual=1),
    "first": p.seat(),
    "winners": p.seats(),
    "money": p.rows(_dollars(RICHEST, usual=lambda here: int(here.box.record["money"][0])), numbered=False),
    "fees": _dollars(n.STEP * (n.STEPS - 1)),
    "passes": p.number(0, MOST_TURNS),
    "recycled": p.value(lambda here, number: bool(number), _recycled, usual=False),
    "hands": p.rows(DECK.cards(n.HAND), usual=None),
    "known": p.own(_knowers, _place_knowers, usual={}),
    "lineup": p.queue(DECK.card(n.IN_LINEUP), "holds at most {most} cards (WT-15)"),
    "discard": DECK.cards(n.DISCARDED),
    "pending": p.rows(CASE_OR_NONE),
    "throws": p.rows(p.value(lambda here, throw: list(divmod(throw, 8)) if throw else None, _throw), numbered=False),
    "throwing": p.seats(),
    "dice": p.rows(p.number(0, n.FACES), 2, numbered=False),
    "trial": TRIAL,
}


# ---- what fits together --------------------------------------------------------------------------------------------


def _begin(box: Edition, s: Any) -> None:
    s.place[:] = n.OUT_OF_PLAY
    s.place[: int(box.record[0].cards)] = n.DECK
    clear_trial(s)


def _check(box: Edition, s: Any) -> None:
    b = box.record[0]
    s.deck = cards_at(b, s, n.DECK)
    if s.phase != n.APPOINTING and (s.throwing or s.throws.any()):
        raise PositionError("throws: nobody throws for a defender now")
    if s.phase == n.APPOINTING:
        if s.suspects[s.turn] < 0:
            raise PositionError("pending: who asks for a defender has a Pending Case (WT-39)")
        if not s.throwing or s.throwing >> s.turn & 1 or s.throws[s.turn]:
            raise PositionError("throwing: somebody throws, and not the prosecutor (WT-40)")
    _check_deal(b, s)
    _check_phase(b, s)


def _check_deal(b: Any, s: Any) -> None:
    """Before the first turn nothing has happened but the deal; later nothing of it is left to do."""
    if s.phase not in (n.DEALING, n.FIRST):
        return
    seat = next_to_deal(b, s)
    dealt = [cards_at(b, s, n.HAND + other) for other in range(int(s.players))]
    hand = int(s.options.hand)
    tidy = all(number == 0 for number in dealt[seat + 1 :]) and max(dealt) <= hand
    lined = free_place(s)
    if not tidy or (lined and seat < s.players) or (lined == n.LINEUP and seat == s.players) != (s.phase == n.FIRST):
        raise PositionError("hands: are dealt one after the other, then the Lineup (WT-14)")
    untouched = cards_at(b, s, n.DISCARDED) == 0 and (s.suspects < 0).all() and s.prosecutor < 0 and not s.fees
    begun = s.turns or s.turn or s.first or s.passes or s.recycled or (s.money[: s.players] != b.money).any()
    if begun or not untouched:
        raise PositionError("phase: nothing happens before the first turn but the deal (WT-14)")


def _check_phase(b: Any, s: Any) -> None:
    """Who is asked follows from the phase, and everything that the phase needs is there."""
    phase = int(s.phase)
    trial = s.prosecutor >= 0
    if (phase in IN_TRIAL and not trial) or (trial and phase not in (*IN_TRIAL, n.REFILLING)):
        raise PositionError("trial: there is a trial in the phases of a trial, and only then")
    if phase in (n.DRAWING, n.REFILLING, n.DEALING) and s.deck == 0:
        raise PositionError("phase: there is no card left to draw")
    if phase == n.REFILLING and free_place(s) == n.LINEUP:
        raise PositionError("lineup: is full, so no card joins it")
    if trial:
        _check_trial(b, s, phase)
    actors: dict[int, int] = {
        n.ACTING: int(s.turn), n.ARGUING: active(s), n.WINDOW: opponent(s, active(s)), n.PICKING: active(s),
        n.BARGAINING: active(s), n.ANSWERING: opponent(s, int(s.bidder)), n.ENDED: OVER,
    }  # fmt: skip
    s.actor = actors.get(phase, CHANCE)
    winners = int(s.winners)
    if phase == n.ENDED:
        end_game(s)
        s.news[:] = s.news_count = 0
        if winners and winners != s.winners:
            raise PositionError("winners: the richest have won (WT-117)")
    elif winners:
        raise PositionError("winners: nobody has won before the end")


def _check_trial(b: Any, s: Any, phase: int) -> None:
    if s.fees == 0:
        raise PositionError("fees: every Charge brings money into the Court (WT-50)")
    if (s.stage == n.VERDICT) != (phase == n.DELIBERATING):
        raise PositionError("trial.stage: the verdict comes last, and alone (WT-105)")
    waiting = [index for index in range(int(s.count)) if fate_of(s, index) == n.WAITS]
    _check_motion(b, s, phase)
    expected = [int(s.witness)] if s.witness >= 0 else [int(s.count) - 1] if phase == n.WINDOW else []
    if waiting != expected:
        raise PositionError("trial.cards.fate: only a Witness or a Motion that is being heard waits")
    if s.witness >= 0 and (
        phase != n.FORTUNE or b.kind[s.played[s.witness]] != n.SUSPECT or player_of(s, int(s.witness)) != active(s)
    ):
        raise PositionError("trial.witness: must be a Suspect called by the active lawyer")
    if s.left and not (phase == n.FORTUNE and s.motion >= 0 and b.effects[s.motion, min(s.effect, 2)] == n.DRAW_CARDS):
        raise PositionError("trial.left: no Motion draws cards now")
    bargained = phase == n.ANSWERING
    if bargained != (s.offers > 0) or bargained != (s.bidder >= 0) or (not bargained and s.share):
        raise PositionError("trial.offers: an offer lies on the table while it is answered, and only then (WT-93)")
    if bargained and s.bidder != (active(s) if s.offers % 2 else opponent(s, active(s))):
        raise PositionError("trial.bidder: the lawyer who rested makes the first offer (WT-93)")


def _check_motion(b: Any, s: Any, phase: int) -> None:
    """A Motion is answered, or carried out effect by effect, in four phases and in no other."""
    if s.motion < 0:
        if s.effect or phase in (n.WINDOW, n.PICKING) or phase == n.REFILLING or (phase == n.FORTUNE and s.witness < 0):
            raise PositionError("trial.motion: is missing")
        return
    index = [int(card) for card in s.played[: int(s.count)]].index(int(s.motion))
    right = b.kind[s.motion] == n.MOTION and player_of(s, index) == active(s) and s.stage != n.VERDICT
    if not right or phase not in (n.WINDOW, n.PICKING, n.FORTUNE, n.REFILLING):
        raise PositionError("trial.motion: must be a Motion of the active lawyer that is being carried out")
    if phase == n.WINDOW:
        if index != s.count - 1 or s.effect or s.witness >= 0:
            raise PositionError(
                "trial.motion: must be the last card played, with nothing of it carried out yet (WA-30)"
            )
        if not playable(b, s, int(s.motion)):
            raise PositionError("trial.motion: has nothing to work on, or costs more than there is (WA-53, WA-59)")
        return
    if fate_of(s, index) != n.STANDS:
        raise PositionError("trial.motion: is carried out once it has been allowed")
    word = int(b.effects[s.motion, s.effect]) if s.effect < n.EFFECTS else 0
    if phase == n.REFILLING:
        if s.effect == 0 or b.effects[s.motion, s.effect - 1] != n.TAKE_LINEUP:
            raise PositionError("trial.effect: the Motion has not emptied a place of the Lineup")
    elif phase == n.PICKING:
        if not needs_pick(word) or not any(is_target(b, s, word, active(s), card) for card in range(b.cards)):
            raise PositionError("trial.effect: the Motion has no card to work on (WA-59)")
    elif s.witness < 0:
        _check_fortune(b, s, word)
    elif word != n.REROLL_WITNESS:
        raise PositionError("trial.witness: this Motion asks no Witness")


def _check_fortune(b: Any, s: Any, word: int) -> None:
    if not needs_chance(word) or fortune_offers(b, s, np.zeros(n.CARDS, np.int64)) == 0:
        raise PositionError("trial.effect: fortune has nothing to decide")
    if word == n.DRAW_CARDS and not 1 <= s.left <= b.amounts[s.motion, s.effect, 0]:
        raise PositionError("trial.left: must be the number of cards that the Motion still draws")


WRITTEN = p.Written(POSITION, _check, _begin)
truth, place = WRITTEN.truth, WRITTEN.place
