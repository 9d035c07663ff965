"""How many clicks a decision takes on the page of a table: `python -m benchmarks.clicks`.

Quick bots play some matches of each game, and what the first seat answers is given as somebody would who sits there:
on the board, by picking a piece and placing it, or by the shortest way there is, on the board or in the list. `before`
is what it took as long as every piece had to be placed, every question was put, and nothing was answered as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import assize
from assize.core.match import Match
from assize.games import card_of
from assize.web.presenter import offered
from assize.web.routes import routes_in
from assize.web.screens import Answers

SEEDS = range(1, 9)
LONGEST = 8  # answers that are one route, at most


class Clicks(NamedTuple):
    """What the decisions of a seat took: those with several answers, and those with one, which the page gives."""

    decisions: int
    forced: int
    before: int  # clicks, on the board
    board: int
    shortest: int

    def told(self, name: str) -> str:
        """A row of the table."""
        per = (clicks / self.decisions for clicks in (self.before, self.board, self.shortest))
        return f"| {name} | {self.decisions} | {self.forced} | " + " | ".join(f"{each:.2f}" for each in per) + " |"


def count(name: str, seeds: Iterable[int] = SEEDS) -> Clicks:
    """Play matches at the first table of a game, and count."""
    return Clicks(*map(sum, zip(*(count_in(name, seed) for seed in seeds), strict=True)))


def count_in(name: str, seed: int) -> Clicks:
    """What the first seat's decisions take in a match, without the questions of windows that have one answer."""
    game = assize.game(name)
    match, player = game.new(card_of(game).first.players, seed), assize.bot("greedy", seed=seed)
    found, skip = Clicks(0, 0, 0, 0, 0), 0
    while not match.over:
        if match.actor == assize.CHANCE:
            match.step()
            continue
        code = player.choose(game, match.information(match.actor)).code
        if match.actor == 0 and not (match.in_window and len(match.offers()) == 1):
            skip = max(0, skip - 1)
            told = clicks(match, code, player) if not skip else None
            found, skip = add(found, match, code, told, skip)
        match.play(code)
    return found


def add(found: Clicks, match: Match, code: int, told: tuple[int, int, int] | None, skip: int) -> tuple[Clicks, int]:
    """What a decision adds, and how many more are answered with it."""
    forced = len(match.offers()) == 1
    before = 1 if forced else placing(offered(match.choices_for(0), None), code)[1]
    board, shortest, answers = told or (0, 0, 0)
    sums = (int(not forced), int(forced), before, board, shortest)
    return Clicks(*(one + more for one, more in zip(found, sums, strict=True))), answers or skip


def clicks(match: Match, code: int, player: Any) -> tuple[int, int, int]:
    """The clicks on the board and by the shortest way for an answer, and how many answers they give."""
    if len(match.offers()) == 1:
        return 0, 0, 1
    answers = offered(match.choices_for(0) + routes_in(match, 0), None)
    codes, ahead = [code], match.copy()
    ahead.play(code)
    best: tuple[str | int, int] = (code, 1)
    routes = {offer["code"] for offer in answers.offers}
    while ahead.actor == 0 and len(codes) < LONGEST:
        codes.append(player.choose(match.game, ahead.information(0)).code)
        ahead.play(codes[-1])
        if ",".join(map(str, codes)) in routes:
            best = ",".join(map(str, codes)), len(codes)
    board, _before = placing(answers, best[0])
    return board, min(board, listed(answers, best[0])), best[1]


def placing(answers: Answers, code: int | str) -> tuple[int, int]:
    """The clicks on the board for an answer, now and before; in the list where it does not stand there."""
    offer = next((offer for offer in answers.offers if offer["code"] == code), None)
    if offer is None or not (offer["source"] or offer["target"]):
        return listed(answers, code), listed(answers, code)
    alone = sum(offer["source"] == other["source"] for other in answers.offers) == 1
    only = sum(offer["target"] == other["target"] for other in answers.offers) == 1
    picks = 2 if offer["source"] and offer["target"] else 1
    return 1 if (alone and offer["source"]) or (only and offer["target"]) else picks, picks


def listed(answers: Answers, code: int | str) -> int:
    """The clicks in the list for an answer: the group that it stands in has to be opened where all are closed."""
    for scale in answers.scales:
        if code in (codes := [offer["code"] for offer in scale.offers]):
            return 1 if codes.index(code) == scale.start else 2
    source = next(offer["source"] for offer in answers.offers if offer["code"] == code)
    return 2 if answers.folded and source else 1


def main() -> None:
    """Print the table."""
    print("| game | decisions | with one answer | clicks before | on the board | the shortest way |")
    print("|---|---|---|---|---|---|")
    for name in assize.games():
        print(count(name).told(assize.game(name).title))


if __name__ == "__main__":
    main()
