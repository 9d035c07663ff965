"""Matches of several games (CA-34, CA-35).

With doubling a game is over quickly: the beginner doubles and all others retire. In the spiral set-up each of them then
owes 2 x (1 + 2 + 3 + 4 + 5 + 6) = 42, or 2 x (1 + 2 + 3 + 4 + 5) = 30 with four players.
"""

import pytest

import assize

from .helpers import asked, at, begun, debt, facts, offered, play, plays, result, stands, told


def walk_over(match):
    """The player whose turn it is doubles, everybody else retires; says who won the game."""
    winner = asked(match)
    play(match, "double")
    for _ in range(match.players - 1):
        play(match, "retire")
    return winner


@pytest.mark.clause("CA-34")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_single_game_is_complete(players):
    match = begun(players, doubling=True)
    assert match.options["length"] == "single"
    walk_over(match)
    assert asked(match) == "over"
    assert told(match) == ["retired", "won game"]
    assert match.scores() == [{2: 42, 3: 84, 4: 90}[players]] + [0] * (players - 1)


@pytest.mark.clause("CA-34", "CA-35")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 1), (4, 0), (4, 3)])
def test_in_a_rubber_each_player_starts_once_and_a_tie_adds_games(players, first):
    """Each starter wins the same, so that after as many games as players all are tied."""
    match = begun(players, first=first, doubling=True, length="rubber")
    names = match.view()["names"]
    starters = [walk_over(match) for _ in range(players)]
    assert starters == [names[(first + game) % players] for game in range(players)]
    each = {2: 42, 3: 84, 4: 90}[players]
    assert match.scores() == [each] * players
    assert match.winners() == []
    assert asked(match) == names[first]
    walk_over(match)
    assert asked(match) == "over"
    assert result(match)[0] == [names[first]]
    assert match.scores()[first] == 2 * each
    assert told(match) == ["retired", "won game", "won match"]


RUBBER = {"length": "rubber"}


@pytest.mark.clause("CA-34")
def test_a_rubber_goes_on_until_every_player_has_started():
    match = play(at("I-3 score:100", "II-2", "III-1", dice="3-5", game=2, first=1, options=RUBBER), "I3/off")
    assert asked(match) == "dice of Black"
    assert match.scores() == [100 + 12 + 11, 0, 0]
    match = play(at("I-3 score:100", "II-2", "III-1", dice="3-5", game=3, first=2, options=RUBBER), "I3/off")
    assert asked(match) == "over"


@pytest.mark.clause("CA-34")
def test_the_highest_sum_wins_a_rubber_whoever_wins_the_last_game():
    match = play(at("I-3 score:40", "II-2 score:70", "III-1", dice="3-5", game=3, first=2, options=RUBBER), "I3/off")
    assert result(match) == (["Red"], {"White": 63, "Red": 70, "Black": 0})
    match = play(at("I-3 score:48", "II-2 score:70", "III-1", dice="3-5", game=3, first=2, options=RUBBER), "I3/off")
    assert result(match) == (["White"], {"White": 71, "Red": 70, "Black": 0})


@pytest.mark.clause("CA-34")
def test_a_tie_for_the_highest_adds_one_more_game_until_it_is_broken():
    match = play(at("I-3 score:47", "II-2 score:70", "III-1", dice="3-5", game=3, first=2, options=RUBBER), "I3/off")
    assert match.scores() == [70, 70, 0]
    assert asked(match) == "dice of White"
    assert match.truth()["game"] == 4
    seats = ("I-3 score:7", "II-2 score:30", "III-1 score:30")
    match = play(at(*seats, dice="3-5", game=7, first=0, options=RUBBER), "I3/off")
    assert match.scores() == [30, 30, 30]
    assert (asked(match), match.truth()["game"]) == ("dice of Red", 8)


@pytest.mark.clause("CA-34")
def test_a_tie_below_the_highest_adds_nothing():
    match = at("I-3 score:7", "II-2 score:30", "III-1 score:90", dice="3-5", game=3, first=2, options=RUBBER)
    play(match, "I3/off")
    assert result(match) == (["Black"], {"White": 30, "Red": 30, "Black": 90})


@pytest.mark.clause("CA-34")
@pytest.mark.parametrize(("players", "target", "games"), [(2, 100, 3), (3, 200, 3), (4, 300, 4)])
def test_with_points_the_target_is_100_for_each_opponent(players, target, games):
    match = begun(players, doubling=True, length="points", start="winner")
    each = {2: 42, 3: 84, 4: 90}[players]
    for game in range(1, games + 1):
        assert asked(match) == "White"
        walk_over(match)
        assert match.scores()[0] == game * each
    assert (games - 1) * each < target <= games * each
    assert result(match)[0] == ["White"]
    assert told(match) == ["retired", "won game", "won match"]


@pytest.mark.clause("CA-34")
@pytest.mark.parametrize(("score", "over"), [(87, False), (88, True), (89, True)])
@pytest.mark.parametrize("target", [0, 100])
def test_the_default_target_of_two_players_is_reached_at_100(score, over, target):
    options = {"length": "points", "target": target}
    match = play(at(f"I-3 score:{score}", "II-2 score:99", dice="3-5", game=9, options=options), "I3/off")
    assert match.scores() == [score + 12, 99]
    assert match.over is over


@pytest.mark.clause("CA-34")
@pytest.mark.parametrize(("score", "over"), [(176, False), (177, True)])
def test_the_default_target_of_three_players_is_reached_at_200(score, over):
    options = {"length": "points"}
    match = play(at(f"I-3 score:{score}", "II-2", "III-1", dice="3-5", game=2, options=options), "I3/off")
    assert match.over is over


@pytest.mark.clause("CA-34")
@pytest.mark.parametrize(("score", "over"), [(262, False), (263, True)])
def test_the_default_target_of_four_players_is_reached_at_300(score, over):
    options = {"length": "points"}
    match = play(at(f"I-3 score:{score}", "II-2", "III-1", "IV-4", dice="3-5", game=2, options=options), "I3/off")
    assert match.over is over


@pytest.mark.clause("CA-34")
@pytest.mark.parametrize(("target", "games"), [(1, 1), (42, 1), (43, 2), (84, 2), (85, 3)])
def test_the_first_to_reach_an_agreed_target_wins(target, games):
    match = begun(2, doubling=True, length="points", start="winner", target=target)
    for _ in range(games):
        assert not match.over
        walk_over(match)
    assert result(match) == (["White"], {"White": 42 * games, "Black": 0})


@pytest.mark.clause("CA-34")
def test_a_later_game_begins_with_all_men_and_the_stake_at_1():
    options = {**RUBBER, "doubling": True}
    match = at("I-3", "retired debt:14", "IV-5 centre:2", dice="3-5", stake=4, doubler=0, options=options)
    play(match, "I3/off")
    assert match.scores() == [14 + 4 * (15 + 40), 0, 0]
    truth = match.truth()
    assert (truth["stake"], truth["doubler"], truth["game"], truth["dice"]) == (1, None, 2, [0, 0])
    assert stands(match, "White") == "I-1:2 I-5:2 II-2:2 II-6:2 III-3:2 IV-4:2"
    assert stands(match, "Red") == "I-4:2 II-1:2 II-5:2 III-2:2 III-6:2 IV-3:2"
    assert stands(match, "Black") == "I-3:2 II-4:2 III-1:2 III-5:2 IV-2:2 IV-6:2"
    for entry in truth["seats"]:
        assert (entry["off"], entry["centre"], entry["retired"], entry["debt"]) == (0, 0, False, 0)


@pytest.mark.clause("CA-34", "CG-36")
def test_retiring_and_doubling_concern_one_game_only():
    match = begun(3, doubling=True, length="points", start="winner")
    walk_over(match)
    assert (asked(match), offered(match)) == ("White", plays("throw double"))
    assert debt(match, "Red") == 0
    play(match, "double")
    assert asked(match) == "Red"
    play(match, "retire", "retire")
    assert match.scores() == [168, 0, 0]


@pytest.mark.clause("CA-35", "CG-7")
def test_only_the_first_game_is_started_by_the_dice():
    match = begun(2, first=1, length="rubber", doubling=True)
    assert asked(match) == "Black"
    walk_over(match)
    assert match.truth()["phase"] == "before throw"
    assert facts(match, "begins") == [{"seat": 0, "game": 1}]


@pytest.mark.clause("CA-35")
@pytest.mark.parametrize(("first", "next_one"), [(0, "Red"), (1, "Black"), (2, "Green"), (3, "White")])
def test_the_start_passes_to_the_right_whoever_wins(first, next_one):
    for turn, play_off in ((0, "I3/off"), (2, "III3/off")):
        match = at("I-3", "II-3", "III-3", "IV-3", dice="3-5", turn=turn, first=first, options=RUBBER)
        assert match.options["start"] == "rotates"
        assert asked(play(match, play_off)) == f"dice of {next_one}"


@pytest.mark.clause("CA-35")
@pytest.mark.parametrize("length", ["rubber", "points"])
@pytest.mark.parametrize("first", [0, 1, 3])
def test_or_the_winner_starts_the_next_game(first, length):
    options = {"length": length, "start": "winner"}
    match = at("I-3", "II-3", "III-3", "IV-3", dice="3-5", turn=2, first=first, options=options)
    assert asked(play(match, "III3/off")) == "dice of Black"


@pytest.mark.clause("CA-34")
def test_a_match_played_to_its_end_adds_up():
    """The scores of a rubber are what its games brought, and it has three games or more."""
    match = begun(3, length="rubber")
    won = [0, 0, 0]
    games = 0
    for moves in range(5000):
        if match.over:
            break
        if asked(match).startswith("dice"):
            match.step()
        else:
            choices = match.choices()
            leaving = [choice for choice in choices if choice.notation.endswith("/off")]
            match.play((leaving or choices)[moves % len(leaving or choices)])
        for fact in facts(match, "won game"):
            games += 1
            won[fact["seat"]] += fact["points"]
            assert fact["points"] > 0
    assert match.over
    assert games >= 3
    assert match.scores() == won
    assert [won[seat] for seat in match.winners()] == [max(won)]


@pytest.mark.clause("CA-34", "CG-31")
@pytest.mark.parametrize(
    ("seats", "entries", "problem"),
    [
        (("I-3", "II-2 score:90"), {}, "before the first game"),
        (("I-3", "II-2"), {"game": 2}, "no further game"),
        (("I-3", "II-2 score:100"), {"game": 2, "options": {"length": "points"}}, "no further game"),
        (("I-3", "II-2 score:10"), {"game": 3, "options": RUBBER}, "no further game"),
    ],
)
def test_a_score_that_cannot_be_is_no_position(seats, entries, problem):
    with pytest.raises(assize.PositionError, match=problem):
        at(*seats, **entries)
