"""Chance: the same for all who know the seed, checkable for all who know the secret, fair for all."""

from __future__ import annotations

import hashlib
import hmac
import random

import pytest

import assize
from assize.core.chance import ByHand, Committed, Seeded
from assize.core.errors import ChanceError
from assize.core.record import verify

from .enrolment import every_game, every_plain_case, play_on

SECRET = "00112233445566778899aabbccddeeff" * 2
NONCES = ("white-nonce", "black-nonce")


def chi_square(draws, count):
    """How far the draws are from uniform, in standard deviations of the chi-square statistic."""
    expected = len(draws) / count
    statistic = sum((draws.count(face) - expected) ** 2 / expected for face in range(count))
    return abs(statistic - (count - 1)) / (2 * (count - 1)) ** 0.5


@pytest.mark.parametrize("count", [2, 6, 36, 52])
@pytest.mark.parametrize("stream", [Seeded(1), Seeded(2), Committed.fresh("table", SECRET)], ids=repr)
def test_all_outcomes_are_equally_likely(stream, count):
    draws = [stream.draw(ply, count) for ply in range(20_000)]
    assert set(draws) == set(range(count))
    assert chi_square(draws, count) < 4


def test_neighbouring_seeds_and_plies_are_unrelated():
    pairs = [Seeded(seed).draw(0, 6) * 6 + Seeded(seed + 1).draw(0, 6) for seed in range(20_000)]
    assert chi_square(pairs, 36) < 4
    pairs = [Seeded(9).draw(ply, 6) * 6 + Seeded(9).draw(ply + 1, 6) for ply in range(0, 40_000, 2)]
    assert chi_square(pairs, 36) < 4


def test_an_outcome_depends_on_the_ply_alone():
    stream = Seeded(5)
    forwards = [stream.draw(ply, 36) for ply in range(100)]
    backwards = [stream.draw(ply, 36) for ply in reversed(range(100))]
    assert forwards == backwards[::-1]


def test_the_outcomes_of_a_seed_are_pinned_for_every_machine():
    assert [Seeded(7).draw(ply, 36) for ply in range(12)] == [25, 18, 10, 33, 31, 23, 12, 14, 21, 29, 3, 32]


def test_a_committed_outcome_is_the_hmac_of_table_nonces_and_ply():
    stream = Committed.fresh("table-1", SECRET).with_nonces(NONCES)
    assert stream.commitment == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    message = "assize chance 1\ntable-1\nwhite-nonce\nblack-nonce\n17\n0"
    digest = hmac.new(bytes.fromhex(SECRET), message.encode(), hashlib.sha256).digest()
    assert stream.draw(17, 36) == int.from_bytes(digest, "big") % 36


def test_a_digest_in_the_uneven_rest_is_passed_over():
    """With a count just over half the range every second digest must be thrown away, or low outcomes come twice."""
    stream, count = Committed.fresh("t", SECRET), (1 << 255) + 1
    draws = [stream.draw(ply, count) for ply in range(400)]
    assert all(0 <= draw < count for draw in draws)
    low = sum(draw < count // 2 for draw in draws)
    assert 150 < low < 250


def test_every_seat_s_nonce_changes_the_outcomes():
    one = Committed.fresh("t", SECRET).with_nonces(("a", "b"))
    for other in (
        Committed.fresh("t", SECRET).with_nonces(("a", "c")),
        Committed.fresh("t", SECRET).with_nonces(("c", "b")),
        Committed.fresh("u", SECRET).with_nonces(("a", "b")),
        Committed.fresh("t").with_nonces(("a", "b")),
    ):
        assert [one.draw(ply, 36) for ply in range(20)] != [other.draw(ply, 36) for ply in range(20)]


@pytest.mark.parametrize(
    ("commitment", "table", "nonces", "secret"),
    [
        ("x", "t", (), ""),
        ("a" * 64, "", (), ""),
        ("a" * 64, "two\nlines", (), ""),
        ("a" * 64, "t", ("a b",), ""),
        ("a" * 64, "t", ("x" * 81,), ""),
        ("a" * 64, "t", (), "short"),
    ],
)
def test_a_commitment_that_could_mean_two_things_is_refused(commitment, table, nonces, secret):
    with pytest.raises(ChanceError):
        Committed(commitment, table, nonces, secret)


@every_game
def test_a_committed_match_hides_its_secret_until_it_is_over_and_can_then_be_verified(game):
    stream = Committed.fresh("table-9").with_nonces(NONCES)
    match = play_on(game.new(chance=stream), random.Random(1), 30)
    half = match.save()
    assert stream.secret not in half
    assert stream.commitment in half
    reader = assize.load(half)
    assert reader.state.tobytes() == match.state.tobytes()
    assert not verify(reader).fair
    while reader.actor != assize.CHANCE:
        reader.play(reader.offers()[0])
    with pytest.raises(ChanceError, match="not published"):
        reader.step()
    assert assize.load(half, secret=stream.secret) == match
    with pytest.raises(assize.SaveError, match="committed to"):
        assize.load(half, secret="ab" * 32)
    assert stream.secret not in repr(stream)
    play_on(match, random.Random(2))
    assert stream.secret in match.save()
    assert verify(assize.load(match.save())).fair


@every_plain_case
def test_verifying_says_which_outcome_does_not_fit(case):
    match = case.new(0, chance=Committed.fresh("t").with_nonces(NONCES))
    cheat_at = None
    chooser = random.Random(3)
    while not match.over:
        if match.actor == assize.CHANCE and match.ply > 40 and cheat_at is None:
            honest = match.copy()
            honest.step()
            other = next(code for code in match.offers() if code != honest.moves[-1])
            match.play(other)
            cheat_at = match.ply
        else:
            play_on(match, chooser, 1)
    verdict = verify(assize.load(match.save()))
    assert not verdict.fair
    assert f"Move {cheat_at} does not fit" in verdict.sentences[0]


@every_game
def test_a_wrong_secret_is_found_out(game):
    match = play_on(game.new(chance=Committed.fresh("t").with_nonces(NONCES)), random.Random(1))
    lie = match.save().replace(match.chance.secret, "ab" * 32)
    verdict = verify(assize.load(lie))
    assert not verdict.fair
    assert "not the one that was committed to" in verdict.sentences[0]


@every_game
def test_seeded_matches_can_be_verified_too(game):
    match = play_on(game.new(seed=5), random.Random(5))
    assert verify(assize.load(match.save())).fair
    other = match.save().replace("chance: seed 5", "chance: seed 6")
    assert "does not fit" in verify(assize.load(other)).sentences[0]


@every_game
def test_real_dice_are_played_by_hand(game):
    match = game.new(chance=ByHand())
    while match.actor != assize.CHANCE:
        match.play(match.choices()[0])
    with pytest.raises(ChanceError, match="from outside"):
        match.step()
    match.play(match.choices()[-1])
    assert assize.load(match.save()) == match
    assert not verify(match).fair


@every_game
def test_a_match_without_a_seed_is_another_every_time(game):
    assert game.new().chance != game.new().chance


@every_game
def test_a_match_from_a_written_position_is_not_called_fair(game):
    """Whoever writes the position chooses the ply, and with it the outcomes."""
    stream = Committed.fresh("t").with_nonces(NONCES)
    match = game.at(game.new().truth(), chance=stream)
    match.first_ply = 4711
    play_on(match, random.Random(1))
    verdict = verify(assize.load(match.save()))
    assert not verdict.fair
    assert "ply 4711" in verdict.sentences[-1]


@every_game
@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("table: t", "table: a b", 8, "table id"),
        ("nonces: ", "nonces: / ", 9, "nonce"),
        ("secret: ", "secret: x", 10, "hexadecimal"),
        ("table: t\n", "", 1, "'table' is missing"),
        ("chance: committed ", "chance: seed 5\nsecret: ", 8, "committed chance only"),
    ],
)
def test_each_header_of_chance_is_judged_on_its_own_line(game, old, new, line, problem):
    match = play_on(game.new(chance=Committed.fresh("t").with_nonces(NONCES)), random.Random(1))
    text = match.save()
    if "seed 5" in new:
        text = "\n".join(row for row in text.split("\n") if not row.startswith(("table", "nonces", "secret")))
    with pytest.raises(assize.SaveError, match=problem) as error:
        assize.load(text.replace(old, new, 1))
    assert error.value.line == line
