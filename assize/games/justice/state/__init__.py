"""Justice: what is asked, answered and told, and the records of the box and the position."""

# ruff: noqa: F403 - whoever uses this module names what he takes from it
from .moves import *
from .news import *
from .questions import *
from .records import *
