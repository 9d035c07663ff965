"""Random play with every check on, for as long as one likes: `python -m tests.fuzz --seconds 60`.

A match that breaks something is written to tests/recorded as a save file. `test_fuzz` replays every file that lies
there, so that a crash once found stays mended and a match once played stays playable.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path

import assize

from .enrolment import Case, cases

RECORDED = Path(__file__).parent / "recorded"
LONGEST = 100_000
OFTEN = 0.1  # of all positions are checked


def check(match):
    """Everything that must hold in any position."""
    offers = match.offers()
    assert bool(offers) != match.over, "a question without answers"
    assert len(set(offers)) == len(offers), "an answer offered twice"
    assert match.ply < LONGEST, "a match without end"
    placed = match.game.at(match.truth())
    assert placed.state.tobytes() == match.state.tobytes(), "a position that cannot be written down"
    for seat in range(match.players):
        assert match.game.redeal(match, seat, 1).view(seat) == match.view(seat), "a view that knows too much"
    for code in offers:
        notation = match.game.words.notation(match.edition, match.state[0], code)
        assert match.game.words.parse(match.edition, match.state[0], notation) == code, "a notation that means another"


def walk(match, chooser, often=OFTEN):
    """Play a match to its end with a check now and then, and bad input thrown in."""
    while not match.over:
        if chooser.random() < often:
            check(match)
        if chooser.random() < 0.05:
            throw_at(match, chooser)
        if chooser.random() < 0.02 and match.moves:
            before = match.state.tobytes()
            last = match.moves[-1]
            match.undo()
            match.play(last)
            assert match.state.tobytes() == before, "taking back and playing again is not the same"
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(chooser.choice(match.offers()))
    check(match)
    assert assize.load(match.save()) == match, "a save file that is another match"


def throw_at(match, chooser):
    """Input that is mostly nonsense: it must be refused or legal, and a refusal must change nothing."""
    before = match.state.tobytes()
    what = chooser.choice(
        [
            chooser.randrange(-5, match.game.actions + 5),
            "".join(chooser.choice("IVX123456/*-off throwdubleacptrs\x00é") for _ in range(chooser.randrange(12))),
            chooser.choice([None, 1.5, b"", [], match]),
        ]
    )
    try:
        match.play(what)
    except assize.IllegalMove:
        assert match.state.tobytes() == before, f"refusing {what!r} changed the position"
    else:
        match.undo()


def attempt(case: Case, seed: int) -> Path | None:
    """One match; if it breaks something, the save file that shows it."""
    match, chooser = case.new(seed), random.Random(seed)
    try:
        walk(match, chooser)
    except Exception as error:
        RECORDED.mkdir(exist_ok=True)
        file = RECORDED / f"{case.name}-{case.players}-{seed}.assize"
        file.write_text(match.save(), encoding="utf-8")
        print(f"{case} seed {seed}: {error!r}, see {file}")
        return file
    return None


def main():
    """Fuzz until the time is up; exit status 1 if something broke."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    end, seed, broken, played = time.monotonic() + args.seconds, args.seed, 0, 0
    every = list(cases())
    while time.monotonic() < end:
        broken += attempt(every[seed % len(every)], seed) is not None
        played += 1
        seed += 1
    print(f"{played} matches from seed {args.seed}, {broken} broke something")
    raise SystemExit(broken > 0)


if __name__ == "__main__":
    main()
