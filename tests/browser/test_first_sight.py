"""What somebody sees of a table without scrolling: question, aim, board, answers, players and story, and all legible.

In every game, at its smallest and its largest table: at the first turn, at the one with most answers, after what holds
the table for longest (a verdict, an arrest, a capture), in a window, and when it is over. On a phone the question, the
board and the first answers, listed or to be picked on the board, are in the window together.
"""

from __future__ import annotations

import functools
import json

import pytest

import assize

from ..enrolment import every_game
from .guests import PHONE, sit_down
from .scenes import rest

WINDOWS = ((1440, 900), (1366, 768))  # in which everything has to be seen at once
ROWS, LINES = 6, 8  # of answers and of the story, if there are as many
LEAST = 10  # pixels of letters
SHRUNK = 8.4  # the same of letters that are drawn, in the smaller window, where the whole drawing is smaller
MOMENTS = ("first", "fullest", "verdict", "window", "over")

# What is wrong with the page as it is seen. A drawing marks as `data-aside` what is only for looking up, as
# `data-players` where it shows how everybody stands, and as `data-emblem` letters in a picture beside the whole name.
SEEN = """([rows, lines, least, drawing]) => {
  const wrong = [], view = { top: 0, bottom: innerHeight };
  const box = (element) => element.getBoundingClientRect();
  const within = (inner, outer) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const VISIBLE = { visibilityProperty: true, opacityProperty: true };
  const drawn = (element) => element.checkVisibility(VISIBLE) && box(element).width > 0;
  const named = (element) => element.id || element.getAttribute("class") || element.tagName;
  const see = (selector) => {
    const found = document.querySelector(selector);
    if (found && !(drawn(found) && within(box(found), view))) wrong.push(`${selector} is out of sight`);
    return found;
  };
  see("#question") ?? wrong.push("there is no question");
  const playing = document.getElementById("state").dataset.phase === "playing";
  if (playing) see("#aim") ?? wrong.push("there is no aim");
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");

  const list = document.getElementById("offers");
  if (list) {
    const all = [...list.querySelectorAll("li > button, summary, form.scale")].filter(drawn);
    const seen = all.filter((row) => within(box(row), box(list)) && within(box(row), view));
    if (seen.length < Math.min(rows, all.length)) wrong.push(`${seen.length} of ${all.length} answers are seen`);
  }
  const story = document.getElementById("log-scroll"), told = document.getElementById("lines");
  const line = parseFloat(getComputedStyle(told).lineHeight), high = Math.min(story.clientHeight, told.clientHeight);
  if (!drawn(story) || !within(box(story), view)) wrong.push("the story is out of sight");
  else if (high < Math.min(lines * line, told.clientHeight) - 1)
    wrong.push(`${(high / line).toFixed(1)} lines of the story are seen`);

  const board = document.querySelector("#stage > .board");
  const parts = board.tagName === "svg" ? [board] : [...board.children];
  const deep = parts.flatMap((part) => getComputedStyle(part).display === "contents" ? [...part.children] : [part]);
  for (const part of deep) {
    if (part.closest("[data-aside]") || !drawn(part) || within(box(part), view)) continue;
    wrong.push(`${named(part)} is out of sight`);
  }
  const shown = [...document.querySelectorAll("#strip, .results, #stage [data-players]")].filter(drawn);
  if (shown.length !== 1) wrong.push(`players are shown ${shown.length} times`);

  const small = new Map();
  const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !drawn(element)) continue;
    if (element.closest(".sr, style, title, .emblem, [data-emblem]")) continue;
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    const said = walk.currentNode.data.trim().slice(0, 24);
    if (size < (matrix ? drawing : least) - 0.05) small.set(`${size.toFixed(1)} px: ${said}`, size);
  }
  if (small.size) wrong.push(`${small.size} texts are too small: ${[...small.keys()].slice(0, 6).join("; ")}`);
  return wrong;
}"""

# Whether the page is laid out for a window of this size: lengths that go by its height follow a little later.
FITTED = """([width, height]) => {
  let probe = document.getElementById("probe");
  if (!probe) document.body.append(probe = Object.assign(document.createElement("i"), { id: "probe" }));
  probe.style = "position: fixed; visibility: hidden; width: 1px; height: 100dvh";
  return innerWidth === width && innerHeight === height && probe.offsetHeight === height;
}"""

ON_A_PHONE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const board = box("#stage > .board"), question = box("#question-block"), wrong = [];
  const answers = document.querySelectorAll("#offers :is(li > button, summary, form.scale), #stage :is(.pick, .now)");
  const [first] = [...answers].map((each) => each.getBoundingClientRect()).filter(({ height }) => height)
    .sort((one, other) => one.top - other.top);
  if (board.top < 0 || board.top > innerHeight - 200) wrong.push(`the board begins at ${board.top}`);
  if (question.top < 0 || question.bottom > innerHeight) wrong.push(`the question ends at ${question.bottom}`);
  if (!first || first.top + 44 > innerHeight) wrong.push(`the first answer begins at ${first?.top}`);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
  return wrong;
}"""


@functools.cache
def moments(game, players):
    """Written positions of a match between quick bots in which the first seat is asked, by what they show."""
    match, player = game.new(players, seed=4), assize.bot("greedy", seed=4)
    found, most, held = {}, 1, 0
    while not match.over:
        if match.actor == assize.CHANCE:
            match.step()
            continue
        asked = match.actor == 0 and len(match.offers()) > 1
        if asked and match.in_window:
            found.setdefault("window", match.truth())
        elif asked:
            found.setdefault("first", match.truth())
            found["over"] = match.truth()  # the last of them, from which the match is played to its end
            if len(match.offers()) > most:
                most, found["fullest"] = len(match.offers()), match.truth()
            if match.beats > held:
                held, found["verdict"] = match.beats, match.truth()
        match.play(player.choose(game, match.information(match.actor)))
    return found


@pytest.mark.parametrize("end", [0, -1], ids=["smallest", "largest"])
@every_game
def test_all_that_matters_is_seen_at_once(game, end, visit):
    players = game.players[end]
    found = moments(game, players)
    anna, wrong = visit(viewport=dict(zip(("width", "height"), WINDOWS[0], strict=True)), reduced_motion="reduce"), {}
    for moment in MOMENTS:
        if moment not in found:
            assert moment in ("window", "verdict"), f"the first seat is never asked: {moment}"
            continue
        sit_down(anna, game, found[moment])
        if moment == "over":
            anna.rush(anna.table())
            anna.wait()
        for width, height in WINDOWS:
            anna.page.set_viewport_size({"width": width, "height": height})
            drawn = LEAST if (width, height) == WINDOWS[0] else SHRUNK
            anna.page.wait_for_function(FITTED, arg=[width, height])
            rest(anna.page)
            if problems := anna.page.evaluate(SEEN, [ROWS, LINES, LEAST, drawn]):
                wrong[f"{moment} {width}x{height}"] = problems
    assert not wrong, f"{game.name} with {players}: " + json.dumps(wrong, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("end", [0, -1], ids=["smallest", "largest"])
@every_game
def test_on_a_phone_the_first_answers_are_in_the_window(game, end, visit):
    anna, found = visit(**PHONE, reduced_motion="reduce"), moments(game, game.players[end])
    wrong = {}
    for moment in ("first", "fullest"):
        sit_down(anna, game, found[moment])
        if problems := anna.page.evaluate(ON_A_PHONE):
            wrong[moment] = problems
    assert not wrong, f"{game.name}: {wrong}"
