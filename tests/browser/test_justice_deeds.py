"""Justice in a browser, deed by deed: peeks, suits, Modifications, placing, calls, and the show of the Verdict."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .access import check_access, no_sideways
from .boards import drag, label, lay_down, reach, spots, take_up, walk_to
from .council import CLOSING, GAME, JUDGED, LAST_PLACE, MODIFYING, PLACING, TRICK
from .guests import NEWER, PHONE, accept, lay_for_a_friend, next_mover, settle, sit_down, told

TALL = {"viewport": {"width": 1440, "height": 1200}}
SEEN = "() => [...document.querySelectorAll('#show-steps [data-step]')].filter(step => step.checkVisibility()).length"
STEPS = 10  # three Verdicts, three Liability cards, three Identities, and the points of the round


def offer_of(guest, text):
    return next(each for each in guest.offers() if text in each["text"])


def sat(visit, truth, **options):
    """Hammer in a written position, without motion unless it is asked for, and the state of the page."""
    anna = visit(**{**TALL, "reduced_motion": "reduce", **options})
    return anna, sit_down(anna, GAME, truth)


# ---- following, and passing


def test_only_what_may_be_played_is_raised(visit):
    """Evidence is led and Witness is trump: whoever has Evidence plays one of both, or passes and peeks."""
    anna, state = sat(visit, TRICK)
    assert spots(anna)["picks"] == ["card-E11", "card-E2", "card-W4", "token"]
    expect(anna.page.locator("#hand .card")).to_have_count(10)
    anna.page.mouse.click(*anna.place(reach(anna, "card-T3")))
    assert spots(anna)["picked"] == []
    drag(anna, reach(anna, "card-W4"), "trick")
    anna.wait(state["version"])
    told(anna.page, "Hammer trumps with Witness 4")
    expect(anna.page.locator("#hand #spot-card-W4")).to_have_count(0)


def follows_with_two(guest, state):
    """Evidence 2 has been played, and nothing stays picked."""
    guest.wait(state["version"])
    told(guest.page, "Hammer follows with Evidence 2")
    assert spots(guest)["picked"] == []
    expect(guest.page.locator("#hand #spot-card-E2")).to_have_count(0)


@pytest.mark.parametrize("options", [TALL, PHONE], ids=["mouse", "touch"])
def test_a_card_can_only_go_to_the_trick_and_goes_there_at_once(visit, options):
    """What lies in the Trick already plays nothing by itself."""
    anna, state = sat(visit, TRICK, **options)
    press = anna.tap_spot if options is PHONE else anna.click_spot
    press(reach(anna, "card-E14"))
    assert spots(anna)["picked"] == []
    assert anna.state() == state
    press(reach(anna, "card-E2"))
    follows_with_two(anna, state)


def test_the_cards_of_a_trick_stand_for_it(visit):
    """Where a card lies already, another one can be laid down as well."""
    anna, state = sat(visit, TRICK)
    take_up(anna, reach(anna, "card-E2"))
    expect(anna.page.locator("#stage .held")).to_have_count(1)
    assert spots(anna)["lit"] == ["trick"]
    lay_down(anna, "card-E14")
    follows_with_two(anna, state)


@pytest.mark.parametrize("way", ["board", "keys"])
def test_who_passes_peeks_and_remembers(visit, way):
    """What was seen under a Suspect stays on the table, after coming back, too."""
    anna, state = sat(visit, TRICK)
    page = anna.page
    fate = page.locator("#scale-2 .fate")
    expect(fate).to_have_text("?")
    if way == "board":
        anna.click_spot(reach(anna, "token"))
        assert spots(anna)["lit"] == ["s1", "s2", "s3"]
        anna.click_spot(reach(anna, "s2"))
    else:
        page.keyboard.press(",")
        for spot in ("token", "s2"):
            walk_to(page, spot)
            page.keyboard.press("Enter")
    anna.wait(state["version"])
    told(page, "Hammer passes and looks under Foreman Brunhild: Innocent.")
    expect(fate).to_have_text("Innocent")
    page.reload()
    expect(fate).to_have_text("Innocent")
    assert "Liability: Innocent" in label(page, "s2")
    expect(page.locator("#spot-token")).to_have_attribute("aria-label", "1 Soul gaze token")


def test_what_somebody_has_seen_no_friend_sees(visit):
    anna, berta = (visit(reduced_motion="reduce") for _ in range(2))
    table, link = lay_for_a_friend(anna, "justice", players=3, seat_2="bot:greedy", option_cap=1)
    accept(berta, link, "Berta")
    for guest in (anna, berta):
        guest.go(f"/t/{table}")
    mover = next_mover(anna, berta)
    while not (peek := [offer for offer in mover.offers() if offer["target"] == "s2"]):
        version = mover.state()["version"]
        mover.press_offer(mover.offers()[0])
        settle(mover, version)
        mover = next_mover(anna, berta)
    other = berta if mover is anna else anna
    version = mover.state()["version"]
    mover.press_offer(peek[0])
    settle(mover, version, other)
    expect(mover.page.locator("#scale-2 .fate.secret")).to_have_count(1)
    expect(other.page.locator("#scale-2 .fate")).to_have_text("?")
    expect(other.page.locator("#scale-2 .peekers")).to_be_attached()
    for part in ("#lines", "#scale-2"):
        expect(other.page.locator(part)).not_to_contain_text(re.compile("Guilty|Innocent"))
    assert "Liability" not in label(other.page, "s2")


# ---- Modifications


def test_a_modification_is_slipped_under_a_card_by_its_edge(visit):
    anna, state = sat(visit, MODIFYING)
    page = anna.page
    assert anna.question() == "Do you modify a card of this Trick?"
    anna.click_spot(reach(anna, "card-M9"))
    assert spots(anna)["lit"] == ["E9-left", "E9-right"]
    anna.click_spot(reach(anna, "E9-right"))
    state = anna.wait(state["version"])
    told(page, "Hammer slips Tampered under Evidence 9, sticking out right: ")
    assert label(page, "card-M9") == "Tampered sticks out on the right with −2"
    if anna.question() == "Do you modify a card of this Trick?":
        anna.press_offer(offer_of(anna, "Play no Modification"))
        anna.wait(state["version"])
    offer = offer_of(anna, "Place Evidence 9 with Tampered right of Foreman Brunhild")
    anna.press_offer(offer)
    expect(page.locator("#side-2-right #spot-card-M9.stick")).to_be_visible()


def test_who_does_not_want_to_be_asked_is_not_asked(visit):
    """With orders never to be asked about both Modifications nobody waits for an answer."""
    anna, state = sat(visit, MODIFYING)
    page = anna.page
    page.locator("#standing > summary").click()
    expect(page.locator("select[name^=order-]")).to_have_count(3)
    expect(page.locator("select[name=order-case-closed]")).to_have_value("ask")
    page.locator("select[name=order-modification-9]").select_option("never")
    page.wait_for_function(NEWER, arg=state["version"])
    expect(page.locator("select[name=order-modification-9]")).to_have_value("never")
    page.locator("select[name=order-modification-7]").select_option("never")
    page.wait_for_function("() => !document.querySelector('#question').textContent.includes('modify')")
    anna.wait()
    assert anna.question() == "You have won the Trick: which card goes to which Suspect?"


# ---- placing


@pytest.mark.parametrize("options", [TALL, PHONE], ids=["mouse", "touch"])
def test_the_cards_beside_a_suspect_stand_for_the_side(visit, options):
    """Where a card lies already, another one is placed as well; of the Trick another one is picked instead."""
    anna, state = sat(visit, PLACING, **options)
    press = anna.tap_spot if options is PHONE else anna.click_spot
    for card in ("card-R4", "card-E9"):
        press(reach(anna, card))
        assert spots(anna)["picked"] == [card]
    press(reach(anna, "card-E4"))
    anna.wait(state["version"])
    told(anna.page, "Hammer places Evidence 9 (Unposted Letter) left of Foreman Brunhild: now 10 : 5.")


@pytest.mark.parametrize(("spot", "sentence"), [
    ("s2-left", "Hammer places Evidence 9 (Unposted Letter) left of Foreman Brunhild: now 10 : 5."),
    ("s1-right", "Hammer places Evidence 9 (Unposted Letter) right of Commissar Pepe: now 12 : 19."),
])  # fmt: skip
def test_a_card_is_placed_beside_a_suspect(visit, spot, sentence):
    anna, state = sat(visit, PLACING)
    drag(anna, reach(anna, "card-E9"), spot)
    anna.wait(state["version"])
    told(anna.page, sentence)
    expect(anna.page.locator(f"#side-{spot[1:]} #spot-card-E9.slip")).to_be_visible()


def test_a_card_stays_in_the_hand_that_holds_it_when_news_come(visit):
    anna, state = sat(visit, PLACING)
    page = anna.page
    take_up(anna, reach(anna, "card-E9"))
    page.evaluate(
        "fetch(`${location.pathname}/do`, {method: 'POST', body: new URLSearchParams({do: 'chat', text: 'Hm'})})"
    )
    expect(page.locator("#talk li.mine")).to_contain_text("Hm")
    expect(page.locator("#stage .held")).to_have_count(1)
    lay_down(anna, "s2-left")
    anna.wait(state["version"])
    expect(page.locator("#side-2-left #spot-card-E9.slip")).to_be_visible()
    expect(page.locator("#stage [data-copy]")).to_have_count(0)


def test_a_rosette_is_pinned_above_a_suspect_with_either_bar(visit):
    anna, state = sat(visit, PLACING)
    page = anna.page
    anna.click_spot(reach(anna, "card-R4"))
    assert spots(anna)["lit"] == ["s2-bottom", "s2-top", "s3-bottom", "s3-top"], "Commissar Pepe wears two already"
    anna.click_spot(reach(anna, "s2-bottom"))
    anna.wait(state["version"])
    told(page, "Hammer places Rosette 4 above Foreman Brunhild as Changeling (Elf, ")
    expect(page.locator("#worn-2 #spot-card-R4")).to_contain_text("Changeling")


# ---- Case Closed


def test_case_closed_is_called_with_a_key(visit):
    anna, state = sat(visit, CLOSING)
    page = anna.page
    assert anna.question() == "Do you call Case Closed?"
    page.keyboard.press(offer_of(anna, "Call Case Closed")["key"])
    anna.wait(state["version"])
    told(page, "One more Trick is played, without Hammer.", "is convicted", "Hammer was the Truth Seeker")
    expect(page.locator("#show-sheet")).to_be_visible()


# ---- the show of the Verdict


def close_the_case(guest, state):
    """Place the last card, and do not call, even when others have; the show begins."""
    guest.press_offer(offer_of(guest, "right of Tinker Wen"))
    state = guest.wait(state["version"])
    while guest.question() == "Do you call Case Closed?":
        guest.press_offer(offer_of(guest, "Do not call"))
        state = guest.wait(state["version"])
    expect(guest.page.locator("#show-sheet")).to_be_visible()


def count_of_steps(page):
    """How many steps of the show can be seen."""
    return page.evaluate(SEEN)


def test_the_verdict_is_told_step_by_step(visit):
    """By itself and by Next; Skip tells the rest, Escape closes it, and it comes again only if it is asked for."""
    anna, state = sat(visit, LAST_PLACE, reduced_motion="no-preference")
    page = anna.page
    close_the_case(anna, state)
    assert count_of_steps(page) < 4
    first = page.locator("#show-step-0")
    for line in ("2 × 3 = 6", "3 × 2 + 3 = 9", "12 < 13", "Acquitted"):
        expect(first).to_contain_text(line)
    before = count_of_steps(page)
    page.locator("#show-next").click()
    assert count_of_steps(page) == before + 1
    page.wait_for_function(f"count => ({SEEN})() > count", arg=before + 1)
    page.locator("#show-skip").click()
    assert count_of_steps(page) == STEPS
    expect(page.locator("#show-skip")).to_be_hidden()
    expect(page.locator("#show-close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#show-sheet")).to_be_hidden()
    page.reload()
    anna.wait()
    expect(page.locator("#show-sheet")).to_be_hidden()
    page.get_by_role("button", name="Last verdict").click()
    expect(page.locator("#show-sheet")).to_be_visible()
    assert count_of_steps(page) == STEPS


def test_without_motion_the_verdict_is_there_at_once(visit):
    anna, state = sat(visit, LAST_PLACE, **PHONE)
    page = anna.page
    close_the_case(anna, state)
    assert count_of_steps(page) == STEPS
    no_sideways(page)
    page.locator("#show-close").tap()
    expect(page.locator("#show-sheet")).to_be_hidden()


def test_without_scripts_the_verdict_can_be_read(visit):
    anna = visit(**TALL)
    sit_down(anna, GAME, JUDGED)
    plain = visit(java_script_enabled=False, storage_state=anna.context.storage_state())
    plain.page.goto(anna.page.url)
    expect(plain.page.locator("#show-sheet")).to_be_hidden()
    plain.page.locator("#show-open").click()
    expect(plain.page.locator("#show-step-0")).to_contain_text("2 × 3 = 6")
    expect(plain.page.locator(f"#show-step-{STEPS - 1}")).to_contain_text("Points of round 1")


# ---- for everybody


def test_the_identity_is_in_reach_on_a_phone(visit):
    """Wherever one has scrolled to; it opens to be read in full."""
    anna, _state = sat(visit, TRICK, **PHONE)
    page, strip = anna.page, anna.page.locator("#identity-strip > summary")
    for where in (0, 400, 900):
        page.evaluate("where => scrollTo(0, where)", where)
        expect(strip).to_be_in_viewport(ratio=0.9)
    strip.tap()
    expect(page.locator("#identity-strip")).to_contain_text("+3 if no Suspect ends convicted and innocent.")
    no_sideways(page)


@pytest.mark.parametrize(("truth", "picked"), [(TRICK, "card-E2"), (PLACING, "card-R4")], ids=["trick", "placing"])
def test_the_council_keeps_nobody_out(visit, truth, picked):
    anna, _state = sat(visit, truth)
    check_access(anna, picked if anna.page.locator(f"#group-{picked}").count() else "")
    anna.page.locator("#standing > summary").click()
    check_access(anna)
    expect(anna.page.locator("#give-orders select").first).to_be_visible()
    anna.page.set_viewport_size({"width": 768, "height": 1024})
    no_sideways(anna.page)


def test_the_show_keeps_nobody_out(visit):
    anna, _state = sat(visit, JUDGED)
    anna.page.locator("#show-open").click()
    check_access(anna)
    anna.page.set_viewport_size({"width": 768, "height": 1024})
    no_sideways(anna.page)
