"""The pictures of the documents: `python -m tests.browser.pictures [FOLDER]` takes every page anew, light and dark.

A house is opened, matches are played into their middle, and every page is taken on a desk and on a phone. With a
folder, further pictures for looking closely go there: whole pages, a tablet, and letters twice as large. With `court`,
`town`, `judge` or `justice` instead, the pictures of Witch Trial, Tjuv och Polis, The Judge in Circuit or Justice alone
are taken anew.
"""

from __future__ import annotations

import struct
import sys
import tempfile
import zlib
from pathlib import Path

import numpy as np
from numba import njit
from playwright.sync_api import sync_playwright

from ..web import court, gaol, town
from . import chromium, council
from .guests import Guest
from .scenes import Scene, prepare, show
from .serving import House

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
SHOWN = (
    "home", "new", "gathering", "table", "over", "replay", "rules", "search", "join", "me", "about", "api", "problem",
)  # fmt: skip
SLIDER = "document.querySelector('form.scale').scrollIntoView(false)"
ARREST = """() => {
  document.querySelector("#stage [data-spot=officer-1]").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.querySelector("#group-officer-1 [data-target=P8]").focus({ preventScroll: true });
}"""
BEAT = """() => {
  document.querySelector("#stage [data-spot=P8]").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.querySelector("#group-P8 [data-target=crime_bank_se]").focus({ preventScroll: true });
}"""
VERDICT = "document.getElementById('show-open').click()"
WRITTEN = {  # pictures of written positions: the game, the position, and what is done before it is looked at
    "court": {
        "witch-trial": (court.GAME, court.SITTING, ""),
        "witch-trial-plea": (court.GAME, court.BARGAIN, SLIDER),
    },
    "town": {
        "tjuv-och-polis": (town.GAME, town.CHASE, ARREST),
        "tjuv-och-polis-den": (town.GAME, town.HIDEOUT, SLIDER),
    },
    "judge": {
        "judge-in-circuit": (gaol.GAME, gaol.ROUNDS, BEAT),
        "judge-in-circuit-trial": (gaol.GAME, gaol.SESSION, ""),
    },
    "justice": {
        "justice": (council.GAME, council.TRICK, ""),
        "justice-verdict": (council.GAME, council.JUDGED, VERDICT),
    },
}
IN_SWEDISH = ("tjuv-och-polis", "judge-in-circuit-trial", "justice")
PNG = b"\x89PNG\r\n\x1a\n"


def main(closer=None):
    """Take all pictures."""
    with (
        tempfile.TemporaryDirectory() as folder,
        House(folder) as house,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium.path(), args=chromium.ARGUMENTS) as browser,
    ):
        take(browser, house, closer)
    print(f"{sum(path.stat().st_size for path in FOLDER.glob('*.png')) / 1e6:.1f} MB in {FOLDER}")


def take(browser, house, closer):
    """Take the pictures of a house."""
    anna, berta = (Guest(browser.new_context(**DESK, locale="en-GB"), house.site) for _ in range(2))
    only = closer if closer in WRITTEN else ""
    scenes = written(anna, [only] if only else [*WRITTEN])
    shown = [*scenes] if only else [*SHOWN, *scenes]
    if not only:
        scenes |= prepare(anna, berta)
    kept = anna.context.storage_state()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for theme in ("light", "dark"):
        for device, mark in ((DESK, ""), (PHONE, "-phone")):
            page = new_page(browser, device, theme, kept)
            for name in shown:
                show(page, house.site, scenes[name])
                keep(page, f"{name}{mark}-{theme}")
            page.context.close()
    page = new_page(browser, DESK, "light", kept, "sv-SE")
    for name in (name for name in IN_SWEDISH if name in shown):
        show(page, house.site, scenes[name])
        keep(page, f"{name}-sv")
    page.context.close()
    if closer and not only:
        look_closer(browser, house, kept, scenes, Path(closer))


def keep(page, name):
    """Take a picture for the documents."""
    (FOLDER / f"{name}.png").write_bytes(smaller(page.screenshot()))


def written(anna, sets):
    """Matches in written positions, brought along as save files."""
    scenes = {}
    anna.context.request.post(f"{anna.site}/me", form={"name": "Anna"})
    for name, (game, truth, act) in ((name, scene) for kind in sets for name, scene in WRITTEN[kind].items()):
        text = game.at(truth, seed=1).save().encode()
        file = {"name": "match.assize", "mimeType": "text/plain", "buffer": text}
        table = anna.context.request.post(f"{anna.site}/import", multipart={"file": file})
        assert table.ok, table.text()
        scenes[name] = Scene(table.url.removeprefix(anna.site), act)
    return scenes


def look_closer(browser, house, kept, scenes, folder):
    """Whole pages on every device, and with letters twice as large."""
    folder.mkdir(parents=True, exist_ok=True)
    devices = (
        (DESK, "desk", ""),
        (PHONE, "phone", ""),
        (TABLET, "tablet", ""),
        (DESK, "desk", "200%"),
        (PHONE, "phone", "200%"),
    )
    for theme in ("light", "dark"):
        for device, mark, size in devices:
            if size and theme == "dark":
                continue
            page = new_page(browser, device, theme, kept)
            for name, scene in scenes.items():
                show(page, house.site, scene)
                if size:
                    page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
                page.screenshot(path=folder / f"{name}-{mark}{size.strip('%')}-{theme}.png", full_page=True)
            page.context.close()


def new_page(browser, device, theme, kept, locale="en-GB"):
    """A page of Anna's on some device."""
    context = browser.new_context(
        **device, color_scheme=theme, reduced_motion="reduce", storage_state=kept, locale=locale
    )
    return context.new_page()


# ---- a smaller PNG: at most 256 colours


def smaller(data):
    """A picture with a palette, if that is smaller."""
    pixels = read_png(data)
    bins = (pixels >> 2).astype(np.int64) @ np.array([4096, 64, 1])
    _used, where, counts = np.unique(bins, return_inverse=True, return_counts=True)
    sums = np.stack([np.bincount(where.ravel(), pixels[..., part].ravel()) for part in range(3)], 1)
    colours = sums / counts[:, None]
    palette = median_cut(colours, counts, 256)
    nearest = np.array([int(np.argmin(((palette - colour) ** 2).sum(1))) for colour in colours])
    packed = write_png(nearest[where].reshape(pixels.shape[:2]).astype(np.uint8), palette)
    return min(packed, data, key=len)


def median_cut(colours, counts, most):
    """A palette: boxes of colours, halved where they are widest and fullest."""
    boxes = [np.arange(len(colours))]

    def worth(box):
        spread = np.ptp(colours[box], axis=0).max() if len(box) > 1 else 0
        return spread * spread * counts[box].sum() ** 0.5

    while len(boxes) < min(most, len(colours)):
        boxes.sort(key=worth)
        box = boxes.pop()
        box = box[np.argsort(colours[box, np.ptp(colours[box], axis=0).argmax()])]
        weights = np.cumsum(np.sqrt(counts[box]))
        cut = min(max(int(np.searchsorted(weights, weights[-1] / 2)), 1), len(box) - 1)
        boxes += [box[:cut], box[cut:]]
    return np.array([np.average(colours[box], axis=0, weights=counts[box]) for box in boxes]).round()


def read_png(data):
    """The pixels of a PNG as Chromium writes it: 8 bits, RGB or RGBA."""
    at, content, wide, high, kind = len(PNG), b"", 0, 0, 0
    while at < len(data):
        length, name = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        if name == b"IHDR":
            wide, high, depth, kind = struct.unpack_from(">IIBB", body)
            assert depth == 8
            assert kind in (2, 6)
        elif name == b"IDAT":
            content += body
        at += length + 12
    parts = 3 if kind == 2 else 4
    rows = np.frombuffer(zlib.decompress(content), np.uint8).reshape(high, wide * parts + 1)
    return unfilter(rows, parts).reshape(high, wide, parts)[..., :3]


@njit
def unfilter(rows, parts):
    """Undo the filters of the rows of a PNG."""
    high, long = rows.shape[0], rows.shape[1] - 1
    out = np.zeros((high, long), np.uint8)
    for y in range(high):
        kind = rows[y, 0]
        for x in range(long):
            left = np.int64(out[y, x - parts]) if x >= parts else 0
            up = np.int64(out[y - 1, x]) if y else 0
            corner = np.int64(out[y - 1, x - parts]) if y and x >= parts else 0
            if kind == 0:
                guess = 0
            elif kind == 1:
                guess = left
            elif kind == 2:
                guess = up
            elif kind == 3:
                guess = (left + up) // 2
            else:
                far = left + up - corner
                a, b, c = abs(far - left), abs(far - up), abs(far - corner)
                guess = left if a <= b and a <= c else up if b <= c else corner
            out[y, x] = (np.int64(rows[y, x + 1]) + guess) & 255
    return out


def write_png(indexes, palette):
    """A PNG with a palette."""
    high, wide = indexes.shape
    rows = np.zeros((high, wide + 1), np.uint8)
    rows[:, 1:] = indexes
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)),
        (b"PLTE", palette.astype(np.uint8).tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    return PNG + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in parts
    )


if __name__ == "__main__":
    main(*sys.argv[1:2])
