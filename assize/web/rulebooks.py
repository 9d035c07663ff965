"""Rulebooks as pages: every clause with an address of its own, and a search."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from ..core.game import Game
from ..core.language import _
from ..tables.errors import NotFound
from . import screens
from .house import packed
from .lobby import house_of, wanted_game

CLAUSE = re.compile(r"<p><strong>([A-Z]+-\d+)</strong> ")
REFERENCE = re.compile(r"\b([A-Z]{2}-\d+)\b(?![^<]*>|</strong>|</a>)")
LONGEST_SEARCH = 60


async def rules(request: Request) -> Response:
    """The rulebook of a game, and what it says about something."""
    game = wanted_game(request)
    if "clause" in request.query_params:
        return packed(request, one_clause(game, request.query_params["clause"].upper()))
    wanted = " ".join(request.query_params.get("q", "").split())[:LONGEST_SEARCH]
    code = game.rulebook_language
    html, contents = whole_book(game, code)
    hits = found(game, wanted) if wanted else []
    screen = screens.RulesScreen(game.name, game.title, code, Markup(html), contents, wanted, hits)
    return await house_of(request).page(request, "rules.html", {"r": screen})


def one_clause(game: Game, name: str) -> str:
    """A clause by itself, to be shown beside a table."""
    if name not in game.clauses:
        raise NotFound(_("There is no such clause."))
    return f'<h2>{name}</h2><p lang="{game.rulebook_language}">{clause_html(game, game.clauses[name], "")}</p>'


@lru_cache
def whole_book(game: Game, code: str) -> tuple[str, list[tuple[str, str]]]:
    """A rulebook in a language as HTML, and its headings."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(game.rulebooks[code])
    contents: list[tuple[str, str]] = []

    def heading(match: re.Match[str]) -> str:
        level, words = int(match[1]), match[2]
        if level == 1:
            return ""
        anchor = re.sub(r"\W+", "-", words.lower()).strip("-") or f"part-{len(contents)}"
        contents.append((anchor, Markup(words).striptags()))
        return f'<h{level} id="{anchor}">{words}</h{level}>'

    html = re.sub(r"<h([1-6])>(.*?)</h\1>", heading, html)
    html = CLAUSE.sub(r'<p class="clause-line" id="\1"><a class="clause" href="#\1">\1</a> ', html)
    return linked(game, html), contents


def linked(game: Game, html: str) -> str:
    """Clauses that are mentioned become links to themselves."""

    def link(match: re.Match[str]) -> str:
        name = match[1]
        return f'<a href="/rules/{game.name}#{name}">{name}</a>' if name in game.clauses else name

    return REFERENCE.sub(link, html)


def found(game: Game, wanted: str) -> list[screens.Clause]:
    """The clauses of that name, or that speak of it, with the words marked."""
    name = wanted.upper()
    if name in game.clauses:
        return [screens.Clause(name, clause_html(game, game.clauses[name], ""))]
    words = wanted.casefold().split()
    return [
        screens.Clause(name, clause_html(game, text, wanted))
        for name, text in game.clauses.items()
        if all(word in text.casefold() for word in words)
    ]


def clause_html(game: Game, text: str, wanted: str) -> Markup:
    """A clause as HTML, with what was looked for marked."""
    html = MarkdownIt("commonmark", {"html": False}).renderInline(text)
    for word in {str(escape(word)) for word in wanted.split() if len(word) > 1}:
        html = re.sub(rf"({re.escape(word)})(?![^<]*>)(?![^&\s]*;)", r"<mark>\1</mark>", html, flags=re.IGNORECASE)
    return Markup(linked(game, html))
