"""Two people over an invitation, and one who watches: each sees the others without reloading."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .guests import NEWER, best, next_mover, singles

SEEN = "version => Number(document.getElementById('state').dataset.version) >= version"


def seen(guest, version):
    """Wait until a page shows a version of its table."""
    guest.page.wait_for_function(SEEN, arg=version)


def take_turns(count, *guests, watching=()):
    """Answer in turn; everybody sees every answer without reloading."""
    for _ in range(count):
        mover = next_mover(*guests)
        before = mover.state()
        offer = best(singles(mover.offers()))
        mover.press_offer(offer)
        mover.page.wait_for_function(NEWER, arg=before["version"])
        version = mover.state()["version"]
        for guest in (*guests, *watching):
            seen(guest, version)
            expect(guest.page.locator("#lines")).to_contain_text(offer["text"].partition(", capturing")[0])


def invite(anna):
    """Copy the link for the friend's seat out of the page."""
    anna.page.locator("[data-copy=link-1]").click()
    expect(anna.page.locator("[data-copy=link-1]")).to_have_text("Copied")
    link = anna.page.evaluate("() => navigator.clipboard.readText()")
    assert link == anna.page.locator("#link-1").input_value()
    return link


def test_an_evening_for_two(visit):
    anna = visit(permissions=["clipboard-read", "clipboard-write"])
    berta, carl = visit(), visit()
    table = anna.lay("me", "friend")
    assert anna.state()["phase"] == "gathering"

    # The first link is revoked; only the second leads anywhere.
    old = invite(anna)
    anna.page.get_by_role("button", name="Make the links worthless").click()
    expect(anna.page.locator("#link-1")).not_to_have_value(old)
    berta.allow("404")
    berta.page.goto(old)
    expect(berta.page.locator("main")).to_contain_text("withdrawn this invitation")
    link = invite(anna)
    assert link != old

    assert berta.invited(link, "Berta") == table
    anna.page.wait_for_function("() => document.getElementById('state').dataset.phase === 'playing'")
    expect(anna.page.locator("#seat-1")).to_contain_text("Berta")
    anna.tab("seats")
    berta.tab("seats")
    expect(anna.page.locator("#seat-1 .presence.here")).to_be_visible()
    expect(berta.page.locator("#seat-0 .presence.here")).to_be_visible()

    # Somebody who watches sees the board and is offered nothing.
    carl.go(f"/t/{table}")
    expect(carl.page.locator("#stage > .board")).to_be_visible()
    take_turns(6, anna, berta, watching=[carl])
    for what in ("#offers", "#deeds", "#say", "#request", "#stage .pick", "#stage .goal"):
        expect(carl.page.locator(what)).to_have_count(0)

    # They talk; Anna mutes Berta, and hears her again.
    anna.say("Hello, Berta")
    berta.tab("chat")
    expect(berta.page.locator("#talk")).to_contain_text("Hello, Berta")
    berta.say("Hello, <b>Anna</b>")
    expect(anna.page.locator("#talk")).to_contain_text("Hello, <b>Anna</b>")
    anna.page.get_by_role("button", name="Mute Berta").click()
    expect(anna.page.locator("#talk")).not_to_contain_text("Hello, <b>Anna</b>")
    expect(anna.page.locator("#talk")).to_contain_text("Hello, Berta")
    expect(berta.page.locator("#talk")).to_contain_text("Hello, <b>Anna</b>")
    anna.page.get_by_role("button", name="Hear Berta again").click()
    expect(anna.page.locator("#talk")).to_contain_text("Hello, <b>Anna</b>")

    # Taking back further than one may alone, if the other agrees.
    mover, other = anna, berta
    for _ in range(12):
        take_turns(1, anna, berta)
        mover = next_mover(anna, berta)
        mover, other = (anna, berta) if mover is anna else (berta, anna)
        if mover.page.locator("#undo[value=ask-undo]").count():
            break
    before = mover.state()
    mover.do("ask-undo")
    expect(mover.page.locator("#request")).to_contain_text("Still to answer")
    expect(mover.page.get_by_role("button", name="Withdraw")).to_be_visible()
    other.page.locator("#request").get_by_role("button", name="Decline").click()
    expect(mover.page.locator("#request")).to_have_count(0)
    assert mover.state()["ply"] == before["ply"]
    mover.do("ask-undo")
    other.page.locator("#request").get_by_role("button", name="Agree").click()
    for guest in (mover, other):
        guest.page.wait_for_function(
            "ply => Number(document.getElementById('state').dataset.ply) < ply", arg=before["ply"]
        )
        expect(guest.page.locator("#request")).to_have_count(0)
    take_turns(2, anna, berta, watching=[carl])

    # A break, by consent; anybody can go on.
    anna.do("ask-break")
    expect(berta.page.locator("#request")).to_contain_text("asks for a break")
    berta.page.locator("#request").get_by_role("button", name="Agree").click()
    for guest in (anna, berta, carl):
        expect(guest.page.locator("#question")).to_contain_text("paused")
    expect(anna.page.locator("#offers")).to_have_count(0)
    berta.page.get_by_role("button", name="Go on").click()
    take_turns(2, anna, berta)

    # Berta closes her page and is away; she comes back.
    berta.page.close()
    expect(anna.page.locator("#seat-1 .presence")).to_have_text("away")
    berta.page = berta.context.new_page()
    berta.go(f"/t/{table}")
    expect(anna.page.locator("#seat-1 .presence")).to_have_text("here")

    # Anna gives up; they play again.
    anna.do("resign")
    for guest in (anna, berta, carl):
        expect(guest.page.locator("#question")).to_have_text(re.compile("Anna has given up: Berta wins"))
        expect(guest.page.locator("#result-1 em")).to_have_text("winner")
    anna.page.get_by_role("button", name="Rematch").click()
    anna.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    again = anna.table()
    berta.page.get_by_role("link", name="To the rematch").click()
    assert berta.table() == again
    berta.page.get_by_role("button", name="Sit down as").click()
    for guest in (anna, berta):
        guest.page.wait_for_function("() => document.getElementById('state').dataset.phase === 'playing'")
    take_turns(3, anna, berta)
    expect(carl.page.get_by_role("link", name="To the rematch")).to_be_visible()


def test_a_listed_table_is_found_on_the_front_page(visit):
    anna, berta = visit(), visit()
    table = anna.lay("me", "open", visibility="listed")
    berta.go("/")
    berta.page.locator(f"#open a[href='/t/{table}']").click()
    berta.page.get_by_label("Your name at the table").fill("Berta")
    berta.page.get_by_role("button", name="Sit down as").click()
    for guest in (anna, berta):
        guest.page.wait_for_function("() => document.getElementById('state').dataset.phase === 'playing'")
    expect(anna.page.locator("#seat-1")).to_contain_text("Berta")


def test_a_stranger_can_sit_down_at_once(visit):
    """Somebody who was never here, without scripts, is sent the address of a listed table."""
    anna, berta = visit(), visit(java_script_enabled=False)
    table = anna.lay("me", "open", visibility="listed")
    berta.go(f"/t/{table}")
    berta.page.get_by_label("Your name at the table").fill("Berta")
    berta.page.get_by_role("button", name="Sit down as").click()
    expect(anna.page.locator("#seat-1")).to_contain_text("Berta")


def test_what_is_typed_early_stays(visit):
    """On a slow line somebody types their name before the first event of the stream has come."""
    anna, berta = visit(), visit()
    table = anna.lay("me", "open", visibility="listed")
    page, held = berta.page, []
    berta.go("/")
    page.route("**/stream*", lambda route: held.append(route))
    berta.go(f"/t/{table}")
    page.get_by_label("Your name at the table").fill("Berta")
    held[0].continue_()
    anna.say("Come in, Berta")
    berta.tab("chat")
    expect(page.locator("#talk")).to_contain_text("Come in, Berta")
    expect(page.get_by_label("Your name at the table")).to_have_value("Berta")
    page.get_by_role("button", name="Sit down as").click()
    expect(anna.page.locator("#seat-1")).to_contain_text("Berta")


def test_whoever_leaves_can_come_back(visit):
    anna, berta = visit(), visit()
    anna.lay("me", "friend")
    berta.invited(anna.page.locator("#link-1").input_value(), "Berta")
    take_turns(4, anna, berta)
    anna.do("leave")
    berta.tab("seats")
    expect(berta.page.locator("#seat-0 .stand-in")).to_be_visible()
    assert next_mover(berta) is berta
    anna.page.get_by_role("button", name="Come back to my seat").click()
    expect(berta.page.locator("#seat-0 .stand-in")).to_have_count(0)
    take_turns(6, anna, berta)
    anna.do("leave")
    berta.rush(berta.table())
    expect(anna.page.locator("#results")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Come back to my seat")).to_have_count(0)
