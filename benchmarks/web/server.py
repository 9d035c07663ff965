"""A house for the benchmarks: `python -m benchmarks.web.server PORT FILE`, with tic-tac-toe among its games."""

from __future__ import annotations

import sys

from assize.web.server import serve
from assize.web.settings import Settings


def main() -> None:
    """Serve on a port of this machine, with the database in a file."""
    port, file = int(sys.argv[1]), sys.argv[2]
    serve("127.0.0.1", port, Settings(f"sqlite:///{file}", pace=0, limits=False, games="benchmarks.tictactoe"))


if __name__ == "__main__":
    main()
