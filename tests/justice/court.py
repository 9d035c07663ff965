"""Positions of Justice written tersely, with the usual box unless another edition is given.

    match = court(
        "E7 T3 M6 | E9 W2 | R1 T4",             # the hands of seats 1, 2 and 3
        trump="witness", lead=2, tokens=(2, 1, 0),
        suspects=("Commissar Pepe", "Old Halvard", "Tinker Wen"), liability="GII",
        identity=("Truth Seeker", "Commissar", "Redeemer"),
        beside={1: "E13 W13 | T9 T11 E6> | R2^ R3^"},
    )

Seats and slots count from 1, as in the notation of moves. Hands are parted by bars, and there are as many players as
hands. Beside a Suspect stand the cards at his left, at his right and above him: "E6>" has its Modification under it,
sticking out to the right, "E6<" to the left; "R2^" shows its top bar, "R2v" its bottom bar. `liability` has a letter
for each slot, top to bottom: "GII" is the first Guilty card and the first two Innocent ones. `tokens` is a number for
all, or one for each. `aside` ("E1 | T2 |") is what seats have put aside, `peeked` ({2: "1 3"}) into which slots a seat
has looked, `void` ({2: "ET"}) which suits it has shown not to hold. Cards that are nowhere else are in the pack, or
discarded if the pack is named (`pack="T1 T2"`). `options` are those of the game, and further entries are fields of
the state as numbers, with seats from 0: starter=2, round=3.

The rules go on from there. `phase` says where: "leading" a Trick (the lead goes to seat `lead`, or by the rules to
whom it passes on), "closing" (a Trick that `lead` has led and `winner` won is over, callers are asked), "naming" (the
deal is over, somebody names who starts), "judging", "revealing" and "scoring" (with `convicted="1 3"` the Suspects
that have been convicted).

Moves are those of the notation: "saw 2", "start 2", "hide G1", "accuse 1", "crime 1", "define 1", "cast 1", "deal E7",
"aside E7", "E7", "peek 1", "stay", "modify E7 left", "place E7 1 left", "place R2 1 top", "call", "pass", "go on".

    match.offers()                    {"E7", "peek 1", "peek 2", "peek 3"}
    match.play("E9", "pass")          makes moves; an error if one is not on offer. Returns the match.
    match.pass_all()                  everybody who is asked for a Modification or a call passes
    match.trick("E7", "E9", "T4", place="E9 1 left", calls="2")     a whole Trick without Modifications
    match.go_on(3)                    chance goes on so many times; without a number as long as it can
    match.told, match.facts("took")   news of the last call: "took 2 E9", ["2 E9"]. News of a verdict:
                                      "acquitted 1 12 13", of a score: "scored 2 Truth Seeker 7"
    match.phase, match.asked          "following", 2; or "chance", or "over"
    match.at("E9"), match.hand(2)     "hand 2" (pack, trick, discarded, removed, aside 2, 1 left, 1 top, under E6 right)
    match.beside(1)                   "E13 W13 | E6> T9 T11 | R2^ R3^", cards in the order of suits and numbers
    match.totals, match.tokens        (0, 3, 1), (2, 2, 0); match.winners is (2,)
    match.s, match.box                the records themselves

`begun(players, ...)` is a new match before the first ply, `dealt(players, seed, ...)` one that chance has dealt,
`deal_again(match, seat, seed)` a copy as it could be for all that a seat knows.
"""

from __future__ import annotations

import copy
import re
from random import Random
from typing import Any

import numpy as np

from assize.core.edition import Edition, digest, read_file
from assize.core.kernel import CHANCE, OVER, hush
from assize.core.questions import ask
from assize.games.justice import GAME, rules
from assize.games.justice import box as editions
from assize.games.justice import state as n
from assize.games.justice.box import SUIT_KEYS, names
from assize.games.justice.rules.closing import begin_trick, end_trick, end_tricks
from assize.games.justice.rules.set_up import name_starter
from assize.games.justice.state import (
    ASIDE,
    ATTACHED,
    BY,
    CARDS,
    CLOSING,
    DISCARDED,
    HAND,
    IN_TRICK,
    JUDGING,
    MODIFYING,
    NUMBERS,
    PACK,
    REMOVED,
    REVEALING,
    ROSETTES,
    SCORING,
    SUIT_CARDS,
    State,
)

from .. import written

MISSING = "(left out)"
TOLD = {kind.name: kind.numbers for kind in n.NEWS}
LETTERS = "ETRWM"
SIDES = ("left", "right")
BARS = ("top", "bottom")
OPTIONS = {"target": 42, "discard": 0, "short_deck": 0, "verdict_symbols": 1, "cap": 50}
PHASES = (
    "remembering", "naming", "hiding", "accusing", "reading", "defining", "casting", "dealing", "discarding", "leading",
    "following", "modifying", "influencing", "closing", "judging", "revealing", "scoring", "ended",
)  # fmt: skip
# What the notation calls moves; those without a number are called as they are.
MOVES = {
    n.REMEMBER: "saw", n.NAME: "start", n.ACCUSE: "accuse", n.READ: "crime", n.DEFINE: "define", n.CAST: "cast",
    n.PEEK: "peek", n.DEAL: "deal", n.DISCARD: "aside", n.STAY: "stay", n.CALL: "call", n.GO_ON: "go on",
    n.PASS: "pass",
}  # fmt: skip


# ---- the box -------------------------------------------------------------------------------------------------------


def load(data: dict[str, Any]) -> Edition:
    """An edition from what its file says."""
    return Edition(data["name"], data["title"], data, editions.read_box(data), digest(data))


HOME = load(read_file(GAME.folder / "editions" / "usual.toml"))


def changed(path: str, value: Any) -> dict[str, Any]:
    """What the usual edition says with one entry changed, or left out: changed("evidence[13].red", 3)."""
    data: Any = copy.deepcopy(HOME.data)
    holder = data
    *way, last = re.findall(r"[^.\[\]]+", path)
    for step in way:
        holder = holder[int(step) - 1] if isinstance(holder, list) else holder[step]
    key = int(last) - 1 if isinstance(holder, list) else last
    if value is MISSING:
        del holder[key]
    elif isinstance(holder, list) and key == len(holder):
        holder.append(value)
    else:
        holder[key] = value
    return data


def card_number(name: str) -> int:
    """A card by its name, E7 or M6."""
    return LETTERS.index(name[0]) * NUMBERS + int(name[1:]) - 1


def card_name(card: int) -> str:
    """E7 or M6."""
    return f"{LETTERS[card // NUMBERS]}{card % NUMBERS + 1}"


def ordered(cards: Any) -> list[str]:
    """Names of cards in the order of suits and numbers."""
    return sorted(cards, key=card_number)


# ---- writing a position --------------------------------------------------------------------------------------------


def court(
    hands: str,
    trump: str = "witness",
    lead: int = 1,
    winner: int | None = None,
    tokens: Any = 2,
    suspects: Any = ("Commissar Pepe", "Foreman Brunhild", "Envoy Lysand"),
    liability: str = "GII",
    identity: Any = (),
    beside: dict[int, str] | None = None,
    discarded: str = "",
    pack: str | None = None,
    aside: str = "",
    peeked: dict[int, str] | None = None,
    void: dict[int, str] | None = None,
    totals: Any = (),
    best: Any = (),
    convicted: str = "",
    phase: str = "leading",
    options: dict[str, int] | None = None,
    edition: Edition = HOME,
    **fields: Any,
) -> Match:
    """A match in a written position, gone on to the first question."""
    parts = [part.split() for part in hands.split("|")]
    players = len(parts)
    match = Match(edition, players, options or {})
    s = match.s
    s.round = 1
    match.place_people(suspects, liability, identity, SUIT_KEYS.index(trump))
    match.place_cards(parts, beside or {}, discarded, pack, [part.split() for part in aside.split("|")])
    s.tokens[:players] = tokens
    for seat, slots in (peeked or {}).items():
        s.peeked[seat - 1] = sum(1 << int(slot) - 1 for slot in slots.split())
    for seat, suits in (void or {}).items():
        s.void[seat - 1] = sum(1 << LETTERS.index(suit) for suit in suits)
    s.total[: len(totals)] = totals
    s.best[: len(best)] = best
    s.convicted = sum(1 << int(slot) - 1 for slot in convicted.split())
    s.lead = lead - 1
    s.winner = (winner or lead) - 1
    for name, value in fields.items():
        assert name in s.dtype.names, name
        setattr(s, name, value)
    hush(s)
    match.enter(phase)
    match.gather()
    return match


def begun(players: int = 4, edition: Edition = HOME, **options: int) -> Match:
    """A new match, before anybody remembers a police officer."""
    return Match(edition, players, options)


def dealt(players: int = 4, seed: int = 1, edition: Edition = HOME, **options: int) -> Match:
    """A match that chance has dealt, before the first lead or discard."""
    match, chance = begun(players, edition, **options), Random(seed)
    while match.asked == "chance" or match.phase == "naming":
        match.play(match.move_name(chance.choice(match.codes())))
    return match


def deal_again(match: Match, seat: int, seed: int) -> Match:
    """The match as it could be for all that a seat knows."""
    found = copy.copy(match)
    found.s = match.s.copy()
    rules.redeal(found.box, found.s, seat - 1, np.array([seed], np.uint64))
    found.told = []
    found.gather()
    return found


# ---- a match -------------------------------------------------------------------------------------------------------


class Match(written.Match):
    """A match in plain Python: what can be done, doing it, and looking at the table by names."""

    RULES, STATE, ACTIONS, NEWS = rules, State, n.MOVES.size, TOLD
    OPTIONS, PHASES, WAITING = OPTIONS, PHASES, (MODIFYING, CLOSING)

    def __init__(self, edition: Edition, players: int, options: dict[str, int]) -> None:
        super().__init__(edition, players, options)
        self.gather()

    # ---- building it

    def place_people(self, suspects: Any, liability: str, identity: Any, trump: int) -> None:
        """Suspects with their Liability cards, Identities, and a Crime Definition with this trump."""
        s = self.s
        s.suspect[:] = [names(self.edition, "suspects").index(name) for name in suspects]
        for slot, letter in enumerate(liability):
            s.liability[slot] = self.liability(f"{letter}{liability[: slot + 1].count(letter)}")
        known = names(self.edition, "identities")
        given = [known.index(name) for name in identity]
        given += [number for number in range(len(known)) if number not in given]
        s.identity[: s.players] = given[: s.players]
        s.crime = 0
        s.definition = self.box.trump[: self.box.definitions].tolist().index(trump)
        s.trump = trump

    def place_cards(
        self, hands: list[list[str]], beside: dict[int, str], discarded: str, pack: str | None, aside: list[list[str]]
    ) -> None:
        """Deal the cards; no card may be in two places."""
        s = self.s
        used: set[str] = set()
        s.place[:] = PACK if pack is None else DISCARDED
        for base, piles in ((HAND, hands), (ASIDE, aside)):
            for seat, cards in enumerate(piles):
                self.lay(cards, base + seat, used)
        self.lay((pack or "").split(), PACK, used)
        self.lay(discarded.split(), DISCARDED, used)
        for slot, text in beside.items():
            left, right, above = [part.split() for part in [*text.split("|"), "", ""][:3]]
            for side, cards in enumerate((left, right)):
                for card in cards:
                    self.lay_beside(card, slot - 1, side, used)
            for card in above:
                self.lay([card[:-1]], BY + 2 * (slot - 1) + "^v".index(card[-1]), used)

    def lay_beside(self, card: str, slot: int, side: int, used: set[str]) -> None:
        """A card at a side of a Suspect, with its Modification if it has one."""
        name = card.rstrip("<>")
        assert name[0] in "ETW", card
        self.lay([name], BY + 2 * slot + side, used)
        if name != card:
            number = int(name[1:]) - 1
            self.lay([f"M{number + 1}"], ATTACHED, used)
            self.s.under[number] = LETTERS.index(name[0])
            self.s.sticks[number] = "<>".index(card[-1])

    def lay(self, cards: list[str], place: int, used: set[str]) -> None:
        """Cards in a place."""
        for card in cards:
            assert card not in used, f"{card} is in two places"
            used.add(card)
            self.s.place[card_number(card)] = place

    def enter(self, phase: str) -> None:
        """Let the rules go on from the start of a phase."""
        s = self.s
        if phase == "leading":
            begin_trick(s, s.lead)
        elif phase == "closing":
            end_trick(s)
        elif phase == "naming":
            name_starter(s)
        elif phase == "judging":
            end_tricks(s)
        else:
            s.next = 0
            ask(s, {"revealing": REVEALING, "scoring": SCORING}[phase], CHANCE)

    # ---- numbers to names and back

    def liability(self, name: str) -> int:
        """A Liability card, G1 to G3 or I1 to I3."""
        return int(name[1:]) - 1 + (int(self.box.guilty) if name[0] == "I" else 0)

    def liability_name(self, card: int) -> str:
        """G1 to G3 or I1 to I3."""
        guilty = int(self.box.guilty)
        return f"G{card + 1}" if card < guilty else f"I{card - guilty + 1}"

    def move_name(self, code: int) -> str:
        """A move in the notation."""
        kind = n.MOVES.kind(code)
        parts = kind.parts(code)
        if kind == n.PLAY:
            return card_name(*parts)
        if kind == n.MODIFY:
            return f"modify {card_name(parts[0])} {SIDES[parts[1]]}"
        if kind == n.PLACE:
            card, slot, side = parts
            return f"place {card_name(card)} {slot + 1} {side_name(card, side)}"
        if kind == n.HIDE:
            return f"hide {self.liability_name(*parts)}"
        if kind in (n.DEAL, n.DISCARD):
            return f"{MOVES[kind]} {card_name(*parts)}"
        return f"{MOVES[kind]} {parts[0] + 1}" if parts else MOVES[kind]

    def fact(self, kind: int, values: list[int]) -> str:
        """One piece of news in words: 'took 2 E9', 'placed R2 1 top'."""
        name, keys = list(TOLD.items())[kind]
        card = values[keys.index("card")] if "card" in keys else 0
        return " ".join([name, *(self.value(key, value, card) for key, value in zip(keys, values, strict=False))])

    def value(self, key: str, value: int, card: int) -> str:
        """One number of a piece of news."""
        if key in ("seat", "starter", "suspect"):
            return str(value + 1)
        if key == "card":
            return card_name(value)
        if key == "side":
            return side_name(card, value)
        if key == "liability":
            return self.liability_name(value)
        if key == "trump":
            return SUIT_KEYS[value]
        tables = {"who": "suspects", "crime": "crimes", "definition": "definitions", "identity": "identities"}
        return names(self.edition, tables[key])[value] if key in tables else str(value)

    # ---- playing

    def go_on(self, times: int = 0) -> Match:
        """Chance tells the next verdicts, Liability cards or scores; without a number as long as it can."""
        told: list[str] = []
        count = 0
        while self.s.phase in (JUDGING, REVEALING, SCORING) and (count < times or not times):
            told += self.play("go on").told
            count += 1
        assert count >= times, f"only {count} plies to go on with"
        self.told = told
        return self

    def trick(self, *plays: str, place: str = "", calls: str = "") -> Match:
        """A whole Trick: what each plays in turn, no Modification, what is placed, and which seats call."""
        told = self.play(*plays).told
        told += self.pass_all().told
        if place:
            told += self.play(f"place {place}").told
        while self.s.phase == CLOSING:
            told += self.play("call" if str(self.asked) in calls.split() else "pass").told
        self.told = told
        return self

    # ---- looking

    @property
    def asked(self) -> int | str:
        """Which seat is asked, or "chance" or "over"."""
        return {CHANCE: "chance", OVER: "over"}.get(int(self.s.actor), int(self.s.actor) + 1)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all seats."""
        return tuple(self.s.total[: self.s.players].tolist())

    @property
    def tokens(self) -> tuple[int, ...]:
        """The Soul gaze tokens of all seats."""
        return tuple(self.s.tokens[: self.s.players].tolist())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return self.seats(int(self.s.winners))

    def seats(self, members: int) -> tuple[int, ...]:
        """A set of seats of the record."""
        return tuple(seat + 1 for seat in range(self.s.players) if members >> seat & 1)

    def hand(self, seat: int) -> set[str]:
        """The cards of a seat."""
        return {card_name(int(card)) for card in np.flatnonzero(self.s.place == HAND + seat - 1)}

    def cards_at(self, where: str) -> set[str]:
        """The cards in a place, as `at` calls it."""
        return {card_name(card) for card in range(CARDS) if self.at(card_name(card)) == where}

    def at(self, name: str) -> str:
        """Where a card is."""
        card = card_number(name)
        place = int(self.s.place[card])
        if place == ATTACHED:
            number = card - SUIT_CARDS
            return f"under {LETTERS[self.s.under[number]]}{number + 1} {SIDES[self.s.sticks[number]]}"
        if BY <= place < HAND:
            return f"{(place - BY) // 2 + 1} {side_name(card, (place - BY) % 2)}"
        for base, word in ((ASIDE, "aside"), (HAND, "hand")):
            if place >= base:
                return f"{word} {place - base + 1}"
        return {PACK: "pack", DISCARDED: "discarded", IN_TRICK: "trick", REMOVED: "removed"}[place]

    def beside(self, slot: int) -> str:
        """The cards beside a Suspect as `court` reads them."""
        sides = [[self.with_modification(card) for card in ordered(self.cards_at(f"{slot} {side}"))] for side in SIDES]
        above = ordered(self.cards_at(f"{slot} top") | self.cards_at(f"{slot} bottom"))
        bars = [f"{card}{'^' if self.at(card).endswith('top') else 'v'}" for card in above]
        return " | ".join(" ".join(cards) for cards in (*sides, bars)).strip()

    def with_modification(self, card: str) -> str:
        """A card with the sign of the side on which its Modification sticks out, if it has one."""
        number = int(card[1:]) - 1
        suit = int(self.s.under[number])
        return f"{card}{'<>'[self.s.sticks[number]]}" if suit == LETTERS.index(card[0]) else card


def side_name(card: int, side: int) -> str:
    """How the side of a card, or the bar of a Rosette, is called."""
    return (BARS if card // NUMBERS == ROSETTES else SIDES)[side]
