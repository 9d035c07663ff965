"""The trial board set in type, as a wall chart: Table 1 with the thrown row lit, Table 2 with the row of the charge."""

from __future__ import annotations

from ....core.drawing import Data, Marks, escape
from ....core.language import _, ngettext
from .ledger import chip, face
from .pieces import judge_sign
from .plan import Person, Plan


def trial_board(view: Data, plan: Plan, marks: Marks) -> str:
    """Both tables side by side, and above them who is tried for what."""
    board = view["board"]
    trial = board["trial"]
    kind = "trial sitting" if trial else "trial"
    judge = plan.judges[trial["judge"]] if trial else _sitting(board, plan)
    return (
        f'<section class="{kind}" id="jc-trial" aria-label="{escape(_("The trial board"))}">'
        f'<p class="heading"><b>{escape(_("The trial board"))}</b> <span>{escape(_told(view, plan, judge))}</span>'
        f"{_result(board, plan)}</p>"
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
    column = list(plan.judges).index(trial["judge"])
    verdict = plan.town["verdicts"][trial["die"] - 1][column]
    if verdict == "probation" and trial["lenient"]:
        verdict = trial["lenient"]
    prison = ""
    if isinstance(verdict, int):
        verdict = max(verdict - trial["fewer"], 0)
        crime = next(crime for crime in plan.town["crimes"] if crime["id"] == trial["charge"])
        there = plan.prisons[crime["prisons"][column]]
        prison = f" {chip(there)} {escape(there.name)}" if verdict else ""
    label = escape(_("A throw of {number}").format(number=trial["die"]))
    return (
        f'<span class="result" id="jc-result">{face(trial["die"])}<span class="sr">{label}: </span>'
        f"{escape(verdict_said(verdict))}{prison}</span>"
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
        rows.append(
            f'<tr{_thrown(lit)}><th scope="row">'
            f"<div {marks.spot(f'throw_{number}', 'number', label)}>{face(number)}</div></th>{cells}</tr>"
        )
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
