"""Every page of the house, each at a moment worth looking at: for the checks of access and for the pictures."""

from __future__ import annotations

import re
from typing import NamedTuple

from .guests import goes_one_way

DEEP = 9  # answers into a match of four


class Scene(NamedTuple):
    """A page, and what somebody does on it before it is looked at."""

    path: str
    act: str = ""  # a script for the page


# Pick a piece that can go several ways: with one way to go it would go.
PICK = """() => {
  const sources = [...document.querySelectorAll("#offers button[name=code]")].map(button => button.dataset.source);
  const goes = spot => sources.filter(source => source === spot.dataset.spot).length > 1;
  const spot = [...document.querySelectorAll("#stage .pick")].find(goes);
  spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
REST = """() => document.getAnimations().every(
  each => each.playState !== "running" || each.effect.getComputedTiming().iterations === Infinity)"""
OPEN_RULES = "document.querySelector('details.house-rules').open = true"


def prepare(anna, berta):
    """Set the scenes up with two visitors; what Anna sees, by name."""
    for guest, name in ((anna, "Anna"), (berta, "Berta")):
        guest.go("/me")
        guest.page.get_by_label("Your name at the table").fill(name)
        guest.page.get_by_role("button", name="Keep").click()
    berta.lay("me", "open", "open", name="Berta", visibility="listed")
    gathering = anna.lay("me", "friend", "open", "bot:greedy")
    letter = path_of(berta_invites(berta))

    playing = deep_in_play(anna)
    anna.say("Who let the dice out?")

    paused = pair(anna, berta)
    post(anna, paused, do="ask-break")
    post(berta, paused, do="agree")
    asked = pair(anna, berta)
    post(berta, asked, do="ask-break")
    waiting = pair(anna, berta)
    until_turn_of(berta, anna, waiting)

    over = anna.play_now()
    anna.rush(over)
    last = int(re.search(r'data-last="(\d+)"', text(anna, f"/t/{over}/replay"))[1])
    return {
        "home": Scene("/"),
        "new": Scene("/new/circle-gammon?players=4"),
        "new-rules": Scene("/new/circle-gammon?players=4", OPEN_RULES),
        "gathering": Scene(f"/t/{gathering}"),
        "table": Scene(f"/t/{playing}"),
        "picking": Scene(f"/t/{playing}", PICK),
        "waiting": Scene(f"/t/{waiting}"),
        "asked": Scene(f"/t/{asked}"),
        "paused": Scene(f"/t/{paused}"),
        "over": Scene(f"/t/{over}"),
        "replay": Scene(f"/t/{over}/replay?ply={last * 2 // 3}"),
        "proof": Scene(f"/t/{over}/replay#proof"),
        "rules": Scene("/rules/circle-gammon"),
        "search": Scene("/rules/circle-gammon?q=captured"),
        "join": Scene(letter),
        "me": Scene("/me"),
        "about": Scene("/about"),
        "api": Scene("/api"),
        "problem": Scene("/nothing-here"),
    }


def deep_in_play(anna):
    """A match of four, so that nobody wins so soon, at which Anna has a piece that can go several ways; its id."""
    while True:
        table = anna.lay("me", "bot:greedy", "bot:greedy", "bot:greedy")
        anna.rush(table, most=DEEP)
        anna.go(f"/t/{table}")
        state = anna.wait()
        while state["turn"]:
            offers = anna.offers()
            if any(offer["source"] and not goes_one_way(offers, offer["source"]) for offer in offers):
                return table
            state = anna.answer()


def berta_invites(berta):
    berta.lay("me", "friend", name="Berta")
    return berta.page.locator("#link-1").input_value()


def path_of(link):
    return re.sub("^https?://[^/]+", "", link)


def pair(anna, berta, rounds=1):
    """A table of two that has been played at for a while; its id."""
    form = {"players": "2", "name": "Anna", "hints": "on", "nonces": "on", "seat-0": "me", "seat-1": "friend"}
    laid = anna.context.request.post(f"{anna.site}/new/circle-gammon", form=form)
    link = path_of(re.search(r'id="link-1" readonly value="([^"]+)"', laid.text())[1])
    berta.context.request.post(f"{berta.site}{link}", form={"name": "Berta", "nonce": "b"})
    table = laid.url.rsplit("/", 1)[1]
    for _ in range(rounds):
        until_turn_of(anna, berta, table)
        until_turn_of(berta, anna, table)
    until_turn_of(anna, berta, table)
    return table


def until_turn_of(one, other, table):
    """Let the other play until one is asked."""
    for _ in range(40):
        if 'name="code"' in text(one, f"/t/{table}"):
            return
        other.rush(table, most=1)
    raise AssertionError("the turn does not pass")


def text(guest, path):
    return guest.context.request.get(f"{guest.site}{path}").text()


def post(guest, table, **form):
    answer = guest.context.request.post(f"{guest.site}/t/{table}/do", form=form, headers={"x-assize": "1"})
    assert answer.ok, answer.text()


def show(page, site, scene):
    """Open a scene and let it come to rest."""
    page.goto(f"{site}{scene.path}")
    if scene.act:
        page.evaluate(scene.act)
    rest(page)


def rest(page):
    """Wait until nothing moves or changes its colour any more."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_function(REST)
