"""Thousands of random positions: what is offered and what it does, against trying out every sequence of plays.

CG-11 to CG-18, CG-20 to CG-30, CA-3 to CA-21 together; above all that as many dice as possible are played.
"""

import random
from collections import Counter

import pytest

import assize

from .helpers import GAME, told
from .oracle import RING, Place, Ring, Rules, Throw, men_in_play, next_plays, worth

TOTAL = {2: 12, 3: 12, 4: 10}


def random_place(rng, players, points):
    """Men of all kinds: crowds and stragglers, walls and lone men, some in the centre; every seat has one at least."""
    free = list(range(points))
    rng.shuffle(free)
    walls = rng.random() < 0.7
    men, centre = [], []
    for seat in range(players):
        row = [0] * points
        left = rng.randint(1, rng.choice((1, 2, 3, 4, TOTAL[players]))) if seat == 0 else rng.randint(1, TOTAL[players])
        if seat and walls:
            left = TOTAL[players]
        inside = 0
        if rng.random() < (0.25 if seat == 0 or not walls else 0):
            inside = rng.randint(1, min(left, rng.choice((1, 1, 2, 3, 5))))
        left -= inside
        while left > 0 and free:
            here = min(left, 2 if seat and walls else rng.choice((1, 1, 2, 3)))
            row[free.pop()] += here
            left -= here
        if sum(row) + inside == 0:
            inside = 1
        men.append(tuple(row))
        centre.append(inside)
    turn = rng.randrange(players)  # the seat to play is the one that was filled first
    men, centre = tuple(men[-turn:] + men[:-turn]), tuple(centre[-turn:] + centre[:-turn])
    off = tuple(TOTAL[players] - sum(row) - inside for row, inside in zip(men, centre, strict=True))
    return Place(men, centre, off), turn


def written(place, names):
    """A position as a match takes it."""
    return [
        {"men": {name: men for name, men in zip(names, row, strict=True) if men}, "centre": captured}
        for row, captured in zip(place.men, place.centre, strict=True)
    ]


def read(match, names):
    """The position of a match as the oracle has it."""
    seats = match.truth()["seats"]
    return Place(
        tuple(tuple(seat["men"].get(name, 0) for name in names) for seat in seats),
        tuple(seat["centre"] for seat in seats),
        tuple(seat["off"] for seat in seats),
    )


def check_throw(rng, rules, names, place, turn, dice, options, edition, seen):
    """Play one throw to its end and compare every offer and every position on the way."""
    players = len(place.men)
    seats = written(place, names)
    match = GAME.at({"players": players, "turn": turn, "seats": seats, "options": options}, seed=1, edition=edition)
    match.play(f"{dice[0]}-{dice[1]}")
    left = dice * 2 if dice[0] == dice[1] else dice
    may_refuse = dice[0] == dice[1] and options["refuse"] != "never"
    throw = Throw(rules, turn)
    while True:
        permitted = throw.permitted(place, left)
        expected = set(permitted)
        if may_refuse:
            expected |= {"refuse"} if expected else {"refuse", "pass"}
        if not expected:
            break
        story = f"seat {turn} plays {left} in {seats}"
        assert match.actor == turn, story
        offers = [choice.notation for choice in match.choices()]
        assert sorted(offers) == sorted(expected), story
        if not permitted:
            match.play("pass")
            break
        every = {name for name, _, _ in next_plays(rules, place, turn, left)}
        seen["restricted"] += every != set(permitted)
        seen["restricted doublet"] += every != set(permitted) and dice[0] == dice[1]
        seen["plays"] += 1
        move = rng.choice(sorted(permitted))
        place, left = permitted[move]
        match.play(move)
        may_refuse = False
        assert read(match, names) == place, f"{move}: {story}"
        if men_in_play(place, turn) == 0:
            seen["won"] += 1
            assert match.winners() == [turn]
            assert match.scores()[turn] == worth(rules, place, turn), story
            return
    seen["lost dice"] += len(left) > 0
    assert read(match, names) == place
    assert (match.truth()["turn"], match.truth()["phase"]) == ((turn + 1) % players, "throw")
    assert bool({"lost turn", "lost dice"} & set(told(match))) == (len(left) > 0)


def random_dice(rng, doublets):
    if rng.random() < doublets:
        return (rng.randint(1, 6),) * 2
    return tuple(rng.sample(range(1, 7), 2))


POINT_NAMES = [f"{segment}-{number}" for segment in ("I", "II", "III", "IV") for number in range(1, 7)]


@pytest.mark.clause(
    "CA-3", "CA-4", "CA-5", "CA-6", "CA-7", "CA-8", "CA-14", "CA-15", "CA-16", "CA-19", "CA-20", "CA-21"
)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("combined", ["touch down", "leap"])
def test_offers_are_exactly_what_trying_everything_permits(players, combined):
    rng = random.Random(f"{players} {combined}")
    rules = Rules(leap=combined == "leap")
    seen = Counter()
    for number in range(800):
        place, turn = random_place(rng, players, len(RING.names))
        options = {"combined": combined, "refuse": ("always", "always", "never", "once")[number % 4]}
        check_throw(rng, rules, POINT_NAMES, place, turn, random_dice(rng, 0.5), options, None, seen)
    assert seen["plays"] > 800
    assert seen["restricted"] > 30
    assert seen["restricted doublet"] > 5
    assert seen["won"] > 30
    assert seen["lost dice"] > 60


@pytest.mark.clause("CA-3", "CA-20", "CA-21", "CG-24", "CG-26", "CG-29")
@pytest.mark.parametrize(
    ("segments", "numbers"),
    [("AB", (1, 2, 3, 4, 5, 6)), ("ABCDEFGH", (1, 2, 3, 4, 5, 6)), ("ABCDEF", (6, 2, 4)), ("ABCD", (5, 4, 3, 1))],
)
def test_also_on_rings_of_another_size_or_numbering(segments, numbers, tmp_path):
    """Twelve points, so that a doublet can lead a man back to where it was; 48; and numbers in another order."""
    points = [f"{segment}-{number}" for segment in segments for number in numbers]
    lines = ['game = "circle-gammon"', 'name = "other"', 'title = "Other"']
    lines += ["[ring]", 'origin = "house"', f"segments = {list(segments)}", f"numbers = {list(numbers)}"]
    lines += ["[men]", 'origin = "house"', '"2" = 12', '"3" = 12', '"4" = 10']
    for players, colours in ((2, "White Black"), (3, "White Red Black"), (4, "White Red Black Green")):
        lines += [f"[setup.{players}]", 'origin = "house"']
        lines += [
            f"{colour} = {{ {point} = {TOTAL[players]} }}"
            for colour, point in zip(colours.split(), points, strict=False)
        ]
    path = tmp_path / "other.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    edition = GAME.edition(path)
    rng = random.Random(segments)
    names = tuple(point.replace("-", "") for point in points)
    rules = Rules(Ring(names, numbers * len(segments)), leap=True)
    seen = Counter()
    for _ in range(250):
        place, turn = random_place(rng, rng.choice((2, 3, 4)), len(points))
        options = {"combined": "leap", "refuse": "always"}
        check_throw(rng, rules, points, place, turn, random_dice(rng, 0.5), options, edition, seen)
    assert seen["plays"] > 250
    assert seen["restricted"] > 5


@pytest.mark.clause("CA-3", "CA-20", "CA-21")
def test_a_throw_taken_up_in_the_middle():
    """Positions with one die or part of a doublet left."""
    rng = random.Random(7)
    rules, compared = Rules(), 0
    for _ in range(600):
        place, turn = random_place(rng, rng.choice((2, 3, 4)), len(RING.names))
        dice = random_dice(rng, 0.6)
        left = [rng.randint(1, 3), 0] if dice[0] == dice[1] else rng.choice(([1, 0], [0, 1]))
        in_hand = (dice[0],) * left[0] + (dice[1],) * left[1]
        permitted = Throw(rules, turn).permitted(place, in_hand)
        truth = {
            "players": len(place.men), "turn": turn, "phase": "move", "dice": list(dice), "left": left,
            "seats": written(place, POINT_NAMES),
        }  # fmt: skip
        if permitted:
            match = GAME.at(truth, seed=1)
            assert sorted(choice.notation for choice in match.choices()) == sorted(permitted), truth
            compared += 1
        else:
            with pytest.raises(assize.PositionError, match="nothing can be played"):
                GAME.at(truth, seed=1)
    assert compared > 300


@pytest.mark.clause("CG-6", "CG-19", "CA-9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_matches_keep_every_man_and_one_colour_a_point(players):
    options = {"doubling": True, "combined": "leap", "length": "rubber", "cap": "64"}
    match = GAME.new(players=players, seed=players, options=options)
    rng = random.Random(players)
    for _ in range(1500):
        if match.over:
            break
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(rng.choice([choice for choice in match.choices() if choice.notation != "refuse"]))
        held = [point for seat in match.truth()["seats"] for point in seat["men"]]
        assert len(held) == len(set(held))
        for seat in match.truth()["seats"]:
            there = sum(seat["men"].values()) + seat["centre"]
            assert there == 0 if seat["retired"] else there + seat["off"] == TOTAL[players]
