"""The trial board set in type, as a wall chart: Table 1 with the thrown row lit, Table 2 with the row of the charge."""

from __future__ import annotations

from ....core.drawing import Data, Marks, escape
from ....core.language import _, ngettext
from .ledger import chip, face
from .pieces import crook_sign, judge_sign
from .plan import Person, Plan


def hearing(view: Data, plan: Plan, marks: Marks) -> str:
    """The papers of a trial over the board: who is tried by whom for what, what each throw would mean, and where."""
    trial = view["board"]["trial"]
    if not trial:
        return ""
    judge, crook = plan.judges[trial["judge"]], view["board"]["crooks"][trial["seat"]]
    throws = "".join(_throw(plan, trial, thrown, marks) for thrown in range(1, len(plan.town["verdicts"]) + 1))
    label = escape(_("The trial"))
    return (
        f'<section class="hearing" id="jc-hearing" aria-label="{label}"><p class="parties">'
        f"{crook_sign(plan.crooks[crook['crook']])}<b>{escape(_told(view, plan, judge))}</b>{judge_sign(judge)}</p>"
        f'<ol class="throws">{throws}</ol><p class="place">{_where(plan, trial, crook)}</p>'
        f"{_result(view['board'], plan)}</section>"
    )


def _throw(plan: Plan, trial: Data, thrown: int, marks: Marks) -> str:
    """One throw and what it would mean for this Crook before this Judge."""
    struck = ' class="struck"' if thrown == trial["die"] else ""
    verdict = _verdict(plan, trial, thrown)
    label = _("A throw of {number}").format(number=thrown)
    return (
        f"<li{struck}><div {marks.spot(f'throw_{thrown}', 'number', label)}>{face(thrown)}</div>"
        f'<span class="{_kind(verdict)}">{escape(verdict_said(verdict))}</span></li>'
    )


def _verdict(plan: Plan, trial: Data, thrown: int) -> str | int:
    """What a throw means in a trial, after the cards that were played in it."""
    verdict: str | int = plan.town["verdicts"][thrown - 1][list(plan.judges).index(trial["judge"])]
    if verdict == "probation" and trial["lenient"]:
        verdict = int(trial["lenient"])
    return verdict if isinstance(verdict, str) else max(verdict - trial["fewer"], 0)


def _prison(plan: Plan, trial: Data) -> Person:
    """The Prison in which years are spent."""
    crime = next(crime for crime in plan.town["crimes"] if crime["id"] == trial["charge"])
    return plan.prisons[crime["prisons"][list(plan.judges).index(trial["judge"])]]


def _where(plan: Plan, trial: Data, crook: Data) -> str:
    """In which Prison years would be spent, and whether that is a new ring."""
    there = _prison(plan, trial)
    told = _("Years are spent in {prison}: no new ring.")
    if there.id not in crook["rings"]:
        told = _("Years are spent in {prison}: a new ring.")
    return f"{chip(there)} {escape(told.format(prison=there.name))}"


def trial_board(view: Data, plan: Plan, marks: Marks) -> str:
    """Both tables side by side, to be looked up, and above them who is tried for what."""
    board = view["board"]
    trial = board["trial"]
    kind = "trial sitting" if trial else "trial"
    judge = plan.judges[trial["judge"]] if trial else _sitting(board, plan)
    return (
        f'<section class="{kind}" id="jc-trial" data-aside="" aria-label="{escape(_("The trial board"))}">'
        f'<p class="heading"><b>{escape(_("The trial board"))}</b> <span>{escape(_told(view, plan, judge))}</span>'
        "</p>"
        f'<div class="tables" id="jc-tables">'
        f"{_verdicts(board, plan, judge, marks)}{_prisons(board, plan, judge)}</div></section>"
    )


def _sitting(board: Data, plan: Plan) -> Person | None:
    """The Judge in COURT."""
    court = plan.ring[0]
    return next((plan.judges[name] for name, at in zip(plan.judges, board["judges"], strict=True) if at == court), None)


def _told(view: Data, plan: Plan, judge: Person | None) -> str:
    """What goes on in COURT, in a sentence."""
    board = view["board"]
    trial = board["trial"]
    if judge is None:
        return _("No Judge is in COURT.")
    if not trial:
        return _("{judge} is in COURT.").format(judge=judge.name)
    crook = plan.crooks[board["crooks"][trial["seat"]]["crook"]]
    told = _("{crook} is before {judge}, charged with {crime}.")
    return told.format(crook=crook.name, judge=judge.name, crime=plan.crimes[trial["charge"]])


def _result(board: Data, plan: Plan) -> str:
    """The throw and what it comes to, in a line for those who do not see the tables."""
    trial = board["trial"]
    if not trial or not trial["die"]:
        return ""
    verdict, there, prison = _verdict(plan, trial, trial["die"]), _prison(plan, trial), ""
    if isinstance(verdict, int):
        prison = f" {chip(there)} {escape(there.name)}" if verdict else ""
    label = escape(_("A throw of {number}").format(number=trial["die"]))
    return (
        f'<p class="result" id="jc-result">{face(trial["die"])}<span class="sr">{label}: </span>'
        f"{escape(verdict_said(verdict))}{prison}</p>"
    )


def _heads(plan: Plan, judge: Person | None, corner: str) -> str:
    """The Judges over their columns."""
    cells = "".join(
        f'<th scope="col"{_lit(person == judge)}>{judge_sign(person)}<span class="sr">{escape(person.name)}</span></th>'
        for person in plan.judges.values()
    )
    return f'<thead><tr><th scope="col" class="corner">{escape(corner)}</th>{cells}</tr></thead>'


def _lit(column: bool, row: bool = False) -> str:
    kinds = [name for name, so in (("his", column), ("due", row), ("struck", column and row)) if so]
    return f' class="{" ".join(kinds)}"' if kinds else ""


def _thrown(lit: bool) -> str:
    return ' class="thrown"' if lit else ""


def verdict_said(verdict: str | int) -> str:
    """What Table 1 says, in a word or two."""
    words = {"not guilty": _("not guilty"), "probation": _("probation"), "re-trial": _("re-trial")}
    if isinstance(verdict, str):
        return words[verdict]
    return ngettext("{n} year", "{n} years", verdict).format(n=verdict)


def _verdicts(board: Data, plan: Plan, judge: Person | None, marks: Marks) -> str:
    """Table 1: what each throw means before each Judge."""
    thrown = board["trial"]["die"] if board["trial"] else 0
    rows = []
    for number, row in enumerate(plan.town["verdicts"], 1):
        lit = number == thrown
        cells = "".join(
            f'<td{_lit(person == judge, lit)}><span class="{_kind(word)}">{escape(verdict_said(word))}</span></td>'
            for person, word in zip(plan.judges.values(), row, strict=True)
        )
        label = _("A throw of {number}").format(number=number)
        spot = f'class="number" role="img" aria-label="{escape(label)}"'
        if not board["trial"]:
            spot = marks.spot(f"throw_{number}", "number", label)
        rows.append(f'<tr{_thrown(lit)}><th scope="row"><div {spot}>{face(number)}</div></th>{cells}</tr>')
    return (
        f'<table class="verdicts"><caption>{escape(_("Table 1: the sentence"))}</caption>'
        f"{_heads(plan, judge, _('Throw'))}<tbody>{''.join(rows)}</tbody></table>"
    )


def _kind(verdict: str | int) -> str:
    return verdict.replace(" ", "-") if isinstance(verdict, str) else "years"


def _prisons(board: Data, plan: Plan, judge: Person | None) -> str:
    """Table 2: the Prison that each Judge sends to for each Crime."""
    charge = board["trial"]["charge"] if board["trial"] else None
    rows = []
    for crime in plan.town["crimes"]:
        lit = crime["id"] == charge
        cells = "".join(
            f"<td{_lit(person == judge, lit)}>{chip(plan.prisons[prison])}</td>"
            for person, prison in zip(plan.judges.values(), crime["prisons"], strict=True)
        )
        rows.append(f'<tr{_thrown(lit)}><th scope="row">{escape(crime["name"])}</th>{cells}</tr>')
    legend = "".join(f"<li>{chip(prison)} {escape(prison.name)}</li>" for prison in plan.prisons.values())
    return (
        f'<div class="second"><table class="prisons"><caption>{escape(_("Table 2: the Prison"))}</caption>'
        f"{_heads(plan, judge, _('Charge'))}<tbody>{''.join(rows)}</tbody></table>"
        f'<ul class="legend">{legend}</ul></div>'
    )
