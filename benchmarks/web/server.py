"""A house for the benchmarks: `python -m benchmarks.web.server PORT FILE [LOOP DOORS]`, with tic-tac-toe too."""

from __future__ import annotations

import sys

from assize.web import server
from assize.web.settings import Settings


def main() -> None:
    """Serve on a port of this machine, with the database in a file."""
    port, file, *way = sys.argv[1:]
    if way:
        server.LOOP, server.DOORS = way[0], int(way[1])
    settings = Settings(f"sqlite:///{file}", pace=0, limits=False, games="benchmarks.tictactoe")
    server.serve("127.0.0.1", int(port), settings)


if __name__ == "__main__":
    main()
