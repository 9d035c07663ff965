"""The lawyers: their signs, and their places with money, hands and pending cases."""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing import Data, Marks, cards_counted, escape, kinds, picture, pips, strokes
from ....core.language import _, language, ngettext
from ..words.cards import money
from .cards import LETTERS, art, described
from .pictures import PICTURES

FAN = 7  # backs that a fan shows at most, and ...
CROWD = 6  # ... so many lawyers that there is no room for one


@lru_cache(maxsize=8)
def signet(seat: int) -> str:
    """The sign of a lawyer as a small SVG: shape, emblem and letter."""
    shape, emblem = (list(PICTURES["lawyers"][part].values())[seat] for part in ("shapes", "emblems"))
    drawn = (
        f'<path class="disc" d="{shape}"/><g class="emblem" transform="translate(-1 -1) scale(.9)">'
        f'{strokes(emblem)}</g><g data-emblem=""><circle class="tab" cx="12" cy="12" r="7.5"/>'
        f'<text class="initial" x="12" y="16.4">{LETTERS[seat]}</text></g>'
    )
    return picture(f"sign lawyer-{LETTERS[seat].lower()}", "-20 -20 40 40", drawn)


@lru_cache(maxsize=64)
def die(name: str, value: int, turn: int = 0) -> str:
    """A die as it fell, in a square of 30 round the origin."""
    return (
        f'<g class="die" id="{name}" data-value="{value}"><g class="tumble"><g transform="rotate({turn})">'
        '<rect class="under" x="-10.5" y="-9.5" width="24" height="24" rx="5"/>'
        '<rect class="bone" x="-12" y="-12" width="24" height="24" rx="5"/>'
        f'<g class="pips">{pips(value, 6.4, 2.5)}</g></g></g></g>'
    )


@lru_cache(maxsize=512)
def _thrown(spoken: str, seat: int, first: int, second: int) -> str:
    """The dice beside a lawyer."""
    dice = "".join(
        f'<g transform="translate({place} 0)">{die(f"die-{seat}-{number}", value, turn)}</g>'
        for number, (value, place, turn) in enumerate(((first, -16, -7), (second, 16, 9)))
    )
    return picture("thrown", "-34 -17 68 34", dice, _("threw {total}").format(total=first + second))


@lru_cache(maxsize=64)
def _backs(count: int) -> str:
    """The backs of a hand, fanned."""
    leaves = "".join(
        f'<g transform="translate({9 + 6 * place} 24) rotate({-12 + 24 * (place + 0.5) / max(count, 1):.3g} 0 8)">'
        '<rect class="back" x="-6" y="-18" width="12" height="17" rx="1.5"/>'
        '<path class="h" d="M-3-15h6M-3-12h6M-3-4h6"/></g>'
        for place in range(count)
    )
    return picture("backs", f"0 0 {12 + 6 * count} 26", leaves)


def plaque(marks: Marks, name: str, said: str, label: str) -> str:
    """A spot that is only words, where it can be used: what one may do instead of anything else."""
    return f"<div {marks.spot(name, 'plaque', label)}>{escape(said)}</div>" if marks.useful(name) else ""


def lawyers(view: Data, marks: Marks) -> str:
    """Everybody at the bar, in the order of their seats."""
    drawn = "".join(_lawyer(view, marks, seat) for seat in range(len(view["board"]["money"])))
    label, shown = escape(_("The lawyers")), "" if view["over"] else ' data-players=""'
    return f'<div class="bar" id="bar"{shown} role="group" tabindex="0" aria-label="{label}">{drawn}</div>'


def _lawyer(view: Data, marks: Marks, seat: int) -> str:
    board, letter = view["board"], LETTERS[seat]
    trial = board["trial"]
    prosecutes, defends = (trial and seat == trial[side] for side in ("prosecutor", "defender"))
    won = view["over"] and seat in view["winners"]
    part = _("Prosecution") if prosecutes else _("Defense") if defends else ""
    if view["over"]:
        part = _("has won") if won else ""
    kind = kinds(
        f"lawyer lawyer-{letter.lower()}", prosecutes=prosecutes, defends=defends, won=won,
        turn=seat == board["turn"] and not view["over"], you=seat == board["you"],
    )  # fmt: skip
    held = board["hands"][seat]
    said = _("{lawyer}: {money}, {cards} in hand").format(
        lawyer=view["names"][seat], money=money(board["money"][seat]), cards=cards_counted(held)
    )
    head = marks.spot(f"lawyer-{letter}", "head", f"{said}; {part}" if part else said)
    facts = (
        f'<b class="called">{escape(view["names"][seat])}</b><span class="purse">{money(board["money"][seat])}</span>'
        f'<span class="holds" role="img" aria-label="{escape(_("{cards} in hand").format(cards=cards_counted(held)))}">'
        f"{_backs(min(held, FAN if len(board['money']) < CROWD else 1))}<b>{held}</b></span>"
    )
    extras = f"{_role(part, seat == board['you'])}{_appointed(board, seat)}{_known(board, seat)}"
    extras += "" if not trial else case(view, marks, seat)
    extras = f'<span class="extras">{extras}</span>' if extras else ""
    return f'<div class="{kind}" id="lawyer-{seat}"><span {head}>{signet(seat)}{facts}</span>{extras}</div>'


def _role(part: str, own: bool) -> str:
    words = [f'<span class="yours">{escape(_("you"))}</span>'] if own else []
    words += [f'<span class="part">{escape(part)}</span>'] if part else []
    return "".join(words)


def _appointed(board: Data, seat: int) -> str:
    """What a lawyer threw when a defender was sought."""
    search = board["appointing"]
    if not search:
        return ""
    if search["for"] == seat:
        return f'<span class="remark">{escape(_("seeks a defender"))}</span>'
    roll = search["rolls"][seat]
    if roll:
        return _thrown(language(), seat, *roll)
    return f'<span class="remark">{escape(_("is to throw"))}</span>' if seat in search["rolling"] else ""


def _known(board: Data, seat: int) -> str:
    """Cards that the viewer knows to be in somebody's hand."""
    names = board["known"][seat]
    if not names or seat == board["you"]:
        return ""
    cards = [board["cards"][name] for name in names]
    label = ngettext("You know of this card: {cards}", "You know of these cards: {cards}", len(cards))
    label = escape(label.format(cards="; ".join(described(card) for card in cards)))
    drawn = "".join(f'<span title="{escape(card["name"])}">{art(card, "tiny")}</span>' for card in cards)
    return f'<span class="known" role="img" aria-label="{label}">{drawn}</span>'


def case(view: Data, marks: Marks, seat: int) -> str:
    """The pending case before a lawyer, as a spot."""
    board = view["board"]
    filed = board["pending"][seat]
    if not filed:
        return ""
    suspect, charge = board["cards"][filed["suspect"]], board["cards"][filed["charge"]]
    label = _(
        "Case of {lawyer}: {suspect} is accused of {charge}. The Jury begins at {jury}; the Court gets {court}, "
        "the Defense {budget}"
    ).format(
        lawyer=view["names"][seat], suspect=suspect["name"], charge=charge["name"], jury=filed["jury"],
        court=money(filed["court"]), budget=money(filed["budget"]),
    )  # fmt: skip
    worth = (
        f"<span><b>{filed['jury']}</b> <small>{escape(_('Jury'))}</small></span>"
        f"<span><b>{money(filed['court'])}</b> <small>{escape(_('Court'))}</small></span>"
        f"<span><b>{money(filed['budget'])}</b> <small>{escape(_('Defense'))}</small></span>"
    )
    halves = "".join(
        f'<span class="half" data-piece="{name}" data-from="lawyer-{seat}">{art(card, "tiny")}'
        f'<span class="name">{escape(card["name"])}</span></span>'
        for name, card in ((filed["suspect"], suspect), (filed["charge"], charge))
    )
    name = f"case-{LETTERS[seat]}"
    return f'<div {marks.piece(name, "case", label)}>{signet(seat)}{halves}<span class="worth">{worth}</span></div>'
