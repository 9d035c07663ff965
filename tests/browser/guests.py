"""People in front of a browser, and what they do at a table.

A test lets somebody `visit(**DESK)` or `**PHONE`, who then lays a table (`Guest.lay`) or sits down in a written
position (`sit_down`). Friends sit down by `lay_for_a_friend` and `accept`, and play in turn by `next_mover` and
`settle`. What was said is read by `told`.
"""

from __future__ import annotations

import base64
import json
import re

from playwright.sync_api import expect

from .serving import PATIENCE, until

DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "user_agent": "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/130.0.0.0 Mobile Safari/537.36",
}

# Whether the page is about to answer by itself, since there is a single answer, and the version that it has.
ALONE = """() => {
  const { phase, version } = document.getElementById("state").dataset;
  const offers = document.querySelectorAll("#offers button[name=code]");
  const asks = offers.length !== 1 || offers[0].matches(".lodged") || document.querySelector("#offers form.scale");
  const alone = !asks && phase === "playing" && "alone" in document.getElementById("table").dataset;
  return { alone, version: Number(version) };
}"""
READY = f"""before => {{
  const {{ version, phase, turn }} = document.getElementById("state").dataset;
  if (document.getElementById("table").hasAttribute("aria-busy") || Number(version) <= before) return false;
  return (turn !== undefined && !({ALONE})().alone) || ["over", "paused"].includes(phase);
}}"""
NEWER = "before => Number(document.getElementById('state').dataset.version) > before"
# A place of a spot that no other spot covers, as the pointer would find it.
PLACE = """name => {
  const spot = document.querySelector(`#stage [data-spot="${name}"]`);
  const { left, top, width, height } = spot.getBoundingClientRect();
  for (const grain of [2, 4, 8, 16, 32]) for (let i = 1; i < grain; i++) for (let j = 1; j < grain; j++) {
    const x = left + (width * i) / grain, y = top + (height * j) / grain;
    if (document.elementFromPoint(x, y)?.closest("[data-spot]") === spot) return [x, y];
  }
  return null;
}"""
OFFERS = """buttons => buttons.map(b => ({
  code: b.value, source: b.dataset.source, target: b.dataset.target, key: b.dataset.key ?? "",
  text: b.querySelector("span").textContent }))"""
STATE = """() => {
  const { version, ply, phase, turn } = document.getElementById("state").dataset;
  const lodged = !!document.querySelector("button.lodged");
  return { version: Number(version), ply: Number(ply), phase, turn: turn !== undefined, lodged };
}"""


class Guest:
    """Somebody with a browser of their own, whose page must stay without errors and talk to nobody else."""

    def __init__(self, context, site):
        self.context = context
        self.site = site
        self.problems = []
        self.allowed = []
        context.set_default_timeout(PATIENCE * 1000)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.problems.append(f"script: {error.error}"))
        context.on("request", self._request)
        self.page = context.new_page()

    def _console(self, message):
        if message.type in ("error", "warning"):
            self.problems.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _request(self, request):
        if not request.url.startswith((f"{self.site}/", "data:", "blob:")):
            self.problems.append(f"request: {request.url}")

    def allow(self, *patterns):
        """Errors that belong to the story, such as a refused move."""
        self.allowed += patterns

    def check(self):
        """Fail on anything that a browser complained about."""
        left = [text for text in self.problems if not any(re.search(pattern, text) for pattern in self.allowed)]
        assert not left, left

    def go(self, path="/"):
        """Open a page."""
        return self.page.goto(f"{self.site}{path}")

    # ---- getting to a table

    def play_now(self, players=4, bot="greedy"):
        """From the front page to a table against bots; its id."""
        self.go("/")
        form = self.page.locator("form.play").first
        form.locator("[name=players]").select_option(str(players))
        form.locator("[name=bot]").select_option(bot)
        form.get_by_role("button", name="Play now").click()
        return self.table()

    def table(self):
        """The id of the table whose page is open."""
        self.page.wait_for_url(re.compile(r"/t/[^/]+$"))
        return self.page.url.rsplit("/", 1)[1]

    def lay(self, *seats, game="circle-gammon", name="Anna", **fields):
        """Lay a table by the form; its id. Seats are `me`, `friend`, `open`, `device:NAME` or `bot:NAME`."""
        self.go(f"/new/{game}?players={len(seats)}")
        self.page.get_by_label("Your name at the table").fill(name)
        for index, seat in enumerate(seats):
            kind, _, who = seat.partition(":")
            self.page.locator(f"[name=seat-{index}]").select_option(seat if kind == "bot" else kind)
            if kind == "device":
                self.page.locator(f"[name=seat-name-{index}]").fill(who)
        for field, value in fields.items():
            self.fill(field.replace("_", "-"), value)
        self.page.get_by_role("button", name="Lay the table").click()
        return self.table()

    def fill(self, field, value):
        """Fill in one field of a form, whatever its kind."""
        here = self.page.locator(f"[name={field}]")
        if field.startswith("option-") and not here.first.is_visible():
            self.page.locator("details.house-rules > summary").click()
        kind = here.first.evaluate("field => field.type")
        if kind == "radio":
            self.page.locator(f"[name={field}][value={value}]").check()
        elif kind == "checkbox":
            here.set_checked(value)
        elif kind == "select-one":
            here.select_option(value)
        else:
            here.fill(str(value))

    def invited(self, link, name):
        """Open an invitation, say who one is, and sit down; the id of the table."""
        self.page.goto(link)
        self.page.get_by_label("Your name at the table").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        return self.table()

    # ---- by hand past the page, where a story needs a match that is further on

    def rush(self, table, most=400, choose=None):
        """Answer by plain posts until a table is over, or so many answers have been given."""
        ask, text = self.context.request, ""
        for _ in range(2000):
            text = text or ask.get(f"{self.site}/t/{table}").text()
            if 'data-phase="over"' in text or most == 0:
                return
            found = re.findall(r'<button name="code" value="(\d+)".*?<span>(.*?)</span>', text)
            found += re.findall(r'<option value="(\d+)" data-value[^>]*>(.*?)</option>', text)
            if found:
                offer = (choose or best)([{"code": code, "text": said} for code, said in found])
                form = {"do": "choose", "code": offer["code"], "ply": re.search(r'data-ply="(\d+)"', text)[1]}
                answer = ask.post(f"{self.site}/t/{table}/do", form=form, headers={"x-assize": "1"})
                text = answer.text() if answer.ok else ""  # where the next question often stands already
                most -= 1
            else:
                text = ""
        raise AssertionError("the match does not end")

    # ---- at a table

    def state(self):
        """Version, ply, phase and whether it is one's turn."""
        return self.page.evaluate(STATE)

    def offers(self):
        """The offers in the list."""
        return self.page.locator("#offers button[name=code]").evaluate_all(OFFERS)

    def wait(self, after=-1):
        """Wait for a question that the page does not answer by itself, or the end, later than a version; the state."""
        self.page.wait_for_function(READY, arg=after)
        return self.state()

    def question(self):
        """The question as it stands."""
        return self.page.locator("#question").inner_text().strip()

    def asked_as(self):
        """Whose turn it is, as the list of players names the seat; the question is in the voice of whoever reads it."""
        return self.page.locator("#seats .seat.on .who > small").first.text_content().partition(" · ")[0]

    def place(self, spot):
        """Where a spot of the board is, on the page."""
        found = self.page.evaluate(PLACE, spot)
        assert found, f"{spot} cannot be reached"
        return found

    def click_spot(self, spot):
        """Click on a spot of the board."""
        self.page.mouse.click(*self.place(spot))

    def tap_spot(self, spot):
        """Tap on a spot of the board."""
        self.page.touchscreen.tap(*self.place(spot))

    def drag(self, source, target):
        """Drag the man on one spot to another."""
        end = self.place(target)
        self.page.mouse.move(*self.place(source))
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=6)
        self.page.mouse.up()

    def press_offer(self, offer):
        """Press the button of an offer in the list; the group that it stands in may have to be opened first."""
        button = f"button[value='{offer['code']}']"
        closed = self.page.locator(f"#offers details.group:not([open]):has({button}) > summary")
        if closed.count():
            closed.click()
        self.page.locator(f"#offers {button}").click()

    def answer(self, count=1, choose=None):
        """Give answers from the list; the state after them."""
        state = self.wait()
        for _ in range(count):
            if not state["turn"]:
                break
            self.press_offer((choose or best)(self.offers()))
            state = self.wait(state["version"])
        return state

    def do(self, name):
        """Press a button among the deeds, opening the menu where it hides there."""
        button = self.page.locator(f"#deeds button[value='{name}']")
        if not button.is_visible():
            self.page.locator("#more > summary").click()
        if name == "resign":
            self.page.locator("#sure > summary").click()
        button.click()

    def tab(self, name):
        """Open one of the pages beside the board."""
        self.page.locator(f"label[for=tab-{name}]").click()

    def say(self, text):
        """Say something to the table."""
        self.tab("chat")
        self.page.locator("#say-text").fill(text)
        self.page.locator("#say button").click()
        expect(self.page.locator("#talk li.mine").last).to_contain_text(text)


def singles(offers):
    """The offers that are one answer, without the routes of several."""
    return [offer for offer in offers if "," not in offer["code"]]


def goes_one_way(offers, source):
    """Whether a piece has a single way to go, which it goes at the first click."""
    return sum(offer["source"] == source for offer in offers) == 1


def best(offers):
    """An offer that brings the match to its end: bear off first, never retire."""
    for wanted in ("bears off", "enters", "throws"):
        for offer in offers:
            if wanted in offer["text"]:
                return offer
    return next((offer for offer in offers if "retires" not in offer["text"]), offers[0])


def numbers(question):
    """The dice that a question speaks of."""
    return sorted({int(digit) for digit in re.findall(r"\d", question.partition(":")[0])})


# ---- coming and sitting down


def bring(guest, text, folder):
    """Bring a match along as a save file, by the page."""
    file = folder / "match.assize"
    file.write_text(text, encoding="utf-8")
    guest.go("/")
    guest.page.get_by_label("Save file").set_input_files(file)
    guest.page.get_by_role("button", name="Open it").click()


def sit_down(guest, game, truth):
    """Go on against bots in a written position of a game, brought along past the page; the state of the page."""
    come_to(guest, game, truth)
    return guest.wait()


def come_to(guest, game, truth):
    """Come to such a table, and wait for nothing."""
    file = {"name": "m.assize", "mimeType": "text/plain", "buffer": game.at(truth, seed=1).save().encode()}
    guest.context.request.post(f"{guest.site}/me", form={"name": "Anna"})
    table = guest.context.request.post(f"{guest.site}/import", multipart={"file": file})
    guest.page.goto(table.url)


def visitor_of(guest):
    """Who somebody is to the house, as the cookie tells it."""
    cookie = next(each["value"] for each in guest.context.cookies() if each["name"] == "assize")
    return json.loads(base64.urlsafe_b64decode(cookie.rpartition(".")[0] + "=="))


def lay_for_a_friend(guest, game, **fields):
    """Lay a table for oneself and a friend, past the page; its id, and the link for the friend."""
    form = {"players": "2", "name": "Anna", "hints": "on", "nonces": "on", "seat-0": "me", "seat-1": "friend"}
    form |= {field.replace("_", "-"): str(value) for field, value in fields.items()}
    laid = guest.context.request.post(f"{guest.site}/new/{game}", form=form)
    assert laid.ok, laid.text()
    link = re.search(r'id="link-1" readonly value="([^"]+)"', laid.text())[1]
    return laid.url.rsplit("/", 1)[1], link


def accept(guest, link, name):
    """Open an invitation in whatever language, and sit down."""
    guest.page.goto(link)
    guest.page.locator("[name=name]").fill(name)
    guest.page.locator("main form button.strong").first.click()


# ---- several at a table


def next_mover(*guests):
    """Whoever is asked next and has not answered yet, or nobody once it is over."""

    def look():
        for guest in guests:
            state = guest.state()
            if state["phase"] == "over" or (state["turn"] and not state["lodged"]):
                return guest, state
        return None

    guest, state = until(look, "somebody is asked")
    return guest if state["turn"] else None


def settle(mover, before, *guests):
    """Wait until the page of whoever moved is newer than a version and at rest, and those of others are as new."""
    mover.page.wait_for_function(NEWER, arg=before)
    mover.page.wait_for_function("() => !document.getElementById('table').hasAttribute('aria-busy')")
    version = mover.state()["version"]
    for guest in guests:
        guest.page.wait_for_function(
            "version => Number(document.getElementById('state').dataset.version) >= version", arg=version
        )


# ---- what is said


def plain(locator):
    """A text without what keeps it from being broken."""
    return locator.text_content().replace("\u00a0", " ").replace("\u2011", "-")


def told(page, *sentences):
    """The log tells this, in this order."""
    for sentence in sentences:
        expect(page.locator("#lines")).to_contain_text(sentence)
    log = plain(page.locator("#lines"))
    places = [log.index(sentence) for sentence in sentences]
    assert places == sorted(places)
