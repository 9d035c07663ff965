"""A whole position of The Judge in Circuit as data, and back: for tests, puzzles and files that begin in the middle."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core import position as p
from ....core.alphabet import Move
from ....core.edition import Edition
from ....core.errors import PositionError
from ....core.kernel import CHANCE, OVER
from ....core.position import Here, seat_list
from .. import state as n
from ..box import card_ids, card_numbers, circle_id, circle_ids, crime_ids, crook_ids, judge_ids, prison_ids, space_ids
from ..rules import offers
from ..rules.arrests import find_party
from ..rules.luck import next_asked
from ..rules.places import find_winner, first_of, is_free, is_inside, ring_count
from ..rules.visiting import next_visitor

POINTS = {0: "start", n.BEFORE_THROW: "before throw", n.AFTER_THROW: "after throw", n.AFTER_MOVE: "after move"}
WINDOWS = {
    n.BEFORE_THROW: "before throw", n.AFTER_THROW: "after throw", n.AFTER_MOVE: "after move", n.ON_ARREST: "arrest",
    n.AT_TRIAL: "trial", n.AT_VERDICT: "verdict", n.AT_PROBATION: "probation",
}  # fmt: skip
IN_CELLS = "cells"
MOST = 1_000_000  # of a count
BY_CHANCE = (n.DEALING, n.STARTING, n.THROWING, n.DRAWING, n.STEALING, n.EXTRA_YEARS, n.TRYING)
SET_UP = (n.DEALING, n.STARTING)


def policeman_name(policeman: int) -> str:
    """What a Policeman is called on the board: P1 to P9."""
    return f"P{policeman + 1}"


def spot_of(box: Edition, space: int) -> str:
    """The id of a space, or of THE CELLS."""
    return IN_CELLS if space == n.CELLS else space_ids(box)[space]


def queue_of(seats: Any) -> list[int]:
    """The seats of a queue, front first."""
    return [seat for seat in seats.tolist() if seat >= 0]


def rings_of(box: Edition, s: Any, seat: int) -> list[str]:
    """The Prisons whose rings are on a post, from its bottom."""
    return [prison_ids(box)[prison] for prison in s.rings[seat].tolist() if prison >= 0]


def piece_name(box: Edition, s: Any, piece: int) -> str:
    """What a piece is called on the board: a Policeman, or the Crook of a seat."""
    return policeman_name(piece) if piece < n.POLICEMEN else crook_ids(box)[s.crook[piece - n.POLICEMEN]]


def named_pick(box: Edition, s: Any) -> str | None:
    """The piece that the card on the table has been put to so far."""
    if s.pick in n.PICK_POLICE:
        return policeman_name(n.PICK_POLICE.part(int(s.pick)))
    if s.pick in n.PICK_JUDGE:
        return judge_ids(box)[n.PICK_JUDGE.part(int(s.pick))]
    return None


def way_of(box: Edition, path: Any) -> list[str]:
    """The spaces of a path, which ends before -1."""
    spaces = path.tolist()
    end = spaces.index(-1) if -1 in spaces else len(spaces)
    return [space_ids(box)[space] for space in spaces[:end]]


# ---- the whole position as data ------------------------------------------------------------------------------------

DECK = p.Deck(card_ids, n.PACK)


def _home(here: Here) -> str:
    crook = here.get("crook")
    return space_ids(here.box)[here.box.record["home"][0, crook]] if crook >= 0 else IN_CELLS


def _spot(here: Here, path: str, written: Any) -> int:
    return n.CELLS if written == IN_CELLS else p.one_of(path, written, space_ids(here.box))


def _hand(here: Here) -> dict[str, list[int]]:
    """The cards of a hand, each with the other seats that know of it."""
    cards, known = DECK.at(here, n.HAND + here.row), here.s.known
    return {name: seat_list(known[card_numbers(here.box)[name]] & ~(1 << here.row), here.players) for name in cards}


def _place_hand(here: Here, path: str, written: Any) -> None:
    for card, others in p.table(path, written, card_ids(here.box)).items():
        number = DECK.take(here, path, card, n.HAND + here.row)
        if here.box.record["now"][0, number]:
            raise PositionError(f"{path}: {card} is carried out when it is drawn, and never in a hand (JC-87)")
        here.s.known[number] = 1 << here.row | p.seats().parse(here, f"{path}.{card}", others)


def _circle(here: Here, path: str, written: Any) -> int:
    numbers = (*range(len(circle_ids(here.box))), n.HOSPITAL, n.BERMUDA)
    return numbers[p.one_of(path, written, [circle_id(here.box, number) for number in numbers])]


def _pick(here: Here, path: str, written: Any) -> int:
    names = (*map(policeman_name, range(n.POLICEMEN)), *judge_ids(here.box))
    numbers = (*n.PICK_POLICE.codes(), *n.PICK_JUDGE.codes())
    return -1 if written is None else numbers[p.one_of(path, written, names)]


def _piece(here: Here, path: str, written: Any) -> int:
    dealt = [seat for seat in range(here.players) if here.s.crook[seat] >= 0]
    pieces = [*range(n.POLICEMEN), *(n.POLICEMEN + seat for seat in dealt)]
    return pieces[p.one_of(path, written, [piece_name(here.box, here.s, piece) for piece in pieces])]


def _check_crook(here: Here, name: str) -> None:
    """Where a Crook is and what goes with that."""
    box, s, _players, seat = here
    b, at, crook = box.record[0], int(s.at[seat]), int(s.crook[seat])
    if crook >= 0 and crook in s.crook[:seat].tolist():
        raise PositionError(f"{name}.crook: {crook_ids(box)[crook]} is another seat's already (JC-13)")
    dealt = s.phase != n.DEALING or (seat > 0 and s.crook[0] >= 0 and crook >= 0) or (seat == 0 and crook >= 0)
    if (crook < 0) == dealt or (crook >= 0 and seat > 0 and s.crook[seat - 1] < 0):
        raise PositionError(f"{name}.crook: the Crooks are dealt in order of the seats, before the game (JC-13)")
    rings = rings_of(box, s, seat)
    if len(set(rings)) != len(rings):
        raise PositionError(f"{name}.rings: there is one ring of each Prison on a post (JC-75)")
    inside = at != n.CELLS and b.inside[at] == 1
    if s.prison[seat] >= 0 and not inside and not s.fugitives >> seat & 1:
        raise PositionError(f"{name}.prison: only a Crook INSIDE is in a Prison (JC-4)")
    if s.prison[seat] >= 0 and prison_ids(box)[s.prison[seat]] not in rings:
        raise PositionError(f"{name}.prison: who is in a Prison wears its ring (JC-75)")
    if at == n.CELLS and crook >= 0 and s.charge[seat] < 0:
        raise PositionError(f"{name}.charge: whoever is in THE CELLS has been charged (JC-61)")
    if s.probation >> seat & 1 and (at == n.CELLS or crook < 0):
        raise PositionError(f"{name}.probation: the card is handed back on the way to THE CELLS (JC-66)")
    if s.fugitives >> seat & 1 and at != b.tunnel_end:
        raise PositionError(f"{name}.fugitive: who comes out of the TUNNEL is at its end (JC-56)")
    if s.bashers >> seat & 1 and (at == n.CELLS or b.circle[at] < 0):
        raise PositionError(f"{name}.basher: a Judge is bashed on a space of the Circuit (JC-53)")


CROOK = p.record(
    {
        "crook": p.maybe(p.word(crook_ids)),
        "at": p.value(lambda here, space: spot_of(here.box, space), _spot, usual=_home, nothing=n.CELLS),
        "rings": p.queue(p.word(prison_ids)),
        "prison": p.maybe(p.word(prison_ids)),
        "charge": p.maybe(p.word(crime_ids)),
        "probation": p.member("probation"),
        "fugitive": p.member("fugitives"),
        "basher": p.member("bashers"),
        "throw": p.number(0, n.FACES, of="throws"),
        "hand": p.own(_hand, _place_hand, usual={}),
    },
    check=_check_crook,
)
JUDGE = p.record(
    {
        "at": p.value(
            lambda here, circle: circle_id(here.box, circle),
            _circle,
            of="judge",
            usual=lambda here: circle_id(here.box, int(here.box.record["judge_home"][0, here.row])),
        ),
        "admitted": p.member("admitted"),
        "flown": p.member("flown"),
    },
    usual={},
)
POLICEMAN = p.word(space_ids, usual=lambda here: space_ids(here.box)[here.box.record["station"][0, here.row]])
POSITION = {
    "phase": p.word(n.ASKS.names, usual="throwing"),
    "actor": p.told(),
    "point": p.word(tuple(POINTS.values()), tuple(POINTS), usual="before throw"),
    "window": p.maybe(p.word(tuple(WINDOWS.values()), tuple(WINDOWS)), 0),
    "turn": p.seat(),
    "regular": p.seat(usual=lambda here: int(here.s.turn)),
    **{name: p.seat() for name in ("causer", "drawer", "player", "taker", "victim")},
    "turns": p.number(0, MOST, usual=1),
    "die": p.number(0, n.FACES),
    "left": p.number(0, 2 * n.FACES),
    "draws": p.number(0, n.CARDS),
    "verdict": p.number(0, n.FACES),
    "fewer": p.number(0, n.FACES + 1),
    "lenient": p.number(0, n.FACES + 1),
    "souper": p.maybe(p.seat()),
    "accused": p.maybe(p.seat()),
    **{
        name: p.seats()
        for name in ("asked", "throwing", "again", "landing", "bashing", "party", "drinkers", "visitors")
    },
    **{name: p.yes_no() for name in ("doubled", "constable", "tunnelling", "swapped")},
    "crooks": p.rows(CROOK),
    "queue": p.queue(p.seat(), usual=lambda here: _inmates(here.s)),
    "arrested": p.queue(p.seat()),
    "scene": p.word(space_ids, usual=lambda here: space_ids(here.box)[0]),
    "judges": p.rows(JUDGE, n.JUDGES),
    "police": p.rows(POLICEMAN, n.POLICEMEN),
    "discarded": DECK.cards(n.DISCARDED),
    "in_force": DECK.cards(n.IN_FORCE),
    "card": p.maybe(p.word(card_ids)),
    "raid": p.maybe(p.word(card_ids)),
    "pick": p.value(lambda here, pick: named_pick(here.box, here.s), _pick),
    "trail": p.trail(
        p.value(lambda here, piece: piece_name(here.box, here.s, piece), _piece),
        p.word(space_ids),
        "spaces",
        n.LONGEST,
    ),
    "winners": p.seats(),
}


# ---- what hangs together -------------------------------------------------------------------------------------------


def _inmates(s: Any) -> list[int]:
    """The seats in THE CELLS."""
    return [seat for seat in range(int(s.players)) if s.at[seat] == n.CELLS and s.crook[seat] >= 0]


def _begin(box: Edition, s: Any) -> None:
    s.place[:] = n.OUT_OF_PLAY
    s.place[: len(card_ids(box))] = n.PACK


def _check(box: Edition, s: Any) -> None:
    s.pack = int((s.place == n.PACK).sum())
    _check_pieces(box, s)
    _check_course(box, s)
    _place_actor(box, s)
    _check_question(box, s)


def _check_pieces(box: Edition, s: Any) -> None:
    """THE CELLS hold exactly those who are there; Judges, Policemen and the card on the table are where they may be."""
    for name in ("queue", "arrested"):
        if len(set(queue_of(s[name]))) != len(queue_of(s[name])):
            raise PositionError(f"{name}: a seat is named twice")
    if sorted(queue_of(s.queue)) != _inmates(s):
        raise PositionError("queue: must name the seats in THE CELLS, and only those (JC-62)")
    if any(s.at[seat] == n.CELLS or s.charge[seat] < 0 for seat in queue_of(s.arrested)):
        raise PositionError("arrested: whoever is arrested has a charge, and is not in THE CELLS yet (JC-60)")
    taken = [place for place in s.judge.tolist() if place != n.BERMUDA]
    if len(set(taken)) != len(taken):
        raise PositionError("judges: no two are on one circle, or in Hospital (JC-32, JC-40)")
    for number, space in enumerate(s.police.tolist()):
        if box.record["inside"][0, space]:
            raise PositionError(f"police[{number}]: Policemen keep to the FREE part (JC-28)")
    if (s.phase == n.PICKING) != (s.card >= 0):
        raise PositionError("card: a card is on the table when it is asked what it works on (JC-89)")
    if s.raid >= 0 and box.record["effect"][0, s.raid, 0] != n.LAST_ORDERS:
        raise PositionError("raid: this card sends nobody to a pub (JC-122)")


def _check_course(box: Edition, s: Any) -> None:
    """What must be seen to before a question can be asked."""
    phase, breathing = int(s.phase), s.window in POINTS
    if (phase == n.WINDOW) != (s.window > 0):
        raise PositionError("window: one is open when it is asked who plays a card, and only then (JC-85)")
    if (phase == n.ENDED) != (s.winners > 0):
        raise PositionError("winners: somebody has won when the game is over, and only then (JC-95)")
    if phase == n.ENDED:
        _check_end(s)
        return
    if phase not in SET_UP and find_winner(box.record[0], s.copy()):
        raise PositionError("phase: somebody wears enough rings, so the game is over (JC-95)")
    if phase in (n.THROWING, n.CHOOSING) or (phase == n.WINDOW and breathing):
        for name in ("landing", "bashing", "party", "drinkers"):
            if s[name]:
                raise PositionError(f"{name}: this comes before the next throw or move (JA-31)")
        if s.arrested[0] >= 0:
            raise PositionError("arrested: whoever is arrested goes to THE CELLS first (JC-60)")
        if find_party(box.record[0], s):
            raise PositionError("crooks: a Policeman stands by somebody who is to be arrested first (JC-60)")
    if phase == n.WINDOW and s.window == n.ON_ARREST and s.arrested[0] < 0:
        raise PositionError("arrested: somebody is arrested when a card can prevent it (JC-60)")
    if phase in (n.ORDERING, n.CHARGING):
        _check_party(box, s)
    if phase == n.PICKING:
        _check_card(box, s)
    elif s.pick >= 0:
        raise PositionError("pick: something is picked only while a card is carried out")
    if phase == n.TRYING or (phase == n.WINDOW and s.window >= n.AT_TRIAL):
        _check_trial(s)
    if phase == n.CHOOSING and s.die == 0:
        raise PositionError("die: a move is made with a throw (JC-20)")


def _check_party(box: Edition, s: Any) -> None:
    """Conspirators who are put in order, and the one who may be charged otherwise."""
    party = [seat for seat in range(int(s.players)) if s.party >> seat & 1]
    if len(party) < 2 or any(s.charge[seat] < 0 or s.at[seat] != s.scene for seat in party):
        raise PositionError("party: conspirators are two or more on one space, each with a charge (JC-64, JC-65)")
    named = box.record[0].crime[s.scene] >= 0
    if s.phase == n.CHARGING and not (s.options.not_just and s.constable and named and s.party >> s.causer & 1):
        raise PositionError("phase: nobody has the choice of another charge (JC-101)")


def _check_card(box: Edition, s: Any) -> None:
    """A card that is being carried out can work on what it is to work on."""
    effect, seat = int(box.record[0].effect[s.card, 0]), int(s.player)
    kinds: dict[int, Move] = {
        n.POLICE_TO_STATION: n.PICK_POLICE,
        n.MOVE_POLICEMAN: n.PICK_POLICE,
        n.SWAP_JUDGES: n.PICK_JUDGE,
    }
    if s.pick >= 0 and not (effect in kinds and s.pick in kinds[effect]):
        raise PositionError("pick: this card does not work on that")
    on_trial = s.accused == seat and s.verdict > 0
    fits = {
        **dict.fromkeys(
            (n.POLICE_TO_ME, n.TO_PUB, n.TO_CRIME, n.TO_CRIME_WITH, n.TO_STATION), is_free(box.record[0], s, seat)
        ),
        **dict.fromkeys((n.SWAP_PRISONER, n.CHANGE_CHARGE), s.at[seat] == n.CELLS),
        n.TRANSFER_OR_JOIN: is_inside(box.record[0], s, seat),
        n.CANCEL_ARREST: s.arrested[0] >= 0,
        n.SHIFT_DIE: on_trial,
        n.SET_DIE: s.turn == seat and s.die == 0,
    }
    if not fits.get(effect, True):
        raise PositionError("card: it could not have been played as its player stands (JC-89)")


def _check_trial(s: Any) -> None:
    """A trial needs a Judge in COURT and a Crook before him."""
    if 0 not in s.judge.tolist():
        raise PositionError("judges: nobody is in COURT for this trial (JC-70)")
    if s.accused < 0 or s.accused != s.queue[0]:
        raise PositionError("accused: the first in THE CELLS is tried (JC-70)")
    if (s.verdict > 0) != (s.phase == n.WINDOW and s.window in (n.AT_VERDICT, n.AT_PROBATION)):
        raise PositionError("verdict: the trial die lies on the table from its throw to the verdict (JC-71)")


def _check_end(s: Any) -> None:
    """Winners wear enough rings, or most of all."""
    counts = [int(ring_count(s, seat)) for seat in range(int(s.players))]
    enough = min(int(s.options.rings), max(counts))
    if any(counts[seat] < enough for seat in seat_list(s.winners, int(s.players))):
        raise PositionError("winners: those with enough rings, or with most, have won (JC-95, JA-65)")


def _place_actor(box: Edition, s: Any) -> None:
    """Who is asked follows from the phase."""
    b, phase = box.record[0], int(s.phase)
    asked: dict[int, int] = {n.ENDED: OVER, n.ORDERING: s.causer, n.CHARGING: s.causer, n.PICKING: s.player}
    s.actor = asked.get(phase, CHANCE if phase in BY_CHANCE else int(s.turn))
    if phase == n.PICKING and b.effect[s.card, 0] == n.LAST_ORDERS:
        s.actor = first_of(s, int(s.drinkers))
        if s.actor < 0:
            raise PositionError("drinkers: nobody is asked which pub to go to (JC-122)")
    if phase == n.VISITING:
        s.actor = next_visitor(b, s.copy())
        if s.actor < 0:
            raise PositionError("visitors: nobody can change places with a prisoner now (JC-46)")
    if phase == n.WINDOW:
        s.actor = next_asked(b, s)
        if s.actor < 0:
            raise PositionError("asked: nobody who holds a card has still to be asked (JA-66)")


def _check_question(box: Edition, s: Any) -> None:
    """A question to which there is no answer cannot come up."""
    if s.phase == n.JUDGING and not s.left:
        raise PositionError("left: Judges have steps to make when one is asked for (JC-30)")
    if s.phase == n.DRAWING and not s.draws:
        raise PositionError("draws: a card is drawn when there is one to draw (JC-47)")
    if s.phase != n.ENDED and offers(box.record[0], s.copy(), np.zeros(n.MOVES.size, np.int64)) == 0:
        raise PositionError("phase: nothing can be answered to this question as the pieces stand")


WRITTEN = p.Written(POSITION, _check, _begin)
truth, place = WRITTEN.truth, WRITTEN.place
