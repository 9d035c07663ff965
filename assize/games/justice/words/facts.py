"""What the sentences of Justice are about, and what must be so that one is said."""

from __future__ import annotations

from ....core.bits import lowest, popcount
from ....core.kernel import EVERYTHING
from ....core.language import _
from ....core.telling import Scene, Telling
from .. import state as n
from ..box import bar_called, called
from ..rules.hands import hand_count, has_suit_card, holds, suit_of
from ..rules.verdict import card_value, cog_score, gold_score, rosette_points, segment
from ..view.light import judged_before, light
from ..view.prospects import table_of
from . import cards

# ---- whom and which cards a sentence is about ----------------------------------------------------------------------


def _seat(it: Scene) -> int:
    """Who is asked; while chance deals or tells, whose turn it is to be dealt to or told of."""
    return int(it.s.actor) if it.s.actor >= 0 else int(it.s.next) % int(it.s.players)


def _card(it: Scene) -> int:
    """The card that a move or news is about."""
    return next(it.numbers[name] for name in ("card", "played", "modified", "placed") if name in it.numbers)


def _card_name(it: Scene) -> str:
    """Cards in hands are called by what is written on them; on the table their suit and number will do."""
    return cards.full_name(it.box, _card(it)) if "played" in it.numbers else cards.short_name(_card(it))


def _other_modified(it: Scene) -> str:
    """The card under which the Modification for this one lies already."""
    number = _card(it) % n.NUMBERS
    suit = int(it.s.under[number])
    return cards.short_name(suit * n.NUMBERS + number) if suit >= 0 else ""


def _trump(it: Scene) -> str:
    """The trump suit: that of a Definition which is turned up, or of this round."""
    if "definition" in it.numbers:
        return cards.suit_name(int(it.box.record[0].trump[it.numbers["definition"]]))
    return cards.suit_name(int(it.s.trump))


def _change(it: Scene) -> str:
    """What a card placed, or a Modification, adds to a total."""
    side = it.numbers["side"]
    if "placed" not in it.numbers:
        return cards.modification_worth(it.box, it.s, _card(it) % n.NUMBERS, side)
    before, after = table_of(it.box, it.s).totals[it.numbers["suspect"]], it["after"]
    return f"{after[side] - before[side]:+d}"


def _after(it: Scene) -> tuple[int, int]:
    slot = it.numbers["suspect"]
    return table_of(it.box, it.s).with_card(_card(it), slot, it.numbers["side"]).totals[slot]


# ---- the end of a round --------------------------------------------------------------------------------------------


def _sums(it: Scene) -> str:
    """Both totals as sums of the cards."""
    left, right = (_terms(it, side) for side in (n.LEFT, n.RIGHT))
    return _("conviction {conviction}, acquittal {acquittal}").format(
        conviction=_sum(left, it.numbers["conviction"]), acquittal=_sum(right, it.numbers["acquittal"])
    )


def _beside(it: Scene, side: int) -> list[int]:
    """The cards on a side of a Suspect."""
    place = n.BY + 2 * it.numbers["suspect"] + side
    return [card for card in range(n.SUIT_CARDS) if it.s.place[card] == place and not cards.is_rosette(card)]


def _terms(it: Scene, side: int) -> list[int]:
    """What each card on a side counts, with its Modification."""
    b, s, found = it.box.record[0], it.s, []
    for card in _beside(it, side):
        number = cards.modification_under(s, card)
        black = int(b.black[number, side]) if number >= 0 and s.sticks[number] == side else 0
        found.append(int(card_value(b, s, card, it.numbers["suspect"], side)) + black)
    return found


def _sum(terms: list[int], total: int) -> str:
    if len(terms) < 2 or sum(terms) != total:
        return str(total)
    told = str(terms[0]) + "".join(f" {'-' if term < 0 else '+'} {abs(term)}" for term in terms[1:])
    return f"{told} = {total}"


def _worths(it: Scene) -> list[tuple[str, int]]:
    """What an Identity scores for: symbols, Rosettes, the gold bar and tokens; only what is not zero.

    It is looked up in the round that was judged last: the one before once a new one has begun.
    """
    b, s = it.box.record[0], it.s if it.s.suspect[0] >= 0 else judged_before(light(it.s))
    if s.suspect[0] < 0:
        return []
    identity = it.numbers["identity"]
    scoring = [slot for slot in range(n.SUSPECTS) if segment(b, s, slot) & b.green[identity]]
    rosettes = sum(int(rosette_points(b, s, slot)) for slot in scoring)
    worths = [
        (_("symbols"), sum(int(cog_score(b, s, identity, slot)) for slot in scoring) - rosettes),
        (_("Rosettes"), rosettes),
        (_("gold bar"), int(gold_score(b, s, identity))),
        (_("tokens"), int(s.tokens[it.numbers["seat"]])),
    ]
    return [(name, worth) for name, worth in worths if worth]


def _reasons(it: Scene) -> str:
    """Where the points come from, if that is all they are."""
    if sum(worth for _name, worth in it["worths"]) != it.numbers["points"]:
        return ""
    return ", ".join(f"{name} {worth}" for name, worth in it["worths"])


def _most(it: Scene) -> int:
    """The points of whoever has won."""
    winners = int(it.s.winners)
    return it.numbers["total"] if "total" in it.numbers else int(it.s.total[lowest(winners)]) if winners else 0


def _ending(it: Scene) -> str:
    if _most(it) < it.s.options.target:
        return "JR-50"
    return "JU-65" if it.s.total[: it.s.players].tolist().count(_most(it)) > 1 else "JU-64"


def _just_called(it: Scene) -> bool:
    return n.BONUS in it.s.news[: min(int(it.s.news_count), len(it.s.news)), 0].tolist()


# ---- all of it -----------------------------------------------------------------------------------------------------


TELLING = Telling(
    n.ASKS,
    n.MOVES,
    n.NEWS,
    facts={
        # what fills places
        "name": lambda it: cards.name_of(_seat(it)),
        "seat": lambda it: cards.name_of(int(it.s.winner)),
        "names": lambda it: cards.listed(int(it.s.winners)),
        "suspect": lambda it: cards.suspect_name(it.box, it.s, int(it.s.next)),
        "crime": lambda it: called(it.box, "crimes", max(int(it.s.crime), 0)),
        "trump": _trump,
        "led": lambda it: cards.suit_name(int(it.s.led)),
        "card": _card_name,
        "short name": lambda it: cards.short_name(_card(it)),
        "number": lambda it: 1 + (it.numbers["liability"] if "liability" in it.numbers else _card(it) % n.NUMBERS),
        "modification": lambda it: cards.modification_name(it.box, _card(it) % n.NUMBERS),
        "change": _change,
        "after": _after,
        "totals": lambda it: "{} : {}".format(*it["after"]),
        "bar": lambda it: bar_called(it.box, _card(it) % n.NUMBERS, it.numbers["side"]),
        "worth": lambda it: cards.bar_worth(it.box, _card(it), it.numbers["side"]),
        "left": lambda it: int(
            hand_count(it.s, it.s.actor) - it.box.record[0].hand[it.s.players] + it.s.options.discard
        ),
        "sums": _sums,
        "worths": _worths,
        "reasons": _reasons,
        "total": lambda it: cards.points_told(int(it.s.total[it.numbers["seat"]])),
        "points": lambda it: cards.points_told(_most(it)),
        # clauses
        "naming": lambda it: "JU-11" if it["first"] else "JU-20",
        "scoring": lambda it: "JU-62" if it.numbers["points"] < 0 and it.s.total[it.numbers["seat"]] == 0 else "JU-57",
        "ending": _ending,
        # what must be so
        "first": lambda it: it.s.round <= 1,
        "extra": lambda it: it.s.extra,
        "unfinished": lambda it: it.s.phase in (n.LEADING, n.FOLLOWING),
        "discards": lambda it: it.s.options.discard,
        "tokens": lambda it: it.s.tokens[it.numbers.get("seat", it.s.actor)],
        "no Suit card": lambda it: not has_suit_card(it.s, it.s.actor),
        "holds Suit card": lambda it: has_suit_card(it.s, it.s.actor),
        "holds led": lambda it: holds(it.s, it.s.actor, it.s.led),
        "holds trump": lambda it: holds(it.s, it.s.actor, it.s.trump),
        "not held": lambda it: it.s.place[_card(it)] != n.HAND + it.s.actor,
        "not in Trick": lambda it: it.s.place[_card(it)] != n.IN_TRICK,
        "trump led": lambda it: it.s.led == it.s.trump,
        "trumps alone": lambda it: not holds(it.s, it.s.actor, it.s.led),
        "of led suit": lambda it: suit_of(_card(it)) == it.s.led,
        "of trump suit": lambda it: suit_of(_card(it)) == it.s.trump,
        "alone": lambda it: (it.s.played >= 0).sum() == 1,
        "rosette": lambda it: cards.is_rosette(_card(it)),
        "to the left": lambda it: it.numbers["side"] == n.LEFT,
        "unmodified": lambda it: cards.modification_under(it.s, _card(it)) < 0,
        "effective": lambda it: it.s.sticks[_card(it) % n.NUMBERS] == it.numbers["side"],
        "other modified": _other_modified,
        "called": lambda it: it.s.bonus >= 0,
        "just called": _just_called,
        "tied": lambda it: it.numbers["conviction"] == it.numbers["acquittal"],
        "no cards": lambda it: not _beside(it, n.LEFT) + _beside(it, n.RIGHT),
        "guilty": lambda it: it.numbers["liability"] < it.box.record[0].guilty,
        "convicted": lambda it: it.s.convicted >> it.numbers["suspect"] & 1,
        "nothing": lambda it: it.numbers["points"] == 0 and not it["worths"],
        "shared": lambda it: popcount(int(it.s.winners)) > 1,
        "own choice": lambda it: it.numbers["seat"] == it.numbers["starter"],
        # who hears it
        "all told": lambda it: it.hearer == EVERYTHING,
        "concerned": lambda it: it.hearer in (EVERYTHING, it.numbers["seat"]),
    },
    spellings={
        **dict.fromkeys(("name", "seat", "starter"), lambda box, s, seat: cards.name_of(seat)),
        "suspect": cards.suspect_name,
        "trump": lambda box, s, suit: cards.suit_name(suit),
        "card": lambda box, s, card: cards.full_name(box, card),
        "liability": lambda box, s, liability: cards.liability_name(box, liability),
        "who": lambda box, s, suspect: called(box, "suspects", suspect),
        "crime": lambda box, s, crime: called(box, "crimes", crime),
        "definition": lambda box, s, definition: called(box, "definitions", definition),
        "identity": lambda box, s, identity: called(box, "identities", identity),
        "total": lambda box, s, total: cards.points_told(total),
    },
)
