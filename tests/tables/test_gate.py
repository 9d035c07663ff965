"""The gate before a table: one at a time, in order, each in their language, and nobody is forgotten."""

from __future__ import annotations

import asyncio

import pytest

from assize.core.language import language, speaking
from assize.tables.gate import Gate


def test_one_is_inside_at_a_time_and_the_others_follow_in_order():
    gate, inside = Gate(), []
    for number in range(4):
        gate.enter(lambda number=number: inside.append(number))
    assert inside == [0]
    for number in range(4):
        assert gate.closed
        assert inside[-1] == number
        gate.leave()
    assert inside == [0, 1, 2, 3]
    assert not gate.closed


def test_any_number_that_leave_at_once_follow_each_other():
    gate, inside = Gate(), []

    def pass_through(number):
        inside.append(number)
        gate.leave()

    gate.enter(lambda: None)
    for number in range(5000):
        gate.enter(lambda number=number: pass_through(number))
    gate.leave()
    assert inside == list(range(5000))
    assert not gate.closed


def test_who_comes_while_somebody_leaves_comes_last():
    gate, inside = Gate(), []

    def first():
        inside.append("first")
        gate.enter(lambda: inside.append("late"))
        gate.leave()

    gate.enter(lambda: None)
    gate.enter(first)
    gate.enter(lambda: inside.append("second"))
    gate.leave()
    assert inside == ["first", "second"]
    gate.leave()
    assert inside == ["first", "second", "late"]


def test_who_had_to_wait_speaks_their_own_language():
    gate, spoken = Gate(), []
    gate.enter(lambda: None)
    with speaking("sv"):
        gate.enter(lambda: spoken.append(language()))
    gate.leave()
    assert spoken == ["sv"]


def test_tasks_wait_at_it_and_who_is_called_off_does_not_block_it():
    async def scene():
        gate, inside = Gate(), []

        async def go(name):
            async with gate:
                inside.append(name)
                await asyncio.sleep(0)

        async with gate:
            tasks = [asyncio.ensure_future(go(name)) for name in "abc"]
            await asyncio.sleep(0)
            tasks[1].cancel()
            await asyncio.sleep(0)
            assert inside == []
        tasks[0].cancel()  # let in already, but it has not run since
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(result) for result in results[:2]] == [asyncio.CancelledError] * 2
        assert inside == ["c"]
        assert not gate.closed

    asyncio.run(scene())


def test_an_error_inside_opens_it_again():
    async def scene():
        gate = Gate()
        with pytest.raises(ValueError, match="inside"):
            async with gate:
                raise ValueError("inside")
        assert not gate.closed

    asyncio.run(scene())
