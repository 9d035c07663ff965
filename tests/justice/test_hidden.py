"""What a seat cannot know, and dealing it anew: hands, the pack, Identities, Liability cards, and the news of them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations
from random import Random

import pytest

from .court import begun, court, deal_again, dealt, ordered

DEALS = 20
HANDS = "E1 T2 | R3 M4 W5 | T6 | E7 M8"
SEATS = (1, 2, 3, 4)
OPEN = {"discarded": "R1 R2", "beside": {1: "E9 | T9> | R9^"}, "pack": "E10 W10 M10"}


def table(**rest):
    """Four players with a few cards; most of the deck is discarded."""
    return court(HANDS, **{**OPEN, **rest})


def secrets(match):
    """All that can be hidden from anybody: where cards are, Identities, Liability cards."""
    s = match.s
    return s.place.tolist(), s.identity.tolist(), s.liability.tolist()


def everything_else(match):
    """All of the position but that, and the news."""
    s = match.s.copy()
    s.place[:] = 0
    s.identity[:] = 0
    s.liability[:] = 0
    s.news[:] = 0
    return s.tobytes()


def worlds(match, seat, deals=DEALS):
    return [deal_again(match, seat, seed) for seed in range(deals)]


# ---- what stays ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-18", "JU-33", "JR-28")
@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_keeps_its_hand_its_identity_and_what_lies_open(seat):
    match = table()
    for found in worlds(match, seat):
        assert found.hand(seat) == match.hand(seat)
        assert found.s.identity[seat - 1] == match.s.identity[seat - 1]
        assert found.cards_at("discarded") == match.cards_at("discarded")
        assert found.beside(1) == "E9 | T9> | R9^"
        assert found.at("M9") == "under T9 right"


@pytest.mark.clause("JU-19")
@pytest.mark.parametrize("seat", SEATS)
def test_hands_and_the_pack_keep_their_size_and_no_card_is_lost(seat):
    match = table(aside="W11 | W12 W13 | | M14")
    places = ("pack", *(f"hand {one}" for one in SEATS), *(f"aside {one}" for one in SEATS))
    hidden = {card for place in places for card in match.cards_at(place)}
    for found in worlds(match, seat):
        assert [len(found.cards_at(place)) for place in places] == [len(match.cards_at(place)) for place in places]
        assert {card for place in places for card in found.cards_at(place)} == hidden


@pytest.mark.clause("JU-13", "JU-18")
@pytest.mark.parametrize("seat", SEATS)
def test_nothing_but_secrets_is_touched(seat):
    for match in (table(), table(phase="closing"), table().play("E1", "W5"), table(phase="judging").go_on(4)):
        before = everything_else(match)
        for found in worlds(match, seat, 8):
            assert everything_else(found) == before


@pytest.mark.clause("JU-28", "JU-29")
def test_a_seat_keeps_what_it_has_peeked_at():
    match = table(liability="GIG", peeked={2: "1 3", 3: "2"})
    for seat, slots in ((2, (0, 2)), (3, (1,))):
        for found in worlds(match, seat):
            assert all(found.s.liability[slot] == match.s.liability[slot] for slot in slots)
            assert len(set(found.s.liability.tolist())) == 3


@pytest.mark.clause("JU-29")
def test_the_peeks_of_others_help_nobody():
    match = court("E1 | E2 | E3", pack="", liability="GIG", peeked={2: "1 3", 3: "2"})
    found = worlds(match, 1, 60)
    for slot in range(3):
        assert {int(one.s.liability[slot]) for one in found} == set(range(6))


@pytest.mark.clause("JU-13")
def test_of_six_liability_cards_the_others_are_left_for_slots_not_seen():
    match = court("E1 | E2 | E3", pack="", liability="GGG", peeked={1: "1 2"})
    assert {match.liability_name(int(found.s.liability[2])) for found in worlds(match, 1)} == {"G3", "I1", "I2", "I3"}


# ---- what has been told --------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-13")
@pytest.mark.parametrize("told", [0, 1, 2, 3])
def test_liability_cards_are_known_once_they_are_revealed(told):
    match = court("M1 | M2 | M3", pack="", phase="judging").go_on(3 + told)
    found = worlds(match, 2, 40)
    for slot in range(3):
        cards = {int(one.s.liability[slot]) for one in found}
        assert (cards == {int(match.s.liability[slot])}) == (slot < told)


@pytest.mark.clause("JU-18")
@pytest.mark.parametrize("told", [0, 1, 2, 3])
def test_identities_are_known_once_they_are_revealed(told):
    match = court("M1 | M2 | M3 | M4", pack="", phase="judging").go_on(6 + told)
    found = worlds(match, 4, 40)
    for seat in range(3):
        identities = {int(one.s.identity[seat]) for one in found}
        assert (identities == {int(match.s.identity[seat])}) == (seat < told)
    assert {int(one.s.identity[3]) for one in found} == {int(match.s.identity[3])}


@pytest.mark.clause("JU-18")
def test_at_the_end_everything_is_known_but_hands():
    match = table(phase="judging", options={"target": 10}, totals=(40, 0, 0, 0)).go_on()
    assert match.asked == "over"
    for found in worlds(match, 2, 8):
        assert found.s.liability.tolist() == match.s.liability.tolist()
        assert found.s.identity.tolist() == match.s.identity.tolist()


# ---- what varies ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-19")
@pytest.mark.parametrize(("seat", "aside"), [(1, "| W12 | |"), (3, "W12 | | |")])
def test_every_hidden_card_can_be_with_every_holder(seat, aside):
    match = table(aside=aside)
    holders = {"pack", *(f"hand {one}" for one in SEATS if one != seat), "aside 2" if seat == 1 else "aside 1"}
    hidden = {card for place in holders for card in match.cards_at(place)}
    seen = {(card, found.at(card)) for found in worlds(match, seat, 120) for card in hidden}
    assert seen == {(card, place) for card in hidden for place in holders}


@pytest.mark.clause("JU-18")
def test_every_identity_can_be_with_every_other_seat():
    match = court("E1 | E2 | E3 | E4", pack="")
    found = worlds(match, 1, 60)
    own = int(match.s.identity[0])
    for other in (1, 2, 3):
        assert {int(one.s.identity[other]) for one in found} == set(range(7)) - {own}


@pytest.mark.clause("JU-19")
def test_the_same_seed_deals_the_same_and_other_seeds_do_not():
    match = table()
    assert [secrets(found) for found in worlds(match, 1, 15)] == [secrets(found) for found in worlds(match, 1, 15)]
    assert len({str(secrets(found)) for found in worlds(match, 1, 15)}) == 15


# ---- equally likely ------------------------------------------------------------------------------------------------


def share(found, wanted):
    """In which part of some worlds something holds."""
    return sum(bool(wanted(one)) for one in found) / len(found)


@pytest.mark.clause("JU-19")
def test_all_worlds_that_are_possible_are_equally_likely():
    """Two of four hidden cards with seat 2, one with seat 3, one in the pack."""
    match = court("W9 | E2 T3 | R1", pack="M3")
    found = Counter(str(one.s.place.tolist()) for one in worlds(match, 1, 600))
    assert len(found) == 12
    assert all(25 < count < 80 for count in found.values()), found


@pytest.mark.clause("JU-19", "JU-25")
def test_all_worlds_that_are_possible_are_equally_likely_with_a_void():
    match = court("W9 | E2 | T1", pack="E3", void={2: "T"})
    found = worlds(match, 1, 400)
    hands = {(*one.hand(2), *one.hand(3)) for one in found}
    assert hands == {("E2", "T1"), ("E2", "E3"), ("E3", "T1"), ("E3", "E2")}
    assert 0.4 < share(found, lambda one: one.hand(2) == {"E2"}) < 0.6
    assert 0.4 < share(found, lambda one: one.hand(3) == {"T1"}) < 0.6


@pytest.mark.clause("JU-19", "JU-25")
def test_all_worlds_that_are_possible_are_equally_likely_in_a_hand_with_voids():
    """Seat 2 has two of the six cards that it may hold, so that each of them is there in a third of all worlds."""
    match = court("W9 | T2 M4 | E1 E2 E3", pack="T3 T4 R5 M6 W1 W2", void={2: "EW"})
    found = worlds(match, 1, 400)
    may_be = {"T2", "T3", "T4", "R5", "M4", "M6"}
    assert {card for one in found for card in one.hand(2)} == may_be
    shares = {card: share(found, lambda one, card=card: card in one.hand(2)) for card in may_be}
    assert all(0.24 < part < 0.43 for part in shares.values()), shares


@pytest.mark.clause("JU-19", "JR-6")
def test_all_worlds_that_are_possible_are_equally_likely_if_the_leader_must_have_a_suit_card():
    """Seat 2 has two of E3, T2, M4 and M5, in five ways, of which one is two Suit cards."""
    match = court("W9 | T2 M4 | M5", lead=2, pack="E3")
    found = worlds(match, 1, 400)
    assert len({str(one.s.place.tolist()) for one in found}) == 10
    assert {"M4", "M5"} not in [one.hand(2) for one in found]
    assert 0.13 < share(found, lambda one: one.hand(2) == {"E3", "T2"}) < 0.27


@pytest.mark.clause("JU-13", "JU-18")
def test_liability_cards_and_identities_are_equally_likely():
    match = court("E1 | E2 | E3", pack="", peeked={1: "2"}, liability="GIG")
    found = worlds(match, 1, 600)
    cards = Counter((int(one.s.liability[0]), int(one.s.liability[2])) for one in found)
    assert set(cards) == set(permutations([0, 1, 2, 4, 5], 2))
    assert all(10 < count < 60 for count in cards.values()), cards
    identities = Counter((int(one.s.identity[1]), int(one.s.identity[2])) for one in found)
    assert set(identities) == set(permutations(range(1, 7), 2))
    assert all(5 < count < 45 for count in identities.values()), identities


# ---- voids that were shown -----------------------------------------------------------------------------------------


def suits(match, seat, viewer, deals=50):
    """The suits, and M, that a seat can hold for all that another knows."""
    return "".join(sorted({card[0] for found in worlds(match, viewer, deals) for card in found.hand(seat)}))


FULL_PACK = "E10 T10 R10 W10 M10"


@pytest.mark.clause("JU-25")
def test_who_plays_off_suit_has_neither_the_suit_led_nor_trumps():
    match = court("E1 E2 | R1 R2 M2 | T3 T4", trump="witness", pack=FULL_PACK).play("E1", "R1")
    for viewer in (1, 3):
        assert suits(match, 2, viewer) == "MRT"
    assert suits(match, 3, 1) == "EMRTW"


@pytest.mark.clause("JU-26")
@pytest.mark.parametrize("card", ["E3", "W3"])
def test_who_follows_suit_or_plays_a_trump_shows_nothing(card):
    match = court(f"E1 E2 | {card} R2 M2 | T3 T4", trump="witness", pack=FULL_PACK).play("E1", card)
    assert suits(match, 2, 1) == "EMRTW"


@pytest.mark.clause("JU-28")
def test_who_passes_shows_nothing():
    match = court("E1 E2 | T3 R2 M2 | T4 T5", trump="witness", pack=FULL_PACK).play("E1", "peek 1")
    assert suits(match, 2, 1) == "EMRTW"


@pytest.mark.clause("JR-11", "JR-49")
@pytest.mark.parametrize("tokens", [0, 2])
def test_who_stays_out_has_no_suit_card(tokens):
    match = court("E1 E2 | M1 M2 | T4 T5", pack=FULL_PACK, tokens=(2, tokens, 2)).play("E1")
    if tokens:
        assert suits(match, 2, 1) == "EMRTW"
        match.play("stay")
    assert suits(match, 2, 1) == "M"
    assert suits(match, 2, 3) == "M"


@pytest.mark.clause("JU-41")
def test_who_calls_has_no_suit_card_and_who_does_not_shows_nothing():
    match = court("E1 E2 | M1 M2 | M4 M5", pack=FULL_PACK, phase="closing").play("call", "pass")
    assert suits(match, 2, 1) == "M"
    assert suits(match, 3, 1) == "EMRTW"


@pytest.mark.clause("JR-6")
def test_whom_the_lead_passed_by_has_no_suit_card():
    match = court("E1 E2 E3 | M1 M2 | M4 M5 | T1 T2", lead=2, pack=FULL_PACK)
    assert match.asked == 4
    for viewer in (1, 4):
        assert [suits(match, seat, viewer) for seat in (2, 3)] == ["M", "M"]
    assert suits(match, 1, 4) == "EMRTW"


@pytest.mark.clause("JR-35")
def test_if_nobody_can_lead_all_know_that_only_modifications_are_left():
    match = court("M3 | M1 M2 | M4 M5", pack=FULL_PACK)
    assert match.phase == "judging"
    assert [suits(match, seat, 1) for seat in (2, 3)] == ["M", "M"]


@pytest.mark.clause("JU-25")
def test_voids_are_for_the_rest_of_the_round():
    match = court("E1 E2 T9 | R1 R2 M2 | T3 T4 T5", trump="witness", pack=FULL_PACK)
    match.trick("E1", "R1", "T3", place="E1 1 left").play("T9", "R2")
    assert suits(match, 2, 1) == "MR"


@pytest.mark.clause("JU-25")
def test_voids_of_several_seats_are_kept_together():
    match = court("E1 E2 | R1 R2 M2 | T3 T4 | W1 W2", trump="witness", pack="E10 T10 R10 M10").play("E1", "R1", "T3")
    assert match.asked == 4
    found = worlds(match, 1, 60)
    for one in found:
        for seat in (2, 3):
            assert not {card for card in one.hand(seat) if card[0] in "EW"}
    assert {card for one in found for card in one.hand(4)} >= {"W1", "W2", "E10", "T4", "R2", "M2"}


@pytest.mark.clause("JU-25")
def test_with_one_world_left_it_is_dealt():
    """Seat 2 has no Suit card, so that the only Suit card is with seat 3."""
    match = court("E1 | M1 M2 | T4", pack="", void={2: "ETRW"})
    for found in worlds(match, 1, 10):
        assert (found.hand(2), found.hand(3)) == ({"M1", "M2"}, {"T4"})


@pytest.mark.clause("JR-54", "JR-11")
def test_a_void_hand_may_have_put_suit_cards_aside():
    match = court("E1 E2 | M1 M2 | M4 M5", aside="T1 | T2 | T3", pack="", void={2: "ETRW", 3: "ETRW"})
    seen = {(card, found.at(card)) for found in worlds(match, 1) for card in ("T2", "T3")}
    assert seen == {(card, f"aside {seat}") for card in ("T2", "T3") for seat in (2, 3)}


# ---- who is asked must be able to answer ---------------------------------------------------------------------------


@pytest.mark.clause("JU-22", "JR-6")
def test_who_is_to_lead_has_a_suit_card():
    match = court("E1 | T2 M1 | M2 M3", lead=2, pack="M4 M5 M6 M7 M8")
    assert {found.at("T2") for found in worlds(match, 1)} == {"hand 2"}
    for found in worlds(match, 3):
        assert found.hand(2) & {"E1", "T2"}


@pytest.mark.clause("JU-22")
def test_if_several_can_be_it_any_of_them_is():
    match = court("E1 | T2 M1 | M2 M3", lead=2, pack="M4 M5 W6 R7 M8")
    assert {card for found in worlds(match, 1) for card in found.hand(2)} >= {"T2", "W6", "R7", "M1", "M5"}


@pytest.mark.clause("JU-30", "JR-11")
@pytest.mark.parametrize(("tokens", "places"), [(0, {"hand 2"}), (1, {"hand 2", "hand 3", "pack"})])
def test_who_is_asked_to_follow_without_a_token_has_a_suit_card(tokens, places):
    match = court("E1 | T2 M1 | M2 M3", pack="M4 M5 M6", tokens=(2, tokens, 2)).play("E1")
    assert match.asked == 2
    assert {found.at("T2") for found in worlds(match, 1)} == places


@pytest.mark.clause("JU-30")
@pytest.mark.parametrize("seat", SEATS)
def test_after_a_re_deal_the_same_seat_is_asked_and_can_answer(seat):
    for match in (table(), table().play("E1"), table(tokens=0).play("E1"), table(phase="closing"), table(lead=3)):
        for found in worlds(match, seat, 15):
            assert (found.asked, found.phase) == (match.asked, match.phase)
            assert found.offers()
            if match.asked == seat:
                assert found.offers() == match.offers()


# ---- the truth plays no part ---------------------------------------------------------------------------------------

PLAYED = ["E1", "R3", "peek 2"]
TRUTHS = [  # seat 1 knows its hand and what is played, the others differ
    {"hands": "E1 T2 | R3 M4 T5 | T6 | E7 M8"},
    {"hands": "E1 T2 | R3 M8 R10 | M4 | W10 M10", "pack": "T5 T6 E7 E10 T10"},
    {"hands": "E1 T2 | R3 T6 T5 | E7 | M8 T10", "pack": "R10 E10 M4 W10 M10"},
]
BEFORE = {"pack": "E10 T10 R10 W10 M10", "liability": "GII", "identity": ("Truth Seeker", "Commissar", "Redeemer")}
OTHERS = [
    {},
    {"liability": "IGG", "identity": ("Truth Seeker", "Advocate", "Peacemaker", "Anarchist")},
    {"liability": "GGG", "identity": ("Truth Seeker", "Redeemer", "Commissar", "Inquisitor")},
]


@pytest.mark.clause("JU-13", "JU-18", "JU-19", "JU-29")
@pytest.mark.parametrize("plies", range(4))
def test_a_re_deal_depends_on_what_is_known_and_not_on_the_truth(plies):
    """The same numbers drawn over different truths that seat 1 cannot tell apart give the same position, and news."""
    matches = [court(**{**BEFORE, **truth, **other}) for truth in TRUTHS for other in OTHERS]
    for match in matches:
        match.play(*PLAYED[:plies])
    assert len({str(secrets(match)) for match in matches}) == len(matches)
    for seed in range(12):
        assert len({deal_again(match, 1, seed).s.tobytes() for match in matches}) == 1


@pytest.mark.clause("JU-41", "JU-34")
def test_passing_in_a_window_tells_nothing():
    """Seat 2 could modify in one world, and seat 3 could call."""
    one = court("E1 T2 | E3 R1 M1 | T6 M2", pack="M4 R2", tokens=0)
    two = court("E1 T2 | E3 R1 M4 | T6 R2", pack="M1 M2", tokens=0)
    for match in (one, two):
        match.trick("E1", "E3", "T6", place="E3 1 left")
        assert (match.phase, match.asked) == ("leading", 2)
    for seed in range(20):
        assert deal_again(one, 1, seed).s.tobytes() == deal_again(two, 1, seed).s.tobytes()


# ---- news ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-29")
def test_news_of_a_peek_are_covered_for_others():
    match = court("E1 | E2 | E3", pack="").play("E1").play("peek 3")
    assert {found.told[0] for found in worlds(match, 2)} == {"peeked 2 3 I2"}
    for found in worlds(match, 3):
        assert found.told == [f"peeked 2 3 {found.liability_name(int(found.s.liability[2]))}"]


def set_up_to(phase, moves=()):
    """A match in the middle of being set up, by the first offers."""
    match = begun(3)
    while match.phase != phase:
        match.play(match.move_name(match.codes()[0]))
    for move in moves:
        match.play(move)
    return match


@pytest.mark.clause("JU-13")
def test_news_of_a_hidden_liability_card_are_covered_for_everybody():
    match = set_up_to("hiding", ["hide I2"])
    for seat in (1, 2, 3):
        found = worlds(match, seat, 30)
        assert len({one.told[0] for one in found}) == 6
        assert all(one.told == [f"hid 1 {one.liability_name(int(one.s.liability[0]))}"] for one in found)


@pytest.mark.clause("JU-18")
def test_news_of_an_identity_are_covered_for_others():
    match = set_up_to("casting", ["cast 3", "cast 5"])
    assert {one.told[0] for one in worlds(match, 2, 10)} == {"cast 2 Inquisitor"}
    assert len({one.told[0] for one in worlds(match, 1, 30)}) == 6
    assert len({one.told[0] for one in worlds(match, 3, 40)}) == 7


@pytest.mark.clause("JU-19")
def test_news_of_a_card_dealt_are_covered_for_others():
    match = set_up_to("dealing", ["deal E7", "deal T9"])
    assert {one.told[0] for one in worlds(match, 2, 5)} == {"dealt 2 T9"}
    found = worlds(match, 1, 12)
    assert len({one.told[0] for one in found}) > 6
    assert all(one.told == [f"dealt 2 {next(iter(one.hand(2)))}"] for one in found)
    assert all(one.hand(1) == {"E7"} for one in found)


@pytest.mark.clause("JR-54")
def test_news_of_a_card_put_aside_are_covered_for_others():
    match = dealt(3, seed=5, discard=1)
    card = ordered(match.hand(1))[4]
    match.play(f"aside {card}")
    assert deal_again(match, 1, 3).told == [f"put aside 1 {card}"]
    found = worlds(match, 2, 10)
    assert len({one.told[0] for one in found}) > 5
    assert all(one.told == [f"put aside 1 {next(iter(one.cards_at('aside 1')))}"] for one in found)


@pytest.mark.clause("JU-33")
def test_news_of_what_lies_open_stay():
    match = table().play("E1").play("W5")
    for seat in SEATS:
        assert deal_again(match, seat, 3).told == match.told


# ---- whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-13", "JU-18", "JU-19", "JU-29", "JU-41")
@pytest.mark.parametrize(("seed", "players", "options"), [(1, 3, {}), (2, 4, {"discard": 2}), (3, 7, {})])
def test_at_any_moment_a_seat_keeps_what_it_knows(seed, players, options):
    chance = Random(seed)
    match = dealt(players, seed=seed, **options)
    moments = 0
    while match.s.round == 1 and match.asked != "over":
        if chance.random() < 0.12:
            moments += 1
            seat = chance.randint(1, players)
            check(match, deal_again(match, seat, moments), seat)
        match.play(match.move_name(chance.choice(match.codes())))
    assert moments > 4


def check(match, found, seat):
    """What is true of a world in which a seat could be."""
    assert everything_else(found) == everything_else(match)
    for place in (f"hand {seat}", f"aside {seat}", "trick", "discarded", "removed"):
        assert found.cards_at(place) == match.cards_at(place)
    for slot in (1, 2, 3):
        assert found.beside(slot) == match.beside(slot)
        if match.s.peeked[seat - 1] >> slot - 1 & 1:
            assert found.s.liability[slot - 1] == match.s.liability[slot - 1]
    for other in range(1, match.s.players + 1):
        assert len(found.hand(other)) == len(match.hand(other))
        assert other == seat or not any(
            card[0] != "M" and match.s.void[other - 1] >> "ETRW".index(card[0]) & 1 for card in found.hand(other)
        )
    assert found.offers()
    if match.asked == seat:
        assert found.offers() == match.offers()


def test_a_world_can_be_played_to_its_end():
    chance = Random(5)
    match = dealt(4, seed=8)
    for _ in range(25):
        match.play(match.move_name(chance.choice(match.codes())))
    found = deal_again(match, 2, 77)
    rounds = [found.s.round]
    while found.phase != "hiding":
        found.play(found.move_name(chance.choice(found.codes())))
        rounds.append(found.s.round)
    assert all(0 <= later - earlier <= 1 for earlier, later in pairwise(rounds))


def test_worlds_that_only_a_ring_of_cards_can_change_into_each_other_both_come_up():
    """Three hands of one card, each void in another of three suits: two worlds, and no pair of cards can change."""
    match = court("W9 | R3 | E1 | T2", pack="", void={2: "EW", 3: "TW", 4: "RW"})
    deals = [deal_again(match, 1, seed) for seed in range(120)]
    worlds = Counter(tuple(min(deal.hand(seat)) for seat in (2, 3, 4)) for deal in deals)
    assert set(worlds) == {("R3", "E1", "T2"), ("T2", "R3", "E1")}
    assert min(worlds.values()) > 35
