"""Reading who is who, the tables of the Trial board, and the Luck cards."""

from __future__ import annotations

from functools import reduce
from operator import and_

from ....core.edition import Entry
from ....core.errors import EditionError
from ....core.language import _
from .. import state as n
from .board import Board, read_space
from .entries import LONGEST_NAME, new_thing, one_of, rising

LONGEST_TEXT = 200
LARGEST_NUMBER = 999  # on a card
MOST_DRAWN = 5
TYPES = ("now", "keep")
RESULTS = {"not guilty": n.NOT_GUILTY, "probation": n.PROBATION, "re-trial": n.RE_TRIAL}
WINDOWS = {
    "any": n.ANY_TIME,
    "own_turn": n.ANY_TIME,
    "before_throw": n.BEFORE_THROW,
    "after_throw": n.AFTER_THROW,
    "after_move": n.AFTER_MOVE,
    "arrest": n.ON_ARREST,
    "trial": n.AT_TRIAL,
    "verdict": n.AT_VERDICT,
    "probation": n.AT_PROBATION,
}


# ---- people and tables ---------------------------------------------------------------------------------------------


def read_people(entry: Entry, board: Board) -> None:
    """Crooks and Judges with their homes, the Prisons, and the Crimes that spaces are named after."""
    b = board.box[0]
    last = 0
    for crook in entry.parts("crooks", n.CROOKS, n.CROOKS):
        number = new_thing(crook, board.crooks)
        home = read_space(crook.text("home"), crook.place("home"), board)
        if board.kind[home] != n.PUB or home in b.home[:number]:
            raise EditionError(crook.place("home"), _("must be a pub, and nobody else's home (JC-41)"))
        b.home[number] = home
        last = rising(crook, "card", last, LARGEST_NUMBER)
    for judge in entry.parts("judges", n.JUDGES, n.JUDGES):
        number = new_thing(judge, board.judges)
        circle = one_of(judge, "home", board.circle)
        if circle == 0 or circle in board.shared or circle in b.judge_home[:number]:
            raise EditionError(judge.place("home"), _("must be a circle of his own, not COURT or a bash space (JC-10)"))
        b.judge_home[number] = circle
    for prison in entry.parts("prisons", n.PRISONS, n.PRISONS):
        new_thing(prison, board.prisons)
    _read_verdicts(entry.part("verdicts"), board)
    _read_crimes(entry, board)


def _read_verdicts(entry: Entry, board: Board) -> None:
    """Table 1: what each throw means before each Judge (JC-71)."""
    for face, (place, row) in enumerate(entry.each("throws", n.FACES, n.FACES)):
        if not isinstance(row, list) or len(row) != n.JUDGES:
            raise EditionError(place, _("must be a list of {number} items").format(number=n.JUDGES))
        for judge, value in enumerate(row):
            result = RESULTS.get(value) if isinstance(value, str) else value
            if type(result) is not int or (result not in range(1, n.LONGEST_TERM + 1) and not isinstance(value, str)):
                problem = _("must be 1 to {most} years or one of {words}")
                words = ", ".join(RESULTS)
                raise EditionError(f"{place}[{judge + 1}]", problem.format(most=n.LONGEST_TERM, words=words))
            board.box["verdict"][0, face, judge] = result


def _read_crimes(entry: Entry, board: Board) -> None:
    """The Crimes, and Table 2: the Prison to which each Judge sends for them (JC-75)."""
    b = board.box[0]
    for number, crime in enumerate(entry.parts("crimes", n.CRIMES, n.CRIMES)):
        name = crime.text("name", LONGEST_NAME)
        if name in board.crimes:
            raise EditionError(crime.place("name"), _("{name} is there already").format(name=name))
        board.crimes[name] = number
        for judge, (place, prison) in enumerate(crime.each("prisons", n.JUDGES, n.JUDGES)):
            if not isinstance(prison, str) or prison not in board.prisons:
                problem = _("must be one of {words}").format(words=", ".join(board.prisons))
                raise EditionError(place, problem)
            b.prison[number, judge] = board.prisons[prison]
    named = list(board.crimes)[: n.CONSPIRACY]
    for space in board.of(n.CRIME):
        name = board.title[space]
        if name not in named:
            problem = _("a Crime space must have the name of a Crime: {words} (JC-61)")
            raise EditionError(f"{board.entry(space)}.name", problem.format(words=", ".join(named)))
        b.crime[space] = board.crimes[name]


# ---- Luck cards ----------------------------------------------------------------------------------------------------


def read_cards(entry: Entry, board: Board) -> None:
    """The Luck cards: what they do, and when they may be played."""
    b = board.box[0]
    names: set[str] = set()
    last = drawn = 0
    for card, item in enumerate(entry.parts("cards", 1, n.CARDS)):
        last = rising(item, "number", last, LARGEST_NUMBER)
        name = item.text("name", LONGEST_NAME)
        if name in names:
            raise EditionError(item.place("name"), _("{name} is there already").format(name=name))
        names.add(name)
        item.text("text", LONGEST_TEXT)
        effects = _read_effects(item, card, board)
        _read_type(item, card, effects, board)
        drawn += int(b.first[card][b.effect[card] == n.DRAW_MORE].sum())
        b.cards = card + 1
    if drawn > 0 and drawn >= int(b.now.sum()):
        raise EditionError("cards", _("drawing would never end: there are too few other NOW cards (JC-88)"))


def _read_effects(item: Entry, card: int, board: Board) -> list[n.Effect]:
    """What a card does: one effect word with what goes with it, or a list of them."""
    b = board.box[0]
    composed = "effects" in item.data
    parts = item.tables("effects", 1, n.PARTS) if composed else [item]
    words = {effect.name: effect for effect in n.EFFECTS}
    effects = []
    for part, entry in enumerate(parts):
        key = "do" if composed else "effect"
        word = entry.text(key)
        if word not in words:
            raise EditionError(entry.place(key), _("is none of {words}").format(words=", ".join(words)))
        effect = words[word]
        if part > 0 and (effect.picks or effect.later):
            raise EditionError(entry.place(key), _("only the first effect of a card may ask for something"))
        b.effect[card, part], b.worth[card, part] = effect, effect.worth
        for field, key in zip(("first", "second"), effect.entries, strict=False):
            b[field][card, part] = _read_number(entry, key, board)
        effects.append(effect)
    b.parts[card] = len(effects)
    b.who[card] = reduce(and_, (effect.who for effect in effects))
    b.others[card] = all(effect.others for effect in effects)
    b.asks[card] = 0 if effects[0].later else len(effects[0].picks)
    for stage, pick in enumerate(effects[0].picks):
        b.pick[card, stage], b.choices[card, stage] = pick.kind, len(pick.kind.codes())
    return effects


def _read_type(entry: Entry, card: int, effects: list[n.Effect], board: Board) -> None:
    """Whether a card is carried out when it is drawn, or in which windows it may be played (JC-47)."""
    b = board.box[0]
    if entry.word("type", TYPES) == "now":
        if not all(effect.now for effect in effects):
            raise EditionError(entry.place("type"), _("this effect must be of a card that is kept (JC-47)"))
        b.now[card] = 1
        return
    allowed = reduce(and_, (effect.windows for effect in effects))
    if not all(effect.windows for effect in effects):
        raise EditionError(entry.place("type"), _("this effect must be of a NOW card (JC-47)"))
    if not allowed:
        raise EditionError(entry.place("effects"), _("there is no moment at which all of this can be played"))
    for place, window in entry.each("windows", 1, len(WINDOWS)):
        bits = WINDOWS.get(window, 0) if isinstance(window, str) else 0
        if not bits or bits & ~allowed:
            words = ", ".join(name for name, known in WINDOWS.items() if not known & ~allowed)
            problem = _("must be one of {words}").format(words=words)
            raise EditionError(place, problem)
        b.windows[card] |= bits


def _read_number(entry: Entry, key: str, board: Board) -> int:
    """What goes with an effect word: a person, a place, a Crime that spaces are named after, or a number."""
    if key == "years":
        return entry.whole(key, 1, n.LONGEST_TERM)
    if key == "cards":
        return entry.whole(key, 1, MOST_DRAWN)
    named = {name: crime for name, crime in board.crimes.items() if crime < n.CONSPIRACY}
    known = {"prison": board.prisons, "judge": board.judges, "crook": board.crooks, "crime": named}
    return one_of(entry, key, known[key])
