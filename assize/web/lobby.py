"""The pages before a table: the front page, a new table, invitations, a save file that is brought along, oneself."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from random import SystemRandom
from urllib.parse import parse_qsl

from markupsafe import Markup
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..bots import USUAL, bots
from ..core.errors import AssizeError
from ..core.game import Game
from ..core.language import _, language, ngettext, ways_of_speaking
from ..games import card_of, cards
from ..games import game as find_game
from ..tables import laying
from ..tables.errors import NotFound, TableError
from ..tables.links import ANY_SEAT
from ..tables.registry import fresh_nonce
from ..tables.setup import BOT, FRIEND, LONGEST_NAME, OPEN, PERSON, Clock, Entry, Place, plain_name, plain_nonce
from ..tables.store import Guest, Row
from ..tables.table import ENDED, GATHERING, PAUSED, Table
from . import guard, levels, screens
from .guard import Refused
from .house import House
from .presenter import Sign, iso

MOST_LISTED = 30
TABLES_AN_HOUR = 60


def house_of(request: Request) -> House:
    """The house that a request came to."""
    found: House = request.scope["house"]
    return found


def here(request: Request) -> str:
    """The visitor, who is given a pass with the answer if they have none."""
    return house_of(request).visitor(request) or guard.new_visitor()


def go(request: Request, path: str, visitor: str = "") -> Response:
    """Send the browser on; with a pass, if it had none."""
    scripted = bool(request.headers.get("x-assize"))
    response = Response(status_code=204, headers={"x-assize-go": path}) if scripted else RedirectResponse(path, 303)
    house = house_of(request)
    if visitor and house.visitor(request) != visitor:
        house.give_pass(request, response, visitor)
    return response


# ---- the front page


async def home(request: Request) -> Response:
    """The games, my tables, and tables to join."""
    house = house_of(request)
    visitor = house.visitor(request)
    mine = await house.registry.ask(house.store.tables_of, visitor, MOST_LISTED) if visitor else []
    open_to_all = await house.registry.ask(house.store.open_tables, MOST_LISTED)
    return await house.page(
        request,
        "home.html",
        {
            "games": [house.card(card) for card in cards()],
            "promise": house.promise(),
            "mine": sorted((table_card(row, visitor) for row in mine), key=lambda card: (card.over, not card.yours)),
            "open": [table_card(row, visitor) for row in open_to_all if not visitor or visitor not in dict(row.seats)],
        },
    )


def table_card(row: Row, visitor: str) -> screens.TableCard:
    """A table in a list, as a visitor is told of it."""
    names = [name for _visitor, name in row.seats]
    yours = row.waits_for(visitor)
    if row.phase == GATHERING:
        status = ngettext("One place is free", "{count} places are free", row.free).format(count=row.free)
    elif row.phase == ENDED:
        status = _("Over")
    elif row.phase == PAUSED:
        status = _("Paused")
    elif yours:
        status = _("Your turn")
    elif row.turn is None:
        status = _("Under way")
    else:
        status = _("Waiting for {name}").format(name=names[row.turn])
    try:
        title = find_game(row.game).title
    except AssizeError:
        title = row.game
    return screens.TableCard(
        row.id, row.game, title, names, status, yours, row.phase == ENDED, iso(row.updated), row.free
    )


# ---- a new table


def wanted_game(request: Request) -> Game:
    """The game that an address names."""
    try:
        return find_game(request.path_params["game"])
    except AssizeError:
        raise NotFound(_("There is no such game here, or it is still being built.")) from None


async def may_lay(house: House, visitor: str, who: str) -> None:
    """Refuse a visitor who has laid many tables already, or an address that many have been laid from."""
    if not house.settings.limits:
        return
    hour = house.registry.now() - 3_600_000
    made = await house.registry.ask(house.store.made_by, visitor, hour)
    if made >= TABLES_AN_HOUR or not house.new_tables.take(who):
        raise Refused(429, _("You have laid many tables. Please play at one of them first."), 60)


async def play_now(request: Request) -> Response:
    """A table against bots, at once; for practice and with a hint to every question where the coach speaks."""
    house, game, visitor = house_of(request), wanted_game(request), here(request)
    await may_lay(house, visitor, guard.client(request))
    form = await fields(request)
    first = card_of(game).first
    players = game.seats(whole(form.get("players", "")) or first.players)
    name = known_bot(form.get("bot", "") or USUAL)
    guest = await house.guest(visitor)
    nonce = plain_nonce(form.get("nonce", "") or fresh_nonce())
    places = [Place(BOT, bot=name) for _seat in range(players)]
    places[first.seat] = Place(PERSON, visitor, guest.name or _("Guest"), nonce=nonce)
    promise = house.promised(form.get("promise", ""))
    coached = form.get("coach") == "on"
    more = {"hints": True, "practice": coached}
    table = await house.registry.create(game.name, places, visitor, dict(first.options), promise, **more)
    return go(request, f"/t/{table.id}" + ("#coach" if coached else ""), visitor)


async def new_table(request: Request) -> Response:
    """The page where a table is set up."""
    house = house_of(request)
    guest = await house.guest(house.visitor(request))
    players = request.query_params.get("players", "")
    values = {"players": players, "name": guest.name, "nonces": "on", "hints": "on", "kind": "earnest"}
    return await form_answer(request, values)


async def lay_table(request: Request) -> Response:
    """Set a table up as the form says."""
    house, game, visitor = house_of(request), wanted_game(request), here(request)
    values = await fields(request)
    if values.get("do") == "refresh":
        return await form_answer(request, values, visitor)
    await may_lay(house, visitor, guard.client(request))
    try:
        table = await lay(house, game, visitor, values)
    except AssizeError as error:
        return await form_answer(request, values, visitor, str(error), 422)
    return go(request, f"/t/{table}", visitor)


async def form_answer(
    request: Request, values: Mapping[str, str], visitor: str = "", problem: str = "", status: int = 200
) -> Response:
    """The page with the form, as far as it has been filled in."""
    house = house_of(request)
    shown = {"page": form_page(house, wanted_game(request), values, problem), "promise": house.promise()}
    return await house.page(request, "new.html", shown, status, visitor)


async def lay(house: House, game: Game, visitor: str, values: Mapping[str, str]) -> str:
    """Set a table up; its id."""
    name = plain_name(values.get("name", "") or _("Guest"))
    players = game.seats(whole(values.get("players", "")) or card_of(game).first.players)
    own_numbers = values.get("nonces") == "on"
    nonce = values.get("nonce", "") if own_numbers else ""
    places = [place_of(values, seat, visitor, name, nonce or fresh_nonce()) for seat in range(players)]
    if values.get("random") == "on":
        SystemRandom().shuffle(places)
    options = {key: game.options[key].read(value) for key, value in chosen_options(game, values, players).items()}
    clock = Clock()
    if values.get("clock") == "move":
        clock = Clock("move", whole(values.get("seconds", "")) or 0)
    elif values.get("clock") == "match":
        clock = Clock("match", 60 * (whole(values.get("minutes", "")) or 0))
    table = await house.registry.create(
        game.name,
        places,
        visitor,
        options,
        promise=house.promised(values.get("promise", "")),
        edition=values.get("edition") or None,
        clock=clock,
        listed=values.get("visibility") == "listed",
        nonces=own_numbers,
        hints=values.get("hints") == "on",
        practice=values.get("kind") == "practice",
    )
    await remember_name(house, visitor, name)
    return table.id


def place_of(values: Mapping[str, str], seat: int, visitor: str, name: str, nonce: str) -> Place:
    """A seat as the form plans it."""
    kind, _colon, bot = values.get(f"seat-{seat}", "").partition(":")
    if kind == "bot":
        return Place(BOT, bot=known_bot(bot))
    if kind == "me":
        return Place(PERSON, visitor, name, nonce=plain_nonce(nonce))
    if kind == "device":
        other = values.get(f"seat-name-{seat}", "").strip() or _("Guest {number}").format(number=seat + 1)
        return Place(PERSON, visitor, other, nonce=fresh_nonce())
    if kind in ("friend", "open", ""):
        return Place(FRIEND if kind == "friend" else OPEN)
    raise TableError(_("A seat is for you, a friend, whoever comes, somebody at this device, or a bot."))


def known_bot(name: str) -> str:
    """A bot by its name."""
    if name not in bots():
        raise TableError(_("There is no bot {name}.").format(name=repr(name[:20])))
    return name


def form_page(house: House, game: Game, values: Mapping[str, str], problem: str = "") -> screens.NewTable:
    """The form for a new table, filled in as far as it has been, and for the rest with the first match of the game."""
    first = card_of(game).first
    wanted = whole(values.get("players", "")) or 0
    players = wanted if wanted in game.players else first.players
    options = first_options(game, players) | chosen_options(game, values, players)
    box = game.edition(values["edition"] if values.get("edition") in game.editions() else None)
    most = game.new(game.players[-1], 0, edition=box)
    shown = game.new(players, 0, edition=box)
    seats = []
    for seat in range(game.players[-1]):
        usual = "me" if seat == first.seat else "friend"
        match = shown if seat < players else most
        sign = Sign(*game.draw.sign(box, match.players, seat))
        value, name = values.get(f"seat-{seat}", usual), values.get(f"seat-name-{seat}", "")
        seats.append(
            screens.SeatField(seat, match.seat_name(seat), value, name[:LONGEST_NAME], sign.mark, Markup(sign.emblem))
        )
    return screens.NewTable(
        game=house.game_card(game),
        players=players,
        seats=seats,
        options=[option_field(game, name, value) for name, value in options.items()],
        editions=[(name, game.edition(name).title) for name in game.editions()],
        edition=box.name,
        clock=values.get("clock", "none"),
        seconds=whole(values.get("seconds", "")) or 60,
        minutes=whole(values.get("minutes", "")) or 15,
        listed=values.get("visibility") == "listed",
        nonces=values.get("nonces") == "on",
        hints=values.get("hints") == "on",
        practice=values.get("kind") == "practice",
        random=values.get("random") == "on",
        name=values.get("name", "")[:LONGEST_NAME],
        bots=levels.choices(),
        problem=problem,
    )


def first_options(game: Game, players: int) -> dict[str, str]:
    """The options that the form has at first, at a table for so many."""
    settled = game.settle(card_of(game).first.options, players)
    return {name: game.options[name].write(value) for name, value in settled.items()}


def chosen_options(game: Game, values: Mapping[str, str], players: int) -> dict[str, str]:
    """The options that a form names; those left as it showed them follow the number of players, if that has changed."""
    shown = whole(values.get("shown", "")) or 0
    before = first_options(game, shown) if shown in game.players else {}
    now = first_options(game, players)
    named = {name: values[f"option-{name}"] for name in game.options if f"option-{name}" in values}
    return {name: now[name] if value == before.get(name) else value for name, value in named.items()}


def option_field(game: Game, name: str, value: str) -> screens.OptionField:
    """An option on the form."""
    option = game.options[name]
    is_number = not option.words and not isinstance(option.default, bool)
    kind = "words" if option.words else "number" if is_number else "switch"
    values = [] if is_number else [(option.write(each), option.shown(each)) for each in option.values()]
    return screens.OptionField(
        name,
        option.title(),
        _(option.text),
        option.clause,
        game.clauses[option.clause],
        kind,
        values,
        value[:40],
        *option.limits,
    )


# ---- invitations


async def open_invitation(request: Request) -> Response:
    """What an invitation is for."""
    return await invitation_page(request, "")


async def invitation_page(request: Request, problem: str, status: int = 200, visitor: str = "") -> Response:
    """The page of an invitation; somebody who sits at the table already is sent there."""
    house = house_of(request)
    token = request.path_params["token"]
    invitation = house.links.read_invitation(token)
    table = (await house.registry.live(invitation.table)).table
    who = visitor or house.visitor(request)
    if table.seats_of(who) or (table.phase != GATHERING and house.links.holds(invitation, table)):
        return go(request, f"/t/{table.id}")
    if not house.links.holds(invitation, table):
        raise NotFound(_("The host has withdrawn this invitation. Ask for a new one."))
    guest = await house.guest(who)
    seat = invitation.seat
    host = next((s.name for s in table.seats if s.visitor == table.setup.host and s.name), _("Somebody"))
    page = screens.JoinScreen(
        token,
        table.id,
        house.game_card(table.game),
        host,
        "" if seat == ANY_SEAT else table.match.seat_name(seat),
        table.setup.commitment,
        guest.name,
        problem,
    )
    return await house.page(request, "join.html", {"j": page}, status, visitor)


async def accept_invitation(request: Request) -> Response:
    """Sit down by an invitation."""
    house, visitor = house_of(request), here(request)
    invitation = house.links.read_invitation(request.path_params["token"])
    form = await fields(request)
    try:
        await join_table(
            house,
            invitation.table,
            visitor,
            form.get("name", ""),
            form.get("nonce", ""),
            request.path_params["token"],
        )
    except AssizeError as error:
        return await invitation_page(request, str(error), 409, visitor)
    return go(request, f"/t/{invitation.table}", visitor)


async def join_table(
    house: House, id: str, visitor: str, name: str, nonce: str, token: str = "", seat: int | None = None
) -> int:
    """Sit down: by an invitation, at a listed table, or where a seat is kept for this visitor. Returns the seat."""
    table = (await house.registry.live(id)).table
    if token:
        invitation = house.links.read_invitation(token)
        if invitation.table != id or not house.links.holds(invitation, table):
            raise NotFound(_("The host has withdrawn this invitation. Ask for a new one."))
        seat = None if invitation.seat == ANY_SEAT else invitation.seat
    else:
        if seat is None and table.seats_of(visitor):
            raise TableError(_("You sit at this table already."))
        allowed = [index for index in range(len(table.seats)) if table.may_sit(index, visitor)]
        seat = allowed[0] if seat is None and allowed else seat
        if seat not in allowed:
            raise TableError(_("You need an invitation to sit down here."))
    if not table.setup.nonces:
        nonce = ""
    name = plain_name(name or (await house.guest(visitor)).name or _("Guest"))
    taken: list[int] = []

    def sit(table: Table, at: int) -> list[Entry]:
        mine = table.seats_of(visitor)
        if seat is None and mine:  # pressed twice: once is enough
            taken[:] = mine
            return []
        entries = table.sit(seat, visitor, name, nonce or fresh_nonce(), at)
        taken[:] = [entry.seat for entry in entries]
        return entries

    await house.registry.perform(id, sit)
    await remember_name(house, visitor, name)
    return taken[0]


async def remember_name(house: House, visitor: str, name: str) -> None:
    """Keep the name that somebody goes by."""
    guest = await house.guest(visitor)
    if (guest.name, guest.language) != (name, language()):
        changed = Guest(visitor, name, guest.email, guest.webhook, language())
        await asyncio.wrap_future(house.store.remember(changed, house.registry.now()))


# ---- a save file, oneself, how things look


async def bring_file(request: Request) -> Response:
    """Make a table of a save file."""
    house, visitor = house_of(request), here(request)
    await may_lay(house, visitor, guard.client(request))
    try:
        async with request.form(max_part_size=guard.LARGEST_FILE) as form:
            file = form.get("file")
            text = (await file.read()).decode("utf-8") if isinstance(file, UploadFile) else ""
    except UnicodeError:
        raise TableError(_("This file is no text, and so no save file.")) from None
    if not text:
        raise TableError(_("Choose a save file first."))
    guest = await house.guest(visitor)
    table = await laying.bring(house.registry, text, visitor, guest.name or _("Guest"))
    return go(request, f"/t/{table.id}" + ("/replay" if table.phase == ENDED else ""), visitor)


async def me(request: Request) -> Response:
    """What the house knows of a visitor."""
    return await me_page(request, "")


async def me_page(request: Request, problem: str, status: int = 200) -> Response:
    """The page about oneself."""
    house = house_of(request)
    notices = house.notices
    values = {
        "mail": bool(notices and notices.smtp),
        "webhooks": bool(notices and notices.webhooks),
        "problem": problem,
    }
    return await house.page(request, "me.html", values, status)


async def change_me(request: Request) -> Response:
    """Change one's name and addresses."""
    house, visitor = house_of(request), here(request)
    form = await fields(request)
    guest = await house.guest(visitor)
    email, webhook = form.get("email", guest.email).strip(), form.get("webhook", guest.webhook).strip()
    try:
        name = plain_name(form.get("name", ""))
        if email and not re.fullmatch(r"[^@\s]{1,64}@[^@\s]{1,180}", email):
            raise TableError(_("This is no mail address."))
        if form.get("webhook") and not (house.notices and house.notices.webhooks):
            raise TableError(_("This house does not send anything to web addresses."))
        if form.get("webhook") and house.notices:
            await house.registry.reach_out(house.notices.check_webhook, webhook)
    except AssizeError as error:
        return await me_page(request, str(error), 422)
    changed = Guest(visitor, name, email, webhook, language())
    await asyncio.wrap_future(house.store.remember(changed, house.registry.now()))
    return go(request, "/me", visitor)


async def change_look(request: Request) -> Response:
    """Light or dark, which language, and how tables are to behave."""
    form = await fields(request)
    back = form.get("back", "")
    safe = back if re.fullmatch(r"/(?!/)[\w/.?=&%-]*", back) else "/"
    response = RedirectResponse(safe, 303)
    secure = request.url.scheme == "https"
    known = {"theme": ("light", "dark"), "language": tuple(ways_of_speaking()), **guard.HABITS}
    for name, allowed in known.items():
        value = form.get(name)
        if value is not None and value in (*allowed, ""):
            response.set_cookie(name, value, max_age=guard.YEAR, samesite="lax", secure=secure, httponly=True)
    return response


async def about(request: Request) -> Response:
    """What this is."""
    return await house_of(request).page(request, "about.html", {})


async def healthy(request: Request) -> Response:
    """Whether the house is open, for whoever watches over it."""
    return Response("ok", media_type="text/plain")


# ---- reading forms


async def fields(request: Request) -> dict[str, str]:
    """The text fields of a form; what cannot be read as one is refused."""
    try:
        if request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
            found = dict(parse_qsl((await request.body()).decode(), True, max_num_fields=200))
        else:
            async with request.form() as form:
                found = {key: value for key, value in form.items() if isinstance(value, str)}
        "".join([*found, *found.values()]).encode()  # no halves of characters, which no page could show
    except ValueError:
        raise Refused(400, _("This form cannot be read.")) from None
    return found


def whole(text: str) -> int | None:
    """A whole number, if a text is one."""
    return int(text) if re.fullmatch(r"[0-9]{1,18}", text) else None
