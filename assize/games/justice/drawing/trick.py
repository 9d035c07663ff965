"""The banner with the Crime and its trumps, and the Trick in the middle."""

from __future__ import annotations

from ....core.drawing import Data, Marks, escape
from ....core.language import _, pgettext
from ..words.cards import SIDES
from .cards import tucked, whole
from .figures import signet
from .parts import SUITS, card_called, icon

PASSED = ("peeked", "no card")


def banner(view: Data) -> str:
    """What is tried, which suit is trump, and how far the round has come."""
    board = view["board"]
    crime = board["crime"]
    if not crime:
        name, text = _("The council assembles"), ""
    else:
        name = " ".join(part for part in (crime["definition"], crime["name"]) if part)
        text = crime["text"]
    trump = ""
    if board["trump"]:
        said = _("trump: {suit}").format(suit=_(SUITS[board["trump"]]))
        trump = f'<span class="trump {board["trump"]}">{icon(board["trump"])}{escape(said)}</span>'
    told = [pgettext("justice", "Round {number}").format(number=board["round"])]
    if board["trick"]["number"]:
        told.append(_("Trick {number}").format(number=board["trick"]["number"]))
    title = f' title="{escape(text)}"' if text else ""
    return (
        f'<div class="banner" id="banner"><p class="crime"{title}><b>{escape(name)}</b>'
        f'<span>{escape(text)}</span></p>{trump}<p class="when">{escape(" · ".join(told))}</p></div>'
    )


def trick(view: Data, marks: Marks) -> str:
    """The cards of the Trick with who laid them, who passed, and whose is the best."""
    board = view["board"]
    now = board["trick"]
    cards = "".join(_laid(view, marks, laid) for laid in now["cards"])
    idle = "".join(_passed(view, seat) for seat in board["seats"] if now["cards"] and seat["part"] in PASSED)
    extra = f'<p class="extra">{escape(_("Extra Trick: the last of this round"))}</p>' if now["extra"] else ""
    return (
        f'<div class="trick" id="trick-part"><p class="caption">{_caption(view)}</p>{extra}'
        f'<div class="laid" id="laid"><div {marks.spot("trick", "cloth", _trick_said(view))}></div>'
        f"{cards}{idle}{_waiting(board)}</div></div>"
    )


def _caption(view: Data) -> str:
    now = view["board"]["trick"]
    told = f"<b>{escape(_('The Trick'))}</b>"
    if now["led"]:
        said = _("led: {suit}").format(suit=_(SUITS[now["led"]]))
        told += f'<span class="led {now["led"]}">{icon(now["led"])}{escape(said)}</span>'
    if now["best"] is not None:
        told += f'<span class="leader" aria-hidden="true">{escape(_best_said(view))}</span>'
    return told


def _trick_said(view: Data) -> str:
    now, cards = view["board"]["trick"], view["board"]["cards"]
    if not now["cards"]:
        return _("The Trick: no card yet")
    told = _("The Trick: {cards}").format(
        cards=", ".join(f"{view['names'][laid['seat']]} {card_called(cards[laid['card']])}" for laid in now["cards"])
    )
    return f"{told}; {_best_said(view)}"


def _best_said(view: Data) -> str:
    """Whose card is the best of the Trick."""
    now = view["board"]["trick"]
    told = _("{name} has won it") if now["won"] else _("{name} is winning")
    return told.format(name=view["names"][now["best"]])


def _laid(view: Data, marks: Marks, laid: Data) -> str:
    board, seat, name = view["board"], laid["seat"], laid["card"]
    now, under = board["trick"], laid["modification"]
    best = seat == now["best"]
    words = [_("led by {name}") if seat == now["lead"] else _("played by {name}")]
    words[0] = words[0].format(name=view["names"][seat])
    flag = ""
    if best:
        word = _("wins") if now["won"] else _("ahead")
        words.append(word)
        flag = f'<span class="flag">{escape(word)}</span>'
    kind = ("best " if best else "") + ("trumps" if board["cards"][name]["suit"] == board["trump"] else "")
    card = whole(marks, board, name, kind.strip(), ", ".join(words), f"spot-seat-{seat + 1}")
    tab = tucked(marks, board, under, True) if under else ""
    edges = "".join(_edge(marks, board, name, side) for side in SIDES)
    return (
        f'<div class="play{" best" if best else ""}"><p class="by">{signet(seat)}'
        f'<span>{escape(view["names"][seat])}</span></p><div class="cardbox">{card}{tab}{edges}</div>{flag}</div>'
    )


def _edge(marks: Marks, board: Data, name: str, side: str) -> str:
    """Where a Modification may stick out of a card of the Trick."""
    spot = f"{name}-{side}"
    if not marks.useful(spot):
        return ""
    label = _("Left edge of {card}") if side == "left" else _("Right edge of {card}")
    word = _("left") if side == "left" else _("right")
    return (
        f"<div {marks.spot(spot, f'edge {side}', label.format(card=card_called(board['cards'][name])))}>"
        f"<span>{escape(word)}</span></div>"
    )


def _passed(view: Data, seat: Data) -> str:
    """Who plays no card in this Trick."""
    word = _("passed and peeked") if seat["part"] == "peeked" else _("plays no card")
    sign = icon("token") if seat["part"] == "peeked" else icon("card")
    name = escape(view["names"][seat["seat"]])
    return (
        f'<div class="play idle"><p class="by">{signet(seat["seat"])}<span>{name}</span></p>'
        f'<p class="pass">{sign}<span>{escape(word)}</span></p></div>'
    )


def _waiting(board: Data) -> str:
    if board["trick"]["cards"]:
        return ""
    if board["phase"] == "lead":
        said = _("Waiting for the lead.")
    elif board["phase"] in ("judge", "reveal", "score", "ended"):
        said = _("The case is closed.")
    else:
        said = _("No cards on the table.")
    return f'<p class="none">{escape(said)}</p>'
