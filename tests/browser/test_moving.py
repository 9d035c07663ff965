"""One click where there is one way, whole routes, answers that need nobody, and a moment to think again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ..circle_gammon.helpers import GAME, at, play
from .conftest import visiting
from .guests import DESK, come_to, sit_down
from .serving import House

# A man on I-4 and one on III-1, and a 4 to play: the first can also be borne off. Then a single man, and a 2.
FOUR_LEFT = play(at("I-4 II-6", "II-5:2", dice="4-1", turn=0), "II6/III1").truth()
ONE_ANSWER = play(at("I-1", "II-5:2", dice="2-3", turn=0), "I1/I4").truth()


@pytest.fixture(scope="module")
def patient(tmp_path_factory):
    """A house where the moment to take something back is longer than any test."""
    with House(tmp_path_factory.mktemp("patient"), moment=600_000) as opened:
        yield opened


@pytest.fixture
def visit_patient(browser, patient):
    """Let somebody come to that house."""
    yield from visiting(browser, patient)


def moved(guest, count):
    """Wait until the story tells of so many moves of White's."""
    expect(guest.page.locator("#lines li").filter(has_text="White moves")).to_have_count(count)


def wish(guest, label, value):
    """Choose something in Settings; it holds at once."""
    with guest.page.expect_navigation():
        guest.page.get_by_label(label).select_option(value)


def test_what_can_go_one_way_goes_at_the_first_click(visit):
    anna = visit(**DESK)
    sit_down(anna, GAME, FOUR_LEFT)
    assert [offer["source"] for offer in anna.offers()].count("III-1") == 1
    anna.click_spot("I-4")
    expect(anna.page.locator("#stage .picked")).to_have_count(1)
    anna.click_spot("III-1")
    moved(anna, 1)
    expect(anna.page.locator("#lines")).to_contain_text("White moves from III")


def test_a_man_goes_the_whole_way_with_both_dice(visit):
    anna = visit(**DESK)
    sit_down(anna, GAME, at("I-1 III-1", "II-5:2", dice="2-3", turn=0).truth())
    (route,) = (offer for offer in anna.offers() if offer["target"] == "I-6")
    assert "by way of" in route["text"]
    anna.click_spot("I-1")
    anna.click_spot("I-6")
    moved(anna, 2)


def test_an_only_answer_is_given_by_the_page_unless_somebody_wants_to_be_asked(visit):
    anna, berta = visit(**DESK), visit(**DESK)
    sit_down(anna, GAME, ONE_ANSWER)
    moved(anna, 1)
    berta.go("/me")
    wish(berta, "A question that has only one answer", "ask")
    sit_down(berta, GAME, ONE_ANSWER)
    (only,) = berta.offers()
    berta.press_offer(only)
    moved(berta, 1)


def test_what_is_said_meanwhile_does_not_put_an_only_answer_off(visit):
    """Or whoever talks to somebody without a choice could make them wait as nobody else would, and see that they do."""
    anna = visit(**DESK)
    anna.page.clock.install(time=0)
    anna.page.clock.pause_at(1000)
    come_to(anna, GAME, ONE_ANSWER)
    for word in ("one", "two"):
        anna.page.clock.run_for(500)
        table = anna.page.url.rsplit("/", 1)[1]
        anna.context.request.post(f"{anna.site}/t/{table}/do", form={"do": "chat", "text": word})
        expect(anna.page.locator("#chat")).to_contain_text(word)
    moved(anna, 1)


def test_for_a_moment_the_last_answer_can_be_taken_back_before_a_bot_follows(visit_patient):
    anna = visit_patient(**DESK)
    state = sit_down(anna, GAME, FOUR_LEFT)
    anna.click_spot("III-1")
    anna.page.locator("#moment").get_by_role("button", name="Take back").click()
    expect(anna.page.locator("#moment")).to_have_count(0)
    assert anna.state()["ply"] == state["ply"]
    anna.click_spot("III-1")
    expect(anna.page.locator("#moment")).to_be_visible()
    moved(anna, 1)
    anna.page.get_by_role("button", name="Done").click()
    expect(anna.page.locator("#lines")).to_contain_text("Black throws")


def test_who_wants_no_moment_is_given_none(visit_patient):
    anna = visit_patient(**DESK)
    anna.go("/me")
    wish(anna, "Before play goes on after my last answer", "none")
    sit_down(anna, GAME, FOUR_LEFT)
    anna.click_spot("III-1")
    expect(anna.page.locator("#lines")).to_contain_text("Black throws")
