"""What spots of the drawing are called, and which of them a piece of news is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....core.edition import Edition
from ....core.language import _
from .. import box as edition
from .. import state as n
from ..rules.circuit import COURT
from ..view.position import policeman_name
from .names import policeman

THROW, CHARGE = "throw_", "charge_"  # spots of Table 1 and of the CHARGE SHEET


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: spaces, circles, pieces, Luck cards, charges and throws."""
    if name.startswith(THROW):
        return _("a throw of {number}").format(number=name.removeprefix(THROW))
    if name.startswith(CHARGE):
        return edition.crime_name(box, edition.crime_ids(box).index(name.removeprefix(CHARGE)))
    space = edition.space_number(box, name)
    if space is not None:
        return edition.space_name(box, space)
    circles = {
        edition.circle_id(box, circle): circle for circle in (*range(box.record[0].circles), n.HOSPITAL, n.BERMUDA)
    }
    if name in circles:
        return edition.circle_name(box, circles[name])
    for ids, told in (
        (edition.judge_ids(box), edition.judge_name),
        (edition.crook_ids(box), edition.crook_name),
        (edition.card_ids(box), edition.card_name),
    ):
        if name in ids:
            return told(box, ids.index(name))
    numbers = [policeman_name(number) for number in range(n.POLICEMEN)]
    return policeman(numbers.index(name)) if name in numbers else name


# ---- news ----------------------------------------------------------------------------------------------------------

Places = Callable[[Edition, Any, Mapping[str, int]], list[str]]


def _space(box: Edition, space: int) -> str:
    """The spot of a space; THE CELLS are told by COURT, to which they lead."""
    return edition.circle_id(box, COURT) if space == n.CELLS else edition.space_id(box, space)


def _walked(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [_space(box, data["from"]), _space(box, data["to"])]


def _circles(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [edition.circle_id(box, data["from"]), edition.circle_id(box, data["to"])]


def _out_of_bed(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [edition.circle_id(box, n.HOSPITAL), edition.circle_id(box, data["to"])]


def _to_space(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [_space(box, data["to"])]


def _at_space(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [_space(box, data["space"])]


def _of_crook(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    crook = int(s.crook[data["seat"]])
    return [edition.crook_ids(box)[crook]] if crook >= 0 else []


def _of_judge(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [edition.judge_ids(box)[data["judge"]]]


def _tunnel(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    b = box.record[0]
    return [_space(box, int(b.mouth)), _space(box, int(b.tunnel_end))]


def _caught(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [_space(box, int(box.record[0].tunnel_end)), _space(box, data["space"])]


def _charged(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [f"{CHARGE}{edition.crime_ids(box)[data['crime']]}"]


def _trial(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [edition.circle_id(box, COURT), f"{CHARGE}{edition.crime_ids(box)[data['crime']]}"]


def _trial_die(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [f"{THROW}{data['die']}"]


def _let_out(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [_space(box, n.CELLS), _space(box, int(box.record[0].years_at[0]))]


def _sentenced(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    return [_space(box, n.CELLS), _space(box, int(box.record[0].years_at[data["years"]]))]


def _more_porridge(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    b = box.record[0]
    there = [space for space in range(int(b.spaces)) if b.kind[space] == n.PORRIDGE]
    return [_space(box, space) for space in (*there[:1], int(b.years_at[data["years"]]))]


def _exchanged(box: Edition, s: Any, data: Mapping[str, int]) -> list[str]:
    b = box.record[0]
    return [_space(box, int(b.visiting)), _space(box, int(b.visiting_time))]


def _always(*names: str) -> Places:
    return lambda box, s, data: list(names)


PLACES: dict[str, Places] = {
    "dealt": _of_crook,
    "begins": _of_crook,
    "threw": _always("dice"),
    "walked": _walked,
    "tunnelled": _tunnel,
    "intercepted": _caught,
    "beat": _walked,
    "judge moved": _circles,
    "shunted": _circles,
    "bashed": _of_judge,
    "hospital": _of_judge,
    "discharged": _out_of_bed,
    "conspired": _at_space,
    "arrested": _at_space,
    "celled": _of_crook,
    "let go": _of_crook,
    "drew": _always("pack"),
    "turned up": _always("pack"),
    "nothing": _always("used"),
    "reshuffled": _always("used", "pack"),
    "played": _always("used"),
    "went": _to_space,
    "charged": _charged,
    "ring": _of_crook,
    "raised": _of_crook,
    "trial": _trial,
    "trial die": _trial_die,
    "turned die": _trial_die,
    "not guilty": _let_out,
    "probation": _let_out,
    "re-trial": _of_crook,
    "sentenced": _sentenced,
    "extra years": _more_porridge,
    "exchanged": _exchanged,
    "queue": _of_crook,
    "again": _of_crook,
    "won": _of_crook,
}


def spots_of(box: Edition, s: Any, kind: str, data: Mapping[str, int]) -> list[str]:
    """The spots of the drawing that news is about, from where to where; none where it has no place."""
    return PLACES[kind](box, s, data) if kind in PLACES else []
