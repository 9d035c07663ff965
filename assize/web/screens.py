"""What the pages show, as plain records: the templates are given these and nothing else.

Everything in here has been built up from what one visitor may know. No template ever meets a match or a table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..core.words import Account
from ..tables.story import Line

Offer = dict[str, Any]  # a choice as the view tells it

LONG = 12  # offers; a longer list is grouped by what they pick
FOLDED = 24  # offers; the groups of a longer list are closed at first


@dataclass(frozen=True, slots=True)
class Habits:
    """How a visitor wants tables to behave."""

    pace: str = ""  # "slow", "fast", or "" for the usual
    alone: str = ""  # "ask": also what has only one answer
    moment: str = ""  # "none": no moment before play goes on


@dataclass(slots=True)
class Visitor:
    """Who looks at the page."""

    id: str
    name: str
    theme: str  # "light", "dark", or "" to follow the system
    language: str
    email: str = ""
    webhook: str = ""
    habits: Habits = field(default_factory=lambda: Habits())


@dataclass(frozen=True, slots=True)
class BotChoice:
    """A bot that can be chosen."""

    name: str
    title: str
    line: str  # what it is like
    for_study: bool  # not one of the levels


@dataclass(slots=True)
class GameCard:
    """A game on the shelf of the home page."""

    name: str
    title: str
    line: str
    players: str  # "2-4"
    minutes: str  # "20-40"
    ready: bool  # a game that is still being built has a card but cannot be played
    vignette: str  # SVG
    counts: list[int] = field(default_factory=list)  # numbers of players
    first: int = 0  # how many play the first match
    bots: list[BotChoice] = field(default_factory=list)
    usual: str = ""  # the bot that is chosen at first


@dataclass(slots=True)
class TableCard:
    """A table in a list."""

    id: str
    game: str
    title: str
    people: list[str]  # names; an empty place is ""
    status: str  # a sentence: "Your turn", "Waiting for Anna", "2 places free", "Over: Anna has won"
    yours: bool  # it is the visitor's turn, or something else waits for them
    over: bool
    when: str  # ISO time of the last thing that happened
    free: int  # places free to sit down


@dataclass(slots=True)
class OptionField:
    """An option of a game on the page for a new table."""

    name: str
    title: str
    text: str
    clause: str
    clause_text: str
    kind: str  # "switch", "words" or "number"
    values: list[tuple[str, str]]  # what is posted, what is shown
    value: str  # as chosen so far
    low: int = 0
    high: int = 0


@dataclass(slots=True)
class SeatField:
    """A seat on the page for a new table."""

    index: int
    role: str  # what the game calls it: "White"
    value: str  # "me", "open", "friend", "device" or "bot:NAME"
    name: str  # of another person at this device
    mark: str  # CSS class of the seat's colour
    emblem: str  # SVG of its emblem


@dataclass(slots=True)
class NewTable:
    """The page for a new table, filled in as far as it has been."""

    game: GameCard
    players: int
    seats: list[SeatField]
    options: list[OptionField]
    editions: list[tuple[str, str]]
    edition: str
    clock: str  # "none", "move" or "match"
    seconds: int  # for a move
    minutes: int  # for the whole match
    listed: bool
    nonces: bool  # every seat adds a number of its own to the dice
    hints: bool
    practice: bool
    random: bool  # whoever sits where is drawn by lot
    name: str
    bots: list[BotChoice]
    problem: str = ""


@dataclass(slots=True)
class Scale:
    """Answers that are amounts, shown as one control."""

    name: str
    offers: list[Offer]  # smallest value first
    start: int  # which of them is chosen at first
    sides: bool  # each text says what two sides get: "Prosecution $50, Defense $40"
    key: str  # the key that leads to it, or ""
    hint: int | None = None  # the code that is hinted, if it stands here


@dataclass(slots=True)
class Answers:
    """What the visitor may answer."""

    offers: list[Offer] = field(default_factory=list)  # each a button
    scales: list[Scale] = field(default_factory=list)
    keys: dict[int, str] = field(default_factory=dict)  # that choose an offer, by its code
    hint: int | None = None  # the code that is hinted
    lodged: int | None = None  # and the one that was given in a window and may still be changed
    places: dict[str, str] = field(default_factory=dict)  # what the sources of a long list are called
    odds: dict[int, str] = field(default_factory=dict)  # by code, of those that were weighed: the chance to win
    reason: str = ""  # why the one that is hinted is better than the next

    @property
    def long(self) -> bool:
        """Whether there are too many offers for a window."""
        return len(self.offers) > LONG

    @property
    def groups(self) -> dict[str, list[Offer]]:
        """The offers of a long list by what they pick, what does most first; none where they all pick the same."""
        found: dict[str, list[Offer]] = {}
        for offer in self.offers if self.long else ():
            found.setdefault(offer["source"], []).append(offer)
        return found if len(found) > 1 else {}

    @property
    def promises(self) -> dict[str, str]:
        """What the best offer of each group would do, where that is more than another's."""
        return {source: offers[0]["note"] for source, offers in self.groups.items() if offers[0].get("weight")}

    @property
    def folded(self) -> bool:
        """Whether the groups are closed until one is wanted."""
        return len(self.offers) > FOLDED and len(self.groups) > 1


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something that somebody said."""

    id: str
    who: str
    text: str
    when: str
    mark: str
    mine: bool


@dataclass(slots=True)
class SeatRow:
    """A seat as it stands in the list at the table."""

    index: int
    role: str
    name: str  # "" as long as nobody sits there
    mark: str  # CSS class of the seat's colour
    emblem: str  # SVG of its emblem, never colour alone
    kind: str  # "person", "bot", "open", "friend"
    here: bool  # the person has the page open
    active: bool  # is being asked
    thinking: bool  # a bot that is being asked
    stand_in: str  # the bot that plays for a person who left, or ""
    note: str  # what the game says of the seat in a few words: "7 men left"
    score: str
    clock: str  # "4:12" or ""
    clock_ends: str  # ISO time at which a running clock runs out, or ""
    winner: bool
    muted: bool
    can_mute: bool
    link: str = ""  # an invitation to this seat, for the host
    can_sit: bool = False
    can_replace: bool = False  # absent for long: others may let a bot play for it


@dataclass(slots=True)
class Request:
    """Something that needs everybody's consent: to take back, to pause."""

    number: int  # by which an answer says what it answers
    text: str
    mine: bool  # asked by the visitor: can only be withdrawn
    waiting: list[str]  # names of those who have not answered


@dataclass(slots=True)
class Fairness:
    """The promise about the dice, and the proof once it can be given."""

    commitment: str
    nonces: list[tuple[str, str]]  # seat, nonce
    secret: str = ""


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the visitor may do besides answering the question."""

    undo: bool = False  # at once
    done: bool = False  # the table waits for a moment, in case the last answer is taken back
    ask_undo: bool = False  # if all agree
    resign: bool = False
    leave: bool = False
    come_back: bool = False
    ask_break: bool = False
    go_on: bool = False
    hint: bool = False
    rematch: bool = False
    chat: bool = False
    start: bool = False  # the host fills what is free with bots and begins
    revoke: bool = False  # the host makes the links sent so far worthless
    save: bool = False


@dataclass(slots=True)
class TableScreen:
    """A table as one visitor sees it."""

    id: str
    version: int  # how much has happened at this table
    game: str
    game_title: str
    phase: str  # "gathering", "playing", "paused", "over", "frozen"
    ply: int
    seat: int | None  # the seat that the visitor answers for now
    my_seats: list[int]
    curtain: str  # the name of the person who must take the device before anything is shown, or ""
    board: str  # SVG
    text_board: str
    question: str
    question_note: str  # a second sentence: what is waited for, who won
    aim: str  # what the seat plays for, and how far it has come
    since: int  # the ply of its last turn: what came after it is news
    thinking: str  # the same where a bot is asked: "Red thinks"
    waiting: str  # and in a window, where nobody may know who is asked
    clause: str
    answers: Answers
    guarded: bool  # there is one answer, and haste would tell people who play here that there is no other
    seats: list[SeatRow]
    log: list[Line]  # oldest first
    earlier: int  # lines before these
    chat: list[ChatLine]
    request: Request | None
    deeds: Deeds
    fairness: Fairness
    link: str  # an invitation to any free place, for the host
    title: str  # of the window
    my_turn: bool
    rematch: str  # id of the table where play goes on, or ""
    options: list[tuple[str, str, str]]  # those that differ from the usual: name, value, clause
    summary: str  # "Circle Gammon · Spiral · 4 players · 2 minutes a move"
    practice: bool
    players_on_board: bool  # the drawing shows how everybody stands
    account: Account | None = None  # how the score came about, once it is over
    orders: list[dict[str, str]] = field(default_factory=list)  # key, name, and ask, mine or never
    hold: bool = False  # the visitor wants to be asked at the next pause
    notice: str = ""  # what was wrong with what the visitor just sent
    notice_clause: str = ""


@dataclass(slots=True)
class LessonScreen:
    """A step of a lesson."""

    game: str
    name: str
    title: str
    number: int  # of the lesson among those of the game
    count: int
    step: int  # how many of its questions have been answered
    steps: int
    board: str  # SVG
    text_board: str
    why: str  # why the answer before was right
    text: str  # what there is to see, and what to try; nothing once the lesson is done
    question: str  # what the game asks
    wrong: str  # why the answer that was just tried is not right
    clauses: list[str]
    answers: Answers
    query: str  # the answers so far, as the address tells them
    next: str  # the name of the next lesson


@dataclass(slots=True)
class TurningPoint:
    """A ply worth looking at again."""

    ply: int
    text: str
    swing: str  # "+23 % Red"


@dataclass(slots=True)
class ReplayScreen:
    """One ply of a match that is looked at again."""

    id: str
    game: str
    game_title: str
    ply: int
    first: int
    last: int
    seat: int | None
    seats: list[tuple[str, str]]  # value and name of the views to choose from ("" is the spectator's)
    board: str
    text_board: str
    question: str
    lines: list[Line]  # what the move to this ply did
    log: list[Line]  # everything, each line a link to its ply
    points: list[TurningPoint]
    over: bool
    fairness: Fairness
    verdict: list[str]  # what the server found when it checked the dice
    fair: bool
    chances: list[tuple[float, ...]] = field(default_factory=list)  # how the seats stood, ply by ply, for the graph
    marks: list[str] = field(default_factory=list)  # CSS classes of the seats
    names: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Clause:
    """A clause that a search found."""

    name: str
    html: str


@dataclass(slots=True)
class RulesScreen:
    """A rulebook, or what it says about something."""

    game: str
    title: str
    language: str  # of the book: that of the page, or English
    html: str  # the whole book, each clause with its anchor
    contents: list[tuple[str, str]]  # anchor, heading
    wanted: str
    found: list[Clause]


@dataclass(slots=True)
class JoinScreen:
    """An invitation, opened."""

    token: str
    table: str
    game: GameCard
    host: str
    role: str  # the seat, or "" for any free one
    commitment: str
    name: str
    problem: str = ""


@dataclass(slots=True)
class Problem:
    """Something went wrong, said plainly."""

    status: int
    title: str
    text: str
