"""Justice: what is asked, answered and told, and the records of the box and the position."""

from .moves import *  # noqa: F403
from .news import *  # noqa: F403
from .questions import *  # noqa: F403
from .records import *  # noqa: F403
