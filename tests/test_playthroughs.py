"""The matches told in tests/playthroughs still go exactly as told."""

from __future__ import annotations

import pytest

from .playthroughs import FOLDER, chosen, file_of, tell


@pytest.mark.parametrize("case", chosen(), ids=str)
def test_a_playthrough_goes_as_told(case):
    assert file_of(case).read_text(encoding="utf-8") == tell(case), "read the difference, then: make playthroughs"


def test_no_playthrough_is_left_over():
    assert {path.name for path in FOLDER.iterdir()} == {file_of(case).name for case in chosen()}
