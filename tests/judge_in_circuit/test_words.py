"""What a match says: questions, offers, marks, news and refusals, each with the clause behind it, and the notation."""

from __future__ import annotations

import random
import re

import numpy as np
import pytest

from assize.core.errors import IllegalMove
from assize.core.kernel import CHANCE, EVERYTHING, OVER
from assize.games.judge_in_circuit import GAME, rules, words
from assize.games.judge_in_circuit import box as edition
from assize.games.judge_in_circuit.box import (
    card_ids,
    card_name,
    card_numbers,
    circle_ids,
    crime_ids,
    crook_ids,
    judge_ids,
    space_ids,
)
from assize.games.judge_in_circuit.state import (
    AFTER_MOVE,
    AFTER_THROW,
    AT_PROBATION,
    AT_TRIAL,
    AT_VERDICT,
    BEFORE_THROW,
    BERMUDA,
    CARDS,
    CELLS,
    CHARGING,
    CHOOSING,
    DISCARDED,
    DRAWING,
    HAND,
    HOSPITAL,
    JUDGING,
    MOVE_CROOK,
    MOVE_JUDGE,
    MOVE_POLICE,
    MOVES,
    NEWS,
    ON_ARREST,
    ORDERING,
    PACK,
    PASS,
    PICKING,
    PLAY,
    STEALING,
    THROWING,
    VISITING,
    WINDOW,
    State,
)

from .home_circuit import HOME, at

BOX = HOME.record[0]
RULEBOOK = (GAME.folder / "rulebook.md").read_text(encoding="utf-8")
CLAUSES = set(re.findall(r"^\*\*([A-Z]+-\d+)\*\* ", RULEBOOK, re.MULTILINE))
LONGEST_NOTE = 33
KINDS = list(NEWS.names)
PIECES = (MOVE_CROOK, MOVE_POLICE, MOVE_JUDGE)
SILENT = ("chose",)
SPOTS = {
    *space_ids(HOME),
    *circle_ids(HOME),
    "hospital",
    "bermuda",
    *judge_ids(HOME),
    *crook_ids(HOME),
    *card_ids(HOME),
    *(f"P{number}" for number in range(1, 10)),
    *(f"throw_{number}" for number in range(1, 7)),
    *(f"charge_{crime}" for crime in crime_ids(HOME)),
}


# ---- positions


def begun(players=3, **options):
    """A match before the deal."""
    s = np.zeros(1, State.dtype())[0]
    s.players = players
    for name, value in {"rings": 4, "taxi_from_start": 1, "cap": 600, **options}.items():
        s.options[name] = value
    rules.start(BOX, s)
    return s


def posed(*crooks, die=5, **options):
    """White, Black and others at their places, the first of them to move; nobody holds a card."""
    s = begun(max(len(crooks), 2), **options)
    for seat, (name, where) in enumerate(crooks):
        s.crook[seat] = crook_ids(HOME).index(name)
        s.at[seat] = CELLS if where == "cells" else at(where)
    s.turns, s.die, s.point, s.phase, s.actor = 1, die, AFTER_THROW, CHOOSING, 0
    return s


def hold(s, seat, *names):
    """Give a seat some cards."""
    for name in names:
        card = card_numbers(HOME)[name]
        s.place[card], s.known[card] = HAND + seat, 1 << seat
    return s


def window(s, which, seat):
    """Ask a seat in a window."""
    s.phase, s.window, s.actor = WINDOW, which, seat
    return s


def jailed(s, seat, crime, cell=0):
    """A Crook is in THE CELLS for a Crime."""
    s.at[seat], s.charge[seat], s.queue[cell] = CELLS, edition.crime_ids(HOME).index(crime), seat
    return s


def offers(s):
    out = np.zeros(MOVES.size, np.int64)
    return out[: rules.offers(BOX, s.copy(), out)].tolist()


def play(s, text):
    """Play an offer by its notation."""
    code = words.parse(HOME, s, text)
    assert code in offers(s), text
    s.news_count = 0
    rules.play(BOX, s, code)
    return s


def facts(s):
    return s.news[: min(int(s.news_count), len(s.news))].tolist()


def said(s, seat=EVERYTHING):
    """The sentences of the last move as a seat hears them."""
    told = [words.news(HOME, s, fact, seat) for fact in facts(s)]
    return [item.text for item in told if item]


def texts(s):
    return {words.notation(HOME, s, code): words.text(HOME, s, code) for code in offers(s)}


def marks(s):
    """Source, target and note of each offer by its notation."""
    found = {words.notation(HOME, s, code): words.mark(HOME, s, code) for code in offers(s)}
    return {name: (mark.source, mark.target, mark.note) for name, mark in found.items()}


def refusal(s, text):
    """The clause by which a notation is refused."""
    try:
        code = words.parse(HOME, s, text)
    except IllegalMove as problem:
        return problem.clause
    assert code is not None, text
    assert code not in offers(s), text
    clause, reason = words.why_not(HOME, s, code)
    assert reason
    return clause


def liked(s, codes, chooser):
    """An offer by chance, in which cards, Crooks and arrests come up more often than they would."""
    cards = [code for code in codes if MOVES.kind(code) not in PIECES]
    crooks = [code for code in codes if code in MOVE_CROOK]
    if s.phase == CHOOSING and chooser.random() < 0.5:
        few = chooser.sample(codes, min(40, len(codes)))
        telling = [code for code in few if re.match("arrest|bash|draws|tries|a visit", words.mark(HOME, s, code).note)]
        return chooser.choice(telling or codes)
    if cards and chooser.random() < 0.5:
        return chooser.choice(cards)
    return chooser.choice(crooks if crooks and chooser.random() < 0.6 else codes)


def walk(seed, cap=60):
    """Every position of a random match: the record, and the offers."""
    options = {"abound": seed % 2, "not_just": 1, "bash_on_pass": seed % 3 == 0, "cap": cap}
    s, chooser = begun(2 + seed % 5, **options), random.Random(seed)
    while s.actor != OVER:
        codes = offers(s)
        yield s, codes
        s.news_count = 0
        rules.play(BOX, s, liked(s, codes, chooser))
        if s.turns == 1 and s.pack == BOX.cards:  # everybody starts with a few cards
            for seat in range(s.players):
                deal(s, seat, chooser)
    yield s, []


def deal(s, seat, chooser):
    kept = [card for card in range(BOX.cards) if s.place[card] == PACK and not BOX.now[card]]
    for card in chooser.sample(kept, min(5, len(kept))):
        s.place[card], s.known[card] = HAND + seat, 1 << seat
        s.pack -= 1


# ---- all through a match


@pytest.mark.parametrize("seed", range(10))
def test_every_offer_has_a_sentence_a_notation_and_a_mark(seed):
    for s, codes in walk(seed, 25):
        shown = codes if len(codes) < 120 else random.Random(seed).sample(codes, 120)
        written = [words.notation(HOME, s, code) for code in codes]
        assert len(set(written)) == len(codes)
        assert len({words.text(HOME, s, code) for code in shown}) == len(shown)
        for code in shown:
            notation, text, mark = (
                words.notation(HOME, s, code),
                words.text(HOME, s, code),
                words.mark(HOME, s, code),
            )
            assert text
            assert not set("{}") & set(text + mark.note)
            assert words.parse(HOME, s, notation) == code
            assert words.parse(HOME, s, f"  {notation.upper()} ") == code
            assert {mark.source, mark.target} <= SPOTS | {""}
            assert len(mark.note) <= LONGEST_NOTE


def test_offers_can_be_told_from_a_record_that_is_kept():
    """Choices speak of a position that nobody may write to."""
    for s, codes in walk(4, 25):
        kept = np.frombuffer(s.tobytes(), State.dtype())[0]
        for code in codes[:: max(1, len(codes) // 10)]:
            assert words.text(HOME, kept, code)
            words.mark(HOME, kept, code)
        if codes and s.actor >= 0:
            for code in random.Random(int(s.turns)).sample(range(MOVES.size), 5):
                if code not in codes:
                    assert words.why_not(HOME, kept, code)
        assert words.question(HOME, kept).text


@pytest.mark.parametrize("seed", range(5))
def test_questions_news_and_standings(seed):
    for s, _codes in walk(30 + seed, 70):
        question = words.question(HOME, s)
        assert question.clause in CLAUSES
        assert not set("{}") & set(question.text)
        for seat in range(s.players):
            standing = words.standing(HOME, s, seat)
            assert standing or s.crook[seat] < 0
            assert not set("{}") & set(standing)
        for fact in facts(s):
            item = words.news(HOME, s, fact, None)
            if item is None:
                assert KINDS[fact[0]] in SILENT
                continue
            assert item.clause in CLAUSES
            assert item.text[-1] in ".!?"
            assert not set("{}") & set(item.text)
            assert not re.search(r"  |[!?]\.$|'s's", item.text)


def test_a_question_of_a_window_is_the_same_for_all_who_are_asked():
    seen = 0
    for seed in range(4):
        for s, _codes in walk(60 + seed, 25):
            if s.phase != WINDOW:
                continue
            asked, other = words.question(HOME, s), s.copy()
            for seat in range(s.players):
                other.actor, other.asked = seat, 1 << seat
                other.place[:], other.known[:] = PACK, 0
                assert words.question(HOME, other) == asked
                seen += 1
    assert seen > 200


@pytest.mark.parametrize("kind", NEWS.names)
@pytest.mark.parametrize("number", [0, 1])
def test_every_kind_of_news_has_a_sentence(kind, number):
    s = posed(("white", "pub_hind"), ("black", "pub_old_lag"))
    keys = {"seats": 0b11, "die": 4, "to": number + 2, "rings": 1 + number, "from": 4}
    fact = [KINDS.index(kind), *(keys.get(key, number) for key in NEWS.kinds[KINDS.index(kind)].numbers), 0, 0, 0][:4]
    item = words.news(HOME, s, fact, EVERYTHING)
    if kind in SILENT:
        assert item is None
        return
    assert item.kind == kind
    assert item.clause in CLAUSES
    assert item.text[-1] in ".!?"
    assert not set("{}") & set(item.text)
    assert tuple(item.data) == NEWS.kinds[KINDS.index(kind)].numbers


@pytest.mark.parametrize("name", card_ids(HOME))
def test_every_card_is_played_or_turned_up_in_a_sentence(name):
    s = posed(("white", "pub_hind"), ("black", "pub_old_lag"))
    card = card_numbers(HOME)[name]
    for kind in ("played", "turned up"):
        item = words.news(HOME, s, [KINDS.index(kind), 0, card, 0], 1)
        assert f'Dick White {"plays" if kind == "played" else "turns up"} "{card_name(HOME, card)}"' in item.text
        assert item.clause in CLAUSES


ARRESTS = re.compile(r"arrest|bashes .*: arrest")
NAMED = re.compile(r"(?:new ring, (?P<new>[^?:]+)|: (?P<again>\w+) again)\?|arrests .*: a (?P<some>new ring)\?")


def test_notes_come_true():
    """What a note promises happens, and nobody is arrested or bashed by a move without a note."""
    chooser, arrests, named = random.Random(1), 0, 0
    for s, codes in (position for seed in (200, 201, 203, 205, 206) for position in walk(seed, 30)):
        if s.phase != CHOOSING or s.options.bash_on_pass:
            continue
        moves = [code for code in codes if code in MOVE_CROOK or code in MOVE_POLICE]
        telling = [code for code in moves if words.mark(HOME, s, code).note.startswith(("arrest", "bash"))]
        for code in (*chooser.sample(moves, min(5, len(moves))), *telling[:5]):
            note, other = words.mark(HOME, s, code).note, s.copy()
            other.news_count = 0
            rules.play(BOX, other, code)
            told = {KINDS[fact[0]] for fact in facts(other)}
            assert bool(told & {"arrested", "conspired"}) == bool(ARRESTS.match(note))
            assert ("bashed" in told) == note.startswith("bashes")
            assert (other.phase == DRAWING) == (note == "draws a Luck card")
            arrests += bool(ARRESTS.match(note))
            if found := NAMED.search(note):
                check_prison(s, other, found)
                named += 1
    assert arrests > 10
    assert named > 5


def check_prison(before, after, found):
    """A Prison in a note on an arrest is that of the charge before the Judge who comes to COURT then."""
    seat = next((fact[1] for fact in facts(after) if KINDS[fact[0]] == "arrested"), int(before.turn))
    crime = int(after.charge[seat])
    place = list(after.queue).index(seat) if seat in after.queue else int((after.queue >= 0).sum())
    line = sorted(range(5), key=lambda judge: int(BOX.to_court[before.judge[judge]]))
    prison = int(BOX.prison[crime, line[place % 5]])
    name = found["new"] or found["again"]
    assert name is None or edition.prison_name(HOME, prison).endswith(name)
    assert (prison in before.rings[seat]) == bool(found["again"])


# ---- secrets


@pytest.mark.clause("JC-47", "JC-85")
def test_a_card_is_named_to_those_who_saw_it():
    s = posed(("white", "pub_hind"), ("black", "pub_old_lag"), ("green", "pub_hind"))
    card = card_numbers(HOME)["L36"]
    drew, took = [KINDS.index("drew"), 1, card, 0], [KINDS.index("took card"), 1, 2, card]
    for seat in (1, EVERYTHING):
        item = words.news(HOME, s, drew, seat)
        assert item.text == 'Horace Black draws "Alibi!" and keeps it.'
        assert item.data == {"seat": 1, "card": card}
    for seat in (0, 2, None):
        item = words.news(HOME, s, drew, seat)
        assert item.text == "Horace Black draws a Luck card and keeps it."
        assert item.data == {"seat": 1}
    for seat in (1, 2, EVERYTHING):
        item = words.news(HOME, s, took, seat)
        assert item.text == 'Horace Black takes "Alibi!" from Kev Green.'
        assert item.data == {"seat": 1, "victim": 2, "card": card}
    for seat in (0, None):
        item = words.news(HOME, s, took, seat)
        assert item.text == "Horace Black takes a Luck card from Kev Green."
        assert item.data == {"seat": 1, "victim": 2}


def test_nothing_but_the_own_hand_changes_what_a_seat_reads():
    """Hands of others and the pack dealt anew: question, standings, news and refusals of cards stay the same."""
    for seed in range(4):
        for ply, (s, _codes) in enumerate(walk(80 + seed, 25)):
            if s.actor < 0 or ply % 3:
                continue
            other = s.copy()
            rules.redeal(BOX, other, int(s.actor), np.array([seed + 1], np.uint64))
            assert heard(other) == heard(s)


def heard(s):
    """What the seat that is asked can read of a position."""
    seat = int(s.actor)
    standings = [words.standing(HOME, s, other) for other in range(s.players)]
    cards = [words.why_not(HOME, s, PLAY(card)) for card in range(CARDS) if s.place[card % BOX.cards] != HAND + seat]
    own = [card for card in range(BOX.cards) if s.place[card] == HAND + seat]
    news = [item and (item.text, item.data) for fact in facts(s) for item in [words.news(HOME, s, fact, seat)]]
    return words.question(HOME, s), standings, cards, own, news


# ---- questions


def test_questions_before_the_game():
    s = begun()
    assert words.question(HOME, s).text == "The Crook cards are dealt: who is Player 1?"
    assert words.seat_name(HOME, s, 2) == "Player 3"
    assert words.standing(HOME, s, 0) == ""
    play(s, "deal black")
    assert said(s) == ["Player 1 turns out to be Horace Black."]
    assert words.seat_name(HOME, s, 0) == "Horace Black"
    play(play(s, "deal white"), "deal green")
    assert words.question(HOME, s).text == "Horace Black throws for the first turn."
    play(play(play(s, "4"), "4"), "2")
    assert said(s)[-1] == "Horace Black and Dick White are level and throw again."
    play(play(s, "1"), "5")
    assert said(s)[-1] == "Dick White has the first turn, and no excuse."
    assert words.question(HOME, s).text == "Dick White throws the die."
    assert texts(s)["6"] == "6"


def test_the_question_of_a_move():
    s = posed(("white", "pub_hind"), ("black", "pub_old_lag"))
    assert (
        words.question(HOME, s).text == "Dick White: move your Crook, a Policeman or Judges, with a 5 or a free three."
    )
    s.die = 3
    assert words.question(HOME, s).text == "Dick White: move your Crook, a Policeman or Judges, with a 3."
    s.souper = 1
    assert words.question(HOME, s).text == "Dick White: move your Crook or Judges, with a 3."
    jailed(s, 0, "fraud")
    assert words.question(HOME, s).text == "Dick White: move Judges, with a 3."
    s.souper = -1
    assert words.question(HOME, s).text == "Dick White: move a Policeman or Judges, with a 3."
    assert words.question(HOME, s).clause == "JA-5"


@pytest.mark.clause("JA-66")
def test_questions_of_windows():
    s = posed(("white", "crime_fraud_e"), ("black", "pub_old_lag"))
    assert words.question(HOME, window(s, AFTER_THROW, 1)).text == "Any cards before Dick White moves with a 5?"
    assert words.question(HOME, window(s, AFTER_MOVE, 1)).text == "Any cards before the turn of Dick White is over?"
    s.arrested[0], s.charge[0] = 0, 4
    assert words.question(HOME, window(s, ON_ARREST, 1)).text == "Cards, anyone? Dick White is arrested for FRAUD."
    jailed(s, 0, "fraud")
    s.accused, s.judge[1] = 0, 0
    asked = "Cards, anyone? Dick White is tried for FRAUD by Mr. Justice Vague."
    assert words.question(HOME, window(s, AT_TRIAL, 1)).text == asked
    s.verdict = 5
    asked = "Cards, anyone? Dick White has thrown a 5 before Mr. Justice Vague: 4 years in Maidstone."
    assert words.question(HOME, window(s, AT_VERDICT, 1)).text == asked
    asked = "Cards, anyone? Dick White is about to be put on Probation."
    assert words.question(HOME, window(s, AT_PROBATION, 1)).text == asked
    s.die = 0
    assert words.question(HOME, window(s, BEFORE_THROW, 0)).text == "Any cards before Dick White throws?"
    assert texts(s) == {"-": "Throw the die"}
    assert texts(window(s, BEFORE_THROW, 1)) == {"-": "No card"}


def test_standings():
    s = posed(("white", "pub_hind"), ("black", "years_3"), ("green", "cells"))
    s.probation, s.rings[1, :2], s.prison[1] = 1, (0, 3), 3
    jailed(s, 2, "judge_bashing")
    told = [words.standing(HOME, s, seat) for seat in range(3)]
    assert told == ["0 of 4 rings · on Probation", "2 of 4 rings · Dartmoor", "0 of 4 rings · cell 1, JUDGE BASHING"]


# ---- offers and marks


def test_a_move_of_a_crook_in_words():
    s = posed(("white", "pub_rhodes"), ("black", "pub_old_lag"), die=1)
    assert texts(s)["C1 crime_fraud_e"] == "Dick White walks to FRAUD (Genuine Antiques) with the throw of 1"
    assert texts(s)["C3! st_shady_grove"] == "Dick White walks to Shady Grove with a free three"
    assert marks(s)["C1 crime_fraud_e"] == ("white", "crime_fraud_e", "likely Parkhurst: a new ring")
    s.rings[0, 0] = edition.prison_ids(HOME).index("parkhurst")
    assert marks(s)["C1 crime_fraud_e"][2] == "likely Parkhurst again"
    s.police[0] = at("crime_fraud_e")
    assert marks(s)["C1 crime_fraud_e"][2] == "arrest: Parkhurst again?"
    s.judge[1], s.judge[0] = s.judge[0], s.judge[1]  # Vague comes first
    assert marks(s)["C1 crime_fraud_e"] == ("white", "crime_fraud_e", "arrest: a new ring, Maidstone?")
    s.at[1] = at("crime_fraud_e")
    assert marks(s)["C1 crime_fraud_e"][2] == "arrest: Parkhurst again?"  # for CONSPIRACY
    s.probation = 1
    assert marks(s)["C1 police_3"] == ("white", "police_3", "stops at the Police space")
    play(s, "C1 police_3")
    assert said(s)[0] == "Dick White walks to Truncheon Row Nick, whistling."


def test_the_same_space_with_the_throw_and_with_a_free_three():
    s = posed(("white", "st_gallows_hill"), ("black", "pub_old_lag"), die=5)
    told = {name: text for name, text in texts(s).items() if name.startswith("C") and name.endswith(" taxi_4")}
    assert told == {
        "C5 taxi_4": "Dick White walks to Taxi! (Market Rank) with the throw of 5",
        "C3! taxi_4": "Dick White walks to Taxi! (Market Rank) with a free three",
    }
    assert len({marks(s)[name][:2] for name in told}) == 1


def test_bashing_tunnel_and_luck_are_marked():
    s = posed(("white", "st_ermine_street"), ("black", "pub_old_lag"), die=1)
    s.judge[4] = 4
    assert marks(s)["C1 bash_n"] == ("white", "bash_n", "bashes Spite")
    s.police[0] = at("bash_n")
    assert marks(s)["C1 bash_n"][2] == "bashes Spite: arrest, new ring?"
    s.rings[0, 0] = edition.prison_ids(HOME).index("dartmoor")
    assert marks(s)["C1 bash_n"][2] == "bashes Spite: arrest"
    s = posed(("white", "in_luck_2"), ("black", "pub_old_lag"), die=6)
    assert texts(s)["C6 tunnel_end"] == "Dick White goes through the TUNNEL to The Allotments (end of the TUNNEL)"
    assert marks(s)["C6 tunnel_end"] == ("white", "tunnel_end", "out by the TUNNEL")
    s.police[0] = at("tunnel_end")
    assert marks(s)["C6 tunnel_end"][2] == "met by a Policeman"
    s = posed(("white", "in_belongings"), ("black", "pub_old_lag"), die=1)
    assert marks(s)["C1 released"][2] == "out of prison"
    assert marks(s)["C3! in_luck_4"][2] == "draws a Luck card"


def test_a_policeman_in_words():
    s = posed(("white", "pub_hind"), ("black", "crime_fraud_e"), die=2)
    assert texts(s)["P3=2 crime_fraud_e"] == "Policeman 3 walks to FRAUD (Genuine Antiques) with the throw of 2"
    assert marks(s)["P3=2 crime_fraud_e"] == ("P3", "crime_fraud_e", "arrests Horace Black: a new ring?")
    s.at[0] = at("crime_fraud_e")
    assert marks(s)["P3=2 crime_fraud_e"][2] == "arrests 2 Crooks, you too"
    play(s, "P3=2 crime_fraud_e")
    assert said(s) == [
        "Policeman 3 proceeds to FRAUD (Genuine Antiques).",
        "Dick White and Horace Black are found together at FRAUD (Genuine Antiques): that is a conspiracy.",
    ]
    assert s.phase == ORDERING
    assert words.question(HOME, s).text == "Dick White: which conspirator is the next to enter THE CELLS?"
    assert texts(s)["crook black"] == "Horace Black is the next to enter THE CELLS"
    assert marks(s)["crook black"] == ("", "black", "")
    play(s, "crook black")
    assert said(s)[:3] == [
        "Horace Black is arrested for CONSPIRACY.",
        "Dick White is arrested for CONSPIRACY.",
        "Horace Black is shown to cell 1 of THE CELLS.",
    ]


def test_judges_in_words():
    s = posed(("white", "pub_hind"), ("black", "pub_old_lag"), die=2)
    told = texts(s)
    assert told["J kindly"] == "Mr. Justice Kindly enters COURT with the throw of 2"
    assert told["J3! kindly"] == "Mr. Justice Kindly enters COURT with a free three"
    assert told["J mildly>bermuda"] == "Mr. Justice Mildly-Seething goes to Bermuda with the throw of 2"
    assert marks(s)["J kindly"] == ("kindly", "court", "COURT: nobody to try")
    assert marks(s)["J mildly>bermuda"] == ("mildly", "bermuda", "others can pass him")
    assert marks(s)["J spite"] == ("spite", "circ_3", "")
    jailed(s, 1, "fraud")
    assert marks(s)["J kindly"][2] == "tries Horace Black: a new ring?"
    s.rings[1, 0] = edition.prison_ids(HOME).index("parkhurst")
    assert marks(s)["J kindly"][2] == "tries Horace Black"
    s.rings[1, 0] = -1
    play(s, "J mildly>bermuda")
    assert said(s) == ["Mr. Justice Mildly-Seething leaves for Bermuda. Justice can wait."]
    assert s.phase == JUDGING
    assert words.question(HOME, s).text == "Dick White: which Judge takes the last step?"
    assert texts(s)["J kindly"] == "Mr. Justice Kindly enters COURT"
    play(s, "J kindly")
    assert said(s) == [
        "Mr. Justice Kindly takes his seat in COURT.",
        "Horace Black stands before Mr. Justice Kindly, charged with FRAUD.",
    ]
    assert words.question(HOME, s).text == "Horace Black throws for the verdict of Mr. Justice Kindly on FRAUD."
    play(s, "5")
    assert said(s) == [
        "Horace Black throws a 5 for the verdict.",
        "Horace Black gets 2 years in Parkhurst.",
        "Horace Black puts on the ring of Parkhurst, his first.",
        "Mr. Justice Kindly rises, and moves on to Reading.",
    ]


def test_cards_in_words():
    s = hold(posed(("white", "pub_hind"), ("black", "pub_old_lag")), 0, "L06", "L28", "L49")
    assert texts(s)["L06"] == "Dick White plays Winter Sun"
    assert marks(s)["L06"] == ("L06", "", "")
    play(s, "L06")
    assert said(s) == ['Dick White plays "Winter Sun".']
    assert words.question(HOME, s).text == 'Dick White, "Winter Sun": which Judge goes to Bermuda?'
    assert texts(s)["judge spite"] == "Mr. Justice Spite goes to Bermuda"
    assert marks(s)["judge spite"] == ("", "spite", "")
    play(s, "judge spite")
    play(s, "L28")
    play(s, "judge vague")
    asked = 'Dick White, "Double Booking": with whom does Mr. Justice Vague change circles?'
    assert words.question(HOME, s).text == asked
    play(s, "judge kindly")
    play(s, "L49")
    s.police[0] = at("crime_fraud_e")
    assert marks(s)["at crime_fraud_e"] == ("", "crime_fraud_e", "arrest: a new ring, Maidstone?")
    assert texts(s)["at crime_fraud_e"] == "Dick White goes to FRAUD (Genuine Antiques)"


def test_visiting_in_words():
    s = posed(("white", "st_prison_road"), ("black", "visiting_time"), die=2)
    s.rings[1, 0], s.prison[1] = 3, 3
    assert marks(s)["C2 prison_visiting"][2] == "a visit for the ring of Dartmoor"
    play(s, "C2 prison_visiting")
    assert s.phase == VISITING
    assert words.question(HOME, s).text == "Dick White: do you change places with a prisoner?"
    assert texts(s) == {"-": "Everybody stays where he is", "swap black": "Dick White changes places with Horace Black"}
    assert marks(s)["swap black"] == ("", "black", "Dartmoor, new ring")
    play(s, "swap black")
    assert said(s)[:2] == [
        "Dick White stays, Horace Black leaves, and nobody looks twice at the hat.",
        "Dick White puts on the ring of Dartmoor, his first.",
    ]


@pytest.mark.clause("JC-101")
def test_a_charge_in_words():
    s = posed(("white", "crime_fraud_e"), ("black", "crime_fraud_e"), die=2, not_just=1)
    play(s, "P3=2 crime_fraud_e")
    assert s.phase == CHARGING
    asked = "Dick White: are you charged with FRAUD, or with CONSPIRACY like the rest?"
    assert words.question(HOME, s).text == asked
    assert texts(s) == {
        "-": "Dick White is charged with CONSPIRACY",
        "charge fraud": "Dick White is charged with FRAUD",
    }
    assert refusal(s, "charge theft") == "JC-101"


def test_the_end_in_words():
    s = posed(("white", "pub_hind"), ("black", "pub_old_lag"), rings=3)
    s.rings[0, :3] = (0, 1, 2)
    play(s, next(iter(texts(s))))
    assert said(s)[-1] == "Dick White wears 3 rings and has won. It is a fair cop."
    assert words.question(HOME, s).text == "The game is over: Dick White has won with 3 rings."
    assert words.why_not(HOME, s, 0)[0] == "JC-95"
    s.winners, s.rings[:] = 0b11, -1
    assert words.question(HOME, s).text.endswith("Dick White and Horace Black share the win with 0 rings each.")
    assert words.question(HOME, s).clause == "JA-65"


def test_spots_have_names():
    s = posed(("white", "pub_hind"), ("black", "pub_old_lag"))
    names = {
        "pub_hind": "The Golden Hind",
        "bash_n": "Robing Room Steps",
        "court": "COURT",
        "hospital": "Hospital",
        "bermuda": "Bermuda",
        "P3": "Policeman 3",
        "spite": "Mr. Justice Spite",
        "white": "Dick White",
        "L36": "Alibi!",
        "nowhere": "nowhere",
    }
    assert {name: words.spot(HOME, s, name) for name in names} == names
    assert all(words.spot(HOME, s, name) != name for name in SPOTS)


# ---- notation


def test_notation_is_read_tolerantly():
    s = posed(("white", "pub_rhodes"), ("black", "pub_old_lag"), die=5)
    for text in ("C3! taxi_4", "c3 TAXI_4", "C 3! taxi_4", " c3!  taxi_4 "):
        assert words.parse(HOME, s, text) == words.parse(HOME, s, "C3! taxi_4")
    assert words.parse(HOME, s, "c taxi_4") == words.parse(HOME, s, "C5 taxi_4")
    for text in ("L06", "l6", " L006 "):
        assert words.parse(HOME, s, text) == PLAY(5)
    for text in ("J mildly>bermuda", "j5 mildly > bermuda", "J mildly bermuda"):
        assert words.parse(HOME, s, text) == words.parse(HOME, s, "J mildly>bermuda")
    assert words.parse(HOME, s, "pass") == PASS
    assert words.parse(HOME, s, "die 4") == words.parse(HOME, s, "4")


def test_every_code_has_a_notation_that_is_its_own():
    s = posed(("white", "pub_rhodes"), ("black", "pub_old_lag"), die=5)
    written = [words.notation(HOME, s, code) for code in range(MOVES.size)]
    assert len(set(written)) == MOVES.size
    for code in range(0, MOVES.size, 7):
        if "#" not in written[code]:
            assert words.parse(HOME, s, written[code]) == code


NOTHING = ["", "x", "hello", "C", "C5", "7", "0", "12", "die", "at", "say 7", "say", "L", "P", "P33", "J", "--",
           "\0", "🎲", "x" * 5000, "L99999", "draw", "deal"]  # fmt: skip


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_no_notation_means_nothing(text):
    s = posed(("white", "pub_rhodes"), ("black", "pub_old_lag"))
    assert words.parse(HOME, s, text) is None


NEVER = {
    "C5 nowhere": "JC-6",
    "C4 taxi_4": "JC-23",
    "C3!x2 nowhere": "JC-6",
    "P0=5 taxi_4": "JC-11",
    "P0": "JC-11",
    "J nobody": "JC-8",
    "judge nobody": "JC-8",
    "crook green": "JC-13",
    "swap green": "JC-13",
    "crook nobody": "JC-7",
    "charge arson": "JC-61",
    "L77": "JC-15",
    "at nowhere": "JC-6",
}


@pytest.mark.parametrize("text", NEVER)
def test_what_can_never_be_is_refused_by_its_clause(text):
    s = posed(("white", "pub_rhodes"), ("black", "pub_old_lag"))
    with pytest.raises(IllegalMove) as problem:
        words.parse(HOME, s, text)
    assert problem.value.clause == NEVER[text]


# ---- refusals


def free():
    """White is FREE with a five, holds two cards, and Spite is in COURT."""
    s = hold(posed(("white", "pub_rhodes"), ("black", "years_3")), 0, "L33", "L10", "L18", "L22", "L39")
    s.judge[4] = 0
    s.place[card_numbers(HOME)["L05"]] = DISCARDED
    return s


def three():
    return posed(("white", "pub_rhodes"), ("black", "years_3"), die=3)


def inside():
    """White is INSIDE, three steps before Bars."""
    s = posed(("white", "years_5"), ("black", "pub_hind"), die=1)
    return hold(s, 0, "L09", "L02")


def at_mouth():
    return posed(("white", "in_luck_2"), ("black", "pub_hind"), die=5)


def in_cells():
    return jailed(posed(("white", "cells"), ("black", "pub_hind")), 0, "fraud")


def on_arrow():
    return posed(("white", "arrow_ne"), ("black", "pub_hind"), die=1)


def on_probation():
    s = posed(("white", "pub_rhodes"), ("black", "pub_hind"), die=2)
    s.probation = 1
    return s


def at_rank():
    return posed(("white", "taxi_1"), ("black", "pub_hind"), die=1, taxi_from_start=0)


def foggy():
    s = posed(("white", "pub_rhodes"), ("black", "pub_hind"))
    s.souper = 1
    return s


def driven():
    s = posed(("white", "pub_rhodes"), ("black", "pub_hind"))
    s.doubled = 1
    return s


def crowded():
    """Spite lies in Hospital since this turn, Whacker is in Bermuda, and Vague is right behind Kindly."""
    s = posed(("white", "pub_rhodes"), ("black", "pub_hind"), die=2)
    s.judge[4], s.judge[3], s.judge[1], s.admitted = HOSPITAL, BERMUDA, 10, 1 << 4
    return s


def stuck_judges():
    """Kindly is one step before COURT, and nobody else can make the second step."""
    s = posed(("white", "pub_rhodes"), ("black", "pub_hind"), die=2)
    s.judge[1:4], s.flown, s.judge[4], s.admitted = BERMUDA, 0b01110, HOSPITAL, 1 << 4
    return s


def stepping():
    s = posed(("white", "pub_rhodes"), ("black", "pub_hind"), die=3)
    return play(s, "J mildly>bermuda")


def asked():
    """Black is asked in White's turn."""
    s = hold(posed(("white", "pub_rhodes"), ("black", "pub_hind"), ("green", "cells")), 1, "L26", "L36", "L12", "L03")
    return window(jailed(s, 2, "fraud"), AFTER_MOVE, 1)


def tried():
    """Black is asked at the trial of Green before Kindly."""
    s = hold(posed(("white", "pub_rhodes"), ("black", "pub_hind"), ("green", "cells")), 1, "L44", "L40", "L36", "L10")
    jailed(s, 2, "fraud").accused = 2
    s.judge[0] = 0
    return window(s, AT_TRIAL, 1)


def picking_judge():
    s = hold(posed(("white", "pub_rhodes"), ("black", "pub_hind")), 0, "L06")
    s.judge[4], s.judge[3] = 0, HOSPITAL
    return play(s, "L06")


def picking_pub():
    return play(hold(posed(("white", "pub_rhodes"), ("black", "pub_hind")), 0, "L09"), "L09")


def accusing():
    return play(hold(posed(("white", "pub_rhodes"), ("black", "years_3")), 0, "L47"), "L47")


def ordering():
    s = posed(("white", "crime_fraud_e"), ("black", "crime_fraud_e"), ("green", "pub_hind"), die=2)
    return play(s, "P3=2 crime_fraud_e")


def visiting():
    s = posed(("white", "st_prison_road"), ("black", "visiting_time"), ("green", "pub_hind"), die=2)
    return play(s, "C2 prison_visiting")


def throwing():
    s = posed(("white", "pub_rhodes"), ("black", "pub_hind"), die=0)
    s.phase, s.actor = THROWING, CHANCE
    return s


REFUSED = {
    free: {
        "C5 crime_fraud_e": "JC-23",  # one step away
        "C5 luck_1": "JC-23",  # six steps away
        "C5 crime_safe_s": "JC-25",
        "C5 pub_rhodes": "JC-26",
        "C5 years_3": "JA-9",
        "C5 bars_1": "JC-52",
        "C5 going_straight": "JA-10",
        "C5x2 taxi_4": "JC-23",
        "P1=5 years_3": "JC-29",
        "P1=5 police_1": "JC-26",
        "P1=5 going_straight": "JA-10",
        "P1=5x2 taxi_1": "JC-128",
        "J spite": "JC-35",
        "J vague>bermuda": "JC-32",
        "Jx2 vague": "JC-30",
        "-": "JA-3",
        "4": "JC-20",
        "deal green": "JC-13",
        "draw L01": "JC-47",
        "take L01": "JC-87",
        "L04": "JC-87",
        "L05": "JC-88",
        "L06": "JC-85",  # in the pack
        "L33": "JC-55",
        "L10": "JA-66",
        "L18": "JC-117",
        "L22": "JA-63",
        "judge spite": "JC-85",
        "swap black": "JC-46",
    },
    three: {"C3! taxi_1": "JC-22", "P1=3! taxi_4": "JC-22", "J3! kindly": "JC-22"},
    inside: {"C1 bars_2": "JC-52", "C1 released": "JC-25", "L09": "JC-114", "L02": "JA-64"},
    at_mouth: {"C5 tunnel_end": "JC-56", "C3! tunnel_end": "JA-2"},
    in_cells: {"C5 taxi_4": "JA-5"},
    on_arrow: {"C1 crime_black_ne": "JC-48"},
    on_probation: {"C2 taxi_1": "JC-80"},
    at_rank: {"C1 taxi_2": "JA-7"},
    foggy: {"P1=5 taxi_4": "JC-85"},
    driven: {"C5 taxi_4": "JC-85", "P1=5 taxi_4": "JC-85", "J kindly": "JC-85"},
    crowded: {"J spite": "JA-22", "J whacker": "JC-33", "J vague": "JC-34"},
    stuck_judges: {"J kindly": "JA-18", "J vague": "JA-21"},
    stepping: {"J mildly": "JA-21", "J3! kindly": "JC-30", "C3 taxi_4": "JC-23", "-": "JC-23", "L06": "JC-23"},
    asked: {
        "C3 taxi_4": "JA-66",
        "L26": "JC-85",  # not the own turn
        "L36": "JA-49",
        "L12": "JA-66",
        "L03": "JC-111",
        "P3": "JC-85",
        "swap white": "JC-46",
    },
    tried: {"L44": "JC-127", "L40": "JC-85", "L36": "JC-96", "L10": "JA-66"},
    picking_judge: {"judge spite": "JA-55", "judge whacker": "JA-55", "P3": "JA-55", "L06": "JC-85", "-": "JC-85"},
    picking_pub: {"at taxi_4": "JC-114", "at pub_rhodes": "JC-114", "say 3": "JC-114", "C5 taxi_4": "JC-85"},
    accusing: {"crook black": "JC-129"},
    ordering: {"crook green": "JC-65", "-": "JC-65", "L06": "JC-65", "at taxi_4": "JC-65"},
    visiting: {"swap green": "JC-46", "swap white": "JC-46", "C3 taxi_4": "JC-46"},
    throwing: {"C3 taxi_4": "JC-20", "-": "JC-20", "L06": "JC-20"},
}


@pytest.mark.parametrize(("make", "move"), [(make, move) for make, moves in REFUSED.items() for move in moves])
def test_what_is_not_offered_is_refused_by_its_clause(make, move):
    s = make()
    assert refusal(s, move) == REFUSED[make][move]


@pytest.mark.parametrize("seed", range(6))
def test_every_code_is_refused_with_a_clause_and_a_reason(seed):
    chooser, refused = random.Random(seed), 0
    for s, codes in walk(100 + seed, 40):
        if chooser.random() > (0.3 if s.phase in (PICKING, STEALING, ORDERING, VISITING) else 0.06):
            continue
        offered = set(codes)
        sampled = chooser.sample(range(MOVES.size), 30) + chooser.sample(range(MOVE_POLICE), 5)
        for code in (*sampled, *chooser.sample(range(PLAY - 20, MOVES.size), 30)):
            if code not in offered:
                clause, reason = words.why_not(HOME, s, code)
                assert clause in CLAUSES
                assert reason
                assert not set("{}") & set(reason)
                assert words.notation(HOME, s, code)
                refused += 1
    assert refused > 300


def test_chance_and_its_dice_are_left_alone():
    for s, _codes in walk(7, 20):
        if s.actor == CHANCE:
            assert words.why_not(HOME, s, 5)[0] in CLAUSES
