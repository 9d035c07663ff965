"""Times in a row, and what is told of them."""

from __future__ import annotations

from collections.abc import Sequence


def quantile(times: Sequence[float], share: float) -> float:
    """The time that this share of all stays within, in milliseconds."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else 0.0
