"""The Judge in Circuit: what is asked, answered and told, what Luck cards do, and the records."""

# ruff: noqa: F403 - whoever uses this module names what he takes from it
from .effects import *
from .moves import *
from .news import *
from .questions import *
from .records import *
