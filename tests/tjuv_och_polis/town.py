"""Tiny towns for tests, drawn as text. None of the checks of a whole town are made, so three squares will do.

    town('''
        #.1..
        D.#B.
    ''')

Signs, as in an edition: # building, . street, G street in front of the gate, P police house, B bank, M post office,
R travel agency, T telegraph station, D den, J railway, H harbour, F airport, 1 to 8 a street with a stop of that line,
+ a stop where lines meet. Short rows are filled up with buildings. Squares are named A1, B1, ... from the top left.

Unless told otherwise a bank pays 10,000, a post office 3,000, and a ticket costs 1,000, by plane 3,000; a + is a stop
of every line in the drawing (of 1 and 2 if there are fewer), and the stops of a line come in the order of the squares.
Places are called by kind and square: "bank D2".

    pays="B3: 20000, C1: 5000"      what banks and posts pay and tickets cost
    lines=["B1 C4", "C4 D2 A1"]     the stops of each line in order, instead of the usual ones
    names="B3: Old Bank"            English names
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from assize.core.edition import Edition, digest
from assize.games.tjuv_och_polis.box.town import BUILDING, KINDS, MEETING, MONEY, SIGNS, STOP_SIGNS, map_name, read_town
from assize.games.tjuv_och_polis.state import BANK, PLANE, POST

AMOUNTS = {BANK: 10_000, POST: 3_000, PLANE: 3_000}
FARE = 1_000


def town(rows: str, **extra: Any) -> Edition:
    """An edition from a drawing."""
    data = town_data(rows, **extra)
    return Edition(data["name"], data["title"], data, read_town(data).box, digest(data))


def town_data(rows: str, pays: str = "", lines: list[str] | None = None, names: str = "", **entries: Any) -> dict:
    """What an edition with this drawing says; further entries stand for themselves."""
    drawn = dedent(rows).split()
    width = max(map(len, drawn))
    drawn = [row.ljust(width, BUILDING) for row in drawn]
    signs = {map_name(y, x): sign for y, row in enumerate(drawn) for x, sign in enumerate(row) if sign != BUILDING}
    amounts, called = _pairs(pays), _pairs(names)
    places = []
    for name, sign in signs.items():
        kind = SIGNS.get(sign, 0)
        if kind >= BANK:
            title = called.pop(name, f"{KINDS[kind]} {name}")
            place: dict[str, Any] = {"at": name, "kind": KINDS[kind], "names": {"en": title}, "origin": "house"}
            if kind in MONEY:
                place[MONEY[kind]] = int(amounts.pop(name, AMOUNTS.get(kind, FARE)))
            places.append(place)
    assert not amounts, f"no place for money: {amounts}"
    assert not called, f"no place for names: {called}"
    stops = [line.split() for line in lines] if lines is not None else _usual_lines(signs)
    return {
        "game": "tjuv-och-polis",
        "name": "drawn",
        "title": "Drawn",
        "town": {"origin": "house", "rows": drawn},
        "places": places,
        "lines": [{"stops": line, "origin": "house"} for line in stops],
        **entries,
    }


def _usual_lines(signs: dict[str, str]) -> list[list[str]]:
    """The lines up to the highest number that is drawn, each with its own stops and those of all lines."""
    most = max((int(sign) for sign in signs.values() if sign in STOP_SIGNS), default=0)
    if MEETING in signs.values():
        most = max(most, 2)
    return [[name for name, sign in signs.items() if sign in (str(line), MEETING)] for line in range(1, most + 1)]


def _pairs(text: str) -> dict[str, str]:
    pairs = (part.split(":") for part in text.split(",") if part.strip())
    return {name.strip(): value.strip() for name, value in pairs}
