"""Witch Trial drawn: as text for a terminal, and as a court in ink and sepia for the browser.

The drawing is one element with several parts, each its own SVG or set in type, so that a phone and a desk can lay them
out differently: the hand, the Lineup with the piles, the lawyers, and the courtroom.
"""

from __future__ import annotations

from ....core.drawing import XML, Data, Marks, cards_counted, escape, kinds, picture
from ....core.edition import Edition
from ....core.language import _, ngettext, pgettext
from ..words.cards import money
from .cards import LETTERS, foretold, hint, whole
from .court import courtroom, endings
from .people import lawyers, plaque, signet
from .text import text

__all__ = ["SHOWS_PLAYERS", "sign", "svg", "text"]

SHOWS_PLAYERS = True  # with money, hands and what is known of them
ROW, MANY = 7, 12  # cards that lie side by side on a desk, and those that lie so close that few words are seen
DEFS = (
    f'<svg class="defs" id="wt-defs" {XML} width="0" height="0" aria-hidden="true"><defs>'
    '<clipPath id="wt-floor"><path d="M0 213H832V320H0Z"/></clipPath>'
    '<pattern id="wt-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-32)">'
    '<path class="gloom" d="M0 3.5H7"/></pattern></defs></svg>'
)


def svg(view: Data) -> str:
    """The table as one element: hand, Lineup, lawyers and courtroom, in the order in which the keys go round.

    Where a card of the discard pile is wanted, the pile is spread out before them.
    """
    board, marks = view["board"], Marks(view["choices"])
    spread = _discards(board, marks)
    fetching = board["trial"] and any(map(marks.useful, board["lineup"]))
    hand = _hand(view, marks, "packed" if spread or fetching else _size(len(board["hand"])))
    kind = kinds(
        f"board witch-trial {'sitting' if board['trial'] else 'recess'}",
        watching=board["you"] is None, choosing=spread, fetching=fetching,
    )  # fmt: skip
    return (
        f'<div class="{kind}" id="witch-trial" role="group" aria-label="{escape(_("Witch Trial table"))}">{DEFS}'
        f"{spread}{hand}{_lineup(view, marks)}{lawyers(view, marks)}{courtroom(view, marks)}</div>"
    )


def _hand(view: Data, marks: Marks, size: str) -> str:
    """The own cards, each with what it would do now; the cloth they lie on is where a bought card goes."""
    board = view["board"]
    if board["you"] is None:
        return ""
    trial, cards = board["trial"], board["hand"]
    jury = trial["jury"] if trial else 0
    drawn = []
    for name in cards:
        found = board["hints"].get(name) if trial else None
        said = foretold(found) if found else ""
        drawn.append(whole(marks, name, board["cards"][name], "", hint(found, jury), said, "deck"))
    count = cards_counted(len(cards))
    label = _("Your hand: {cards}").format(cards=count)
    return (
        f'<div class="hand {size}" id="hand"><p class="caption" id="hand-title"><b>{escape(_("Your hand"))}</b> '
        f"<span>{escape(count)}</span></p>{_rank('hand', drawn)}"
        f"<div {marks.spot('hand', 'cloth', label)}></div></div>"
    )


def _size(count: int) -> str:
    """How close so many cards lie on a desk."""
    return "few" if count <= ROW else "close" if count <= MANY else "packed"


def _rank(name: str, cards: list[str]) -> str:
    """Cards side by side; where there are too many for the window the row is scrolled, by keys too."""
    return (
        f'<div class="rank" id="{name}-row" role="group" tabindex="0" aria-labelledby="{name}-title">'
        f"{''.join(cards)}</div>"
    )


def _lineup(view: Data, marks: Marks) -> str:
    """The cards for sale, each under its price, with the deck and the discard pile beside them.

    They lie close in a trial and at its verdict, unless one of them can be taken.
    """
    board, drawn = view["board"], []
    wanted = any(map(marks.useful, board["lineup"]))
    packed = not wanted and (board["trial"] or endings(view) or not board["lineup"])
    for name, price in zip(board["lineup"], board["prices"], strict=False):
        shown = money(price) if price else pgettext("price", "free")
        tag = f'<span class="tag"><span>{escape(shown)}</span></span>'
        said = _("costs {price}").format(price=money(price)) if price else _("costs nothing")
        drawn.append(whole(marks, name, board["cards"][name], tag, "", said, "deck"))
    if not drawn:
        drawn.append(f'<p class="nobody">{escape(_("The Lineup is empty."))}</p>')
    kind, title = kinds("lineup", packed=packed), escape(_("Lineup"))
    return (
        f'<div class="{kind}" id="lineup"><p class="caption" id="lineup-title"><b>{title}</b></p>'
        f"{_rank('lineup', [*drawn, _piles(board, marks)])}</div>"
    )


def _piles(board: Data, marks: Marks) -> str:
    """Deck and discard pile with their numbers."""
    deck, discard = board["deck"], board["discard"]
    left = _("The deck: {cards}").format(cards=cards_counted(deck))
    if board["recycled"]:
        left = _("The second deck: {cards}").format(cards=cards_counted(deck))
    pile = _("The discard pile: {cards}").format(cards=cards_counted(len(discard)))
    names = "".join(f"<li>{escape(board['cards'][name]['name'])}</li>" for name in discard)
    passing = plaque(marks, "pass", _("I pass"), _("Pass: your turn ends"))
    listed = f"<ol>{names}</ol>" if discard else f"<p>{escape(_('Nothing is discarded yet.'))}</p>"
    return (
        f'<div class="piles" id="piles"><div class="deck" id="deck" role="img" aria-label="{escape(left)}">'
        f"{_stack(deck, True)}<b>{deck}</b><small>{escape(_('deck'))}</small></div>"
        f'<details class="gone" id="gone"><summary aria-label="{escape(pile)}">{_stack(len(discard), False)}'
        f"<b>{len(discard)}</b><small>{escape(_('discards'))}</small></summary><div>{listed}</div></details>"
        f"{passing}</div>"
    )


def _stack(count: int, backs: bool) -> str:
    """A pile of cards as high as it is, seen a little from the side."""
    high, kind = min((count + 7) // 8, 8), "back" if backs else "leaf"
    leaves = "".join(
        f'<rect class="{kind}" x="{4 + 0.8 * place:g}" y="{18 - 2 * place}" width="34" height="40" rx="3"/>'
        for place in range(high)
    )
    top = (
        f'<g transform="translate({4 + 0.8 * (high - 1):g} {18 - 2 * (high - 1)})">{BACK if backs else LEAF}</g>'
        if high
        else ""
    )
    empty = "" if high else '<rect class="void" x="4" y="18" width="34" height="40" rx="3"/>'
    return picture("heap", "0 0 50 62", f"{empty}{leaves}{top}")


BACK = (
    '<rect class="h" x="4" y="4" width="26" height="32" rx="1.5"/>'
    '<path class="w" d="M17 9L24 20L17 31L10 20ZM17 14V26M12 20H22"/>'
)
LEAF = '<path class="h" d="M6 8H28M6 13H28M6 18H22M6 25H28M6 30H20"/>'


def _discards(board: Data, marks: Marks) -> str:
    """The discard pile spread out, where one of its cards is to be chosen."""
    wanted = [name for name in board["discard"] if marks.useful(name)]
    if not wanted:
        return ""
    drawn, size = [whole(marks, name, board["cards"][name]) for name in wanted], _size(len(wanted))
    said = ngettext("One card of the discard pile", "{n} cards of the discard pile", len(wanted)).format(n=len(wanted))
    return (
        f'<div class="spread {size}" id="spread"><p class="caption" id="spread-title"><b>{escape(said)}</b></p>'
        f"{_rank('spread', drawn)}</div>"
    )


def sign(box: Edition, players: int, seat: int) -> tuple[str, str]:
    """How a seat is known at a glance: the class of its colour, and its emblem as a small SVG."""
    return f"lawyer-{LETTERS[seat].lower()}", signet(seat)
