"""The ground of the town: streets in slabs, blocks with roofs seen from above, yards and parks, the outskirts."""

from __future__ import annotations

from typing import NamedTuple

from . import town as t

ROOFS = 6  # colours of roofs
PAVEMENT = 4  # between a house and the street
FLAT = (3, 4, 5)  # colours of which a roof may be flat
LAMPS_APART = 2  # squares between two lamps at least


Spot = tuple[float, float]  # a place on the drawing


class House(NamedTuple):
    """One roof: its border, which of its sides stand free, and what it looks like."""

    left: float
    top: float
    right: float
    bottom: float
    free: tuple[bool, bool, bool, bool]
    seed: int


def ground(plan: t.Plan) -> str:
    """Everything below the tracks and the offices."""
    wide, high = plan.wide * t.CELL, plan.high * t.CELL
    blocks = "".join(t.outline(block) for block in plan.blocks)
    return (
        f'<rect class="frame" x="{-t.EDGE}" y="{-t.EDGE}" width="{wide + 2 * t.EDGE}" height="{high + 2 * t.EDGE}" '
        f'rx="14"/>{_coordinates(plan)}'
        f'<rect class="street" width="{wide}" height="{high}"/><rect fill="url(#tp-slabs)" width="{wide}" '
        f'height="{high}"/><path class="land" d="{t.runs(plan.rim)}"/>{_outskirts(plan)}'
        f'<path class="kerb" d="{t.outline(plan.rim)}"/>'
        f'<path class="fall" d="{blocks}"/><path class="pavement" d="{blocks}"/>{_roofs(plan)}'
        f'<rect class="neatline" x="-3" y="-3" width="{wide + 6}" height="{high + 6}"/>'
    )


def _coordinates(plan: t.Plan) -> str:
    """The letters and numbers along the frame, on all four sides as on a map."""
    wide, high = plan.wide * t.CELL, plan.high * t.CELL
    letters = "".join(f'<tspan x="{at * t.CELL + t.HALF}">{t.column_name(at)}</tspan>' for at in range(plan.wide))
    numbers = [(at * t.CELL + t.HALF + 5, at + 1) for at in range(plan.high)]
    shown = "".join(f'<text y="{y}">{letters}</text>' for y in (-8, high + 18))
    for x in (-t.EDGE / 2 - 0.5, wide + t.EDGE / 2 + 0.5):
        shown += "<text>" + "".join(f'<tspan x="{x:g}" y="{y}">{name}</tspan>' for y, name in numbers) + "</text>"
    return f'<g class="grid">{shown}</g>'


# ---- outskirts ----------------------------------------------------------------------------------------------------


def _side(plan: t.Plan, cell: t.Cell) -> int:
    """The side of the map on which a cell lies, or -1."""
    row, column = cell
    if row in (0, plan.high - 1):
        return 0 if row == 0 else 2
    return {0: 3, plan.wide - 1: 1}.get(column, -1)


def along(plan: t.Plan, side: int) -> list[t.Cell]:
    """The cells of one side of the map."""
    if side % 2 == 0:
        return [(0 if side == 0 else plan.high - 1, column) for column in range(plan.wide)]
    return [(row, 0 if side == 3 else plan.wide - 1) for row in range(plan.high)]


def lines_out(plan: t.Plan) -> dict[t.Cell, str]:
    """The cells of the outskirts through which rails or a runway lead out of town, and which of them."""
    found: dict[t.Cell, str] = {}
    for cell, place in plan.places.items():
        if place.kind in ("train", "plane") and (side := _side(plan, cell)) >= 0:
            line = along(plan, side)
            at = line.index(cell)
            way = line[:at] if at <= len(line) // 2 else line[at + 1 :]
            if set(way) <= plan.rim:
                found |= dict.fromkeys([*way, cell], place.kind)
    return found


def _outskirts(plan: t.Plan) -> str:
    """Water where boats leave, rails and a runway to where trains and planes leave, and trees elsewhere."""
    boats = [cell for cell, place in plan.places.items() if place.kind == "boat" and _side(plan, cell) >= 0]
    water = {other for cell in boats for other in along(plan, _side(plan, cell)) if other in plan.rim or other == cell}
    tracks = lines_out(plan)
    parts = [f'<path class="water" d="{t.runs(frozenset(water))}"/>' if water else ""]
    waves = "".join(
        f"M{column * t.CELL + 5 + t.grain(row, column) % 12} {row * t.CELL + 14 + 9 * part}q5-5 10 0t10 0"
        for row, column in sorted(water)
        for part in (0, 1)
        if t.grain(row, column, part) % 3
    )
    parts.append(f'<path class="wave" d="{waves}"/>' if waves else "")
    for kind in ("train", "plane"):
        cells = sorted(cell for cell, own in tracks.items() if own == kind)
        if cells:
            level = len({row for row, _column in cells}) == 1
            parts.append(_line(cells, level, kind))
    wood = [cell for cell in sorted(plan.rim - water - set(tracks)) if t.grain(*cell, 3) % 8]
    parts.append(grove([_tree(row, column, part) for row, column in wood for part in range(2)]))
    return "".join(parts)


def _line(cells: list[t.Cell], level: bool, kind: str) -> str:
    """Rails or a runway along some cells."""
    first, last = cells[0], cells[-1]
    x, y = first[1] * t.CELL, first[0] * t.CELL
    length = ((last[1] - first[1]) if level else (last[0] - first[0])) * t.CELL + t.CELL
    across = f"H{x + length}" if level else f"V{y + length}"
    start = f"M{x} {y + t.HALF}" if level else f"M{x + t.HALF} {y}"
    if kind == "plane":
        return f'<path class="runway" d="{start}{across}"/><path class="markings" d="{start}{across}"/>'
    return (
        f'<path class="sleepers" d="{start}{across}"/><path class="rails" d="{start}{across}"/>'
        f'<path class="bed" d="{start}{across}"/>'
    )


def _tree(row: int, column: int, part: int) -> Spot:
    mixed = t.grain(row, column, part, 9)
    return column * t.CELL + 7 + mixed % 12 + 14 * part, row * t.CELL + 8 + mixed // 16 % 24


def grove(trees: list[Spot]) -> str:
    """Trees of two kinds. Each kind is one line that is not seen itself, with a tree at every corner of it."""
    kinds: tuple[list[Spot], list[Spot]] = ([], [])
    for number, (x, y) in enumerate(trees):
        kinds[t.grain(int(x), int(y), number) % 2].append((x, y))
    return "".join(marked(f"tree{kind}", spots) for kind, spots in enumerate(kinds))


def marked(kind: str, spots: list[Spot]) -> str:
    """The same small drawing at many places."""
    if not spots:
        return ""
    drawn = f"url(#tp-{kind})"
    line = " ".join(f"{x:.4g} {y:.4g}" for x, y in spots)
    return f'<polyline class="marks" marker-start="{drawn}" marker-mid="{drawn}" marker-end="{drawn}" points="{line}"/>'


# ---- blocks -------------------------------------------------------------------------------------------------------


class Roofs:
    """What the roofs of a town are drawn with, gathered by kind so that each kind is one path."""

    def __init__(self) -> None:
        self.tiles: list[list[str]] = [[] for _colour in range(ROOFS)]
        self.light: list[str] = []  # slopes towards the sun, ...
        self.dim: list[str] = []  # ... away from it, ...
        self.dark: list[str] = []  # ... and in the shade
        self.ridge: list[str] = []
        self.parapet: list[str] = []
        self.chimneys: list[Spot] = []
        self.panes: list[Spot] = []

    def drawn(self) -> str:
        """All of them."""
        paths = [(f"roof{colour}", parts) for colour, parts in enumerate(self.tiles)]
        paths += [("light", self.light), ("dark", self.dark), ("dim", self.dim), ("ridge", self.ridge)]
        paths += [("parapet", self.parapet)]
        drawn = "".join(f'<path class="{kind}" d="{"".join(parts)}"/>' for kind, parts in paths if parts)
        return drawn + marked("chimney", self.chimneys) + marked("pane", self.panes)


def _roofs(plan: t.Plan) -> str:
    """All blocks: most are built, a few are parks, and one has a church."""
    roofs = Roofs()
    greens: list[str] = []
    walks: list[str] = []
    trees: list[Spot] = []
    special = _landmarks(plan)
    for number, block in enumerate(plan.blocks):
        if number in special:
            greens.append(t.outline(block))
            if special[number] == "park":
                walks.append(_park(block, trees))
            else:
                _church(block, roofs, trees)
            continue
        yard = frozenset(cell for cell in block if _enclosed(block, cell)) - set(plan.places)
        if yard:
            greens.append(t.outline(yard))
            trees += [_tree(row, column, part) for row, column in sorted(yard) for part in range(2)]
        for house in _houses(block - yard - set(plan.places), block - yard):
            _roof(house, roofs)
    lawns = "".join(greens)
    return f'<path class="lawn" d="{lawns}"/>{"".join(walks)}{grove(trees)}{roofs.drawn()}'


def _landmarks(plan: t.Plan) -> dict[int, str]:
    """A church and some parks, on blocks where nothing else is."""
    fit = []
    for number, block in enumerate(plan.blocks):
        high, wide = _size(block)
        if min(high, wide) >= 2 and len(block) == high * wide and not set(plan.places) & block:
            fit.append((t.grain(*min(block), len(block)), number, min(high, wide) >= 3))
    fit.sort()
    church = next((number for _mixed, number, large in fit if large), None)
    found = {} if church is None or len(plan.blocks) < 6 else {church: "church"}
    rest = [number for _mixed, number, _large in fit if number not in found]
    return found | dict.fromkeys(rest[: len(plan.blocks) // 9], "park")


def _size(block: frozenset[t.Cell]) -> tuple[int, int]:
    rows, columns = [row for row, _column in block], [column for _row, column in block]
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def _enclosed(block: frozenset[t.Cell], cell: t.Cell) -> bool:
    return all((cell[0] + down, cell[1] + right) in block for down in (-1, 0, 1) for right in (-1, 0, 1))


def _houses(cells: frozenset[t.Cell], built: frozenset[t.Cell]) -> list[House]:
    """Cut a block into houses of one to six cells."""
    left, found = set(cells), []
    for row, column in sorted(cells):
        if (row, column) not in left:
            continue
        seed = t.grain(row, column, 5)
        wide = 1
        while wide < 2 + seed % 2 and (row, column + wide) in left:
            wide += 1
        if (row, column + wide) in left and (row, column + wide + 1) not in left and wide < 3:
            wide += 1  # no narrow house at the end of a row
        high = 1
        while high < 2 and all((row + high, column + more) in left for more in range(wide)):
            high += 1
        mine = {(row + down, column + right) for down in range(high) for right in range(wide)}
        left -= mine
        open_to = [any(t.step(cell, side) not in built for cell in mine) for side in t.SIDES]
        gaps = [PAVEMENT if free else 0 for free in open_to]
        found.append(
            House(
                column * t.CELL + gaps[3], row * t.CELL + gaps[0], (column + wide) * t.CELL - gaps[1],
                (row + high) * t.CELL - gaps[2], (open_to[0], open_to[1], open_to[2], open_to[3]), seed,
            )
        )  # fmt: skip
    return found


def _box(x: float, y: float, wide: float, high: float) -> str:
    return f"M{x:g} {y:g}h{wide:g}v{high:g}h{-wide:g}z"


def _line_of(*points: Spot) -> str:
    """A line through some points, in few letters."""
    (x, y), path = points[0], f"M{points[0][0]:g} {points[0][1]:g}"
    for to_x, to_y in points[1:]:
        dx, dy = to_x - x, to_y - y
        if dx and dy:
            path += f"l{dx:g}{'' if dy < 0 else ' '}{dy:g}"
        else:
            path += f"h{dx:g}" if dx else f"v{dy:g}" if dy else ""
        x, y = to_x, to_y
    return path


def _shape(*points: Spot) -> str:
    return _line_of(*points) + "z"


def _roof(house: House, roofs: Roofs, colour: int | None = None) -> None:
    """A roof with its ridge, lit from the upper left, with chimneys and windows; some are flat."""
    left, top, right, bottom, free, seed = house
    wide, high = right - left, bottom - top
    colour = (seed >> 4) % ROOFS if colour is None else colour
    roofs.tiles[colour].append(_box(left, top, wide, high))
    if (seed >> 8) % 6 == 0 and colour in FLAT:
        roofs.parapet.append(_box(left + 4, top + 4, wide - 8, high - 8))
        roofs.chimneys += [(left + 14 + part * wide // 2, top + high / 2) for part in range(1 + seed % 2)]
        return
    level, depth = wide >= high, min(wide, high) / 2
    if level:
        ends = (depth if free[3] else 0, depth if free[1] else 0)
        a, b = (left + ends[0], top + high / 2), (right - ends[1], top + high / 2)
        faces = (((left, top), (right, top), b, a), ((left, bottom), (right, bottom), b, a))
        tips = (((left, top), a, (left, bottom)), ((right, top), b, (right, bottom)))
    else:
        ends = (depth if free[0] else 0, depth if free[2] else 0)
        a, b = (left + wide / 2, top + ends[0]), (left + wide / 2, bottom - ends[1])
        faces = (((left, top), a, b, (left, bottom)), ((right, top), a, b, (right, bottom)))
        tips = (((left, top), (right, top), a), ((left, bottom), (right, bottom), b))
    roofs.light.append(_shape(*faces[0]))
    roofs.dark.append(_shape(*faces[1]))
    if ends[1]:
        roofs.dim.append(_shape(*tips[1]))
    roofs.ridge.append(_line_of(a, b))
    for end, tip, corners in ((ends[0], a, tips[0]), (ends[1], b, tips[1])):
        if end:
            first, last = (corner for corner in corners if corner != tip)
            roofs.ridge.append(_line_of(first, tip, last))
    _ornaments(house, level, roofs)


def _ornaments(house: House, level: bool, roofs: Roofs) -> None:
    """Chimneys beside the ridge, and windows in the roof."""
    left, top, right, bottom, _free, seed = house
    wide, high = right - left, bottom - top
    for part in range(1 + (seed >> 5) % 2):
        share = 0.32 + 0.4 * part + (seed >> 7) % 10 / 90
        roofs.chimneys.append(
            (left + int(wide * share), top + high / 2 - 5) if level else (left + wide / 2 - 5, top + int(high * share))
        )
    panes = 1 + (seed >> 11) % 3
    for part in range(panes):
        share, deep = (part + 1) / (panes + 1), 0.72 + (seed >> 13) % 2 * 0.04
        if (seed >> (14 + part)) % 3:
            roofs.panes.append(
                (left + int(wide * share), top + int(high * deep))
                if level
                else (left + int(wide * deep), top + int(high * share))
            )


def _church(block: frozenset[t.Cell], roofs: Roofs, trees: list[Spot]) -> None:
    """A church in its green: nave, transept and a spire of copper, and trees at the corners."""
    row, column = min(block)
    high, wide = _size(block)
    x, y, w, h = column * t.CELL + 16.0, row * t.CELL + high * t.HALF - 17.0, wide * t.CELL - 32.0, 34.0
    cross, every = x + int(w * 0.66), (True, True, True, True)
    _roof(House(cross - 15, y - 18, cross + 15, y + h + 18, every, 4), roofs, 3)
    _roof(House(x + 8, y, x + w, y + h, (True, True, True, False), 4), roofs, 3)
    left, top, tip = x, y + 1, (x + 16, y + 17)
    corners = [(left, top), (left + 32, top), (left + 32, top + 32), (left, top + 32)]
    roofs.tiles[5].append(_shape(*corners))
    roofs.light += [_shape(corners[0], corners[1], tip), _shape(corners[3], corners[0], tip)]
    roofs.dark.append(_shape(corners[2], corners[3], tip))
    roofs.dim.append(_shape(corners[1], corners[2], tip))
    roofs.ridge.append(f"M{tip[0]:g} {tip[1] - 11:g}v22M{tip[0] - 7:g} {tip[1] - 4:g}h14")
    far, low = wide * t.CELL, high * t.CELL
    for dx, dy in ((10, 11), (far - 10, 12), (11, low - 11), (far - 11, low - 10), (far * 0.35, low - 10)):
        trees.append((column * t.CELL + dx, row * t.CELL + dy))


def _park(block: frozenset[t.Cell], trees: list[Spot]) -> str:
    """Lawns, paths across, a round pond, and trees along the edges."""
    row, column = min(block)
    high, wide = _size(block)
    x, y, w, h = column * t.CELL, row * t.CELL, wide * t.CELL, high * t.CELL
    cx, cy = x + w / 2, y + h / 2
    for number in range(w // 20):
        for at in (y + 9, y + h - 10):
            across = x + 10 + number * 20 + t.grain(row, column, number, at) % 5
            if 22 < across - x < w - 22:
                trees.append((across, at))
    trees += [(at, cy + t.grain(row, at) % 9 - 4) for at in (x + 10, x + w - 10)]
    return (
        f'<path class="walk" d="M{x} {y}L{x + w} {y + h}M{x + w} {y}L{x} {y + h}"/>'
        f'<circle class="round" cx="{cx:g}" cy="{cy:g}" r="17"/><circle class="pond" cx="{cx:g}" cy="{cy:g}" r="10"/>'
        f'<circle class="spring" cx="{cx:g}" cy="{cy:g}" r="3.5"/>'
    )


def lamps(plan: t.Plan) -> list[Spot]:
    """Street lamps: at the corners of crossings, not too close to one another."""
    found: list[t.Cell] = []
    for cell in sorted(plan.streets):
        ways = sum(t.step(cell, side) in plan.streets for side in t.SIDES)
        if ways >= 3 and all(abs(cell[0] - row) + abs(cell[1] - column) > LAMPS_APART for row, column in found):
            found.append(cell)
    return [(column * t.CELL + t.CELL - 3, row * t.CELL + 3) for row, column in found]
