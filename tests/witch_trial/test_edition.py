"""The deck as data: the cards we are sure of, all pairs, and what an edition cannot be (WT-1, WT-4, WT-56, WT-57)."""

import copy
import re
from collections import Counter

import pytest

import assize

from .helpers import CARDS, GAME, IDS, SALEM, match_at

# ---- the shipped editions


@pytest.mark.clause("WT-1", "WT-4")
@pytest.mark.parametrize(
    ("name", "cards", "counts"),
    [("salem", 84, (21, 21, 20, 19, 3)), ("petty-sessions", 60, None)],
)
def test_the_editions_that_come_with_the_game(name, cards, counts):
    assert GAME.editions() == ["salem", "petty-sessions"]
    assert GAME.edition().name == "salem"
    edition = GAME.edition(name)
    assert int(edition.record["cards"][0]) == cards
    data = edition.data
    found = (*(len(data[kind]) for kind in ("suspects", "charges", "evidence", "motions")), data["objections"]["count"])
    assert sum(found) == cards
    assert counts in (None, found)


@pytest.mark.clause("WT-12", "WT-26")
def test_the_table_as_printed():
    assert SALEM["table"] == {"origin": "confirmed", "money": 50, "prices": [0, 5, 10, 15, 20]}


@pytest.mark.clause("WT-55", "WT-57", "WT-63")
def test_what_the_printed_rules_say_of_cards():
    """Lewis has Guilt 4; Smuggling is 5, with Lewis 7; Golfing 3 with Lewis; Faithful Pet +3 and -2."""
    lewis, smuggling, golfing, pet = (CARDS[name] for name in ("S01", "C17", "C12", "E01"))
    assert (lewis["name"], lewis["guilt"], lewis["origin"]) == ("Lewis the Bum", 4, "confirmed")
    assert (smuggling["name"], smuggling["severity"], smuggling["origin"]) == ("Smuggling", 5, "confirmed")
    assert smuggling["with"]["Lewis the Bum"] == 2
    assert (golfing["name"], golfing["severity"] + golfing["with"]["Lewis the Bum"]) == ("Golfing", 3)
    assert (pet["name"], pet["prosecution"], pet["defense"], pet["origin"]) == ("Faithful Pet", 3, 2, "confirmed")
    assert {"Drama", "Short Memory", "Appeal", "Objection"} <= set(IDS)
    assert sorted(name for name, card in CARDS.items() if card["origin"] == "confirmed") == ["C17", "E01", "S01"]


@pytest.mark.clause("WT-55", "WT-56", "WT-57")
def test_all_441_pairs_start_from_2_to_12():
    box = GAME.edition().record[0]
    juries = Counter()
    for suspect, accused in enumerate(SALEM["suspects"]):
        for number, charge in enumerate(SALEM["charges"], len(SALEM["suspects"])):
            jury = accused["guilt"] + charge["severity"] + charge["with"].get(accused["name"], 0)
            assert int(box.guilt[suspect] + box.severity[number, suspect]) == jury
            juries[jury] += 1
    assert juries.total() == 441
    assert [juries[jury] for jury in range(1, 13)] == [0, 6, 13, 36, 60, 75, 88, 70, 47, 28, 12, 6]


@pytest.mark.clause("WT-55", "WT-57")
@pytest.mark.parametrize(
    ("case", "jury"),
    [
        ("Lewis the Bum+Smuggling", 11),
        ("Prudence Pockmarsh+Smuggling", 6),
        ("Old Ezekiel Thripp+Smuggling", 10),
        ("Lewis the Bum+Golfing", 7),
        ("The Parson's Nephew+Golfing", 7),
        ("Mad Gertie Hayes+Golfing", 9),
    ],
)
def test_pairs_by_hand(case, jury):
    assert match_at("", "", "", pending={0: case}).view()["board"]["pending"][0]["jury"] == jury


@pytest.mark.clause("WT-56", "WT-57")
@pytest.mark.parametrize("name", ["salem", "petty-sessions"])
def test_every_charge_names_suspects_and_every_pair_fits_the_jury_box(name):
    data = GAME.edition(name).data
    for charge in data["charges"]:
        assert charge["with"]
        for suspect in data["suspects"]:
            assert 1 <= suspect["guilt"] + charge["severity"] + charge["with"].get(suspect["name"], 0) <= 12


@pytest.mark.clause("WT-1")
def test_the_tables_of_the_rulebook_say_what_the_edition_says():
    rows = {row[0]: row for row in (line.strip("| ").split(" | ") for line in GAME.rulebook.splitlines())}
    for name, card in CARDS.items():
        if name[0] == "O":
            continue
        row = rows[name]
        assert row[1] == card["name"]
        assert row[-1] == card["origin"]
        if name[0] == "S":
            assert row[2:4] == [str(card["guilt"]), f"${card['defense']}"]
            counts = [(charge["name"], charge["with"].get(card["name"], 0)) for charge in SALEM["charges"]]
            assert row[4:6] == [
                ", ".join(f"{charge} {change:+}" for charge, change in counts if change * way > 0) for way in (1, -1)
            ]
        elif name[0] == "C":
            assert row[2:4] == [str(card["severity"]), f"${card['court']}"]
            assert row[4] == ", ".join(f"{suspect} {change:+}" for suspect, change in card["with"].items())
        elif name[0] == "E":
            assert row[2:4] == [f"+{card['prosecution']}", f"-{card['defense']}"]


@pytest.mark.clause("WT-75")
@pytest.mark.parametrize("edition", ["salem", "petty-sessions"])
def test_no_two_motions_are_alike(edition):
    motions = GAME.edition(edition).data["motions"]
    assert len({str(motion["effects"]) for motion in motions}) == len(motions)


# ---- a deck of one's own

MISSING = "(left out)"


def copied():
    return copy.deepcopy(SALEM)


def changed(path, value):
    """The usual edition with one entry changed, or left out."""
    data = holder = copied()
    *way, last = re.findall(r"[^.\[\]]+", path)
    for step in way:
        holder = holder[int(step) - 1] if isinstance(holder, list) else holder[step]
    last = int(last) - 1 if isinstance(holder, list) else last
    if value is MISSING:
        del holder[last]
    else:
        holder[last] = value
    return data


def refused(data):
    """The entry by which an edition is refused."""
    with pytest.raises(assize.EditionError) as caught:
        GAME._read_box(data)
    assert str(caught.value)
    return caught.value.entry


@pytest.mark.clause("WT-1")
def test_a_copy_passes():
    assert (GAME._read_box(copied()) == GAME.edition().record).all()


# An entry and a value it cannot have; it is refused by the name of the entry unless another one follows.
SPOILT = [
    ("game", MISSING),
    ("name", 7),
    ("title", ""),
    ("colour", "blue"),
    ("table", MISSING),
    ("table", []),
    ("table.origin", MISSING),
    ("table.origin", "hearsay"),
    ("table.rent", 5),
    ("table.money", 52),
    ("table.money", -5),
    ("table.money", "fifty"),
    ("table.prices", [0, 5, 10, 15]),
    ("table.prices", [0, 5, 10, 15, 20, 25]),
    ("table.prices", [0, 5, 10, 15, 22]),
    ("table.prices", [0, 5, 10, 15, "20"]),
    ("table.prices", [0, 5, 10, 15, 505]),
    ("table.prices", [-5, 5, 10, 15, 20]),
    ("table.prices", [5, 5, 10, 15, 20]),
    ("table.prices", [0, 5, 15, 10, 20]),
    ("suspects", MISSING),
    ("suspects", []),
    ("suspects", "Lewis"),
    ("suspects[2]", "Lewis"),
    ("suspects[2].origin", MISSING),
    ("suspects[2].origin", "rumour"),
    ("suspects[2].name", MISSING),
    ("suspects[2].name", "Lewis the Bum"),
    ("suspects[2].name", "L" * 41),
    ("suspects[2].text", MISSING),
    ("suspects[2].text", "x" * 91),
    ("suspects[2].text", "two\nlines"),
    ("suspects[2].guilt", 0),
    ("suspects[2].guilt", 7),
    ("suspects[2].guilt", True),
    ("suspects[2].guilt", MISSING),
    ("suspects[2].defense", 12),
    ("suspects[2].defense", -5),
    ("suspects[2].defense", 505),
    ("suspects[2].age", 30),
    ("charges", []),
    ("charges[3]", 5),
    ("charges[3].name", "Smuggling", "charges[17].name"),
    ("charges[3].name", "Lewis the Bum"),
    ("charges[3].severity", 0),
    ("charges[3].severity", 13),
    ("charges[3].severity", 2.5),
    ("charges[3].court", 0),
    ("charges[3].court", 61),
    ("charges[3].court", 505),
    ("charges[3].with", MISSING),
    ("charges[3].with", {}),
    ("charges[3].with", {"Nobody": 1}, "charges[3].with.Nobody"),
    ("charges[3].with", {"Frowning": 1}, "charges[3].with.Frowning"),
    ("charges[3].with", {"Showing Ankle in Public": 1}, "charges[3].with.Showing Ankle in Public"),
    ("charges[3].with", {"Lewis the Bum": "more"}, "charges[3].with.Lewis the Bum"),
    ("charges[3].with", {"Lewis the Bum": 13}, "charges[3].with.Lewis the Bum"),
    ("charges[3].with", {"Lewis the Bum": 7}, "charges[3]"),
    ("charges[3].with", {"Lewis the Bum": -6}, "charges[3]"),
    ("charges[3].severity", 7, "charges[3]"),
    ("charges[3].fine", 10),
    ("evidence", []),
    ("evidence[4].prosecution", 0),
    ("evidence[4].prosecution", 13),
    ("evidence[4].defense", 0),
    ("evidence[4].defense", -2),
    ("evidence[4].defense", 13),
    ("evidence[4].name", "Faithful Pet"),
    ("evidence[4].weight", 2),
    ("motions", []),
    ("motions[5].effects", MISSING),
    ("motions[5].effects", []),
    ("motions[5].effects", [{"do": "rest"}] * 4),
    ("motions[5].effects", ["rest"], "motions[5].effects[1]"),
    ("motions[5].effects", [{}], "motions[5].effects[1].do"),
    ("motions[5].effects", [{"do": "dance"}], "motions[5].effects[1].do"),
    ("motions[5].effects", [{"do": "rest", "by": 2}], "motions[5].effects[1].by"),
    ("motions[5].effects", [{"do": "rest"}, {"do": "jury_shift"}], "motions[5].effects[2].by"),
    ("motions[5].effects", [{"do": "jury_shift", "by": 13}], "motions[5].effects[1].by"),
    ("motions[5].effects", [{"do": "jury_set", "to": 0}], "motions[5].effects[1].to"),
    ("motions[5].effects", [{"do": "jury_shift_die", "least": 1, "by": 1, "back": 1}], "motions[5].effects[1].least"),
    ("motions[5].effects", [{"do": "jury_shift_die", "least": 3, "by": 1}], "motions[5].effects[1].back"),
    ("motions[5].effects", [{"do": "pay_court", "amount": 7}], "motions[5].effects[1].amount"),
    ("motions[5].effects", [{"do": "pay_court", "amount": 505}], "motions[5].effects[1].amount"),
    ("motions[5].effects", [{"do": "draw", "cards": 6}], "motions[5].effects[1].cards"),
    ("motions[5].effects", [{"do": "limit_opponent", "cards": 0}], "motions[5].effects[1].cards"),
    ("motions[5].effects", [{"do": "take_discard"}, {"do": "take_lineup"}]),
    ("motions[5].effects", [{"do": "steal_random"}, {"do": "undo_witness"}]),
    ("motions[5].effects", [{"do": "draw", "cards": 2}, {"do": "take_discard"}]),
    ("motions[5].effects", [{"do": "jury_set_roll"}, {"do": "draw", "cards": 1}]),
    ("motions[5].effects", [{"do": "pay_court", "amount": 5}, {"do": "pay_court", "amount": 10}]),
    ("motions[5].effects", [{"do": "throw_out"}]),
    ("motions[5].cost", 20),
    ("objections", MISSING),
    ("objections.origin", "rumour"),
    ("objections.name", ""),
    ("objections.text", MISSING),
    ("objections.count", -1),
    ("objections.count", 13),
    ("objections.price", 5),
    ("evidence", SALEM["evidence"] * 2, "evidence[21].name"),
]


@pytest.mark.clause("WT-1", "WT-56", "WT-57", "WT-75")
@pytest.mark.parametrize("fault", SPOILT, ids=lambda fault: f"{fault[0]} {str(fault[1])[:30]}")
def test_a_spoilt_edition_is_refused_by_its_entry(fault):
    path, value, *entry = fault
    assert refused(changed(path, value)) == (entry[0] if entry else path)


@pytest.mark.clause("WT-56")
def test_a_pair_that_starts_outside_the_jury_box_is_named():
    with pytest.raises(assize.EditionError, match=r"with Lewis the Bum the Jury would start at 13, not 1 to 12"):
        GAME._read_box(changed("charges[3].with", {"Lewis the Bum": 7}))


def numbered(kind, count):
    """So many cards alike but for their names."""
    return [{**SALEM[kind][1], "name": f"{kind} {number}"} for number in range(count)]


@pytest.mark.clause("WT-1")
@pytest.mark.parametrize(("evidence", "fits"), [(3, False), (4, True), (32, True), (33, False)])
def test_a_deck_has_48_to_96_cards(evidence, fits):
    """Seven players with six cards each, a Lineup and one card to draw; and no more than there is room for."""
    data = {**copied(), "evidence": numbered("evidence", evidence)}
    if evidence < 10:
        data["objections"]["count"] = 1
        data["motions"] = data["motions"][:1]
    assert fits or refused(data) == ""
    if fits:
        assert GAME._read_box(data)["cards"][0] in (48, 96)


@pytest.mark.clause("WT-51")
def test_a_deck_brings_no_more_money_than_an_offer_can_name():
    data = copied()
    for charge in data["charges"]:
        charge["court"] = 300
    assert refused(data) == ""


@pytest.mark.clause("WT-1")
def test_an_edition_from_a_file(tmp_path):
    text = (GAME.folder / "editions" / "usual.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('name = "salem"', 'name = "mine"').replace("money = 50 ", "money = 75 "), "utf-8")
    match = GAME.new(players=3, seed=1, edition=path)
    assert (match.edition.name, match.truth()["money"]) == ("mine", [75, 75, 75])
    path.write_text(text.replace('game = "witch-trial"', 'game = "circle-gammon"'), "utf-8")
    with pytest.raises(assize.EditionError, match="game"):
        GAME.new(players=3, edition=path)
