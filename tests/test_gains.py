"""What answers are worth by greedy play from them, and what bots gain."""

from __future__ import annotations

import numpy as np
import pytest

import assize
from benchmarks import gains

from .circle_gammon.helpers import GAME as CIRCLE
from .secrets.high_card import BOX, CARD, CARDS, FOLD, PEEK, STAY
from .secrets.high_card import GAME as HIGH_CARD

DEALS = 400
SEARCHING = "search:20,trust=2,ahead=3"


@pytest.fixture(autouse=True)
def ready():
    for game in (CIRCLE, HIGH_CARD):
        game.runner.add((gains.try_answers,))


def asked_after_a_stay(card):
    """The second of two, who holds a card; the first has stayed with a lower or a higher one."""
    match = HIGH_CARD.new(2, seed=1, edition=BOX)
    other = CARDS // 2 if card != CARDS // 2 else 1
    for code in (CARD + other - 1, CARD + card - 1, STAY):
        match.play(code)
    return match.information(1)


@pytest.mark.parametrize("card", [1, 4, 9, CARDS])
def test_an_answer_is_worth_the_share_of_deals_in_which_it_wins(card):
    deals = np.random.default_rng(3).integers(1 << 63, size=DEALS, dtype=np.uint64)
    position = gains.weigh(HIGH_CARD, asked_after_a_stay(card), deals, gains.TO_THE_END)
    worth = dict(zip([choice.code for choice in position.choices], position.worths.mean(0), strict=True))
    lower = (card - 1) / (CARDS - 1)
    assert worth[STAY] == pytest.approx(lower, abs=3 * (lower * (1 - lower) / DEALS) ** 0.5)
    assert worth[FOLD] == 0
    assert worth[PEEK] == worth[STAY]  # he goes on greedily, and stays where he wins


def test_a_bot_gains_what_its_answers_are_worth_more_than_greedy_ones(capsys):
    positions = list(gains.find_positions(CIRCLE, 2, 6, 4, 2))
    assert len(positions) == 6
    bot, usual = gains.find_bot(SEARCHING, CIRCLE), assize.bot("greedy", seed=gains.SEED)
    gains.report(CIRCLE, {"greedy": usual, SEARCHING: bot}, positions)
    greedy, searching = capsys.readouterr().out.splitlines()
    assert greedy.startswith("greedy: +0.00% (± 0.00%)")
    gain = np.mean([position.of(CIRCLE, bot) - position.of(CIRCLE, usual) for position in positions])
    assert searching.startswith(f"{SEARCHING}: {gain:+.2%} ")
    assert (bot.thought.trust, bot.thought.ahead, bot.thought.hard) == (2.0, 3, CIRCLE.thought.hard)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("search:8,trust=x", "trust must be a number, not 'x'"),
        ("search:8,ahead", "ahead must be a number, not ''"),
        ("search:8,hard=3", "there is no setting 'hard'; there are trust, ahead, weighed"),
        ("wizard", "there is no bot 'wizard'"),
    ],
)
def test_a_wrong_bot_is_told_in_a_sentence_before_anything_is_played(capsys, monkeypatch, wrong, said):
    monkeypatch.setattr("sys.argv", ["gains", "circle-gammon", wrong])
    monkeypatch.setattr(gains, "find_positions", None)  # nobody may call it
    with pytest.raises(SystemExit):
        gains.main()
    assert said in capsys.readouterr().err


def test_the_largest_losses_of_greedy_answers_are_told_by_clause(capsys):
    information = asked_after_a_stay(CARDS)  # greedy stays with the highest card
    stay, fold, peek = choices = information.choices()
    positions = [
        gains.Position(information, "HC-2", choices, np.tile(worth, (4, 1)))
        for worth in ([0.5, 0.2, 0.1], [0.2, 0.8, 0.1], [0.2, 0.1, 0.6])
    ]
    gains.report_losses(HIGH_CARD, positions, 2)
    assert capsys.readouterr().out.splitlines() == [
        "HC-2: greedy answers lose 33.33% (± 28.23%) in 3 positions",
        f"60.0% (± 0.0%): {stay.text}; better: {fold.text}",
        f"40.0% (± 0.0%): {stay.text}; better: {peek.text}",
    ]
