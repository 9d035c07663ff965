"""Circle Gammon drawn: as text for a terminal, and as a table of walnut, brass and baize in SVG.

Everything that follows from the ring alone is drawn once and kept, so that a board is put together from finished parts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from ....core.drawing import Data, Marks, escape, kinds
from ....core.edition import Edition
from ....core.language import _, language, ngettext
from ..box import colours
from . import ring as r
from .text import text

__all__ = ["sign", "svg", "text"]

SIDES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # where the seats sit, by number of players
NOBODY = ("", 0)

DICE_PLACE = "".join(
    f'<rect class="{part}" x="336" y="349" width="128" height="82" rx="14"/>' for part in ("hit", "edge")
)


def svg(view: Data) -> str:
    """The board as one SVG element: furniture, spots, traces of the last move, men and dice."""
    board = view["board"]
    sides = _sides(len(board["seats"]), view["seat"])
    turned = (SIDES[len(sides)][0] - sides[0]) % 4
    ring = r.ring_of(tuple(board["points"]), tuple(board["numbers"]), tuple(board["segments"]), turned)
    return "".join((
        r.opening_tag(language()), ring.furniture, _spots(view, ring, sides), _free_corners(sides),
        _traces(view["news"], ring), ring.inlay, _men(board, ring, sides),
        _throw(tuple(board["dice"]), tuple(board["left"])), _cube(view), "</svg>",
    ))  # fmt: skip


@lru_cache(maxsize=32)
def _sides(players: int, seat: int | None) -> tuple[int, ...]:
    """The sides at which the seats sit, so that whoever looks sits below; as they are for those who only watch."""
    below = 0 if seat is None else SIDES[players][seat]
    return tuple((side - below) % 4 for side in SIDES[players])


# ---- spots --------------------------------------------------------------------------------------------------------


def _spots(view: Data, ring: r.Ring, sides: tuple[int, ...]) -> str:
    """Every place that can be picked, placed on, or read aloud; those of no use now only speak."""
    marks = Marks(view["choices"])
    return "".join(
        f"<g {marks.spot(name, kind, label)}>{inside}</g>" for name, kind, label, inside in _places(view, ring, sides)
    )


def _places(view: Data, ring: r.Ring, sides: tuple[int, ...]) -> Iterator[tuple[str, str, str, str]]:
    """The name of every spot, its kind, what it says and what it looks like."""
    board, spoken = view["board"], language()
    seats = board["seats"]
    held = {point: (seat["colour"], men) for seat in seats for point, men in seat["men"].items()}
    for name, inside in zip(ring.names, ring.spots, strict=True):
        colour, men = held.get(name, NOBODY)
        yield name, "", _point_label(spoken, name, colour, men), inside
    captives = tuple((seat["colour"], seat["centre"]) for seat in seats)
    yield "centre", "", _centre_label(spoken, captives), _baize()
    yield "dice", "", _dice_label(spoken, tuple(board["dice"]), tuple(board["left"])), DICE_PLACE
    for number, (side, seat) in enumerate(zip(sides, seats, strict=True)):
        turn, won = number == board["turn"] and not view["over"], number in view["winners"]
        kind = kinds("tray", turn=turn, won=won, retired=seat["retired"])
        remarks = _remarks(view, number)
        shown = _tray(side) + _shield(spoken, seat["colour"], side, seat["off"]) + _writing(side, remarks)
        yield f"off-{number}", kind, _tray_label(view["names"][number], seat, remarks), shown


@lru_cache(maxsize=1)
def _baize() -> str:
    """The cloth in the middle, in a brass ring."""
    here = f'cx="{r.MIDDLE}" cy="{r.MIDDLE}"'
    return (
        f'<circle class="brassed" {here} r="{r.RAIL}" fill="url(#cg-brass)"/>'
        f'<circle class="cloth" {here} r="{r.BAIZE}" fill="url(#cg-baize)"/>'
        f'<circle class="piping" {here} r="{r.BAIZE - 5}"/><circle class="edge" {here} r="{r.RAIL + 3}"/>'
    )


@lru_cache(maxsize=16)
def _corner(side: int, inset: float) -> str:
    """The outline of a corner of the table between frame and ring."""
    across, down = r.CORNERS[side]
    edge, curve, end = r.EDGE - inset, r.TRAY + inset, 132 + inset
    meet = (curve * curve - end * end) ** 0.5

    def place(x: float, y: float) -> str:
        return f"{r.MIDDLE + across * x:.4g} {r.MIDDLE + down * y:.4g}"

    turn = 0 if across * down > 0 else 1
    return (
        f"M{place(end, edge)}L{place(edge - 14, edge)}Q{place(edge, edge)} {place(edge, edge - 14)}"
        f"L{place(edge, end)}L{place(meet, end)}A{curve:.4g} {curve:.4g} 0 0 {1 - turn} {place(end, meet)}Z"
    )


@lru_cache(maxsize=4)
def _tray(side: int) -> str:
    """A corner hollowed out for the men borne off."""
    return (
        f'<path class="hollow" d="{_corner(side, 0)}"/><path class="lip" d="{_corner(side, 3.5)}"/>'
        f'<path class="edge" d="{_corner(side, 9)}"/>'
    )


@lru_cache(maxsize=16)
def _free_corners(sides: tuple[int, ...]) -> str:
    """The corners where nobody sits."""
    return "".join(_free_corner(side) for side in range(4) if side not in sides)


def _free_corner(side: int) -> str:
    """A star inlaid in the wood."""
    across, down = r.CORNERS[side]
    x, y = r.MIDDLE + across * 306, r.MIDDLE + down * 306
    ends = [((34, 13)[k % 2], k * pi / 8) for k in range(16)]
    rays = "".join(f"L{x + far * sin(turn):.4g} {y + far * cos(turn):.4g}" for far, turn in ends)
    return (
        f'<g class="corner" aria-hidden="true"><path class="lip" d="{_corner(side, 3.5)}"/>'
        f'<path class="star" d="M{rays[1:]}Z"/></g>'
    )


@lru_cache(maxsize=2048)
def _shield(spoken: str, colour: str, side: int, off: int) -> str:
    """The emblem in its corner, with rays for the seat whose turn it is, the letter and the count."""
    across, down = r.CORNERS[side]
    x, y = r.MIDDLE + across * 330, r.MIDDLE + down * 330
    rays = "".join(
        f"M{x + 27 * sin(k * pi / 12):.4g} {y + 27 * cos(k * pi / 12):.4g}"
        f"L{x + (39 if k % 2 else 35) * sin(k * pi / 12):.4g} {y + (39 if k % 2 else 35) * cos(k * pi / 12):.4g}"
        for k in range(24)
    )
    return (
        f'<path class="rays" d="{rays}"/><circle class="medal" cx="{x}" cy="{y}" r="25" fill="url(#cg-brass)"/>'
        f'<g class="shield {colour.lower()}" transform="translate({x} {y})"><circle class="body" r="20.5"/>'
        f'<g class="emblem">{r.EMBLEMS[colour]}</g><path class="strike" d="M-25 25 25-25"/></g>'
        f'<text class="letter" x="{r.MIDDLE + across * 268}" y="{r.MIDDLE + down * 354 + 8}">'
        f"{escape(_(colour)[:1])}</text>"
        f'<text class="count" x="{r.MIDDLE + across * 351}" y="{r.MIDDLE + down * 270 + 9}">{off}</text>'
    )


def _remarks(view: Data, seat: int) -> str:
    """What a tray says in small writing: whose it is, the score, the throw for the start, a debt."""
    board, here, own = view["board"], view["board"]["seats"][seat], seat == view["seat"]
    remarks = []
    if seat in view["winners"]:
        remarks.append(_("you have won") if own else _("has won"))
    elif own:
        remarks.append(_("you"))
    if here["retired"]:
        remarks.append(_("retired, owes {debt}").format(debt=here["debt"]))
    elif board["phase"] == "opening" and board["opening"][seat]:
        remarks.append(_("threw {total}").format(total=board["opening"][seat]))
    if here["score"] or view["options"]["length"] != "single":
        remarks.append(ngettext("{n} point", "{n} points", here["score"]).format(n=here["score"]))
    return " · ".join(remarks)


@lru_cache(maxsize=1024)
def _writing(side: int, words: str) -> str:
    """Remarks along the curve of a tray."""
    if not words:
        return ""
    small = " long" if len(words) > 20 else ""
    fit = ' textLength="238" lengthAdjust="spacingAndGlyphs"' if len(words) > 32 else ""
    return (
        f'<text class="remark{small}"><textPath href="#cg-line-{side}" startOffset="50%"{fit}>{escape(words)}'
        "</textPath></text>"
    )


# ---- what a screen reader says ------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def _point_label(spoken: str, name: str, colour: str, men: int) -> str:
    """A point and who stands there, in the language spoken."""
    if not men:
        return _("{point}: empty").format(point=name)
    return _("{point}: {men}").format(point=name, men=_counted(colour, men))


def _counted(colour: str, men: int) -> str:
    """So many men of a colour."""
    return {
        "White": ngettext("{n} White man", "{n} White men", men),
        "Red": ngettext("{n} Red man", "{n} Red men", men),
        "Black": ngettext("{n} Black man", "{n} Black men", men),
        "Green": ngettext("{n} Green man", "{n} Green men", men),
    }[colour].format(n=men)


@lru_cache(maxsize=1024)
def _centre_label(spoken: str, captives: tuple[tuple[str, int], ...]) -> str:
    """Who is held in the centre."""
    held = ", ".join(_counted(colour, men) for colour, men in captives if men)
    return _("In the centre: {men}").format(men=held) if held else _("The centre: nobody is captured")


@lru_cache(maxsize=1024)
def _dice_label(spoken: str, dice: tuple[int, int], left: tuple[int, int]) -> str:
    """What was thrown and how much of it is left to play."""
    if not dice[0]:
        return _("Dice")
    if dice[0] == dice[1]:
        return _("Dice: double {die}, {left} of 4 left").format(die=dice[0], left=left[0])
    played = [die for die, plays in zip(dice, left, strict=True) if plays]
    thrown = _("Dice: {first} and {second}").format(first=dice[0], second=dice[1])
    if len(played) == 1:
        thrown = _("{thrown}, {die} left").format(thrown=thrown, die=played[0])
    return thrown


def _tray_label(name: str, seat: Data, remarks: str) -> str:
    """Whose tray it is, how many men are home, and the remarks on it."""
    home = _home(language(), seat["colour"], seat["off"])
    if name not in (seat["colour"], _(seat["colour"])):
        home = f"{name}: {home}"
    return f"{home}; {remarks}" if remarks else home


@lru_cache(maxsize=1024)
def _home(spoken: str, colour: str, off: int) -> str:
    return _("{men} home").format(men=_counted(colour, off))


# ---- what moves ---------------------------------------------------------------------------------------------------


def _traces(news: list[Data], ring: r.Ring) -> str:
    """Where the last move came from and went to."""
    parts = []
    for item in news:
        kind, data = item["kind"], item["data"]
        if kind in ("moved", "leapt"):
            parts.append(_trace(ring.outlines, ring.turn, data["from"], data["to"]))
        elif kind in ("entered", "bore off", "captured"):
            parts.append(f'<path class="trace" d="{ring.outlines[data["point"]]}"/>')
    return "".join(parts)


@lru_cache(maxsize=4096)
def _trace(outlines: tuple[str, ...], turn: float, start: int, end: int) -> str:
    """Two points and the way between them along the rim."""
    step = r.ROUND / len(outlines)
    first = turn + (start + 0.5) * step
    last = first + (end - start) % len(outlines) * step
    radius = r.RIM - 5.5
    far = int(last - first > pi)
    way = f"M{r.xy(radius, first)}A{radius} {radius} 0 {far} 0 {r.xy(radius, last)}"
    return (
        f'<path class="trace" d="{outlines[start]}"/><path class="trace" d="{outlines[end]}"/>'
        f'<path class="trace bed" d="{way}"/><path class="trace went" d="{way}"/>'
        f'<path class="trace head" d="M{r.xy(radius - 7, last - 0.02)}L{r.xy(radius, last + 0.015)}'
        f'L{r.xy(radius + 7, last - 0.02)}Z"/>'
    )


def _men(board: Data, ring: r.Ring, sides: tuple[int, ...]) -> str:
    """All men: on the points, in the centre, and borne off."""
    seats = board["seats"]
    parts = [
        _stack(number, seat["colour"], point, ring.angles[point], men, ring.size)
        for number, seat in enumerate(seats)
        for point, men in seat["men"].items()
    ]
    parts.append(_captives(tuple((seat["colour"], seat["centre"]) for seat in seats), ring.size))
    for number, (side, seat) in enumerate(zip(sides, seats, strict=True)):
        parts.append(_borne_off(number, seat["colour"], side, seat["off"], ring.size))
    return "".join(parts)


def _man(seat: int, colour: str, place: str, index: int, where: str, scale: float = 1.0) -> str:
    shrunk = "" if scale == 1.0 else f' transform="scale({scale:.3g})"'
    return (
        f'<g class="man s{seat} {colour.lower()}" id="man-{seat}-{place}-{index}" data-piece="{seat}" '
        f'data-at="{place}" transform="translate({where})"><use href="#cg-{colour.lower()}"{shrunk}/></g>'
    )


def _badge(count: int, where: str) -> str:
    return f'<g class="badge" transform="translate({where})"><circle r="11.5"/><text y="5.6">{count}</text></g>'


@lru_cache(maxsize=16384)
def _stack(seat: int, colour: str, point: str, angle: float, men: int, size: float) -> str:
    """The men on a point from the rim inwards, overlapping when they are many."""
    first = r.OUTER - 6 - r.MAN * size
    step = min(2 * r.MAN * size + 0.5, (first - r.LAST_MAN) / max(men - 1, 1))
    drawn = [_man(seat, colour, point, index, r.xy(first - index * step, angle)) for index in range(men)]
    if men > 3:
        drawn.append(_badge(men, r.xy(first - (men - 1) * step - r.MAN * size * 0.95, angle)))
    return "".join(drawn)


@lru_cache(maxsize=4096)
def _captives(captives: tuple[tuple[str, int], ...], size: float) -> str:
    """The captured men along the lower edge of the cloth, by colour."""
    total = sum(men for _colour, men in captives)
    if not total:
        return ""
    scale = 0.78 / size
    radius, groups = 106.0, sum(men > 0 for _colour, men in captives)
    step = min(0.3, 2.9 / (total + 0.6 * groups))
    angle = -step * (total - 1 + 0.6 * (groups - 1)) / 2
    drawn = []
    for seat, (colour, men) in enumerate(captives):
        for index in range(men):
            drawn.append(_man(seat, colour, "centre", index, r.xy(radius, angle), scale))
            angle += step
        if men > 1 and step < 0.2:
            drawn.append(_badge(men, r.xy(radius - 19, angle - step * (men + 1) / 2)))
        angle += 0.6 * step if men else 0
    return "".join(drawn)


@lru_cache(maxsize=512)
def _borne_off(seat: int, colour: str, side: int, off: int, size: float) -> str:
    """The men borne off, laid along the curve of their tray."""
    middle = (side + 0.5) * pi / 2
    if off <= 11:
        turns = [0.0706 * ((index + 1) // 2) * (-1) ** index for index in range(off)]
    else:
        turns = [0.706 * (index / (off - 1) - 0.5) for index in range(off)]
    return "".join(
        _man(seat, colour, f"off-{seat}", index, r.xy(r.TRAY + 19, middle + turn), 0.64 / size)
        for index, turn in enumerate(turns)
    )


@lru_cache(maxsize=512)
def _throw(dice: tuple[int, int], left: tuple[int, int]) -> str:
    """The dice as they fell; those that are played out are only outlines."""
    doublet = dice[0] == dice[1] != 0
    spent = (left[0] == 0, left[0] < 3) if doublet else (left[0] == 0, left[1] == 0)
    drawn = [
        f'<g class="die{" spent" if spent[index] else ""}" id="die-{index}" data-value="{dice[index]}" '
        f'transform="translate({r.MIDDLE - 29 + 58 * index} {382 - 4 * index}) rotate({-8 + 14 * index})">'
        '<g class="tumble"><rect class="under" x="-22" y="-20" width="46" height="46" rx="10"/>'
        '<rect class="face" x="-23" y="-23" width="46" height="46" rx="10"/>'
        + (f'<use href="#cg-face-{dice[index]}"/>' if dice[index] else "")
        + "</g></g>"
        for index in range(2)
    ]
    if doublet and left[0]:
        marks = "".join(
            f'<path class="{"left" if play < left[0] else "played"}" d="M{376 + 16 * play} 413l6 6-6 6-6-6Z"/>'
            for play in range(4)
        )
        drawn.append(f'<g class="plays" aria-hidden="true">{marks}</g>')
    return "".join(drawn)


def _cube(view: Data) -> str:
    """The doubling cube with the stake, and the emblem of whoever doubled last."""
    board = view["board"]
    if not view["options"]["doubling"]:
        return ""
    doubler = board["doubler"]
    return _stake(language(), board["stake"], "" if doubler is None else board["seats"][doubler]["colour"])


@lru_cache(maxsize=256)
def _stake(spoken: str, stake: int, colour: str) -> str:
    shown = str(stake)
    wide = max(32, 12 + 11 * len(shown))
    owner, label = "", _("Stake: {number}").format(number=stake)
    if colour:
        label = _("Stake: {number}, doubled by {seat}").format(number=stake, seat=_(colour))
        owner = (
            f'<g class="shield {colour.lower()}" transform="translate({wide / 2 + 13:g} 0) scale(.55)">'
            f'<circle class="body" r="20"/><g class="emblem">{r.EMBLEMS[colour]}</g></g>'
        )
    return (
        f'<g class="stake" id="stake" role="img" aria-label="{escape(label)}" transform="translate({r.MIDDLE} 329)">'
        f'<rect x="{-wide / 2:g}" y="-15" width="{wide}" height="30" rx="6"/>'
        f'<text y="7">{shown}</text>{owner}</g>'
    )


def sign(box: Edition, players: int, seat: int) -> tuple[str, str]:
    """How a seat is known at a glance: the class of its colour, and its emblem as a small SVG."""
    colour = colours(box, players)[seat]
    return colour.lower(), _sign(colour)


@lru_cache
def _sign(colour: str) -> str:
    return (
        f'<svg class="sign {colour.lower()}" viewBox="-20 -20 40 40" aria-hidden="true">'
        f'<circle class="disc" r="18"/><g class="emblem">{r.EMBLEMS[colour]}</g></svg>'
    )
