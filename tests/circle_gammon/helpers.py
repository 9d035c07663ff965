"""Positions of Circle Gammon written tersely: one text a seat, such as 'I-4:2 III-1 centre:2'."""

from __future__ import annotations

from typing import Any

import pytest

import assize

GAME = assize.game("circle-gammon")

ENTRIES = ("centre", "debt", "score")


def seat_entry(text: str) -> dict[str, Any]:
    """What a seat has: points with their men, and centre, debt, score or retired; a count of 1 may be left out."""
    entry: dict[str, Any] = {"men": {}}
    for word in text.split():
        name, _, count = word.partition(":")
        if name == "retired":
            entry["retired"] = True
        elif name in ENTRIES:
            entry[name] = int(count or 1)
        else:
            entry["men"][name] = int(count or 1)
    return entry


def at(*seats: str, dice: str = "", edition: Any = None, options: dict[str, Any] | None = None, **entries: Any) -> Any:
    """A match in a written position: with dice to be played, or about to throw."""
    truth: dict[str, Any] = {"players": len(seats), "seats": [seat_entry(text) for text in seats], **entries}
    if dice:
        truth["phase"] = "move"
        truth["dice"] = [int(die) for die in dice.split("-")]
    if options:
        truth["options"] = options
    return GAME.at(truth, seed=1, edition=edition)


def begun(players: int, first: int = 0, **options: Any) -> Any:
    """A new match in which this seat has won the opening throw."""
    match = GAME.new(players=players, seed=1, options=options)
    for seat in range(players):
        match.play("6-6" if seat == first else "1-2")
    return match


def play(match: Any, *moves: str) -> Any:
    """Make these moves, those of chance included."""
    for move in moves:
        match.play(move)
    return match


def offered(match: Any) -> set[str]:
    """The plays on offer, in notation; each must be offered once."""
    moves = [choice.notation for choice in match.choices()]
    assert len(moves) == len(set(moves)), f"offered twice: {sorted(moves)}"
    return set(moves)


def plays(text: str) -> set[str]:
    """A set of plays written one after the other."""
    return set(text.split())


def seat(match: Any, colour: str) -> int:
    """The seat of a colour."""
    return match.view()["names"].index(colour)


def stands(match: Any, colour: str) -> str:
    """The men of a colour in play, written as a position is written."""
    entry = match.truth()["seats"][seat(match, colour)]
    words = [point if men == 1 else f"{point}:{men}" for point, men in entry["men"].items()]
    if entry["centre"]:
        words.append("centre" if entry["centre"] == 1 else f"centre:{entry['centre']}")
    return " ".join(words)


def off(match: Any, colour: str) -> int:
    """How many men of a colour are borne off."""
    return match.truth()["seats"][seat(match, colour)]["off"]


def debt(match: Any, colour: str) -> int:
    """What a colour owes the winner of this game."""
    return match.truth()["seats"][seat(match, colour)]["debt"]


def asked(match: Any) -> str:
    """The colour that is asked; or whose throw it is, as in 'dice of Red'; or 'over'."""
    names = match.view()["names"]
    if match.actor == assize.OVER:
        return "over"
    return f"dice of {names[match.truth()['turn']]}" if match.actor == assize.CHANCE else names[match.actor]


def told(match: Any) -> list[str]:
    """The kinds of the news of the last move."""
    return [item.kind for item in match.news]


def facts(match: Any, kind: str) -> list[dict[str, int]]:
    """The data of the news of this kind."""
    return [item.data for item in match.news if item.kind == kind]


def result(match: Any) -> tuple[list[str], dict[str, int]]:
    """Who has won, and what each colour has scored."""
    names = match.view()["names"]
    return [names[winner] for winner in match.winners()], dict(zip(names, match.scores(), strict=True))


def refusal(match: Any, move: str) -> str:
    """The clause that forbids a move; the position must stay as it was."""
    before = match.truth()
    with pytest.raises(assize.IllegalMove) as caught:
        match.play(move)
    assert match.truth() == before
    assert caught.value.reason
    return caught.value.clause


ALL_THROWS = [f"{first}-{second}" for first in range(1, 7) for second in range(1, 7)]
