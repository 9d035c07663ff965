"""Build the tables of exact endings in a process of their own."""

import sys

from . import build

build(*map(int, sys.argv[1:]))
