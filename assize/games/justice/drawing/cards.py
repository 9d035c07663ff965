"""Cards of Justice: whole ones in the hand and in the Trick, and slips that are tucked beside a Suspect."""

from __future__ import annotations

from ....core.drawing import Data, Marks, escape
from ....core.language import _, signed, unsigned
from ..words.cards import BARS, SIDES
from .parts import NUMERALS, SYMBOLS, card_called, described, icon, sum_said, symbols_called


def corner(card: Data) -> str:
    """The sign and the number of a card."""
    return f'<span class="corner">{icon(card["suit"])}<b>{card["number"]}</b></span>'


def symbols(found: list[str]) -> str:
    """The symbols of one side."""
    return "".join(icon(symbol) for symbol in found)


def whole(marks: Marks, board: Data, name: str, kind: str, said: str = "", origin: str = "", after: str = "") -> str:
    """A card in full, as a spot and as a piece that travels."""
    card = board["cards"][name]
    hints = board["hints"].get(name)
    told = [described(card), *([said] if said else []), *([_hints_said(card, hints)] if hints else [])]
    classes = f"card {card['suit']} {kind}".rstrip()
    piece, title = marks.piece(f"card-{name}", classes, "; ".join(told), origin), escape(card["name"])
    return (
        f'<div {piece} title="{title}">'
        f'<span class="face">{corner(card)}{_middle(card)}{_foot(card, hints)}</span>{after}</div>'
    )


def _middle(card: Data) -> str:
    """The two sides of a card: red and green numbers, black ones, or the bars of a Rosette."""
    if card["suit"] == "rosettes":
        return "".join(
            f'<span class="rbar {key}"><i>{escape(card[key]["name"])}</i><span>{symbols(card[key]["symbols"])}'
            f"<b>{signed(card[key]['points'])}</b></span></span>"
            for key in BARS
        )
    title = f'<i class="title">{escape(card["name"])}</i>'
    if card["suit"] == "modification":
        black = "".join(f'<b class="{key}">{signed(card[key])}</b>' for key in SIDES)
        return f'{title}<span class="pair black">{black}</span><span class="adds">{symbols(card["adds"])}</span>'
    sides = "".join(
        f'<span class="{key}"><b>{card[key]["value"]}</b>{symbols(card[key]["symbols"])}</span>' for key in SIDES
    )
    return f'{title}<span class="pair">{sides}</span>'


def _foot(card: Data, hints: list[Data] | None) -> str:
    """What the card would add beside each Suspect, where that is not what is printed on it."""
    if not hints or card["suit"] == "rosettes":
        return ""
    if all(hint[key] == card[key]["value"] for hint in hints for key in SIDES):
        return ""
    rows = "".join(
        f'<span class="{_better(card, hint, "left")}">{unsigned(hint["left"])}</span><i>{NUMERALS[slot]}</i>'
        f'<span class="{_better(card, hint, "right")}">{unsigned(hint["right"])}</span>'
        for slot, hint in enumerate(hints)
    )
    return f'<span class="counts">{rows}</span>'


def _better(card: Data, hint: Data, key: str) -> str:
    """Whether a card counts more on a side than what is printed there, or less."""
    printed = card[key]["value"]
    return f"{key} more" if hint[key] > printed else f"{key} less" if hint[key] < printed else key


def _hints_said(card: Data, hints: list[Data]) -> str:
    """The same in a sentence."""
    told = []
    for slot, hint in enumerate(hints):
        if card["suit"] == "rosettes":
            said = _("above {slot} the sums become {top_left} : {top_right} or {bottom_left} : {bottom_right}").format(
                slot=NUMERALS[slot], top_left=unsigned(hint["top"][0]), top_right=unsigned(hint["top"][1]),
                bottom_left=unsigned(hint["bottom"][0]), bottom_right=unsigned(hint["bottom"][1]),
            )  # fmt: skip
        else:
            said = _("beside {slot} it counts {left} or {right}").format(
                slot=NUMERALS[slot], left=unsigned(hint["left"]), right=unsigned(hint["right"])
            )
        told.append(said)
    return "; ".join(told)


# ---- beside a Suspect ----------------------------------------------------------------------------------------------


def slip(marks: Marks, board: Data, laid: Data, side: str) -> str:
    """A card that is tucked beside a Suspect, with its arithmetic and the Modification that sticks out of it."""
    card, under = board["cards"][laid["card"]], laid["modification"]
    label = slip_said(board, laid)
    tab = tucked(marks, board, under, under["counts"]) if under else ""
    way = f" out-{under['side']}" if under else ""
    piece = marks.piece(f"card-{laid['card']}", f"slip {card['suit']}", label)
    return (
        f'<div class="tuck {side}{way}"><div {piece} title="{escape(label)}">'
        f'{corner(card)}<span class="calc">{_calc(laid)}</span></div>{tab}</div>'
    )


def slip_said(board: Data, laid: Data) -> str:
    """A card beside a Suspect in words, with all that multiplies it."""
    card = board["cards"][laid["card"]]
    told = _("{card}, {name}: {sum}").format(card=card_called(card), name=card["name"], sum=sum_said(laid))
    matching = [_(SYMBOLS[factor["symbol"]]) for factor in laid["factors"] if factor["times"] > 1]
    if matching:
        told = _("{told} (matching {symbols})").format(told=told, symbols=", ".join(matching))
    under = laid["modification"]
    if under and not under["counts"]:
        return _("{told}; {name} sticks out of the other side and counts nothing").format(told=told, name=under["name"])
    if under:
        return _("{told}; {name} counts {number}").format(told=told, name=under["name"], number=signed(under["black"]))
    return told


def _calc(laid: Data) -> str:
    """The value times the symbols that match; the number of a Modification stands on its own tab."""
    factors = "".join(
        f'<span class="{"times" if factor["times"] > 1 else "mute"}">{icon(factor["symbol"])}'
        f"{'×' + str(factor['times']) if factor['times'] > 1 else ''}</span>"
        for factor in laid["factors"]
    )
    told = f"<b>{laid['value']}</b>{factors}"
    return f'{told}<span class="is">={laid["worth"]}</span>' if laid["worth"] != laid["value"] else told


def tucked(marks: Marks, board: Data, under: Data, live: bool) -> str:
    """The end of a Modification that sticks out from under a card."""
    label = _("{name} sticks out on the left with {number}") if under["side"] == "left" else (
        _("{name} sticks out on the right with {number}")
    )  # fmt: skip
    label = label.format(name=under["name"], number=signed(under["black"]))
    if under["adds"]:
        label = _("{told}, adds {symbols}").format(told=label, symbols=symbols_called(under["adds"]))
    kind = f"stick {under['side']}" + ("" if live else " dead")
    piece = marks.piece(f"card-{under['card']}", kind, label)
    return f'<div {piece} title="{escape(label)}"><b>{signed(under["black"])}</b>{symbols(under["adds"])}</div>'
