"""Options of a game: what players agree on before the first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from .errors import OptionError
from .language import _, number, pgettext

Value: TypeAlias = bool | int | str


@dataclass(frozen=True)
class Option:
    """One option: on or off, a word out of several, or a whole number within limits.

    Name, values and words are the same in every language: files and command lines hold them. What people read is the
    text, the label and, in the order of `words`, what the words are called; they are marked with `lazy`. Larger tables
    may have other defaults: `from_players` holds them by the number of players from which on they are meant.
    """

    name: str
    default: Value
    text: str
    clause: str
    words: tuple[str, ...] = ()
    limits: tuple[int, int] = (0, 1)
    label: str = ""
    called: tuple[str, ...] = ()
    from_players: Mapping[int, Value] = field(default_factory=dict, hash=False)

    def default_for(self, players: int) -> Value:
        """The default at a table for so many."""
        reached = [fewest for fewest in self.from_players if fewest <= players]
        return self.from_players[max(reached)] if reached else self.default

    def title(self) -> str:
        """What it is called, for people."""
        return _(self.label) or self.name

    def explained(self) -> str:
        """What it is about, for people."""
        return _(self.text)

    def shown(self, value: Value) -> str:
        """A value as people read it."""
        if isinstance(value, bool):
            return pgettext("option", "on") if value else pgettext("option", "off")
        if isinstance(value, str):
            return _(self.called[self.words.index(value)]) if self.called else value
        return number(value)

    def values(self) -> list[Value]:
        """The values it can have; of a range of numbers only the defaults and both ends."""
        if self.words:
            return list(self.words)
        if isinstance(self.default, bool):
            return [False, True]
        return list(dict.fromkeys([self.default, *self.from_players.values(), *self.limits]))

    def allowed(self) -> str:
        """The values it can have, in words."""
        if self.words:
            return ", ".join(self.words)
        if isinstance(self.default, bool):
            return "off, on"
        return _("{low} to {high}").format(low=self.limits[0], high=self.limits[1])

    def defaults(self) -> str:
        """The default, and those of larger tables, in words."""
        larger = _("{value} from {players} players")
        told = [larger.format(players=fewest, value=self.write(value)) for fewest, value in self.from_players.items()]
        return ", ".join([_("default {value}").format(value=self.write(self.default)), *told])

    def number(self, value: Any) -> int:
        """The number that stands for a value in the record of the game."""
        if self.words:
            if isinstance(value, str) and value in self.words:
                return self.words.index(value)
        elif isinstance(self.default, bool):
            if isinstance(value, bool):
                return int(value)
        elif isinstance(value, int) and not isinstance(value, bool) and self.limits[0] <= value <= self.limits[1]:
            return value
        problem = _("option {name} cannot be {value}; it can be {allowed} ({clause})")
        given = repr(value)[:60]
        raise OptionError(problem.format(name=self.name, value=given, allowed=self.allowed(), clause=self.clause))

    def value(self, number: int) -> Value:
        """The value that a number in the record stands for."""
        if self.words:
            return self.words[number]
        return bool(number) if isinstance(self.default, bool) else number

    def read(self, text: str) -> Value:
        """A value as written by a person: on, off, a word or a number."""
        value: Value = text
        if isinstance(self.default, bool):
            value = {"on": True, "off": False}.get(text.lower(), text)
        elif not self.words:
            value = int(text) if text.isascii() and text.isdigit() and len(text) < 19 else text
        return self.value(self.number(value))

    def write(self, value: Value) -> str:
        """A value as a person writes it."""
        return ("on" if value else "off") if isinstance(value, bool) else str(value)


def settle(options: Sequence[Option], wanted: Mapping[str, Any] | None, players: int) -> dict[str, Value]:
    """All options with the wanted values and, for the rest, the defaults at a table for so many."""
    known = {option.name: option for option in options}
    wanted = {} if wanted is None else wanted
    if not isinstance(wanted, Mapping):
        raise OptionError(_("options are a table of names and values, not {value}").format(value=repr(wanted)[:60]))
    for name in wanted:
        if name not in known:
            problem = _("there is no option {name}; there are {known}")
            names = ", ".join(known) or pgettext("options", "none")
            raise OptionError(problem.format(name=repr(name)[:60], known=names))
    chosen = {name: wanted.get(name, option.default_for(players)) for name, option in known.items()}
    return {name: option.value(option.number(chosen[name])) for name, option in known.items()}
