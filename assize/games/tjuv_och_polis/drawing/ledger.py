"""The ledger beside the map, set in type: the die, the police with their reward, and a card for every thief."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....core.drawing import XML, Data, Marks, die, escape, kinds
from ....core.language import _, language, listed, ngettext, number
from .. import state as n
from ..words.telling import money
from .figures import ANIMALS
from .pieces import is_held, small_sign, status_word
from .town import Town


def ledger(view: Data, town: Town, marks: Marks) -> str:
    """Everything that is not on the map."""
    board = view["board"]
    cards = [_desk(board, town, marks), _police(view)]
    cards += [_thief(view, town, thief) for thief in board["thieves"]]
    label, players = escape(_("The ledger")), "" if view["over"] else ' data-players=""'
    return (
        f'<div class="ledger" id="tp-ledger"{players} role="group" tabindex="0" aria-label="{label}">'
        f"{''.join(cards)}</div>"
    )


def _desk(board: Data, town: Town, marks: Marks) -> str:
    """The die as it fell, which is also where one throws it, the round, and the box of the travel agency."""
    thrown = board["die"]
    label = _("Die: {number}").format(number=thrown) if thrown else _("Die")
    told = _("Round {number}").format(number=board["round"])
    box = [(_("Agency"), money(board["agency"]))] if any(place.kind == "agency" for place in town.places) else []
    return (
        f'<div class="card desk" id="tp-desk"><div {marks.spot("dice", "throw", label)}>{die(thrown)}</div>'
        f'<b class="called">{escape(told)}</b>{_facts(box)}</div>'
    )


def _card(view: Data, seat: int, kind: str, badge: str, facts: str, more: str = "") -> str:
    """A card with the sign and the name of a player."""
    you, won = seat == view["seat"], seat in view["winners"]
    kind = kinds(f"card {kind}", turn=seat == view["board"]["turn"] and not view["over"], you=you, won=won)
    tags = f'<span class="yours">{escape(_("you"))}</span>' if you else ""
    tags += f'<span class="winner">{escape(_("has won"))}</span>' if won else ""
    tags = f'<span class="tags">{tags}</span>' if tags else ""
    name = escape(view["names"][seat])
    return (
        f'<div class="{kind}" id="tp-card-{seat}">{small_sign(seat)}<b class="called">{name}</b>{more}'
        f'<span class="badges">{badge}</span>{facts}{tags}</div>'
    )


def _police(view: Data) -> str:
    """The police: their reward, and how many officers walk the streets, guard, or play no more."""
    officers = view["board"]["officers"]
    guards = sum(bool(officer["guards"]) and not officer["gone"] for officer in officers)
    gone = sum(officer["gone"] for officer in officers)
    facts = [(_("Reward"), money(view["board"]["reward"]))]
    notes = []
    if guards:
        notes.append(ngettext("{n} officer on guard", "{n} officers on guard", guards).format(n=guards))
    if gone:
        notes.append(ngettext("{n} officer gone", "{n} officers gone", gone).format(n=gone))
    return _card(view, n.POLICE, "police", "", _facts(facts) + _notes(notes))


def _thief(view: Data, town: Town, thief: Data) -> str:
    """A thief: how he stands, what he owns and carries as far as it is known, and his arrests."""
    seat, status = thief["seat"], thief["status"]
    shown = "jailed" if is_held(view["board"], thief) else status
    badge = f'<span class="standing {shown}">{escape(status_word(view["board"], thief))}</span>'
    facts = list(_purse(thief))
    names = {place.at: place.name for place in town.places}
    if thief["hidden"]:
        facts += [(names.get(den, den), money(amount)) for den, amount in thief["hidden"].items() if amount]
    kind = f"thief {ANIMALS[seat - 1]} is-{status}"
    more = _tally(thief["arrests"], language()) + _rides(tuple(thief["rides"]), language())
    return _card(view, seat, kind, badge, _facts(facts), more)


def _purse(thief: Data) -> Iterator[tuple[str, str]]:
    """What a thief owns, and how much of it he carries."""
    wealth, carries = thief["wealth"], thief["carries"]
    if thief["status"] == "fled":
        yield _("Got away with"), money(wealth)
        return
    yield _("Owns"), money(wealth)
    if thief["status"] == "jailed" and thief["sentence"]:
        left = thief["sentence"]
        yield _("To sit"), ngettext("{n} throw", "{n} throws", left).format(n=left)
    elif carries is not None:
        if wealth:
            yield _("Carries"), money(carries)
    elif wealth:
        least, most = thief["least"], thief["most"]
        told = f"{number(least)}–{number(most)}" if least else _("up to {most}").format(most=money(most))
        yield _("Carries"), told


def _facts(facts: list[tuple[str, str]]) -> str:
    """What is known in numbers, a line for each."""
    rows = "".join(f"<div><dt>{escape(what)}</dt><dd>{escape(amount)}</dd></div>" for what, amount in facts)
    return f'<dl class="figures">{rows}</dl>'


def _notes(notes: list[str]) -> str:
    return f'<p class="note">{escape("; ".join(notes))}</p>' if notes else ""


@lru_cache(maxsize=64)
def _tally(arrests: int, spoken: str) -> str:
    """Four strokes, of which as many are struck as the thief has been arrested; at the fourth he is out."""
    strokes = "".join(
        f'<path class="{"struck" if number < arrests else "open"}" d="M{6 + 8 * number} 3L{5 + 8 * number} 17"/>'
        for number in range(n.MOST_ARRESTS)
    )
    label = ngettext("arrested {n} time of {most}", "arrested {n} times of {most}", arrests)
    label = label.format(n=arrests, most=n.MOST_ARRESTS)
    return (
        f'<span class="tally" title="{escape(label)}"><svg {XML} viewBox="0 0 36 20" role="img" '
        f'aria-label="{escape(label)}">{strokes}</svg></span>'
    )


@lru_cache(maxsize=64)
def _rides(lines: tuple[int, ...], spoken: str) -> str:
    """The tram lines that a thief may ride, as the flags that hang at their stops."""
    if not lines:
        return ""
    told = ngettext("may ride line {lines}", "may ride lines {lines}", len(lines)).format(lines=listed(lines))
    flags = "".join(f'<b class="line{(line - 1) % 8 + 1}">{line}</b>' for line in lines)
    return f'<span class="tickets" role="img" title="{escape(told)}" aria-label="{escape(told)}">{flags}</span>'
