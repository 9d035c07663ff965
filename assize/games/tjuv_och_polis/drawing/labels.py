"""The name plates of the town, laid over roofs beside the places they name, never over a street."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, pairwise, permutations, product
from typing import NamedTuple

from ....core.drawing import escape
from ..words.telling import money
from .blocks import along, lines_out
from .lines import flag_cells
from .town import CELL, HALF, SIDES, Cell, Place, Plan, Town, plan_of, step

LARGEST, LEGIBLE, SMALLEST = 15.5, 14.3, 8.0  # sizes of the letters
NARROWEST = 0.8  # to which letters are rather pressed together than made smaller than is legible
LEADING = 1.1
PADDING = 9, 4  # of a plate, across and down
OVERHANG = (0, 14, 22)  # that a plate may reach out over the street where letters would be too small otherwise, ...
BELOW = 5  # ... and less above and below, where the street is seen by its length
WIDE = {
    **dict.fromkeys("iljI.,:;'|!", 0.29),
    **dict.fromkeys("frt- \u00a0\u202f()", 0.35),
    **dict.fromkeys("mwMW", 0.86),
}
DEARLY = 0.08  # what each unit of that costs
TITLE_CELLS = 7
LONG_TITLE = 12


class Rect(NamedTuple):
    """Cells that a plate may use."""

    row: int
    column: int
    high: int
    wide: int

    def cells(self) -> set[Cell]:
        """All of them."""
        return {(self.row + down, self.column + right) for down in range(self.high) for right in range(self.wide)}


class Plate(NamedTuple):
    """Words in a rectangle."""

    rect: Rect
    lines: tuple[str, ...]
    size: float
    over: int = 0  # how far it may stand out on both sides


def ems(text: str) -> float:
    """About how wide a text is, for letters of size 1."""
    return sum(WIDE.get(letter, 0.7 if letter.isupper() else 0.57) for letter in text)


@lru_cache(maxsize=256)
def labels(town: Town, title: str, agency: int, spoken: str) -> str:
    """The plates of all places, the title of the map and its compass."""
    plan = plan_of(town)
    taken = set(flag_cells(plan).values())
    found: list[str] = []
    todo = sorted(plan.places, key=lambda cell: (len(list(_rects(plan, cell, taken))), cell))
    for cell in todo:
        place = plan.places[cell]
        for plate in _best(plan, cell, _sum(place, agency), taken):
            box = _box(plate, cell)
            taken |= _covered(box)
            found.append(_drawn(plate, box, place))
    return "".join(found) + _title(plan, title, taken) + _compass(plan, taken)


def _sum(place: Place, agency: int) -> str:
    """What is written under the name of a place: what it pays or costs."""
    if place.kind == "agency":
        return money(agency)
    return money(place.amount) if place.amount else ""


def _rects(plan: Plan, cell: Cell, taken: set[Cell]) -> Iterator[Rect]:
    """Rectangles of walls that touch a place."""
    free = plan.walls - taken
    for near in (step(cell, side) for side in SIDES):
        if near not in free:
            continue
        for high in (1, 2):
            for wide in (1, 2, 3, 4):
                for up in range(high):
                    for left in range(wide):
                        rect = Rect(near[0] - up, near[1] - left, high, wide)
                        if rect.cells() <= free:
                            yield rect


def _folds(name: str) -> list[tuple[str, ...]]:
    """A name on one, two or three lines, each as narrow as it can be."""
    words = name.split()
    found = []
    for count in range(1, min(3, len(words)) + 1):
        cuts = [(0, *cut, len(words)) for cut in combinations(range(1, len(words)), count - 1)]
        folded = [tuple(" ".join(words[a:b]) for a, b in pairwise(cut)) for cut in cuts]
        found.append(min(folded, key=lambda lines: max(map(ems, lines))))
    return found


Box = tuple[float, float, float, float]  # left, top, right and bottom


def _room(rect: Rect, cell: Cell, over: int) -> Box:
    """The room for a plate: some cells, and a little more on every side but that of the place."""
    row, column, high, wide = rect
    return (
        column * CELL + 1 - (over if column <= cell[1] else 0),
        row * CELL + 0.5 - (min(over, BELOW) if row <= cell[0] else 0),
        (column + wide) * CELL - 1 + (over if column + wide > cell[1] else 0),
        (row + high) * CELL - 0.5 + (min(over, BELOW) if row + high > cell[0] else 0),
    )


def _fit(rect: Rect, cell: Cell, lines: tuple[str, ...], over: int = 0) -> float:
    """How large the letters of some lines can be in a rectangle."""
    left, top, right, bottom = _room(rect, cell, over)
    across = (right - left - PADDING[0]) / max(map(ems, lines))
    pressed = min(LEGIBLE, across / NARROWEST)
    return min(LARGEST, max(across, pressed), (bottom - top - PADDING[1]) / (len(lines) * LEADING))


def _pressed(plate: Plate, cell: Cell) -> float:
    """By how much the letters of a plate are larger than their width allows."""
    left, _top, right, _bottom = _room(plate.rect, cell, plate.over)
    return max(0.0, plate.size - (right - left - PADDING[0]) / max(map(ems, plate.lines)))


def _worth(rect: Rect, cell: Cell) -> float:
    """How good some cells are for a plate: few of them, and close."""
    far = abs(rect.row + rect.high / 2 - cell[0] - 0.5) + abs(rect.column + rect.wide / 2 - cell[1] - 0.5)
    return -0.6 * rect.high * rect.wide - 0.35 * far


def _best(plan: Plan, cell: Cell, amount: str, taken: set[Cell]) -> list[Plate]:
    """The plate, or two of them, that show a place best."""
    rects = list(dict.fromkeys(_rects(plan, cell, taken)))
    ways_out = set(lines_out(plan))
    worth = {rect: _worth(rect, cell) - 3 * bool(rect.cells() & ways_out) for rect in rects}
    name = plan.places[cell].name
    plates = [
        Plate(rect, lines, _fit(rect, cell, lines, over), over)
        for rect in rects
        for fold in _folds(name)
        for lines in ((*fold, amount) if amount else fold,)
        for over in OVERHANG
    ]
    choices = [
        (plate.size + worth[plate.rect] - plate.over * DEARLY - _pressed(plate, cell), [plate]) for plate in plates
    ]
    if amount:
        choices += _pairs(cell, _folds(name), [(amount,), tuple(amount.rsplit(" ", 1))], worth)
    taken = taken | set(plan.places) | plan.house
    fit = [
        choice
        for choice in choices
        if all(
            plate.size >= SMALLEST and (not plate.over or _may_cover(plan, _covered(_box(plate, cell)), taken))
            for plate in choice[1]
        )
    ]
    return max(fit, key=lambda choice: choice[0])[1] if fit else []


def _pairs(
    cell: Cell, names: list[tuple[str, ...]], sums: list[tuple[str, ...]], worth: Mapping[Rect, float]
) -> Iterator[tuple[float, list[Plate]]]:
    """A plate for the name and another for the amount, rather after it than before."""
    for rect, other in permutations(worth, 2):
        if other.high > 1 or other.cells() & rect.cells():
            continue
        order = 0.2 if (other.row, other.column) < (rect.row, rect.column) else 0
        for name, amount, over in product(names, sums, OVERHANG):
            size = min(_fit(rect, cell, name, over), _fit(other, cell, amount, over))
            plates = [Plate(rect, name, size, over), Plate(other, amount, size, over)]
            yield size + min(worth[rect], worth[other]) - 0.8 - order - over * DEARLY, plates


def _may_cover(plan: Plan, cells: set[Cell], taken: set[Cell]) -> bool:
    """Whether a plate that stands out of its cells covers nothing that must be seen."""
    return not cells & taken and all(0 <= row < plan.high and 0 <= column < plan.wide for row, column in cells)


def _box(plate: Plate, cell: Cell) -> Box:
    """Where a plate is, as close to its place as it can be."""
    left, top, right, bottom = _room(plate.rect, cell, plate.over)
    wide = min(max(map(ems, plate.lines)) * plate.size + PADDING[0] - 2, right - left - 2)
    high = len(plate.lines) * plate.size * LEADING + PADDING[1] - 1
    x = _clamp(cell[1] * CELL + HALF - wide / 2, left, right - wide)
    y = _clamp(cell[0] * CELL + HALF - high / 2, top, bottom - high)
    return x, y, x + wide, y + high


def _covered(box: Box) -> set[Cell]:
    """The cells that a plate covers."""
    left, top, right, bottom = box
    rows = range(int((top + 2) // CELL), int((bottom - 2) // CELL) + 1)
    return {(row, column) for row in rows for column in range(int((left + 2) // CELL), int((right - 2) // CELL) + 1)}


def _drawn(plate: Plate, box: Box, place: Place) -> str:
    """A plate with its words."""
    x, y, wide, high = box[0], box[1], box[2] - box[0], box[3] - box[1]
    lines, size, words = plate.lines, plate.size, ""
    for number, line in enumerate(lines):
        across = min(ems(line) * size, wide - PADDING[0] + 2)
        words += (
            f'<text x="{x + wide / 2:.5g}" y="{y + 1.2 + (number + 0.81) * size * LEADING:.5g}" '
            f'font-size="{size:.3g}" textLength="{across:.4g}" lengthAdjust="spacingAndGlyphs">'
            f"{escape(line)}</text>"
        )
    return (
        f'<g class="plate {place.kind}"><rect x="{x:.5g}" y="{y:.5g}" width="{wide:.4g}" height="{high:.4g}" rx="3"/>'
        f"{words}</g>"
    )


def _clamp(value: float, low: float, high: float) -> float:
    return max(low, min(value, high))


# ---- title and compass --------------------------------------------------------------------------------------------


def _gaps(plan: Plan, side: int, taken: set[Cell]) -> list[tuple[int, Cell]]:
    """The runs of free cells along a side of the map: how long, and where they begin."""
    found, count, start = [], 0, (0, 0)
    for cell in [*along(plan, side), (-1, -1)]:
        if cell in plan.rim and cell not in taken:
            start = start if count else cell
            count += 1
        elif count:
            found.append((count, start))
            count = 0
    return found


def _title(plan: Plan, title: str, taken: set[Cell]) -> str:
    """The name of the map over the longest free stretch at the top, if there is room."""
    gaps = _gaps(plan, 0, taken)
    if not gaps:
        return ""
    count, start = max(gaps)
    if count < TITLE_CELLS:
        return ""
    x, y = (start[1] + count / 2) * CELL, start[0] * CELL + HALF
    squeeze = ' textLength="200" lengthAdjust="spacingAndGlyphs"' if len(title) > LONG_TITLE else ""
    taken |= {(start[0], start[1] + (count - TITLE_CELLS) // 2 + more) for more in range(TITLE_CELLS + 1)}
    return (
        f'<g class="title" transform="translate({x:g} {y - 1:g})"><path d="M-138-16H138L129 0L138 16H-138L-129 0Z"/>'
        '<path class="hem" d="M-127-11H127M-127 11H127"/>'
        f'<text y="7.6"{squeeze}>{escape(title)}</text>'
        '<path class="gem" d="M-120 0l5-5 5 5-5 5ZM120 0l-5-5-5 5 5 5Z"/></g>'
    )


def _compass(plan: Plan, taken: set[Cell]) -> str:
    """A compass in a corner of the map that nothing else uses."""
    corners = ((plan.high - 1, 0), (plan.high - 1, plan.wide - 1), (0, 0), (0, plan.wide - 1))
    cell = next((cell for cell in corners if cell in plan.rim and cell not in taken), None)
    if cell is None:
        return ""
    return (
        f'<g class="compass" transform="translate({cell[1] * CELL + HALF} {cell[0] * CELL + HALF})"><circle r="16.5"/>'
        '<path class="rose" d="M0-15L3-3L15 0L3 3L0 15L-3 3L-15 0L-3-3Z"/><path class="north" d="M0-15L3-3H-3Z"/></g>'
    )
