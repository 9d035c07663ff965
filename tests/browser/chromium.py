"""A Chromium for the tests: one that is here already, or else one that is fetched, which `make chromium` does ahead."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = (
    "No Chromium was found and none could be installed. The browser tests need one: put chromium, chromium-browser or "
    "google-chrome on the PATH, or run `make chromium` with a way to the network."
)


def find() -> str | None:
    """The path of a Chromium on this machine, or nothing."""
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return fetched()


def fetched() -> str | None:
    """The Chromium that Playwright has installed, if it has; asked in another process, which leaves no loop behind."""
    ask = "from playwright.sync_api import sync_playwright as p\nwith p() as w: print(w.chromium.executable_path)"
    answer = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    path = answer.stdout.strip()
    return path if path and Path(path).exists() else None


def install() -> None:
    """Try to install one: by the system where that is allowed, else by Playwright."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], env=quiet, check=False)
    if not find():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def path() -> str:
    """The path of a Chromium, installed first if need be; without one there is no going on."""
    if not find():
        install()
    found = find()
    if not found:
        raise RuntimeError(MISSING)
    return found


if __name__ == "__main__":
    try:
        print(path())
    except RuntimeError as error:
        sys.exit(str(error))
