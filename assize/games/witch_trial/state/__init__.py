"""What Witch Trial is made of: its records, and all that it asks, offers, tells and can have a Motion do."""

# ruff: noqa: F403 - whoever uses this module names what he takes from it
from .effects import *
from .moves import *
from .news import *
from .questions import *
from .records import *
