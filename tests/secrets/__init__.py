"""A game with hidden cards that lives only in tests: its kernel is known as soon as this package is imported."""

from .high_card import GAME

__all__ = ["GAME"]
