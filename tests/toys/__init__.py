"""Small games that live only in tests."""

from .auction import GAME

__all__ = ["GAME"]
