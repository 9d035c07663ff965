"""Trials seen from the lawyer who is active, and what changes in them."""

from __future__ import annotations

from typing import Any

from .helpers import deck, trial_at

STAGES = ("prosecution", "defense", "final")
SIDES = ("prosecution", "defense")


def seats(stage: str) -> tuple[int, int]:
    """The active lawyer in this part of a trial, and the other one."""
    return (1, 0) if stage == "defense" else (0, 1)


def way(stage: str) -> int:
    """Where the active lawyer wants the Jury: up for the Prosecution, down for the Defense."""
    return -1 if stage == "defense" else 1


def part(stage: str, own: str = "", other: str = "", watcher: str = "", **more: Any) -> Any:
    """A trial at Jury 7 in which the lawyer of this part is asked, with the hands of both and of one who watches."""
    hands = (other, own, watcher) if stage == "defense" else (own, other, watcher)
    return trial_at(*hands, stage=stage, **{"jury": 7, **more})


def busy(stage: str, own: str, other: str = "O01 E03", **more: Any) -> Any:
    """A trial in which every Motion has something to work on, and both lawyers hold further cards."""
    active, opponent = seats(stage)
    laid = (f"S08 {active} failed", f"E01 {opponent} stands", f"S03 {opponent} stands")
    table = {"lineup": "E05 E06 E07 E08 E09", "discard": "E10 C05", "laid": laid, "watcher": "E11 O03"}
    return part(stage, f"{own} S04", other, **{**table, **more})


def sums(match: Any, stage: str) -> dict[str, Any]:
    """All that a card could change in a trial, from the view of the active lawyer of this part."""
    active, opponent = seats(stage)
    truth = match.truth()
    trial = truth["trial"]
    return {
        "own": set(truth["hands"][active]),
        "other": set(truth["hands"][opponent]),
        "watcher": set(truth["hands"][2]),
        "own money": truth["money"][active],
        "other money": truth["money"][opponent],
        "watcher's money": truth["money"][2],
        "fees": truth["fees"],
        "lineup": truth["lineup"],
        "discard": set(truth["discard"]),
        "deck": deck(match),
        "jury": trial["jury"],
        "suspect": trial["suspect"],
        "charge": trial["charge"],
        "limit": trial["limit"],
        "silenced": trial["silenced"],
        "appeals": trial["appeals"],
        "laid": {laid["card"]: (laid["by"], laid["fate"]) for laid in trial["cards"]},
    }
