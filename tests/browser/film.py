"""A film strip of each game: `python -m tests.browser.film [GAME ...]` takes them anew, light and dark.

Each shows what somebody new meets, on a desk and on a phone: the front page, a lesson, the first turn, a dramatic
moment, and the end. With `--frames FOLDER` every frame is kept there as well, to look at closely.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import assize
from assize.games import card_of

from . import chromium
from .guests import DESK, PHONE, Guest, visitor_of
from .pictures import FOLDER, smaller
from .scenes import Scene, show
from .serving import House

SEEDS = {  # of matches worth telling
    "circle-gammon": 12,
    "judge-in-circuit": 4,
    "justice": 10,
    "tjuv-och-polis": 12,
    "witch-trial": 2,
}
MOMENTS = ("front page", "lesson", "first turn", "drama", "end")
WIDE, NARROW = 560, 240  # of the frames in a strip
SHEET = """<style>
  body {{ margin: 0; padding: 20px; background: {ground}; }}
  div {{ display: grid; grid-template-columns: repeat(5, {wide}px); gap: 20px; justify-items: center; }}
  img {{ display: block; border-radius: 8px; box-shadow: 0 1px 8px #0006; }}
</style><div>{frames}</div>"""


def main() -> None:
    """Take the strips of all games, or of those that are named."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", default=assize.games(), metavar="GAME")
    asked.add_argument("--frames", type=Path, metavar="FOLDER")
    wanted = asked.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        House(folder) as house,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium.path(), args=chromium.ARGUMENTS) as browser,
    ):
        for name in wanted.games:
            anna = Guest(browser.new_context(**DESK, locale="en-GB"), house.site)
            scenes = moments(anna, house, assize.game(name))
            for theme in ("light", "dark"):
                frames = take(browser, anna, scenes, theme)
                path = FOLDER / f"film-{name}-{theme}.png"
                path.write_bytes(smaller(strip(browser, frames, theme)))
                print(path.name, f"{path.stat().st_size / 1e3:.0f} kB")
                for (device, moment), frame in frames.items() if wanted.frames else ():
                    wanted.frames.mkdir(parents=True, exist_ok=True)
                    (wanted.frames / f"{name}-{device}-{moment.replace(' ', '-')}-{theme}.png").write_bytes(frame)
            anna.context.close()


def moments(anna, house, game):
    """The pages of a strip, of a match between quick bots in which Anna sits where a newcomer does."""
    first, seed = card_of(game).first, SEEDS[game.name]
    match, player = game.new(first.players, seed, options=first.options), assize.bot("greedy", seed=seed)
    texts, most, text, asked = {}, (0, 0), "", 0
    while not match.over:
        if match.actor == first.seat and not match.in_window and len(match.offers()) > 1:
            text, asked = match.save(), match.ply
            texts.setdefault("first turn", text)
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(player.choose(game, match.information(match.actor)))
        if text and (match.beats, asked - match.ply) >= most:  # what holds the table for longest hangs on her answer
            most, texts["drama"] = (match.beats, asked - match.ply), text
    texts["end"] = match.save()
    anna.context.request.post(f"{anna.site}/me", form={"name": "Anna"})
    scenes = {"front page": Scene("/"), "lesson": Scene(f"/learn/{game.name}/{game.lessons[1].name}")}
    kept = house.keep([texts[moment] for moment in MOMENTS[2:]], visitor_of(anna))
    return scenes | {moment: Scene(f"/t/{id}") for moment, id in zip(MOMENTS[2:], kept, strict=True)}


def take(browser, anna, scenes, theme):
    """The frames of a strip by device and moment."""
    frames, kept = {}, anna.context.storage_state()
    for device, options in (("desk", DESK), ("phone", PHONE)):
        context = browser.new_context(**options, color_scheme=theme, reduced_motion="reduce", locale="en-GB")
        page = context.new_page()
        for moment, scene in scenes.items():
            show(page, anna.site, scene)
            frames[device, moment] = page.screenshot()
            context.add_cookies(kept["cookies"])  # the first page is seen by somebody who has never been here
        context.close()
    return frames


def strip(browser, frames, theme):
    """All frames on one sheet: those of the desk above those of the phone."""
    shown = [
        f'<img width="{WIDE if device == "desk" else NARROW}" src="data:image/png;base64,{data}">'
        for (device, _moment), data in ((key, base64.b64encode(frame).decode()) for key, frame in frames.items())
    ]
    page = browser.new_page(viewport={"width": 5 * (WIDE + 20) + 20, "height": 600})
    page.set_content(
        SHEET.format(ground="#efe6d6" if theme == "light" else "#0b0a09", wide=WIDE, frames="".join(shown))
    )
    picture = page.screenshot(full_page=True)
    page.close()
    return picture


if __name__ == "__main__":
    main()
