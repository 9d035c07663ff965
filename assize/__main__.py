"""`python -m assize` is the command `assize`."""

from .cli import main

raise SystemExit(main())
