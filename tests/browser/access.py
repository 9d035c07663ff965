"""Whether a page keeps anybody out: by axe, by its width, in light and dark.

A new game calls `check_access(guest, picked, schemes)` at a table in two positions worth looking at, the second time
with the schemes the other way round; `picked` is a piece that is taken up by its group in the list, so that its goals
are looked at, too.
"""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe

from ..length import long
from .scenes import rest

SIZES = ((1440, 900), (390, 844), (360, 640))
PICKED = "() => document.querySelectorAll('#stage .spot.picked').length"


def looks(phone, desk):
    """Schemes and devices that something is looked at in: two of four, or in a long run all."""
    return [("light", phone), ("dark", desk), *long([("dark", phone), ("light", desk)], [])]


def violations(page):
    """What axe finds that would keep somebody out, in a line each."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{each['id']} ({each['impact']}): {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:4]
    ]


def widths(page):
    """How wide a page is, and how much of it the window shows."""
    return page.evaluate("() => [document.scrollingElement.scrollWidth, document.documentElement.clientWidth]")


def no_sideways(page):
    """Nothing stands out of the page to the right."""
    wide, shown = widths(page)
    assert wide <= shown, f"{page.url} is {wide} wide on a window of {shown}"


def check_access(guest, picked="", schemes=("light", "dark")):
    """An open page keeps nobody out: on a desk in one scheme, on a phone in another; on the smallest it must only fit.

    Axe takes long on a board, so a game with two positions looks at the second with the schemes the other way round.
    """
    page, problems = guest.page, []
    for (width, height), scheme in zip(SIZES, (*schemes, ""), strict=True):
        page.set_viewport_size({"width": width, "height": height})
        if picked and not page.evaluate(PICKED):
            page.locator(f"#group-{picked} > summary").click()
        rest(page)
        no_sideways(page)
        if scheme:
            page.emulate_media(color_scheme=scheme)
            rest(page)
            problems += [f"{width}, {scheme}: {line}" for line in violations(page)]
    assert not problems, "\n".join(problems)
