"""What each card of a trial did to the Jury, found again from how the cards fared and where the Jury stands.

A position does not keep it. Where dice fell that nobody can read off the table any more, every throw is possible that
leads to where the Jury stands, and only what is the same for all of them is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ....core.edition import Edition
from .. import state as n
from ..rules.motions import jury_after
from ..rules.trial import fate_of, player_of, starting_jury, steps_for, within

MOST_WAYS = 1000  # in which dice may have fallen that are looked at


@dataclass(frozen=True)
class _Course:
    """A trial as it may have gone so far: the Jury, what it is about, and what each card did."""

    jury: int
    suspect: int
    charge: int
    moved: tuple[int, ...] = ()
    reversed: frozenset[int] = frozenset()  # the places in the order of play of cards that have been taken back ...
    failed: frozenset[int] = frozenset()  # ... and of Witnesses who failed at first

    def to(self, jury: int) -> _Course:
        """The next card brings the Jury there."""
        return replace(self, jury=jury, moved=(*self.moved, jury - self.jury))


def steps_of_trial(box: Edition, s: Any) -> tuple[int | None, list[int | None]]:
    """Where the Jury started, and what each card played did to it; nothing where that cannot be told.

    In a position that was written by hand the Jury may stand where no cards bring it; then the start is not known, and
    Evidence and Witnesses count what is printed on them.
    """
    suspect, charge = (_first(box, s, kind, int(now)) for kind, now in ((n.SUSPECT, s.suspect), (n.CHARGE, s.charge)))
    start = int(starting_jury(box.record[0], suspect, charge))
    ways = [_Course(start, suspect, charge)]
    for place in range(int(s.count)):
        ways = [later for way in ways for later in _onward(box, s, way, place)][:MOST_WAYS]
    found = [way.moved for way in ways if way.jury == s.jury and not way.failed]
    if not found:
        return None, [_printed(box, s, place) for place in range(int(s.count))]
    return start, [steps[0] if len(set(steps)) == 1 else None for steps in zip(*found, strict=True)]


def _first(box: Edition, s: Any, kind: int, now: int) -> int:
    """The Suspect or the Charge with which the trial opened: the first that has been replaced, or the present one."""
    return next(_replaced(box, s, kind, 0), now)


def _replaced(box: Edition, s: Any, kind: int, place: int) -> Iterator[int]:
    """The Suspects or Charges that have been replaced, from a place in the order of play on."""
    for index in range(place, int(s.count)):
        if fate_of(s, index) == n.REPLACED and box.record["kind"][0, s.played[index]] == kind:
            yield int(s.played[index])


def _onward(box: Edition, s: Any, way: _Course, place: int) -> Iterator[_Course]:
    """Where the Jury may have gone with the next card."""
    card, fate = int(s.played[place]), fate_of(s, place)
    kind, side = int(box.record["kind"][0, card]), 1 if player_of(s, place) == s.prosecutor else -1
    if fate == n.REPLACED:
        yield _after_replacing(box, s, way, kind, place)
    elif fate not in (n.STANDS, n.REVERSED):
        yield way.to(way.jury)
    elif kind == n.MOTION:
        yield from _after_motion(box, s, way, place, side)
    else:
        yield way.to(int(within(way.jury + side * steps_for(box.record[0], s, card, player_of(s, place)))))
        if kind == n.SUSPECT and any(_asks_again(box, s, place, later) for later in range(place + 1, int(s.count))):
            yield replace(way.to(way.jury), failed=way.failed | {place})


def _after_replacing(box: Edition, s: Any, way: _Course, kind: int, place: int) -> _Course:
    before = starting_jury(box.record[0], way.suspect, way.charge)
    if kind == n.SUSPECT:
        way = replace(way, suspect=next(_replaced(box, s, kind, place + 1), int(s.suspect)))
    else:
        way = replace(way, charge=next(_replaced(box, s, kind, place + 1), int(s.charge)))
    return way.to(int(within(way.jury + starting_jury(box.record[0], way.suspect, way.charge) - before)))


def _after_motion(box: Edition, s: Any, way: _Course, place: int, side: int) -> Iterator[_Course]:
    """What the effects of a Motion that have been carried out may have come to."""
    card = int(s.played[place])
    done = int(s.effect) if card == s.motion else n.EFFECTS
    ways = [way]
    for index, word in enumerate(box.record["effects"][0, card].tolist()[:done]):
        ways = [later for way in ways for later in _after_effect(box, s, way, place, index, word, side)]
    yield from dict.fromkeys(replace(later, jury=way.jury).to(later.jury) for later in ways)


def _after_effect(box: Edition, s: Any, way: _Course, place: int, index: int, word: int, side: int) -> list[_Course]:
    after = partial(jury_after, box.record[0], int(s.played[place]), index, side, way.jury)
    if word == n.JURY_SET_ROLL:
        return [replace(way, jury=int(after(total))) for total in range(2, 2 * n.FACES + 1)]
    if word == n.JURY_SHIFT_DIE:
        return [replace(way, jury=jury) for jury in {int(after(die)) for die in (1, n.FACES)}]
    if word in (n.UNDO_EVIDENCE, n.UNDO_WITNESS):
        return list(_taken_back(box, s, way, place, word, side)) or [way]
    if word == n.REROLL_WITNESS:
        return list(_asked_again(box, s, way, place, side))
    return [replace(way, jury=int(after(0)))]


def _taken_back(box: Edition, s: Any, way: _Course, place: int, word: int, side: int) -> Iterator[_Course]:
    """One of the cards of the other side that have been reversed, and by no Motion before."""
    wanted = n.EVIDENCE if word == n.UNDO_EVIDENCE else n.SUSPECT
    for index in range(place):
        card, player = int(s.played[index]), player_of(s, index)
        if (
            index not in way.reversed
            and fate_of(s, index) == n.REVERSED
            and player != player_of(s, place)
            and box.record["kind"][0, card] == wanted
        ):
            jury = int(within(way.jury + side * steps_for(box.record[0], s, card, player)))
            yield replace(way, jury=jury, reversed=way.reversed | {index})


def _asks_again(box: Edition, s: Any, place: int, later: int) -> bool:
    """Whether the later card is a Motion that could have had the Witness in the earlier place asked again."""
    words = box.record["effects"][0, s.played[later]].tolist()
    same = player_of(s, place) == player_of(s, later) and fate_of(s, later) == n.STANDS
    return same and box.record["kind"][0, s.played[later]] == n.MOTION and n.REROLL_WITNESS in words


def _asked_again(box: Edition, s: Any, way: _Course, place: int, side: int) -> Iterator[_Course]:
    """One of the own Witnesses who had failed spoke after all, or failed once more."""
    for index in range(place):
        card, own = int(s.played[index]), player_of(s, index) == player_of(s, place)
        if own and index in way.failed:
            jury = int(within(way.jury + side * steps_for(box.record[0], s, card, 0)))
            yield replace(way, jury=jury, failed=way.failed - {index})
        elif own and box.record["kind"][0, card] == n.SUSPECT and fate_of(s, index) == n.FAILED:
            yield way


def _printed(box: Edition, s: Any, place: int) -> int | None:
    """What is printed on Evidence, or on a Witness who spoke, for its side; nought for what came to nothing."""
    card, player, fate = int(s.played[place]), player_of(s, place), fate_of(s, place)
    kind, side = int(box.record["kind"][0, card]), 1 if player == s.prosecutor else -1
    if fate not in (n.STANDS, n.REVERSED, n.REPLACED):
        return 0
    counts = kind in (n.EVIDENCE, n.SUSPECT) and fate != n.REPLACED
    return side * int(steps_for(box.record[0], s, card, player)) if counts else None
