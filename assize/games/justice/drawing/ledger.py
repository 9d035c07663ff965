"""The score sheet: everybody with points, tokens, cards and what they have shown."""

from __future__ import annotations

from ....core.drawing import Data, Marks, cards_counted, escape, kinds
from ....core.language import _, ngettext, signed, unsigned
from .figures import signet, victory_cog
from .parts import SUITS, icon


def ledger(view: Data, marks: Marks) -> str:
    """Every seat in the order in which they sit."""
    board = view["board"]
    drawn = "".join(_seat(view, marks, seat) for seat in board["seats"])
    said = _("Score sheet: {target} points win").format(target=board["target"])
    wins = _("{target} points win").format(target=board["target"])
    return (
        f'<div class="ledger n{len(board["seats"])}" id="ledger" data-players="" role="group" '
        f'aria-label="{escape(said)}"><p class="caption"><b>{escape(_("Score sheet"))}</b>'
        f"<span>{escape(wins)}</span></p>{drawn}</div>"
    )


def _seat(view: Data, marks: Marks, seat: Data) -> str:
    board, number = view["board"], seat["seat"]
    you, won = number == board["you"], view["over"] and number in view["winners"]
    kind = kinds("seat-card", you=you, turn=number == view["actor"], out=seat["called"], won=won)
    name = escape(view["names"][number])
    own = f" <em>{escape(_('you'))}</em>" if you else ""
    spot = marks.spot(f"seat-{number + 1}", kind, _seat_said(view, seat))
    share = max(0, min(100, round(100 * seat["total"] / max(1, board["target"]))))
    return (
        f'<div {spot}>{signet(number)}<b class="called">{name}{own}</b>{_badges(view, seat)}'
        f'<span class="score"><b>{seat["total"]}</b>{_gained(seat)}</span>'
        '<svg class="track" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
        f'<path class="bed" d="M0 0H100V4H0Z"/><path class="run" d="M0 0H{share}V4H0Z"/></svg>'
        f'<span class="facts">{_facts(seat)}</span>{_identity(seat)}</div>'
    )


def _gained(seat: Data) -> str:
    """Points of the last round that was scored, and the best one."""
    if seat["gained"] is None:
        return ""
    best = _("best {points}").format(points=unsigned(seat["best"])) if seat["best"] is not None else ""
    return f"<i>{signed(seat['gained'])}</i>" + (f"<small>{escape(best)}</small>" if best else "")


def _facts(seat: Data) -> str:
    tokens = "".join(icon("token") for _token in range(seat["tokens"])) or f"<s>{icon('token')}</s>"
    voids = "".join(f'<span class="void {suit}">{icon(suit)}</span>' for suit in seat["voids"])
    voids = f'<span class="voids">{voids}</span>' if voids else ""
    aside = f'<span class="put">+{seat["aside"]}</span>' if seat["aside"] else ""
    return (
        f'<span class="cards">{icon("card")}<b>{seat["cards"]}</b>{aside}</span><span class="eyes">{tokens}</span>'
        f"{voids}"
    )


def _badges(view: Data, seat: Data) -> str:
    """What else there is to know of a seat, in a word."""
    words = []
    if view["over"] and seat["seat"] in view["winners"]:
        words.append(("crown", _("has won")))
    if seat["called"]:
        words.append(("closed", _("Case Closed!")))
    if seat["bonus"]:
        words.append(("bonus", _("+1")))
    drawn = "".join(f'<span class="{kind}">{escape(word)}</span>' for kind, word in words)
    return f'<span class="badges">{drawn}</span>' if drawn else ""


def _identity(seat: Data) -> str:
    """The Identity of a seat, once it is told."""
    if not seat["identity"]:
        return ""
    return f'<span class="told">{victory_cog(seat["identity"], "vcog small")}{escape(seat["identity"]["name"])}</span>'


def _seat_said(view: Data, seat: Data) -> str:
    told = [
        _("{name}: {total} of {target} points").format(
            name=view["names"][seat["seat"]], total=seat["total"], target=view["board"]["target"]
        ),
        cards_counted(seat["cards"]),
        ngettext("{n} Soul gaze token", "{n} Soul gaze tokens", seat["tokens"]).format(n=seat["tokens"]),
    ]
    if seat["aside"]:
        told.append(ngettext("{n} card put aside", "{n} cards put aside", seat["aside"]).format(n=seat["aside"]))
    if seat["gained"] is not None:
        told.append(_("{points} in the last round").format(points=signed(seat["gained"])))
    if seat["best"] is not None:
        told.append(_("best round {points}").format(points=unsigned(seat["best"])))
    if seat["voids"]:
        suits = ", ".join(_(SUITS[suit]) for suit in seat["voids"])
        told.append(_("shown to hold no {suits}").format(suits=suits))
    if seat["called"]:
        told.append(_("has called Case Closed"))
    if seat["bonus"]:
        told.append(_("has the Efficiency Bonus"))
    if seat["identity"]:
        told.append(_("Identity: {name}").format(name=seat["identity"]["name"]))
    return ", ".join(told)
