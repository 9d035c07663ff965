"""Positions of Witch Trial written tersely: cards by name or id, such as 'Lewis the Bum, Smuggling' or 'S01 C17'."""

from __future__ import annotations

from typing import Any

import pytest

import assize

GAME = assize.game("witch-trial")
SALEM = GAME.edition().data
CARDS = {
    f"{letter}{number:02}": card
    for letter, kind in (("S", "suspects"), ("C", "charges"), ("E", "evidence"), ("M", "motions"))
    for number, card in enumerate(SALEM[kind], 1)
} | {f"O{number:02}": SALEM["objections"] for number in range(1, SALEM["objections"]["count"] + 1)}
IDS = {card["name"]: name for name, card in reversed(CARDS.items())}  # "Objection" is the first of them
FULL = "E13 E14 E15 E16 E17"  # a Lineup without a hole, for trials and turns that are about something else
ALL_THROWS = [f"{first}-{second}" for first in range(1, 7) for second in range(1, 7)]

# ---- cards and positions -------------------------------------------------------------------------------------------


def cards(text: str) -> list[str]:
    """The ids of cards in a text: names or ids with commas between them; ids may also stand side by side."""
    found: list[str] = []
    for part in text.split(","):
        found += [IDS[part.strip()]] if part.strip() in IDS else part.split()
    assert set(found) <= set(CARDS), f"no such card: {set(found) - set(CARDS)}"
    return found


def card(text: str) -> str:
    """The id of one card."""
    (found,) = cards(text)
    return found


def case(text: str, filed: int = 0) -> dict[str, Any]:
    """A Pending Case from 'Suspect+Charge'."""
    suspect, _, charge = text.partition("+")
    return {"suspect": card(suspect), "charge": card(charge), "filed": filed}


def match_at(
    *hands: str,
    lineup: str = "",
    discard: str = "",
    pending: dict[int, str] | None = None,
    filed: dict[int, int] | None = None,
    deck: str | None = None,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    **truth: Any,
) -> Any:
    """A match in a written position: one text of cards for each hand, and Pending Cases by seat.

    Without more words it is the first seat's turn, the card is drawn, and an action is asked for. `deck` names the
    cards left in the deck; all that are nowhere else are then discarded (default: they are all in the deck).
    """
    truth = {
        "players": len(hands),
        "options": options or {},
        "hands": [cards(hand) for hand in hands],
        "lineup": cards(lineup),
        "discard": cards(discard),
        "pending": [None] * len(hands),
        **truth,
    }
    for seat, written in (pending or {}).items():
        truth["pending"][seat] = case(written, (filed or {}).get(seat, 0))
    if deck is not None:
        used = [name for hand in truth["hands"] for name in hand] + truth["lineup"] + cards(deck)
        used += [name for each in truth["pending"] if each for name in (each["suspect"], each["charge"])]
        if trial := truth.get("trial"):
            used += [trial["suspect"], trial["charge"], *(laid["card"] for laid in trial.get("cards", ()))]
        truth["discard"] = [name for name in CARDS if name not in used]
    return GAME.at(truth, seed=seed)


def trial_at(
    *hands: str,
    case: str = "Lewis the Bum+Smuggling",
    jury: int | None = None,
    stage: str = "prosecution",
    phase: str = "trial",
    fees: int = 90,
    prosecutor: int = 0,
    defender: int = 1,
    laid: tuple[str, ...] = (),
    trial: dict[str, Any] | None = None,
    **truth: Any,
) -> Any:
    """A match in the middle of a trial; the Jury stands where this case starts unless it is given.

    `laid` are the cards played so far, each 'card by fate', such as 'E01 0 stands' or 'Lewis the Bum 1 failed'.
    Further entries of the trial go into `trial`. The first seat prosecutes the second.
    """
    suspect, _, charge = case.partition("+")
    if jury is None:
        jury = starting_jury(suspect, charge)
    court = {
        "suspect": card(suspect),
        "charge": card(charge),
        "prosecutor": prosecutor,
        "defender": defender,
        "jury": jury,
        "stage": stage,
        "cards": [laid_card(each) for each in laid],
        **(trial or {}),
    }
    return match_at(*hands, phase=phase, fees=fees, trial=court, **{"turn": defender, **truth})


def laid_card(text: str) -> dict[str, Any]:
    """A card of a trial from 'card by fate'."""
    name, by, fate = text.rsplit(" ", 2)
    return {"card": card(name), "by": int(by), "fate": fate}


def starting_jury(suspect: str, charge: str) -> int:
    """Guilt and Severity as the edition prints them."""
    accused, charged = CARDS[card(suspect)], CARDS[card(charge)]
    return accused["guilt"] + charged["severity"] + charged["with"].get(accused["name"], 0)


def defended(*hands: str, case: str = "Lewis the Bum+Smuggling", **truth: Any) -> Any:
    """A match in which the second seat has just taken on the defense of the first seat's case, by play."""
    return play(match_at(*hands, pending={0: case}, turn=1, **truth), "defend A")


def begun(players: int = 3, first: str = "A", **options: Any) -> Any:
    """A new match, dealt by its seed, in which this seat is about to draw for the first turn."""
    match = GAME.new(players=players, seed=1, options=options)
    while match.view()["board"]["phase"] == "deal":
        match.step()
    return play(match, f"first {first}")


# ---- playing -------------------------------------------------------------------------------------------------------


def play(match: Any, *moves: str) -> Any:
    """Make these moves, those of chance included; cards may be named, as in 'case Lewis the Bum+Golfing'."""
    for move in moves:
        match.play(written(move))
    return match


def written(move: str) -> str:
    """A move in notation, with ids for names of cards."""
    word, space, rest = move.partition(" ")
    return word + space + "+".join(IDS.get(name, name) for name in rest.split("+"))


def chance(match: Any, *moves: str) -> Any:
    """Make these moves, all of them of chance: 'draw E01', 'die 4', '5-3', 'first B'."""
    for move in moves:
        assert match.actor == assize.CHANCE, f"{move}: {match.question.text}"
        play(match, move)
    return match


def let_chance(match: Any) -> Any:
    """Let chance decide by the seed until somebody is asked or the game is over."""
    while match.actor == assize.CHANCE:
        match.step()
    return match


def moves_of(match: Any) -> set[str]:
    """The moves on offer, in notation; each must be offered once."""
    moves = [choice.notation for choice in match.choices()]
    assert len(moves) == len(set(moves)), f"offered twice: {sorted(moves)}"
    return set(moves)


def offered(match: Any, word: str) -> set[str]:
    """What is on offer behind a word, such as the cards that can be bought."""
    return {move.removeprefix(f"{word} ") for move in moves_of(match) if move.startswith(f"{word} ") or move == word}


def plays(text: str) -> set[str]:
    """A set of moves with commas between them."""
    return {move.strip() for move in text.split(",")}


def refusal(match: Any, move: str | int) -> str:
    """The clause that forbids a move; not a byte of the position may change."""
    before, made = match.memory.tobytes(), list(match.moves)
    with pytest.raises(assize.IllegalMove) as caught:
        match.play(written(move) if isinstance(move, str) else move)
    assert match.memory.tobytes() == before
    assert match.moves == made
    assert caught.value.reason
    return caught.value.clause


# ---- looking -------------------------------------------------------------------------------------------------------


def asked(match: Any) -> str:
    """The letter of the seat that is asked, 'chance' or 'over'."""
    return {assize.OVER: "over", assize.CHANCE: "chance"}.get(match.actor) or "ABCDEFG"[match.actor]


def phase(match: Any) -> str:
    """What is going on: 'act', 'draw', 'trial', 'offer' and so on."""
    return match.truth()["phase"]


def money(match: Any) -> list[int]:
    """What each lawyer has."""
    return match.truth()["money"]


def fees(match: Any) -> int:
    """What is in the Court."""
    return match.truth()["fees"]


def hand(match: Any, seat: int) -> set[str]:
    """The cards in a hand."""
    return set(match.truth()["hands"][seat])


def lineup(match: Any) -> list[str]:
    """The Lineup, cheapest first."""
    return match.truth()["lineup"]


def discard(match: Any) -> set[str]:
    """The discard pile."""
    return set(match.truth()["discard"])


def deck(match: Any) -> int:
    """How many cards are in the deck."""
    return match.view()["board"]["deck"]


def pending(match: Any, seat: int) -> str:
    """The Pending Case of a seat, as 'S01+C17', or nothing."""
    found = match.truth()["pending"][seat]
    return f"{found['suspect']}+{found['charge']}" if found else ""


def trial(match: Any) -> dict[str, Any]:
    """The trial as everybody sees it."""
    return match.view()["board"]["trial"]


def jury(match: Any) -> int:
    """The Jury Value."""
    return trial(match)["jury"]


def fates(match: Any) -> dict[str, str]:
    """How the cards of the trial fared."""
    return {laid["card"]: laid["fate"] for laid in match.truth()["trial"]["cards"]}


def told(match: Any) -> list[str]:
    """The kinds of the news of the last move."""
    return [item.kind for item in match.news]


def facts(match: Any, kind: str) -> list[dict[str, int]]:
    """The data of the news of this kind."""
    return [item.data for item in match.news if item.kind == kind]
