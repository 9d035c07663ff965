"""What the sentences of The Judge in Circuit are about: whom, where, which card, and what must hold for one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.bits import lowest
from ....core.edition import Edition
from ....core.kernel import EVERYTHING
from ....core.language import _
from ....core.questions import Say
from ....core.telling import Scene, Telling
from .. import state as n
from ..box import card_name, circle_name, crime_name, crook_name, judge_name, prison_name, space_name
from ..rules.circuit import COURT, after_step, judge_on
from ..rules.places import is_free, is_inside, ring_count
from .names import joined, listed, name_of, policeman, quoted, result_name, with_what

# Whom a question is about that chance answers.
SUBJECTS: dict[int, Callable[[Any], int]] = {
    n.DEALING: lambda s: s.crook.tolist().index(-1),
    n.STARTING: lambda s: lowest(s.throwing),
    n.DRAWING: lambda s: s.drawer,
    n.STEALING: lambda s: s.taker,
    n.EXTRA_YEARS: lambda s: s.drawer,
    n.TRYING: lambda s: s.accused,
}


def _subject(it: Scene) -> int:
    """The seat that a question or an answer is about: in a window whom the moment is about, never who is asked."""
    s, phase = it.s, int(it.s.phase)
    if phase == n.ORDERING and "other" in it.numbers:
        return it.numbers["other"]
    if phase == n.WINDOW and not it.numbers:
        return int(s.arrested[0] if s.window == n.ON_ARREST else s.turn if s.window & n.ANY_TIME else s.accused)
    if phase in SUBJECTS:
        return int(SUBJECTS[phase](s))
    return int(s.actor if s.actor >= 0 else s.turn)


# ---- cards ---------------------------------------------------------------------------------------------------------


def effects_of(box: Edition, card: int) -> list[tuple[n.Effect, dict[str, int]]]:
    """What a card does, with what goes with each effect word."""
    b = box.record[0]
    parts = zip(b.effect[card].tolist(), b.first[card].tolist(), b.second[card].tolist(), strict=True)
    words = ((n.EFFECTS[word - 1], numbers) for word, *numbers in parts if word > 0)
    return [(effect, dict(zip(effect.entries, numbers, strict=False))) for effect, numbers in words]


def pick_of(box: Edition, s: Any) -> n.Pick:
    """What the card on the table asks."""
    picks = next(effect.picks for effect, _entries in effects_of(box, int(s.card)) if effect.picks)
    return picks[1 if s.pick >= 0 else 0]


def clause_of(box: Edition, card: int, usual: str) -> str:
    """The clause behind a card: its note, or the usual one for cards without."""
    return next((effect.clause for effect, _entries in effects_of(box, card) if effect.clause), usual)


def _said(it: Scene, says: str | tuple[Say, ...]) -> str:
    return says if isinstance(says, str) else str(it.chosen(says).text)


def _card(it: Scene) -> int:
    """The card that is told of, or is on the table."""
    return int(it.numbers.get("card", it.s.card))


def _entry(it: Scene, name: str) -> int:
    """What goes with an effect word of the card."""
    return next(entries[name] for _effect, entries in effects_of(it.box, _card(it)) if name in entries)


def _told(it: Scene) -> str:
    """What a card does that is played or turned up, or what the throw can be used for."""
    if "card" not in it.numbers:
        return it.filled(it.chosen(n.MOVABLE).text)
    return joined([it.filled(effect.tells) for effect, _entries in effects_of(it.box, _card(it)) if effect.tells])


def _card_clause(it: Scene) -> str:
    return clause_of(it.box, _card(it), "JC-87" if it.box.record[0].now[_card(it)] else "JC-85")


# ---- people and places ---------------------------------------------------------------------------------------------


def _judge(it: Scene) -> str:
    """The Judge who takes a step, whom a card names, who was picked first, or who sits in COURT."""
    if "way" in it.numbers:
        judge = it.numbers["way"] // 2
    elif "card" in it.numbers:
        judge = _entry(it, "judge")
    else:
        picked = int(it.s.pick)
        judge = n.PICK_JUDGE.part(picked) if picked in n.PICK_JUDGE else int(judge_on(it.s, COURT))
    return judge_name(it.box, judge)


def _crime(it: Scene) -> str:
    """The Crime that a card names, that the scene of an arrest is named after, or of which somebody is charged."""
    if it.s.card >= 0 or "card" in it.numbers:
        crime = _entry(it, "crime")
    elif it.s.phase == n.CHARGING:
        crime = int(it.box.record[0].crime[it.s.scene])
    else:
        crime = int(it.s.charge[_subject(it)])
    return crime_name(it.box, crime)


def _other(it: Scene) -> str:
    """Who loses a card, the Judge who was picked first, or the Crook whom a card names."""
    if it.s.phase == n.STEALING:
        return name_of(it.box, it.s, int(it.s.victim))
    if it.s.pick in n.PICK_JUDGE:
        return judge_name(it.box, n.PICK_JUDGE.part(int(it.s.pick)))
    return crook_name(it.box, _entry(it, "crook"))


def _result(it: Scene) -> str:
    judge, s = judge_on(it.s, COURT), it.s
    result = int(it.box.record[0].verdict[s.verdict - 1, judge])
    return result_name(it.box, result, int(s.charge[s.accused]), judge, int(s.fewer))


def _from(it: Scene) -> int:
    """Where a Judge comes from."""
    return it.numbers["from"] if "from" in it.numbers else int(it.s.judge[it.numbers["way"] // 2])


def _to(it: Scene) -> int:
    """Where a Judge goes."""
    return it.numbers["to"] if "to" in it.numbers else int(after_step(it.box.record[0], it.s, it.numbers["way"]))


def _is_out(it: Scene) -> bool:
    """Whether somebody walks out of prison."""
    here, inside = it.numbers["from"], it.box.record[0].inside
    return here != n.CELLS and bool(inside[here] and not inside[it.numbers["to"]])


def _goes_to(kind: int) -> Callable[[Scene], Any]:
    return lambda it: it.box.record[0].kind[it.numbers["to"]] == kind


def _in_window(window: int) -> Callable[[Scene], Any]:
    return lambda it: it.s.window == window


def _is_celled(it: Scene) -> bool:
    return bool(it.s.at[it.s.turn] == n.CELLS and not it.s.doubled)


def _rings(it: Scene) -> int:
    return int(ring_count(it.s, lowest(it.s.winners))) if it.s.winners else 0


FACTS: dict[str, Callable[[Scene], Any]] = {
    "name": lambda it: name_of(it.box, it.s, _subject(it)),
    "card": lambda it: quoted(it.box, int(it.s.card)),
    "question": lambda it: it.filled(pick_of(it.box, it.s).asks),
    "picked": lambda it: it.filled(_said(it, pick_of(it.box, it.s).says)),
    "clause": _card_clause,
    "what": _told,
    "how": lambda it: with_what(it.s, it.numbers["far"]),
    "step": lambda it: it.filled(it.chosen(n.STEPS).text),
    "policeman": lambda it: policeman(n.PICK_POLICE.part(int(it.s.pick))),
    "space": lambda it: space_name(it.box, int(it.s.police[it.numbers["policeman"]])),
    "circle": lambda it: circle_name(it.box, _to(it)) if _to(it) >= 0 else "",
    "judge": _judge,
    "crime": _crime,
    "other": _other,
    "prison": lambda it: prison_name(it.box, _entry(it, "prison")),
    **dict.fromkeys(("crook", "friend"), lambda it: crook_name(it.box, _entry(it, "crook"))),
    "die": lambda it: int(it.s.verdict if it.s.window == n.AT_VERDICT else it.s.die),
    "result": _result,
    "left": lambda it: int(it.s.left),
    "rings": _rings,
    **dict.fromkeys(("names", "winners"), lambda it: listed(it.box, it.s, int(it.s.winners))),
    "ending": lambda it: "JC-95" if _rings(it) >= it.s.options.rings else "JA-65",
    # what must hold for a sentence
    "loaded": lambda it: it.s.window == n.BEFORE_THROW and it.s.die > 0,
    "before_throw": _in_window(n.BEFORE_THROW),
    "after_throw": _in_window(n.AFTER_THROW),
    "after_move": _in_window(n.AFTER_MOVE),
    "on_arrest": _in_window(n.ON_ARREST),
    "at_trial": _in_window(n.AT_TRIAL),
    "at_verdict": _in_window(n.AT_VERDICT),
    "to_throw": lambda it: it.s.window == n.BEFORE_THROW and it.s.actor == it.s.turn and it.s.die == 0,
    "doubled": lambda it: it.s.doubled,
    "fog": lambda it: it.s.souper >= 0,
    "three": lambda it: it.s.die == n.FREE_THREE,
    "celled": _is_celled,
    "celled_in_fog": lambda it: _is_celled(it) and it.s.souper >= 0,
    "celled_with_three": lambda it: _is_celled(it) and it.s.die == n.FREE_THREE,
    "tunnel": lambda it: (
        it.s.at[it.s.turn] == it.box.record[0].mouth and it.numbers["space"] == it.box.record[0].tunnel_end
    ),
    "to_court": lambda it: _to(it) == COURT,
    "from_court": lambda it: _from(it) == COURT,
    "to_bermuda": lambda it: _to(it) == n.BERMUDA,
    "from_bermuda": lambda it: _from(it) == n.BERMUDA,
    "from_hospital": lambda it: _from(it) == n.HOSPITAL,
    "out_again": _is_out,
    "out_from_remission": lambda it: _is_out(it) and it.numbers["from"] == it.box.record[0].remission,
    "to_pub": _goes_to(n.PUB),
    "to_police": _goes_to(n.POLICE),
    "to_crime": _goes_to(n.CRIME),
    "for_conspiracy": lambda it: it.numbers["crime"] == n.CONSPIRACY,
    "for_bashing": lambda it: it.numbers["crime"] == n.JUDGE_BASHING,
    "first_ring": lambda it: it.numbers["rings"] == 1,
    "shared": lambda it: int(it.s.winners) & (int(it.s.winners) - 1),
    "unseen": lambda it: it.hearer not in (EVERYTHING, it.numbers["seat"], it.numbers.get("victim", EVERYTHING)),
    "others_turn": lambda it: it.s.actor != it.s.turn,
    "free": lambda it: is_free(it.box.record[0], it.s, int(it.s.actor)),
    "in_prison": lambda it: is_inside(it.box.record[0], it.s, int(it.s.actor)),
    "in_no_prison": lambda it: is_inside(it.box.record[0], it.s, int(it.s.actor)) and it.s.prison[it.s.actor] < 0,
    "for_free": lambda it: it.box.record[0].who[_card(it)] == n.FREE,
    "for_inside": lambda it: it.box.record[0].who[_card(it)] == n.INSIDE,
    "for_cells": lambda it: it.box.record[0].who[_card(it)] == n.IN_CELLS,
}

TELLING = Telling(
    n.ASKS,
    n.MOVES,
    n.NEWS,
    FACTS,
    spellings={
        **dict.fromkeys(("seat", "other"), name_of),
        "player": lambda box, s, seat: _("Player {number}").format(number=seat + 1),
        "seats": listed,
        "space": lambda box, s, space: space_name(box, space),
        "circle": lambda box, s, circle: circle_name(box, circle),
        "policeman": lambda box, s, number: policeman(number),
        "judge": lambda box, s, judge: judge_name(box, judge),
        "crook": lambda box, s, crook: crook_name(box, crook),
        "crime": lambda box, s, crime: crime_name(box, crime),
        "prison": lambda box, s, prison: prison_name(box, prison),
        "cell": lambda box, s, cell: str(cell + 1),
        "card": lambda box, s, card: card_name(box, card),
        "quoted": lambda box, s, card: quoted(box, card),
    },
)
question, text, news = TELLING.question, TELLING.text, TELLING.news
