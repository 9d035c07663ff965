"""Editions: set-ups that come with the game, a board of one's own, and what is refused in one (CA-1, CG-3, CG-5)."""

import tomllib

import pytest

import assize

from .helpers import GAME, offered, play, plays, stands

SPIRAL = (GAME.folder / "editions" / "usual.toml").read_text(encoding="utf-8")

# Points counted from I-1 = 0 in the direction of play; each further colour is the first one turned by so many points.
SETUPS = {
    ("spiral", 2): ([0, 7, 14, 21, 4, 11], 12),
    ("spiral", 4): ([0, 7, 14, 21, 4], 6),
    ("chain", 2): ([0, 1, 2, 3, 4, 5], 12),
    ("chain", 3): ([0, 1, 2, 3, 4, 5], 8),
    ("chain", 4): ([0, 1, 2, 3, 4], 6),
    ("alternate", 2): ([0, 2, 4, 7, 9, 11], 12),
    ("alternate", 3): ([0, 2, 4, 7, 9, 11], 8),
    ("alternate", 4): ([0, 2, 4, 7, 9], 6),
    ("staircase", 2): ([0, 3, 7, 10, 14, 17], 12),
    ("staircase", 3): ([0, 3, 7, 10, 14, 17], 8),
    ("staircase", 4): ([0, 3, 7, 10, 14], 6),
}


@pytest.mark.clause("CG-5", "CA-1")
def test_the_editions_that_come_with_the_game():
    assert GAME.editions() == ["spiral", "alternate", "chain", "staircase"]
    assert GAME.edition().name == "spiral"
    assert GAME.new(players=2, seed=1).edition.name == "spiral"


@pytest.mark.clause("CG-5", "CA-1")
@pytest.mark.parametrize(("edition", "players"), SETUPS)
def test_set_ups_of_two_men_on_each_point(edition, players):
    points, turned = SETUPS[edition, players]
    match = GAME.new(players=players, seed=1, edition=edition)
    names = match.view()["board"]["points"]
    assert [seat["men"] for seat in match.truth()["seats"]] == [
        {names[place]: 2 for place in sorted((point + seat * turned) % 24 for point in points)}
        for seat in range(players)
    ]


@pytest.mark.clause("CG-5", "CA-1")
def test_the_spiral_for_three():
    """The set-up for two with Red in between, turned by one segment; it cannot be turned evenly."""
    match = GAME.new(players=3, seed=1)
    names = match.view()["board"]["points"]
    men = [sorted(names.index(point) for point in seat["men"]) for seat in match.truth()["seats"]]
    assert men == [[0, 4, 7, 11, 14, 21], [3, 6, 10, 13, 17, 20], [2, 9, 12, 16, 19, 23]]


@pytest.mark.clause("CA-1")
def test_a_board_of_ones_own(tmp_path):
    text = SPIRAL.replace('name = "spiral"', 'name = "my-board"').replace(
        "White = { I-1 = 2, II-2 = 2, III-3 = 2, IV-4 = 2, I-5 = 2, II-6 = 2 }\nBlack = { III-1 = 2, IV-2 = 2",
        "White = { I-1 = 5, I-4 = 3, II-3 = 2, II-5 = 2 }\nBlack = { III-1 = 2, IV-2 = 2",
    )
    path = tmp_path / "my-board.toml"
    path.write_text(text, encoding="utf-8")
    match = GAME.new(players=2, seed=1, edition=path)
    assert match.edition.name == "my-board"
    assert stands(match, "White") == "I-1:5 I-4:3 II-3:2 II-5:2"
    assert stands(match, "Black") == "I-3:2 II-4:2 III-1:2 III-5:2 IV-2:2 IV-6:2"
    play(match, "6-6", "1-2", "5-3")
    assert offered(match) == plays("I1/I4 I4/II1 II3/off II3/II6 II5/III2 I1/I6 I4/II3 II3/III2 II5/off II5/III4")


@pytest.mark.clause("CA-1")
def test_a_ring_of_another_size_is_played_by_its_own_numbers(tmp_path):
    """Three segments whose numbers run down: forward is still the order of the list."""
    path = tmp_path / "small.toml"
    path.write_text(
        """
        game = "circle-gammon"
        name = "small"
        title = "Small"
        [ring]
        origin = "house"
        segments = ["A", "B", "C"]
        numbers = [6, 5, 4, 3, 2, 1]
        [men]
        origin = "house"
        2 = 3
        3 = 1
        4 = 1
        [setup.2]
        origin = "house"
        White = { A-6 = 2, C-1 = 1 }
        Black = { B-6 = 3 }
        [setup.3]
        origin = "house"
        White = { A-6 = 1 }
        Red = { B-6 = 1 }
        Green = { C-6 = 1 }
        [setup.4]
        origin = "house"
        White = { A-6 = 1 }
        Red = { B-6 = 1 }
        Black = { C-6 = 1 }
        Green = { C-5 = 1 }
        """,
        encoding="utf-8",
    )
    match = play(GAME.new(players=2, seed=1, edition=path), "6-6", "1-2", "6-1")
    assert offered(match) == plays("A6/off A6/A5 C1/off C1/A6 C1/A1")
    play(match, "C1/off", "A6/off")
    assert stands(match, "White") == "A-6"
    match = GAME.new(players=3, seed=1, edition=path)
    assert match.view()["names"] == ["White", "Red", "Green"]
    assert match.view()["board"]["points"][:7] == ["A-6", "A-5", "A-4", "A-3", "A-2", "A-1", "B-6"]


WHITE_2 = "White = { I-1 = 2, II-2 = 2, III-3 = 2, IV-4 = 2, I-5 = 2, II-6 = 2 }\nBlack = { III-1 = 2"
SPOILT = {
    "another game": ('game = "circle-gammon"', 'game = "witch-trial"', "game"),
    "no name": ('name = "spiral"', "", "name"),
    "a name with a blank": ('name = "spiral"', 'name = "my board"', "name"),
    "an empty title": ('title = "Spiral"', 'title = ""', "title"),
    "an unknown entry": ('title = "Spiral"', 'title = "Spiral"\ncolour = "blue"', "colour"),
    "an unknown entry of the ring": ("numbers = [1,", "radius = 3\nnumbers = [1,", "ring.radius"),
    "no origin": ('[ring]\norigin = "house"', "[ring]", "ring.origin"),
    "an unknown origin": ('[ring]\norigin = "house"', '[ring]\norigin = "hearsay"', "ring.origin"),
    "no segments": ('segments = ["I", "II", "III", "IV"]', "segments = []", "ring.segments"),
    "a segment twice": ('segments = ["I", "II", "III", "IV"]', 'segments = ["I", "II", "II", "IV"]', "ring.segments"),
    "a segment in small letters": ('["I", "II", "III", "IV"]', '["I", "II", "III", "iv"]', "ring.segments"),
    "a number twice": ("numbers = [1, 2, 3, 4, 5, 6]", "numbers = [1, 2, 3, 4, 5, 5]", "ring.numbers"),
    "a number that no die shows": ("numbers = [1, 2, 3, 4, 5, 6]", "numbers = [1, 2, 3, 4, 5, 7]", "ring.numbers"),
    "no even number": ("numbers = [1, 2, 3, 4, 5, 6]", "numbers = [1, 3, 5]", "ring.numbers"),
    "too few points": ('segments = ["I", "II", "III", "IV"]', 'segments = ["I"]', "ring"),
    "too many points": (
        'segments = ["I", "II", "III", "IV"]',
        'segments = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]',
        "ring",
    ),
    "no men for three": ('"3" = 12\n', "", "men.3"),
    "no men at all": ('"2" = 12\n', '"2" = 0\n', "men.2"),
    "too many men": ('"2" = 12\n', '"2" = 16\n', "men.2"),
    "men for five": ('"4" = 10\n', '"4" = 10\n"5" = 8\n', "men.5"),
    "men that do not add up": ("White = { I-1 = 2, II-2 = 2", "White = { I-1 = 3, II-2 = 2", "setup.2.White"),
    "fewer men placed than there are": ("Black = { III-1 = 2, IV-2", "Black = { III-1 = 1, IV-2", "setup.2.Black"),
    "a point that is not there": (WHITE_2, WHITE_2.replace("I-5", "V-5"), "setup.2.White.V-5"),
    "two colours on a point": (WHITE_2, WHITE_2.replace("Black = { III-1", "Black = { I-1"), "setup.2.Black.I-1"),
    "no men on a point": (WHITE_2, WHITE_2.replace("I-5 = 2", "I-5 = 0"), "setup.2.White.I-5"),
    "men in words": (WHITE_2, WHITE_2.replace("I-5 = 2", 'I-5 = "two"'), "setup.2.White.I-5"),
    "an unknown colour": (WHITE_2, WHITE_2.replace("Black", "Blue"), "setup.2.Blue"),
    "a colour too many": (WHITE_2, WHITE_2.replace("Black =", "Red = { IV-1 = 12 }\nBlack ="), "setup.2"),
    "no set-up for four": (SPIRAL[SPIRAL.index("[setup.4]") :], "", "setup.4"),
    "a set-up for five": ("[setup.4]", '[setup.5]\norigin = "house"\n[setup.4]', "setup.5"),
    "a set-up without origin": ('[setup.4]\norigin = "house"', "[setup.4]", "setup.4.origin"),
}


@pytest.mark.clause("CA-1", "CG-3", "CG-5")
@pytest.mark.parametrize("fault", SPOILT)
def test_a_spoilt_edition_is_refused_by_its_entry(fault, tmp_path):
    old, new, entry = SPOILT[fault]
    assert old in SPIRAL
    path = tmp_path / "spoilt.toml"
    path.write_text(SPIRAL.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(assize.EditionError) as caught:
        GAME.new(players=2, edition=path)
    assert caught.value.entry == entry


@pytest.mark.clause("CA-1")
def test_files_that_are_no_edition(tmp_path):
    with pytest.raises(assize.EditionError):
        GAME.new(players=2, edition="no-such-edition")
    path = tmp_path / "torn.toml"
    path.write_text(SPIRAL[: SPIRAL.index("Black")] + "Black = {", encoding="utf-8")
    with pytest.raises(assize.EditionError, match="no TOML"):
        GAME.new(players=2, edition=path)


@pytest.mark.clause("CG-3", "CA-1")
@pytest.mark.parametrize("edition", ["spiral", "alternate", "chain", "staircase"])
def test_the_number_of_men_is_as_printed_and_the_board_is_ours(edition):
    """The leaflet says how many men there are; the ring and the set-ups are a reconstruction and say so."""
    name = "usual" if edition == "spiral" else edition
    data = tomllib.loads((GAME.folder / "editions" / f"{name}.toml").read_text(encoding="utf-8"))
    assert data["men"] == {"origin": "confirmed", "2": 12, "3": 12, "4": 10}
    assert data["ring"]["origin"] == "house"
    assert {setup["origin"] for setup in data["setup"].values()} == {"house"}
