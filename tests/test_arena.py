"""The arena: everybody in every seat, the same luck for all, and figures that say no more than was seen."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from itertools import chain, permutations
from xml.etree import ElementTree

import numpy as np
import pytest

import assize
from assize.cli import main
from assize.lab import arena as hall
from assize.lab.arena_plot import scale_for, shortened
from assize.lab.arena_report import report
from assize.lab.figures import grouped_interval
from assize.lab.rating import rate
from assize.lab.seating import count_tables, orders, plan, rotations, tables
from assize.lab.simulation import interval

from .waiting import PATIENCE

GAMMON, WITCH = "circle-gammon", "witch-trial"
TIMES = ("mean_seconds", "longest_seconds")

FIRST_OFFER = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told.get("asked"):
        print(json.dumps({"ply": told["view"]["ply"], "choose": told["view"]["choices"][0]["code"]}), flush=True)
    elif told["phase"] == "over":
        with open(__file__ + ".log", "a") as log:
            log.write(str(told["seat"]) + chr(10))
"""
DIES = "import sys; sys.stdin.readline()"
TALKS_NONSENSE = "import sys\nfor line in sys.stdin: print('what?', flush=True)"
NEVER_ANSWERS = """
import pathlib, sys
for line in sys.stdin:
    pathlib.Path(__file__ + ".asked").touch()
"""
# The command as it runs in the foreground: behind an ampersand a shell has signals from the keyboard ignored.
HEEDING = """
import signal, sys
from assize.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(sys.argv[1:]))
"""


def program(folder, source, name="bot.py"):
    """The name of a bot that is a program with this source."""
    file = folder / name
    file.write_text(source, encoding="utf-8")
    return f"exec:{shlex.join([sys.executable, '-S', str(file)])}"


def timeless(result):
    """The results without what a clock has measured."""
    data = result.to_dict()
    del data["seconds"]
    for row in data["bots"]:
        for name in TIMES:
            del row[name]
    return data


@pytest.fixture
def twins(monkeypatch):
    """Bots of any name that starts with `twin` are the same random one."""

    def find(name, **settings):
        return assize.bot("random" if name.startswith("twin") else name, **settings)

    monkeypatch.setattr(hall, "bot", find)


# ---- seats


@pytest.mark.parametrize("lone", [False, True])
@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (4, 2), (2, 3), (3, 3), (2, 4), (3, 4), (4, 4), (6, 4), (3, 7)])
@pytest.mark.parametrize("games", [1, 50])
def test_every_bot_is_in_every_seat_equally_often(bots, seats, games, lone):
    groups = plan(bots, seats, games, 3, lone)
    seatings = [seating for group in groups for seating in group]
    assert len(seatings) >= games
    taken = Counter((bot, seat) for seating in seatings for seat, bot in enumerate(seating))
    equals = range(1, bots) if lone else range(bots)
    assert len({taken[bot, seat] for bot in equals for seat in range(seats)}) == 1
    assert len({taken[0, seat] for seat in range(seats)}) == 1
    if lone:
        assert all(seating.count(0) == 1 for seating in seatings)
    for group in groups:
        assert len(set(group)) == len(group)
        assert len({tuple(sorted(seating)) for seating in group}) == 1


def test_all_orders_come_up_before_one_comes_again():
    assert Counter(chain(*plan(4, 4, 24, 7))) == Counter(permutations(range(4)))
    assert Counter(chain(*plan(2, 4, 6, 7))) == Counter(set(permutations((0, 0, 1, 1))))
    assert plan(4, 4, 24, 7) != plan(4, 4, 24, 8)
    assert plan(4, 4, 24, 7)[:3] == plan(4, 4, 9, 7)


def test_tables_with_more_and_fewer_bots_than_seats():
    assert tables(3, 2, False) == [(0, 1), (0, 2), (1, 2)]
    assert tables(2, 3, False) == [(0, 0, 1), (0, 1, 1)]
    assert tables(2, 4, True) == [(0, 1, 1, 1)]
    assert tables(3, 2, True) == [(0, 1), (0, 2)]
    for bots in range(2, 9):
        for seats in range(2, 8):
            for lone in (False, True):
                assert count_tables(bots, seats, lone) == len(tables(bots, seats, lone))


def test_orders_round_a_table():
    assert orders((2, 5, 7)) == [(2, 5, 7), (2, 7, 5)]
    assert orders((1, 1, 3, 3)) == [(1, 1, 3, 3), (1, 3, 1, 3)]
    assert rotations((1, 3, 1, 3)) == [(1, 3, 1, 3), (3, 1, 3, 1)]


# ---- matches


@pytest.mark.parametrize(("name", "players"), [(GAMMON, 2), (WITCH, 3)])
def test_the_same_seed_gives_the_same_results_on_any_number_of_threads(name, players):
    one = assize.arena(name, ["greedy", "random"], 8, players, seed=9, threads=1)
    two = assize.arena(name, ["greedy", "random"], 8, players, seed=9, threads=2)
    other = assize.arena(name, ["greedy", "random"], 8, players, seed=10, threads=2)
    assert timeless(one) == timeless(two)
    assert one.scores.tolist() == two.scores.tolist()
    assert one.scores.tolist() != other.scores.tolist()


def test_searching_bots_take_part_and_are_as_repeatable():
    one = assize.arena(WITCH, ["search:10", "greedy"], 3, 3, seed=2, threads=1)
    two = assize.arena(WITCH, ["search:10", "greedy"], 3, 3, seed=2, threads=2)
    assert timeless(one) == timeless(two)
    assert one.standings[0].decisions > 50


def test_those_who_play_alike_have_the_same_luck(twins):
    """All matches of a group are the same match then, whoever sits where, and nobody is better."""
    result = assize.arena(WITCH, ["twin a", "twin b", "twin c"], 12, seed=4)
    groups = [result.scores[result.groups == number].tolist() for number in range(4)]
    for scores in groups:
        assert len(scores) == 3
        assert scores == [scores[0]] * 3
    assert len({tuple(scores[0]) for scores in groups}) == 4
    assert [standing.share for standing in result.standings] == pytest.approx([1 / 3] * 3)


def test_every_match_can_be_played_again():
    """Its seed is that of its chance; the bots have seeds of their own, which no match's chance has."""
    result = assize.arena(GAMMON, ["greedy", "random"], 4, seed=6)
    game = assize.game(GAMMON)
    for index, group in enumerate(result.groups.tolist()):
        seed = hall.match_seed(6, group)
        match = game.new(2, seed)
        seats = result.seats[index].tolist()
        bots = [assize.bot(result.bots[who], seed=hall.bot_seed(seed, seat)) for seat, who in enumerate(seats)]
        while not match.over:
            if match.actor == assize.CHANCE:
                match.step()
            else:
                match.play(bots[match.actor].choose(game, match.information(match.actor)))
        assert match.scores() == result.scores[index].tolist()
        assert [seat in match.winners() for seat in range(2)] == result.winners[index].tolist()


@pytest.mark.parametrize(("bots", "players", "lone"), [(2, 2, False), (3, 2, False), (2, 4, False), (2, 4, True)])
def test_wins_are_as_many_as_finished_games(twins, bots, players, lone):
    result = assize.arena(GAMMON, [f"twin {number}" for number in range(bots)], 10, players, 1, lone=lone)
    data = json.loads(json.dumps(result.to_dict()))
    assert data["games"] >= data["wanted"] == 10
    assert data["unfinished"] == 0
    assert sum(row["wins"] for row in data["bots"]) == pytest.approx(data["games"])
    assert sum(row["share"] * sum(row["seats"]) for row in data["bots"]) == pytest.approx(data["games"])
    for row in data["bots"]:
        assert row["interval"][0] <= row["share"] <= row["interval"][1]
        assert row["rating_interval"][0] < row["rating"] < row["rating_interval"][1]
        assert len(set(row["seats"])) == 1
    assert sum(sum(row["seats"]) for row in data["bots"]) == data["games"] * players


def test_greedy_is_rated_above_random():
    result = assize.arena(GAMMON, ["random", "greedy"], 20, seed=2)
    weak, strong = result.standings
    assert strong.wins == 20
    assert strong.rating.interval[0] > weak.rating.interval[1]
    assert strong.interval[0] > result.fair > weak.interval[1]
    assert result.best_first() == [1, 0]
    (pair,) = result.pairs
    assert (pair.bots, pair.wins, pair.share) == (("random", "greedy"), (0, 20), 0)
    assert pair.interval[1] < 0.5


def test_one_among_copies_of_another():
    result = assize.arena(WITCH, ["greedy", "random"], 8, 4, 3, lone=True)
    assert [sum(standing.seats) for standing in result.standings] == [8, 24]
    assert result.standings[0].share > 0.7
    assert result.standings[1].share < 0.1
    assert "for each seat held" in str(result)


def test_a_match_that_does_not_end_is_won_by_nobody(monkeypatch):
    monkeypatch.setattr(hall, "LIMIT", 20)
    result = assize.arena(GAMMON, ["greedy", "random"], 4, seed=1)
    assert result.unfinished == result.games == 4
    assert [standing.wins for standing in result.standings] == [0, 0]
    assert [standing.rating.mu for standing in result.standings] == [25, 25]
    (pair,) = result.pairs
    assert pair.share is None
    assert "4 games were too long" in str(result)


def test_nobody_is_asked_where_there_is_no_choice(monkeypatch):
    asked = []

    class Witness:
        name = "witness"

        def choose(self, game, information):
            asked.append(len(information.choices()))
            return information.choices()[-1]

    monkeypatch.setattr(hall, "bot", lambda name, seed: Witness())
    monkeypatch.setattr(hall, "LIMIT", 300)
    result = assize.arena(GAMMON, ["a", "b"], 2, seed=1, threads=1)
    assert min(asked) > 1
    assert sum(standing.decisions for standing in result.standings) == len(asked)


# ---- programs


def test_a_program_takes_part_and_is_told_how_it_ended(tmp_path):
    name = program(tmp_path, FIRST_OFFER)
    result = assize.arena(GAMMON, ["random", name], 3, seed=5)
    assert result.games == 4
    assert result.standings[1].bot == name
    assert result.standings[1].decisions > 20
    assert 0 < result.standings[1].mean_seconds <= result.standings[1].longest_seconds
    assert sorted((tmp_path / "bot.py.log").read_text().split()) == ["0", "0", "1", "1"]


@pytest.mark.parametrize(
    ("source", "reason"), [(DIES, "has stopped"), (TALKS_NONSENSE, "this is no JSON"), (None, "cannot be started")]
)
def test_a_program_that_fails_is_named(tmp_path, source, reason):
    name = program(tmp_path, source) if source else "exec:/nowhere/at-all"
    with pytest.raises(assize.AssizeError, match=reason) as caught:
        assize.arena(GAMMON, ["random", name], 2, seed=5, threads=1)
    assert repr(name) in str(caught.value)
    assert f"seat 1 of the match with seed {hall.match_seed(5, 0)}" in str(caught.value)
    assert not [thread for thread in threading.enumerate() if "ThreadPool" in thread.name]


def test_interrupted_it_ends_without_a_result(tmp_path):
    """Nobody waits for the answer of a program."""
    words = [sys.executable, "-c", HEEDING, "arena", GAMMON, "--bots", f"random,{program(tmp_path, NEVER_ANSWERS)}"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            while not (tmp_path / "bot.py.asked").exists():
                assert running.poll() is None
                time.sleep(0.02)
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=PATIENCE)
        finally:
            running.kill()
    assert (running.returncode, out) == (130, "")
    assert err.endswith("assize: stopped\n")


# ---- figures


def test_an_interval_over_groups_of_equal_worth():
    """Matches that repeat each other count once a group; those that do not as so many, less what t takes away."""
    whole = np.full(40, 4.0)
    assert grouped_interval(np.array([4.0, 0.0] * 20), whole, 160) == pytest.approx(interval(20, 40))
    count = 160 * (1.9600 / 2.0227) ** 2
    assert grouped_interval(np.full(40, 2.0), whole, 160) == pytest.approx(interval(count / 2, count), abs=1e-4)
    assert grouped_interval(whole, whole, 160) == pytest.approx(interval(count, count), abs=1e-4)
    assert grouped_interval(np.array([1.0]), np.array([4.0]), 4) == pytest.approx(interval(0.25, 1))
    assert grouped_interval(np.zeros(3), np.zeros(3), 0) == (0, 1)


@pytest.mark.parametrize("groups", [3, 10, 60])
@pytest.mark.parametrize("together", [0.0, 0.4])
def test_the_interval_holds_the_truth_as_often_as_it_says(groups, together):
    """Groups of four matches, some of which have one outcome for all four, by a truth of 30 %."""
    rng = np.random.default_rng(groups)
    held = 0
    for _ in range(400):
        single, all_four = rng.binomial(4, 0.3, groups), 4 * rng.binomial(1, 0.3, groups)
        wins = np.where(rng.random(groups) < together, all_four, single).astype(float)
        low, high = grouped_interval(wins, np.full(groups, 4.0), 4 * groups)
        held += low <= 0.3 <= high
    assert held >= 360


def test_ratings_follow_the_wins():
    even = rate(2, [((0, 1), [0]), ((0, 1), [1])] * 50)
    assert abs(even[0].mu - even[1].mu) < 1
    three = rate(3, [((0, 1, 2), [0]), ((0, 1, 2), [0]), ((0, 1, 2), [1])] * 20)
    assert three[0].mu > three[1].mu > three[2].mu
    few, many = rate(2, [((0, 1), [0]), ((1, 0), [0])]), rate(2, [((0, 1), [0]), ((1, 0), [0])] * 50)
    assert many[0].sigma < few[0].sigma / 3
    shared = rate(2, [((0, 1), [0, 1])] * 10)
    assert shared[0].mu == pytest.approx(shared[1].mu)


def test_a_rating_takes_the_number_of_copies_into_account():
    """One who wins a quarter of the games against three copies of another is as good as they are."""
    matches = [((0, 1, 1, 1), [seat]) for seat in range(4)] * 40
    alone, copies = rate(2, matches)
    assert abs(alone.mu - copies.mu) < alone.sigma + copies.sigma


# ---- what is shown


def test_the_report_lists_the_best_first(twins):
    result = assize.arena(GAMMON, ["random", "greedy", "twin"], 6, 2, 1)
    lines = str(result).splitlines()
    assert str(result) == report(result)
    assert lines[0] == "circle-gammon, 2 players, 6 games, seed 1, edition spiral"
    assert lines[3].split()[:2] == ["1", "greedy"]
    assert "fair share 50.0%" in str(result)
    assert str(result).count("1  greedy") == 3
    assert max(map(len, lines)) <= 120
    whiskers = lines[lines.index("ratings") + 1 :][:3]
    assert whiskers[0].index("o", 12) > whiskers[1].index("o", 12)


def test_the_report_says_that_games_were_rounded_up(twins):
    assert "(5 games wanted" in str(assize.arena(GAMMON, ["twin a", "twin b"], 5, seed=1))
    assert "wanted" not in str(assize.arena(GAMMON, ["twin a", "twin b"], 6, seed=1))


def test_the_plot_is_xml_with_every_name(tmp_path):
    odd = program(tmp_path, FIRST_OFFER, "<&>.py")
    result = assize.arena(GAMMON, ["greedy", "random", odd], 6, 2, 1)
    root = ElementTree.fromstring(result.svg())
    texts = list(root.itertext())
    for name in (*result.bots, "rating", "share of wins", "fair share: 50.0%"):
        assert name in texts
    assert len(root.findall(".//{*}circle")) == 6
    assert "prefers-color-scheme:dark" in result.svg()


@pytest.mark.parametrize(
    ("values", "ends", "count"),
    [([0, 1], (0, 1), 6), ([-1.3, 48], (-10, 50), 7), ([25, 25], (25, 25.2), 2), ([0.02, 0.033], (0.02, 0.035), 4)],
)
def test_scales_are_round_and_hold_everything(values, ends, count):
    scale = scale_for(values)
    assert (scale.low, scale.high) == pytest.approx(ends)
    assert len(scale.ticks) == count
    assert all(-1e-9 <= scale.at(value) <= 1 + 1e-9 for value in values)


def test_long_names_keep_both_ends():
    assert shortened("exec:python3 bots/mine.py", 40) == "exec:python3 bots/mine.py"
    assert shortened("exec:python3 bots/mine.py", 15) == "exec:…s/mine.py"
    assert len(shortened("x" * 50, 22)) == 22


# ---- the command


def test_the_command_prints_one_object_and_draws_a_plot(tmp_path, capsys):
    file = tmp_path / "plot.svg"
    words = ["arena", GAMMON, "--bots", "greedy,random", "--games", "3", "--seed", "8", "--option", "doubling=on"]
    assert main([*words, "--json", "--plot", str(file), "--threads", "2"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == [
        "game", "games", "wanted", "groups", "players", "seed", "edition", "options", "lone", "fair", "bots", "pairs",
        "unfinished", "seconds",
    ]  # fmt: skip
    assert (data["game"], data["games"], data["wanted"], data["groups"]) == (GAMMON, 4, 3, 2)
    assert (data["players"], data["seed"], data["options"]["doubling"]) == (2, 8, True)
    assert [row["bot"] for row in data["bots"]] == ["greedy", "random"]
    assert set(data["bots"][0]) == {
        "bot", "matches", "seats", "wins", "share", "interval", "score", "rating", "rating_interval", "decisions",
        *TIMES,
    }  # fmt: skip
    assert data["pairs"][0]["bots"] == ["greedy", "random"]
    assert ElementTree.parse(file).getroot().tag.endswith("svg")
    again = assize.arena(GAMMON, ["greedy", "random"], 3, seed=8, options={"doubling": True})
    assert [row["wins"] for row in data["bots"]] == [standing.wins for standing in again.standings]
    assert main([*words, "--players", "4", "--lone"]) == 0
    assert "circle-gammon, 4 players, 4 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("problem", "settings"),
    [
        ("no bot 'x'", {"bots": ["x", "random"]}),
        ("2 to 32 bots, not 1", {"bots": ["random"]}),
        ("2 to 32 bots, not 1", {"bots": "random"}),
        ("2 to 32 bots, not 0", {"bots": []}),
        ("2 to 32 bots, not 33", {"bots": [f"exec:bot{number}" for number in range(33)]}),
        ("a bot is named by a word", {"bots": ["random", 3]}),
        ("'random' is named twice", {"bots": ["random", "greedy", "random"]}),
        ("to meet each other", {"bots": [f"exec:bot{number}" for number in range(32)], "players": 4}),
        ("games", {"games": 0}),
        ("games", {"games": True}),
        ("games", {"games": 100_001}),
        ("players", {"players": 9}),
        ("threads", {"threads": 0}),
        ("seed", {"seed": -1}),
        ("option", {"options": {"nonsense": 1}}),
        ("neither a file", {"edition": "nowhere"}),
    ],
)
def test_an_arena_that_cannot_be(problem, settings):
    with pytest.raises(assize.AssizeError, match=problem):
        assize.arena(GAMMON, **{"bots": ["random", "greedy"], **settings})


@pytest.mark.parametrize(
    ("problem", "more"),
    [
        ("cannot be written", ["--plot", "{folder}"]),
        ("cannot be written", ["--plot", "{folder}/nowhere/plot.svg"]),
        ("no bot 'x'", ["--bots", "random,x"]),
        ("games must be", ["--games", "0"]),
        ("is for 2 to 4 players", ["--players", "5"]),
        ("--option takes NAME=VALUE", ["--option", "x"]),
    ],
)
def test_the_command_refuses_before_anybody_plays(problem, more, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(hall.Hall, "play", lambda *_: pytest.fail("somebody plays"))
    words = ["arena", GAMMON, "--bots", "random,greedy", *(word.format(folder=tmp_path) for word in more)]
    assert main(words) == 2
    assert problem in capsys.readouterr().err


def test_openskill_is_imported_by_those_who_need_it():
    code = "import sys, assize.cli, assize.lab.arena; sys.exit('openskill' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
