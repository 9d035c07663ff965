"""A whole position of The Judge in Circuit as data, and back: for tests, puzzles and files that begin in the middle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ....core.alphabet import Move
from ....core.edition import Edition
from ....core.errors import PositionError
from ....core.kernel import CHANCE, OVER
from ....core.position import items, one_of, seat_list, seat_set, table, whole, yes_or_no
from .. import state as n
from ..box import card_ids, circle_id, circle_ids, crime_ids, crook_ids, judge_ids, prison_ids, space_ids
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


def trail(box: Edition, s: Any) -> dict[str, Any] | None:
    """The way of the last move."""
    return None if s.mover < 0 else {"piece": piece_name(box, s, int(s.mover)), "path": way_of(box, s.trail)}


# ---- the whole position as data ------------------------------------------------------------------------------------

# Entries by how they are told: numbers with their limits, seats, sets of seats, and whether something is so.
NUMBERS = {
    "turns": (0, MOST), "die": (0, n.FACES), "left": (0, 2 * n.FACES), "draws": (0, n.CARDS), "verdict": (0, n.FACES),
    "fewer": (0, n.FACES + 1), "lenient": (0, n.FACES + 1),
}  # fmt: skip
SEAT = ("turn", "regular", "causer", "drawer", "player", "taker", "victim")
NO_SEAT = ("souper", "accused")  # a seat, or null for none
SEAT_SETS = ("asked", "throwing", "again", "landing", "bashing", "party", "drinkers", "visitors")
FLAGS = ("doubled", "constable", "tunnelling", "swapped")
MARKS = {"probation": "probation", "fugitive": "fugitives", "basher": "bashers"}  # of a Crook


def truth(box: Edition, s: Any) -> dict[str, Any]:
    """The whole position."""
    players, ids = int(s.players), card_ids(box)
    places = s.place.tolist()
    return {
        "phase": n.ASKS.names[s.phase],
        "actor": int(s.actor),
        "point": POINTS[int(s.point)],
        "window": WINDOWS.get(int(s.window)),
        **{name: int(s[name]) for name in (*SEAT, *NUMBERS)},
        **{name: int(s[name]) if s[name] >= 0 else None for name in NO_SEAT},
        **{name: seat_list(s[name], players) for name in SEAT_SETS},
        **{name: bool(s[name]) for name in FLAGS},
        "crooks": [_crook(box, s, seat) for seat in range(players)],
        "queue": queue_of(s.queue),
        "arrested": queue_of(s.arrested),
        "scene": space_ids(box)[s.scene],
        "judges": [_judge(box, s, judge) for judge in range(n.JUDGES)],
        "police": [space_ids(box)[space] for space in s.police.tolist()],
        "discarded": [ids[card] for card in range(len(ids)) if places[card] == n.DISCARDED],
        "in_force": [ids[card] for card in range(len(ids)) if places[card] == n.IN_FORCE],
        "card": ids[s.card] if s.card >= 0 else None,
        "raid": ids[s.raid] if s.raid >= 0 else None,
        "pick": named_pick(box, s),
        "trail": trail(box, s),
        "winners": seat_list(s.winners, players),
    }


def _crook(box: Edition, s: Any, seat: int) -> dict[str, Any]:
    hand = [card for card, place in enumerate(s.place.tolist()) if place == n.HAND + seat]
    return {
        "crook": crook_ids(box)[s.crook[seat]] if s.crook[seat] >= 0 else None,
        "at": spot_of(box, int(s.at[seat])),
        "rings": rings_of(box, s, seat),
        "prison": prison_ids(box)[s.prison[seat]] if s.prison[seat] >= 0 else None,
        "charge": crime_ids(box)[s.charge[seat]] if s.charge[seat] >= 0 else None,
        **{name: bool(s[field] >> seat & 1) for name, field in MARKS.items()},
        "throw": int(s.throws[seat]),
        "hand": {card_ids(box)[card]: _others(s, card, seat) for card in hand},
    }


def _others(s: Any, card: int, seat: int) -> list[int]:
    """The seats besides the holder that know of a card."""
    return [other for other in seat_list(s.known[card], int(s.players)) if other != seat]


def _judge(box: Edition, s: Any, judge: int) -> dict[str, Any]:
    at, came, flew = int(s.judge[judge]), bool(s.admitted >> judge & 1), bool(s.flown >> judge & 1)
    return {"at": circle_id(box, at), "admitted": came, "flown": flew}


# ---- reading a written position ------------------------------------------------------------------------------------

# What an entry is where a position does not say.
USUAL: dict[str, Any] = {
    "phase": "throwing", "actor": None, "point": "before throw", "window": None, **dict.fromkeys(SEAT, 0),
    **dict.fromkeys(NUMBERS, 0), **dict.fromkeys(NO_SEAT), **{name: [] for name in SEAT_SETS},
    **dict.fromkeys(FLAGS, False), "turns": 1, "queue": None, "arrested": [], "scene": None, "judges": None,
    "police": None, "discarded": [], "in_force": [], "card": None, "raid": None, "pick": None, "trail": None,
    "winners": [], "regular": None,
}  # fmt: skip
USUAL_CROOK: dict[str, Any] = {
    "crook": None, "at": None, "rings": [], "prison": None, "charge": None, "probation": False, "fugitive": False,
    "basher": False, "throw": 0, "hand": {},
}  # fmt: skip
USUAL_JUDGE: dict[str, Any] = {"at": None, "admitted": False, "flown": False}


def place(box: Edition, truth: Mapping[str, Any], s: Any) -> None:
    """Fill a blank state from a written position; entries left out take their usual value."""
    data = {**USUAL, **table("", truth, (*USUAL, "players", "options", "crooks"))}
    players = int(s.players)
    s.phase = one_of("phase", data["phase"], n.ASKS.names)
    s.point = _word("point", data["point"], POINTS)
    s.window = 0 if data["window"] is None else _word("window", data["window"], WINDOWS)
    data["regular"] = data["turn"] if data["regular"] is None else data["regular"]
    for name in SEAT:
        s[name] = whole(name, data[name], 0, players - 1)
    for name, (low, high) in NUMBERS.items():
        s[name] = whole(name, data[name], low, high)
    for name in NO_SEAT:
        s[name] = -1 if data[name] is None else whole(name, data[name], 0, players - 1)
    for name in SEAT_SETS:
        s[name] = seat_set(name, data[name], players)
    for name in FLAGS:
        s[name] = yes_or_no(name, data[name])
    s.winners = seat_set("winners", data["winners"], players)
    s.scene = 0 if data["scene"] is None else one_of("scene", data["scene"], space_ids(box))
    _place_crooks(box, data, s)
    _place_queues(data, s)
    _place_judges(box, data["judges"], s)
    _place_police(box, data["police"], s)
    _place_cards(box, data, s)
    _place_pick(box, data["pick"], s)
    _place_trail(box, data["trail"], s)
    _check_course(box, s)
    _place_actor(box, data["actor"], s)
    _check_question(box, s)


def _word(name: str, value: Any, words: Mapping[int, str]) -> int:
    return list(words)[one_of(name, value, tuple(words.values()))]


def _optional(name: str, value: Any, ids: tuple[str, ...]) -> int:
    """The number of an id, or -1 for none."""
    return -1 if value is None else one_of(name, value, ids)


def _place_crooks(box: Edition, data: Mapping[str, Any], s: Any) -> None:
    for name in ("crook", "charge", "prison", "rings"):
        s[name][:] = -1
    s.at[:] = n.CELLS
    s.place[:] = n.OUT_OF_PLAY
    s.place[: len(card_ids(box))] = n.PACK
    for seat, written in enumerate(items("crooks", data.get("crooks"), int(s.players))):
        name = f"crooks[{seat}]"
        entry = {**USUAL_CROOK, **table(name, written, USUAL_CROOK)}
        s.crook[seat] = _optional(f"{name}.crook", entry["crook"], crook_ids(box))
        home = space_ids(box)[box.box["home"][0, s.crook[seat]]] if s.crook[seat] >= 0 else IN_CELLS
        at = home if entry["at"] is None else entry["at"]
        s.at[seat] = n.CELLS if at == IN_CELLS else one_of(f"{name}.at", at, space_ids(box))
        for number, prison in enumerate(items(f"{name}.rings", entry["rings"])[: n.PRISONS]):
            s.rings[seat, number] = one_of(f"{name}.rings", prison, prison_ids(box))
        s.prison[seat] = _optional(f"{name}.prison", entry["prison"], prison_ids(box))
        s.charge[seat] = _optional(f"{name}.charge", entry["charge"], crime_ids(box))
        for mark, field in MARKS.items():
            s[field] |= yes_or_no(f"{name}.{mark}", entry[mark]) << seat
        s.throws[seat] = whole(f"{name}.throw", entry["throw"], 0, n.FACES)
        _place_hand(box, f"{name}.hand", entry["hand"], seat, s)
        _check_crook(box, name, entry, seat, s)


def _place_hand(box: Edition, name: str, written: Any, seat: int, s: Any) -> None:
    """The cards of a hand, each with the other seats that know of it."""
    for card, others in table(name, written, card_ids(box)).items():
        number = _take(box, name, card, n.HAND + seat, s)
        if box.box["now"][0, number]:
            raise PositionError(f"{name}: {card} is carried out when it is drawn, and never in a hand (JC-87)")
        s.known[number] = 1 << seat | seat_set(f"{name}.{card}", others, int(s.players))


def _take(box: Edition, name: str, card: Any, where: int, s: Any) -> int:
    """Take a card out of the pack and put it somewhere else."""
    number = one_of(name, card, card_ids(box))
    if s.place[number] != n.PACK:
        raise PositionError(f"{name}: {card} is somewhere else already")
    s.place[number] = where
    return number


def _check_crook(box: Edition, name: str, entry: Mapping[str, Any], seat: int, s: Any) -> None:
    """Where a Crook is and what goes with that."""
    b, at, crook = box.box[0], int(s.at[seat]), int(s.crook[seat])
    if crook >= 0 and crook in s.crook[:seat].tolist():
        raise PositionError(f"{name}.crook: {entry['crook']} is another seat's already (JC-13)")
    dealt = s.phase != n.DEALING or (seat > 0 and s.crook[0] >= 0 and crook >= 0) or (seat == 0 and crook >= 0)
    if (crook < 0) == dealt or (crook >= 0 and seat > 0 and s.crook[seat - 1] < 0):
        raise PositionError(f"{name}.crook: the Crooks are dealt in order of the seats, before the game (JC-13)")
    rings = rings_of(box, s, seat)
    if len(set(rings)) != len(entry["rings"]):
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


def _place_queues(data: Mapping[str, Any], s: Any) -> None:
    """THE CELLS, which hold exactly those who are there, and the arrested on their way."""
    players = int(s.players)
    inmates = [seat for seat in range(players) if s.at[seat] == n.CELLS and s.crook[seat] >= 0]
    written = {"queue": inmates if data["queue"] is None else data["queue"], "arrested": data["arrested"]}
    for name, value in written.items():
        s[name][:] = -1
        seats = [whole(name, seat, 0, players - 1) for seat in items(name, value)]
        if len(set(seats)) != len(seats):
            raise PositionError(f"{name}: a seat is named twice")
        s[name][: len(seats)] = seats
    if sorted(queue_of(s.queue)) != inmates:
        raise PositionError("queue: must name the seats in THE CELLS, and only those (JC-62)")
    if any(s.at[seat] == n.CELLS or s.charge[seat] < 0 for seat in queue_of(s.arrested)):
        raise PositionError("arrested: whoever is arrested has a charge, and is not in THE CELLS yet (JC-60)")


def _place_judges(box: Edition, written: Any, s: Any) -> None:
    ids = (*circle_ids(box), circle_id(box, n.HOSPITAL), circle_id(box, n.BERMUDA))
    s.judge[:] = box.box["judge_home"][0]
    for judge, value in enumerate([{}] * n.JUDGES if written is None else items("judges", written, n.JUDGES)):
        name = f"judges[{judge}]"
        entry = {**USUAL_JUDGE, **table(name, value, USUAL_JUDGE)}
        if entry["at"] is not None:
            place = one_of(f"{name}.at", entry["at"], ids)
            s.judge[judge] = place if place < len(ids) - 2 else n.HOSPITAL + place - len(ids) + 2
        s.admitted |= yes_or_no(f"{name}.admitted", entry["admitted"]) << judge
        s.flown |= yes_or_no(f"{name}.flown", entry["flown"]) << judge
    taken = [place for place in s.judge.tolist() if place != n.BERMUDA]
    if len(set(taken)) != len(taken):
        raise PositionError("judges: no two are on one circle, or in Hospital (JC-32, JC-40)")


def _place_police(box: Edition, written: Any, s: Any) -> None:
    s.police[:] = box.box["station"][0]
    if written is None:
        return
    for number, space in enumerate(items("police", written, n.POLICEMEN)):
        s.police[number] = one_of(f"police[{number}]", space, space_ids(box))
        if box.box["inside"][0, s.police[number]]:
            raise PositionError(f"police[{number}]: Policemen keep to the FREE part (JC-28)")


def _place_cards(box: Edition, data: Mapping[str, Any], s: Any) -> None:
    """Cards that are not in hands; those that nobody names are in the pack."""
    for name, where in (("discarded", n.DISCARDED), ("in_force", n.IN_FORCE)):
        for card in items(name, data[name]):
            _take(box, name, card, where, s)
    s.pack = int((s.place == n.PACK).sum())
    s.card = _optional("card", data["card"], card_ids(box))
    s.raid = _optional("raid", data["raid"], card_ids(box))
    if (s.phase == n.PICKING) != (s.card >= 0):
        raise PositionError("card: a card is on the table when it is asked what it works on (JC-89)")


def _place_pick(box: Edition, written: Any, s: Any) -> None:
    names = (*(policeman_name(policeman) for policeman in range(n.POLICEMEN)), *judge_ids(box))
    number = _optional("pick", written, names)
    picks = (*n.PICK_POLICE.codes(), *n.PICK_JUDGE.codes())
    s.pick = -1 if number < 0 else picks[number]


def _place_trail(box: Edition, written: Any, s: Any) -> None:
    s.mover = -1
    s.trail[:] = -1
    if written is None:
        return
    entry = table("trail", written, ("piece", "path"))
    dealt = [seat for seat in range(int(s.players)) if s.crook[seat] >= 0]
    pieces = [*range(n.POLICEMEN), *(n.POLICEMEN + seat for seat in dealt)]
    names = tuple(piece_name(box, s, piece) for piece in pieces)
    s.mover = pieces[one_of("trail.piece", entry.get("piece"), names)]
    path = items("trail.path", entry.get("path"))
    if not 2 <= len(path) < n.LONGEST:
        raise PositionError(f"trail.path: a way has 2 to {n.LONGEST - 1} spaces")
    for index, name in enumerate(path):
        s.trail[index] = one_of("trail.path", name, space_ids(box))


# ---- what hangs together -------------------------------------------------------------------------------------------


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
    if phase not in SET_UP and find_winner(box.box[0], s.copy()):
        raise PositionError("phase: somebody wears enough rings, so the game is over (JC-95)")
    if phase in (n.THROWING, n.CHOOSING) or (phase == n.WINDOW and breathing):
        for name in ("landing", "bashing", "party", "drinkers"):
            if s[name]:
                raise PositionError(f"{name}: this comes before the next throw or move (JA-31)")
        if s.arrested[0] >= 0:
            raise PositionError("arrested: whoever is arrested goes to THE CELLS first (JC-60)")
        if find_party(box.box[0], s):
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
    named = box.box[0].crime[s.scene] >= 0
    if s.phase == n.CHARGING and not (s.options.not_just and s.constable and named and s.party >> s.causer & 1):
        raise PositionError("phase: nobody has the choice of another charge (JC-101)")


def _check_card(box: Edition, s: Any) -> None:
    """A card that is being carried out can work on what it is to work on."""
    effect, seat = int(box.box[0].effect[s.card, 0]), int(s.player)
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
            (n.POLICE_TO_ME, n.TO_PUB, n.TO_CRIME, n.TO_CRIME_WITH, n.TO_STATION), is_free(box.box[0], s, seat)
        ),
        **dict.fromkeys((n.SWAP_PRISONER, n.CHANGE_CHARGE), s.at[seat] == n.CELLS),
        n.TRANSFER_OR_JOIN: is_inside(box.box[0], s, seat),
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


def _place_actor(box: Edition, written: Any, s: Any) -> None:
    """Who is asked follows from the phase."""
    b, phase = box.box[0], int(s.phase)
    asked: dict[int, int] = {n.ORDERING: s.causer, n.CHARGING: s.causer, n.PICKING: s.player, n.ENDED: OVER}
    actor = int(asked.get(phase, CHANCE if phase in BY_CHANCE else s.turn))
    if phase == n.PICKING and b.effect[s.card, 0] == n.LAST_ORDERS:
        actor = int(first_of(s, int(s.drinkers)))
        if actor < 0:
            raise PositionError("drinkers: nobody is asked which pub to go to (JC-122)")
    if phase == n.VISITING:
        actor = int(next_visitor(b, s.copy()))
        if actor < 0:
            raise PositionError("visitors: nobody can change places with a prisoner now (JC-46)")
    if phase == n.WINDOW:
        actor = next_asked(b, s)
        if actor < 0:
            raise PositionError("asked: nobody who holds a card has still to be asked (JA-66)")
    s.actor = actor
    if written is not None and (type(written) is not int or written != actor):
        raise PositionError(f"actor: in this phase it is {actor}, not {written!r}")


def _check_question(box: Edition, s: Any) -> None:
    """A question to which there is no answer cannot come up."""
    if s.phase == n.JUDGING and not s.left:
        raise PositionError("left: Judges have steps to make when one is asked for (JC-30)")
    if s.phase == n.DRAWING and not s.draws:
        raise PositionError("draws: a card is drawn when there is one to draw (JC-47)")
    if s.phase != n.ENDED and offers(box.box[0], s.copy(), np.zeros(n.MOVES.size, np.int64)) == 0:
        raise PositionError("phase: nothing can be answered to this question as the pieces stand")
