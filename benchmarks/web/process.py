"""Servers as processes of their own, and what they take of the machine as Linux counts it."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
PATIENCE = 60.0  # seconds that a server may take to open


@dataclass(frozen=True)
class Started:
    """A server that is open: its process and its port."""

    pid: int
    port: int


@contextmanager
def running(command: Sequence[str], port: int, more: Mapping[str, str] | None = None) -> Iterator[Started]:
    """Start a server, wait until it listens, and stop it in the end."""
    process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **(more or {})}, stdout=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        yield Started(process.pid, port)
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until somebody listens on a port."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode} before it was open")
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise RuntimeError("the server did not open")


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def assize_command(port: int, file: Path) -> list[str]:
    """What starts our server."""
    return [sys.executable, "-m", "benchmarks.web.server", str(port), str(file)]


def family(pid: int) -> list[int]:
    """A process and everything that it has started."""
    found = [pid]
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = path.read_text().split()
        except OSError:
            continue
        for child in children:
            found += family(int(child))
    return found


def cpu_seconds(pid: int) -> float:
    """Processor time that a process and its children have used so far."""
    total = 0
    for member in family(pid):
        try:
            fields = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += sum(map(int, fields[11:15] if member == pid else fields[11:13]))
    return total / TICKS


def resident_bytes(pid: int) -> int:
    """Memory that a process and its children hold now."""
    total = 0
    for member in family(pid):
        try:
            total += int(Path(f"/proc/{member}/statm").read_text().split()[1]) * PAGE
        except OSError:
            continue
    return total


class Meter:
    """What a server and this process take between two moments: processor time, and the most memory at once."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.most = 0
        self._task = asyncio.get_running_loop().create_task(self._watch())
        self.start()

    def start(self) -> None:
        """Count processor time from now on."""
        self._then = time.perf_counter(), cpu_seconds(self.pid), time.process_time()

    def shares(self) -> tuple[float, float]:
        """The share of one core that the server and this process have used since the start."""
        began, server, mine = self._then
        elapsed = time.perf_counter() - began
        return (cpu_seconds(self.pid) - server) / elapsed, (time.process_time() - mine) / elapsed

    def stop(self) -> None:
        """Watch no longer."""
        self._task.cancel()

    async def _watch(self) -> None:
        while True:
            self.most = max(self.most, resident_bytes(self.pid))
            await asyncio.sleep(0.5)
