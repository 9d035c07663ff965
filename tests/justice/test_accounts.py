"""What a table tells of a match beside its moves: aims, how the points came about, why an answer is good."""

from __future__ import annotations

import pytest

import assize
from assize.games.justice.mind import reasons

GAME = assize.game("justice")
TIE = {}
CONVICTED = {"left": ["T9"], "right": ["T11"]}
ACQUITTED = {"right": ["T10"]}


def court(halvard, **more):
    """Before the last Verdicts: Hammer wants convictions and Lamp acquittals; all but Old Halvard are convicted."""
    truth = {
        "players": 3,
        "phase": "judge",
        "tricks": 9,
        "suspects": ["Old Halvard", "Foreman Brunhild", "Tinker Wen"],
        "liability": ["G1", "I1", "I2"],
        "crime": "Treason",
        "definition": "Shameless",
        "identities": ["Commissar", "Redeemer", "Truth Seeker"],
        "totals": [36, 38, 5],
        "tokens": [0, 0, 0],
        "beside": [halvard, {"left": ["T1", "T3"]}, {"left": ["T2", "T6"]}],
        "hands": [["M1"], ["M2"], ["M3"]],
        "options": {"cap": 1},
        **more,
    }
    return GAME.at(truth)


def judged(halvard, **more):
    """The same, once everything is told."""
    match = court(halvard, **more)
    for _told in range(9):
        match.step()
    return match


# ---- aims


@pytest.mark.clause("JU-57", "JU-64")
@pytest.mark.parametrize(("identity", "wanted"), [
    ("Commissar", "convictions"),
    ("Redeemer", "acquittals"),
    ("Inquisitor", "Guilty Suspects"),
    ("Advocate", "Innocent Suspects"),
    ("Truth Seeker", "right Verdicts"),
    ("Anarchist", "wrong Verdicts"),
])  # fmt: skip
def test_the_aim_says_what_an_identity_scores_for(identity, wanted):
    others = [name for name in ("Commissar", "Redeemer", "Truth Seeker") if name != identity][:2]
    match = court(TIE, identities=[identity, *others])
    assert match.aim(0) == f"You score {wanted}. You have 36 of 42 points."


@pytest.mark.clause("JU-53", "JU-54", "JU-57", "JU-60", "JU-61")
@pytest.mark.parametrize(("peeked", "amount"), [
    ([], "6 to 9 points"),  # each of the convicted may be Guilty or not: up to 3 for the gold bar
    ([0, 1, 2], "7 points"),  # just one of them is
])  # fmt: skip
def test_the_aim_counts_with_what_the_seat_knows_alone(peeked, amount):
    trick = {"winner": 0, "lead": 2, "played": ["W9", "T5", "T8"], "answered": [0, 1, 2]}
    match = court(TIE, phase="influence", peeked=[peeked, [], []], **trick)
    assert match.aim(0).startswith(f"You score convictions: {amount} now, 36 of 42 in all. Place a card to ")


# ---- accounts


@pytest.mark.clause("JU-53", "JU-64", "JR-27")
@pytest.mark.parametrize(("halvard", "winner", "decided"), [
    (TIE, 0, "was convicted in the last round, 0 : 0, on a tie; acquitted, Lamp would have won."),
    (CONVICTED, 0, "was convicted in the last round by 4 to 2; acquitted, Lamp would have won."),
    (ACQUITTED, 1, "was acquitted in the last round by 4 to 0; convicted, Hammer would have won."),
])  # fmt: skip
def test_the_verdict_that_decided_a_match(halvard, winner, decided):
    """The closest of those without which somebody else had won: that is so by the rules, with the other Verdict."""
    match = judged(halvard)
    assert match.winners() == [winner]
    assert match.account().decided == f"Old Halvard {decided}"
    other = judged(CONVICTED if winner else ACQUITTED)
    assert other.winners() == [1 - winner]


@pytest.mark.clause("JU-62", "JU-63", "JU-64")
def test_rounds_lead_from_what_there_was_to_what_there_is():
    account = judged(TIE).account()
    assert account.rows == (
        ("Before", ("36", "38", "5")),
        ("Round 1: 3 convicted", ("+7\nCommissar", "0\nRedeemer", "+2\nTruth Seeker")),
    )
    assert account.sums == ("43", "38", "7")
    nobody = judged(ACQUITTED, beside=[ACQUITTED] + [{"right": [card]} for card in ("T1", "T2")])
    assert nobody.account().rows[1][0] == "Round 1: nobody convicted"


def whole_matches():
    """Matches of some rounds between quick bots, from their beginning."""
    for players, seed in ((3, 1), (4, 5), (5, 2), (7, 3)):
        match, player = GAME.new(players, seed=seed, options={"target": 30}), assize.bot("greedy", seed=seed)
        while not match.over:
            if match.actor == assize.CHANCE:
                match.step()
            else:
                match.play(player.choose(GAME, match.information(match.actor)).code)
        yield match


def test_the_rows_of_a_whole_match_add_up():
    for match in whole_matches():
        account = match.account()
        sums = [sum(int(cells[seat].split()[0].replace("−", "-")) for _name, cells in account.rows) for seat in
                range(match.players)]  # fmt: skip
        assert list(map(str, sums)) == list(account.sums)
        assert all("\n" in cell for _name, cells in account.rows for cell in cells) == (match.players <= 4)


# ---- reasons


@pytest.mark.clause("JU-26", "JR-8")
def test_no_reason_speaks_of_a_suit_that_is_out():
    """A trump may be played whatever else is held, so that nobody gains by holding nothing of a suit."""
    assert not any("trump there" in str(reason.text) for reason in GAME.reasons)


@pytest.mark.clause("JU-53", "JU-57")
def test_a_verdict_that_a_seat_wants_is_worth_something_to_it():
    convicted, acquitted = court(CONVICTED), court(ACQUITTED)
    for seat, likes in ((0, convicted), (1, acquitted)):
        others = convicted if likes is acquitted else acquitted
        for measure in (reasons.points_now, reasons.lean_wanted):
            values = [measure(match.edition, match.state[0], seat) for match in (likes, others)]
            assert values[0] > values[1]
