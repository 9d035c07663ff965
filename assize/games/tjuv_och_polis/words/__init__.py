"""Tjuv och Polis in words: questions and offers as sentences. Notation, news and refusals have files of their own."""

from __future__ import annotations

from typing import Any

from ....core.bits import lowest
from ....core.edition import Edition
from ....core.kernel import OVER
from ....core.language import _, lazy, ngettext
from ....core.words import Mark, Question
from .. import state as n
from ..box import square_name, square_number
from ..rules.course import money_of
from ..rules.steps import is_escape, is_office
from ..rules.trams import lines_after, rider
from ..view.position import piece_name
from .news import TELL as TELL
from .news import direction, listed, money, name_of_seat, where
from .news import news as news
from .notation import car_squares
from .notation import notation as notation
from .notation import parse as parse
from .refusals import must_move
from .refusals import why_not as why_not

NEARBY = 6  # steps that one throw can go


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The police, or a thief by name."""
    return name_of_seat(seat)


# ---- questions -----------------------------------------------------------------------------------------------------

# What a thief is asked; {name} is the thief.
ASKED = {
    n.CHOOSING_DEN: (lazy("{name}: in which den do you lie low?"), "TP-5"),
    n.CHOOSING_RIDE: (lazy("{name}: throw the die, or take the tram?"), "TP-54"),
    n.THROWING: (lazy("{name} throws the die."), "TP-23"),
    n.STASHING: (lazy("{name}: how much money do you carry, and how much stays in {place}?"), "TA-49"),
}
# What the police are asked; {name} is the thief that it is about.
ASKED_OF_POLICE = {
    n.POSTING: (lazy("Police: where does officer {officer} of {officers} stand?"), "TP-7"),
    n.PARKING: (lazy("Police: how is the radio car parked at the gate?"), "TP-8"),
    n.CHOOSING_RIDE: (lazy("Police: throw the die, or send an officer by tram?"), "TP-54"),
    n.THROWING: (lazy("The police throw the die."), "TP-10"),
    n.CREDITING: (lazy("Police: who has made the arrest of {name}?"), "TP-41"),
    n.JAILING: (lazy("Police: where in the police house is {name} locked up?"), "TP-42"),
    n.RECALLING: (lazy("Police: does the radio car return to the gate?"), "TP-44"),
    n.SENTENCING: (lazy("The die decides how long {name} is locked up."), "TP-45"),
}


def question(box: Edition, s: Any) -> Question:
    """What is being asked; everybody reads it, so it tells nothing of a purse."""
    if s.actor == OVER:
        return Question(_over(box, s), "TP-79")
    phase = int(s.phase)
    if phase == n.MOVING:
        return _moving(box, s)
    if phase in (n.CREDITING, n.JAILING, n.RECALLING, n.SENTENCING) or s.turn == n.POLICE:
        asked, clause = ASKED_OF_POLICE[phase]
        if phase == n.CREDITING and s.how[lowest(s.caught)] == n.BY_TELEGRAPH:
            clause = "TA-38"
        officer = sum(at >= 0 for at in s.officer.tolist()) + 1
        told = {"name": _subject(s), "officer": officer, "officers": int(s.players)}
        return Question(_(asked).format_map(told), clause)
    thief = int(s.turn) - 1
    name = name_of_seat(thief + 1)
    if phase == n.CHOOSING_RIDE and s.status[thief] == n.JAILED:
        asked = ngettext(
            "{name} has {number} throw to sit out: try to break out, or wait?",
            "{name} has {number} throws to sit out: try to break out, or wait?",
            int(s.sentence[thief]),
        )
        return Question(asked.format(name=name, number=int(s.sentence[thief])), "TP-51")
    if phase == n.THROWING and s.status[thief] == n.JAILED:
        return Question(_("{name} throws the die: a 6 leads out.").format(name=name), "TP-51")
    asked, clause = ASKED[phase]
    place = where(box, int(s.thief[thief])) if phase == n.STASHING else ""
    return Question(_(asked).format(name=name, place=place), clause)


def _subject(s: Any) -> str:
    """The thief whom an arrest is about."""
    if s.phase == n.SENTENCING:
        return name_of_seat(int(s.convict) + 1)
    return name_of_seat(lowest(s.caught) + 1) if s.caught else ""


def _over(box: Edition, s: Any) -> str:
    winners = int(s.winners)
    if winners & (winners - 1):
        told = _("The game is over: {names} share the win with {money} each.")
    elif winners == 1 << n.POLICE:
        told = _("The game is over: the police have won with {money}.")
    else:
        told = _("The game is over: {names} has won with {money}.")
    return told.format(names=listed(winners), money=money(money_of(s, lowest(winners))))


def _moving(box: Edition, s: Any) -> Question:
    die = int(s.die)
    if s.turn == n.POLICE:
        overdue = must_move(box, s)
        if len(overdue) > 1:
            told = _("Police: one of the pieces that have stayed too long must move with a {die}.")
        elif n.CAR in overdue:
            told = _("Police: the radio car has stayed too long and must drive {twice} squares.")
        elif overdue:
            told = _("Police: officer {officer} has stayed too long and must move with a {die}.")
        else:
            told = _("Police: move an officer with a {die}, or the radio car {twice} squares.")
        officer = overdue[0] + 1 if overdue else 0
        clause = ("TA-53" if len(overdue) > 1 else "TA-40") if overdue else "TP-10"
        return Question(told.format(die=die, twice=2 * die, officer=officer), clause)
    name, at = name_of_seat(int(s.turn)), int(s.thief[s.turn - 1])
    if s.status[s.turn - 1] == n.WANTED and box.box["kind"][0, at] == n.POLICE_HOUSE:
        return Question(_("{name} breaks out: where do six steps lead?").format(name=name), "TP-52")
    told = ngettext("{name} has {number} step to go: where to?", "{name} has {number} steps to go: where to?", die)
    return Question(told.format(name=name, number=die), "TP-23")


# ---- offers --------------------------------------------------------------------------------------------------------

DEEDS = {
    n.TO_THROW: lazy("{name} throws the die"),
    n.BREAK_OUT: lazy("{name} tries to break out"),
    n.WAIT: lazy("{name} waits"),
    n.LEAVE_CAR: lazy("The radio car stays where it is"),
}
POLICE_THROW = lazy("The police throw the die")
VISITS = {  # what a thief does on a square, by its kind
    n.BANK: lazy("{name} robs {place} of {amount}"),
    n.POST: lazy("{name} robs {place} of {amount}"),
    n.AGENCY: lazy("{name} robs {place} of {amount}"),
    n.DEN: lazy("{name} hides in {place}"),
    n.TRAIN: lazy("{name} takes the train at {place} for {amount}"),
    n.BOAT: lazy("{name} takes the boat at {place} for {amount}"),
    n.PLANE: lazy("{name} takes the plane at {place} for {amount}"),
}


def text(box: Edition, s: Any, code: int) -> str:
    """An offer as a sentence."""
    name = name_of_seat(int(s["turn"]))
    if code in DEEDS:
        told = POLICE_THROW if code == n.TO_THROW and s["turn"] == n.POLICE else DEEDS[code]
        return _(told).format(name=name)
    if code >= n.CARRY:
        carried = (code - n.CARRY) * n.NOTE
        told = _("Carry {carried}, leave {left}")
        return told.format(carried=money(carried), left=money(_at_hand(box, s) - carried))
    if code >= n.DIE:
        return str(code - n.DIE + 1)
    if code >= n.CREDIT:
        if code - n.CREDIT == n.CAR:
            return _("The radio car has made the arrest")
        return _("Officer {officer} has made the arrest").format(officer=code - n.CREDIT + 1)
    if code >= n.BEGIN_IN:
        place = where(box, int(box.box["den_at"][0, code - n.BEGIN_IN]))
        return _("{name} lies low in {place}").format(name=name, place=place)
    if code >= n.USE_SQUARE:
        return _text_of_room(box, s, code)
    if code >= n.RIDE:
        return _text_of_ride(box, s, name, code)
    if code >= n.MOVE_THIEF:
        return _text_of_thief(box, s, name, code - n.MOVE_THIEF)
    if code >= n.MOVE_CAR:
        return _text_of_car(box, s, code)
    return _text_of_officer(box, s, *divmod(code, n.SQUARES))


def _at_hand(box: Edition, s: Any) -> int:
    """What a thief has in a den: the purse, and what lies there."""
    thief = int(s["turn"]) - 1
    den = int(box.box["den"][0, s["thief"][thief]])
    return int(s["purse"][thief]) + int(s["hidden"][thief, den])


def _text_of_room(box: Edition, s: Any, code: int) -> str:
    square = square_name(box, int(box.box["room_at"][0, code - n.USE_SQUARE]))
    if s["phase"] == n.JAILING:
        return _("{name} is locked up on {square}").format(name=_subject(s), square=square)
    officer = sum(at >= 0 for at in s["officer"].tolist()) + 1
    return _("Officer {officer} is posted on {square}").format(officer=officer, square=square)


def _text_of_ride(box: Edition, s: Any, name: str, code: int) -> str:
    mover, square = rider_and_stop(box, s, code)
    line = lowest(int(box.box["lines"][0, square]) & int(s["rides"][rider(mover)]) or 1) + 1
    told = {"name": name, "officer": mover + 1, "line": line, "square": square_name(box, square)}
    if mover >= n.PIECES:
        return _("{name} rides line {line} to {square}").format_map(told)
    if thieves := wanted_on(s, square):
        sentence = _("Officer {officer} rides line {line} to {square} and arrests {thieves}")
        return sentence.format(thieves=listed(thieves), **told)
    return _("Officer {officer} rides line {line} to {square}").format_map(told)


def rider_and_stop(box: Edition, s: Any, code: int) -> tuple[int, int]:
    """The piece that a ride moves, and the square of the stop where it ends."""
    officer, stop = divmod(code - n.RIDE, n.STOPS)
    mover = officer if officer < n.OFFICERS else n.PIECES + int(s["turn"]) - 1
    return mover, int(box.box["stop_at"][0, stop])


def _text_of_thief(box: Edition, s: Any, name: str, square: int) -> str:
    kind = int(box.box["kind"][0, square])
    amount = int(s["agency"]) if kind == n.AGENCY else int(box.box["amount"][0, square])
    told = VISITS.get(kind, lazy("{name} goes to {place}"))
    if kind == n.AGENCY and amount == 0:
        told = lazy("{name} robs {place}, whose box is empty")
    return _(told).format(name=name, place=where(box, square), amount=money(amount))


def _text_of_car(box: Edition, s: Any, code: int) -> str:
    front, rear = car_squares(box, code)
    told = {"square": square_name(box, front), "direction": direction(box, front, rear)}
    if s["phase"] == n.PARKING:
        return _("The radio car is parked on {square}, facing {direction}").format_map(told)
    if s["phase"] == n.RECALLING:
        return _("The radio car returns to {square}, facing {direction}").format_map(told)
    if thieves := wanted_on(s, front) | wanted_on(s, rear):
        sentence = _("The radio car drives to {square}, facing {direction}, and arrests {thieves}")
        return sentence.format(thieves=listed(thieves), **told)
    return _("The radio car drives to {square}, facing {direction}").format_map(told)


def _text_of_officer(box: Edition, s: Any, officer: int, square: int) -> str:
    told = {"officer": officer + 1, "place": where(box, square)}
    if thieves := wanted_on(s, square):
        return _("Officer {officer} arrests {thieves} on {place}").format(thieves=listed(thieves), **told)
    if box.box["kind"][0, square] == n.TELEGRAPH and is_somebody_leaving(s):
        return _("Officer {officer} walks to {place} and stops the flight").format_map(told)
    return _("Officer {officer} walks to {place}").format_map(told)


def wanted_on(s: Any, square: int) -> int:
    """The set of seats whose thieves stand on a square and are wanted."""
    status, at = s["status"].tolist(), s["thief"].tolist()
    return sum(
        2 << thief for thief in range(int(s["players"]) - 1) if at[thief] == square and status[thief] == n.WANTED
    )


def is_somebody_leaving(s: Any) -> bool:
    """Whether a thief is about to leave town."""
    return n.LEAVING in s["status"].tolist()


# ---- marks ---------------------------------------------------------------------------------------------------------


def mark(box: Edition, s: Any, code: int) -> Mark:
    """Where an offer shows on the map, and the most important thing that it leads to."""
    if code >= n.CARRY:
        carried = (code - n.CARRY) * n.NOTE
        return Mark(note=_note_of_money(s, carried), scale="carry", value=carried)
    if code == n.TO_THROW:
        return Mark(target="dice")
    if code == n.BREAK_OUT:
        return Mark(target="dice", note=_("only a 6 leads out"))
    if code == n.WAIT:
        return Mark(note=_note_of_waiting(s))
    if code >= n.DIE:
        return Mark()
    if code >= n.CREDIT:
        return Mark(piece_name(code - n.CREDIT))
    if code >= n.BEGIN_IN:
        return Mark(target=square_name(box, int(box.box["den_at"][0, code - n.BEGIN_IN])))
    if code >= n.USE_SQUARE:
        return Mark(target=square_name(box, int(box.box["room_at"][0, code - n.USE_SQUARE])))
    if code >= n.RIDE:
        mover, square = rider_and_stop(box, s, code)
        return Mark(piece_name(mover), square_name(box, square), _note_of_ride(box, s, mover, square))
    if code >= n.MOVE_THIEF:
        square = code - n.MOVE_THIEF
        spot_name = piece_name(n.PIECES + int(s["turn"]) - 1)
        return Mark(spot_name, square_name(box, square), _note_of_thief(box, s, square))
    if code >= n.MOVE_CAR:
        front, rear = car_squares(box, code)
        source = "" if s["front"] < 0 else "car"
        note = _note_of_police(box, s, front, rear) if s["phase"] == n.MOVING else ""
        return Mark(source, f"{square_name(box, front)}.{square_name(box, rear)}", note)
    officer, square = divmod(code, n.SQUARES)
    note = _note_of_police(box, s, square, square) or _note_of_officer(box, s, square)
    return Mark(piece_name(officer), square_name(box, square), note)


def _note_of_money(s: Any, carried: int) -> str:
    """Whether seeing to the money makes a thief wanted, or ends it."""
    thief = int(s["turn"]) - 1
    status = int(s["status"][thief])
    if status == n.CLEAN and carried > s["purse"][thief]:
        return _("becomes wanted")
    if status == n.WANTED and carried == 0 and s["options"]["den_clears"]:
        return _("no longer wanted")
    return ""


def _note_of_waiting(s: Any) -> str:
    left = int(s["sentence"][s["turn"] - 1]) - 1
    return ngettext("{number} throw left", "{number} throws left", left).format(number=left) if left else _("then free")


def _note_of_ride(box: Edition, s: Any, mover: int, square: int) -> str:
    if mover < n.OFFICERS and (thieves := wanted_on(s, square)):
        return _arrests(thieves)
    here = int(s["officer"][mover] if mover < n.OFFICERS else s["thief"][mover - n.PIECES])
    lines = lines_after(box.box[0], s, mover, here, square)
    return _("change to line {line}").format(line=lowest(lines) + 1) if lines else ""


def _note_of_thief(box: Edition, s: Any, square: int) -> str:
    b = box.box[0]
    kind = int(b.kind[square])
    if kind == n.DEN:
        return _("safe")
    if is_escape(kind):
        if any(at >= 0 and b.kind[at] == n.TELEGRAPH for at in s["officer"].tolist()):
            return _("arrested at once")
        return _("a ticket for {amount}").format(amount=money(b.amount[square]))
    if is_office(kind) and kind != n.TELEGRAPH:
        police = {int(s["front"]), int(s["rear"]), *s["officer"].tolist()}
        if all(door < 0 or door in police for door in b.near[square].tolist()):
            return _("arrested at once")
        amount = int(s["agency"] if kind == n.AGENCY else b.amount[square])
        return _("robs {amount}").format(amount=money(amount)) if amount else _("the box is empty")
    if b.lines[square]:
        return _stop(int(b.lines[square]))
    steps = min((int(b.walk[square, b.den_at[den]]) for den in range(int(b.dens))), default=0)
    if not 0 < steps <= NEARBY:
        return ""
    return ngettext("{number} step from a den", "{number} steps from a den", steps).format(number=steps)


def _note_of_police(box: Edition, s: Any, front: int, rear: int) -> str:
    """What a piece of the police does that comes to rest: arrests on its squares and behind their doors, or guards."""
    b = box.box[0]
    thieves = wanted_on(s, front) | wanted_on(s, rear)
    for square in {front, rear}:
        for beside in b.near[square].tolist():
            if beside >= 0 and is_office(b.kind[beside]) and b.doors[beside] == 1:
                thieves |= wanted_on(s, beside)
    if thieves:
        return _arrests(thieves)
    return _("guards a way out") if b.before_escape[front] or b.before_escape[rear] else ""


def _note_of_officer(box: Edition, s: Any, square: int) -> str:
    b = box.box[0]
    if b.kind[square] == n.TELEGRAPH:
        return _("stops the flight") if is_somebody_leaving(s) else _("at the telegraph")
    if any(beside >= 0 and b.kind[beside] == n.DEN for beside in b.near[square].tolist()):
        return _("at the door of a den")
    if b.lines[square]:
        return _stop(int(b.lines[square]))
    near = [
        (int(b.beat[square, at]), seat)
        for seat, (at, status) in enumerate(zip(s["thief"].tolist(), s["status"].tolist(), strict=True), 1)
        if status == n.WANTED and at >= 0 and 0 < b.beat[square, at] <= NEARBY
    ]
    if not near:
        return ""
    steps, seat = min(near)
    told = ngettext("{number} step from {name}", "{number} steps from {name}", steps)
    return told.format(number=steps, name=name_of_seat(seat))


def _arrests(thieves: int) -> str:
    count = thieves.bit_count()
    if count > 1:
        return _("arrests {number} thieves").format(number=count)
    return _("arrests {name}").format(name=listed(thieves))


def _stop(lines: int) -> str:
    numbers = [str(line + 1) for line in range(lines.bit_length()) if lines >> line & 1]
    if len(numbers) > 1:
        both = _("{others} and {last}").format(others=", ".join(numbers[:-1]), last=numbers[-1])
        return _("lines {lines} meet").format(lines=both)
    return _("stop of line {line}").format(line=numbers[0])


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: pieces, squares with what stands there, and the two squares of the car."""
    piece, _hyphen, index = name.partition("-")
    if piece == "officer" and index:
        return _("officer {officer}").format(officer=index)
    if piece == "thief" and index:
        return name_of_seat(int(index))
    front, dot, rear = name.partition(".")
    square, other = square_number(box, front), square_number(box, rear)
    if square is not None:
        if dot and other is not None:
            told = _("{square}, facing {direction}")
            return told.format(square=front, direction=direction(box, square, other))
        return where(box, square)
    return {"car": _("the radio car"), "dice": _("the die")}.get(name, name)


# ---- standing ------------------------------------------------------------------------------------------------------

STATUS = {
    n.CLEAN: lazy("clean"),
    n.WANTED: lazy("wanted"),
    n.JAILED: lazy("under arrest"),
    n.LEAVING: lazy("leaving town"),
}


def standing(box: Edition, s: Any, seat: int) -> str:
    """How a player stands, in a few words that everybody may read: what a thief owns in all is open (TA-50)."""
    owned = money(money_of(s, seat))
    if seat == n.POLICE:
        return _("{money} in rewards").format(money=owned)
    thief = seat - 1
    status = int(s.status[thief])
    if status == n.OUT:
        return _("out of the game")
    if status == n.FLED:
        return _("fled with {money}").format(money=owned)
    told = _(STATUS[status])
    if status == n.JAILED and s.sentence[thief] > 0:
        number = int(s.sentence[thief])
        told = ngettext("in jail, {number} throw left", "in jail, {number} throws left", number).format(number=number)
    parts = [told, owned]
    if s.arrests[thief] > 0:
        parts.append(_("arrests: {number} of {most}").format(number=int(s.arrests[thief]), most=n.MOST_ARRESTS))
    return " · ".join(parts)
