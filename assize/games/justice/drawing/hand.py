"""The own part of the table: the hand, cards put aside, the Soul gaze tokens, and the secret Identity."""

from __future__ import annotations

from ....core.drawing import Data, Marks, cards_counted, escape
from ....core.language import _, ngettext, signed, unsigned
from .cards import whole
from .figures import victory_cog
from .parts import LIABILITIES, NUMERALS, SYMBOLS, gold_said, icon, named_icon, tone


def hand(view: Data, marks: Marks) -> str:
    """The own cards by suit and number, Modifications apart."""
    board = view["board"]
    if board["you"] is None:
        return ""
    suits, others = _sorted(board["hand"], "ETRW"), _sorted(board["hand"], "M")
    drawn = "".join(whole(marks, board, name, "", "", "banner") for name in suits)
    apart = "".join(whole(marks, board, name, "", "", "banner") for name in others)
    apart = f'<div class="apart" id="apart">{apart}</div>' if apart else ""
    count = cards_counted(len(board["hand"]))
    rest = f'<p class="none">{escape(_("No cards left."))}</p>' if not board["hand"] else ""
    return (
        f'<div class="hand" id="hand"><p class="caption"><b>{escape(_("Your hand"))}</b><span>{escape(count)}</span>'
        f'</p><div class="fan" id="fan">{drawn}{rest}</div>{apart}{_tokens(board, marks)}{_aside(board, marks)}</div>'
    )


def _sorted(cards: list[str], letters: str) -> list[str]:
    return sorted(
        (name for name in cards if name[0] in letters), key=lambda name: (letters.index(name[0]), int(name[1:]))
    )


def _tokens(board: Data, marks: Marks) -> str:
    left = board["seats"][board["you"]]["tokens"]
    label = ngettext("{n} Soul gaze token", "{n} Soul gaze tokens", left).format(n=left)
    drawn = "".join(
        f'<span class="gem" data-piece="token-{number + 1}" data-at="token">{icon("token")}</span>'
        for number in range(left)
    )
    return f"<span {marks.spot('token', 'tokens', label)}>{drawn or '–'}<em>{escape(label)}</em></span>"


def _aside(board: Data, marks: Marks) -> str:
    """Where cards are put aside after the deal, and those that were."""
    if not board["discards"] or (board["phase"] != "discard" and not board["aside"]):
        return ""
    cards = "".join(whole(marks, board, name, "gone") for name in board["aside"])
    label = _("Put aside, unseen by the others")
    return (
        f'<div class="asides" id="asides"><p class="caption"><b>{escape(label)}</b></p><div class="fan">'
        f"<div {marks.spot('aside', 'cloth', label)}></div>{cards}</div></div>"
    )


# ---- Identity ------------------------------------------------------------------------------------------------------


def identity(view: Data) -> str:
    """The own Identity: in full on a desk, as a strip that opens on a phone."""
    board = view["board"]
    card = board["identity"]
    if not card:
        return ""
    now = _now(board)
    label = _("Your Identity: {name}").format(name=card["name"])
    strip = (
        f'<details class="strip" id="identity-strip"><summary>{victory_cog(card, "vcog small")}<span class="named">'
        f"<small>{escape(_('Your Identity'))}</small><b>{escape(card['name'])}</b></span>{_grid(card)}{now}</summary>"
        f"{_body(view, card)}</details>"
    )
    full = (
        f'<div class="full"><p class="named"><small>{escape(_("Your Identity"))}</small>'
        f"<b>{escape(card['name'])}</b></p>{now}{victory_cog(card)}{_grid(card)}{_body(view, card)}</div>"
    )
    return f'<div class="identity" id="identity" role="group" aria-label="{escape(label)}">{full}{strip}</div>'


def _now(board: Data) -> str:
    """What the round would bring if it ended now."""
    found = board["outlook"]
    if not found:
        return ""
    low, high = (found[key] + found["bonus"] for key in ("low", "high"))
    amount = unsigned(low) if low == high else _("{low} to {high}").format(low=unsigned(low), high=unsigned(high))
    hint = escape(_("What you would score if the round were judged now, from what you know"))
    return f'<span class="now" title="{hint}"><small>{escape(_("now"))}</small><b>{escape(amount)}</b></span>'


def _grid(card: Data) -> str:
    """What each of the six symbols is worth."""
    cells = "".join(
        f'<span class="{tone(worth)}">{named_icon(symbol)}'
        f'<small aria-hidden="true">{escape(_(SYMBOLS[symbol]))}</small><b>{unsigned(worth)}</b></span>'
        for symbol, worth in card["worth"].items()
    )
    return f'<span class="grid">{cells}</span>'


def _body(view: Data, card: Data) -> str:
    board = view["board"]
    gold = f'<p class="gold{"" if card["gold"] else " missing"}">{escape(gold_said(card["gold"]))}</p>'
    rows = "".join(_forecast(board, row) for row in board["outlook"]["suspects"]) if board["outlook"] else ""
    rows = f'<p class="forecast">{rows}</p>' if rows else ""
    return f'{gold}{rows}<p class="motto">{escape(card["text"])}</p>'


def _forecast(board: Data, row: Data) -> str:
    """What a Suspect would bring as the sums are now."""
    man = board["suspects"][row["slot"]]
    if row["known"]:
        said = _("{liability}: {points}").format(
            liability=_(LIABILITIES[row["known"]]), points=signed(row[row["known"]])
        )
    elif row["guilty"] == row["innocent"]:
        said = _("either way {points}").format(points=signed(row["guilty"]))
    else:
        said = _("if guilty {guilty}, if innocent {innocent}").format(
            guilty=signed(row["guilty"]), innocent=signed(row["innocent"])
        )
    return f'<span title="{escape(man["name"])}"><i>{NUMERALS[row["slot"]]}</i> {escape(said)}</span>'
