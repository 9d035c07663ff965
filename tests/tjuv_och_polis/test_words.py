"""What a match says: questions, offers, marks, news and refusals, each with the clause behind it, and the notation."""

import random
import re

import pytest

import assize
from assize.core.kernel import EVERYTHING
from assize.core.language import speaking
from assize.core.words import Fact
from assize.games.tjuv_och_polis import state as n
from assize.games.tjuv_och_polis.box import square_number
from assize.games.tjuv_och_polis.state import NEWS

from ..enrolment import play_on
from .board import GAME, arrested, at, begun, facts, moves_of, phase, play, refusal, told

LONGEST_NOTE = 36  # so that it fits into one line of the list of offers: what an offer leads to, and the risk
STREETS = """
    .......
    .#.#.#.
    .......
"""


def walks(seeds, **options):
    """Every position of some random matches."""
    for seed in seeds:
        match, chooser = GAME.new(2 + seed % 5, seed, {"cap": 60, **options}), random.Random(seed)
        while not match.over:
            yield match
            if match.actor == assize.CHANCE:
                match.step()
            else:
                match.play(chooser.choice(match.offers()))
        yield match


def said(match, seat=EVERYTHING):
    """The sentences of the last move."""
    return [item.text for item in match.news_for(seat)]


def marks(match):
    """What each offer shows: source, target and note by notation."""
    return {choice.notation: tuple(vars(choice.mark).values())[:3] for choice in match.choices()}


def mark_of(match, move):
    """The note of an offer, and its weight."""
    [mark] = [choice.mark for choice in match.choices() if choice.notation == move]
    return mark.note, mark.weight


def texts(match):
    return {choice.notation: choice.text for choice in match.choices()}


# ---- all through a match


@pytest.mark.parametrize("seed", range(5))
def test_every_offer_has_a_sentence_a_notation_and_a_short_note(seed):
    for match in walks([seed], den_clears=bool(seed % 2), guard_free=seed == 3):
        choices = match.choices() if not match.over else []
        assert len({choice.text for choice in choices}) == len({choice.notation for choice in choices}) == len(choices)
        for choice in choices:
            assert not set("{}") & set(choice.text)
            assert match.find(choice.notation) == choice.code
            assert match.find(f" {choice.notation.lower()}  ") == choice.code
            assert len(choice.mark.note) <= LONGEST_NOTE
        with speaking("sv"):
            for choice in choices:
                assert match.find(choice.notation) == choice.code
                assert len(choice.mark.note) <= LONGEST_NOTE


@pytest.mark.parametrize("seed", [5, 8])
def test_marks_name_pieces_and_squares_of_the_board(seed):
    for match in walks([seed]):
        if match.actor < 0:
            continue
        squares = {GAME.words.spot(match.edition, match.state[0], "")}
        board = match.view(match.actor)["board"]
        pieces = {f"officer-{number}" for number in range(1, match.players + 1)} | {"car", f"thief-{match.actor}"}
        for choice in match.choices():
            mark = choice.mark
            assert mark.source in pieces | {""}
            if mark.target and mark.target != "dice":
                squares |= set(mark.target.split("."))
            assert (mark.scale == "carry") == choice.notation.startswith("carry ")
            for name in filter(None, (mark.source, mark.target)):
                assert GAME.words.spot(match.edition, match.state[0], name)
        rows = board["rows"]
        assert squares - {""} <= {f"{letter(x)}{y}" for y, row in enumerate(rows, 1) for x in range(len(row))}


def letter(column):
    return "A" * (column // 26) + chr(ord("A") + column % 26)


@pytest.mark.parametrize("seed", [11, 12])
def test_questions_and_news_have_a_sentence_and_a_clause(seed):
    for match in walks([seed]):
        question = match.question
        assert question.clause in GAME.clauses
        assert not set("{}") & set(question.text)
        assert match.actor < 0 or match.seat_name(match.actor) in question.text
        assert "you" in question.you.lower()
        assert not set("{}") & set(question.you)
        for item in match.news_for(None):
            assert item.clause in GAME.clauses
            assert item.text.endswith(".")
            assert not set("{}") & set(item.text)
        for seat in range(match.players):
            assert GAME.words.standing(match.edition, match.state[0], seat)


NUMBERS = {"square": 3, "from": 1, "to": 2, "front": 1, "rear": 0, "seats": 0b110, "die": 4}


@pytest.mark.parametrize("kind", NEWS.kinds, ids=NEWS.names)
@pytest.mark.parametrize("number", [0, 1, 2, 5000])
def test_every_kind_of_news_has_a_sentence_and_a_clause(kind, number):
    match = at(STREETS, thieves="-, -", officers="A1")
    keys = {"piece": min(number, 8), "officer": min(number, 5), "how": min(number, 3), "seat": min(number, 2)}
    fact = [int(kind), *({**NUMBERS, **keys}.get(key, number) for key in kind.numbers), 0, 0, 0][:4]
    item = GAME.words.news(match.edition, match.state[0], fact, EVERYTHING)
    assert item.kind == kind.name
    assert item.clause in GAME.clauses
    assert item.text.endswith(".")
    assert not set("{}") & set(item.text)
    assert tuple(item.data) == kind.numbers
    assert "  " not in item.text


def noted_plays(seeds):
    """Random matches in which offers with a note are liked: the phase, the note, and the match after the move."""
    for seed in seeds:
        match, chooser = GAME.new(2 + seed % 5, seed, {"cap": 100, "den_clears": seed % 2 == 0}), random.Random(seed)
        while not match.over:
            if match.actor == assize.CHANCE:
                match.step()
                continue
            choices = match.choices()
            telling = [choice for choice in choices if choice.mark.note and chooser.random() < 0.7]
            choice, asked = chooser.choice(telling or choices), phase(match)
            note = choice.mark.note  # of the position before the move
            match.play(choice)
            yield asked, note, match


def test_notes_come_true():
    """What a note promises happens, and no arrest comes without its note."""
    seen = set()
    for asked, note, match in noted_plays(range(12)):
        seen.add(note.strip("0123456789, ").split(" ")[0])
        kinds, caught = told(match), arrested(match) + caught_now(match)
        if asked in ("moving", "choosing ride"):
            assert bool(caught) == note.startswith(("arrest", "stops")), note
            loot = [fact["amount"] for fact in facts(match, "robbed") if fact["amount"]]
            assert note.startswith("robs") == bool(loot)
            assert not loot or money_in(note) == loot[0]
        assert note.startswith("arrests") <= ("the end" in note or "money" in note or "kr" in note)
        assert (note.startswith(("safe", "brings"))) == ("entered den" in kinds)
        assert (note == "no longer wanted") == ("became clean" in kinds)
        assert note != "becomes wanted" or "became wanted" in kinds
        assert not note.startswith("flees") or ("bought ticket" in kinds and "arrested" not in kinds)
    assert {"arrests", "robs", "safe", "brings", "stop", "step", "kr", "change", "becomes", "flees", "guards"} <= seen


def caught_now(match):
    """Who is caught and waits for the police to say by which of their pieces."""
    return [thief["seat"] for thief in match.view(None)["board"]["thieves"] if thief["seat"] in held(match)]


def held(match):
    return match.view(None)["board"]["caught"]


def money_in(note):
    """The first sum of which a note speaks."""
    return int(re.search(r"([0-9,]+) kr", note)[1].replace(",", ""))


RISK = re.compile("(?:risk )?([1-6]) (?:of 6|throws? of 6)")


def test_the_risk_that_a_note_tells_is_the_share_of_throws_that_lead_to_an_arrest():
    """A lonely thief moves, and the police throw each of the six: with so many they have an arrest on offer."""
    seen = set()
    for seed in range(4):
        for match in walks([5 * seed], cap=40):  # two players
            if phase(match) != "moving" or match.actor != 1:
                continue
            for choice in match.choices()[::5]:
                after = match.copy()
                after.play(choice)
                if phase(after) == "throwing" and after.truth()["thieves"][0]["status"] == "wanted":
                    note = choice.mark.note
                    told_risk = int(found[1]) if (found := RISK.search(note)) else 0
                    assert told_risk == catching(after), (choice.notation, note)
                    seen.add(told_risk)
    assert {0, 1, 2} <= seen


def catching(match):
    """How many throws let the police arrest somebody by coming to him or to his door, a ring left out."""
    return sum(any(map(is_arrest, by_hand(play(match.copy(), f"die {die}")))) for die in range(1, 7))


def is_arrest(note):
    return note.startswith("arrests")


def by_hand(match):
    """The notes of offers that come to the thief, or before his door."""
    at = match.truth()["thieves"][0]["at"]
    doors = [place["doors"] for place in match.view(None)["board"]["places"] if place["at"] == at]
    goals = {at, *(doors[0] if doors else [])}
    return [choice.mark.note for choice in match.choices() if goals & set(choice.mark.target.split("."))]


# ---- the aim, offers by what they do, and the account


def aims(match, seat):
    return GAME.words.aim(match.edition, match.state[0], seat)


@pytest.mark.parametrize(
    ("thieves", "status"),
    [
        ("-", "Rob a bank or a post office, and bring the loot home to a den."),
        ("- clean hides C2:4000", "You have 4,000 kr in dens: rob more, and bring that home too."),
        ("A1 wanted", "You are wanted, with empty hands: rob, and bring the loot home to a den. Officer 1 is near."),
        (
            "A1 wanted hides C2:4000",
            "You have 4,000 kr in dens and are wanted: rob more, and keep clear of the police. Officer 1 is near.",
        ),
        ("A1 wanted 5000", "Bring your 5,000 kr to a den, or flee. Officer 1 is near."),
        ("A1 wanted 5000 hides C2:4000", "Bring your 5,000 kr to a den, or flee; 4,000 kr is home. Officer 1 is near."),
        ("C2 wanted 5000", "In the den you are safe, and so is what you leave there. You carry 5,000 kr."),
        ("cell1 jailed 2 arrests 1", "You have 0 kr in dens, and 2 throws to sit out; a 6 leads out at once."),
        (
            "A1 wanted 5000 arrests 3 hides C2:4000",
            "Your next arrest is the last and takes all you own: 5,000 kr on you, 4,000 kr in dens. Officer 1 is near.",
        ),
        (
            "C2 wanted 5000 arrests 3",
            "Your next arrest is the last and takes all you own: 5,000 kr on you, 0 kr in dens.",
        ),
    ],
)
def test_the_aim_of_a_thief_is_where_the_money_is(thieves, status):
    match = at(".....#1\n##D####", officers="E1", thieves=thieves, turn=1, players=2)
    assert aims(match, 1) == f"Most money wins. {status}"


@pytest.mark.parametrize(("arrests", "told_then"), [(1, "still yours: 4,000 kr"), (3, "fourth time")])
def test_the_aim_of_who_is_being_arrested(arrests, told_then):
    """From the moment of the arrest on, and not only in the police house."""
    match = at(
        """
        .....1
        ####.#
        ...D..
        """,
        officers="A1 E2",
        thieves=f"C1 wanted 6000 hides D3:4000 arrests {arrests}, -",
        die=1,
    )
    match = play(match, "2 E1")
    assert phase(match) == "crediting"
    assert told_then in aims(match, 1)
    match = play(match, "credit 1")
    assert phase(match) == "jailing"
    assert told_then in aims(match, 1)


def test_the_aim_of_who_has_left():
    match = at("J......T", thieves="A1 leaving 5000, fled 3000, cell1 out arrests 4, -", turn=4)
    assert "leave town with 5,000 kr, unless an officer gets into a telegraph station now" in aims(match, 1)
    assert "got away with 3,000 kr" in aims(match, 2)
    assert "out of the game, after four arrests" in aims(match, 3)


def test_the_aim_of_the_police_is_what_can_be_earned():
    match = at("..D....", thieves="A1 wanted 6000, B1", reward=3000)
    assert aims(match, 0) == ("Most money wins. You have 3,000 kr. Of 2 at large 1 is wanted, worth up to 2,000 kr.")
    assert "You have 3,000 kr. 2 thieves are at large, and none is wanted yet." in aims(
        at("..D....", thieves="A1, B1", reward=3000), 0
    )
    leaving = at("J......T", thieves="A1 leaving 5000, C1 wanted 3000")
    assert aims(leaving, 0).endswith(
        "Fox will be gone after your turn, unless an officer gets into a telegraph station."
    )
    caught = at("..1..", officers="A1", thieves="C1 wanted 5000, cell1 jailed 2 arrests 1, -", die=2, players=4)
    assert "Of 2 at large 1 is wanted" in aims(caught, 0)
    assert "1 thief is at large, and not wanted yet." in aims(play(caught, "1 C1"), 0)
    alone = at("..D....", thieves="A1 wanted 6000", reward=3000)
    assert aims(alone, 0).endswith("You have 3,000 kr. The thief at large is wanted, worth up to 2,000 kr.")
    assert "Arrest thieves with loot" in aims(begun(), 0)
    over = play(at("1...1", thieves="A1 wanted", turn=1, die=1, round=20, options={"cap": 20}), "B1")
    assert aims(over, 0) == aims(over, 1) == ""


def test_what_does_most_weighs_most():
    match = at(
        """
        1.B.#
        .#.#D
        J...D
        """,
        thieves="C3 wanted 5000",
        turn=1,
        die=2,
        players=2,
    )
    assert mark_of(match, "C1")[1] == mark_of(match, "A3")[1] == mark_of(match, "E3")[1] == 1
    assert mark_of(match, "E3")[0] == "brings 5,000 kr home"
    match = at("..1..", officers="A1 D1", thieves="C1 wanted 4000 arrests 3, -", die=2, turn=0, reward=1000)
    assert mark_of(match, "1 C1") == ("arrests Fox, 4,000 kr", 2)
    last = at("..1..", officers="A1", thieves="C1 wanted 4000 arrests 3", die=2, turn=0)
    assert mark_of(last, "1 C1") == ("arrests Fox: the end", 3)


def test_a_thief_in_a_den_is_advised_to_leave_the_money_there():
    """Unless the next arrest is the last and there is enough to flee with."""
    assert [choice.mark.value for choice in stashing().choices() if choice.mark.weight] == [0]
    late = at("..D..J", thieves="-, C1 wanted 7000 hides C1:5000 arrests 3", turn=2, phase="stashing")
    assert [choice.mark.value for choice in late.choices() if choice.mark.weight] == [12000]


def test_a_robbery_decides_nothing_if_its_loot_was_lost():
    """Two robberies of the winner, the larger one lost by an arrest: the smaller one has made the lead."""
    match = at("B.B.M", thieves="-", turn=1, options={"cap": 20})
    state = match.state[0].copy()
    state.reward, state.purse[0], state.winners = 2000, 3000, 2
    bank, post = (square_number(match.edition, name) for name in ("A1", "E1"))
    told_of = [
        Fact(3, n.ROBBED, (1, bank, 10000)),
        Fact(5, n.ARRESTED, (1, 0, 0)),
        Fact(5, n.REWARDED, (1, 10000, 2000)),
        Fact(9, n.ROBBED, (1, post, 3000)),
    ]
    account = GAME.words.account(match.edition, state, told_of)
    assert account.decided == "The 3,000 kr from the post E1 (E1) decided it: Fox owns 1,000 kr more than anybody else."


def test_where_no_robbery_decided_the_lead_is_told():
    match = at("B.M.M", thieves="-", turn=1, options={"cap": 20})
    state = match.state[0].copy()
    state.reward, state.purse[0], state.winners = 1000, 6000, 2
    places = [square_number(match.edition, name) for name in ("C1", "E1")]
    robberies = [Fact(ply, n.ROBBED, (1, square, 3000)) for ply, square in enumerate(places)]
    account = GAME.words.account(match.edition, state, robberies)
    assert account.decided == "No single deed decided it: Fox owns 5,000 kr more than anybody else."


OUT_OF_POCKET = {"Tickets", "Lost by arrest", "Left behind in dens"}


def test_the_account_adds_up_to_what_everybody_owns():
    seen = set()
    for seed in range(5):
        match, player = GAME.new(2 + seed, seed, {"cap": 60}), assize.bot("greedy", seed=seed)
        while not match.over:
            if match.actor == assize.CHANCE:
                match.step()
            else:
                match.play(player.choose(GAME, match.information(match.actor)))
        account = match.account()
        sums = [sum(amount_of(amounts[seat]) for _row, amounts in account.rows) for seat in range(match.players)]
        assert sums == [int(score) for score in match.scores()] == [amount_of(amount) for amount in account.sums]
        for row, amounts in account.rows:
            assert row != "At the start", "all money came about in the match"
            assert all(amount_of(amount) <= 0 for amount in amounts) == (row in OUT_OF_POCKET)
            seen.add(row)
    assert seen >= {"Banks robbed", "Post offices robbed", "Rewards for arrests", "Lost by arrest"}


def amount_of(told_sum):
    return int(re.sub("[^0-9−]", "", told_sum).replace("−", "-") or 0)


# ---- secrets


def stashing():
    """Magpie is in a den with 7,000 kr, and 5,000 kr lie there; Fox has nothing."""
    return at("..D..", thieves="-, C1 wanted 7000 hides C1:5000", turn=2, phase="stashing")


@pytest.mark.clause("TA-50", "TA-49")
def test_how_much_a_thief_carries_out_of_a_den_is_told_to_that_thief_alone():
    match = stashing()
    assert match.question.text == "Magpie: how much money do you carry, and how much stays in the den C1 (C1)?"
    assert len(match.choices()) == 13
    match.play("carry 9000")
    open_text = "Magpie has seen to the money in the den C1 (C1)."
    for seat in (2, EVERYTHING):
        assert said(match, seat)[0] == "Magpie sets out from the den C1 (C1) with 9,000 kr."
        assert match.news_for(seat)[0].data == {"seat": 2, "square": 2, "carried": 9000}
    for seat in (0, 1, None):
        assert said(match, seat)[0] == open_text
        assert match.news_for(seat)[0].data == {"seat": 2, "square": 2}
    match = play(stashing(), "carry 0")
    assert said(match, 2)[0] == "Magpie sets out from the den C1 (C1) with empty hands."
    assert said(match, 1)[0] == open_text


def test_whatever_is_carried_the_others_read_the_same():
    """Questions, standings and news of every amount, as everybody but the thief hears them."""
    heard = set()
    for notes in range(13):
        match = play(stashing(), f"carry {1000 * notes}")
        standing = [GAME.words.standing(match.edition, match.state[0], seat) for seat in range(3)]
        for seat in (0, 1, None):
            news = [(item.text, item.clause, item.kind, tuple(item.data.items())) for item in match.news_for(seat)]
            heard.add((match.question.text, *standing, *news))
    assert len(heard) == 1
    assert "12,000 kr" in str(heard)


# ---- by hand


@pytest.mark.clause("TP-5", "TP-7", "TP-8", "TA-48")
def test_setting_up_in_words():
    match = begun(players=3)
    assert match.question.text == "Fox: in which den do you lie low?"
    assert texts(match)["den C8"] == "Fox lies low in the Coal Cellar (C8)"
    assert marks(match)["den C8"] == ("", "C8", "10,000 kr 10 steps away")
    match.play("den c8")
    assert said(match) == ["Fox lies low in the Coal Cellar (C8)."]
    match.play("DEN C8")
    assert match.question.text == "Police: where does officer 1 of 3 stand?"
    assert texts(match)["post N10"] == "Officer 1 is posted on N10"
    assert marks(match)["post N10"] == ("", "N10", "")
    play(match, "post N10", "post O10", "post P10")
    assert said(match) == ["Officer 3 reports for duty in the police house (P10)."]
    assert match.question.text == "Police: how is the radio car parked at the gate?"
    assert texts(match)["car P12 O12"] == "The radio car is parked on P12, facing east"
    assert texts(match)["car O12 P12"] == "The radio car is parked on O12, facing west"
    assert marks(match)["car P12 O12"] == ("", "P12.O12", "")
    match.play("car P12 O12")
    assert said(match) == [
        "The radio car is parked on P12, facing east.",
        "Thieves, officers and the radio car are in their places.",
    ]
    assert match.question.text == "The police throw the die."


def test_a_move_of_the_police_in_words():
    match = at(
        """
        ..1..T
        .#.#..
        .B.#.D
        """,
        officers="A1 D1",
        thieves="B3 wanted 4000, C1",
        die=3,
    )
    assert match.question.text == "Police: move an officer with a 3, or the radio car 6 squares."
    assert texts(match)["1 B3"] == "Officer 1 arrests Fox on the bank B3 (B3)"
    assert marks(match)["1 B3"] == ("officer-1", "B3", "arrests Fox, 4,000 kr")
    assert marks(match)["2 E3"] == ("officer-2", "E3", "at the door of a den")
    match.play("1 B3")
    assert said(match)[0] == "Officer 1 walks from A1 to the bank B3 (B3)."
    assert said(match)[1:] == [
        "Officer 1 arrests Fox.",
        "Fox had 4,000 kr in hand. The police are paid a reward of 1,000 kr.",
    ]
    assert match.question.text == "Police: where in the police house is Fox locked up?"
    room = next(iter(moves_of(match))).removeprefix("jail ")
    assert texts(match)[f"jail {room}"] == f"Fox is locked up on {room}"
    match.play(f"jail {room}")
    assert said(match) == [f"Fox is locked up in the police house ({room})."]
    assert match.question.text == "The die decides how long Fox is locked up."
    match.play("die 1")
    assert said(match) == ["Fox is sentenced to sit out 1 throw."]


@pytest.mark.clause("TP-37", "TP-39")
def test_the_car_in_words():
    match = at("......1", car="B1 A1", thieves="E1 wanted, F1 wanted 6000", die=2)
    assert marks(match) == {"car F1 E1": ("car", "F1.E1", "arrests 2 thieves: the end")}
    assert texts(match) == {"car F1 E1": "The radio car drives to F1, facing east, and arrests Fox and Magpie"}
    match.play("car F1 E1")
    assert said(match) == [
        "The radio car drives to F1, facing east.",
        "The radio car pulls up and takes Fox in.",
        "Fox had no money in hand, and there is no reward.",
    ]
    match = at(
        """
        ....1
        ###B#
        """,
        car="B1 A1",
        thieves="D2 wanted 1000",
        die=1,
    )
    assert marks(match) == {"car D1 C1": ("car", "D1.C1", "arrests Fox, 1,000 kr")}
    match.play("car D1 C1")
    assert said(match)[1] == "The radio car bars the only door, and Fox is arrested."
    match = play(match, next(iter(moves_of(match))), "die 4")
    assert match.question.text == "Police: does the radio car return to the gate?"
    assert texts(match)["leave car"] == "The radio car stays where it is"
    assert marks(match)["leave car"] == ("", "", "")
    assert {source for source, target, _note in marks(match).values() if target} == {"car"}


def test_a_thief_in_words():
    match = at(
        """
        1.B.#
        .#.#D
        J...R
        """,
        thieves="C3 wanted 5000",
        turn=1,
        die=2,
        players=2,
    )
    assert match.question.text == "Fox has 2 steps to go: where to?"
    assert texts(match)["C1"] == "Fox robs the bank C1 (C1) of 10,000 kr"
    assert texts(match)["A3"] == "Fox takes the train at the train A3 (A3) for 1,000 kr"
    assert texts(match)["E3"] == "Fox robs the agency E3 (E3), whose box is empty"
    assert marks(match) == {
        "C1": ("thief-1", "C1", "robs 10,000 kr"),
        "A3": ("thief-1", "A3", "flees with 4,000 kr"),
        "E3": ("thief-1", "E3", "the box is empty"),
    }
    match.play("A3")
    assert said(match) == ["Fox goes from C3 to A3.", "Fox buys a train ticket at the train A3 (A3) for 1,000 kr."]


@pytest.mark.clause("TP-75", "TA-38")
def test_a_flight_that_must_fail_is_marked():
    match = at("J..#T", officers="E1", thieves="C1 wanted 5000", turn=1, die=2)
    assert marks(match)["A1"] == ("thief-1", "A1", "arrested at once")
    match.play("A1")
    assert said(match)[2] == "Officer 1 sends a telegram, and Fox is arrested on the way out of town."


@pytest.mark.clause("TA-8")
def test_a_thief_who_walks_into_a_ring_is_told_so():
    """A clean thief robs a bank behind the police, and who breaks out comes into a street that they have closed."""
    clean = at("1..B..", officers="C1", thieves="F1, -", turn=1, die=2)
    out = at("PP........1D", officers="K1", thieves="A1 wanted, -", turn=1, die=6)
    for match, move in ((clean, "D1"), (out, "G1")):
        assert mark_of(match, move) == ("arrested at once", 0)
        assert arrested(play(match, move)) == ["1 by officer-1: ring"]


@pytest.mark.clause("TA-5")
def test_who_is_clean_has_nothing_to_fear_in_a_telegraph_station():
    match = at("1..T.#", officers="A1", thieves="E1", turn=1, die=1, players=2)
    assert mark_of(match, "D1") == ("", 0)
    wanted = at("1..T.D", officers="A1", thieves="E1 wanted", turn=1, die=1, players=2)
    assert mark_of(wanted, "D1")[0] == "1 throw of 6 catches you"


@pytest.mark.clause("TP-74")
def test_a_telegram_in_words():
    match = at("J##..T", officers="D1", thieves="A1 leaving 5000, -", die=2)
    assert texts(match)["1 F1"] == "Officer 1 walks to the telegraph F1 (F1) and stops the flight"
    assert marks(match)["1 F1"] == ("officer-1", "F1", "stops the flight, 5,000 kr")
    assert GAME.words.standing(match.edition, match.state[0], 1) == "leaving town · 5,000 kr"
    match.play("1 F1")
    assert arrested(match) == ["1 by officer-1: telegraph"]


@pytest.mark.clause("TP-51", "TA-17")
def test_a_prisoner_in_words():
    match = at(STREETS, thieves="cell1 jailed 2 arrests 1, -", turn=1, phase="choosing ride")
    assert match.question.text == "Fox has 2 throws to sit out: try to break out, or wait?"
    assert marks(match) == {"break out": ("", "dice", "only a 6 leads out"), "wait": ("", "", "1 throw left")}
    assert GAME.words.standing(match.edition, match.state[0], 1) == "in jail, 2 throws left · 0 kr · arrests: 1 of 4"
    waited = play(match.copy(), "wait")
    assert said(waited)[0] == "Fox waits, with 1 throw left to sit out."
    match.play("break out")
    assert match.question.text == "Fox throws the die: a 6 leads out."
    assert said(play(match.copy(), "die 3")) == [
        "Fox throws a 3.",
        "Fox fails to break out, with 1 throw left to sit out.",
    ]
    assert said(play(match, "die 6"))[1] == "Fox finds no way out of the police house of six steps."


@pytest.mark.clause("TP-54", "TP-56")
def test_rides_in_words():
    match = at("1..+..2", thieves="A1", turn=1, phase="choosing ride", lines=["A1 D1", "D1 G1"])
    assert texts(match) == {"throw": "Fox throws the die", "tram D1": "Fox rides line 1 to D1"}
    assert marks(match) == {"throw": ("", "dice", ""), "tram D1": ("thief-1", "D1", "change to line 2")}
    match.play("tram d1")
    assert said(match)[0] == "Fox takes the tram from A1 to D1."
    match = at("1..1", officers="A1", thieves="D1 wanted", phase="choosing ride")
    assert match.question.text == "Police: throw the die, or send an officer by tram?"
    assert texts(match)["1 tram D1"] == "Officer 1 rides line 1 to D1 and arrests Fox"
    assert marks(match)["1 tram D1"] == ("officer-1", "D1", "arrests Fox, no money")


@pytest.mark.clause("TP-41", "TA-10")
def test_the_nearest_piece_in_words():
    match = crediting()
    assert match.question.text == "Police: who has made the arrest of Fox?"
    assert marks(match) == {
        "credit 1": ("officer-1", "", "comes along as guard"),
        "credit 2": ("officer-2", "", "comes along as guard"),
    }
    assert texts(match)["credit 2"] == "Officer 2 has made the arrest"
    assert said(play(match, "credit 2"))[0] == "Fox is ringed in, and officer 2 makes the arrest."
    last = at(
        """
        .....1
        ####.#
        """,
        officers="A1 E2",
        thieves="C1 wanted arrests 3, -",
        die=1,
    )
    assert {note for _source, _target, note in marks(play(last, "2 E1")).values()} == {"plays no more"}


@pytest.mark.clause("TP-79", "TA-44", "TA-47")
@pytest.mark.parametrize(
    ("reward", "purses", "told_of_it"),
    [
        (0, (3000, 2000), "Fox wins with 3,000 kr."),
        (9000, (3000, 2000), "the police win with 9,000 kr."),
        (2000, (2000, 2000), "the police, Fox and Magpie share the win with 2,000 kr each."),
        (0, (0, 0), "the police, Fox and Magpie share the win with 0 kr each."),
    ],
)
def test_the_end_in_words(reward, purses, told_of_it):
    first, second = (f"{square} wanted {purse}" for square, purse in zip(("A1", "E1"), purses, strict=True))
    match = at("1...1", thieves=f"{first}, {second}", turn=2, die=1, round=20, reward=reward, options={"cap": 20})
    match.play("D1")
    assert said(match)[1:] == ["After 20 rounds the case is closed.", f"It is all over: {told_of_it}"]
    assert match.question.text.startswith("The game is over: ")
    assert "2,000 kr" in match.question.text or reward != 2000


def test_money_and_names_follow_the_language():
    match = at("1...1", thieves="A1 wanted 12000", reward=3000)
    assert GAME.words.standing(match.edition, match.state[0], 1) == "wanted · 12,000 kr"
    assert [match.seat_name(seat) for seat in range(2)] == ["Police", "Fox"]
    with speaking("sv"):
        assert "12\N{NO-BREAK SPACE}000" in GAME.words.standing(match.edition, match.state[0], 1)
        assert "Centralbanken" in GAME.words.spot(GAME.edition(), match.state[0], "P8")


def test_spots_have_names():
    match = begun()
    names = {
        "officer-2": "officer 2",
        "car": "the radio car",
        "thief-1": "Fox",
        "dice": "the die",
        "K12": "K12",
        "P8": "the Central Bank (P8)",
        "N10": "the police house (N10)",
        "P12.O12": "P12, facing east",
        "nowhere": "nowhere",
    }
    assert {name: GAME.words.spot(match.edition, match.state[0], name) for name in names} == names


# ---- notation


def test_notation_is_read_tolerantly():
    match = at(STREETS, officers="A1", die=2)
    for text in ("1 C1", "1c1", " 1   c1 ", "officer 1 C1", "OFFICER 1 c1"):
        assert match.find(text) == match.find("1 C1")
    drawn = at("....", car="B1 A1", die=1)
    for text in ("car D1 C1", "CAR d1c1", "car d1.c1", "the radio car D1, C1", "radio car d1 - c1"):
        assert drawn.find(text) == drawn.find("car D1 C1")
    for text in ("carry 5000", "carry 5,000 kr", "Carry 5 000", "carry 5.000 KR"):
        assert stashing().find(text) == stashing().find("carry 5000")


NOTHING = ["", "x", "hello", "1", "12 C1", "car", "car C1", "die 7", "die", "tram", "carry", "carry x", "credit", "den",
           "K", "12", "1 tram", "2 2", "\0", "🎲", "１ C1", "x" * 5000, "carry " + "9" * 50]  # fmt: skip


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_no_notation_means_nothing(text):
    match = at(STREETS, officers="A1", die=2)
    assert GAME.words.parse(match.edition, match.state[0], text) is None


NEVER = {
    "1 Z9": "TP-11",
    "Z99": "TP-11",
    "car Z1 A1": "TP-11",
    "car A1 C1": "TP-22",
    "0 A1": "TP-6",
    "7 A1": "TP-6",
    "credit 9": "TP-6",
    "1 tram A1": "TP-54",
    "tram B1": "TP-54",
    "den A1": "TP-5",
    "post cell": None,
    "post A1": "TP-7",
    "jail A1": "TP-42",
    "carry 1500": "TP-2",
    "carry 4096000": "TA-54",
}


@pytest.mark.parametrize("text", NEVER)
def test_what_can_never_be_is_refused_by_its_clause(text):
    match = at(STREETS, officers="A1", die=2)
    if NEVER[text] is None:
        assert GAME.words.parse(match.edition, match.state[0], text) is None
    else:
        assert refusal(match, text) == NEVER[text]


# ---- refusals


def beat():
    """The police have a two to move with: officer 2 guards, officer 3 is free, and the car faces east."""
    return at(
        """
        ..1..B.
        .#.#.#.
        .D.J..R
        """,
        officers="A1, cell1 guards 3, E2",
        car="F3 E3",
        thieves="C1, C2 wanted, cell1 jailed 2 arrests 1",
        die=2,
        players=4,
    )


def overdue():
    """Officer 1 has been in the telegraph station for two throws."""
    return at("T......", officers="A1 stay 2, G1", thieves="-", die=2)


def overdue_before_escape():
    """The car has stood before the harbour for two throws."""
    return at(
        """
        H....
        ..#..
        .....
        """,
        officers="E3",
        car="A2 B2 stay 2",
        thieves="-",
        die=1,
    )


def beat_past_stop():
    """A thief at a stop stands between the officer and the east; the car comes from the west."""
    return at("......1......", officers="E1", car="D1 C1", thieves="G1", die=3)


def driving():
    """The car faces east in a town of two blocks, with a three."""
    return at(
        """
        .....
        .#.#.
        .....
        """,
        car="B1 A1",
        thieves="-",
        die=1,
    )


def walking():
    """Fox is wanted, carries nothing and has a three; officer 1 bars the way east and Magpie stands in the west."""
    return at(
        """
        ##J####
        .......
        .#.#.##
        ......1
        """,
        officers="E2",
        thieves="C2 wanted, A3",
        turn=1,
        die=3,
    )


def boarding():
    """Fox is at a stop of line 1 and may ride; Magpie holds another stop of it."""
    return at("1.1.1.2.2", thieves="A1 wanted, C1", turn=1, phase="choosing ride")


def sending():
    """Officer 1 may ride, officer 2 has just ridden, officer 3 guards, and a clean thief holds a stop."""
    return at(
        "1.1.1.1.",
        officers="A1, C1 rides none, cell1 guards 2",
        thieves="E1, cell1 jailed 2 arrests 1",
        phase="choosing ride",
    )


def changing():
    """Fox has come to D1 by line 1 and may change to line 2."""
    return at("1..+..2", thieves="D1 rides 2", turn=1, phase="choosing ride", lines=["A1 D1", "D1 G1"])


def jailed():
    return at(STREETS, thieves="cell1 jailed 2 arrests 1, -", turn=1, phase="choosing ride")


def throwing():
    return at(STREETS, officers="A1")


def choosing():
    return begun()


def posting():
    return play(begun(), "den C8", "post N10")


def parking():
    return play(posting(), "post O10")


def jailing():
    """Officer 1 has arrested Magpie; two other officers and Fox with a guard are in the house."""
    match = at(
        "....1",
        officers="A1, cell2, cell1 guards 1",
        thieves="cell1 jailed 2 arrests 1, C1 wanted, -",
        die=2,
        players=4,
    )
    return play(match, "1 C1")


def recalling():
    """The car has arrested Fox and may return to the gate; officer 2 stands beside it."""
    match = at(
        """
        PPPPP##
        #G.....
        #.####1
        """,
        officers="A1 C2",
        car="E2 D2",
        thieves="G2 wanted, -",
        die=1,
    )
    return play(match, "car G2 F2", "jail B1", "die 2")


def wired():
    """Officers 1 and 2 are in telegraph stations when Fox comes to the railway."""
    return play(at("J..#T#T", officers="E1, G1, -", thieves="C1 wanted 5000, -", turn=1, die=2), "A1")


def without_an_officer():
    """Officer 1 is out of the game with Fox."""
    return at("....", officers="cell1 gone, A1", thieves="cell1 out arrests 4, -", die=2)


def catching_a_train():
    """Fox has a three, and the railway is two steps away."""
    return at("J....D", thieves="C1 wanted 2000", turn=1, die=3)


def crediting():
    """Officers 1 and 2 have ringed Fox in and are equally near."""
    match = at(
        """
        .....1
        ####.#
        """,
        officers="A1 E2",
        thieves="C1 wanted, -",
        die=1,
    )
    return play(match, "2 E1")


REFUSED = {
    beat: {
        "1 D1": "TP-12",  # three steps away
        "1 B3": "TP-62",
        "1 A1": "TA-32",
        "1 C1": "TA-5",  # Fox is clean
        "2 A1": "TA-20",
        "3 E3": "TP-17",  # the car
        "3 D3": "TA-34",
        "5 A1": "TP-6",
        "A2": "TP-10",  # which officer?
        "3 tram C1": "TP-54",
        "tram C1": "TP-54",
        "car G1 F1": "TP-21",
        "throw": "TP-10",
        "wait": "TP-10",
        "break out": "TP-51",
        "leave car": "TP-44",
        "credit 1": "TP-41",
        "carry 1000": "TA-49",
        "die 4": "TP-10",
        "den B3": "TP-5",
        "car G3 F3": "TA-14",  # the travel agency
    },
    overdue: {"2 E1": "TP-76", "car A1 B1": "TP-76"},
    overdue_before_escape: {"1 E2": "TP-77"},
    beat_past_stop: {"1 H1": "TP-58", "car J1 I1": "TP-58", "1 F1": "TP-15", "1 I1": "TP-12"},
    driving: {
        "car A2 A1": "TP-14",
        "car E1 D1": "TP-13",
        "car C1 D1": "TP-13",
        "car A1 B1": "TP-13",
    },
    walking: {
        "F2": "TP-29",  # past officer 1
        "E2": "TP-27",
        "A3": "TP-27",
        "C1": "TA-36",
        "C2": "TA-32",
        "D2": "TP-25",
        "G2": "TP-23",
        "1 D2": "TP-1",
        "car A4 B4": "TP-1",
        "wait": "TP-26",
        "throw": "TP-23",
        "tram G4": "TP-54",
    },
    boarding: {
        "tram A1": "TP-54",
        "tram C1": "TP-27",
        "tram G1": "TP-54",  # another line
        "1 tram E1": "TP-1",
        "B1": "TP-54",
        "wait": "TP-26",
    },
    sending: {
        "1 tram E1": "TA-5",
        "1 tram C1": "TP-17",
        "2 tram G1": "TP-55",
        "3 tram G1": "TA-20",
        "4 tram G1": "TP-6",
        "tram G1": "TP-54",
        "1 B1": "TP-54",
    },
    changing: {"tram A1": "TP-56", "tram D1": "TP-54"},
    jailed: {"throw": "TP-51", "A1": "TP-51", "carry 0": "TP-51", "leave car": "TP-51"},
    throwing: {"1 B1": "TP-10", "throw": "TP-10"},
    choosing: {"1 A9": "TP-11", "throw": "TP-5", "post N10": "TP-7", "car P12 O12": "TP-5", "wait": "TP-5"},
    posting: {"post N10": "TP-17", "den C8": "TP-7", "car P12 O12": "TP-7", "jail O10": "TP-42"},
    parking: {"car O12 N12": "TP-8", "car P12 P11": "TA-14", "throw": "TP-8", "1 P12": "TP-8"},
    recalling: {
        "car G2 F2": "TA-16",
        "car B2 C2": "TA-16",  # taken
        "car B2 B1": "TA-14",
        "wait": "TP-44",
        "1 B2": "TP-44",
    },
    crediting: {"credit car": "TA-10", "jail A9": "TP-11", "1 B1": "TP-41", "throw": "TP-41"},
    wired: {"credit 3": "TA-38", "credit car": "TA-38"},
    without_an_officer: {"1 A1": "TP-46"},
    catching_a_train: {"A1": "TP-70", "B1": "TP-25", "E1": "TP-23"},
    stashing: {"carry 13000": "TP-66", "B1": "TA-49", "throw": "TA-49", "wait": "TA-49"},
}


@pytest.mark.parametrize(("make", "move"), [(make, move) for make, moves in REFUSED.items() for move in moves])
def test_a_move_that_is_not_offered_is_refused_by_its_clause(make, move):
    match = make()
    assert refusal(match, move) == REFUSED[make][move]


@pytest.mark.clause("TA-51", "TP-42")
def test_where_a_prisoner_cannot_be_put():
    match = jailing()
    cells = [f"jail {name}" for name in match.view(0)["board"]["house"]]
    assert [refusal(match, cell) for cell in cells if cell not in moves_of(match)] == ["TA-51"] * 3
    assert refusal(match, "1 B1") == "TP-42"


@pytest.mark.parametrize("seed", range(5))
def test_every_code_is_refused_with_a_clause_and_a_reason(seed):
    chooser = random.Random(seed)
    for match in walks([20 + seed], guard_free=seed == 1):
        if match.over or chooser.random() > 0.04:
            continue
        offered = set(match.offers())
        for code in chooser.sample(range(GAME.actions), 400):
            if code not in offered:
                clause, reason = GAME.words.why_not(match.edition, match.state[0], code)
                assert clause in GAME.clauses
                assert reason
                assert not set("{}") & set(reason)
                assert GAME.words.notation(match.edition, match.state[0], code)


# ---- the spots that a line of the story lights up


def test_the_story_lights_up_what_is_drawn():
    """Places, stops and the gate, and otherwise the pieces: a plain street is no spot."""
    kinds = set()
    for before in walks([3], cap=20):
        match = play_on(before.copy(), random.Random(before.ply), 1)
        named = {
            news.kind: GAME.words.spots_of(match.edition, match.state[0], news.kind, news.data)
            for news in match.news_for(None)
        }
        drawn = set(re.findall(r'data-spot="([^"]*)"', GAME.draw.svg(before.view()) + GAME.draw.svg(match.view())))
        assert set().union(*named.values()) <= drawn, named
        kinds |= {kind for kind, spots in named.items() if spots}
    assert {"posted", "parked", "walked", "drove", "entered den", "robbed"} <= kinds
