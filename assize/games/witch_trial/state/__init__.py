"""What Witch Trial is made of: its records, and all that it asks, offers, tells and can have a Motion do."""

from .effects import *  # noqa: F403
from .moves import *  # noqa: F403
from .news import *  # noqa: F403
from .questions import *  # noqa: F403
from .records import *  # noqa: F403
