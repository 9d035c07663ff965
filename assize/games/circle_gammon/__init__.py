"""Circle Gammon: backgammon on a ring for two to four."""

from ...core.game import in_rooms
from ...core.language import lazy
from ...core.options import Option
from ...core.thought import Thought

OPTIONS = (
    Option(
        "doubling",
        False,
        lazy("Players may double the stake before a throw."),
        "CG-33",
        label=lazy("Doubling"),
    ),
    Option(
        "cap",
        "none",
        lazy("How high the stake can be doubled."),
        "CA-25",
        words=("none", "64"),
        label=lazy("Highest stake"),
        called=(lazy("no limit"), "64"),
    ),
    Option(
        "refuse",
        "always",
        lazy("How often doublets may be refused."),
        "CA-18",
        words=("always", "once", "never"),
        label=lazy("Refusing doublets"),
        called=(lazy("as often as they come"), lazy("once a turn"), lazy("never")),
    ),
    Option(
        "combined",
        "touch down",
        lazy("One man moved by both dice touches down between them, or may also leap the sum."),
        "CA-6",
        words=("touch down", "leap"),
        label=lazy("Both dice for one man"),
        called=(lazy("must touch down"), lazy("may also leap")),
    ),
    Option(
        "length",
        "single",
        lazy("A single game, a rubber in which each player begins once, or first to a number of points."),
        "CA-34",
        words=("single", "rubber", "points"),
        label=lazy("Length of the match"),
        called=(lazy("a single game"), lazy("a rubber"), lazy("first to a number of points")),
    ),
    Option(
        "target",
        0,
        lazy("Points to reach; 0 stands for 100 for each opponent."),
        "CA-34",
        limits=(0, 10_000),
        label=lazy("Points to reach"),
    ),
    Option(
        "start",
        "rotates",
        lazy("Who begins later games of a match."),
        "CA-35",
        words=("rotates", "winner"),
        label=lazy("Who begins the next game"),
        called=(lazy("the next player in turn"), lazy("the winner")),
    ),
)

GAME = in_rooms(
    __name__,
    title="Circle Gammon",
    options=OPTIONS,
    version=1,
    thought=Thought(medium=8, hard=32, expert=12_000, trust=0.0),
)
