"""A match looked at again, its dice checked, and taken home as a file."""

from __future__ import annotations

import subprocess
import sys

import pytest
from playwright.sync_api import expect

from assize.games import games


@pytest.fixture
def anna(visit):
    """Somebody who has just finished a match against a bot."""
    guest = visit()
    table = guest.play_now(players=2)
    guest.rush(table)
    expect(guest.page.locator("#results")).to_be_visible()
    guest.page.get_by_role("link", name="Replay", exact=True).click()
    guest.page.wait_for_url("**/replay*")  # until its scripts listen
    return guest


def ply(guest):
    return int(guest.page.locator("#state").get_attribute("data-ply"))


def shows(guest, number):
    expect(guest.page.locator("#state")).to_have_attribute("data-ply", str(number))


def test_stepping_scrubbing_playing_and_jumping(anna):
    page = anna.page
    last = int(page.locator("#state").get_attribute("data-last"))
    shows(anna, 0)
    page.locator("#ply").fill(str(last // 2))
    shows(anna, last // 2)
    page.get_by_role("link", name="On", exact=True).click()
    shows(anna, last // 2 + 1)
    page.get_by_role("link", name="Back", exact=True).click()
    shows(anna, last // 2)
    page.locator("#question").click()
    page.keyboard.press("ArrowRight")
    shows(anna, last // 2 + 1)
    page.keyboard.press("Home")
    shows(anna, 0)
    assert "ply=0" in page.url

    page.locator("#speed").select_option("8")
    page.get_by_role("button", name="Play").click()
    page.wait_for_function("() => Number(document.getElementById('state').dataset.ply) >= 4")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()

    page.locator("label[for=tab-points]").click()
    point = page.locator("#points a").first
    goal = int(point.get_attribute("data-ply"))
    point.click()
    shows(anna, goal)
    expect(page.locator("#stage .rolling")).to_have_count(0)
    page.wait_for_function("() => document.getAnimations().length === 0")
    board = page.locator("#stage > svg").inner_html()

    # The address in the bar is the address of this ply, for anybody.
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("#state")).to_have_attribute("data-ply", str(goal))
    expect(other.locator("#where")).to_have_text(f"Ply {goal} of {last}")
    assert other.locator("#stage > svg").inner_html() == board
    other.close()

    page.locator("#seat").select_option("1")
    expect(page.locator("#state")).to_have_attribute("data-seat", "1")
    shows(anna, goal)
    page.locator("label[for=tab-log]").click()
    page.locator("#lines a[data-ply]").nth(3).click()
    shows(anna, int(page.locator("#lines a[data-ply]").nth(3).get_attribute("data-ply")))


def test_the_dice_are_checked_and_the_file_comes_home(anna, tmp_path):
    page = anna.page
    page.locator("label[for=tab-proof]").click()
    page.get_by_role("button", name="Check every throw in this browser").click()
    expect(page.locator("#checked")).to_contain_text("throws checked here: all follow from the secret")
    with page.expect_download() as download:
        page.locator("#proof").get_by_role("link", name="Save file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".assize"

    verify = [sys.executable, "-m", "assize", "verify", str(file)]
    verdict = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr

    anna.go("/")
    page.get_by_label("Save file").set_input_files(file)
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/replay*")
    expect(page.locator("#where")).to_contain_text("Ply")
    page.locator("label[for=tab-proof]").click()
    expect(page.locator("#proof .verdict.fair")).to_be_visible()

    # A file that somebody wrote into is found out.
    text = file.read_text(encoding="utf-8")
    assert games()[0] in text
    forged = tmp_path / "forged.assize"
    forged.write_text("this is no save file\n", encoding="utf-8")
    anna.allow("4(09|22)")
    anna.go("/")
    page.get_by_label("Save file").set_input_files(forged)
    page.get_by_role("button", name="Open it").click()
    expect(page.locator("h1")).to_have_text("That did not work")


def test_a_forged_proof_is_found_out(anna):
    """The check in the page finds a throw that does not follow from the secret."""
    page = anna.page

    def forge(route):
        proof = route.fetch().json()
        proof["draws"][3]["index"] = (proof["draws"][3]["index"] + 1) % proof["draws"][3]["count"]
        route.fulfill(json=proof)

    page.route("**/proof.json", forge)
    page.locator("label[for=tab-proof]").click()
    page.get_by_role("button", name="Check every throw in this browser").click()
    expect(page.locator("#checked.bad")).to_contain_text("1 of")
