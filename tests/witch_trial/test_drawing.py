"""The drawn court: every card once and in its place, spots as the offers name them, nothing a page may not hold."""

import random
import re
import string
from xml.etree import ElementTree

import pytest

import assize
from assize.core.language import speaking
from assize.games.witch_trial.drawing import cards as draw_cards
from assize.games.witch_trial.drawing import pictures as draw_pictures

from ..palette import contrast, look, themes
from .helpers import trial_at

GAME = assize.game("witch-trial")
SVG = "{http://www.w3.org/2000/svg}"
OPTIONS = [{}, {"recycle": True}, {"bargaining": "free"}, {"hand": 6}]


def board_of(view):
    drawn = GAME.draw.svg(view)
    assert "\n" not in drawn
    return ElementTree.fromstring(drawn)


def having(board, kind):
    return [element for element in board.iter() if kind in element.get("class", "").split()]


def spots(board):
    return {element.get("data-spot"): element for element in having(board, "spot")}


def within(board, name):
    return next(element for element in board.iter() if element.get("id") == name)


def names_in(element):
    return [spot.get("data-spot") for spot in having(element, "spot")]


def expected_spots(board):
    """Where one may point, by name."""
    found = {
        *("court", "jury", "fees"),
        *(f"lawyer-{'ABCDEFG'[seat]}" for seat in range(len(board["money"]))),
        *board["lineup"],
        *(f"case-{'ABCDEFG'[seat]}" for seat, case in enumerate(board["pending"]) if case),
    }
    if board["you"] is not None:
        found |= {"hand", *board["hand"]}
    if board["trial"]:
        trial = board["trial"]
        found |= {trial["suspect"], trial["charge"], *(item["card"] for item in trial["cards"])}
    return found


def check(view):
    """Everything that must hold of any drawing."""
    drawn, board, data = GAME.draw.svg(view), board_of(view), view["board"]
    assert board.get("class").split()[:2] == ["board", "witch-trial"]
    ids = [element.get("id") for element in board.iter() if element.get("id")]
    assert len(ids) == len(set(ids)), sorted(name for name in ids if ids.count(name) > 1)
    for element in board.iter():
        assert element.tag.removeprefix(SVG) not in ("script", "style", "foreignObject")
        assert not any(name == "style" or name.startswith("on") for name in element.attrib)
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn)) <= set(ids)
    assert set(re.findall(r'data-from="([^"]+)"', drawn)) <= set(ids)

    found = spots(board)
    sources = {choice["source"] for choice in view["choices"]} - {""}
    targets = {choice["target"] for choice in view["choices"]} - {""}
    assert sources | targets <= set(found), "every offer shows"
    assert expected_spots(data) <= set(found)
    assert set(found) - expected_spots(data) <= {"rest", "pass", *data["discard"]} & targets
    assert {name for name, spot in found.items() if "pick" in spot.get("class").split()} == sources
    assert {name for name, spot in found.items() if "goal" in spot.get("class").split()} == targets
    buttons = [spot for name, spot in found.items() if name in sources | targets]
    assert [spot.get("tabindex") for spot in buttons] == ["0", *["-1"] * (len(buttons) - 1)][: len(buttons)]
    for name, spot in found.items():
        assert spot.get("id") == f"spot-{name}"
        assert spot.get("aria-label")
        assert spot.get("role") == ("button" if name in sources | targets else "img")
        inner = [each for each in spot.iter() if each is not spot and each.get("tabindex")]
        assert not inner, "nothing that can be reached lies within a spot"
    pieces = [element.get("data-piece") for element in board.iter() if element.get("data-piece")]
    assert len(pieces) == len(set(pieces)), "a card lies in one place"
    assert len(having(board, "juror")) == 12
    heard = [item["data"]["jury"] for item in view["news"] if item["kind"] == "deliberated"]
    assert len(having(board, "guilty")) == (data["trial"]["jury"] if data["trial"] else heard[-1] if heard else 0)
    assert [int(die.get("data-value")) for die in having(within(board, "bench"), "die")] == data["dice"]
    assert max(map(len, GAME.draw.text(view, False, True).splitlines())) <= 80
    return board


def play_and_check(match, seed, moves=400, seen=None):
    chooser = random.Random(seed)
    for _ in range(moves):
        check(match.view(None))
        if match.over:
            return
        if seen is not None:
            seen.add(match.view(None)["board"]["phase"])
        if match.actor < 0:
            match.step()
        else:
            view = match.view(match.actor)
            check(view)
            check(match.view((match.actor + 1) % match.players))
            match.play(chooser.choice(match.choices()))


@pytest.mark.parametrize("players", GAME.players)
def test_tables_of_random_play(players):
    seen = set()
    play_and_check(GAME.new(players, seed=players), players, seen=seen)
    assert seen >= {"act", "trial"}


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_tables_with_every_option(options):
    play_and_check(GAME.new(3, seed=5, options=options), 7)


def middle(players=3, seed=1, phase="trial", seat=None, most=3000):
    """A view of a seat that is asked, in the middle of a match."""
    match, chooser = GAME.new(players, seed=seed), random.Random(seed)
    for _ in range(most):
        if match.actor >= 0:
            view = match.view(match.actor)
            if view["board"]["phase"] == phase and (seat is None or seat(view)):
                return view
        if match.over:
            seed += 1
            match = GAME.new(players, seed=seed)
        elif match.actor < 0:
            match.step()
        else:
            match.play(chooser.choice(match.choices()))
    raise AssertionError(f"no {phase}")


def test_the_hand_comes_first_then_the_lineup_the_lawyers_the_court():
    view = middle(phase="act", seat=lambda view: any(view["board"]["pending"]))
    parts = [element.get("id") for element in board_of(view) if element.get("id") != "wt-defs"]
    assert parts == ["hand", "lineup", "bar", "courtroom"]
    assert names_in(within(board_of(view), "hand"))[:-1] == view["board"]["hand"]
    assert names_in(within(board_of(view), "lineup")) == [*view["board"]["lineup"], "pass"]


def test_prices_hang_on_the_lineup():
    tags = having(check(middle(phase="act")), "tag")
    assert ["".join(tag.itertext()) for tag in tags] == ["free", "$5", "$10", "$15", "$20"]


def test_somebody_who_watches_has_no_hand():
    match = GAME.new(3, seed=2)
    while match.actor < 0:
        match.step()
    board = check(match.view(None))
    assert "watching" in board.get("class").split()
    assert "hand" not in spots(board)


def test_cards_that_can_be_played_say_what_they_would_do():
    view = middle(seat=lambda view: view["board"]["hints"])
    board = check(view)
    for name, found in view["board"]["hints"].items():
        card = spots(board)[name]
        assert having(card, "hint")
        assert "Jury Value becomes" in card.get("aria-label")
        assert draw_cards.percent(draw_cards.chance_of(found)) in card.get("aria-label")


def test_the_scales_lean_to_the_heavier_side():
    turns = {}
    for seed in range(1, 30):
        view = middle(seed=seed)
        turns[view["board"]["trial"]["chance"]] = float(within(board_of(view), "beam").get("data-turn"))
    for guilty, turn in turns.items():
        assert (turn < 0) == (guilty > 0.5)
        assert abs(turn) <= 17
    assert [turns[guilty] for guilty in sorted(turns)] == sorted(turns.values(), reverse=True)
    assert len(turns) > 3


def test_chances_are_never_rounded_to_certainty():
    assert [draw_cards.percent(chance) for chance in (0, 0.001, 0.5, 0.9999, 1)] == [
        "0 %", "1 %", "50 %", "99 %", "100 %",
    ]  # fmt: skip


@pytest.mark.clause("WT-106", "WA-51")
@pytest.mark.parametrize(("appeals", "guilty", "figures"), [
    ([0, 0], "58 %", "21 of 36"),
    ([0, 1], "34 %", "21 of 36, with appeals"),
    ([1, 0], "83 %", "21 of 36, with appeals"),
    ([1, 1], "62 %", "21 of 36, with appeals"),
])  # fmt: skip
def test_the_odds_that_are_shown_count_appeals(appeals, guilty, figures):
    view = trial_at("E01", "", "", jury=6, fees=100, trial={"appeals": appeals}).view(0)
    odds = within(check(view), "odds")
    [shown] = having(odds, "figures")
    assert [part.text for part in shown] == [guilty, "guilty", figures]
    assert (float(within(odds, "beam").get("data-turn")) < 0) == (appeals != [0, 1])
    told = f"{guilty} guilty, with appeals" if any(appeals) else f"21 of 36 throws convict ({guilty})"
    assert told in GAME.draw.text(view, False, True)


@pytest.mark.parametrize(("hand", "jury", "told"), [("S05", 10, "99 %"), ("E01", 10, "100 %")])
def test_the_hint_on_a_card_is_certain_only_if_the_verdict_is(hand, jury, told):
    view = trial_at(hand, "", "", jury=jury).view(0)
    [hint] = having(spots(check(view))[hand], "hint")
    assert hint[-1].text == told
    assert f"conviction {told}" in " ".join(GAME.draw.text(view, False, True).split())


def test_fates_are_told_by_words_and_marks():
    view = middle()
    board = view["board"]
    cards = [name for name in board["cards"] if name not in (board["trial"]["suspect"], board["trial"]["charge"])][:6]
    cards = [name for name in cards if name not in board["hand"] and name not in board["lineup"]][:6]
    fates = ["stands", "failed", "reversed", "cancelled", "replaced", "waits"][: len(cards)]
    seat = board["trial"]["prosecutor"]
    board["trial"]["cards"] = [
        {"card": name, "by": seat, "as": "evidence", "fate": fate, "moved": 3}
        for name, fate in zip(cards, fates, strict=True)
    ]
    drawn = having(board_of(view), "played")
    assert [spot.get("data-spot") for spot in drawn] == cards
    marks = ["".join(part.get("d") for part in having(spot, "mark")[0].iter() if part.get("d")) for spot in drawn]
    assert len(set(marks)) == len(marks)
    for spot, fate in zip(drawn, fates, strict=True):
        assert fate in spot.get("class").split()
        assert bool(having(spot, "fate")) == (fate != "stands")


def test_an_offer_on_the_table_splits_the_pile():
    view = middle(phase="answer")
    offer = view["board"]["trial"]["offer"]
    [plea] = having(check(view), "offered")
    words = "".join(plea.itertext())
    assert f"${offer['prosecution']}" in words
    assert f"${offer['defense']}" in words
    whole = offer["prosecution"] + offer["defense"]
    [theirs] = having(plea, "theirs")
    assert theirs.get("d") == f"M0 8H{round(300 * offer['prosecution'] / whole)}V26H0Z"


def test_names_and_texts_are_escaped():
    view = middle(phase="act")
    view["names"][0] = '<b onclick="x">&"'
    card = view["board"]["cards"][view["board"]["hand"][0]]
    card["name"], card["text"] = 'A "<i>" & B', "<script>"
    board = check(view)
    assert any(element.text == '<b onclick="x">&"' for element in having(board, "called"))
    assert spots(board)[view["board"]["hand"][0]].get("aria-label").startswith('A "<i>" & B:')


def test_a_table_in_another_language_is_the_same_table():
    view = middle()
    english = GAME.draw.svg(view)
    with speaking("sv"):
        swedish = check(view)
    assert [element.get("id") for element in swedish.iter()] == [
        element.get("id") for element in ElementTree.fromstring(english).iter()
    ]
    assert GAME.draw.svg(view) == english


def test_every_card_of_the_house_has_its_own_wood_cut():
    edition = GAME.edition().data
    suspects = [card["name"] for card in edition["suspects"]]
    assert len({draw_pictures.portrait(name) for name in suspects}) == len(suspects)
    for kind, table in (("charge", "charges"), ("evidence", "evidence"), ("motion", "motions")):
        names = [card["name"] for card in edition[table]]
        assert len({draw_pictures.cut_for(kind, name) for name in names}) == len(names)


def test_other_cards_get_some_wood_cut_always_the_same():
    for kind in draw_pictures.OTHERS:
        assert draw_pictures.cut_for(kind, "Never Heard Of") == draw_pictures.cut_for(kind, "Never Heard Of")
        assert draw_pictures.cut_for(kind, "Never Heard Of") in draw_pictures.CUTS
    faces = {draw_pictures.portrait("".join(random.Random(n).choices(string.ascii_letters, k=9))) for n in range(60)}
    assert len(faces) > 40


def test_seven_lawyers_differ_in_more_than_colour():
    signs = [GAME.draw.sign(GAME.edition(), 7, seat) for seat in range(7)]
    assert [mark for mark, _sign in signs] == [f"lawyer-{letter}" for letter in "abcdefg"]
    drawn = [ElementTree.fromstring(sign) for _mark, sign in signs]
    assert [having(each, "initial")[0].text for each in drawn] == list("ABCDEFG")
    assert len({having(each, "disc")[0].get("d") for each in drawn}) == 7
    assert len({having(each, "emblem")[0][0].get("d") for each in drawn}) == 7


def test_every_class_of_the_table_is_known_to_its_look():
    css = look(GAME)
    used = set()
    for phase in ("act", "trial", "answer"):
        for seed in (1, 2, 3):
            view = middle(7, seed=seed, phase=phase)
            used |= {kind for element in check(view).iter() for kind in element.get("class", "").split()}
    plain = {"board", "witch-trial", "now", "recess", "watching", "room", "spot"}
    assert {kind for kind in used - plain if not re.search(rf"\.{kind}\b", css)} <= UNSTYLED
    for rule in re.findall(r"^\s*([^@/{}\n][^{}]*)\{", css, re.MULTILINE):
        if not re.match(r"\s*(from|to|\d+%)", rule):
            for selector in re.split(r",\s*(?![^()]*\))", rule):
                assert re.search(r"\.board\.witch-trial|\.room-witch-trial", selector), selector


UNSTYLED = {
    "suspect",
    "evidence",
    "you",
    "stays",
    "sitting",
    "witness",
    "stands",
    "defends",
    "few",
    "offered",
    "load",
    "bar",
    "lawyer-g",
}


def test_ink_can_be_read_on_its_paper_by_day_and_by_night():
    css = look(GAME)
    for tokens in themes(GAME):
        for ink in ("ink", "soft", "blood"):
            for paper in ("paper", "shade"):
                assert contrast(tokens[f"wt-{ink}"], tokens[f"wt-{paper}"]) >= 4.5, (ink, paper)
        for ground in ("ground", "ground-2"):
            assert contrast(tokens["wt-on-ground"], tokens[f"wt-{ground}"]) >= 4.5
            assert contrast(tokens["accent"], tokens[f"wt-{ground}"]) >= 3
            assert contrast(tokens["go"], tokens[f"wt-{ground}"]) >= 3
        assert contrast(tokens["wt-ink"], tokens["wt-gold"]) >= 4.5
    signs = re.findall(r"\.lawyer-[a-g] \{ --body: (#\w{6}); --rim: (#\w{6}); --mark: (#\w{6}); \}", css)
    assert len(signs) == 7
    for body, rim, mark in signs:
        assert contrast(body, mark) >= 4.5
        assert contrast(rim, mark) >= 4.5
