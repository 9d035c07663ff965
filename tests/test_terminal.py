"""The terminal game, as a script, a screen reader and a person meet it."""

from __future__ import annotations

import io
import os
import pty
import random
import re
import select
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import assize
from assize import terminal
from assize.cli import main

from .enrolment import every_game
from .waiting import Patience


class Typed(io.StringIO):
    """Somebody who types these lines, through a pipe."""


def session(lines, seats=("human", "random"), seed=3, game="circle-gammon", match=None, **options):
    """Play a match with these lines typed; returns it and what was shown."""
    match = match or assize.game(game).new(len(seats), seed, options)
    out = io.StringIO()
    terminal.play(match, seats, seed, source=Typed("".join(f"{line}\n" for line in lines)), out=out)
    return match, out.getvalue()


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@every_game
def test_a_whole_match_by_numbers_through_a_pipe(game):
    for players in {game.players[0], game.players[-1]}:
        match, shown = session(["1"] * 3000, ["human", *["random"] * (players - 1)], game=game.name)
        assert match.over
        assert match.seat_name(match.winners()[0]) in match.question.text
        assert match.question.text in shown
        assert "\x1b" not in shown
        assert shown.isascii()


def passes_by_itself(match):
    """Whether whoever is asked lets the moment pass without being asked in the terminal."""
    return match.in_window and not match.game.windows.asks(match.edition, match.state[0], match.actor, {})


@every_game
def test_a_whole_match_by_notation(game):
    twin, notations, chooser = game.new(seed=3), [], random.Random(3)
    while not twin.over:
        if twin.actor == assize.CHANCE:
            twin.step()
        elif passes_by_itself(twin):
            twin.play(game.windows.PASS)
        else:
            notations.append(chooser.choice(twin.choices()).notation)
            twin.play(notations[-1])
    match, _ = session(notations, ["human"] * game.players[0], game=game.name)
    assert match.moves == twin.moves


def test_the_question_and_numbered_offers_with_sentences_are_shown():
    _, shown = session([])
    assert re.search(r"White has a \d and a \d to play: move or bear off a man\.", shown)
    assert re.search(r"^  1  White .* \[[IV]+[1-6]/.+\]$", shown, re.MULTILINE)
    assert "in the centre: nobody" in shown


def test_help_rules_board_and_log():
    match, shown = session(["help", "rules CG-24", "rules captured", "rules XX-1", "board", "log", "log 1", "log x"])
    for word in ("undo", "save [FILE]", "rules [CLAUSE]"):
        assert word in shown
    assert assize.game("circle-gammon").clauses["CG-24"][:40] in shown
    assert "no clause 'XX-1'" in shown
    assert shown.count("in the centre") >= 2
    assert "(CG-7)" in shown
    assert "Say log" in shown
    assert not match.over


def test_wrong_input_is_explained_and_changes_nothing():
    match, shown = session(
        ["0", "99", "hello", "I1/I9", "*/II4", "I1/off", "refuse", "", "²", "-1", "9" * 5000, "pass"]
    )
    assert "There are offers 1 to" in shown
    assert "this is no move of Circle Gammon" in shown
    assert "there is no captured man to bring in (CG-24)" in shown
    assert "only a doublet may be refused (CG-30)" in shown
    assert match.moves == session([])[0].moves


@pytest.mark.clause("CG-37", "CA-32")
def test_undo_within_the_turn_and_no_further():
    first, _ = session([])
    choices = [choice.notation for choice in first.choices()]
    match, shown = session([choices[0], "undo", choices[1], "undo", "undo", choices[0]])
    assert shown.count("Taken back.") == 2
    assert "Only your own moves of this turn" in shown
    assert match.moves[: len(first.moves) + 1] == [*first.moves, first.choices()[0].code]


@pytest.mark.clause("CG-37", "CA-32")
def test_after_the_turn_nothing_can_be_taken_back():
    match, shown = session(["1", "1", "undo"], ["human", "random"])
    assert "Only your own moves of this turn" in shown
    assert "Taken back" not in shown
    assert match.moves


def test_save_and_resume(tmp_path, capsys):
    file = tmp_path / "my.assize"
    match, shown = session(["1", f"save {file}", "1"])
    assert f"assize play --resume {file}" in shown
    assert assize.load(file.read_text()) == match
    again, shown = session(["log", "quit"], match=assize.load(file.read_text()))
    assert again == match
    assert "White begins" in shown or "Black begins" in shown
    other = tmp_path / "other.txt"
    other.write_text("precious", encoding="utf-8")
    _, shown = session([f"save {other}", f"save {tmp_path / 'no' / chr(0)}"])
    assert "exists already" in shown
    assert other.read_text(encoding="utf-8") == "precious"


def test_at_the_end_of_the_input_the_match_is_kept():
    match, shown = session(["1"])
    path = re.search(r"assize play --resume (\S+) --seats human,random", shown)[1]
    assert assize.load(Path(path).read_text(encoding="utf-8")) == match


def test_two_people_at_one_terminal_and_bots_only():
    match, _ = session(["1"] * 2000, ["human", "human", "human"])
    assert match.over
    match, shown = session([], ["greedy", "random", "greedy"])
    assert match.over
    assert "(you)" not in shown


def test_the_command_to_go_on_names_seats_and_edition_and_works(tmp_path, capsys, monkeypatch):
    mine = tmp_path / "my board.toml"
    source = (assize.game("circle-gammon").folder / "editions" / "usual.toml").read_text(encoding="utf-8")
    mine.write_text(source.replace('name = "spiral"', 'name = "mine"'), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["play", "circle-gammon", "--seats", "human,random,random", "--seed", "3", "--edition", str(mine)]) == 0
    shown = capsys.readouterr().out
    words = shlex.split(re.search(r"Go on with: assize (.*)", shown)[1])
    monkeypatch.setattr("sys.stdin", io.StringIO("board\n"))
    assert main(words) == 0
    assert "White: human, Red: random, Black: random" in capsys.readouterr().out


def test_a_match_that_cannot_be_kept_goes_on(tmp_path):
    session = terminal.Session(
        assize.game("circle-gammon").new(2, 1), ["human", "random"], terminal.Screen.of(io.StringIO()), io.StringIO()
    )
    session.keeping, session.file = True, tmp_path / "nowhere" / "x.assize"
    session.keep()
    assert "cannot be kept" in session.screen.out.getvalue()
    session.keep()
    assert session.screen.out.getvalue().count("cannot be kept") == 1


@pytest.mark.parametrize("seats", [["human"], ["human", "nobody"], ["human", "random", "random", "random", "random"]])
def test_seats_that_cannot_be(seats):
    match = assize.game("circle-gammon").new(2, 1)
    with pytest.raises(assize.AssizeError, match="seat"):
        terminal.play(match, seats, source=io.StringIO(), out=io.StringIO())


def test_a_board_with_many_men_and_a_doubled_stake_is_drawn_in_full():
    seats = [{"men": {"I-1": 7, "IV-6": 1}, "centre": 4}, {"men": {"II-2": 5, "III-3": 3}, "centre": 2, "score": 30}]
    options = {"length": "points", "doubling": True}
    match = assize.game("circle-gammon").at(
        {
            "players": 2,
            "phase": "move",
            "turn": 1,
            "dice": [2, 4],
            "stake": 4,
            "doubler": 0,
            "game": 2,
            "seats": seats,
            "options": options,
        }
    )
    game = match.game
    shown = game.draw.text(match.view(1), colour=False, plain=True)
    for part in ("W7", "B5", "BBB", "in the centre: W4 BB", "dice to play: 2 4", "stake: 4", "30 points", "> B Black"):
        assert part in shown
    lines = [line for line in shown.split("\n") if "off" not in line]
    assert max(map(len, lines)) < 80
    drawn = game.draw.text(match.view(1), colour=True, plain=False)
    assert re.sub(r"\x1b\[\d+m", "", drawn).translate(str.maketrans("○●·", "WB.")) == shown


# ---- the command


def run(capsys, *words):
    code = main(words)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_games_and_rules(capsys):
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert "circle-gammon" in out
    assert "2 to 4 players" in out
    assert run(capsys, "rules", "circle-gammon", "cg-24")[1].startswith("CG-24  ")
    assert "## Doublets" in run(capsys, "rules", "circle-gammon")[1]
    assert run(capsys, "rules", "circle-gammon", "ZZ-9")[0] == 2


def test_simulate_prints_a_table_or_one_object(capsys):
    import json

    words = ("simulate", "circle-gammon", "--games", "200", "--players", "2", "--bots", "greedy,random", "--seed", "1")
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert "95 % interval" in out
    code, out, _ = run(capsys, *words, "--json", "--option", "length=rubber", "--edition", "chain")
    data = json.loads(out)
    assert {"game", "players", "games", "seed", "seats", "turns"} <= set(data)
    assert data["options"]["length"] == "rubber"
    assert data["edition"] == "chain"
    assert {"seat", "bot", "wins", "share", "interval"} <= set(data["seats"][0])


def test_replay_and_verify(capsys, tmp_path):
    match, _ = session(["1"] * 2000)
    file = tmp_path / "match.assize"
    file.write_text(match.save(), encoding="utf-8")
    code, out, _ = run(capsys, "replay", str(file))
    assert code == 0
    assert "wins the game and scores" in out
    assert "in the centre" in run(capsys, "replay", str(file), "--boards")[1]
    code, out, _ = run(capsys, "verify", str(file))
    assert code == 0
    assert "follow from the seed" in out
    line = next(line for line in match.save().split("\n") if "chance  " in line)
    ply, throw = line.split()[0], line.split()[2]
    other = "6-5" if throw != "6-5" else "5-6"
    file.write_text(match.save().replace(line, line.replace(throw, other)), encoding="utf-8")
    code, out, err = run(capsys, "verify", str(file))
    assert (code == 1 and f"Move {ply} does not fit" in out) or (code == 2 and "line" in err)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("play", "chess"), "no game 'chess'"),
        (("play", "--seats", "human,deepblue"), "deepblue"),
        (("play", "--seats", "human"), "2 to 4 players"),
        (("play", "--option", "doubling=maybe"), "doubling"),
        (("play", "--option", "doublings"), "NAME=VALUE"),
        (("play", "--edition", "nowhere.toml"), "nowhere.toml"),
        (("play", "--seed", "-4"), "seed"),
        (("play", "--resume", "nowhere.assize"), "nowhere.assize"),
        (("play", "circle-gammon", "--resume", "x"), "leave out GAME"),
        (("simulate", "circle-gammon", "--threads", "-1"), "threads"),
        (("verify", "nowhere.assize"), "No such file"),
        (("replay", "/"), "directory"),
        (("simulate", "circle-gammon", "--games", "-3"), "games"),
        (("simulate", "circle-gammon", "--players", "7"), "players"),
        (("rules", "nothing"), "no game"),
    ],
)
def test_wrong_words_get_one_clear_line(capsys, words, problem):
    code, _, err = run(capsys, *words)
    assert code == 2
    assert problem in err
    assert err.startswith("assize: ")
    assert err.count("\n") == 1


def test_a_binary_file_is_no_match(capsys, tmp_path):
    (tmp_path / "x").write_bytes(bytes(range(128, 256)))
    assert run(capsys, "verify", str(tmp_path / "x"))[0] == 2


def test_the_installed_command_plays_through_a_real_pipe():
    command = [sys.executable, "-m", "assize", "play", "circle-gammon", "--seats", "human,greedy,random", "--seed", "3"]
    done = subprocess.run(command, input="1\n1\nquit\n", capture_output=True, text=True, check=True)
    assert "Circle Gammon. White: human, Red: greedy, Black: random." in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stderr == ""


def test_on_a_real_terminal_with_colour_confirmation_and_a_kept_match(tmp_path):
    pid, fd = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm", PYTHONIOENCODING="utf-8", XDG_DATA_HOME=str(tmp_path), ASSIZE_PURE="1")
        os.environ.pop("NO_COLOR", None)
        words = ["-m", "assize", "play", "circle-gammon", "--seats", "human,random", "--seed", "3"]
        os.execv(sys.executable, [sys.executable, *words])
    shown = read_until(fd, "> ")
    assert "○" in shown
    assert "\x1b[97m" in shown
    for answer in ("1\n", "1\n"):
        os.write(fd, answer.encode())
        shown = read_until(fd, "> ", "take")
    assert "undo takes your move back" in shown
    os.write(fd, b"undo\n")
    assert "Taken back." in read_until(fd, "goes on", "> ")
    os.kill(pid, 9)
    os.waitpid(pid, 0)
    os.close(fd)
    kept = list((tmp_path / "assize" / "matches").glob("*.assize"))
    assert len(kept) == 1
    assert assize.load(kept[0].read_text(encoding="utf-8")).moves


def read_until(fd, *endings):
    """What a terminal shows until one of the endings appears in it."""
    shown, patience = "", Patience(f"one of {endings}")
    while True:
        if select.select([fd], [], [], 0.2)[0]:
            shown += os.read(fd, 65536).decode()
        elif any(ending in shown for ending in endings):
            return shown
        patience.check()
