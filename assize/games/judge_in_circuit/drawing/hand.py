"""The own hand set in type: Luck cards with their number, name, text, and when each can be played."""

from __future__ import annotations

from ....core.drawing import Data, Marks, cards_counted, escape
from ....core.language import _, lazy, listed

WINDOWS = {
    "any": lazy("before or after a throw, or after a move"),
    "own_turn": lazy("in your own turn"),
    "before_throw": lazy("before you throw"),
    "after_throw": lazy("after you have thrown"),
    "after_move": lazy("after your move"),
    "arrest": lazy("at an arrest"),
    "trial": lazy("at a trial, before the die"),
    "verdict": lazy("after the trial die"),
    "probation": lazy("before Probation begins"),
}


def hand(view: Data, marks: Marks) -> str:
    """The cards of the viewer, and before them the one that is being carried out."""
    board = view["board"]
    table = [_card(marks, name, board["cards"][name], False, view) for name in [board["card"]] if name]
    if view["seat"] is None and not table:
        return ""
    own = [_card(marks, name, board["cards"][name], True, view) for name in board["hand"]]
    count = cards_counted(len(own))
    title = _("Your Luck cards") if view["seat"] is not None else _("On the table")
    shown = f" <span>{escape(count)}</span>" if view["seat"] is not None else ""
    cards = "".join((*table, *own)) or f'<p class="nothing">{escape(_("You hold no Luck card."))}</p>'
    title = escape(title)
    return (
        f'<section class="hand" id="jc-hand" aria-label="{title}"><p class="heading"><b>{title}</b>{shown}</p>'
        f'<div class="rank" id="jc-rank" tabindex="0" role="group" aria-label="{title}">{cards}</div></section>'
    )


def when(card: Data) -> str:
    """When a card is played, in a few words."""
    if card["type"] == "now":
        return _("carried out when it is drawn")
    return listed(_(WINDOWS[word]) for word in card["windows"])


def _card(marks: Marks, name: str, card: Data, own: bool, view: Data) -> str:
    """A Luck card in full: one of the hand is a spot, one on the table is not."""
    kind = "NOW" if card["type"] == "now" else "KEEP"
    word = _("NOW") if kind == "NOW" else _("KEEP")
    label = _("Luck card {number}, {name}: {text} {when}").format(
        number=card["number"], name=card["name"], text=card["text"], when=when(card)
    )
    inner = (
        f'<span class="head-line"><span class="no">{card["number"]}</span>'
        f'<span class="type {kind.lower()}">{escape(word)}</span>'
        f'</span><b class="name">{escape(card["name"])}</b><span class="words">{escape(card["text"])}</span>'
        f'<span class="when">{escape(when(card))}</span>'
    )
    if own:
        return f"<div {marks.piece(name, 'luck-card', label, 'spot-pack')}>{inner}</div>"
    by = _("played by {name}").format(name=view["names"][view["board"]["player"]])
    return (
        f'<div class="luck-card on-table" role="img" aria-label="{escape(label)}">{inner}'
        f'<span class="by">{escape(by)}</span></div>'
    )
