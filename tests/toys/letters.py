"""An alphabet of the tests: kinds of move with no part, one and three, and a loop that takes codes apart."""

from __future__ import annotations

from assize.core.alphabet import Alphabet
from assize.core.kernel import Codes

MOVES = Alphabet()
PASS = MOVES.move("pass")
TAKE = MOVES.move("take {card}", card=range(3, 8))
GO = MOVES.move("go {piece} {row} {column}", piece=2, row=range(-1, 2), column=4)
LAST = MOVES.move("last")


def read(codes: Codes, out: Codes) -> None:
    """Of each code whether it is of the second and third kind, its parts, and what they make put together again."""
    for index in range(len(codes)):
        code = codes[index]
        out[6 * index] = (code in TAKE) + 2 * (code in GO) + 4 * (code == LAST)
        if code in TAKE:
            out[6 * index + 1] = TAKE.part(code)
            out[6 * index + 5] = TAKE(TAKE.part(code))
        elif code in GO:
            piece, row, column = GO.parts(code)
            out[6 * index + 2] = piece
            out[6 * index + 3] = row
            out[6 * index + 4] = column
            out[6 * index + 5] = GO(piece, row, column)
