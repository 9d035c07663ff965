"""A whole position of Witch Trial as data, and back: for tests, puzzles and save files that begin in the middle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ....core.edition import Edition
from ....core.errors import PositionError
from ....core.kernel import CHANCE, OVER
from ....core.position import items, one_of, seat_list, seat_set, table, whole, yes_or_no
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
MOST = 1_000_000  # of a count
MOST_TURNS = 30_000
RICHEST = n.STEP * 1_000_000


def truth(box: Edition, s: Any) -> dict[str, Any]:
    """The whole position; what is nowhere else is in the deck."""
    ids, players = card_ids(box), int(s.players)
    places = s.place.tolist()
    hands = [[ids[card] for card in range(len(ids)) if places[card] == n.HAND + seat] for seat in range(players)]
    knowers = {
        ids[card]: seat_list(s.known[card], players)
        for card in range(len(ids))
        if places[card] >= n.HAND and s.known[card] != 1 << places[card] - n.HAND
    }
    return {
        "phase": n.ASKS.names[s.phase],
        "actor": int(s.actor),
        "turn": int(s.turn),
        "turns": int(s.turns),
        "first": int(s.first),
        "winners": seat_list(s.winners, players),
        "money": s.money[:players].tolist(),
        "fees": int(s.fees),
        "passes": int(s.passes),
        "recycled": bool(s.recycled),
        "hands": hands,
        "known": knowers,
        "lineup": [ids[card] for card in s.lineup.tolist() if card >= 0],
        "discard": [ids[card] for card in range(len(ids)) if places[card] == n.DISCARDED],
        "pending": [_case(box, s, seat) for seat in range(players)],
        "throws": [list(divmod(throw, 8)) if throw else None for throw in s.throws[:players].tolist()],
        "throwing": seat_list(s.throwing, players),
        "dice": s.dice.tolist(),
        "trial": _trial(box, s) if s.prosecutor >= 0 else None,
    }


def _case(box: Edition, s: Any, seat: int) -> dict[str, Any] | None:
    if s.suspects[seat] < 0:
        return None
    ids = card_ids(box)
    return {"suspect": ids[s.suspects[seat]], "charge": ids[s.charges[seat]], "filed": int(s.filed[seat])}


def _trial(box: Edition, s: Any) -> dict[str, Any]:
    ids = card_ids(box)
    played = [
        {"card": ids[s.played[index]], "by": int(player_of(s, index)), "fate": FATES[fate_of(s, index)]}
        for index in range(int(s.count))
    ]
    plain = {key: int(s[key]) for key in TRIAL_NUMBERS}
    return {
        "suspect": ids[s.suspect],
        "charge": ids[s.charge],
        "stage": STAGES[s.stage],
        "cards": played,
        "motion": ids[s.motion] if s.motion >= 0 else None,
        "silenced": bool(s.silenced),
        "appeals": s.appeals.tolist(),
        **plain,
    }


TRIAL_NUMBERS = (
    "prosecutor", "defender", "jury", "effect", "left", "witness", "limit", "share", "offers", "bidder",
)  # fmt: skip

# What an entry is where a position does not say.
USUAL: dict[str, Any] = {
    "phase": "act", "actor": None, "turn": 0, "turns": 1, "first": 0, "winners": [], "money": None, "fees": 0,
    "passes": 0, "recycled": False, "hands": None, "known": {}, "lineup": [], "discard": [], "pending": None,
    "throws": None, "throwing": [], "dice": [0, 0], "trial": None,
}  # fmt: skip
USUAL_TRIAL: dict[str, Any] = {
    "stage": "prosecution", "cards": [], "motion": None, "silenced": False, "appeals": [0, 0], "effect": 0, "left": 0,
    "witness": -1, "limit": -1, "share": 0, "offers": 0, "bidder": -1,
}  # fmt: skip


def place(box: Edition, truth: Mapping[str, Any], s: Any) -> None:
    """Fill a blank state from a written position; entries left out take their usual value."""
    data = {**USUAL, **table("", truth, (*USUAL, "players", "options"))}
    b, players = box.box[0], int(s.players)
    s.phase = one_of("phase", data["phase"], n.ASKS.names)
    s.turn = whole("turn", data["turn"], 0, players - 1)
    s.turns = whole("turns", data["turns"], 0, MOST_TURNS)
    s.first = whole("first", data["first"], 0, players - 1)
    s.passes = whole("passes", data["passes"], 0, MOST_TURNS)
    s.recycled = yes_or_no("recycled", data["recycled"])
    if s.recycled and not s.options.recycle:
        raise PositionError("recycled: the two-deck game was not agreed on (WT-119)")
    s.fees = _dollars("fees", data["fees"], n.STEP * (n.STEPS - 1))
    money = [int(b.money)] * players if data["money"] is None else items("money", data["money"], players)
    for seat, amount in enumerate(money):
        s.money[seat] = _dollars("money", amount, RICHEST)
    for index, die in enumerate(items("dice", data["dice"], 2)):
        s.dice[index] = whole("dice", die, 0, n.FACES)
    clear_trial(s)
    _place_cards(box, data, s)
    _place_throws(data, s)
    s.deck = cards_at(b, s, n.DECK)
    _check_deal(b, s)
    _check_phase(b, data, s)


def _dollars(name: str, value: Any, most: int) -> int:
    amount = whole(name, value, 0, most)
    if amount % n.STEP:
        raise PositionError(f"{name}: must be a multiple of {n.STEP}, not {amount}")
    return amount


# ---- the cards -----------------------------------------------------------------------------------------------------


def _place_cards(box: Edition, data: Mapping[str, Any], s: Any) -> None:
    players = int(s.players)
    s.place[:] = n.OUT_OF_PLAY
    s.place[: int(box.box["cards"][0])] = n.DECK
    s.lineup[:] = s.suspects[:] = s.charges[:] = -1
    for seat, hand in enumerate(items("hands", data["hands"], players)):
        for name in items(f"hands[{seat}]", hand):
            card = _take(box, f"hands[{seat}]", name, s, n.HAND + seat)
            s.known[card] = 1 << seat
    if len(items("lineup", data["lineup"])) > n.LINEUP:
        raise PositionError(f"lineup: holds at most {n.LINEUP} cards (WT-15)")
    for index, name in enumerate(data["lineup"]):
        s.lineup[index] = _take(box, "lineup", name, s, n.IN_LINEUP)
    for name in items("discard", data["discard"]):
        _take(box, "discard", name, s, n.DISCARDED)
    pending = [None] * players if data["pending"] is None else items("pending", data["pending"], players)
    for seat, case in enumerate(pending):
        if case is not None:
            _place_case(box, f"pending[{seat}]", case, s, seat)
    if data["trial"] is not None:
        _place_trial(box, data["trial"], s)
    _place_knowledge(box, data["known"], s)


def _take(box: Edition, name: str, wanted: Any, s: Any, place: int, kinds: tuple[int, ...] = ()) -> int:
    """Put a card that is still in the deck somewhere else."""
    card = card_numbers(box).get(wanted) if isinstance(wanted, str) else None
    if card is None:
        raise PositionError(f"{name}: there is no card {wanted!r}")
    if s.place[card] != n.DECK:
        raise PositionError(f"{name}: {wanted} is somewhere else already")
    if kinds and int(box.box["kind"][0, card]) not in kinds:
        raise PositionError(f"{name}: {wanted} is a card of another kind")
    s.place[card] = place
    return card


def _place_case(box: Edition, name: str, case: Any, s: Any, seat: int) -> None:
    entry = {"filed": 0, **table(name, case, ("suspect", "charge", "filed"))}
    s.suspects[seat] = _take(box, f"{name}.suspect", entry.get("suspect"), s, n.PENDING, (n.SUSPECT,))
    s.charges[seat] = _take(box, f"{name}.charge", entry.get("charge"), s, n.PENDING, (n.CHARGE,))
    s.filed[seat] = whole(f"{name}.filed", entry["filed"], 0, MOST_TURNS)


def _place_knowledge(box: Edition, written: Any, s: Any) -> None:
    """Who else knows where a card in a hand is; its owner always does (WA-62)."""
    for name, seats in table("known", written, card_ids(box)).items():
        card = card_numbers(box)[name]
        knowers = seat_set(f"known.{name}", seats, int(s.players))
        if not n.HAND <= s.place[card] < n.OUT_OF_PLAY or not knowers >> int(s.place[card]) - n.HAND & 1:
            raise PositionError(f"known.{name}: must be in the hand of one who knows it")
        s.known[card] = knowers


# ---- a trial -------------------------------------------------------------------------------------------------------


def _place_trial(box: Edition, written: Any, s: Any) -> None:
    required = ("suspect", "charge", "prosecutor", "defender", "jury")
    entry = {**USUAL_TRIAL, **table("trial", written, (*USUAL_TRIAL, *required))}
    for key in required:
        if key not in entry:
            raise PositionError(f"trial.{key}: is missing")
    last = int(s.players) - 1
    s.prosecutor = whole("trial.prosecutor", entry["prosecutor"], 0, last)
    s.defender = whole("trial.defender", entry["defender"], 0, last)
    if s.prosecutor == s.defender:
        raise PositionError("trial.defender: nobody defends against oneself (WA-12)")
    if s.turn not in (s.prosecutor, s.defender):
        raise PositionError("turn: a trial belongs to the turn of its prosecutor or its defender (WA-15)")
    s.suspect = _take(box, "trial.suspect", entry["suspect"], s, n.ON_TRIAL, (n.SUSPECT,))
    s.charge = _take(box, "trial.charge", entry["charge"], s, n.ON_TRIAL, (n.CHARGE,))
    s.jury = whole("trial.jury", entry["jury"], n.LOWEST_JURY, n.HIGHEST_JURY)
    s.stage = one_of("trial.stage", entry["stage"], STAGES)
    for laid in items("trial.cards", entry["cards"]):
        _lay(box, laid, s)
    s.silenced = yes_or_no("trial.silenced", entry["silenced"])
    for side, appeals in enumerate(items("trial.appeals", entry["appeals"], 2)):
        s.appeals[side] = whole("trial.appeals", appeals, 0, n.CARDS)
    s.effect = whole("trial.effect", entry["effect"], 0, n.EFFECTS)
    s.left = whole("trial.left", entry["left"], 0, n.CARDS)
    s.witness = whole("trial.witness", entry["witness"], -1, int(s.count) - 1)
    s.limit = whole("trial.limit", entry["limit"], -1, n.CARDS)
    s.offers = whole("trial.offers", entry["offers"], 0, n.MOST_OFFERS if s.options.bargaining == n.FREE else 1)
    s.share = whole("trial.share", entry["share"], 0, int(s.fees) // n.STEP)
    s.bidder = whole("trial.bidder", entry["bidder"], -1, last)
    if entry["motion"] is not None:
        ids = [card_ids(box)[card] for card in s.played[: int(s.count)]]
        if entry["motion"] not in ids:
            raise PositionError("trial.motion: must be among the cards of the trial")
        s.motion = card_numbers(box)[entry["motion"]]


def _lay(box: Edition, laid: Any, s: Any) -> None:
    """A card of the trial, who played it and how it fared."""
    entry = table("trial.cards", laid, ("card", "by", "fate"))
    card = _take(box, "trial.cards", entry.get("card"), s, n.ON_TRIAL)
    by = whole("trial.cards.by", entry.get("by"), 0, int(s.players) - 1)
    if by not in (s.prosecutor, s.defender):
        raise PositionError("trial.cards.by: only the two lawyers play cards (WT-47)")
    fate = one_of("trial.cards.fate", entry.get("fate"), FATES)
    kind = int(box.box["kind"][0, card])
    if (fate == n.REPLACED and kind > n.CHARGE) or (
        kind == n.CHARGE and fate not in (n.REPLACED, FATES.index("dropped"))
    ):
        raise PositionError("trial.cards.fate: Suspects and Charges are replaced, and no other cards (WT-70)")
    lay(s, card, by, fate)


# ---- what fits together --------------------------------------------------------------------------------------------


def _place_throws(data: Mapping[str, Any], s: Any) -> None:
    players = int(s.players)
    throws = [None] * players if data["throws"] is None else items("throws", data["throws"], players)
    for seat, dice in enumerate(throws):
        if dice is not None:
            first, second = (whole("throws", die, 1, n.FACES) for die in items("throws", dice, 2))
            s.throws[seat] = first * 8 + second
    s.throwing = seat_set("throwing", data["throwing"], players)
    if s.phase != n.APPOINTING and (s.throwing or s.throws.any()):
        raise PositionError("throws: nobody throws for a defender now")
    if s.phase == n.APPOINTING:
        if s.suspects[s.turn] < 0:
            raise PositionError("pending: who asks for a defender has a Pending Case (WT-39)")
        if not s.throwing or s.throwing >> s.turn & 1 or s.throws[s.turn]:
            raise PositionError("throwing: somebody throws, and not the prosecutor (WT-40)")


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


def _check_phase(b: Any, data: Mapping[str, Any], s: Any) -> None:
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
    if data["actor"] is not None and (type(data["actor"]) is not int or data["actor"] != s.actor):
        raise PositionError(f"actor: in this phase it is {s.actor}, not {data['actor']!r}")
    winners = seat_set("winners", data["winners"], int(s.players))
    if phase == n.ENDED:
        end_game(s)
        s.news[:] = s.news_count = 0
        if data["winners"] and winners != s.winners:
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
