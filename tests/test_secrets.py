"""What the core promises about secrets, proved with a game that has some: High Card, which lives in tests/secrets.

Every check is a function that raises `Leak`. The honest game passes them all; below, dishonest bots, re-deals, views
and words are put in its place, and the very same functions must find them out.
"""

from __future__ import annotations

import itertools
import json
import math
import random
import re
from collections import Counter
from functools import partial

import numpy as np
import pytest

import assize
from assize.bots import bots, policies
from assize.core import loops, record
from assize.core.bits import below
from assize.core.compiling import Runner, pure
from assize.core.kernel import EVERYTHING
from assize.core.words import Question
from assize.lab.simulation import simulate

from .enrolment import play_on
from .secrets import high_card
from .secrets.high_card import BOX, CARD, CARDS, DEALT, GAME, PEEK, PEEKED, STAY, Words

NAME = re.compile(r"card-\d\dx")
DEALS = 2000  # re-deals for a chi-square test
EVERY_LOOP = (*loops.STEPS, *loops.THOUGHTS, *policies.LOOPS, loops.score_all)


class Leak(AssertionError):
    """A seat learns, loses or is dealt what it must not."""


def require(condition, message):
    if not condition:
        raise Leak(message)


# ---- two ways to run the rules


def use_plain_rules(monkeypatch):
    """The rules as Python runs them, and never compiled behind our back."""
    monkeypatch.setenv("ASSIZE_PURE", "1")
    monkeypatch.setattr(GAME, "runner", Runner(GAME.kernel))


@pytest.fixture
def plain(monkeypatch):
    use_plain_rules(monkeypatch)


@pytest.fixture(params=["plain", "compiled"])
def way(request, monkeypatch):
    if request.param == "plain":
        use_plain_rules(monkeypatch)
    elif pure():
        pytest.skip("nothing is compiled under ASSIZE_PURE")
    else:
        GAME.runner.prepare(EVERY_LOOP)
        assert set(EVERY_LOOP) <= GAME.runner.compiled


both_ways = pytest.mark.usefixtures("way")
uncompiled = pytest.mark.usefixtures("plain")


# ---- positions, and what a seat knows in them: told from the moves alone, not from the rules that are tested


def new(players, seed):
    return GAME.new(players, seed, edition=BOX)


def positions(matches=6):
    """Every position of many random matches."""
    for players, seed in itertools.product(GAME.players, range(matches)):
        match, chooser = new(players, seed), random.Random(seed)
        while True:
            yield match
            if match.over:
                break
            play_on(match, chooser, 1)


def played(players, said=(), seed=5):
    """A match in which the cards are dealt and so much has been said."""
    match = play_on(new(players, seed), random.Random(seed), players)
    for code in said:
        match.play(code)
    return match


def sweep(check, matches=6):
    """Hold every position to a check."""
    chooser = random.Random(1)
    for match in positions(matches):
        check(match, chooser)


def everybody(match):
    """All seats, and a spectator."""
    return [*range(match.players), None]


def hands(match):
    return match.state["hands"][0][: match.players].tolist()


def known_to(match, seat):
    """The seats with cards that a seat may know."""
    known, stayed, turn = {seat}, set(), 0
    for code in match.moves[match.players :]:
        if code == PEEK:
            known |= {(turn + 1) % match.players} if turn == seat else set()
        else:
            stayed |= {turn} if code == STAY else set()
            turn += 1
    return {other for other in known | (stayed if match.over else set()) if other in range(len(match.moves))}


def swapped(match, seat, chooser):
    """The same match with all cards exchanged that a seat does not know, played anew and without any re-deal."""
    dealt, known = match.moves[: match.players], known_to(match, seat)
    deck = sorted({*range(CARD, CARD + CARDS)} - {dealt[other] for other in known})
    chooser.shuffle(deck)
    other = new(match.players, chooser.randrange(10**6))
    for index, code in enumerate(match.moves):
        other.play(code if index >= match.players or index in known else deck.pop())
    return other


# ---- the checks


def check_texts(match, chooser):
    """No text that a seat is given names a card that it may not know, and its own card it is told."""
    for seat in everybody(match):
        view = match.view(seat)
        texts = [json.dumps(view), GAME.draw.text(view, False, True), *refusals(match)]
        may = {BOX.data["cards"][hands(match)[other] - 1] for other in known_to(match, seat)}
        told = set(NAME.findall(" ".join(texts)))
        require(told <= may, f"a text for seat {seat} names {told - may}")
        require(may <= set(NAME.findall(texts[0])), f"the view of seat {seat} lacks {may - told}")


def refusals(match):
    """What the actor hears when it asks for something that is not offered; the asked itself is no news."""
    for word in Words.SAID:
        try:
            match.find(word)
        except assize.IllegalMove as error:
            yield str(error)


def check_views(match, chooser):
    """A seat sees, observes and is told the same, whatever the cards are that it does not know."""
    public = match.view()
    for seat in everybody(match):
        view, others = match.view(seat), [swapped(match, seat, chooser) for _ in range(2)]
        if seat is not None:
            others.append(GAME.redeal(match, seat, 1))
            require(match.information(seat).view == view, f"the view of seat {seat} is not that of its information")
        for other in others:
            require(other.view(seat) == view, f"the view of seat {seat} changes with what it cannot know")
            if seat is not None:
                require(other.view() == public, f"a spectator sees what not even seat {seat} knows")
                require(observed(other, seat) == observed(match, seat), f"seat {seat} observes what it cannot know")


def observed(match, seat):
    out = np.zeros(GAME.features, np.float32)
    GAME.runner.run.look(BOX.record, match.state, seat, out)
    return out.tolist()


def check_survival(match, chooser):
    """A re-deal keeps what the seat knows and gives everybody else another card out of one deck."""
    for seat, seed in itertools.product(range(match.players), range(3)):
        before, after = hands(match), hands(GAME.redeal(match, seat, seed))
        for other in known_to(match, seat):
            require(after[other] == before[other], f"seat {seat} no longer knows the card of seat {other}")
        dealt = [card for card in after if card]
        require([card > 0 for card in after] == [card > 0 for card in before], "a re-deal deals more or fewer cards")
        require(len(set(dealt)) == len(dealt), "a re-deal deals a card twice")
        require(set(dealt) <= set(range(1, CARDS + 1)), "a re-deal deals a card that is not in the deck")


def check_repeat(match, chooser):
    """A re-deal of a re-deal is the re-deal of the truth, to the byte."""
    for seat in range(match.players):
        again = redealt(GAME.redeal(match, seat, 1), seat, 7)
        require(again == redealt(match, seat, 7), f"a re-deal for seat {seat} depends on the deal before it")


def check_independence(match, chooser):
    """A re-deal is the same to the byte, and draws as many numbers, when the truth is exchanged."""
    for seat in range(match.players):
        other = swapped(match, seat, chooser)
        require(redealt(other, seat, 7) == redealt(match, seat, 7), f"a re-deal for seat {seat} depends on the truth")
        given, expected = other.information(seat), match.information(seat)
        require(
            given.state().tobytes() == expected.state().tobytes(), f"information of seat {seat} depends on the truth"
        )


def redealt(match, seat, seed):
    state, rng = match.state.copy(), np.array([seed], np.uint64)
    GAME.runner.run.deal_again(BOX.record, state, seat, rng)
    return state.tobytes(), int(rng[0])


def check_spread(match, seat):
    """The hidden cards of re-deals are equally likely, alone and together: a chi-square test at four deviations."""
    hidden = sorted(set(range(match.players)) - known_to(match, seat))
    deals = Counter(tuple(hands(GAME.redeal(match, seat, seed))[other] for other in hidden) for seed in range(DEALS))
    deck = {*range(1, CARDS + 1)} - {hands(match)[other] for other in known_to(match, seat)}
    cells = list(itertools.permutations(sorted(deck), len(hidden)))
    expected = DEALS / len(cells)
    require(set(deals) <= set(cells), "a card is dealt that the seat knows to be elsewhere")
    distance = sum((deals[cell] - expected) ** 2 / expected for cell in cells)
    freedom = len(cells) - 1
    require(distance < freedom + 4 * math.sqrt(2 * freedom), f"re-deals are not equally likely: {distance:.0f}")


def check_bot(make, match, chooser):
    """A bot answers the same when everything that its seat does not know is exchanged; `make` seats it at a match."""
    seat = match.actor
    if seat < 0:
        return
    answer = make(match).choose(GAME, match.information(seat)).code
    require(answer in match.offers(), "a bot answers what is not offered")
    for _ in range(4):
        other = swapped(match, seat, chooser)
        require(make(other).choose(GAME, other.information(seat)).code == answer, "a bot knows more than its seat")


def honest(name):
    """A check of one of the house's bots, which is given no match."""
    return partial(check_bot, lambda match: assize.bot(name, seed=4))


# ---- the honest game

CHECKS = (check_texts, check_views, check_survival, check_repeat, check_independence)


@both_ways
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_core_keeps_secrets(check):
    sweep(check)


@both_ways
@pytest.mark.parametrize("name", bots())
def test_a_bot_answers_from_what_its_seat_knows(name):
    sweep(honest(name), matches=10)


@both_ways
@pytest.mark.parametrize(("players", "said", "seat"), [(2, (), 1), (3, (), 0), (4, (STAY, PEEK), 1)])
def test_hidden_cards_are_dealt_fairly(players, said, seat):
    check_spread(played(players, said), seat)


@uncompiled
def test_the_matches_above_hold_every_kind_of_secret():
    """So that no check passes for want of a peek, a fold or a shown card."""
    kinds, surprises, answers = set(), 0, set()
    for match in positions():
        kinds |= {item.kind for item in match.news}
        surprises += match.over and any(len(known_to(match, seat)) < match.players for seat in range(match.players))
        if match.actor >= 0:
            answers.add(assize.bot("greedy").choose(GAME, match.information(match.actor)).notation)
    assert kinds == set(GAME.news_kinds)
    assert surprises > 5
    assert answers == {"stay", "fold", "peek"}


@uncompiled
def test_who_hears_what():
    match = new(3, 5)
    match.play("card-07x")
    assert [item.text for item in match.news] == ["North is dealt card-07x."]
    assert [item.text for item in match.news_for(0)] == ["North is dealt card-07x."]
    for other in (1, 2, None):
        assert [item.text for item in match.news_for(other)] == ["North is dealt a card."]
        assert match.news_for(other)[0].data == {"seat": 0}
    match.play("card-11x")
    match.play("card-02x")
    match.play("peek")
    assert [match.view(seat)["board"]["hands"] for seat in everybody(match)] == [
        ["card-07x", "card-11x", "hidden"],
        ["hidden", "card-11x", "hidden"],
        ["hidden", "hidden", "card-02x"],
        ["hidden", "hidden", "hidden"],
    ]
    assert match.news_for(0)[0].text == "North peeks at East and sees card-11x."
    assert match.news_for(2)[0].text == match.news_for(None)[0].text == "North peeks at East and sees a card."
    with pytest.raises(assize.IllegalMove, match="HC-2"):
        match.play("peek")
    for word in ("stay", "fold", "stay"):
        match.play(word)
    assert match.view()["board"]["hands"] == ["card-07x", "hidden", "card-02x"]
    assert match.view(0)["board"]["hands"] == ["card-07x", "card-11x", "card-02x"]
    assert match.scores() == [7, 0, 0]
    assert match.winners() == [0]


# ---- the dishonest: each must be found out by the checks that the honest game passes


def idle(box, s, seat, rng):
    """A re-deal that does nothing."""


def shuffling(box, s, seat, rng):
    """A re-deal that shuffles the truth: fair, and yet it depends on what it replaces."""
    secret = [other for other in range(s.players) if s.hands[other] > 0 and not high_card.knows(s, seat, other)]
    known = {int(s.hands[other]) for other in range(s.players)} | {0}
    deck = [int(s.hands[other]) for other in secret] + [card for card in range(1, CARDS + 1) if card not in known]
    for other in secret:
        s.hands[other] = deck.pop(below(rng, len(deck)))
    for fact in s.news[: s.news_count]:
        if fact[0] in (DEALT, PEEKED):
            fact[2] = s.hands[fact[1] if fact[0] == DEALT else fact[3]]


def gossiping(box, s, seat, rng):
    """A re-deal that forgets the news."""
    news = s.news.copy()
    high_card.redeal(box, s, seat, rng)
    s.news[:] = news


def forgetful(box, s, seat, rng):
    """A re-deal that takes from the seat what it has seen."""
    peeked, s.peeked = int(s.peeked), 0
    high_card.redeal(box, s, seat, rng)
    s.peeked = peeked


def stacked(box, s, seat, rng):
    """A re-deal that gives East the lower of two cards."""
    high_card.redeal(box, s, seat, rng)
    if seat == 0 and s.hands[1] > s.hands[2] > 0:
        s.hands[1], s.hands[2] = int(s.hands[2]), int(s.hands[1])


class ShowsHands(high_card.View):
    @staticmethod
    def board(box, s, seat):
        return {**high_card.View.board(box, s, seat), "all": s.hands.tolist()}


class ShowsNames(high_card.View):
    @staticmethod
    def board(box, s, seat):
        return {**high_card.View.board(box, s, seat), "last": high_card.card_name(box, s.hands[s.players - 1])}


class ShowsAPeek(high_card.View):
    @staticmethod
    def board(box, s, seat):
        peeked = [int(s.hands[(other + 1) % s.players]) for other in range(s.players) if s.peeked >> other & 1]
        return {**high_card.View.board(box, s, seat), "seen": peeked}


class TellsAll(Words):
    @classmethod
    def news(cls, box, s, fact, seat):
        return Words.news(box, s, fact, EVERYTHING)


class AsksAloud(Words):
    @classmethod
    def question(cls, box, s):
        return Question(f"With {high_card.card_name(box, s.hands[s.turn])}?", "HC-2")


class LabelsThePeek(Words):
    @classmethod
    def text(cls, box, s, code):
        seen = f" at {high_card.card_name(box, s.hands[(s.actor + 1) % s.players])}" if code == PEEK else ""
        return Words.text(box, s, code) + seen


class RefusesTooFrankly(Words):
    @staticmethod
    def why_not(box, s, code):
        return "HC-2", f"the next card is {high_card.card_name(box, s.hands[(s.turn + 1) % s.players])}"


def looking_at_everything(box, s, seat, out):
    """An observation of the truth."""
    high_card.observe(box, s, seat, out)
    out[: s.players] = s.hands[: s.players]


def spread(match, chooser):
    """The chi-square test as a check of positions: North among three who have just been dealt their cards."""
    if match.players == len(match.moves) == 3:
        check_spread(match, 0)


LIES = [
    ("redeal", idle, check_independence, "depends on the truth"),
    ("redeal", idle, spread, "not equally likely"),
    ("redeal", idle, honest("greedy"), "knows more"),
    ("redeal", shuffling, check_independence, "depends on the truth"),
    ("redeal", shuffling, check_repeat, "depends on the deal before"),
    ("redeal", shuffling, honest("greedy"), "knows more"),
    ("redeal", gossiping, check_independence, "depends on the truth"),
    ("redeal", forgetful, check_survival, "no longer knows"),
    ("redeal", forgetful, check_views, "the view of seat"),
    ("redeal", stacked, spread, "not equally likely"),
    ("observe", looking_at_everything, check_views, "observes what it cannot know"),
    ("view", ShowsHands, check_views, "the view of seat"),
    ("view", ShowsNames, check_views, "the view of seat"),
    ("view", ShowsNames, check_texts, "names"),
    ("view", ShowsAPeek, check_views, "the view of seat"),
    ("words", TellsAll, check_views, "the view of seat"),
    ("words", TellsAll, check_texts, "names"),
    ("words", AsksAloud, check_texts, "names"),
    ("words", LabelsThePeek, check_views, "the view of seat"),
    ("words", LabelsThePeek, check_texts, "names"),
    ("words", RefusesTooFrankly, check_texts, "names"),
]


def named(value):
    return getattr(value, "__name__", "bot") if callable(value) else None


@uncompiled
@pytest.mark.parametrize(("room", "liar", "check", "message"), LIES, ids=named)
def test_a_dishonest_game_is_found_out(monkeypatch, room, liar, check, message):
    if room in GAME.kernel.rules:
        monkeypatch.setitem(GAME.kernel.rules, room, liar)
    else:
        monkeypatch.setattr(GAME, room, liar)
    with pytest.raises(Leak, match=message):
        sweep(check)


class Spy:
    """A bot that looks into the match itself."""

    name = "spy"

    def __init__(self, match):
        self.match = match

    def choose(self, game, information):
        cards = hands(self.match)
        return information.choices()[0 if cards[information.seat] == max(cards) else 1]


class Prier(Spy):
    """A bot that looks into every corner of what it is given, and finds no truth there."""

    def __init__(self, match):
        self.match = None

    def choose(self, game, information):
        self.match = random.Random(information.ply).choice([information._match, information.sample(3)])
        assert self.match.moves == []
        assert self.match.beginning().state.tobytes() == self.match.state.tobytes()
        return super().choose(game, information)


@both_ways
def test_a_bot_that_looks_at_the_truth_is_found_out():
    with pytest.raises(Leak, match="knows more"):
        sweep(partial(check_bot, Spy))


@both_ways
def test_a_bot_that_pries_into_its_information_learns_nothing():
    sweep(partial(check_bot, Prier))


@uncompiled
def test_comparing_re_deals_alone_does_not_find_an_idle_one(monkeypatch):
    """Why the checks exchange the truth by playing it anew: a re-deal that does nothing passes all the others."""
    monkeypatch.setitem(GAME.kernel.rules, "redeal", idle)
    for check in (check_views, check_survival, check_repeat):
        sweep(check, matches=3)


# ---- everything else that a game of the house can do


@both_ways
def test_save_files_and_positions_bring_secrets_back():
    for match in positions(3):
        loaded = record.read(match.save(), lambda name: GAME, BOX)
        assert loaded == match
        assert loaded.save() == match.save()
        placed = GAME.at(json.loads(json.dumps(match.truth())), seed=1, edition=BOX)
        assert placed.state.tobytes() == match.state.tobytes()
        for seat in range(match.players):
            imagined = GAME.redeal(match, seat, 3)
            assert record.read(imagined.save(), lambda name: GAME, BOX) == imagined
    with pytest.raises(assize.PositionError, match="once"):
        GAME.at({**match.truth(), "hands": [4, 4, 0, 0]}, edition=BOX)


@both_ways
def test_undo_gives_every_position_back():
    for players, seed in itertools.product(GAME.players, range(5)):
        match, chooser = new(players, seed), random.Random(seed)
        seen = []
        while not match.over:
            seen.append((match.state.tobytes(), [match.view(seat) for seat in everybody(match)]))
            play_on(match, chooser, 1)
        while match.moves:
            match.undo()
            assert (match.state.tobytes(), [match.view(seat) for seat in everybody(match)]) == seen.pop()
        assert seen == []


@pytest.mark.skipif(pure(), reason="nothing is compiled under ASSIZE_PURE")
def test_compiled_and_plain_rules_agree():
    GAME.runner.prepare(loops.STEPS + loops.THOUGHTS)
    run, out, scores = GAME.runner.run, np.zeros(GAME.actions, np.int64), np.zeros(4)
    for players, seed in itertools.product(GAME.players, range(20)):
        match, chooser = new(players, seed), random.Random(seed)
        twin = match.copy().state
        while True:
            assert match.state.tobytes() == twin.tobytes()
            loops.score(BOX.record, twin, scores)
            assert match.scores() == scores[:players].tolist()
            for seat in range(players):
                assert run.estimate(BOX.record, match.state, seat) == loops.estimate(BOX.record, twin, seat)
                deals = []
                for thoughts in (run, loops):
                    state, rng, seen = twin.copy(), np.array([seed], np.uint64), np.zeros(GAME.features, np.float32)
                    thoughts.deal_again(BOX.record, state, seat, rng)
                    thoughts.look(BOX.record, state, seat, seen)
                    deals.append((state.tobytes(), int(rng[0]), seen.tolist()))
                assert deals[0] == deals[1]
            if match.over:
                break
            assert match.offers() == out[: loops.list_offers(BOX.record, twin, out)].tolist()
            play_on(match, chooser, 1)
            loops.advance(BOX.record, twin, match.moves[-1])


@pytest.mark.parametrize("players", GAME.players)
def test_simulations_play_with_secrets_and_compiled_like_plain(players, monkeypatch):
    seats, results = ["greedy", *["random"] * (players - 1)], []
    for way in ("compiled", "plain"):
        if way == "plain":
            use_plain_rules(monkeypatch)
        result = simulate(GAME, 200, players, seats, seed=3, edition=BOX)
        results.append((result.winners.tolist(), result.scores.tolist(), result.plies.tolist(), result.news))
    assert results[0] == results[1]
    assert result.unfinished == 0
    assert result.news["dealt"] == players
    assert result.wins(0) / 200 > 1 / players


@both_ways
def test_greedy_gains_nothing_from_the_truth_in_a_simulation():
    """The policy inside a compiled match is handed the truth, and must answer from a re-deal of it."""
    chooser = random.Random(2)
    for match in positions():
        if match.actor >= 0:
            answers = set()
            for world in (match, *(swapped(match, match.actor, chooser) for _ in range(4))):
                out, rng = np.zeros(GAME.actions, np.int64), np.array([9], np.uint64)
                scratch = np.zeros(policies.SCRATCH, GAME.kernel.state)
                GAME.runner.add((policies.pick,))
                code = GAME.runner.run.pick(
                    BOX.record, world.state, policies.GREEDY, out, rng, scratch, np.zeros(GAME.actions)
                )
                answers.add((int(code), int(rng[0])))
            assert len(answers) == 1


@uncompiled
def test_no_sample_foresees_the_chance_of_the_match():
    foreseen = 0
    for seed in range(20):
        match = new(4, seed)
        match.step()
        sample = match.information(0).sample(seed)
        foreseen += hands(play_on(match, None, 3)) == hands(play_on(sample, None, 3))
    assert foreseen < 5
