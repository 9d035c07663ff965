"""How long it takes from a click to the move on the board: `python -m benchmarks.web.shown`.

Somebody plays each game in a real Chromium at the first table, against bots of a level, and answers the first offer of
the list each time. What counts is the time until the browser is about to paint the snapshot with the move.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import numpy as np
from playwright.sync_api import Page, sync_playwright

import assize
from tests.browser import chromium

from .process import assize_command, free_port, running

ASKED = """() => "turn" in document.getElementById("state").dataset
  && document.querySelectorAll("#offers :is(button[name=code], form.scale)").length > 1
  || document.getElementById("state").dataset.phase === "over" """
CLICK = """() => new Promise((done) => {
  const state = () => document.getElementById("state").dataset, { version } = state();
  const button = document.querySelector("#offers button[name=code]");
  for (let group = button.closest("details"); group; group = null) group.open = true;
  const start = performance.now();
  const observer = new MutationObserver(() => {
    if (Number(state().version) <= Number(version)) return;
    observer.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  });
  observer.observe(document.getElementById("table"), { subtree: true, childList: true, attributes: true });
  button.click();
})"""


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(prog="benchmarks.web.shown", description=__doc__)
    parser.add_argument("--answers", type=int, default=30, help="in each game (default: 30)")
    parser.add_argument("--level", default="medium", help="of the bots (default: medium)")
    args = parser.parse_args()
    print("| game | answers | first | p50 | p95 | longest |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        port = free_port()
        with running(assize_command(port, Path(folder) / "tables.db"), port):
            browser = playwright.chromium.launch(executable_path=chromium.path(), args=chromium.ARGUMENTS)
            for name in assize.games():
                page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
                page.set_default_timeout(120_000)
                took = np.array(answer(page, f"http://127.0.0.1:{port}", name, args.level, args.answers))
                middle, late = np.percentile(took, (50, 95))
                row = f"{len(took)} | {took[0]:.0f} ms | {middle:.0f} ms | {late:.0f} ms | {took.max():.0f} ms"
                print(f"| {assize.game(name).title} | {row} |", flush=True)
                page.context.close()


def answer(page: Page, site: str, name: str, level: str, answers: int) -> list[float]:
    """Play a game; how long each answer took to be shown, in milliseconds."""
    page.goto(site)
    form = page.locator(f"form.play[action='/play/{name}']")
    form.locator("[name=bot]").select_option(level)
    form.get_by_role("button").first.click()
    page.wait_for_url("**/t/*")
    took: list[float] = []
    while len(took) < answers:
        page.wait_for_function(ASKED)
        if page.locator("[data-phase=over]").count():
            break
        took.append(page.evaluate(CLICK))
    return took


if __name__ == "__main__":
    main()
