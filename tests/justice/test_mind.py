"""The bot `greedy` in Justice: what it places, plays, looks at and calls, and that it knows no secrets."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import assize
from assize.core.kernel import hush
from assize.games.justice import mind, rules

from .court import card_number, court, deal_again, dealt

THREE = ("Truth Seeker", "Commissar", "Redeemer")
RICH = ("Foreman Brunhild", "Commissar Pepe", "Auditor Grimsel")  # 4, 2 and 4 points to the Truth Seeker


def judged(match, seat) -> float:
    """How well a seat stands in the bot's eyes."""
    return mind.judge(match.box, match.s, seat - 1)


def worths(match) -> dict[str, float]:
    """Every offer, with how well whoever is asked stands after it."""
    found = {}
    for code in match.codes():
        after = match.s.copy()
        hush(after)
        rules.play(match.box, after, code)
        found[match.move_name(code)] = mind.judge(match.box, after, int(match.s.actor))
    return found


def answer(match) -> str:
    """What the bot answers."""
    found = worths(match)
    return max(found, key=found.__getitem__)


def glanced(match) -> str:
    """What the bot answers at a glance."""
    codes = np.array(match.codes())
    return match.move_name(mind.glance(match.box, match.s, codes, len(codes)))


@pytest.fixture(params=[answer, glanced])
def placing(request):
    """Both ways of placing a card."""
    return request.param


def asked(match, seat):
    """Let the others pass until a seat is asked."""
    while match.asked != seat:
        match.play("pass")
    return match


def last_trick(identity, beside, liability="GII", peeked="", trick=("T1", "T3", "T9"), **more):
    """The third of three seats has won the last Trick, and is to place a card of it."""
    match = court(
        " | ".join(trick), identity=identity, beside=beside, liability=liability, peeked={3: peeked}, tokens=0, **more
    )
    return match.play(*trick).pass_all()


# ---- influence -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("identity", "first", "beside", "best"),
    [
        ("Commissar", "Envoy Lysand", "| T2", "left"),
        ("Redeemer", "Old Halvard", "T7", "right"),
        ("Peacemaker", "Foreman Brunhild", "T7", "right"),
    ],
)
def test_it_places_the_card_that_turns_a_verdict(placing, identity, first, beside, best):
    others = [name for name in THREE if name != identity][:2]
    match = last_trick((*others, identity), {1: beside}, suspects=(first, "Commissar Pepe", "Archivist Siriel"))
    assert placing(match).endswith(f"1 {best}")


def test_it_chooses_the_card_that_is_enough(placing):
    match = last_trick(("Truth Seeker", "Redeemer", "Commissar"), {3: "| T2"})
    assert placing(match) in {"place T1 3 left", "place T3 3 left"}


def test_a_truth_seeker_acquits_whom_he_knows_to_be_innocent(placing):
    match = last_trick(("Commissar", "Redeemer", "Truth Seeker"), {}, "IGG", peeked="1", suspects=RICH)
    assert placing(match) in {f"place {card} 1 right" for card in ("T1", "T3", "T9")}


def test_a_truth_seeker_convicts_whom_he_knows_to_be_guilty(placing):
    match = last_trick(("Commissar", "Redeemer", "Truth Seeker"), {1: "| T7"}, "GII", peeked="1", suspects=RICH)
    assert placing(match).endswith("1 left")


def test_an_anarchist_does_the_opposite(placing):
    match = last_trick(
        ("Commissar", "Redeemer", "Anarchist"), {}, "GIG", peeked="1",
        suspects=("Commissar Pepe", "Foreman Brunhild", "Old Halvard"),
    )  # fmt: skip
    assert placing(match).endswith("1 right")


def test_a_rosette_goes_to_a_suspect_who_will_score(placing):
    match = last_trick(
        ("Commissar", "Redeemer", "Truth Seeker"), {1: "| T1 T2", 2: "T3 T4", 3: "T5 T6"}, "III", peeked="1 2 3",
        trick=("R1", "R2", "R9"), suspects=RICH, trump="testimony",
    )  # fmt: skip
    assert placing(match) == "place R1 1 top"


def test_it_spoils_the_points_of_a_suspect_who_scores_for_others_only(placing):
    match = last_trick(
        ("Truth Seeker", "Redeemer", "Commissar"), {slot: f"| {cards}" for slot, cards in enumerate(
            ("T1 T2", "T3 T4", "T5 T6"), 1)}, trick=("R4", "R6", "R13"), trump="testimony",
    )  # fmt: skip
    assert placing(match) in {f"place R13 {slot} bottom" for slot in (1, 2, 3)}


# ---- tricks --------------------------------------------------------------------------------------------------------


def test_it_takes_a_trick_that_matters():
    match = court(
        "T1 | T2 T12 | T3 T4", identity=("Truth Seeker", "Commissar", "Redeemer"), tokens=0, beside={3: "| T5"},
        pack="E1", discarded="T14 T13",
    ).play("T1")  # fmt: skip
    assert answer(match) == "T12"


def test_it_does_not_waste_a_high_card_on_a_lost_trick():
    match = court("W14 | T2 W13 W3 | T3 T4 W2", trump="witness", identity=THREE, tokens=0, void={2: "T"})
    match.play("W14")
    assert answer(match) != "W13"


# ---- Soul gaze -----------------------------------------------------------------------------------------------------


def test_it_keeps_its_token_when_guilt_means_nothing_to_it():
    match = court("E9 E1 E2 | E3 E4 E5 | E6 E7 E8", identity=("Truth Seeker", "Peacemaker", "Commissar")).play("E9")
    assert not answer(match).startswith("peek")


def test_it_keeps_its_token_when_it_will_have_no_influence():
    match = court("W14 | M3 | E6", identity=("Commissar", "Truth Seeker", "Redeemer")).play("W14")
    assert answer(match) == "stay"


def gazing(**more):
    """A Truth Seeker with the highest cards, and a Suspect who may bring many points."""
    return court(
        "E2 E1 E4 | E3 W14 W13 | E6 E7 E8", identity=("Commissar", "Truth Seeker", "Redeemer"), suspects=RICH,
        beside={1: "| | R1^ R5^"}, pack="E9 E10", **more,
    ).play("E2")  # fmt: skip


def test_it_peeks_when_it_matters():
    assert answer(gazing()) == "peek 1"


def test_it_does_not_look_twice():
    assert not answer(gazing(tokens=(2, 1, 2), peeked={2: "1"})).startswith("peek 1")


def test_a_peek_is_judged_before_it_shows_anything():
    found = [worths(gazing(liability=liability))["peek 1"] for liability in ("GII", "IGI", "IIG", "IGG")]
    assert found == pytest.approx([found[0]] * 4)


# ---- Modifications -------------------------------------------------------------------------------------------------


def test_it_modifies_a_card_to_turn_a_verdict():
    match = court(
        "T1 | T3 | T6 M6", identity=("Truth Seeker", "Redeemer", "Commissar"), tokens=0, beside={3: "| T2 T13"}
    ).play("T1", "T3", "T6")  # fmt: skip
    assert answer(asked(match, 3)) == "modify T6 left"
    assert answer(match.play("modify T6 left").pass_all()) == "place T6 3 left"


def test_it_keeps_a_modification_that_changes_nothing():
    match = court(
        "T1 E1 E2 E3 | T3 E4 E5 E6 | T14 M14 E7 E8", identity=("Truth Seeker", "Redeemer", "Commissar"), tokens=0
    ).play("T1", "T3", "T14")  # fmt: skip
    assert answer(asked(match, 3)) == "pass"


# ---- Case Closed ---------------------------------------------------------------------------------------------------


def closing(identity, beside, **more):
    """The second seat has no Suit card left and is asked whether it calls."""
    hands = more.pop("hands", "E1 E2 E3 E4 | | T3 T4 T5 T6")
    return asked(
        court(hands, identity=identity, beside=beside, phase="closing", lead=1, winner=1, **more), 2
    )  # fmt: skip


FOR_CONVICTION = {1: "T1", 2: "T7", 3: "T9"}


def test_it_calls_when_all_is_well():
    match = closing(("Truth Seeker", "Commissar", "Redeemer"), FOR_CONVICTION)
    assert answer(match) == "call"


def test_it_does_not_call_when_it_must_hope_for_more():
    against = {1: "| T1", 2: "| T2", 3: "| T7"}
    match = closing(
        ("Truth Seeker", "Commissar", "Redeemer"), against, suspects=("Envoy Lysand", "Tinker Wen", "Auditor Grimsel")
    )
    assert answer(match) == "pass"


@pytest.mark.parametrize(("beside", "best"), [({3: "T14"}, "call"), ({3: "| T14"}, "pass")], ids=["in front", "behind"])
def test_after_another_call_it_calls_to_end_the_round_at_once(beside, best):
    match = court(
        "E1 E2 | | | T3 T4", identity=("Truth Seeker", "Redeemer", "Commissar", "Advocate"), phase="closing", lead=1,
        beside=beside,
    )  # fmt: skip
    match.play("call")
    assert match.asked == 3
    assert answer(match) == best


# ---- the whole game ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_beats_chance(players):
    result = assize.simulate("justice", 200, bots=["greedy"] + ["random"] * (players - 1), seed=1)
    assert result.wins(0) > 160


def test_no_seat_is_better_than_another():
    result = assize.simulate("justice", 200, bots=["greedy"] * 4, seed=1)
    assert all(30 < result.wins(seat) < 75 for seat in range(4))


def test_whoever_has_won_has_won():
    match = court("E1 | E2 | E3", phase="scoring", totals=(50, 3, 4), convicted="1 2 3").go_on()
    assert match.winners == (1,)
    assert judged(match, 1) > 500 > -500 > judged(match, 2)


# ---- honesty -------------------------------------------------------------------------------------------------------


def seen(match, seat):
    """What a seat knows, as numbers."""
    out = np.zeros(mind.FEATURES)
    mind.observe(match.box, match.s, seat - 1, out)
    return out


def somewhere(seed):
    """A match after some moves by chance."""
    chance = Random(seed)
    match = dealt(chance.choice((3, 4, 5, 7)), seed, discard=chance.choice((0, 2)))
    for _ in range(chance.randrange(90)):
        if match.asked == "over":
            break
        match.play(match.move_name(chance.choice(match.codes())))
    return match


@pytest.mark.parametrize("seed", range(16))
def test_nothing_that_is_hidden_changes_a_judgement_or_what_is_seen(seed):
    match = somewhere(seed)
    for seat in range(1, match.s.players + 1):
        other = deal_again(match, seat, seed + 1)
        assert judged(other, seat) == pytest.approx(judged(match, seat))
        assert (seen(other, seat) == seen(match, seat)).all()


@pytest.mark.parametrize("seed", range(8))
def test_nothing_that_is_hidden_changes_an_answer(seed):
    match = somewhere(seed)
    while not isinstance(match.asked, int):
        match.play(match.move_name(match.codes()[0]))
    seat = match.asked
    truths = [match, deal_again(match, seat, seed + 1), deal_again(match, seat, seed + 2)]
    answers = {answer(deal_again(truth, seat, 99)) for truth in truths}
    assert len(answers) == 1


@pytest.mark.parametrize("seed", range(8))
def test_a_judgement_leaves_the_position_as_it_was(seed):
    match = somewhere(seed)
    before = match.s.copy()
    for seat in range(1, match.s.players + 1):
        judged(match, seat)
        seen(match, seat)
    assert before.tobytes() == match.s.tobytes()


def test_the_own_hand_is_seen_and_others_are_only_counted():
    match = court("E7 M6 | T3 | R2 R3 R4")
    mine, other = seen(match, 1), seen(match, 2)
    for name in ("E7", "M6"):
        place = mind.AFTER_SEATS + card_number(name) * mind.PER_CARD + mind.MINE
        assert (mine[place], other[place]) == (1, 0)
    assert mine[2 * mind.PER_SEAT + mind.HAND_SIZE] == pytest.approx(3 / mind.MANY_CARDS)


def test_only_own_peeks_are_seen():
    match = court("E7 | T3 | R2", liability="GIG", peeked={1: "1 2"})
    mine, other = (seen(match, seat)[mind.AFTER_CARDS :] for seat in (1, 2))
    assert mine[mind.KNOWN_GUILTY] == mine[mind.PER_SUSPECT + mind.KNOWN_INNOCENT] == 1
    assert mine[2 * mind.PER_SUSPECT + mind.KNOWN_GUILTY] == 0
    assert other[mind.KNOWN_GUILTY] == other[mind.PER_SUSPECT + mind.KNOWN_INNOCENT] == 0
    assert seen(match, 2)[2 * mind.PER_SEAT + mind.PEEKS] == 1
