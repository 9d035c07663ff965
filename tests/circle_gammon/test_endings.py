"""Exact endings for two: held against counting by hand, one turn of trying everything, and games played out."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

import assize
from assize.bots import PolicyBot
from assize.core import loops
from assize.games.circle_gammon.mind import endings
from assize.games.circle_gammon.mind.endings.ranks import POINTS_WON, WINS, entry, places, rank, turned
from assize.games.circle_gammon.mind.endings.work import ring, solve
from benchmarks import endings as measuring

from .helpers import ALL_THROWS, GAME, at
from .oracle import RING, Place, Rules, Throw, worth

NUMBERS = (1, 2, 3, 4, 5, 6) * 4
NAMES = [f"{segment}-{number}" for segment in ("I", "II", "III", "IV") for number in range(1, 7)]
SIDE, BOTH = 2, 3


@pytest.fixture(scope="module")
def tables():
    """All positions with one man against one, and with one against two."""
    return solve(GAME, NUMBERS, (SIDE, BOTH))


def written(men):
    """The men on these places as a position is written; place 24 is the centre."""
    return " ".join("centre" if place == 24 else NAMES[place] for place in men)


def grouped(text):
    """The same with men on one point counted together."""
    words = text.split()
    return " ".join(f"{word}:{words.count(word)}" for word in dict.fromkeys(words))


def position(mine, yours, turn=0, **more):
    """A match before the throw of a seat with these men."""
    seats = [grouped(written(mine)), grouped(written(yours))]
    return at(*(seats if turn == 0 else seats[::-1]), turn=turn, **more)


def chance(match, table):
    """The chances of both seats as compiled code looks them up, or None."""
    value = np.full(2, np.nan)
    known = GAME.runner.run.foresee(match.edition.record, match.state, table, value)
    plain = np.full(2, np.nan)
    assert loops.foresee(match.edition.record, match.state, table, plain) == known
    assert np.allclose(value, plain, rtol=0, atol=1e-7, equal_nan=True)  # a table holds single precision
    return value.tolist() if known else None


def some_positions(count, seed, levels=((1, 1), (1, 2), (2, 1))):
    """Random positions: the men of the roller and of the other side, never two colours on a point."""
    chooser = random.Random(seed)
    while count:
        mine, yours = (tuple(sorted(chooser.choices(range(25), k=men))) for men in levels[count % len(levels)])
        if not {*mine} & {*yours} - {24}:
            count -= 1
            yield mine, yours


# ---- by hand


def throws_that_win(number):
    """How many of 36 throws take a lone man off from a point at once, and how many of the other doublets there are."""
    won = idle = 0
    for first in range(1, 7):
        for second in range(1, 7):
            if first != second:
                step = [(number - 1 + die) % 6 + 1 for die in (first, second)]
                won += number in (first, second) or step[0] == second or step[1] == first
            else:
                stands = [(number - 1 + moves * first) % 6 + 1 for moves in range(4)]
                won += first in stands
                idle += first not in stands
    return won, idle


def test_a_lone_man_on_a_one_counted_by_hand():
    """From a 1-point: 11 throws hold a 1; 2-3, 3-4, 4-5 and 5-6 do it in two steps; 5-5 goes 1, 6, 5 and off."""
    assert throws_that_win(1) == (11 + 8 + 1, 4)


@pytest.mark.parametrize("number", range(1, 7))
def test_one_man_against_one_wins_at_least_by_the_throws_that_win_at_once(tables, number):
    """Refusing every idle doublet, and what the other side then can do at best and at worst."""
    won, idle = throws_that_win(number)
    at_once = won / (36 - idle)
    points = [place for place in range(24) if place != number - 1]
    values = {place: chance(position((number - 1,), (place,)), tables[WINS])[0] for place in (*points, 24)}
    replies = [chance(position((place,), (other,)), tables[WINS])[0] for place, other in some_ones()]
    for place, value in values.items():
        assert at_once < value <= at_once + (1 - at_once) * (1 - min(replies)) + 1e-6, place
    assert values[24] == max(values.values()), "the other side waits in the centre, and cannot be closer"


def some_ones():
    """Every position of one man against one, up to a turn of the ring."""
    return [(mine, yours) for mine in (*range(6), 24) for yours in range(25) if mine != yours or mine == 24]


def test_who_throws_is_ahead_with_one_man_against_one_on_the_ring(tables):
    assert all(chance(position((a,), (b,)), tables[WINS])[0] > 0.5 for a, b in some_ones() if a < 24)


# ---- by one turn of trying everything


def place_of(mine, yours):
    """A position as the oracle has it, the roller as seat 0."""
    men = tuple(tuple(side.count(point) for point in range(24)) for side in (mine, yours))
    centre = (mine.count(24), yours.count(24))
    return Place(men, centre, (12 - len(mine), 12 - len(yours)))


def men_of(place, seat):
    """The places of the men of a seat."""
    return tuple(point for point in range(24) for _ in range(place.men[seat][point])) + (24,) * place.centre[seat]


def value_of(mine, yours, table):
    """What the table says the position is worth to the roller."""
    match = position(mine, yours)
    return float(table[entry(match.edition.record[0], match.state[0], table)])


def best_end(throw, place, dice, table, won):
    """The best that a turn can come to, each sequence of plays tried out."""
    plays = throw.permitted(place, dice) if dice else {}
    if not plays:
        return -value_of(men_of(place, 1), men_of(place, 0), table)
    return max(
        won(after) if after.off[0] == 12 else best_end(throw, after, rest, table, won) for after, rest in plays.values()
    )


@pytest.mark.clause("CG-29", "CG-30", "CA-3", "CA-18", "CA-19", "CA-21")
@pytest.mark.parametrize("kind", [WINS, POINTS_WON])
def test_a_value_is_the_mean_over_all_throws_of_the_best_end_of_the_turn(tables, kind):
    table, throw = tables[kind], Throw(Rules(RING), 0)
    won = [lambda place: 1, lambda place: worth(Rules(RING), place, 0)][kind]
    for mine, yours in [*some_positions(12, 5), ((24,), (24,)), ((24, 24), (3,)), ((5,), (9, 9))]:
        own = value_of(mine, yours, table)
        total = 0.0
        for thrown in ALL_THROWS:
            first, second = map(int, thrown.split("-"))
            best = best_end(
                throw, place_of(mine, yours), (first,) * 4 if first == second else (first, second), table, won
            )
            total += max(best, own) if first == second else best
        assert total / 36 == pytest.approx(own, abs=1e-5 if kind == POINTS_WON else 1e-6), (mine, yours)


# ---- what is the same


def test_a_turn_of_the_ring_by_a_segment_changes_nothing(tables):
    for mine, yours in some_positions(30, 6):
        expected = chance(position(mine, yours), tables[WINS])
        for steps in (6, 12, 18):
            assert chance(position(turned(mine, steps, 24), turned(yours, steps, 24)), tables[WINS]) == expected
        if 24 not in mine + yours:
            other = chance(position(turned(mine, 1, 24), turned(yours, 1, 24)), tables[WINS])
            assert other is not None
            assert not math.isclose(other[0], expected[0], abs_tol=1e-9), "other numbers, another chance"


def test_both_chances_make_one_and_seats_do_not_matter(tables):
    for mine, yours in some_positions(30, 7):
        first, second = chance(position(mine, yours), tables[WINS])
        assert 0 < first < 1
        assert first + second == pytest.approx(1)
        assert chance(position(mine, yours, turn=1), tables[WINS]) == [second, first]


def test_every_choice_of_places_has_a_number_of_its_own():
    for men in (1, 2, 3):
        found = places(24, men)
        assert len(set(found)) == len(found) == math.comb(24 + men, men)
        for number in range(0, len(found), 7):
            match = position(found[number], (24,))
            assert rank(match.edition.record[0], match.state[0], 0, 0) == number


# ---- where nothing is known


@pytest.mark.parametrize(
    "options",
    [{"doubling": True}, {"refuse": "once"}, {"refuse": "never"}, {"combined": "leap"}, {"length": "rubber"},
     {"length": "points"}],
    ids=str,
)  # fmt: skip
def test_with_other_options_nothing_is_known(tables, options):
    assert chance(at("I-1", "I-2", options=options), tables[WINS]) is None
    assert chance(at("I-1", "I-2"), tables[WINS]) is not None


def test_outside_of_its_range_nothing_is_known(tables):
    match = at("I-1", "I-2")
    assert chance(match, np.zeros(0, np.float32)) is None
    assert chance(match, tables[POINTS_WON]) is None
    assert chance(at("I-1:2", "I-2:2"), tables[WINS]) is None
    assert chance(at("I-1:3", "I-2"), tables[WINS]) is None
    assert chance(at("I-1", "I-2", "I-3"), tables[WINS]) is None
    assert chance(at("I-1", "I-2", dice="1-2"), tables[WINS]) is None
    assert chance(GAME.new(2, seed=1), tables[WINS]) is None
    match.play("1-2")
    match.play("I1/off")
    assert match.over
    assert chance(match, tables[WINS]) is None
    assert endings.losses(GAME, match, tables[WINS]) == {}
    assert endings.losses(GAME, at("I-1:3", "I-2", dice="1-2"), tables[WINS]) == {}
    assert endings.losses(GAME, at("I-1", "I-2", dice="1-2", options={"refuse": "once"}), tables[WINS]) == {}


def test_other_games_know_no_endings():
    game = assize.game("justice")
    match = game.new(3, seed=1)
    value = np.zeros(3)
    assert game.endings().size == 0
    assert not game.runner.run.foresee(match.edition.record, match.state, game.endings(), value)
    game.prepare_endings()
    assert game.endings().size == 0


# ---- perfect play


def after_it(match, code, table):
    """The chance of the seat that answers, after its answer and with best answers for the rest of its turn."""
    seat, other = match.actor, match.copy()
    other.play(code)
    if other.over:
        return float(seat in other.winners())
    if other.actor == assize.CHANCE:
        return chance(other, table)[seat]
    return max(after_it(other, following, table) for following in other.offers())


def test_losses_are_what_an_answer_costs(tables):
    chooser = random.Random(8)
    for mine, yours in some_positions(12, 9):
        match = position(mine, yours)
        match.play(chooser.choice(ALL_THROWS))
        if match.actor != assize.CHANCE:
            found = endings.losses(GAME, match, tables[WINS])
            chances = {code: after_it(match, code, tables[WINS]) for code in match.offers()}
            assert found == pytest.approx(
                {code: max(chances.values()) - own for code, own in chances.items()}, abs=1e-6
            )


def test_what_wins_at_once_loses_nothing_and_an_idle_doublet_is_refused(tables):
    match = at("I-1", "I-2", dice="1-4")
    found = {choice.notation: endings.losses(GAME, match, tables[WINS])[choice.code] for choice in match.choices()}
    assert found.pop("I1/off") == 0
    assert found
    assert min(found.values()) > 0.1
    match = at("I-1", "I-6", dice="6-6")
    found = {choice.notation: endings.losses(GAME, match, tables[WINS])[choice.code] for choice in match.choices()}
    assert found["refuse"] == 0
    assert found["I1/II1"] > 0.1


def play_perfectly(match, table, chooser, known):
    """Play a match out, each seat by an answer that loses nothing; `known` keeps answers that were found before."""
    while not match.over:
        if match.actor == assize.CHANCE:
            match.play(chooser.choice(match.offers()))
        else:
            place = tuple(match.state[field].tobytes() for field in ("turn", "men", "centre", "off", "dice", "left"))
            if place not in known:
                lost = endings.losses(GAME, match, table)
                known[place] = min(lost, key=lost.get)
            match.play(known[place])
    return match.winners()[0], match.scores()


@pytest.mark.parametrize(("mine", "yours"), [((0,), (20,)), ((24,), (2, 9)), ((4, 10), (7,))], ids=str)
def test_perfect_games_end_as_often_in_a_win_as_the_table_says(tables, mine, yours):
    chooser, known, games = random.Random(10), {}, 2000
    expected = chance(position(mine, yours), tables[WINS])[0]
    won = sum(play_perfectly(position(mine, yours), tables[WINS], chooser, known)[0] == 0 for _ in range(games))
    assert won / games == pytest.approx(expected, abs=4 * math.sqrt(expected * (1 - expected) / games))


def test_points_that_can_be_expected(tables):
    """Whoever wins scores 11 to 20 for one man, so a chance to win bounds the points."""
    for mine, yours in some_positions(20, 11, ((1, 1),)):
        match = position(mine, yours)
        first, second = chance(match, tables[WINS])
        assert 11 * first - 20 * second - 1e-5 <= endings.expected_points(match, tables[POINTS_WON])
        assert endings.expected_points(match, tables[POINTS_WON]) <= 20 * first - 11 * second + 1e-5
    assert endings.expected_points(at("I-1", "I-2", options={"refuse": "once"}), tables[POINTS_WON]) is None


# ---- keeping tables


@pytest.fixture
def few_men(monkeypatch):
    """Tables of one man against one alone, and none of them kept yet."""
    monkeypatch.setattr(endings, "USUAL_MEN", (1, 2))
    monkeypatch.setattr(endings, "_tables", {})
    monkeypatch.setattr(endings, "_builders", {})


def test_a_table_is_built_once_and_kept(few_men, monkeypatch, tmp_path):
    monkeypatch.setattr(endings, "_file", lambda numbers, men: tmp_path / "tables.npy")
    assert GAME.endings().size == 0
    told = []
    GAME.prepare_endings(lambda name, done, total: told.append((name, done, total)))
    built = GAME.endings()
    assert told[-1] == ("circle-gammon endings", 100, 100)
    assert chance(at("I-1", "I-2"), built) == pytest.approx(
        chance(at("I-1", "I-2"), solve(GAME, NUMBERS, (1, 2))[WINS])
    )
    assert chance(at("I-1:2", "I-2"), built) is None
    endings._tables.clear()
    monkeypatch.setattr(endings, "solve", None)
    GAME.prepare_endings()
    assert np.array_equal(GAME.endings(), built)
    assert [file.name for file in tmp_path.iterdir()] == ["tables.npy"]
    endings._tables.clear()
    (tmp_path / "tables.npy").write_bytes(b"not a table")
    assert GAME.endings().size == 0


def test_a_table_is_built_by_another_process_while_nobody_waits(few_men):
    file = endings._file(NUMBERS, (1, 2))
    file.unlink(missing_ok=True)
    GAME.prepare_endings(aside=True)
    assert GAME.endings().size == 0
    GAME.prepare_endings(aside=True)
    (builder,) = endings._builders.values()
    assert builder.wait(300) == 0
    assert np.array_equal(GAME.endings(), solve(GAME, NUMBERS, (1, 2))[WINS])
    file.unlink()


def test_all_shipped_editions_share_one_table_and_another_ring_has_its_own():
    assert {endings._numbers(GAME.edition(name)) for name in GAME.editions()} == {NUMBERS}
    small = (1, 2, 3, 4, 5, 6) * 2
    table = solve(GAME, small, (1, 2))[WINS]
    assert table.size < solve(GAME, NUMBERS, (1, 2))[WINS].size
    assert ring(small)[0].numbered[6] == 1 << 5 | 1 << 11


# ---- measuring bots


class Perfect:
    """A bot that knows the endings."""

    name = "perfect"

    def choose(self, game, information):
        lost = endings.losses(game, information.sample(1))
        return min(information.choices(), key=lambda choice: lost[choice.code])


@pytest.mark.parametrize("positions", [measuring.any_positions, measuring.played_positions])
def test_a_perfect_bot_loses_nothing_and_others_do(few_men, monkeypatch, tmp_path, positions):
    monkeypatch.setattr(endings, "_file", lambda numbers, men: tmp_path / "tables.npy")
    GAME.prepare_endings()
    found = measuring.measure(GAME, "random", positions(GAME, 3), 40, 1)
    assert 0 < found.wrong < 1
    assert 0 < found.mean < found.mean_wrong <= found.worst < 1
    assert found.mean == pytest.approx(found.wrong * found.mean_wrong, abs=1e-5)
    again = measuring.measure(GAME, "random", positions(GAME, 3), 40, 1)
    assert (again.mean, again.worst_answer) == (found.mean, found.worst_answer)
    monkeypatch.setattr(assize, "bot", lambda name, **settings: Perfect() if name == "perfect" else PolicyBot(name, 1))
    perfect = measuring.measure(GAME, "perfect", positions(GAME, 3), 40, 1)
    assert perfect.wrong == perfect.worst == 0
