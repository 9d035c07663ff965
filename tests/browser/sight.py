"""In how many decisions all that matters is seen without scrolling: `python -m tests.browser.sight`.

Quick bots play a match of each game at its first table. At the decisions of the seat where a newcomer sits the page is
opened as that match has brought it about, and looked at as the browser tests do: the question, the aim, the board, six
answers and eight lines of the story have to be in the window at once.
"""

from __future__ import annotations

import argparse
import tempfile

from playwright.sync_api import sync_playwright

import assize
from assize.games import card_of

from . import chromium
from .guests import Guest, visitor_of
from .scenes import rest
from .serving import House
from .test_first_sight import LEAST, LINES, ROWS, SEEN, SHRUNK

WINDOW = {"width": 1366, "height": 768}


def main():
    """Print a row for each game, and whatever is not seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=7, help="of the matches (default: 7)")
    parser.add_argument("games", nargs="*", default=assize.games(), metavar="GAME")
    parser.add_argument("--most", type=int, default=60, help="decisions of a match that are looked at (default: 60)")
    args = parser.parse_args()
    print("| game | decisions | all is seen |")
    print("|---|---|---|")
    with (
        tempfile.TemporaryDirectory() as folder,
        House(folder) as house,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium.path(), args=chromium.ARGUMENTS) as browser,
    ):
        for name in args.games:
            guest = Guest(browser.new_context(viewport=WINDOW, reduced_motion="reduce"), house.site)
            guest.context.request.post(f"{house.site}/me", form={"name": "Anna"})
            texts = decisions(name, args.seed)
            looked_at = texts[:: -(-len(texts) // args.most)]
            wrong = []
            for id in house.keep(looked_at, visitor_of(guest)):
                guest.go(f"/t/{id}")
                guest.wait()
                rest(guest.page)
                if problems := guest.page.evaluate(SEEN, [ROWS, LINES, LEAST, SHRUNK]):
                    wrong.append(f"ply {guest.state()['ply']}: {problems}")
            seen = len(looked_at) - len(wrong)
            print(f"| {assize.game(name).title} | {len(looked_at)} | {100 * seen / len(looked_at):.0f} % |", flush=True)
            print(*wrong, sep="\n", end="\n" if wrong else "")
            guest.context.close()


def decisions(name, seed):
    """A match as it stands at each decision of a newcomer's seat that has more than one answer."""
    game = assize.game(name)
    first = card_of(game).first
    match, player = game.new(first.players, seed, options=first.options), assize.bot("greedy", seed=seed)
    found = []
    while not match.over:
        if match.actor == assize.CHANCE:
            match.step()
            continue
        if match.actor == first.seat and len(match.offers()) > 1:
            found.append(match.save())
        match.play(player.choose(game, match.information(match.actor)))
    return found


if __name__ == "__main__":
    main()
