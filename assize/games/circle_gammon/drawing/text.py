"""Circle Gammon drawn as text: the ring as a rectangle that runs counter-clockwise from the lower left corner."""

from __future__ import annotations

from ....core.drawing import BOLD, DIM, Data, coloured
from ....core.language import _, ngettext

# Each colour has a letter, a shape and a terminal colour, so that none of them stands alone.
LETTERS = {"White": "W", "Red": "R", "Black": "B", "Green": "G"}
SHAPES = {"White": "○", "Red": "◆", "Black": "●", "Green": "▲"}
INKS = {"White": "97", "Red": "91", "Black": "94", "Green": "92"}

CELL = 8  # columns for a point along the lower and upper side
SIDE = 10  # columns for a point along the left and right side


class Canvas:
    """Rows of characters, each with its ink."""

    def __init__(self, width: int, height: int) -> None:
        self.rows = [[(" ", "")] * width for _row in range(height)]

    def write(self, x: int, y: int, text: str, ink: str = "") -> None:
        """Write text from a place to the right; a row grows with what is written."""
        row = self.rows[y]
        row += [(" ", "")] * (x + len(text) - len(row))
        for offset, letter in enumerate(text):
            row[x + offset] = (letter, ink)

    def render(self, colour: bool) -> str:
        """The rows as lines, with terminal colours if wanted."""
        if not colour:
            return "\n".join("".join([letter for letter, _ink in row]).rstrip() for row in self.rows)
        lines = []
        for row in self.rows:
            line, current = "", ""
            for letter, ink in row:
                if colour and ink != current:
                    line += "\x1b[0m" + (f"\x1b[{ink}m" if ink else "")
                    current = ink
                line += letter
            lines.append((line + "\x1b[0m" if current else line).rstrip())
        return "\n".join(lines)


def text(view: Data, colour: bool = False, plain: bool = True) -> str:
    """The board with its legend: colours, men borne off, the score."""
    board = view["board"]
    return _ring(board, plain).render(colour) + "\n" + _legend(view, colour, plain)


def _ring(board: Data, plain: bool) -> Canvas:
    names: list[str] = board["points"]
    quarter, rest = divmod(len(names), 4)
    lower, right, upper = (quarter + (rest > side) for side in range(3))
    left = len(names) - lower - right - upper
    across, down = max(lower, upper), max(left, right)
    canvas = Canvas(2 * SIDE + across * CELL, down + 7)
    owners = {point: (seat["colour"], men) for seat in board["seats"] for point, men in seat["men"].items()}

    def cell(name: str) -> tuple[str, str]:
        if name not in owners:
            return "." if plain else "·", DIM
        owner, men = owners[name]
        return _stack(owner, men, plain), INKS[owner]

    for place in range(lower):
        x, name = SIDE + place * CELL, names[place]
        canvas.write(x, down + 5, *cell(name))
        canvas.write(x, down + 6, name, DIM)
    for place in range(right):
        x, y, name = SIDE + across * CELL, down + 2 - place, names[lower + place]
        canvas.write(x, y, f"{name:<6}", DIM)
        canvas.write(x + 6, y, *cell(name))
    for place in range(upper):
        x, name = SIDE + (upper - 1 - place) * CELL, names[lower + right + place]
        canvas.write(x, 0, name, DIM)
        canvas.write(x, 1, *cell(name))
    for place in range(left):
        y, name = 3 + place, names[lower + right + upper + place]
        stack, ink = cell(name)
        canvas.write(0, y, f"{stack:>3}", ink)
        canvas.write(4, y, name, DIM)
    middle = 3 + down // 2
    canvas.write(SIDE + CELL, middle - 2, _("in the centre: {men}").format(men=_centre(board, plain)))
    if any(board["left"]):
        dice = [str(die) for die, plays in zip(board["dice"], board["left"], strict=True) for _play in range(plays)]
        canvas.write(SIDE + CELL, middle, _("dice to play: {dice}").format(dice=" ".join(dice)), BOLD)
    if board["stake"] > 1:
        canvas.write(SIDE + CELL, middle + 1, _("stake: {number}").format(number=board["stake"]))
    return canvas


def _mark(colour: str, plain: bool) -> str:
    return LETTERS[colour] if plain else SHAPES[colour]


def _stack(colour: str, men: int, plain: bool) -> str:
    mark = _mark(colour, plain)
    return mark * men if men <= 3 else f"{mark}{men}"


def _centre(board: Data, plain: bool) -> str:
    held = [_stack(seat["colour"], seat["centre"], plain) for seat in board["seats"] if seat["centre"]]
    return " ".join(held) or _("nobody")


def _legend(view: Data, colour: bool, plain: bool) -> str:
    lines = []
    for index, seat in enumerate(view["board"]["seats"]):
        mark = _mark(seat["colour"], plain)
        if colour:
            mark = coloured(mark, INKS[seat["colour"]])
        off = _("{number} off").format(number=f"{seat['off']:>2}")
        line = f"{'>' if index == view['board']['turn'] else ' '} {mark} {_(seat['colour']):<6} {off}"
        if seat["retired"]:
            line += ", " + _("retired, owes {debt}").format(debt=seat["debt"])
        if view["options"]["length"] != "single" or seat["score"]:
            line += ", " + ngettext("{n} point", "{n} points", seat["score"]).format(n=seat["score"])
        if index == view["seat"]:
            line += "  " + _("(you)")
        lines.append(line)
    return "\n".join(lines)
