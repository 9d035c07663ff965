"""Records as plain numbers: the rules of a view ask them over and over, and read them far faster than arrays."""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from ....core.edition import Edition
from .. import state as n

UNREAD = ("news", "news_count")


def light(record: Any) -> Any:
    """A record as an object with the same fields: numbers, lists of them, and tables by their two places."""
    return SimpleNamespace(**{name: _plain(record[name]) for name in record.dtype.names if name not in UNREAD})


@lru_cache(maxsize=16)
def light_box(box: Edition) -> Any:
    """The box of an edition, which never changes."""
    return light(box.record[0])


def judged_before(s: Any) -> Any:
    """The round before as a position of its own, once all of it was told; both are light."""
    before = SimpleNamespace(**vars(s))
    for name in n.Last.__annotations__:
        setattr(before, name, getattr(s.last, name))
    before.round = s.round - 1
    before.phase = n.ENDED
    return before


def _plain(field: Any) -> Any:
    if field.dtype.names:
        return light(field)
    if isinstance(field, np.ndarray) and field.ndim == 2:
        return {place: number.item() for place, number in np.ndenumerate(field)}
    return field.tolist()
