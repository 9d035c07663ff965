"""Positions of Tjuv och Polis written tersely, in tiny towns drawn as text.

    match = at(
        '''
        ....B
        .##D#
        ''',
        officers="A2", car="B1 A1", thieves="E1 wanted 10000", die=3,
    )

Whatever is not placed stands in a yard below the drawing, from where nothing can move: officers in cells without a
door ("cell1", "cell2" and so on), thieves in a den without one ("home"), and the car before the gate, facing a wall
("gate wall"). So the moves on offer are those of the pieces that are placed. An officer on the "beat", a street in the
yard, has a move with every throw, for positions in which those that matter may have none. A drawing with a police house
(P) or a gate (G) has none in the yard, and what is not placed stands on the first free squares of the house.

Officers are separated by blanks, or by commas where more is said of one: "B2, C2 stay 2, cell1 guards 1 3, P1 gone,
B4 rides none". Thieves are separated by commas: "A1 wanted 5000" has robbed and carries the money, "cell1 jailed 3"
sits for three throws, "fled 7000", "C3 arrests 2", "B2 wanted hides D1:4000 E5:0", "C1 rides 1 2". A "-" is a piece
that stands in the yard. With a die a move is to be made with it; without one it is about to be thrown.
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import pytest

import assize
from assize.core.edition import Edition
from assize.games.tjuv_och_polis.box import square_name
from assize.games.tjuv_och_polis.state import POLICE, SIDES, STREET
from assize.games.tjuv_och_polis.view.position import STATUSES, WAYS, piece_name

from .town import town

GAME = assize.game("tjuv-och-polis")
WORDS = ("stay", "guards", "gone", "rides", "arrests", "hides", "sentence", "least", "most")
CELLS = 10
BEAT = "......."  # as many steps as the die can show


# ---- writing a position --------------------------------------------------------------------------------------------


def at(
    drawn: str | Edition | None = None,
    officers: str = "",
    car: str = "",
    thieves: str = "",
    die: int = 0,
    turn: int = POLICE,
    players: int = 0,
    options: dict[str, Any] | None = None,
    pays: str = "",
    lines: list[str] | None = None,
    **truth: Any,
) -> Any:
    """A match in a written position; without a drawing in the usual town. Further entries stand for themselves."""
    edition = draw(drawn, pays, lines) if isinstance(drawn, str) else drawn or GAME.edition()
    posts = officers.split(",") if "," in officers else officers.split() if len(_words(officers)) == 0 else [officers]
    gang = [text for text in thieves.split(",") if text.strip()]
    players = players or max(2, len(gang) + 1, len(posts))
    yard = Yard(edition, drawn if isinstance(drawn, str) else "")
    gang += ["-"] * (players - 1 - len(gang))
    posts += ["-"] * (players - len(posts))
    placed = {yard.square(text.split()[0]) for text in posts if text.strip() != "-"}
    written = {
        "players": players,
        "options": options or {},
        "turn": turn,
        "die": die,
        "phase": "moving" if die else "throwing",
        "officers": [_officer(yard, text, placed) for text in posts],
        "car": _car(yard, car),
        "thieves": [_thief(yard, text) for text in gang],
        **truth,
    }
    return GAME.at(written, seed=1, edition=edition)


def draw(rows: str, pays: str = "", lines: list[str] | None = None) -> Edition:
    """A town from a drawing, with a yard below it for pieces that do not matter."""
    drawn = dedent(rows).split()
    yard = ["#" * (2 * CELLS), "D"]
    if "P" not in rows:
        yard += ["#", "P#" * CELLS]
    if "G" not in rows:
        yard += ["#", "G."]
    yard += ["#", BEAT]
    return town("\n".join(drawn + yard), pays=pays, lines=lines)


class Yard:
    """The squares of a town that are called by words instead of names."""

    def __init__(self, edition: Edition, rows: str) -> None:
        b = edition.record[0]
        self.edition = edition
        self.cells = [square_name(edition, square) for square in b.room_at[: b.rooms].tolist()]
        dens = [square_name(edition, square) for square in b.den_at[: b.dens].tolist()]
        self.words = {f"cell{number}": cell for number, cell in enumerate(self.cells, 1)}
        if dens:
            self.words["home"] = dens[-1] if rows else dens[0]
        if rows:
            self.words["beat"] = f"A{len(edition.data['town']['rows'])}"
        if b.gate >= 0:
            self.words["gate"] = square_name(edition, int(b.gate))
            beside = [int(b.near[b.gate, side]) for side in range(SIDES)]
            streets = [square for square in beside if square >= 0 and b.kind[square] == STREET]
            self.words["wall"] = square_name(edition, streets[0])

    def square(self, word: str) -> str:
        """The name of a square."""
        return self.words.get(word, word)


def _officer(yard: Yard, text: str, placed: set[str]) -> dict[str, Any]:
    first, *words = text.split()
    square = yard.square(first) if first != "-" else next(cell for cell in yard.cells if cell not in placed)
    placed.add(square)
    entry: dict[str, Any] = {"at": square}
    for word, values in _words(" ".join(words)).items():
        if word == "rides":
            entry["rides"] = [] if values == ["none"] else [int(line) for line in values]
        elif word == "guards":
            entry["guards"] = [int(seat) for seat in values]
        else:
            entry[word] = int(values[0]) if values else True
    return entry


def _car(yard: Yard, text: str) -> dict[str, Any]:
    front, rear, *words = (text or "gate wall").split()
    entry: dict[str, Any] = {"front": yard.square(front), "rear": yard.square(rear)}
    return entry | {word: int(values[0]) for word, values in _words(" ".join(words)).items()}


def _thief(yard: Yard, text: str) -> dict[str, Any]:
    words = text.split()
    entry: dict[str, Any] = {"at": yard.words["home"]}
    if words[0] not in (*STATUSES, *WORDS):
        first = words.pop(0)
        entry["at"] = yard.words["home"] if first == "-" else yard.square(first)
    if words and words[0] in STATUSES:
        entry["status"] = words.pop(0)
        if entry["status"] == "fled":
            entry["at"] = None
    if words and words[0].isdigit():
        entry["sentence" if entry.get("status") == "jailed" else "purse"] = int(words.pop(0))
    for word, values in _words(" ".join(words)).items():
        if word == "hides":
            pairs = (value.split(":") for value in values)
            entry["hidden"] = {yard.square(den): int(amount) for den, amount in pairs}
        elif word == "rides":
            entry["rides"] = [] if values == ["none"] else [int(line) for line in values]
        else:
            entry[word] = int(values[0])
    return entry


def _words(text: str) -> dict[str, list[str]]:
    """Words with what stands behind each of them."""
    found: dict[str, list[str]] = {}
    for word in text.split():
        if word in WORDS:
            last = found.setdefault(word, [])
        elif found:
            last.append(word)
    return found


def begun(drawn: str | Edition | None = None, players: int = 2, seed: int = 1, **options: Any) -> Any:
    """A new match, before anything is set up; a drawing needs its own dens, police house and gate."""
    edition = town(drawn) if isinstance(drawn, str) else drawn
    return GAME.new(players=players, seed=seed, options=options, edition=edition)


# ---- playing -------------------------------------------------------------------------------------------------------


def play(match: Any, *moves: str) -> Any:
    """Make these moves, those of chance included; squares may be called by words, as in "jail cell7"."""
    for move in moves:
        match.play(_written(match, move))
    return match


def lock_up(match: Any, throws: int = 1) -> Any:
    """Put whoever is being arrested on the first free square of the police house, and sentence them if need be."""
    match.play(match.choices()[0])
    return play(match, f"die {throws}") if phase(match) == "sentencing" else match


def _written(match: Any, move: str) -> str:
    words = Yard(match.edition, "").words
    return " ".join(words.get(word, word) for word in move.split())


def moves_of(match: Any) -> set[str]:
    """The moves on offer, in notation; each must be offered once."""
    moves = [choice.notation for choice in match.choices()]
    assert len(moves) == len(set(moves)), f"offered twice: {sorted(moves)}"
    return set(moves)


def ends(match: Any, piece: str = "") -> set[str]:
    """Where a piece can go: the squares for an officer ("1", "2" ...) or the thief on turn (""), and for the "car"
    its front and rear as in "C1 B1"; nothing about rides.
    """
    moves = [move.split() for move in moves_of(match) if "tram" not in move]
    if piece == "car":
        return {" ".join(move[1:]) for move in moves if move[0] == "car"}
    return {move[-1] for move in moves if move[:-1] == ([piece] if piece else [])}


def rides(match: Any, officer: str = "") -> set[str]:
    """Where an officer, or the thief on turn, can go by tram."""
    start = f"{officer} tram ".lstrip()
    return {move.removeprefix(start) for move in moves_of(match) if move.startswith(start)}


def squares(text: str) -> set[str]:
    """Squares written one after the other; with commas between them where each is of several words."""
    return {part.strip() for part in text.split(",")} if "," in text else set(text.split())


def refusal(match: Any, move: str | int) -> str:
    """The clause that forbids a move; not a byte of the position may change."""
    before, made = match.state.tobytes(), list(match.moves)
    with pytest.raises(assize.IllegalMove) as caught:
        match.play(_written(match, move) if isinstance(move, str) else move)
    assert match.state.tobytes() == before
    assert match.moves == made
    assert caught.value.reason
    return caught.value.clause


# ---- looking -------------------------------------------------------------------------------------------------------


def asked(match: Any) -> str:
    """Who is asked: 'police', 'thief 1' and so on, 'chance' or 'over'."""
    return {assize.OVER: "over", assize.CHANCE: "chance", POLICE: "police"}.get(match.actor) or f"thief {match.actor}"


def phase(match: Any) -> str:
    """What is asked: 'moving', 'throwing', 'jailing' and so on."""
    return match.truth()["phase"]


def turn(match: Any) -> int:
    """Whose turn it is."""
    return match.truth()["turn"]


def officer(match: Any, number: int) -> str:
    """Where an officer stands."""
    return match.truth()["officers"][number - 1]["at"]


def car(match: Any) -> str:
    """Where the car stands: front and rear."""
    found = match.truth()["car"]
    return f"{found['front']} {found['rear']}"


def thief(match: Any, seat: int = 1) -> str:
    """Where a thief stands."""
    return match.truth()["thieves"][seat - 1]["at"]


def status(match: Any, seat: int = 1) -> str:
    """How a thief stands: clean, wanted, jailed, leaving, fled or out."""
    return match.truth()["thieves"][seat - 1]["status"]


def purse(match: Any, seat: int = 1) -> int:
    """What a thief carries."""
    return match.truth()["thieves"][seat - 1]["purse"]


def caught(match: Any) -> list[str]:
    """Arrests that are being carried out, as '1 by officer-2, car: ring', those waiting for their turn included."""
    thieves = enumerate(match.truth()["thieves"], 1)
    arrests = ((seat, entry["caught"]) for seat, entry in thieves if entry["caught"])
    return [f"{seat} by {', '.join(arrest['by'])}: {arrest['how']}" for seat, arrest in arrests]


def arrested(match: Any) -> list[str]:
    """The arrests told in the news of the last move, as '1 by officer-2: ring'."""
    return [f"{data['seat']} by {piece_name(data['piece'])}: {WAYS[data['how']]}" for data in facts(match, "arrested")]


def told(match: Any) -> list[str]:
    """The kinds of the news of the last move."""
    return [item.kind for item in match.news]


def facts(match: Any, kind: str) -> list[dict[str, Any]]:
    """The data of the news of this kind."""
    return [item.data for item in match.news if item.kind == kind]
