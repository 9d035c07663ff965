"""Lessons as pages: the real board with one question on it, whose answer is judged and explained.

A lesson stands in its address: the answers given in it so far. So nothing of it is kept here, and every step of it can
be gone back to by the buttons of the browser.
"""

from __future__ import annotations

from urllib.parse import urlencode

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..core.errors import AssizeError
from ..core.game import Game
from ..core.language import _
from ..core.lessons import Lesson, Standing, standing
from ..tables.errors import NotFound
from . import screens
from .house import packed
from .lobby import fields, house_of, wanted_game, whole
from .presenter import offered


async def lessons(request: Request) -> Response:
    """All lessons of a game."""
    game = wanted_game(request)
    page = {"game": house_of(request).game_card(game), "lessons": game.lessons}
    return await house_of(request).page(request, "learn.html", page)


async def lesson(request: Request) -> Response:
    """A lesson, after the answers that its address tells."""
    return await show(request, request.query_params.getlist("a"))


async def answer(request: Request) -> Response:
    """Somebody answers: what is right leads on, what is wrong is explained."""
    game, taught = wanted_game(request), wanted_lesson(request)
    given, form = request.query_params.getlist("a"), await fields(request)
    now = stands(game, taught, given)
    code = whole(form.get("code", ""))
    if now.step is None or code is None:
        return await show(request, given)
    try:
        notation = game.words.notation(now.match.edition, now.match.state[0], now.match.find(code))
        right = notation in (_written(now, each) for each in now.step.answers)
    except AssizeError as error:
        return await show(request, given, str(error), 422)
    if not right:
        return await show(request, given, now.step.wrong, 200)
    query = urlencode([("a", each) for each in (*given, notation)])
    return RedirectResponse(f"/learn/{game.name}/{taught.name}?{query}", 303)


def _written(now: Standing, text: str) -> str:
    """An answer as its game writes it."""
    match = now.match
    return match.game.words.notation(match.edition, match.state[0], match.find(text))


def wanted_lesson(request: Request) -> Lesson:
    """The lesson that an address names."""
    for found in wanted_game(request).lessons:
        if found.name == request.path_params["lesson"]:
            return found
    raise NotFound(_("There is no such lesson."))


def stands(game: Game, taught: Lesson, given: list[str]) -> Standing:
    """A lesson after these answers; an address that tells others than right ones leads nowhere."""
    try:
        return standing(game, taught, given)
    except AssizeError:
        raise NotFound(_("This lesson does not go like that. Begin it again.")) from None


async def show(request: Request, given: list[str], wrong: str = "", status: int = 200) -> Response:
    """A lesson as it stands, whole or only what changes."""
    house, game, taught = house_of(request), wanted_game(request), wanted_lesson(request)
    now = stands(game, taught, given)
    text = house.render("lesson_step.html", t=lesson_screen(game, taught, given, now, wrong)).replace("\n", "")
    if request.headers.get("x-assize"):
        return packed(request, text, status)
    page = {"lesson": taught, "game": house.game_card(game), "step": Markup(text)}
    return await house.page(request, "lesson.html", page, status)


def lesson_screen(game: Game, taught: Lesson, given: list[str], now: Standing, wrong: str) -> screens.LessonScreen:
    """A step of a lesson for its page."""
    match, all_of_them = now.match, game.lessons
    view = match.view(taught.seat)
    if now.step is None:
        view["choices"] = []
    place = [each.name for each in all_of_them].index(taught.name)
    answers = offered(view["choices"], None)
    if answers.long:
        words, box, s = game.words, match.edition, match.state[0]
        answers.places = {source: words.spot(box, s, source) if source else "" for source in answers.groups}
    return screens.LessonScreen(
        game=game.name,
        name=taught.name,
        title=taught.title,
        number=place + 1,
        count=len(all_of_them),
        step=len(given),
        steps=len(taught.steps),
        board=Markup(game.draw.svg(view)),
        text_board=game.draw.text(view, False, True),
        why=taught.steps[len(given) - 1].why if given else "",
        text=now.step.text if now.step else "",
        question=match.question.you if now.step else "",
        wrong=wrong,
        clauses=list(taught.clauses),
        answers=answers,
        query=urlencode([("a", each) for each in given]),
        next=all_of_them[place + 1].name if place + 1 < len(all_of_them) else "",
    )
