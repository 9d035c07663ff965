"""Circle Gammon: backgammon on a ring for two to four."""

from pathlib import Path

from ...core.game import Game
from ...core.options import Option
from . import draw, mind, rules, view, words
from .edition import PLAYERS, read_box
from .state import ACTIONS, NEWS, Box, State

OPTIONS = (
    Option("doubling", False, "Players may double the stake before a throw.", "CG-33"),
    Option("cap", "none", "How high the stake can be doubled.", "CA-25", words=("none", "64")),
    Option("refuse", "always", "How often doublets may be refused.", "CA-18", words=("always", "once", "never")),
    Option(
        "combined",
        "touch down",
        "One man moved by both dice touches down between them, or may also leap the sum.",
        "CA-6",
        words=("touch down", "leap"),
    ),
    Option(
        "length",
        "single",
        "A single game, a rubber in which each player begins once, or first to a number of points.",
        "CA-34",
        words=("single", "rubber", "points"),
    ),
    Option("target", 0, "Points to reach; 0 stands for 100 for each opponent.", "CA-34", limits=(0, 10_000)),
    Option("start", "rotates", "Who begins later games of a match.", "CA-35", words=("rotates", "winner")),
)

GAME = Game(
    name="circle-gammon",
    title="Circle Gammon",
    players=PLAYERS,
    options=OPTIONS,
    version=1,
    state=State,
    box=Box,
    actions=ACTIONS,
    features=mind.FEATURES,
    rules=rules,
    mind=mind,
    words=words,
    view=view,
    draw=draw,
    read_box=read_box,
    folder=Path(__file__).parent,
    news=tuple(NEWS),
)
