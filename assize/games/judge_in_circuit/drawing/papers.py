"""Cards and papers on the board: the pack, the card that lies face up, the CHARGE SHEET with its counters."""

from __future__ import annotations

from ....core.drawing import Data, Marks, cards_counted, escape, number
from ....core.language import _, listed
from .plan import LEGIBLE, Plan, fits, pressed, wrapped

ROW = 11.8  # units of a row of the CHARGE SHEET


def papers(board: Data, plan: Plan, marks: Marks) -> str:
    """Everything of paper that changes."""
    return (
        f'<g class="papers" id="jc-papers">{_pack(board, plan, marks)}{_used(board, plan, marks)}'
        f"{_sheet(board, plan, marks)}{_probation(board, plan)}</g>"
    )


def _pack(board: Data, plan: Plan, marks: Marks) -> str:
    x, y, wide, high = plan.town["papers"]["pack"]
    count = board["pack"]
    label = _("The Luck pack: {cards}").format(cards=cards_counted(count))
    cards = "".join(
        f'<rect class="back" x="{x + 2 - lift}" y="{number(y + 2 - 1.6 * lift)}" width="{wide - 4}" '
        f'height="{high - 4}" rx="4"/>'
        for lift in range(min(4, (count + 12) // 13))
    )
    lift = max(0, min(4, (count + 12) // 13) - 1)
    middle, centre = x + wide / 2 - lift, y + high / 2 - 1.6 * lift
    face = (
        f'<text class="bang" x="{number(middle)}" y="{number(centre + 8)}">!</text>'
        f'<text class="count" x="{number(middle)}" y="{number(centre + high / 2 - 9)}">{count}</text>'
    )
    return f"<g {marks.spot('pack', 'paper-spot', label)}>{cards}{face if count else ''}</g>"


def _used(board: Data, plan: Plan, marks: Marks) -> str:
    """What has happened: how many cards, and the one that is being carried out."""
    x, y, wide, high = plan.town["papers"]["used"]
    count, card = len(board["used"]), board["cards"].get(board["card"])
    label = _("Used Luck cards: {cards}").format(cards=cards_counted(count))
    if card:
        label = _("{used}; on the table: {name}").format(used=label, name=card["name"])
    if not count and not card:
        bare = f'<rect class="bare" x="{x}" y="{y}" width="{wide}" height="{high}"/>'
        return f"<g {marks.spot('used', 'paper-spot', label)}>{bare}</g>"
    leaf = f'<rect class="leaf" x="{x + 2}" y="{y + 2}" width="{wide - 4}" height="{high - 4}" rx="4"/>'
    middle = x + wide / 2
    said = ""
    if card:
        lines = wrapped(card["name"], 5)
        size = LEGIBLE
        lines = lines if fits(lines, wide - 8, size) else []
        top = y + high / 2 - (len(lines) - 1) * size * 0.55
        said = "".join(
            f'<text class="called" x="{middle:g}" y="{number(top + row * size * 1.1)}" font-size="{number(size)}"'
            f"{pressed(line, wide - 8, size)}>{escape(line)}</text>"
            for row, line in enumerate(lines)
        )
        said += f'<text class="corner" x="{x + 12}" y="{y + 14}">{card["number"]}</text>'
    kind = "paper-spot shown" if card else "paper-spot"
    tally = f'<text class="count" x="{middle:g}" y="{y + high - 9}">{count}</text>'
    return f"<g {marks.spot('used', kind, label)}>{leaf}{said}{tally}</g>"


def _sheet(board: Data, plan: Plan, marks: Marks) -> str:
    """The CHARGE SHEET: a row for every Crime with the counters of those charged, as high as its letters need."""
    x, y, wide, _high = plan.town["papers"]["charges"]
    high = ROW * len(plan.crimes) + 4
    parts = [f'<rect class="sheet" x="{x}" y="{y}" width="{wide}" height="{number(high)}" rx="3"/>']
    for place, (crime, name) in enumerate(plan.crimes.items()):
        charged = [plan.crooks[crook["crook"]] for crook in board["crooks"] if crook["charge"] == crime]
        top = y + 2 + place * ROW
        label, said = _("{crime}: nobody is charged").format(crime=name), name.capitalize()
        if charged:
            label = _("{crime}: charged are {names}").format(crime=name, names=listed(who.name for who in charged))
        across = x + wide - 8
        counters = "".join(
            f'<g class="token c-{who.colour}" data-emblem="" '
            f'transform="translate({number(across - 10.4 * index)} {number(top + ROW / 2)})">'
            f'<circle r="5.4"/><text y="2.8">{who.letter}</text></g>'
            for index, who in enumerate(charged)
        )
        kind = "entry charged" if charged else "entry"
        parts.append(
            f'<g {marks.spot(f"charge_{crime}", kind, label)}><rect x="{x + 2}" y="{number(top)}" width="{wide - 4}" '
            f'height="{number(ROW)}"/><text class="crime" x="{x + 6}" y="{number(top + ROW / 2 + LEGIBLE * 0.35)}"'
            f"{pressed(said, wide - 12, LEGIBLE)}>{escape(said)}</text>{counters}</g>"
        )
    label = escape(_("CHARGE SHEET"))
    return f'<g class="charges" role="group" aria-label="{label}">{"".join(parts)}</g>'


def _probation(board: Data, plan: Plan) -> str:
    """On Probation cards that are out."""
    x, y, wide, _high = plan.town["papers"]["probation"]
    count = sum(crook["probation"] for crook in board["crooks"])
    return f'<text class="count" x="{x + wide / 2:g}" y="{y + 13}">{count}</text>' if count else ""
