"""One browser and one house for all tests of this folder; visitors with contexts of their own for each test."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect, sync_playwright

from . import chromium
from .guests import Guest
from .serving import PATIENCE, House

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="package")
def browser():
    """A Chromium without a window. It is closed after this package: its loop would be in the way of other tests."""
    path = chromium.path()
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        yield found
        found.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory):
    """A house whose bots do not wait, and where no pause is held."""
    with House(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def visit(browser, house):
    """Let somebody come: `visit()` is a visitor with a browser context of their own."""
    yield from visiting(browser, house)


def visiting(browser, house):
    """Visitors of a house; afterwards nothing may have been wrong in any of their pages."""
    guests = []

    def come(**options):
        options = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", **options}
        guests.append(Guest(browser.new_context(base_url=house.site, **options), house.site))
        return guests[-1]

    yield come
    for guest in guests:
        guest.context.close()
    for guest in guests:
        guest.check()
