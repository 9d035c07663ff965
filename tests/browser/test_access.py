"""Every page with axe, light and dark, on a phone and on a desk: nothing serious or critical."""

from __future__ import annotations

import pytest

from ..length import long
from .access import violations, widths
from .conftest import visiting
from .scenes import prepare, rest, show

WIDE = (1440, 900)
SMALL = (390, 844)
SCHEMES = ("light", "dark")


@pytest.fixture(scope="package")
def scenes(browser, house):
    """All pages, and the cookies of somebody who may see them."""
    come = visiting(browser, house)
    visit = next(come)
    anna, berta = visit(), visit()
    found = prepare(anna, berta)
    kept = anna.context.storage_state()
    assert next(come, None) is None
    return found, kept


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["phone", "desk"])
def test_no_page_keeps_anybody_out(visit, scenes, size):
    """Axe takes long, so each page is seen at one size and in one scheme, and so that all come round; or in all."""
    found, kept = scenes
    guest = visit(viewport={"width": size[0], "height": size[1]}, storage_state=kept, reduced_motion="reduce")
    guest.allow("404")
    problems = []
    for number, (name, scene) in enumerate(found.items()):
        show(guest.page, guest.site, scene)
        wide, shown = widths(guest.page)
        if wide > shown:
            problems.append(f"{name} is {wide} px wide")
        turn = number + (size == WIDE)
        for scheme in long(SCHEMES, () if turn % 2 else (SCHEMES[number // 2 % 2],)):
            guest.page.emulate_media(color_scheme=scheme)
            rest(guest.page)
            problems += [f"{name}, {scheme}: {line}" for line in violations(guest.page)]
    assert not problems, "\n".join(problems)


def test_pages_bear_twice_the_text(visit, scenes):
    """With letters twice as large nothing stands out of the page."""
    found, kept = scenes
    guest = visit(storage_state=kept)
    guest.allow("404")
    problems = []
    for name, scene in found.items():
        show(guest.page, guest.site, scene)
        guest.page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
        for width in (768, 1440):
            guest.page.set_viewport_size({"width": width, "height": 900})
            wide, shown = widths(guest.page)
            if wide > shown:
                problems.append(f"{name}: {wide} on {shown}")
    assert not problems, problems
