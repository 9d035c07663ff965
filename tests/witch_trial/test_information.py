"""What a seat may know: neither words nor pictures change when everything that it cannot see is exchanged."""

import itertools
import json
import math
import random
from collections import Counter

import pytest

import assize
from assize.games.witch_trial import state as n

from ..enrolment import play_on
from .helpers import CARDS, GAME, hand, let_chance, match_at, moves_of, phase, play, trial_at
from .trial_helpers import STAGES, busy, part, seats

IDS = list(CARDS)
SECRET = [n.DREW, n.STOLE]  # news of a card that not everybody has seen
DEALS = 600
RARE, RARELY = ("object", "pick", "chance", "answer"), 0.15  # phases that are looked at more often, and how often


# ---- many positions of random play, and what is hidden in them -----------------------------------------------------


def current(match):
    """The phase; quicker than by the whole position."""
    return n.ASKS.names[int(match.state["phase"][0])]


def positions(players, seeds, share):
    """Positions of random play: this share of them, more of those with a rare question, all after a theft."""
    for seed in seeds:
        options = {"recycle": seed % 2 == 1, "bargaining": "free" if seed % 3 == 1 else "single"}
        match, chooser = GAME.new(players, seed, options), random.Random(f"{players} {seed}")
        while not match.over:
            play_on(match, chooser, 1)
            luck = chooser.random()
            if luck < share or (luck < RARELY and current(match) in RARE) or any(i.kind == "stole" for i in match.news):
                yield match, chooser


def hidden_from(match, seat):
    """The cards that a seat cannot place: in the deck, or in a hand of somebody else and not seen."""
    truth = match.truth()
    seen = {*truth["lineup"], *truth["discard"], *truth["hands"][seat]}
    seen |= {name for other in truth["hands"] for name in other if seat in truth["known"].get(name, [])}
    seen |= {name for case in truth["pending"] if case for name in (case["suspect"], case["charge"])}
    if trial := truth["trial"]:
        seen |= {trial["suspect"], trial["charge"], *(laid["card"] for laid in trial["cards"])}
    return [name for name in IDS if name not in seen]


def swapped(match, seat, chooser):
    """The same match with everything that the seat cannot see exchanged, by hand and without the re-deal of the game.

    None if no such exchange was found: who has moved Wrong Prisoner must keep a Suspect.
    """
    hidden = hidden_from(match, seat)
    for _ in range(20):
        other = dict(zip(hidden, chooser.sample(hidden, len(hidden)), strict=True))
        truth = match.truth()
        truth["hands"] = [[other.get(name, name) for name in held] for held in truth["hands"]]
        truth["known"] = {name: seats for name, seats in truth["known"].items() if name not in other}
        truth["news"] = [
            [kind, who, IDS.index(other.get(IDS[card], IDS[card])) if kind in SECRET else card, *more]
            for kind, who, card, *more in truth["news"]
        ]
        try:
            found = GAME.at(truth, seed=1)
        except assize.PositionError:
            assert phase(match) == "pick"
            continue
        found.first_ply = match.ply
        return found
    return None


def shown(match, seat):
    """All that a seat is told and shown, as it would be sent: the view, both drawings, how everybody stands."""
    view = match.view(seat)
    standings = [GAME.words.standing(match.edition, match.state[0], other) for other in range(match.players)]
    drawn = (GAME.draw.text(view, False, False), GAME.draw.text(view, True, True), GAME.draw.svg(view))
    return (json.dumps(view, sort_keys=True), *drawn, *standings)


def refusals(match, codes):
    """What the seat that is asked is told about moves that it cannot make."""
    told = []
    for code in codes:
        try:
            told.append(match.find(code))
        except assize.IllegalMove as refused:
            told.append((refused.clause, refused.reason))
    return told


# ---- nobody learns anything ----------------------------------------------------------------------------------------


@pytest.mark.clause("WA-48", "WA-57", "WA-31")
@pytest.mark.parametrize("players", GAME.players)
def test_nothing_told_or_shown_depends_on_what_is_hidden(players):
    phases, exchanged = set(), 0
    for match, chooser in positions(players, range(2), 0.04):
        phases.add(current(match))
        seat = match.actor if match.actor >= 0 and chooser.random() < 0.5 else chooser.randrange(players)
        deal = GAME.redeal(match, seat, chooser.randrange(10**6))
        world = swapped(match, seat, chooser) if chooser.random() < 0.5 else deal
        world = world or deal
        assert shown(world, seat) == shown(match, seat)
        assert shown(world, None) == shown(match, None)
        exchanged += world.truth()["hands"] != match.truth()["hands"]
        if match.actor == seat:
            codes = chooser.sample(range(GAME.actions), 40)
            assert world.offers() == match.offers()
            assert refusals(world, codes) == refusals(match, codes)
    assert exchanged > 20
    assert {"act", "trial", "object", "chance"} <= phases


@pytest.mark.clause("WA-48")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("motion", [name for name in IDS if name[0] == "M"])
def test_a_motion_tells_the_others_nothing_of_the_hands(motion, stage):
    """The question after each move of a Motion, from the announcement to the end, in many worlds."""
    chooser = random.Random(f"{motion} {stage}")
    match = play(busy(stage, motion), f"play {motion}")
    while True:
        for seat in range(3):
            for seed in range(3):
                world = GAME.redeal(match, seat, seed)
                assert shown(world, seat) == shown(match, seat)
                assert shown(world, None) == shown(match, None)
        if phase(match) not in ("object", "pick", "chance", "refill"):
            break
        match.play(chooser.choice(["allow"] if phase(match) == "object" else sorted(moves_of(match))))


@pytest.mark.clause("WA-48")
def test_what_is_open_and_what_is_secret():
    match = match_at("E01 S02", "M01", "O01 E02", lineup="E05", discard="E06", pending={1: "S03+C03"}, fees=15)
    for seat in (0, 1, 2, None):
        board = match.view(seat)["board"]
        assert (board["money"], board["fees"], board["hands"]) == ([50, 50, 50], 15, [2, 1, 2])
        assert (board["lineup"], board["discard"]) == (["E05"], ["E06"])
        assert (board["pending"][1]["suspect"], board["pending"][1]["charge"]) == ("S03", "C03")
        assert board["hand"] == ([] if seat is None else match.truth()["hands"][seat])
        assert board["known"] == [[], [], []]
        open_cards = {"E05", "E06", "S03", "C03"}
        assert set(board["cards"]) == open_cards | set(board["hand"])
        assert board["deck"] == 84 - 5 - 4


def test_choices_are_told_to_the_seat_that_is_asked_alone():
    match = trial_at("E01 M06", "E02", "E03", jury=7)
    assert [len(match.view(seat)["choices"]) for seat in (0, 1, 2, None)] == [3, 0, 0, 0]


@pytest.mark.clause("WT-18", "WA-48")
def test_a_card_that_is_drawn_is_seen_by_its_owner_alone():
    match = match_at("", "", "", phase="draw")
    play(match, "draw Lewis the Bum")
    assert match.news_for(0)[0].data == {"seat": 0, "card": 0}
    for seat in (1, 2, None):
        assert match.news_for(seat)[0].data == {"seat": 0}
        assert "Lewis" not in json.dumps(match.view(seat))


# ---- what is remembered --------------------------------------------------------------------------------------------


def known(match, seat):
    """The cards that a seat knows in the hands of others."""
    return {name for held in match.view(seat)["board"]["known"] for name in held}


OPENLY = [  # a card that comes to seat A in sight of everybody
    (lambda: play(match_at("E01", "", "", lineup="E05 E06"), "buy E06"), "E06"),
    (lambda: play(part("prosecution", "M19 E01", lineup="E05"), "play M19", "allow", "pick E05"), "E05"),
    (lambda: play(part("prosecution", "M02 E01", discard="E10"), "play M02", "allow", "pick E10"), "E10"),
    (lambda: play(part("prosecution", "M06 E01", "O01"), "play M06", "object"), "O01"),
]


@pytest.mark.clause("WA-62")
@pytest.mark.parametrize(("made", "name"), OPENLY)
def test_a_card_that_came_openly_is_known_and_kept_by_a_re_deal(made, name):
    match = let_chance(made())
    for seat in (1, 2):
        assert match.view(seat)["board"]["known"][0] == [name]
        for seed in range(20):
            assert name in hand(GAME.redeal(match, seat, seed), 0)
    assert known(match, 0) == set()


@pytest.mark.clause("WA-62")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_re_deal_keeps_what_a_seat_knows_and_exchanges_the_rest(seat):
    match = part("prosecution", "M06 E01 E02", "O01 E03 E04", "S05 S06 C01", lineup="E05")
    play(match, "play M06", "object")
    worlds = [GAME.redeal(match, seat, seed) for seed in range(40)]
    for world in worlds:
        assert hand(world, seat) == hand(match, seat)
        assert "O01" in hand(world, 0)
        assert [len(hand(world, other)) for other in range(3)] == [3, 2, 3]
        same = ("lineup", "discard", "pending", "trial", "money", "fees", "turn", "phase", "actor")
        assert all(world.truth()[key] == match.truth()[key] for key in same)
        assert known(world, seat) == known(match, seat)
    for other in {0, 1, 2} - {seat}:
        assert len({frozenset(hand(world, other)) for world in worlds}) > 30


@pytest.mark.clause("WA-62")
def test_a_known_card_is_no_longer_known_once_it_is_played():
    match = part("prosecution", "M06 E01", "O01 M16", "E03")
    play(match, "play M06", "object", "rest", "no plea", "play M16")
    assert known(match, 2) == {"O01"}
    play(match, "object")
    assert match.view(2)["board"]["known"] == [[], ["O01"], []]
    assert match.view(0)["board"]["known"] == [[], ["O01"], []]
    match = match_at("S02", "", "", lineup="E05 C01", deck="E19 E20")
    play(match, "buy C01", "draw E19", "draw E20", "pass")
    assert known(match, 1) == {"C01"}
    play(match, "pass")
    assert "C01" in known(match, 2)


@pytest.mark.clause("WA-57", "WA-62")
def test_after_a_theft_the_others_no_longer_know_that_hand():
    """Two cards of B are known to all. A steals one: the watchers know of neither where it is, the two lawyers do."""
    everybody = {name: [0, 1, 2] for name in ("E02", "E03", "E04")}
    match = part("prosecution", "M12 E04", "E02 E03 E06", "E08", known=everybody)
    assert known(match, 2) == {"E02", "E03", "E04"}
    play(match, "play M12", "allow", "draw E02")
    assert match.view(2)["board"]["known"] == [["E04"], [], []]
    assert match.view(0)["board"]["known"] == [[], ["E03"], []]
    assert match.view(1)["board"]["known"] == [["E02", "E04"], [], []]
    places = Counter(where(GAME.redeal(match, 2, seed), name) for seed in range(80) for name in ("E02", "E03"))
    assert {"deck", "hand 0", "hand 1"} <= set(places)
    for seed in range(20):
        world = GAME.redeal(match, 1, seed)
        assert {"E02", "E04"} <= hand(world, 0)
        assert "E03" in hand(GAME.redeal(match, 0, seed), 1)


def where(match, name):
    """Where a card is: in a hand, or in the deck."""
    held = [f"hand {seat}" for seat, cards in enumerate(match.truth()["hands"]) if name in cards]
    return held[0] if held else "deck"


@pytest.mark.clause("WA-62")
def test_a_stolen_card_is_known_to_its_victim_until_it_is_played():
    match = play(part("prosecution", "M12", "E02 E06"), "play M12", "allow", "draw E02")
    assert known(match, 1) == {"E02"}
    play(match, "play E02")
    assert known(match, 1) == set()


# ---- re-deals ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", GAME.players)
def test_a_re_deal_depends_on_what_the_seat_knows_alone(players):
    """Dealt anew from another truth that the seat cannot tell apart, with the same seed, it is the same to the byte."""
    for match, chooser in positions(players, range(1), 0.03):
        seat = chooser.randrange(players)
        deal = GAME.redeal(match, seat, 7).state.tobytes()
        assert GAME.redeal(GAME.redeal(match, seat, 3), seat, 7).state.tobytes() == deal
        world = swapped(match, seat, chooser)
        if world is not None:
            assert GAME.redeal(world, seat, 7).state.tobytes() == deal


def spread(match, seat, cells):
    """Every possible deal of the hidden cards is equally likely: a chi-square test at four deviations."""
    found = Counter(str(GAME.redeal(match, seat, seed).truth()["hands"]) for seed in range(DEALS))
    assert set(found) == set(cells)
    expected = DEALS / len(cells)
    distance = sum((found[cell] - expected) ** 2 / expected for cell in cells)
    freedom = len(cells) - 1
    assert distance < freedom + 4 * math.sqrt(2 * freedom)


def deals(own, hidden, sizes, possible=lambda hands: True):
    """All ways to deal hidden cards to the other hands, the rest being the deck."""
    found = set()
    for order in itertools.permutations(hidden):
        hands, at = [own], 0
        for size in sizes:
            hands.append(sorted(order[at : at + size], key=IDS.index))
            at += size
        if possible(hands):
            found.add(str(hands))
    return found


def test_hidden_cards_are_dealt_fairly():
    match = match_at("E01", "E02 S02", "M03", deck="E04 E05")
    spread(match, 0, deals(["E01"], ["E02", "S02", "M03", "E04", "E05"], (2, 1)))


@pytest.mark.clause("WA-59")
@pytest.mark.parametrize("announced", ["object", "pick"])
def test_who_moves_to_replace_the_suspect_holds_another(announced):
    """Wrong Prisoner tells that much, so no re-deal takes the last Suspect from that hand; else it stays fair."""
    match = trial_at("", "M17 E02 S02", "M03", stage="defense", jury=7, deck="E04 S05")
    play(match, "play M17", *["allow"] * (announced == "pick"))
    assert phase(match) == announced
    hidden = ["E02", "S02", "M03", "E04", "S05"]
    spread(match, 0, deals([], hidden, (2, 1), lambda hands: {"S02", "S05"} & set(hands[1])))


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("motion", [name for name in IDS if name[0] == "M"])
def test_a_re_dealt_position_can_be_played_on(motion, stage):
    """Whatever Motion is announced, no re-deal leads to a question without an answer."""
    _, opponent = seats(stage)
    match = play(busy(stage, motion), f"play {motion}")
    for seat, seed in itertools.product((opponent, 2), range(8)):
        world = play_on(GAME.redeal(match, seat, seed), random.Random(seed), 12)
        assert world.over or world.offers()
