"""Whatever is typed, sent or loaded: a clear error, and nothing has changed."""

from __future__ import annotations

import copy
import json
import random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import assize
from assize.core.options import Option

from .enrolment import every_case, every_game, every_plain_case, play_on

RELAXED = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


CODES_TRIED = 150  # of all that a game knows, in each position: another sample each time
CODES_WITH_OPTIONS = 40


def middle_of(game, seed=3, moves=45):
    return play_on(game.new(game.players[-1], seed), random.Random(seed), moves)


@every_case
def test_a_code_that_is_not_offered_is_refused_with_its_clause(case):
    match, chooser = case.new(81), random.Random(81)
    tried = min(case.game.actions, CODES_WITH_OPTIONS if case.options else CODES_TRIED)
    while not match.over and match.ply < 60:
        offered, before = set(match.offers()), match.state.tobytes()
        for code in chooser.sample(range(case.game.actions), tried):
            if code not in offered:
                with pytest.raises(assize.IllegalMove) as refusal:
                    match.play(code)
                assert refusal.value.clause in case.game.clauses
                assert refusal.value.reason
        assert match.state.tobytes() == before
        play_on(match, chooser, 5)


@every_game
@pytest.mark.parametrize("move", [-1, 10**9, 1.0, None, b"x", [], True, False, "", "x" * 5000, "no move", "\x00", "🎲"])
def test_what_is_no_move_is_refused(game, move):
    match = middle_of(game)
    before = match.save()
    with pytest.raises(assize.IllegalMove):
        match.play(move)
    assert match.save() == before


@every_game
def test_a_match_that_is_over_takes_no_move(game):
    match = play_on(game.new(seed=1), random.Random(1))
    for move in (0, "x"):
        with pytest.raises(assize.IllegalMove, match="over"):
            match.play(move)
    with pytest.raises(assize.AssizeError):
        match.step()


@every_game
def test_chance_is_not_for_the_asking(game):
    match = game.new(seed=1)
    while match.actor == assize.CHANCE:
        match.step()
    with pytest.raises(assize.AssizeError, match="not for chance"):
        match.step()


@every_game
@given(text=st.text(max_size=60))
@RELAXED
def test_any_text_is_a_legal_move_or_refused(game, text):
    match = middle_of(game)
    before, offered = match.state.tobytes(), match.offers()
    try:
        match.play(text)
    except assize.IllegalMove:
        assert match.state.tobytes() == before
    else:
        assert match.moves[-1] in offered


@every_game
@pytest.mark.parametrize("players", [0, 1, -1, 99, 2.0, "2", None, True])
def test_a_number_of_players_that_cannot_be(game, players):
    if players is None:
        assert game.new(players).players == game.players[0]
        return
    for start in (game.new, game.seats):
        with pytest.raises(assize.AssizeError, match="players"):
            start(players)


@every_game
@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "7", True])
def test_a_seed_that_cannot_be(game, seed):
    with pytest.raises(assize.AssizeError, match="seed"):
        game.new(seed=seed)


@every_game
def test_options_that_cannot_be_are_named(game):
    with pytest.raises(assize.OptionError, match="table of names"):
        game.new(options=["doubling"])
    with pytest.raises(assize.OptionError, match="colour of the sky"):
        game.new(options={"colour of the sky": 1})
    for option in game.options.values():
        for value in (None, -1, 10**12, "nonsense", [], 0.5, b"on"):
            with pytest.raises(assize.OptionError, match=option.name):
                game.new(options={option.name: value})
            with pytest.raises(assize.OptionError, match=option.name):
                option.read(f"{value} ")
        for value in option.values():
            assert option.read(option.write(value)) == value
            assert option.value(option.number(value)) == value


def test_a_word_is_no_number_and_a_number_no_word():
    words = Option("speed", "slow", "", "X-1", words=("slow", "fast"))
    number = Option("limit", 3, "", "X-2", limits=(1, 9))
    switch = Option("extra", False, "", "X-3")
    for option, value in ((words, 0), (words, True), (number, "3"), (number, True), (number, 10), (switch, 1)):
        with pytest.raises(assize.OptionError):
            option.number(value)
    assert number.read("9") == 9
    assert switch.read("on") is True
    assert words.values() == ["slow", "fast"]
    assert number.values() == [3, 1, 9]


@every_game
@pytest.mark.parametrize("seat", [-1, 99, 1.5, "0", True])
def test_a_seat_that_is_not_there(game, seat):
    match = middle_of(game)
    with pytest.raises(assize.AssizeError, match="seat"):
        match.view(seat)
    with pytest.raises(assize.AssizeError, match="seat"):
        game.redeal(match, seat, 1)


@every_game
def test_numbers_of_numpy_are_numbers(game):
    match = game.new(np.int64(game.players[-1]), seed=np.int64(5))
    assert match == game.new(game.players[-1], seed=5)
    assert json.loads(json.dumps(match.view(np.int64(0)))) == match.view(0)
    match.play(np.int64(match.offers()[0]))


@every_game
def test_a_choice_of_another_position_is_not_played_by_its_number(game):
    others = [
        play_on(game.new(players, seed), random.Random(seed), 30 if seed % 2 else 150)
        for seed in range(150)
        for players in {game.players[0], game.players[-1]}
    ]
    for seed in range(3, 40):
        match = middle_of(game, seed)
        while match.actor == assize.CHANCE:
            match.step()
        choice = match.choices()[0]
        twin = match.copy()
        twin.play(choice)
        match.play(choice)
        assert match == twin
        asked = (other for other in others if other.actor != assize.CHANCE and choice.code in other.offers())
        stale = next((other for other in asked if _told(other, choice)), None)
        if stale:
            break
    before = stale.state.tobytes()
    with pytest.raises(assize.IllegalMove, match="another position"):
        stale.play(choice)
    assert stale.state.tobytes() == before


def _told(match, choice):
    """Whether the code of this choice means something else in this match."""
    return next(other for other in match.choices() if other.code == choice.code).text != choice.text


def test_a_game_or_bot_that_is_not_there():
    with pytest.raises(assize.AssizeError, match="circle-gammon"):
        assize.game("chess")
    with pytest.raises(assize.AssizeError, match="greedy"):
        assize.bot("stockfish")
    with pytest.raises(assize.AssizeError, match="level"):
        assize.bot("greedy", level="hard")


# ---- written positions


def corrupt(value, chooser):
    """One thing in nested data changed, removed or added."""
    value = copy.deepcopy(value)
    where, target = [], value
    while isinstance(target, (dict, list)) and target and (not where or chooser.random() < 0.7):
        where.append(target)
        key = chooser.choice(sorted(target, key=str)) if isinstance(target, dict) else chooser.randrange(len(target))
        last, target = key, target[key]
    holder = where[-1]
    junk = [None, -1, 1 << 70, 3, 1.5, "x", "", [], {}, True, [1, 2], {"a": 1}, float("nan")]
    deed = chooser.randrange(3)
    if deed == 0:
        holder[last] = chooser.choice(junk)
    elif deed == 1:
        del holder[last]
    elif isinstance(holder, dict):
        holder[chooser.choice(["zzz", "", "players", "off"])] = chooser.choice(junk)
    else:
        holder.append(chooser.choice(junk))
    return value


@every_plain_case
def test_a_damaged_position_is_refused_or_playable(case):
    chooser = random.Random(case.players)
    truth = middle_of(case.game).truth() if case.players == case.game.players[-1] else case.new(1).truth()
    refused = 0
    for _ in range(400):
        try:
            match = case.game.at(corrupt(truth, chooser), seed=1)
        except assize.AssizeError as error:
            refused += 1
            assert str(error)
        else:
            for seat in (None, *range(case.players)):
                match.view(seat)
            play_on(match, chooser, 200)
    assert refused > 100


@pytest.mark.parametrize("truth", [None, 5, "x", [], {}, {"players": 2}])
@every_game
def test_what_is_no_position_is_refused(game, truth):
    with pytest.raises(assize.AssizeError):
        game.at(truth)


# ---- save files


def damage(text, chooser):
    """A save file with something wrong in one place."""
    lines = text.split("\n")
    at = chooser.randrange(len(lines))
    deed = chooser.randrange(7)
    if deed == 0:
        del lines[at]
    elif deed == 1:
        lines.insert(at, lines[chooser.randrange(len(lines))])
    elif deed == 2:
        lines[at] = lines[at][: chooser.randrange(len(lines[at]) + 1)]
    elif deed == 3:
        other = chooser.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif deed == 4:
        spot = chooser.randrange(len(lines[at]) + 1)
        lines[at] = lines[at][:spot] + chooser.choice("x9-/ :;=\x00\u202e🎲{[") + lines[at][spot:]
    elif deed == 5:
        lines = lines[:at]
    else:
        huge = 'position: {"players": ' + "9" * 5000 + "}"
        lines[at] = chooser.choice([huge, "position: " + "[" * 5000, f"players: {10**19}", "secret: x", "ply: -1"])
    return "\n".join(lines)


@every_plain_case
def test_a_damaged_file_names_its_line_or_is_still_a_match(case):
    chooser = random.Random(case.players)
    started = play_on(case.new(5), random.Random(5), 60)
    placed = play_on(case.game.at(started.truth(), seed=5), random.Random(6), 20)
    refused = 0
    for text in (started.save(), placed.save()):
        for _ in range(300):
            broken = damage(text, chooser)
            try:
                match = assize.load(broken)
            except assize.SaveError as error:
                refused += 1
                assert str(error).startswith(f"line {error.line}: ")
                assert 1 <= error.line <= broken.count("\n") + 1
            else:
                assert match.ply <= max(started.ply, placed.ply)
    assert refused > 400


@pytest.mark.parametrize(
    "text", ["", "\n", "hi", "assize match 1", "assize match 1\n\nend of 0 moves\n", "assize match 2"]
)
def test_what_is_no_save_file_is_refused(text):
    with pytest.raises(assize.SaveError):
        assize.load(text)


def test_bytes_and_huge_files_are_no_save_file():
    for what in (b"assize match 1", None, "assize match 1\n" + "x" * 20_000_000):
        with pytest.raises(assize.SaveError):
            assize.load(what)


@every_game
def test_a_file_of_other_rules_or_another_box_is_refused(game):
    text = middle_of(game).save()
    edition = next(line for line in text.split("\n") if line.startswith("edition"))
    for old, new, problem in (
        (f"rules: {game.version}", "rules: 999", "rules 999"),
        (edition, "edition: someone-elses 0123456789abcdef", "does not come with the game"),
        (edition, edition[:-1] + ("0" if edition[-1] != "0" else "1"), "this one is"),
    ):
        with pytest.raises(assize.SaveError, match=problem):
            assize.load(text.replace(old, new))


# ---- editions


@every_game
def test_a_damaged_edition_is_refused_by_its_entry_or_playable(game, tmp_path):
    chooser = random.Random(1)
    refused = 0
    for _ in range(300):
        data = corrupt(game.edition().data, chooser)
        try:
            box = game._read_box(data)
        except assize.EditionError as error:
            refused += 1
            assert error.entry
            assert error.entry in str(error)
        else:
            assert box.dtype == game.kernel.box
    assert refused > 150


@every_game
def test_an_edition_of_ones_own_is_played_and_saved_by_name_and_hash(game, tmp_path):
    source = (game.folder / "editions" / "usual.toml").read_text(encoding="utf-8")
    mine = tmp_path / "my-board.toml"
    mine.write_text(source.replace(f'name = "{game.edition().name}"', 'name = "mine"'), encoding="utf-8")
    match = play_on(game.new(seed=4, edition=mine), random.Random(4), 30)
    assert f"edition: mine {match.edition.digest}" in match.save()
    assert assize.load(match.save(), edition=mine) == match
    with pytest.raises(assize.SaveError, match="give its file"):
        assize.load(match.save())
    with pytest.raises(assize.SaveError, match="this one is"):
        assize.load(match.save(), edition=game.edition().name)


@every_game
def test_files_that_are_no_edition(game, tmp_path):
    broken, wrong = tmp_path / "broken.toml", tmp_path / "wrong.toml"
    broken.write_text("[[[", encoding="utf-8")
    wrong.write_text('game = "chess"\nname = "x"\ntitle = "x"\n', encoding="utf-8")
    (tmp_path / "binary.toml").write_bytes(bytes(range(256)))
    (tmp_path / "number.toml").write_text("game = " + "9" * 5000, encoding="utf-8")
    (tmp_path / "big.toml").write_text("#" * 2_000_000, encoding="utf-8")
    for wrong_type in (3, b"x", ["x"]):
        with pytest.raises(assize.EditionError):
            game.new(edition=wrong_type)
    for name, problem in (
        ("broken.toml", "TOML"),
        ("wrong.toml", "chess"),
        ("binary.toml", "TOML"),
        ("big.toml", "larger"),
        ("none.toml", "neither a file"),
        ("x" * 5000, "neither a file"),
        ("null\0", "neither a file"),
        ("number.toml", "TOML"),
        (".", "cannot be read"),
    ):
        with pytest.raises(assize.EditionError, match=problem):
            game.new(edition=tmp_path / name)


@every_game
def test_comments_and_layout_do_not_change_the_hash_of_an_edition_but_contents_do(game, tmp_path):
    source = (game.folder / "editions" / "usual.toml").read_text(encoding="utf-8")
    (tmp_path / "a.toml").write_text("# a comment\n" + source.replace(" = ", "="), encoding="utf-8")
    (tmp_path / "b.toml").write_text(source.replace('title = "', 'title = "The '), encoding="utf-8")
    assert game.edition(tmp_path / "a.toml").digest == game.edition().digest
    assert game.edition(tmp_path / "b.toml").digest != game.edition().digest
