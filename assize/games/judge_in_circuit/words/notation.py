"""The notation of The Judge in Circuit.

`C5 crime_theft_nw` moves the own Crook with a throw of 5 to that space, and `C3! crime_theft_nw` with a free three;
`x2` behind the number means twice as far. `P3=5 police_2` moves Policeman 3 in the same way. `J spite` is a step of a
Judge with the throw, `J3! spite` with a free three, and `J mildly>bermuda` a step to Bermuda. `L36` plays a card and
`-` none, or declines whatever else is offered. Cards are put to a space, `at pub_hind`, a Policeman, `P3`, a Judge,
`judge spite`, a Crook, `crook white`, a Crime, `charge fraud`, or a number, `say 4`; `swap white` is an exchange with a
prisoner. For chance `4` is a die, and `draw L36`, `take L36` and `deal white` are themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from ....core.edition import Edition
from ....core.language import _
from ....core.notation import Notation, Spelling, Unreadable, number
from .. import state as n
from ..box import card_ids, crime_ids, crook_ids, judge_ids, space_ids, space_number
from ..rules.places import seat_of

THREE, TWICE, TO_BERMUDA = "!", "x2", ">bermuda"
NAME = r"[^\s>]+"


def _id(ids: Sequence[str], number: int) -> str:
    """The id of a space or a card; a number for one that this box does not have."""
    return ids[number] if number < len(ids) else f"#{number}"


def _number(ids: Sequence[str], name: str, clause: str) -> int:
    """The number of a person or a Crime by its id."""
    if name not in ids:
        problem = _("there is no {name} here; there are {names}")
        raise Unreadable(clause, problem.format(name=name, names=", ".join(ids)))
    return ids.index(name)


def _named(ids: Callable[[Edition], Sequence[str]], clause: str) -> Spelling:
    """A person or a Crime, by the id."""
    return Spelling(
        NAME, lambda box, s, number: _id(ids(box), number), lambda box, s, name: _number(ids(box), name, clause)
    )


def _length(box: Edition, s: Any, far: int) -> str:
    """How far: the throw, or a three with a mark; and whether twice as far."""
    number = f"{n.FREE_THREE}{THREE}" if far % 2 == n.AS_THREE else str(s.die)
    return number + (TWICE if far >= n.TWICE_THROWN else "")


def _read_length(box: Edition, s: Any, text: str) -> int:
    """How far: no number and the number on the die mean the throw, a three that was not thrown a free three."""
    twice = text.endswith(TWICE)
    three = text.removesuffix(TWICE).endswith(THREE)
    number = text.strip().removesuffix(TWICE).removesuffix(THREE)
    free = three or (number == str(n.FREE_THREE) != str(s.die))
    if number and int(number) != (n.FREE_THREE if free else s.die):
        told = _("a piece is moved by the throw of {die} or by a free three")
        raise Unreadable("JC-23", told.format(die=int(s.die)))
    return (n.AS_THREE if free else n.AS_THROWN) + (n.TWICE_THROWN if twice else 0)


def _way(box: Edition, s: Any, way: int) -> str:
    """Which Judge takes a step, and whether to Bermuda."""
    return judge_ids(box)[way // 2] + (TO_BERMUDA if way % 2 else "")


def _read_way(box: Edition, s: Any, text: str) -> int:
    name, bermuda = re.fullmatch(rf"({NAME}) ?(>? ?bermuda)?", text).groups()  # type: ignore[union-attr]  # as the reader has seen
    return 2 * _number(judge_ids(box), name, "JC-8") + bool(bermuda)


def _read_space(box: Edition, s: Any, name: str) -> int:
    space = space_number(box, name)
    if space is None:
        raise Unreadable("JC-6", _("there is no space {name} on this board").format(name=name))
    return space


def _read_policeman(box: Edition, s: Any, text: str) -> int:
    if not 1 <= int(text) <= n.POLICEMEN:
        raise Unreadable("JC-11", _("Policemen have the numbers 1 to {most}").format(most=n.POLICEMEN))
    return int(text) - 1


def _read_card(box: Edition, s: Any, name: str) -> int:
    ids = {int(card[1:]): number for number, card in enumerate(card_ids(box))}
    if int(name[1:]) not in ids:
        raise Unreadable("JC-15", _("there is no such Luck card"))
    return ids[int(name[1:])]


def _crook(box: Edition, s: Any, seat: int) -> str:
    """The Crook of a seat; a number for a seat that has none."""
    return crook_ids(box)[s.crook[seat]] if seat < s.players and s.crook[seat] >= 0 else f"#{seat}"


def _read_crook(box: Edition, s: Any, name: str) -> int:
    seat = seat_of(s, _number(crook_ids(box), name, "JC-7"))
    if seat < 0:
        raise Unreadable("JC-13", _("nobody plays this Crook"))
    return seat


NOTATION = Notation(
    n.MOVES,
    far=Spelling(" ?[0-9]?!?(?:x2)?", _length, _read_length),
    space=Spelling(NAME, lambda box, s, space: _id(space_ids(box), space), _read_space),
    policeman=Spelling(" ?[0-9] ?", lambda box, s, policeman: str(policeman + 1), _read_policeman),
    way=Spelling(f"{NAME} ?(?:>? ?bermuda)?", _way, _read_way),
    card=Spelling("l[0-9]{1,3}", lambda box, s, card: _id(card_ids(box), card), _read_card),
    judge=_named(judge_ids, "JC-8"),
    other=Spelling(NAME, _crook, _read_crook),
    crime=_named(crime_ids, "JC-61"),
    number=number(0, n.FACES),
    crook=_named(crook_ids, "JC-7"),
    die=Spelling("(?:die )?[1-6]", lambda box, s, die: str(die), lambda box, s, text: int(text[-1])),
)
notation, parse = NOTATION.write, NOTATION.read
NOTATION.reads("pass")(lambda box, s: n.PASS)


@NOTATION.writes(n.MOVE_JUDGE)
def _write_step(box: Edition, s: Any, far: int, way: int) -> str:
    return f"J{'' if far == n.AS_THROWN else _length(box, s, far)} {_way(box, s, way)}"
