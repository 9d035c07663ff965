"""Witch Trial drawn as text: who has what, the Lineup with its prices, the trial with its jury, the own hand."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.drawing import BOLD, DIM, Data, Line, cards_counted, folded, written
from ....core.language import _, pgettext, signed
from ..words.cards import effect_text, money
from .cards import KINDS, LETTERS, chance_of, jury_of, percent
from .court import FATES, STAGES, began, step_of

INKS = ("91", "94", "97", "92", "95", "93", "96")  # of the lawyers, in a terminal
RED = "31"


def text(view: Data, colour: bool = False, plain: bool = True) -> str:
    """The table in at most 80 columns."""
    return written(_lines(view), colour, plain)


def _lines(view: Data) -> Iterator[Line]:
    board = view["board"]
    yield from _lawyers(view)
    yield "", ""
    yield from _lineup(board)
    if board["trial"]:
        yield "", ""
        yield from _trial(view)
    if board["you"] is not None:
        yield "", ""
        yield from _hand(board)


def _lawyers(view: Data) -> Iterator[Line]:
    board = view["board"]
    for seat, cash in enumerate(board["money"]):
        mark = "▸" if seat == board["turn"] and not view["over"] else " "
        held = cards_counted(board["hands"][seat])
        line = f"{mark} {LETTERS[seat]} {view['names'][seat]:<12} {money(cash):>6}  {held:<9}"
        remarks = [_("you")] if seat == board["you"] else []
        remarks += [_("has won")] if seat in view["winners"] and view["over"] else []
        remarks += [thrown] if (thrown := _thrown(board, seat)) else []
        if board["known"][seat] and seat != board["you"]:
            names = ", ".join(board["cards"][name]["name"] for name in board["known"][seat])
            remarks.append(_("known: {cards}").format(cards=names))
        yield from folded(f"{line} {'; '.join(remarks)}".rstrip(), 8, INKS[seat])
        case = board["pending"][seat]
        if case:
            said = _("case: {suspect}, {charge}; jury {jury}, court {court}, defense {budget}").format(
                suspect=board["cards"][case["suspect"]]["name"], charge=board["cards"][case["charge"]]["name"],
                jury=case["jury"], court=money(case["court"]), budget=money(case["budget"]),
            )  # fmt: skip
            yield from folded(f"    {said}", 10)


def _thrown(board: Data, seat: int) -> str:
    """What a lawyer has thrown, or has yet to throw, for the defense."""
    search = board["appointing"]
    if not search:
        return ""
    if search["for"] == seat:
        return _("seeks a defender")
    roll = search["rolls"][seat]
    if roll:
        return _("threw {total}").format(total=sum(roll))
    return _("is to throw") if seat in search["rolling"] else ""


def _lineup(board: Data) -> Iterator[Line]:
    yield _("Lineup"), BOLD
    for name, price in zip(board["lineup"], board["prices"], strict=False):
        shown = money(price) if price else pgettext("price", "free")
        yield from folded(f"  {shown:>6}  {_card(name, board['cards'][name])}", 15)
    if not board["lineup"]:
        yield f"  {_('The Lineup is empty.')}", DIM
    said = _("Legal Fees {fees}; deck {deck}, discard pile {discard}")
    yield said.format(fees=money(board["fees"]), deck=board["deck"], discard=len(board["discard"])), ""


def _card(name: str, card: Data) -> str:
    """A card in a line."""
    kind, shown = card["kind"], f"{name:<4} {card['name']:<29} {_(KINDS[card['kind']])}"
    if kind == "suspect":
        said = _("guilt {guilt}, defense {budget}").format(guilt=card["guilt"], budget=money(card["budget"]))
    elif kind == "charge":
        said = _("severity {severity}, court {court}").format(severity=card["severity"], court=money(card["court"]))
        changes = ", ".join(f"{signed(change)} {suspect}" for _place, suspect, change in card["with"])
        said = f"{said} ({changes})" if changes else said
    elif kind == "evidence":
        said = f"{signed(card['prosecution'])} / {signed(-card['defense'])}"
    else:
        said = effect_text(card)
    return f"{shown}: {said}"


def _trial(view: Data) -> Iterator[Line]:
    board = view["board"]
    trial, cards, names = board["trial"], board["cards"], view["names"]
    said = _("{suspect} is accused of {charge}.").format(
        suspect=cards[trial["suspect"]]["name"], charge=cards[trial["charge"]]["name"]
    )
    yield from folded(f"{said} {_(STAGES[trial['stage']])}", 2, BOLD)
    sides = "  " + _("Prosecution {one}, Defense {other}")
    yield sides.format(one=names[trial["prosecutor"]], other=names[trial["defender"]]), ""
    jury = trial["jury"]
    yield "  " + _("Jury {track} {value} of 12").format(track="█" * jury + "░" * (12 - jury), value=jury), RED
    if trial["appeals"]:
        said = _("{percent} guilty, with appeals; the Prosecution expects {prosecution}, the Defense {defense}")
    else:
        said = _(
            "{wins} of 36 throws convict ({percent}); the Prosecution expects {prosecution}, the Defense {defense}"
        )
    expected = trial["expected"]
    yield from folded(
        "  "
        + said.format(
            wins=trial["wins"], percent=percent(trial["chance"]),
            prosecution=money(expected["prosecution"]), defense=money(expected["defense"]),
        ),
        4,
    )  # fmt: skip
    if trial["cards"] and (said := began(trial)):
        yield from folded(f"  {said}", 4)
    for item in trial["cards"]:
        word = _(FATES[item["fate"]]) if item["fate"] in FATES else ""
        moved = step_of(item, trial)
        name = f"{LETTERS[item['by']]} {item['card']:<4} {cards[item['card']]['name']:<30}"
        yield f"    {name} {moved:>3}  {word}".rstrip(), ""
    if board["dice"]:
        yield "  " + _("dice: {dice}").format(dice=" ".join(map(str, board["dice"]))), ""
    offer = trial["offer"]
    if offer:
        said = _("{lawyer} offers {prosecution} to the Prosecution and {defense} to the Defense.")
        prosecution, defense = money(offer["prosecution"]), money(offer["defense"])
        said = said.format(lawyer=names[offer["by"]], prosecution=prosecution, defense=defense)
        yield from folded(f"  {said}", 4, BOLD)


def _hand(board: Data) -> Iterator[Line]:
    yield _("Your hand: {cards}").format(cards=cards_counted(len(board["hand"]))), BOLD
    for name in board["hand"]:
        yield from folded(f"  {_card(name, board['cards'][name])}", 9)
        found = board["hints"].get(name)
        if found:
            said = _("jury {jury}, conviction {percent}").format(jury=jury_of(found), percent=percent(chance_of(found)))
            yield f"         -> {said}", DIM
