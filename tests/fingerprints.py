"""What every game does and says, as fingerprints: whoever turns a game inside out shows with them that nothing changed.

A fingerprint is taken of two things: of all that is offered, and of the whole records, over a million random moves of
each game; and of sentences, notations, marks, refusals, views, truths and drawings in a sample of positions. They are
kept in `fingerprints.json`; `python -m tests.fingerprints` takes them anew, after a change that is meant.
"""

from __future__ import annotations

import json
import random
import sys
from hashlib import blake2b
from pathlib import Path

import numpy as np

import assize
from assize.core import loops
from assize.core.kernel import EVERYTHING, OVER
from assize.core.language import speaking

from .enrolment import Case
from .toys.loops import wander

KEPT = Path(__file__).with_suffix(".json")
PLIES = 1_000_000  # of each game, in all ways to play it together
ROUND = 64  # plies after which the records are looked at
LOOKS = 24  # positions of a match that are told in every way
OFFERS = 12  # that are told in each of them
REFUSED = 8  # codes that are not offered
LANGUAGES = ("en", "sv")


def ways(name):
    """The ways to play a game: fewest and most players, all options as usual and all of them turned."""
    game = assize.game(name)
    for players in (game.players[0], game.players[-1]):
        options = game.options.values()
        others = [(o.name, value) for o in options for value in o.values() if value != o.default_for(players)]
        turned = dict(other for other in others if isinstance(other[1], (bool, str)))  # the last of each
        yield Case(name, players)
        yield Case(name, players, tuple(turned.items()))


# ---- moves


def moves(case, matches, plies=10**9, run=None):
    """How many moves so many random matches take, and the fingerprint of all that was offered and of the records."""
    game = case.game
    if run is None:
        game.runner.prepare((loops.begin_all, wander))
        run = game.runner.run
    box = game.edition()
    settled = game.settle(dict(case.options), case.players)
    states = np.repeat(game.blank(case.players, settled), matches)
    run.begin_all(box.record, states, 0, matches, case.players)
    rngs, out = np.arange(1, matches + 1, dtype=np.uint64), np.zeros(game.actions, np.int64)
    sums, counts, digest = np.zeros(matches, np.int64), np.zeros(1, np.int64), blake2b(digest_size=12)
    while plies > 0 and (states["actor"] != OVER).any():
        run.wander(box.record, states, 0, matches, min(ROUND, plies), rngs, out, sums, counts)
        digest.update(states.tobytes())
        plies -= ROUND
    digest.update(sums.tobytes())
    return int(counts[0]), digest.hexdigest()


def enough(case, wanted):
    """How many matches take about so many moves."""
    few = 40
    return max(2, few * wanted // moves(case, few)[0])


# ---- words and views


def looks(case):
    """The fingerprints of what is said and shown in a sample of positions of one random match, by what it is."""
    whole = play(case)
    found = {kind: blake2b(digest_size=12) for kind in TELLERS}
    chosen = np.linspace(0, whole.ply, LOOKS).astype(int).tolist()
    match, chooser = whole.beginning(), random.Random(2)
    for ply in range(whole.ply + 1):
        if ply in chosen:
            for kind, tell in TELLERS.items():
                found[kind].update(json.dumps(tell(match, chooser), ensure_ascii=False, default=str).encode())
        if ply < whole.ply:
            match.play(whole.moves[ply])
    return {kind: digest.hexdigest() for kind, digest in found.items()}


def play(case):
    """A random match, to its end."""
    match, chooser = case.new(seed=1), random.Random(1)
    while not match.over:
        match.play(chooser.choice(match.offers()))
    return match


def offered(match):
    """Some of the offers, from the first to the last."""
    codes = match.offers()
    return codes[:: max(1, len(codes) // OFFERS)]


def told(match, chooser):
    """The question, the offers and how the seats stand, in every language."""
    words, box, s = match.game.words, match.edition, match.state[0]
    found = []
    for code in LANGUAGES:
        with speaking(code):
            question = match.question
            found.append([question.text, question.clause])
            found.append([words.text(box, s, offer) for offer in offered(match)])
            found.append([words.standing(box, s, seat) for seat in range(match.players)])
            found.append([words.seat_name(box, s, seat) for seat in range(match.players)])
    return found


def news(match, chooser):
    """What happened last, as each seat, a spectator and the record are told, in every language."""
    words, box, s = match.game.words, match.edition, match.state[0]
    facts, found = s.news[: min(int(s.news_count), len(s.news))].tolist(), []
    for code in LANGUAGES:
        with speaking(code):
            for seat in (*range(match.players), None, EVERYTHING):
                heard = [words.news(box, s, fact, seat) for fact in facts]
                found += [[one.text, one.clause, one.kind, one.data] if one else None for one in heard]
    return found


def notations(match, chooser):
    """The offers in notation, and what is read from it."""
    words, box, s = match.game.words, match.edition, match.state[0]
    written = [words.notation(box, s, code) for code in offered(match)]
    return [[text, words.parse(box, s, text)] for text in written]


def marks(match, chooser):
    """Where the offers show on the board, and what the spots are called."""
    words, box, s = match.game.words, match.edition, match.state[0]
    found = [words.mark(box, s, code) for code in offered(match)]
    return [[mark.told(), words.spot(box, s, mark.source), words.spot(box, s, mark.target)] for mark in found]


def refusals(match, chooser):
    """Why some other moves are not offered."""
    if match.actor < 0:
        return []
    words, codes = match.game.words, set(match.offers())
    others = [code for code in (chooser.randrange(match.game.actions) for _ in range(REFUSED)) if code not in codes]
    return [words.why_not(match.edition, match.state[0], code) for code in others]


def views(match, chooser):
    """What each seat sees, and a spectator."""
    return [match.view(seat) for seat in (*range(match.players), None)]


def truths(match, chooser):
    """The whole position."""
    return match.truth()


def drawings(match, chooser):
    """What a seat and a spectator are shown, drawn and written."""
    draw, found = match.game.draw, []
    for seat in (0, None):
        view = match.view(seat)
        found += [draw.svg(view), draw.text(view, False, True), draw.text(view, True, False)]
    return found


TELLERS = {
    teller.__name__: teller for teller in (told, news, notations, marks, refusals, views, truths, drawings)
}  # fmt: skip


# ---- keeping them


def take():
    """All fingerprints, by the way to play."""
    found = {}
    for name in assize.games():
        cases = list(ways(name))
        for case in cases:
            matches = enough(case, -(-PLIES // len(cases)))
            plies, digest = moves(case, matches)
            found[str(case)] = {"matches": matches, "plies": plies, "moves": digest, **looks(case)}
            print(case, plies, file=sys.stderr, flush=True)
    return found


if __name__ == "__main__":
    KEPT.write_text(json.dumps(take(), indent=1) + "\n", encoding="utf-8")
