"""Circle Gammon in words: sentences, notation, marks, refusals, standings and accounts have files of their own."""

from __future__ import annotations

from .accounts import account as account
from .marks import mark as mark
from .marks import spot as spot
from .marks import spots_of as spots_of
from .notation import notation as notation
from .notation import parse as parse
from .refusals import why_not as why_not
from .sentences import ROUTES as ROUTES
from .sentences import news as news
from .sentences import question as question
from .sentences import route as route
from .sentences import seat_name as seat_name
from .sentences import text as text
from .standing import aim as aim
from .standing import scored as scored
from .standing import standing as standing

__all__ = [
    "ROUTES",
    "account",
    "aim",
    "mark",
    "news",
    "notation",
    "parse",
    "question",
    "route",
    "scored",
    "seat_name",
    "spot",
    "spots_of",
    "standing",
    "text",
    "why_not",
]
