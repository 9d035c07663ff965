"""What happens in The Judge in Circuit, told in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....core.edition import Edition
from ....core.kernel import EVERYTHING
from ....core.language import _, lazy, ngettext
from ....core.words import News
from .. import state as n
from ..box import circle_name, crime_name, crook_name, judge_name, prison_name, space_name
from ..rules.circuit import COURT
from .cards import clause_of
from .names import ended, listed, name_of, policeman, quoted

# The sentence for each fact and the clause behind it.
TELL = {
    "dealt": (lazy("{seat} turns out to be {crook}."), "JC-13"),
    "threw for start": (lazy("{seat} throws a {die} for the first turn."), "JC-19"),
    "tied": (lazy("{seats} are level and throw again."), "JC-19"),
    "begins": (lazy("{seat} has the first turn, and no excuse."), "JC-19"),
    "threw": (lazy("{seat} throws a {die}."), "JC-20"),
    "walked": (lazy("{seat} walks to {to}."), "JC-25"),
    "tunnelled": (lazy("{seat} crawls through the TUNNEL, which is no wider than it looks."), "JC-56"),
    "intercepted": (lazy("{seat} comes up between two large boots and goes back to {space}."), "JC-57"),
    "beat": (lazy("{policeman} proceeds to {to}."), "JC-25"),
    "judge moved": (lazy("{judge} moves on to {to}."), "JC-31"),
    "shunted": (lazy("{judge} is shunted on to {to}."), "JC-37"),
    "bashed": (lazy("{seat} bashes {judge}, who was only passing."), "JC-53"),
    "hospital": (lazy("{judge} is taken to Hospital."), "JC-38"),
    "discharged": (lazy("There is one bed only, and {judge} is put out to {to}."), "JC-40"),
    "conspired": (lazy("{seats} are found together at {space}: that is a conspiracy."), "JC-64"),
    "arrested": (lazy("{seat} is arrested for {crime}."), "JC-60"),
    "celled": (lazy("{seat} is shown to cell {cell} of THE CELLS."), "JC-63"),
    "let go": (lazy("{seat} is let go: the Policeman has seen nothing, and has a new watch to prove it."), "JC-85"),
    "drew": (lazy("{seat} draws {card} and keeps it."), "JC-47"),
    "turned up": (lazy("{seat} turns up {card}."), "JC-87"),
    "nothing": (lazy("{card} finds nothing to do and is put away."), "JA-55"),
    "reshuffled": (lazy("What has happened is shuffled, and is going to happen again."), "JC-88"),
    "played": (lazy("{seat} plays {card}."), "JC-85"),
    "took card": (lazy("{seat} takes {card} from {victim}."), "JC-87"),
    "went": (lazy("{seat} goes to {to}."), "JA-14"),
    "charged": (lazy("{seat} is now charged with {crime}."), "JC-61"),
    "ring": (lazy("{seat} puts on the ring of {prison}."), "JC-75"),
    "raised": (lazy("{seat} knows {prison} already, and only moves its ring to the top."), "JC-75"),
    "trial": (lazy("{seat} stands before {judge}, charged with {crime}."), "JC-70"),
    "trial die": (lazy("{seat} throws a {die} for the verdict."), "JC-71"),
    "turned die": (lazy("The trial die of {seat} is now a {die}, and has always been one."), "JC-85"),
    "not guilty": (lazy("NOT GUILTY! {seat} leaves by the front door and would like to appeal."), "JC-72"),
    "probation": (lazy("{seat} is put on Probation, and asked to keep in touch."), "JC-73"),
    "re-trial": (lazy("Re-Trial: {seat} may come back when everybody has had a think."), "JC-74"),
    "sentenced": (lazy("{seat} is sent to {prison}."), "JC-75"),
    "extra years": (lazy("{seat} asks for more porridge, throws a {die} and goes to {years} YEARS."), "JC-51"),
    "exchanged": (lazy("{seat} stays, {prisoner} leaves, and nobody looks twice at the hat."), "JC-46"),
    "queue": (lazy("{seat} now waits in cell {cell} of THE CELLS."), "JC-63"),
    "stuck": (lazy("{seat} can move nothing at all, and the turn is over."), "JA-4"),
    "again": (lazy("{seat} has another turn."), "JC-24"),
    "won": (lazy("{seat} wears {rings} rings and has won. It is a fair cop."), "JC-95"),
    "capped": (lazy("After {turns} turns the court rises: {winners} wins with the most rings."), "JA-65"),
}
SILENT = ("chose",)  # facts that need no line of their own

# Sentences for some places, people and ends that deserve one of their own.
WALKS = {
    n.PUB: lazy("{seat} drops in at {to}."),
    n.POLICE: lazy("{seat} walks to {to}, whistling."),
    n.CRIME: lazy("{seat} walks to {to} and looks round."),
}
WALKED_OUT = lazy("{seat} is out again, and walks to {to}.")
UNSEEN_DRAW = lazy("{seat} draws a Luck card and keeps it.")
UNSEEN_THEFT = lazy("{seat} takes a Luck card from {victim}.")
JUDGE_IN = lazy("{judge} takes his seat in COURT.")
JUDGE_OUT = lazy("{judge} rises, and moves on to {to}.")
JUDGE_AWAY = lazy("{judge} leaves for Bermuda. Justice can wait.")
JUDGE_BACK = lazy("{judge} is back from Bermuda, tanned, at {to}.")
JUDGE_WELL = lazy("{judge} leaves Hospital for {to}.")
SHUNTED_IN = lazy("{judge} is shunted into COURT.")
SHUNTED_OUT = lazy("{judge} is shunted out of COURT to {to}.")
FIRST_RING = lazy("{seat} puts on the ring of {prison}, his first.")
SHARED = lazy("After {turns} turns the court rises: {winners} share the win with the most rings.")

# What a card that is played or turned up does, where no other fact tells of it.
DOES = {
    n.EXTRA_TURN: lazy("another turn will follow"),
    n.RESET_POLICE: lazy("all Policemen go back to the Police spaces"),
    n.JUDGES_HOME: lazy("every Judge goes back to his own circle"),
    n.JUDGES_STEP: lazy("the Judges stretch their legs"),
    n.BICYCLES: lazy("the Police have bicycles now, and may go twice as far"),
    n.LAST_ORDERS: lazy("time, gentlemen, please"),
    n.LOSE_CARD: lazy("the player on the left has heard every word"),
    n.DRAW_MORE: lazy("there are more cards to come"),
    n.PEA_SOUPER: lazy("nobody can find a Policeman until his next turn"),
    n.RETHROW: lazy("the die of the trial is thrown again"),
    n.NO_PROBATION: lazy("it is to be Prison instead of Probation"),
    n.ABANDON_TRIAL: lazy("the trial is over without a result"),
    n.FEWER_YEARS: lazy("fewer years, not less"),
    n.SET_DIE: lazy("the die has been spoken to"),
    n.DOUBLE_MOVE: lazy("the Crook moves twice as far"),
    n.USE_TUNNEL: lazy("the TUNNEL is open"),
    n.LET_NEXT_GO: lazy("the next in the queue goes first"),
    n.SWAP_WITH: lazy("an exchange of places with {other}"),
    n.TRANSFER: lazy("a transfer to {prison}"),
    n.ALIBI: lazy("in church, and with witnesses"),
}
KINDS = list(n.NEWS)


def news(box: Edition, s: Any, fact: Sequence[int], seat: int | None) -> News | None:
    """A fact as a seat may hear it: a card that went from pack or hand to a hand is named to those who saw it."""
    kind = KINDS[fact[0]]
    if kind in SILENT:
        return None
    data = dict(zip(n.NEWS[kind], map(int, fact[1:]), strict=False))
    sentence, clause = _sentence(box, s, kind, data)
    if kind == "drew" and seat not in (EVERYTHING, data["seat"]):
        del data["card"]
        sentence = _(UNSEEN_DRAW)
    if kind == "took card" and seat not in (EVERYTHING, data["seat"], data["victim"]):
        del data["card"]
        sentence = _(UNSEEN_THEFT)
    told = {key: _told(box, s, kind, key, value) for key, value in data.items()}
    if kind == "capped":
        told["winners"] = listed(box, s, int(s.winners))
    return News(ended(sentence.format_map(told)), clause, kind, data)


def _told(box: Edition, s: Any, kind: str, key: str, value: int) -> str:
    """A number of a fact as it reads in a sentence."""
    if key in ("seat", "victim", "prisoner"):
        if kind == "dealt":
            return _("Player {number}").format(number=value + 1)
        return name_of(box, s, value)
    if key in ("from", "to", "space"):
        by_circle = kind in ("judge moved", "shunted", "discharged")
        return circle_name(box, value) if by_circle else space_name(box, value)
    if key == "seats":
        return listed(box, s, value)
    if key == "cell":
        return str(value + 1)
    return NAMERS[key](box, value) if key in NAMERS else str(value)


NAMERS: dict[str, Callable[[Edition, int], str]] = {
    "card": quoted,
    "judge": judge_name,
    "crook": crook_name,
    "crime": crime_name,
    "prison": prison_name,
    "policeman": lambda box, number: policeman(number),
}


def _sentence(box: Edition, s: Any, kind: str, data: dict[str, int]) -> tuple[str, str]:
    """The sentence of a fact in the current language, and its clause."""
    sentence, clause = TELL[kind]
    if kind == "walked":
        sentence, clause = _walk(box, data["from"], data["to"])
    elif kind == "judge moved":
        sentence, clause = _judge_move(data["from"], data["to"])
    elif kind == "shunted" and COURT in (data["from"], data["to"]):
        sentence, clause = SHUNTED_IN if data["to"] == COURT else SHUNTED_OUT, "JA-23"
    elif kind == "arrested":
        clause = {n.CONSPIRACY: "JC-64", n.JUDGE_BASHING: "JC-54"}.get(data["crime"], clause)
    elif kind in ("played", "turned up"):
        return _card(box, s, kind, data)
    elif kind == "ring":
        return _ring(data), clause
    elif kind == "sentenced":
        return _sentenced(data), clause
    elif kind == "capped" and int(s.winners) & (int(s.winners) - 1):
        sentence = SHARED
    return _(sentence), clause


def _walk(box: Edition, here: int, there: int) -> tuple[str, str]:
    b = box.box[0]
    if here != n.CELLS and b.inside[here] and not b.inside[there]:
        return WALKED_OUT, "JC-45" if here == b.remission else "JC-44"
    sentence, clause = TELL["walked"]
    return (WALKS.get(int(b.kind[there]), sentence) if not b.inside[there] else sentence), clause


def _judge_move(here: int, there: int) -> tuple[str, str]:
    if there == COURT:
        return JUDGE_IN, "JC-35"
    if there == n.BERMUDA:
        return JUDGE_AWAY, "JC-32"
    return {
        n.BERMUDA: (JUDGE_BACK, "JC-33"),
        n.HOSPITAL: (JUDGE_WELL, "JC-39"),
        COURT: (JUDGE_OUT, "JC-37"),
    }.get(here, TELL["judge moved"])


# ---- cards ---------------------------------------------------------------------------------------------------------


def _card(box: Edition, s: Any, kind: str, data: dict[str, int]) -> tuple[str, str]:
    """A card that comes to the table, and what it does where that is not told by the facts that follow."""
    b, card = box.box[0], data["card"]
    effect = int(b.effect[card])
    sentence, usual = TELL[kind]
    clause = clause_of(effect, usual)
    if effect not in DOES:
        return _(sentence), clause
    sentence = _("{seat} plays {card}: {what}.") if kind == "played" else _("{seat} turns up {card}: {what}.")
    told = {
        "other": crook_name(box, b.first[card]) if effect == n.SWAP_WITH else "",
        "prison": prison_name(box, b.first[card]) if effect == n.TRANSFER else "",
    }
    return sentence.replace("{what}", _(DOES[effect]).format_map(told)), clause


# ---- sentences that count ------------------------------------------------------------------------------------------


def _ring(data: dict[str, int]) -> str:
    if data["rings"] == 1:
        return _(FIRST_RING)
    return _("{seat} puts on the ring of {prison}, which makes {rings}.")


def _sentenced(data: dict[str, int]) -> str:
    if data["years"] == 0:
        return _("{seat} is sent to {prison} and let out before the kettle has boiled.")
    return ngettext("{seat} gets {years} year in {prison}.", "{seat} gets {years} years in {prison}.", data["years"])
