"""Where chance comes from. A stream answers: which of n equally likely outcomes at this ply?

Answers depend on the ply alone, never on what was asked before, so that a match can be taken back, loaded or checked.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from numbers import Integral
from typing import Protocol

from .bits import GOLDEN, MASK, fit, scramble
from .errors import ChanceError
from .language import _


class Chance(Protocol):
    """A stream of chance."""

    def draw(self, ply: int, count: int) -> int:
        """The outcome at this ply, 0 <= outcome < count, all equally likely."""
        ...

    def header(self) -> list[tuple[str, str]]:
        """The lines that describe the stream in a save file."""
        ...


@dataclass(frozen=True)
class Seeded:
    """Chance from a number: the same seed gives the same match everywhere."""

    seed: int

    def __post_init__(self) -> None:
        if isinstance(self.seed, bool) or not isinstance(self.seed, Integral) or not 0 <= self.seed <= MASK:
            problem = _("a seed is a whole number from 0 to {most}, not {seed}")
            raise ChanceError(problem.format(most=MASK, seed=repr(self.seed)))
        object.__setattr__(self, "seed", int(self.seed))

    def draw(self, ply: int, count: int) -> int:
        """The outcome at this ply."""
        value = scramble((self._key + ply * GOLDEN) & MASK)
        while (number := fit(value, count)) < 0:
            value = scramble((value + GOLDEN) & MASK)
        return number

    @cached_property
    def _key(self) -> int:
        return scramble(self.seed)

    def header(self) -> list[tuple[str, str]]:
        """The lines that describe the stream in a save file."""
        return [("chance", f"seed {self.seed}")]

    @classmethod
    def fresh(cls) -> Seeded:
        """A stream that nobody can foresee."""
        return cls(secrets.randbits(63))


PLAIN = re.compile(r"[A-Za-z0-9_.:-]{1,80}")
HEX = re.compile(r"[0-9a-f]{64}")


def stream(seed: int | None) -> Seeded:
    """A stream of chance from a seed, or one that nobody can foresee."""
    return Seeded.fresh() if seed is None else Seeded(seed)


@dataclass(frozen=True)
class Committed:
    """Chance that players can check afterwards.

    Before play the table publishes `commitment`, the SHA-256 of a secret, and each seat may add a nonce of its own. The
    outcome at a ply is HMAC-SHA256 of table, nonces and ply under the secret, which is published after the match.
    """

    commitment: str
    table: str
    nonces: tuple[str, ...] = ()
    secret: str = field(default="", repr=False)

    def __post_init__(self) -> None:
        if not HEX.fullmatch(self.commitment):
            raise ChanceError(_("a commitment is a SHA-256 in 64 hexadecimal digits"))
        for word in (self.table, *self.nonces):
            if not PLAIN.fullmatch(word):
                problem = _("{word} is no table id or nonce: 1 to 80 of letters, digits and . : _ -")
                raise ChanceError(problem.format(word=repr(word)))
        if self.secret and not HEX.fullmatch(self.secret):
            raise ChanceError(_("the secret is 64 hexadecimal digits"))

    @classmethod
    def fresh(cls, table: str, secret: str = "") -> Committed:
        """A stream for a new table, with a secret of 32 random bytes unless one is given; nonces come after it."""
        secret = secret or secrets.token_hex(32)
        return cls(commitment_of(secret), table, (), secret)

    def with_nonces(self, nonces: Sequence[str]) -> Committed:
        """The stream once every seat has seen the commitment and added its nonce."""
        return replace(self, nonces=tuple(nonces))

    def keeps_its_word(self) -> bool:
        """Whether the published secret is the one that was committed to."""
        return bool(self.secret) and commitment_of(self.secret) == self.commitment

    def draw(self, ply: int, count: int) -> int:
        """The outcome at this ply; a digest in the uneven rest of the range is passed over for the next attempt."""
        if not self.secret:
            raise ChanceError(_("the secret of this match is not published yet, so chance cannot decide here"))
        attempt = 0
        while True:
            message = "\n".join(["assize chance 1", self.table, *self.nonces, str(ply), str(attempt)])
            number = int.from_bytes(hmac.digest(bytes.fromhex(self.secret), message.encode(), "sha256"), "big")
            if number < (1 << 256) // count * count:
                return number % count
            attempt += 1

    def header(self) -> list[tuple[str, str]]:
        """The lines that describe the stream in a save file; the secret only where it is known."""
        lines = [("chance", f"committed {self.commitment}"), ("table", self.table)]
        lines += [("nonces", " ".join(self.nonces))] if self.nonces else []
        return lines + ([("secret", self.secret)] if self.secret else [])

    def sealed(self) -> Committed:
        """The same stream without its secret, as everybody may see it during play."""
        return replace(self, secret="")


def commitment_of(secret: str) -> str:
    """The SHA-256 of a secret's bytes, which is published before play."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


@dataclass(frozen=True)
class ByHand:
    """Chance from outside, such as real dice: somebody plays the outcomes that fell."""

    def draw(self, ply: int, count: int) -> int:
        """Never decides by itself."""
        raise ChanceError(_("chance comes from outside in this match: play the outcome that fell"))

    def header(self) -> list[tuple[str, str]]:
        """The lines that describe the stream in a save file."""
        return [("chance", "by hand")]
