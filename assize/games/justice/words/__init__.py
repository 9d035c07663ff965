"""Justice in words: what its sentences are about, notation, where offers show on the table, and standings."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _, ngettext
from ..rules.hands import hand_count
from .accounts import account as account
from .aims import aim as aim
from .cards import name_of, points_told
from .facts import TELLING
from .marks import mark as mark
from .notation import notation as notation
from .notation import parse as parse
from .spots import spot as spot
from .spots import spots_of as spots_of

question, text, news, why_not = TELLING.question, TELLING.text, TELLING.news, TELLING.why_not


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """A seat by the emblem of its guild."""
    return name_of(seat)


def standing(box: Edition, s: Any, seat: int) -> str:
    """How a player stands, in a few words that everybody may read: points, tokens and cards."""
    tokens, cards = int(s.tokens[seat]), int(hand_count(s, seat))
    parts = [
        points_told(int(s.total[seat])),
        ngettext("{number} token", "{number} tokens", tokens).format(number=tokens),
        ngettext("{number} card", "{number} cards", cards).format(number=cards),
    ]
    if s.out >> seat & 1:
        parts.append(_("Case Closed"))
    return ", ".join(parts)
