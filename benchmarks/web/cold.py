"""How soon a house is open that has never been started here, and what a table's page weighs."""

from __future__ import annotations

import asyncio
import gzip
import os
import re
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from .process import ROOT, Started, assize_command, free_port
from .wire import Caller, Line, request

LINKED = re.compile(r'<(?:link|script|img|use|source|iframe)\b[^>]*?\b(?:href|src)="([^"]+)"')
IMPORTED = re.compile(r'(?:from|import)\s*\(?\s*"(\.[^"]+\.js)"')
IN_STYLES = re.compile(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)")
CLOSED = "default-src 'none'"  # of the policy that keeps a browser from asking anybody else


@dataclass(frozen=True)
class Weight:
    """A page with everything it loads: parts with their bytes as sent, and addresses elsewhere."""

    parts: list[tuple[str, int]]
    elsewhere: list[str]
    closed: bool

    @property
    def bytes(self) -> int:
        """All of it."""
        return sum(size for _name, size in self.parts)


def first_page(rounds: int = 3) -> list[float]:
    """Seconds from starting the process, with an empty cache and no database, to the whole home page."""
    return sorted(once() for _ in range(rounds))


def once() -> float:
    """One such start."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = assize_command(port, Path(folder) / "tables.db")
        environment = {**os.environ, "XDG_CACHE_HOME": str(Path(folder) / "cache")}
        began = time.perf_counter()
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
        try:
            asyncio.run(asyncio.wait_for(home_page(port), 60))
            return time.perf_counter() - began
        finally:
            process.terminate()
            process.wait(30)


async def home_page(port: int) -> None:
    """Ask for the home page until there is one."""
    while True:
        try:
            line = await Line.open(port)
        except OSError:
            await asyncio.sleep(0.005)
            continue
        status, _head, body = await line.ask(request("GET", "/"))
        line.close()
        if status == 200 and body.rstrip().endswith(b"</html>"):
            return


async def table_page(server: Started) -> Weight:
    """The page of a Circle Gammon table that is being played, as a browser gets it for the first time."""
    caller = Caller(server.port, 1)
    token = (await caller.post("/api/visitors", {"name": "Guest"}))["token"]
    wanted = {"game": "circle-gammon", "seats": [{"kind": "me"}] * 4}
    table = (await caller.post("/api/tables", wanted, token))["table"]
    return await weigh(server.port, f"/t/{table}", token)


async def weigh(port: int, path: str, token: str) -> Weight:
    """Follow what a page links, what its scripts import and what its styles use."""
    line = await Line.open(port)
    waiting, parts, elsewhere, closed = [path], dict[str, int](), [], False
    while waiting:
        part = waiting.pop(0)
        if part in parts:
            continue
        get = request("GET", part, {"accept-encoding": "gzip", "cookie": f"assize={token}"})
        status, head, body = await line.ask(get)
        if status != 200:
            raise RuntimeError(f"{part} was answered with {status}")
        parts[part] = len(body)
        text = (gzip.decompress(body) if b"content-encoding: gzip" in head else body).decode()
        if part == path:
            closed = CLOSED in head.decode()
        for link in links(text, part == path):
            if link.startswith("data:"):
                continue
            if urlsplit(link).netloc:
                elsewhere.append(link)
            else:
                waiting.append(urljoin(part, link))
    line.close()
    return Weight(list(parts.items()), elsewhere, closed)


def links(text: str, page: bool) -> list[str]:
    """What a text has a browser load, without places within the page itself."""
    found = LINKED.findall(text) if page else IMPORTED.findall(text)
    found += [one or other for one, other in IN_STYLES.findall(text)]
    return [link for link in found if not link.startswith("#")]
