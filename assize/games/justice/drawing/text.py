"""Justice drawn as text: the score sheet, the Suspects with their sums, the Trick, the own cards, the last Verdict."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.drawing import BOLD, DIM, Data, Line, cards_counted, folded, written
from ....core.language import _, ngettext, pgettext, signed, unsigned
from .cards import slip_said
from .parts import LIABILITIES, NUMERALS, SUITS, VERDICTS, described, gold_said, segment_called, symbols_called
from .show import steps

INKS = ("91", "93", "94", "92", "97", "95", "96")  # of the guilds, in a terminal
RED, GREEN = "31", "32"


def text(view: Data, colour: bool = False, plain: bool = True) -> str:
    """The table in at most 80 columns."""
    return written(_lines(view), colour, plain)


def _lines(view: Data) -> Iterator[Line]:
    board = view["board"]
    yield from _head(board)
    yield from _seats(view)
    for man in board["suspects"]:
        yield "", ""
        yield from _suspect(view, man)
    yield "", ""
    yield from _trick(view)
    if board["you"] is not None:
        yield "", ""
        yield from _own(board)
    if board["show"]:
        yield "", ""
        yield from _show(view)


def _head(board: Data) -> Iterator[Line]:
    told = [pgettext("justice", "Round {number}").format(number=board["round"])]
    if board["trick"]["number"]:
        told.append(_("Trick {number}").format(number=board["trick"]["number"]))
    if board["crime"]:
        told.append(" ".join(part for part in (board["crime"]["definition"], board["crime"]["name"]) if part))
    if board["trump"]:
        told.append(_("trump: {suit}").format(suit=_(SUITS[board["trump"]])))
    yield from folded(" · ".join(told), 2, BOLD)
    if board["trick"]["extra"]:
        yield _("Extra Trick: the last of this round"), BOLD


def _seats(view: Data) -> Iterator[Line]:
    board = view["board"]
    for seat in board["seats"]:
        number = seat["seat"]
        mark = "▸" if number == view["actor"] else " "
        cards = cards_counted(seat["cards"])
        tokens = ngettext("{n} token", "{n} tokens", seat["tokens"]).format(n=seat["tokens"])
        line = f"{mark} {view['names'][number]:<12} {seat['total']:>3}/{board['target']}  {cards:<9} {tokens:<9}"
        yield from folded(f"{line} {'; '.join(_remarks(view, seat))}".rstrip(), 8, INKS[number])


def _remarks(view: Data, seat: Data) -> Iterator[str]:
    number = seat["seat"]
    if number == view["board"]["you"]:
        yield _("you")
    if view["over"] and number in view["winners"]:
        yield _("has won")
    if seat["gained"] is not None:
        yield _("{points} in the last round").format(points=signed(seat["gained"]))
    if seat["best"] is not None:
        yield _("best round {points}").format(points=unsigned(seat["best"]))
    if seat["voids"]:
        yield _("no {suits}").format(suits=", ".join(_(SUITS[suit]) for suit in seat["voids"]))
    if seat["peeked"]:
        yield _("looked under {slots}").format(slots=", ".join(NUMERALS[slot] for slot in seat["peeked"]))
    if seat["aside"]:
        yield ngettext("{n} card put aside", "{n} cards put aside", seat["aside"]).format(n=seat["aside"])
    if seat["called"]:
        yield _("has called Case Closed")
    if seat["identity"]:
        yield _("Identity: {name}").format(name=seat["identity"]["name"])


# ---- Suspects ------------------------------------------------------------------------------------------------------


def _suspect(view: Data, man: Data) -> Iterator[Line]:
    board, number = view["board"], NUMERALS[man["slot"]]
    if man["who"] is None:
        yield _("{number}  nobody yet").format(number=number), DIM
        return
    symbols = symbols_called(symbol for symbol, count in man["count"].items() for _time in range(count))
    yield from folded(f"{number:<4}{man['name']} ({symbols})", 6, BOLD)
    if man["verdict"]:
        leaning = _(VERDICTS[man["verdict"]])
    else:
        leaning = _("would be convicted") if man["leaning"] == "convicted" else _("would be acquitted")
    told = _("convicted {left} : {right} acquitted, {verdict}")
    line = told.format(left=unsigned(man["left"]["total"]), right=unsigned(man["right"]["total"]), verdict=leaning)
    yield f"    {line}", RED if man["leaning"] == "convicted" else GREEN
    if man["liability"]:
        yield "    " + _("Liability: {liability}").format(liability=_(LIABILITIES[man["liability"]])), BOLD
    for worn in man["rosettes"]:
        told = f"{worn['card']} {worn['name']}"
        told += f", {symbols_called(worn['symbols'])}" if worn["symbols"] else ""
        yield "    " + _("above: {rosette}, {points}").format(rosette=told, points=signed(worn["points"])), ""
    for side, word in (("left", _("left:")), ("right", _("right:"))):
        for laid in man[side]["cards"]:
            yield from folded(f"    {word:<9}{slip_said(board, laid)}", 13)


# ---- the Trick -----------------------------------------------------------------------------------------------------


def _trick(view: Data) -> Iterator[Line]:
    board, now = view["board"], view["board"]["trick"]
    led = _("led: {suit}").format(suit=_(SUITS[now["led"]])) if now["led"] else _("no card yet")
    yield f"{_('The Trick')}: {led}", BOLD
    for laid in now["cards"]:
        best = ""
        if laid["seat"] == now["best"]:
            best = _("wins") if now["won"] else _("ahead")
        line = f"  {view['names'][laid['seat']]:<12} {laid['card']:<4} {described(board['cards'][laid['card']])}"
        yield from folded(f"{line}  {best}".rstrip(), 15)
        under = laid["modification"]
        if under:
            side = _("left") if under["side"] == "left" else _("right")
            yield f"{'':15}{under['card']} {under['name']} {signed(under['black'])} ({side})", ""
    for seat in board["seats"]:
        if now["cards"] and seat["part"] in ("peeked", "no card"):
            word = _("passed and peeked") if seat["part"] == "peeked" else _("plays no card")
            yield f"  {view['names'][seat['seat']]:<12} {word}", DIM


# ---- the own cards -------------------------------------------------------------------------------------------------


def _own(board: Data) -> Iterator[Line]:
    card = board["identity"]
    if card:
        yield _("Your Identity: {name}").format(name=card["name"]), BOLD
        green = ", ".join(segment_called(segment) for segment in card["green"])
        yield from folded("  " + _("scores with Suspects who end {segments}").format(segments=green), 4)
        worth = ", ".join(f"{symbols_called([symbol])} {unsigned(points)}" for symbol, points in card["worth"].items())
        yield from folded(f"  {worth}", 4)
        yield from folded("  " + _("Gold bar: {text}").format(text=gold_said(card["gold"])), 4)
        yield from _outlook(board)
    yield _("Your hand: {n}").format(n=len(board["hand"])), BOLD
    for name in sorted(board["hand"], key=lambda name: ("ETRWM".index(name[0]), int(name[1:]))):
        yield from folded(f"  {name:<4} {described(board['cards'][name])}", 9)
        hints = board["hints"].get(name)
        if hints and "left" in hints[0]:
            counts = "  ".join(
                f"{numeral} {unsigned(hint['left'])}:{unsigned(hint['right'])}"
                for numeral, hint in zip(NUMERALS, hints, strict=False)
            )
            yield f"         {counts}", DIM
    if board["aside"]:
        yield _("Put aside: {cards}").format(cards=" ".join(board["aside"])), ""


def _outlook(board: Data) -> Iterator[Line]:
    found = board["outlook"]
    if not found:
        return
    low, high = (unsigned(found[key] + found["bonus"]) for key in ("low", "high"))
    amount = low if low == high else _("{low} to {high}").format(low=low, high=high)
    yield "  " + _("If the round were judged now: {points}").format(points=amount), ""


# ---- the Verdict ---------------------------------------------------------------------------------------------------


def _show(view: Data) -> Iterator[Line]:
    told = view["board"]["show"]
    yield _("The Verdict of round {number}").format(number=told["round"]), BOLD
    for _drawn, said in steps(view):
        yield from folded(f"  {said}", 4)
    for score in told["seats"]:
        parts = [f"{NUMERALS[row['slot']]} {signed(row['points'])}" for row in score["suspects"] if row["scoring"]]
        parts += [_("gold bar {points}").format(points=signed(score["gold"]))] if score["gold"] else []
        parts += [_("tokens {points}").format(points=signed(score["tokens"]))] if score["tokens"] else []
        parts += [_("bonus {points}").format(points=signed(score["bonus"]))] if score["bonus"] else []
        if parts:
            yield from folded(f"  {view['names'][score['seat']]}: {', '.join(parts)}", 4, DIM)
