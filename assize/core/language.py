"""Languages: what people read, in theirs. English is the source language; catalogues are read when first needed.

Text for people is written `_("{name} begins.").format(name=name)`: whole sentences with named places, so that they can
be translated. Names in files, notation and data stay as they are in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from decimal import Decimal
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "sv": "Svenska"}  # each by its own name
AS_IN_BOX = {"sv-x-box": "Svenska, namn som i lådan"}  # the same, but cards and places are called what is printed
FOLDER = Path(__file__).parent.parent / "locale"
LONGEST_HEADER = 1000

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


def _(text: str) -> str:
    """A text in the current language."""
    code = _spoken.get()
    return text if code == ENGLISH or not text else _catalogue(code).gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """One of two texts in the current language: for one thing, or for any other number of things."""
    code = _spoken.get()
    if code == ENGLISH:
        return one if n == 1 else many
    return _catalogue(code).ngettext(one, many, n)


def pgettext(context: str, text: str) -> str:
    """A text that means different things in different places, in the current language."""
    code = _spoken.get()
    return text if code == ENGLISH else _catalogue(code).pgettext(context, text)


def lazy(text: str) -> str:
    """Mark a text of a table for translation; whoever shows it later sends it through `_`."""
    return text


def language() -> str:
    """The code of the current language, with how the names of an edition are told."""
    return _spoken.get()


def mother_tongue(code: str) -> str:
    """The language that a code is a way of speaking of: sv of sv-x-box."""
    return code.partition("-")[0]


def languages() -> dict[str, str]:
    """The languages that can be spoken: their codes, and what each calls itself."""
    return dict(LANGUAGES)


def ways_of_speaking() -> dict[str, str]:
    """What people can choose from: the languages, and those in which names stay as the box has them."""
    return LANGUAGES | AS_IN_BOX


def set_language(code: str) -> None:
    """Speak a language from here on, in this thread or task alone."""
    if code not in ways_of_speaking():
        from .errors import AssizeError  # which speaks languages itself

        problem = _("there is no language {code}; there are {codes}")
        raise AssizeError(problem.format(code=repr(code), codes=", ".join(LANGUAGES)))
    _spoken.set(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a while, in this thread or task alone."""
    before = _spoken.get()
    set_language(code)
    try:
        yield
    finally:
        _spoken.set(before)


def translations() -> NullTranslations:
    """The texts of the current language as gettext knows them, for Jinja2's i18n extension."""
    return _catalogue(_spoken.get())


def number(value: float | Decimal) -> str:
    """A number as it is written in the current language: 1,234.5 or 1 234,5."""
    from babel.numbers import format_decimal  # only those who show large numbers wait for it

    return format_decimal(value, locale=mother_tongue(_spoken.get()))


def signed(value: int) -> str:
    """A number with its sign, as people write it."""
    return f"+{value}" if value > 0 else unsigned(value)


def unsigned(value: int) -> str:
    """A number that may be below zero, as people write it."""
    return f"−{-value}" if value < 0 else str(value)


def listed(names: Iterable[object]) -> str:
    """Some names or numbers, the last of them after an "and"; nothing for none."""
    *others, last = list(map(str, names)) or [""]
    return _("{others} and {last}").format(others=", ".join(others), last=last) if others else last


def best_language(accept_language_header: str, cookie: str | None) -> str:
    """The language somebody has chosen, or of those a browser asks for the first that we speak, or English."""
    if cookie in ways_of_speaking():
        return str(cookie)
    wishes: list[tuple[float, str]] = []
    for wish in accept_language_header[:LONGEST_HEADER].split(","):
        found = re.fullmatch(r"\s*([A-Za-z]{1,8})(?:-[A-Za-z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]*)?))?\s*", wish)
        if found and found[1].lower() in LANGUAGES:
            wishes.append((float(found[2] or 1), found[1].lower()))
    weight, code = max(wishes, key=lambda wish: wish[0], default=(0.0, ENGLISH))
    return code if weight > 0 else ENGLISH


@cache
def _catalogue(code: str) -> NullTranslations:
    """The catalogue of a language; without one, everything stays English."""
    if code != mother_tongue(code):
        return _catalogue(mother_tongue(code))
    path = FOLDER / code / "LC_MESSAGES" / "assize.po"
    if not path.exists():
        return NullTranslations()
    from babel.messages.mofile import write_mo  # slow to import, and English does without
    from babel.messages.pofile import read_po

    with path.open("rb") as source:
        catalogue = read_po(source, locale=code)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)
