"""The Balance of Law: three Suspects with the cards beside them, Rosettes above, and the sums on the beam."""

from __future__ import annotations

from ....core.drawing import XML, Data, Marks, escape
from ....core.language import _, signed, unsigned
from ..words.cards import BARS
from .cards import slip, slip_said
from .figures import portrait, signet
from .parts import LIABILITIES, NUMERALS, VERDICTS, icon, named_icon, points_called, symbols_called

TILT = 1.4  # degrees for each point that one side is ahead
STEEPEST = 9


def balance(view: Data, marks: Marks) -> str:
    """The Suspects, one under the other."""
    board = view["board"]
    rows = "".join(_row(view, marks, man) for man in board["suspects"])
    head = (
        f'<p class="sides" aria-hidden="true"><span class="left">{escape(_("Convicted"))}</span>'
        f'<span class="mid">{escape(_("Balance of Law"))}</span><span class="right">{escape(_("Acquitted"))}</span></p>'
    )
    return (
        f'<div class="balance" id="balance" role="group" aria-label="{escape(_("Balance of Law"))}">{head}{rows}</div>'
    )


def _row(view: Data, marks: Marks, man: Data) -> str:
    slot = man["slot"]
    ahead = "" if man["who"] is None else f" {man['verdict'] or man['leaning']}{' told' if man['verdict'] else ''}"
    return (
        f'<div class="weigh{ahead}" id="scale-{slot + 1}">{_side(view["board"], marks, man, "left")}'
        f"{_middle(view, marks, man)}{_side(view['board'], marks, man, 'right')}</div>"
    )


# ---- the sides -----------------------------------------------------------------------------------------------------


def _side(board: Data, marks: Marks, man: Data, side: str) -> str:
    """The cards on one side, on the cloth where more can be placed."""
    slot, sums = man["slot"], man[side]
    name = man["name"] or NUMERALS[slot]
    label = _("Left of {name}, convicted: {total}") if side == "left" else _("Right of {name}, acquitted: {total}")
    cards = "".join(slip(marks, board, laid, side) for laid in sums["cards"])
    empty = "" if cards else f'<p class="none" aria-hidden="true">{escape(_("no cards"))}</p>'
    spot = marks.spot(f"s{slot + 1}-{side}", "cloth", label.format(name=name, total=unsigned(sums["total"])))
    return f'<div class="side {side}" id="side-{slot + 1}-{side}"><div {spot}></div>{cards}{empty}</div>'


def total(board: Data, man: Data, side: str, prefix: str = "how") -> str:
    """The sum of one side; how it comes about is told to whoever points at it or comes by with the keys."""
    slot, sums = man["slot"], man[side]
    called = _("Conviction Total {total}") if side == "left" else _("Acquittal Total {total}")
    called = called.format(total=unsigned(sums["total"]))
    if ahead := (man["leaning"] == "convicted") == (side == "left"):
        called = _("{sum}, ahead").format(sum=called)
    name = f"{prefix}-{slot + 1}-{side}"
    mark = "◀" if side == "left" else "▶"
    flag = f'<i class="tip" aria-hidden="true">{mark}</i>' if ahead else ""
    return (
        f'<div class="total {side}{" ahead" if ahead else ""}" tabindex="0" role="group" aria-label="{escape(called)}" '
        f'aria-describedby="{name}"><b>{unsigned(sums["total"])}</b>{flag}'
        f'<div class="how" role="tooltip" id="{name}">{lines(board, man, side)}</div></div>'
    )


def lines(board: Data, man: Data, side: str) -> str:
    """The arithmetic of one side, a card to the line."""
    sums = man[side]
    title = _("Conviction Total") if side == "left" else _("Acquittal Total")
    told = "".join(f"<span>{escape(slip_said(board, laid))}</span>" for laid in sums["cards"])
    told = told or f"<span>{escape(_('No cards lie here.'))}</span>"
    tie = ""
    if man["left"]["total"] == man["right"]["total"]:
        tie = f"<span>{escape(_('A tie convicts.'))}</span>"
    return f"<b>{escape(title)}: {unsigned(sums['total'])}</b>{told}{tie}"


# ---- the Suspect ---------------------------------------------------------------------------------------------------


def _middle(view: Data, marks: Marks, man: Data) -> str:
    """Rosettes, the Suspect on his beam between both sums, and the Liability card under him."""
    board, slot = view["board"], man["slot"]
    if man["who"] is None:
        label = _("Suspect {number}: nobody yet").format(number=NUMERALS[slot])
        spot = marks.spot(f"s{slot + 1}", "suspect vacant", label)
        return f'<div class="dock"><div {spot}><b>{NUMERALS[slot]}</b></div></div>'
    return (
        f'<div class="dock">{_rosettes(board, marks, man)}'
        f'<div class="beam-row">{total(board, man, "left")}{_beam(man)}'
        f"<div {marks.spot(f's{slot + 1}', 'suspect', man_said(view, man))}>{portrait(man['who'])}"
        f'<span class="slot">{NUMERALS[slot]}</span></div>{total(board, man, "right")}</div>'
        f'<p class="who"><b>{escape(man["name"])}</b><span class="syms">{_symbols(man)}</span></p>'
        f'<p class="plate">{_plate(man)}{_liability(view, man)}</p></div>'
    )


def _symbols(man: Data) -> str:
    """The symbols of a Suspect and his Rosettes, each as often as it counts."""
    return "".join(named_icon(symbol) * count for symbol, count in man["count"].items())


def _beam(man: Data) -> str:
    """The beam of the balance, lower on the side that is ahead."""
    ahead = man["right"]["total"] - man["left"]["total"]
    turn = max(-STEEPEST, min(STEEPEST, TILT * ahead)) if ahead else -TILT / 2
    return (
        f'<svg class="beam" {XML} viewBox="-100 -20 200 40" preserveAspectRatio="none" aria-hidden="true">'
        f'<g id="beam-{man["slot"] + 1}" data-turn="{turn:g}" transform="rotate({turn:g})"><path class="bar" '
        'd="M-96-3H96L90 3H-90Z"/><path class="glint" d="M-90-1H90"/></g></svg>'
    )


def _plate(man: Data) -> str:
    """Which way the scales lean, or what the Verdict was."""
    word = man["verdict"] or man["leaning"]
    mark = "◀ " if word == "convicted" else ""
    after = " ▶" if word == "acquitted" else ""
    if man["verdict"]:
        return f'<span class="stamp {word}">{escape(_(VERDICTS[word]))}</span>'
    said = _("would be convicted") if word == "convicted" else _("would be acquitted")
    return f'<span class="leans {word}">{mark}{escape(said)}{after}</span>'


def _liability(view: Data, man: Data) -> str:
    """The Liability card, face down unless it is turned or one has looked, and who has looked."""
    if not man["hidden"]:
        return ""
    word = man["liability"]
    eyes = "" if man["open"] else _peekers(view, man)
    if word is None:
        title = escape(_("Liability card, face down"))
        return f'<span class="fate down" role="img" aria-label="{title}" title="{title}">?</span>{eyes}'
    kind, sign, note = "secret", icon("token"), _("You have looked: only you know")
    if man["open"]:
        kind, sign, note = "open", "", _("Liability card, turned up")
    elif view["board"]["you"] is None:
        note = _("Liability card, face down")
    said = escape(_(LIABILITIES[word]))
    return f'<span class="fate {word} {kind}" title="{escape(note)}">{sign}{said}</span>{eyes}'


def _peekers(view: Data, man: Data) -> str:
    """Who else has looked at a Liability card."""
    others = [seat for seat in man["peekers"] if seat != view["board"]["you"]]
    if not others:
        return ""
    said = escape(_("looked at by {names}").format(names=", ".join(view["names"][seat] for seat in others)))
    drawn = "".join(signet(seat) for seat in others)
    return f'<span class="peekers" role="img" aria-label="{said}" title="{said}">{icon("token")}{drawn}</span>'


def _rosettes(board: Data, marks: Marks, man: Data) -> str:
    """The Rosettes that a Suspect wears, and where another could go."""
    worn = "".join(_worn(marks, board, each) for each in man["rosettes"])
    goals = "".join(_bar_goal(marks, man, bar) for bar in BARS)
    return f'<div class="worn" id="worn-{man["slot"] + 1}">{worn}{goals}</div>' if worn or goals else ""


def _worn(marks: Marks, board: Data, worn: Data) -> str:
    spot = f"card-{worn['card']}"
    number = board["cards"][worn["card"]]["number"]
    told = [_("Rosette {number}").format(number=number), worn["name"]]
    told += [symbols_called(worn["symbols"])] if worn["symbols"] else []
    label = ", ".join([*told, points_called(worn["points"])])
    drawn = "".join(icon(symbol) for symbol in worn["symbols"])
    return (
        f'<div {marks.piece(spot, "ribbon rosettes", label)} title="{escape(label)}">'
        f'<span class="corner">{icon("rosettes")}<b>{number}</b></span><i>{escape(worn["name"])}</i>{drawn}'
        f"<b>{signed(worn['points'])}</b></div>"
    )


def _bar_goal(marks: Marks, man: Data, bar: str) -> str:
    name = f"s{man['slot'] + 1}-{bar}"
    if not marks.useful(name):
        return ""
    label = _("Above {name}, with the top bar") if bar == "top" else _("Above {name}, with the bottom bar")
    word = _("top bar") if bar == "top" else _("bottom bar")
    return f"<div {marks.spot(name, f'pin {bar}', label.format(name=man['name']))}>{escape(word)}</div>"


def man_said(view: Data, man: Data) -> str:
    """A Suspect and all about him that the viewer knows, in a sentence."""
    told = [
        _("Suspect {number}, {name}").format(number=NUMERALS[man["slot"]], name=man["name"]),
        symbols_called(symbol for symbol, count in man["count"].items() for _time in range(count)),
        _("{left} against {right}").format(left=unsigned(man["left"]["total"]), right=unsigned(man["right"]["total"])),
    ]
    if man["verdict"]:
        told.append(_(VERDICTS[man["verdict"]]))
    else:
        told.append(_("would be convicted") if man["leaning"] == "convicted" else _("would be acquitted"))
    if man["liability"]:
        told.append(_("Liability: {liability}").format(liability=_(LIABILITIES[man["liability"]])))
    return ", ".join(part for part in told if part)
