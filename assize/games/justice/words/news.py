"""What happens in Justice, told in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....core.bits import popcount
from ....core.edition import Edition
from ....core.kernel import EVERYTHING
from ....core.language import _, lazy
from ....core.words import News
from .. import state as n
from ..box import identity_names, names, rosette_names
from ..rules.verdict import card_value, cog_score, gold_score, segment
from ..view.light import judged_before, light
from .cards import (
    bar_worth,
    full_name,
    is_rosette,
    liability_name,
    modification_name,
    modification_under,
    modification_worth,
    name_of,
    points_told,
    short_name,
    suit_name,
    suspect_name,
    totals,
)

Told = tuple[str, str, dict[str, str]]  # a sentence, its clause, and what else the sentence tells

# The sentence for each fact and the clause behind it.
TELL = {
    "remembered": (lazy("{seat} saw a police officer most recently, and says who starts."), "JR-53"),
    "named": (lazy("{seat} names {starter} as the starting player."), "JU-20"),
    "hid": (lazy("The Liability card of {suspect} is {liability}."), "JU-13"),
    "accused": (lazy("{who} is accused."), "JU-14"),
    "read": (lazy("The charge is read out: {crime}."), "JU-15"),
    "defined": (lazy("The case is one of {definition} {crime}. The trump suit is {trump}."), "JU-16"),
    "cast": (lazy("{seat} is the {identity} in this round."), "JU-18"),
    "dealt": (lazy("{seat} is dealt {card}."), "JU-19"),
    "put aside": (lazy("{seat} puts {card} aside."), "JR-54"),
    "led": (lazy("{seat} leads {card}."), "JU-22"),
    "followed": (lazy("{seat} follows with {card}."), "JU-25"),
    "peeked": (lazy("{seat} passes and looks under {suspect}: {liability}."), "JU-28"),
    "stayed": (lazy("{seat} has no Suit card and stays out of this Trick."), "JR-49"),
    "took": (lazy("{seat} wins the Trick with {card}."), "JU-32"),
    "modified": (lazy("{seat} slips {modification} under {card}, sticking out left: {change}."), "JU-35"),
    "placed": (lazy("{seat} places {card} left of {suspect}: now {totals}."), "JU-38"),
    "nothing placed": (lazy("{seat} can place nothing: every Suspect wears two Rosettes."), "JR-21"),
    "called": (lazy("{seat} calls Case Closed!"), "JU-41"),
    "bonus": (lazy("{seat} gains the Efficiency Bonus of 1 point."), "JU-42"),
    "extra trick": (lazy("One more Trick is played, without {seat}."), "JU-43"),
    "case closed": (lazy("The case is closed. Tricks played: {tricks}."), "JU-43"),
    "convicted": (lazy("{suspect} is convicted: {sums}."), "JU-53"),
    "acquitted": (lazy("{suspect} is acquitted: {sums}."), "JU-53"),
    "revealed": (lazy("{suspect} was {liability}."), "JU-56"),
    "scored": (lazy("{seat} was the {identity} and scores {points}. Total: {total}."), "JU-57"),
    "round": (lazy("Round {round} begins."), "JU-12"),
    "won": (lazy("{seat} has won with {total}."), "JU-64"),
}
# Facts that only some may hear in full: what is left out for everybody else, and how it reads then.
UNSEEN = {
    "hid": ("liability", lazy("A Liability card is laid face down for {suspect}.")),
    "cast": ("identity", lazy("{seat} is dealt an Identity.")),
    "put aside": ("card", lazy("{seat} puts a card aside.")),
    "peeked": ("liability", lazy("{seat} passes and looks under {suspect}.")),
}
KINDS = list(n.NEWS)
NAMERS: dict[str, Callable[[Edition, int], str]] = {
    "seat": lambda box, seat: name_of(seat),
    "starter": lambda box, seat: name_of(seat),
    "card": full_name,
    "liability": liability_name,
    "who": lambda box, suspect: names(box, "suspects")[suspect],
    "crime": lambda box, crime: names(box, "crimes")[crime],
    "definition": lambda box, definition: names(box, "definitions")[definition],
    "trump": lambda box, suit: suit_name(suit),
    "identity": lambda box, identity: identity_names(box)[identity],
}


def news(box: Edition, s: Any, fact: Sequence[int], seat: int | None) -> News | None:
    """A fact as a seat may hear it: what is dealt, put aside or peeked at is told to whom it concerns alone."""
    kind = KINDS[fact[0]]
    data = dict(zip(n.NEWS[kind], map(int, fact[1:]), strict=False))
    concerned = seat == EVERYTHING or (kind != "hid" and seat == data.get("seat"))
    if kind == "dealt" and not concerned:
        return None
    if kind in UNSEEN and not concerned:
        key, sentence = UNSEEN[kind]
        del data[key]
        clause, more = TELL[kind][1], dict[str, str]()
    else:
        sentence, clause, more = _tell(box, s, kind, data)
    told = {key: _told(box, s, key, value) for key, value in data.items()} | more
    return News(_(sentence).format_map(told), clause, kind, data)


def _told(box: Edition, s: Any, key: str, value: int) -> str:
    """A number of a fact as it reads in a sentence."""
    if key == "suspect":
        return suspect_name(box, s, value)
    return NAMERS[key](box, value) if key in NAMERS else str(value)


def _tell(box: Edition, s: Any, kind: str, data: dict[str, int]) -> Told:
    """The sentence of a fact, its clause, and what else the sentence tells."""
    return SPECIAL[kind](box, s, data) if kind in SPECIAL else (*TELL[kind], {})


# ---- setting up ----------------------------------------------------------------------------------------------------


def _named(box: Edition, s: Any, data: dict[str, int]) -> Told:
    clause = "JU-11" if s.round <= 1 else "JU-20"
    if data["seat"] == data["starter"]:
        return lazy("{seat} will start, having been asked who should."), clause, {}
    return TELL["named"][0], clause, {}


def _defined(box: Edition, s: Any, data: dict[str, int]) -> Told:
    return *TELL["defined"], {"crime": names(box, "crimes")[max(int(s.crime), 0)]}


def _round(box: Edition, s: Any, data: dict[str, int]) -> Told:
    sentence, clause = TELL["round"]
    return sentence, clause if data["round"] == 1 else "JU-66", {}


# ---- Tricks --------------------------------------------------------------------------------------------------------


def _followed(box: Edition, s: Any, data: dict[str, int]) -> Told:
    suit = data["card"] // n.NUMBERS
    if suit == s.led:
        return *TELL["followed"], {}
    if suit == s.trump:
        return lazy("{seat} trumps with {card}."), "JU-26", {}
    return lazy("{seat} can neither follow nor trump, and throws in {card}."), "JU-25", {}


def _stayed(box: Edition, s: Any, data: dict[str, int]) -> Told:
    sentence, clause = TELL["stayed"]
    return sentence, clause if s.tokens[data["seat"]] else "JR-11", {}


def _took(box: Edition, s: Any, data: dict[str, int]) -> Told:
    if (s.played >= 0).sum() == 1:
        return lazy("Nobody has answered {card}, and {seat} wins the Trick alone."), "JR-14", {}
    return *TELL["took"], {}


def _modified(box: Edition, s: Any, data: dict[str, int]) -> Told:
    number, side = data["card"] % n.NUMBERS, data["side"]
    sentence, clause = TELL["modified"]
    if side == n.RIGHT:
        sentence = lazy("{seat} slips {modification} under {card}, sticking out right: {change}.")
    change = modification_worth(box, s, number, side)
    told = {"modification": modification_name(box, number), "card": short_name(data["card"]), "change": change}
    return sentence, clause, told


def _placed(box: Edition, s: Any, data: dict[str, int]) -> Told:
    card, side = data["card"], data["side"]
    sentence, clause = TELL["placed"]
    told = {"seat": name_of(int(s.winner)), "totals": "{} : {}".format(*totals(box, s, data["suspect"]))}
    if is_rosette(card):
        bar, worth = rosette_names(box)[card % n.NUMBERS][side], bar_worth(box, card, side)
        told |= {"card": short_name(card), "bar": bar, "worth": worth}
        if worth:
            return lazy("{seat} places {card} above {suspect} as {bar} ({worth}): now {totals}."), clause, told
        return lazy("{seat} places {card} above {suspect} as {bar}: now {totals}."), clause, told
    if side == n.RIGHT:
        sentence = lazy("{seat} places {card} right of {suspect}: now {totals}.")
    return sentence, clause, told


# ---- Case Closed ---------------------------------------------------------------------------------------------------


def _bonus(box: Edition, s: Any, data: dict[str, int]) -> Told:
    """A lone caller brings about the extra Trick, several do not."""
    if not s.extra:
        return lazy("{seat} is the nearest caller after the lead, and gains the Efficiency Bonus."), "JU-44", {}
    return *TELL["bonus"], {}


def _case_closed(box: Edition, s: Any, data: dict[str, int]) -> Told:
    """How the round came to its end: after an extra Trick or without one, or because nobody can lead."""
    sentence, clause = TELL["case closed"]
    if s.extra:
        just_called = n.BONUS in s.news[: min(int(s.news_count), len(s.news)), 0].tolist()
        return sentence, "JR-33" if just_called else clause, {}
    return sentence, "JR-35" if s.bonus < 0 else "JU-44", {}


# ---- Verdict and scores --------------------------------------------------------------------------------------------


def _convicted(box: Edition, s: Any, data: dict[str, int]) -> Told:
    told = _sums(box, s, data)
    if data["conviction"] != data["acquittal"]:
        return *TELL["convicted"], told
    if not _beside(s, data["suspect"], n.LEFT) + _beside(s, data["suspect"], n.RIGHT):
        return lazy("{suspect} is convicted with no card on either side, for a tie convicts."), "JR-27", {}
    return lazy("{suspect} is convicted, for a tie convicts: {sums}."), "JU-53", told


def _acquitted(box: Edition, s: Any, data: dict[str, int]) -> Told:
    return *TELL["acquitted"], _sums(box, s, data)


def _sums(box: Edition, s: Any, data: dict[str, int]) -> dict[str, str]:
    """Both totals as sums of the cards."""
    left, right = (_terms(box, s, data["suspect"], side) for side in (n.LEFT, n.RIGHT))
    sums = _("conviction {conviction}, acquittal {acquittal}").format(
        conviction=_sum(left, data["conviction"]), acquittal=_sum(right, data["acquittal"])
    )
    return {"sums": sums}


def _beside(s: Any, slot: int, side: int) -> list[int]:
    """The cards on a side of a Suspect."""
    return [card for card in range(n.SUIT_CARDS) if s.place[card] == n.BY + 2 * slot + side and not is_rosette(card)]


def _terms(box: Edition, s: Any, slot: int, side: int) -> list[int]:
    """What each card on a side counts, with its Modification."""
    b, found = box.box[0], []
    for card in _beside(s, slot, side):
        number = modification_under(s, card)
        black = int(b.black[number, side]) if number >= 0 and s.sticks[number] == side else 0
        found.append(int(card_value(b, s, card, slot, side)) + black)
    return found


def _sum(terms: list[int], total: int) -> str:
    if len(terms) < 2 or sum(terms) != total:
        return str(total)
    told = str(terms[0]) + "".join(f" {'-' if term < 0 else '+'} {abs(term)}" for term in terms[1:])
    return f"{told} = {total}"


REVEALED = (
    lazy("{suspect} was Guilty, and is convicted."),
    lazy("{suspect} was Innocent, and is convicted all the same."),
    lazy("{suspect} was Guilty, and goes free."),
    lazy("{suspect} was Innocent, and goes free."),
)


def _revealed(box: Edition, s: Any, data: dict[str, int]) -> Told:
    innocent = data["liability"] >= box.box[0].guilty
    acquitted = not s.convicted >> data["suspect"] & 1
    return REVEALED[2 * acquitted + innocent], TELL["revealed"][1], {}


def judged(s: Any) -> Any:
    """The round that was judged last: this one, or the one before once a new one has begun."""
    return s if s.suspect[0] >= 0 else judged_before(light(s))


def _scored(box: Edition, s: Any, data: dict[str, int]) -> Told:
    seat, points, total = data["seat"], data["points"], int(s.total[data["seat"]])
    told = {"points": str(points), "total": points_told(total)}
    reasons = _reasons(box, judged(s), seat, data["identity"])
    sentence, clause = TELL["scored"]
    if points == 0 and not reasons:
        sentence = lazy("{seat} was the {identity} and scores nothing. Total: {total}.")
    elif reasons and sum(worth for _name, worth in reasons) == points:
        told["reasons"] = ", ".join(f"{name} {worth}" for name, worth in reasons)
        sentence = lazy("{seat} was the {identity} and scores {points}: {reasons}. Total: {total}.")
    if points < 0 and total == 0:
        clause = "JU-62"
    return sentence, clause, told


def _reasons(box: Edition, s: Any, seat: int, identity: int) -> list[tuple[str, int]]:
    """What an Identity scores for: symbols, Rosettes, the gold bar and tokens; only what is not zero."""
    if s.suspect[0] < 0:
        return []
    b = box.box[0]
    scoring = [slot for slot in range(n.SUSPECTS) if segment(b, s, slot) & b.green[identity]]
    rosettes = sum(_rosette_points(box, s, slot) for slot in scoring)
    reasons = [
        (_("symbols"), sum(int(cog_score(b, s, identity, slot)) for slot in scoring) - rosettes),
        (_("Rosettes"), rosettes),
        (_("gold bar"), int(gold_score(b, s, identity))),
        (_("tokens"), int(s.tokens[seat])),
    ]
    return [(name, worth) for name, worth in reasons if worth]


def _rosette_points(box: Edition, s: Any, slot: int) -> int:
    """The points on the Rosettes of a Suspect."""
    points = box.box[0].points
    return sum(
        int(points[card, bar])
        for card in range(n.ROSETTES * n.NUMBERS, (n.ROSETTES + 1) * n.NUMBERS)
        for bar in (n.LEFT, n.RIGHT)
        if s.place[card] == n.BY + 2 * slot + bar
    )


def _won(box: Edition, s: Any, data: dict[str, int]) -> Told:
    sentence, clause = TELL["won"]
    told = {"total": points_told(data["total"])}
    if data["total"] < s.options.target:
        clause = "JR-50"
    elif s.total[: s.players].tolist().count(data["total"]) > 1:
        clause = "JU-65"
    if popcount(int(s.winners)) > 1:
        sentence = lazy("{seat} shares the win with {total}.")
    return sentence, clause, told


SPECIAL: dict[str, Callable[[Edition, Any, dict[str, int]], Told]] = {
    "named": _named,
    "defined": _defined,
    "round": _round,
    "followed": _followed,
    "stayed": _stayed,
    "took": _took,
    "modified": _modified,
    "placed": _placed,
    "bonus": _bonus,
    "case closed": _case_closed,
    "convicted": _convicted,
    "acquitted": _acquitted,
    "revealed": _revealed,
    "scored": _scored,
    "won": _won,
}
