"""The score sheet: everybody with points, tokens, cards and what they have shown."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from ....core.language import _, ngettext
from .figures import signet, victory_cog
from .parts import SUITS, Marks, icon, plain, signed


def ledger(view: Mapping[str, Any], marks: Marks) -> str:
    """Every seat in the order in which they sit."""
    board = view["board"]
    drawn = "".join(_seat(view, marks, seat) for seat in board["seats"])
    said = _("Score sheet: {target} points win").format(target=board["target"])
    wins = _("{target} points win").format(target=board["target"])
    return (
        f'<div class="ledger n{len(board["seats"])}" id="ledger" role="group" aria-label="{escape(said)}">'
        f'<p class="caption"><b>{escape(_("Score sheet"))}</b><span>{escape(wins)}</span></p>{drawn}</div>'
    )


def _seat(view: Mapping[str, Any], marks: Marks, seat: Mapping[str, Any]) -> str:
    board, number = view["board"], seat["seat"]
    kind = "seat-card"
    kind += " you" if number == board["you"] else ""
    kind += " turn" if number == view["actor"] else ""
    kind += " out" if seat["called"] else ""
    kind += " won" if view["over"] and number in view["winners"] else ""
    name = escape(view["names"][number])
    own = f" <em>{escape(_('you'))}</em>" if number == board["you"] else ""
    spot = marks.spot(f"seat-{number + 1}", kind, _seat_said(view, seat))
    share = max(0, min(100, round(100 * seat["total"] / max(1, board["target"]))))
    return (
        f'<div {spot}>{signet(number)}<b class="called">{name}{own}</b>{_badges(view, seat)}'
        f'<span class="score"><b>{seat["total"]}</b>{_gained(seat)}</span>'
        '<svg class="track" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
        f'<path class="bed" d="M0 0H100V4H0Z"/><path class="run" d="M0 0H{share}V4H0Z"/></svg>'
        f'<span class="facts">{_facts(seat)}</span>{_identity(seat)}</div>'
    )


def _gained(seat: Mapping[str, Any]) -> str:
    """Points of the last round that was scored, and the best one."""
    if seat["gained"] is None:
        return ""
    best = (
        f"<small>{escape(_('best {points}').format(points=plain(seat['best'])))}</small>"
        if seat["best"] is not None
        else ""
    )
    return f"<i>{signed(seat['gained'])}</i>{best}"


def _facts(seat: Mapping[str, Any]) -> str:
    tokens = "".join(icon("token") for _token in range(seat["tokens"])) or f"<s>{icon('token')}</s>"
    voids = "".join(f'<span class="void {suit}">{icon(suit)}</span>' for suit in seat["voids"])
    voids = f'<span class="voids">{voids}</span>' if voids else ""
    aside = f'<span class="put">+{seat["aside"]}</span>' if seat["aside"] else ""
    return (
        f'<span class="cards">{icon("card")}<b>{seat["cards"]}</b>{aside}</span><span class="eyes">{tokens}</span>'
        f"{voids}"
    )


def _badges(view: Mapping[str, Any], seat: Mapping[str, Any]) -> str:
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


def _identity(seat: Mapping[str, Any]) -> str:
    """The Identity of a seat, once it is told."""
    if not seat["identity"]:
        return ""
    return f'<span class="told">{victory_cog(seat["identity"], "vcog small")}{escape(seat["identity"]["name"])}</span>'


def _seat_said(view: Mapping[str, Any], seat: Mapping[str, Any]) -> str:
    told = [
        _("{name}: {total} of {target} points").format(
            name=view["names"][seat["seat"]], total=seat["total"], target=view["board"]["target"]
        ),
        ngettext("{n} card", "{n} cards", seat["cards"]).format(n=seat["cards"]),
        ngettext("{n} Soul gaze token", "{n} Soul gaze tokens", seat["tokens"]).format(n=seat["tokens"]),
    ]
    if seat["aside"]:
        told.append(ngettext("{n} card put aside", "{n} cards put aside", seat["aside"]).format(n=seat["aside"]))
    if seat["gained"] is not None:
        told.append(_("{points} in the last round").format(points=signed(seat["gained"])))
    if seat["best"] is not None:
        told.append(_("best round {points}").format(points=plain(seat["best"])))
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
