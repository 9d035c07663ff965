"""What a seat cannot know, and dealing it anew: how the other thieves have split their money."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import numpy as np
import pytest

import assize
from assize.games.tjuv_och_polis.box import square_names
from tests.enrolment import play_on

from .board import GAME, at, facts, moves_of, play, purse
from .board_money import record, shown, split

TWO_DENS = "D....D"  # dens on A1 and F1
DEALS = 400
OPTIONS = ({}, {"den_clears": True}, {"guard_free": True, "end": "permanent"})


def splits(total, dens, least, most):
    """Every way to split money between a purse within bounds and some dens."""
    for carried in range(least, most + 1, 1_000):
        for parts in itertools.product(range(0, total - carried + 1, 1_000), repeat=len(dens)):
            if sum(parts) == total - carried:
                yield carried, dict(zip(dens, parts, strict=True))


def written(carried, hidden, least, most, status="wanted", others=", -"):
    """Thief 1 on C1 with this secret, and the turn of the police."""
    dens = " ".join(f"{den}:{amount}" for den, amount in hidden.items())
    thief = f"C1 {status} {carried} hides {dens} least {least} most {most}"
    return at(TWO_DENS, thieves=thief + others)


def deals(match, seat, thief=1, count=DEALS):
    """How often each split comes up."""
    found = Counter()
    for seed in range(count):
        carried, hidden = split(GAME.redeal(match, seat, seed), thief)
        found[carried, tuple(hidden.items())] += 1
    return found


# ---- one position --------------------------------------------------------------------------------------------------


@pytest.mark.clause("TA-35", "TA-50")
@pytest.mark.parametrize(("least", "most"), [(0, 4_000), (1_000, 3_000), (2_000, 2_000), (0, 0), (4_000, 4_000)])
@pytest.mark.parametrize("seat", [0, 2])
def test_a_re_deal_reaches_every_possible_split_and_no_other(least, most, seat):
    possible = list(splits(4_000, ("A1", "F1"), least, most))
    match = written(*possible[-1], least, most)
    found = deals(match, seat)
    assert set(found) == {(carried, tuple(hidden.items())) for carried, hidden in possible}


@pytest.mark.clause("TA-50")
def test_every_amount_in_a_purse_is_as_likely():
    found = Counter()
    match = written(2_000, {"A1": 1_000, "F1": 1_000}, 0, 4_000)
    for seed in range(2_000):
        found[purse(GAME.redeal(match, 0, seed))] += 1
    assert set(found) == {0, 1_000, 2_000, 3_000, 4_000}
    assert all(320 < count < 480 for count in found.values())


@pytest.mark.clause("TA-35", "TA-50")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_re_deal_depends_on_what_is_known_and_not_on_the_truth(seat):
    """The same numbers drawn over every possible truth give the same position, to the byte."""
    for seed in range(12):
        found = set()
        for carried, hidden in splits(3_000, ("A1", "F1"), 0, 3_000):
            match = written(carried, hidden, 0, 3_000)
            state, rng = match.state.copy(), np.array([seed], np.uint64)
            GAME.runner.run.deal_again(match.edition.record, state, seat, rng)
            found.add((state.tobytes(), int(rng[0])))
        assert len(found) == 1


@pytest.mark.clause("TA-35")
def test_the_owner_keeps_what_he_knows():
    match = written(1_000, {"A1": 2_000, "F1": 1_000}, 0, 4_000, others=", B1 wanted 2000 hides F1:2000")
    for seed in range(30):
        assert split(GAME.redeal(match, 1, seed), 1) == (1_000, {"A1": 2_000, "F1": 1_000})
        assert split(GAME.redeal(match, 2, seed), 2) == (2_000, {"F1": 2_000})
    assert len(deals(match, 1, thief=2)) == 5
    assert len(deals(match, 2, thief=1)) == 15


@pytest.mark.clause("TA-35", "TA-50")
def test_the_police_see_no_more_than_anybody():
    match = written(1_000, {"A1": 2_000, "F1": 1_000}, 0, 4_000, others=", B1 wanted 2000 hides F1:2000")
    assert len(deals(match, 0, thief=1)) == 15
    assert len(deals(match, 0, thief=2)) == 5


@pytest.mark.clause("TA-50")
@pytest.mark.parametrize(
    "thief", ["C1 wanted 5000", "C1 hides A1:5000", "cell3 jailed 2 hides A1:5000", "C1", "fled 5000"]
)
def test_what_can_be_reckoned_is_not_dealt_anew(thief):
    match = at(TWO_DENS, thieves=f"{thief}, -")
    for seed in range(10):
        world = GAME.redeal(match, 0, seed)
        assert world.truth() == match.truth()


@pytest.mark.clause("TA-50")
def test_a_known_purse_stays_and_the_dens_are_split_anew():
    match = written(2_000, {"A1": 1_000, "F1": 1_000}, 2_000, 2_000)
    assert {carried for carried, _ in deals(match, 0)} == {2_000}
    assert len(deals(match, 0)) == 3


@pytest.mark.clause("TA-50")
def test_a_thief_in_prison_may_have_his_money_in_either_den():
    match = at(TWO_DENS, thieves="cell3 jailed 3 hides A1:1000 F1:1000, -")
    assert deals(match, 0).keys() == {(0, (("A1", a), ("F1", 2_000 - a))) for a in (0, 1_000, 2_000)}


@pytest.mark.clause("TA-49", "TA-50")
def test_who_was_seen_fetching_money_never_gets_an_empty_purse():
    match = at(TWO_DENS, thieves="A1 hides A1:3000, -", turn=1, phase="stashing")
    play(match, "carry 2000")
    assert {carried for carried, _ in deals(match, 0)} == {1_000, 2_000, 3_000}


@pytest.mark.clause("TA-35", "TA-50")
def test_the_news_of_the_last_move_fit_the_new_truth():
    """Who looks at a re-dealt truth must not read the old one in what has just happened."""
    match = play(at(TWO_DENS, thieves="A1 wanted 5000, -", turn=1, phase="stashing"), "carry 2000")
    told = set()
    for seed in range(60):
        world = GAME.redeal(match, 0, seed)
        (item,) = world.news_for(1)
        assert item.data["carried"] == purse(world)
        told.add(item.data["carried"])
    assert told == set(range(0, 6_000, 1_000))
    assert GAME.redeal(match, 1, 5).news_for(1)[0].data["carried"] == 2_000


@pytest.mark.clause("TA-35", "TA-50")
def test_open_news_stay_as_they_are():
    match = at("B....D", thieves="B1 wanted 2000 hides F1:3000, -", turn=1, die=1)
    play(match, "A1")
    for seed in range(10):
        world = GAME.redeal(match, 0, seed)
        assert world.truth()["news"] == match.truth()["news"]
        assert facts(world, "robbed") == [{"seat": 1, "square": 0, "amount": 10_000}]


@pytest.mark.clause("TA-35", "TA-50")
def test_five_thieves_are_dealt_anew_and_a_sixth_seat_knows_itself():
    gang = ", ".join(f"{square} wanted 1000 hides A1:2000 F1:1000" for square in ("B1", "C1", "D1", "E1", "G1"))
    match = at("D....D.", thieves=gang)
    for seat in range(6):
        worlds = [GAME.redeal(match, seat, seed) for seed in range(20)]
        for thief in range(1, 6):
            assert (len({str(split(world, thief)) for world in worlds}) == 1) == (thief == seat)


@pytest.mark.clause("TA-35")
def test_no_re_deal_leads_to_a_question_without_an_answer():
    """He stands before the station with officers on both sides. Since he is asked where to go, he has the fare."""
    match = at("#J#\n...", officers="A2 C2", thieves="B2 wanted 1000 hides home:2000", turn=1, die=1)
    assert moves_of(match) == {"B1"}
    found = set()
    for seed in range(60):
        world = GAME.redeal(match, 0, seed)
        assert moves_of(world) == {"B1"}
        found.add(purse(world))
    assert found == {1_000, 2_000, 3_000}


@pytest.mark.clause("TA-35")
def test_a_thief_who_has_not_thrown_yet_is_dealt_anew_all_the_same():
    """In a den or at a stop he is asked before there is a throw, and nothing follows from it for his purse."""
    in_den = at(TWO_DENS, thieves="A1 wanted 1000 hides A1:2000, -", turn=1, phase="stashing")
    at_stop = at("1..1D", thieves="A1 wanted 1000 hides E1:2000, -", turn=1, phase="choosing ride")
    for match in (in_den, at_stop):
        assert {carried for carried, _ in deals(match, 0, count=40)} == {0, 1_000, 2_000, 3_000}


@pytest.mark.clause("TA-35")
def test_nor_does_that_depend_on_the_truth():
    town = "#F#\n..."
    for seed in range(20):
        found = set()
        for carried in range(3_000, 6_000, 1_000):
            thief = f"B2 wanted {carried} hides home:{5_000 - carried}"
            match = at(town, officers="A2 C2", thieves=thief, turn=1, die=1)
            found.add(GAME.redeal(match, 0, seed).state.tobytes())
        assert len(found) == 1


@pytest.mark.clause("TA-35", "TA-50")
def test_thieves_who_know_their_own_purse_are_asked_by_it():
    """The thief on turn is offered the flight if he has the fare, and only he can tell."""
    town = "#J.D\n....D"
    rich = at(town, thieves="B2 wanted 1000 hides D1:1000, -", turn=1, die=1)
    poor = at(town, thieves="B2 wanted 0 hides D1:2000, -", turn=1, die=1)
    assert moves_of(rich) - moves_of(poor) == {"B1"}
    for seat in (0, 2, None):
        assert shown(rich, seat) == shown(poor, seat)
    assert shown(rich, 1) != shown(poor, 1)


# ---- all that can be true, reckoned from the news --------------------------------------------------------------------

PAYS = "C1: 2000, G1: 1000"  # two banks on one street, with a den at each end or a third in the middle


def possible(worlds, match, den_of, before):
    """The splits of thief 1 that are possible after a move: a purse and dens in thousands, from open news alone."""
    after = record(match)["status"]
    for item in match.news_for(0):
        data = item.data
        if data.get("seat") != 1:
            continue
        if item.kind == "robbed":
            worlds = {(had + data["amount"] // 1_000, *dens) for had, *dens in worlds}
        elif item.kind == "rewarded":
            worlds = {(0, *dens) for had, *dens in worlds if had == data["lost"] // 1_000}
        elif item.kind == "forfeited":
            worlds = {(had, *[0] * len(dens)) for had, *dens in worlds}
        elif item.kind == "sorted money":
            worlds = set(sorted_anew(worlds, den_of[data["square"]], before, after, match.options["den_clears"]))
    return worlds


def sorted_anew(worlds, den, before, after, clears):
    """What may follow from a visit to a den, where being wanted or not tells whether anything was taken out."""
    for had, *dens in worlds:
        for carried in range(had + dens[den] + 1):
            wanted = carried > 0 if clears else before == "wanted" or carried > had
            if wanted == (after == "wanted"):
                yield carried, *dens[:den], had + dens[den] - carried, *dens[den + 1 :]


def reckoned(street, clears, seed):
    """Random play in such a street: after every move the match and all splits that its news leave possible."""
    match = at(street, officers="D2 F2", thieves="A1, A1 wanted", turn=1, pays=PAYS, options={"den_clears": clears})
    den_of = {square: int(den) for square, den in enumerate(match.edition.record["den"][0]) if den >= 0}
    worlds, chooser = {(0,) * (len(den_of) + 1)}, random.Random(seed)
    while not match.over and match.ply < 300 and len(worlds) < 300:
        before = record(match)["status"]
        play_on(match, chooser, 1)
        worlds = possible(worlds, match, den_of, before)
        yield match, worlds, chooser


def limits(match, worlds):
    """The least and the most of the purse and of every den in the street: as told, and as reckoned."""
    thief, dens = record(match), dens_of(match)
    told = [[thief["least"], thief["most"]], *(thief["bounds"].get(den, [0, 0]) for den in dens)]
    columns = list(zip(*worlds, strict=True))[: len(told)]
    return told, [[1_000 * min(amounts), 1_000 * max(amounts)] for amounts in columns]


def dens_of(match):
    """The dens in the street; the last is in the yard."""
    b = match.edition.record[0]
    return [square_names(match.edition)[square] for square in b.den_at[: b.dens - 1]]


def units(match):
    """How thief 1 has split his money, in thousands."""
    carried, hidden = split(match)
    return (carried // 1_000, *(hidden.get(den, 0) // 1_000 for den in dens_of(match)))


@pytest.mark.clause("TA-35", "TA-50")
@pytest.mark.parametrize("clears", [False, True])
def test_with_two_dens_everybody_knows_exactly_what_follows_from_what_was_seen(clears):
    """Bounds are as narrow as can be, and re-deals come up with every possible truth and with no other."""
    found = Counter()
    for seed in range(10):
        for match, worlds, chooser in reckoned("D.B...B.D\n#P#P#P#P#", clears, seed):
            told, right = limits(match, worlds)
            assert told == right
            if chooser.random() < 0.08:
                dealt = {units(GAME.redeal(match, 0, deal)) for deal in range(10 * len(worlds))}
                assert dealt <= {world[:3] for world in worlds}
                found[len(worlds)] += len(dealt) == len(worlds)
    assert len(found) > 3
    assert all(found[count] for count in found if count < 6)


@pytest.mark.clause("TA-35", "TA-50")
@pytest.mark.parametrize("clears", [False, True])
def test_with_three_dens_nothing_that_is_possible_is_left_out(clears):
    for seed in range(10):
        for match, worlds, _chooser in reckoned("D.B.D.B.D\n#P#P#P#P#", clears, seed):
            told, right = limits(match, worlds)
            assert all(low <= least and most <= high for (low, high), (least, most) in zip(told, right, strict=True))


# ---- many positions ------------------------------------------------------------------------------------------------


def positions(players, options, edition=None, share=0.05):
    """Positions of random play: some of those in which a thief has used a den, and a few others."""
    for seed in range(12 // players):
        match, chooser = GAME.new(players, seed, options, edition), random.Random(f"{players} {seed}")
        while not match.over:
            play_on(match, chooser, 1)
            luck = chooser.random()
            if luck < share / 10 or (luck < share and match.state["visited"][0].any()):
                yield match, chooser


PUBLIC = ("phase", "actor", "turn", "turns", "round", "die", "officers", "car", "agency", "reward", "convict", "recall")
OF_THIEF = ("at", "status", "sentence", "arrests", "least", "most", "rides", "caught")


@pytest.mark.clause("TA-35", "TA-50")
@pytest.mark.parametrize("edition", ["lyktevik", "krokholm"])
@pytest.mark.parametrize(("players", "options"), list(zip((2, 4, 6), OPTIONS, strict=True)))
def test_a_re_deal_is_a_position_that_nobody_can_tell_from_the_real_one(players, options, edition):
    changed = seen = 0
    for match, chooser in positions(players, {**options, "cap": 40 * (8 - players)}, edition):
        seat, seed = chooser.randrange(players), chooser.randrange(10**6)
        world = GAME.redeal(match, seat, seed)
        real, dealt = match.truth(), world.truth()
        assert all(real[key] == dealt[key] for key in PUBLIC)
        for number, (before, after) in enumerate(zip(real["thieves"], dealt["thieves"], strict=True), 1):
            assert all(before[key] == after[key] for key in OF_THIEF)
            assert after["least"] <= after["purse"] <= after["most"]
            assert set(after["hidden"]) == set(before["hidden"])
            assert sum(after["hidden"].values()) + after["purse"] == sum(before["hidden"].values()) + before["purse"]
            assert number != seat or after == before
            changed += after != before
        assert shown(world, seat) == shown(match, seat)
        assert shown(world, None) == shown(match, None)
        assert GAME.at(dealt, edition=edition).state.tobytes() == world.state.tobytes()
        assert GAME.redeal(world, seat, 7).state.tobytes() == GAME.redeal(match, seat, 7).state.tobytes()
        if match.actor == seat:
            assert world.offers() == match.offers()
        assert world.over or world.offers()
        seen += 1
    assert seen > 20
    assert changed > 10


@pytest.mark.clause("TA-50")
@pytest.mark.parametrize(("players", "options"), list(zip((2, 4, 6), OPTIONS, strict=True)))
def test_the_truth_always_lies_within_what_everybody_knows(players, options):
    match, chooser = GAME.new(players, 1, {**options, "quick": True, "cap": 100}), random.Random(1)
    while not match.over:
        play_on(match, chooser, 1)
        s = match.state[0]
        assert (s["least"] <= s["purse"]).all()
        assert (s["purse"] <= s["most"]).all()
        for visited, hidden in zip(s["visited"].tolist(), s["hidden"].tolist(), strict=True):
            assert all(visited >> den & 1 for den, amount in enumerate(hidden) if amount)


@pytest.mark.clause("TA-35")
def test_a_bot_plays_the_same_whatever_it_cannot_know():
    for name in ("greedy", "random"):
        answers = set()
        for carried, hidden in splits(3_000, ("A1", "F1"), 0, 3_000):
            dens = " ".join(f"{den}:{amount}" for den, amount in hidden.items())
            thief = f"C1 wanted {carried} hides {dens} least 0 most 3000, -"
            match = at(TWO_DENS, officers="B1", thieves=thief, die=2)
            answers.add(assize.bot(name, seed=4).choose(GAME, match.information(0)).notation)
        assert len(answers) == 1


@pytest.mark.clause("TA-35", "TA-50")
def test_a_re_dealt_match_can_be_played_to_its_end():
    for match, chooser in positions(4, {"cap": 60}, "krokholm", 0.02):
        world = GAME.redeal(match, chooser.randrange(4), chooser.randrange(10**6))
        assert play_on(world, random.Random(1)).over
