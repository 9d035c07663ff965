"""Whole matches in sentences, so that a reader can follow the rules at work; `make playthroughs` writes them anew."""

from __future__ import annotations

from pathlib import Path

import assize

from .enrolment import Case, cases

FOLDER = Path(__file__).parent / "playthroughs"
BOTS = ("greedy", "random")
SEEDS = {  # where another seed than the number of players shows more of the rules, by the name of the file
    "circle-gammon-2": 40,
    "circle-gammon-2-options": 3,
    "circle-gammon-3": 6,
    "circle-gammon-3-options": 6,
    "circle-gammon-4": 39,
    "circle-gammon-4-options": 8,
    "judge-in-circuit-2": 61,
    "judge-in-circuit-2-options": 22,
    "judge-in-circuit-3": 54,
    "judge-in-circuit-3-options": 54,
    "judge-in-circuit-4": 19,
    "judge-in-circuit-4-options": 19,
    "judge-in-circuit-5": 10,
    "judge-in-circuit-5-options": 65,
    "judge-in-circuit-6": 58,
    "judge-in-circuit-6-options": 8,
    "tjuv-och-polis-2": 56,
    "tjuv-och-polis-2-options": 11,
    "tjuv-och-polis-3": 38,
    "tjuv-och-polis-3-options": 18,
    "tjuv-och-polis-4": 30,
    "tjuv-och-polis-4-options": 27,
    "tjuv-och-polis-5": 7,
    "tjuv-och-polis-5-options": 9,
    "tjuv-och-polis-6": 24,
    "tjuv-och-polis-6-options": 16,
}


def chosen():
    """The cases that are told: the defaults for each number of players, and one with every option turned."""
    return [case for case in cases() if len(case.options) != 1]


def file_of(case: Case) -> Path:
    """Where the playthrough of a case stands."""
    return FOLDER / f"{case.name}-{case.players}{'-options' if case.options else ''}.txt"


def tell(case: Case) -> str:
    """One match, move by move: question, number of offers, choice, what happened, and the board now and then."""
    match = case.new(seed=SEEDS.get(file_of(case).stem, case.players))
    players = [assize.bot(BOTS[seat % 2], seed=1) for seat in range(case.players)]
    lines = [f"{match.game.title}, {case.players} players, edition {match.edition.name}"]
    lines += [f"{name} = {match.game.options[name].write(value)}" for name, value in match.options.items()]
    turns = -1
    while not match.over:
        if match.state["turns"][0] // 10 != turns // 10:
            turns = int(match.state["turns"][0])
            lines += ["", match.game.draw.text(match.view(), False, True), ""]
        question, offers = match.question, len(match.offers())
        if match.actor == assize.CHANCE:
            match.step()
        else:
            choice = players[match.actor].choose(match.game, match.information(match.actor))
            if offers > 1 or not match.in_window:  # in windows most of those asked can only pass
                asked = f"{question.text} ({question.clause}) {offers} offers: {choice.notation}"
                lines.append(f"{match.ply + 1:>5}  {asked}")
            match.play(choice)
        lines += [f"         {item.text} ({item.clause})" for item in match.news]
    lines += ["", match.game.draw.text(match.view(), False, True), match.question.text]
    lines += [f"{match.seat_name(seat)}: {score:g}" for seat, score in enumerate(match.scores())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for case in chosen():
        file_of(case).write_text(tell(case), encoding="utf-8")
        print(file_of(case).name)
