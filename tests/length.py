"""How much is proved: what everybody runs in minutes, or with ASSIZE_LONG=1 all that is worth hours."""

from __future__ import annotations

import os

LONG = bool(os.environ.get("ASSIZE_LONG"))


def long(full, short):
    """One thing for the long proof, another for every day."""
    return full if LONG else short
