"""The drawn table: every card once, a spot for every offer, sums that can be read, and the same as plain text."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import numpy as np
import pytest

from assize.core.kernel import EVERYTHING, OVER
from assize.games.justice import GAME, rules, state, view
from assize.games.justice import drawing as draw
from assize.games.justice.drawing.figures import FACES, GUILDS
from assize.games.justice.drawing.parts import ICONS, SUITS, SYMBOLS
from assize.games.justice.drawing.show import steps
from assize.games.justice.words.marks import mark

from .court import HOME, changed, court, load
from .test_view import PEOPLE, PEPE, positions

LOOK = (GAME.folder / "drawing" / "look.css").read_text()
NAMES = ["Anna", "Berta <b>", "Christopher Robin", "Dora", "Emil", "Fritz & Co", "Gustav"]
LARGEST = 150_000
OF_THE_HOUSE = ("man", "way", "scale")  # classes that the house styles on every board


def seen(s, seat=None, choices=(), box=HOME):
    """A view as a match would give it."""
    players = int(s.players)
    return {
        "game": "justice",
        "edition": box.name,
        "options": {},
        "players": players,
        "names": NAMES[:players],
        "seat": seat,
        "actor": int(s.actor),
        "over": bool(s.actor == OVER),
        "winners": [other for other in range(players) if s.winners >> other & 1],
        "board": view.board(box, s, seat),
        "choices": list(choices),
    }


def asked(s, box=HOME):
    """The view of whoever is asked, with a choice for every offer."""
    out = np.zeros(state.MOVES.size, np.int64)
    found = (mark(box, s, int(code)) for code in out[: rules.offers(box.record[0], s, out)])
    return seen(s, int(s.actor), [{"source": each.source, "target": each.target} for each in found], box)


def having(root, kind):
    return [element for element in root.iter() if kind in element.get("class", "").split()]


def words(element):
    return " ".join("".join(element.itertext()).split())


def check(told):
    """Everything that must hold of any drawing."""
    drawn = draw.svg(told)
    assert "\n" not in drawn
    assert len(drawn) < LARGEST
    root = ElementTree.fromstring(drawn)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        assert element.tag.rpartition("}")[2] not in ("script", "style", "foreignObject")
        assert not any(name == "style" or name.startswith("on") for name in element.attrib)
    assert not any(having(root, kind) for kind in OF_THE_HOUSE)
    assert set(re.findall(r'(?:href="#|aria-describedby="|aria-labelledby="|popovertarget=")([\w-]+)', drawn)) <= set(
        ids
    )
    board, spots = told["board"], {each.get("data-spot"): each for each in root.iter() if each.get("data-spot")}
    assert len(spots) == sum(1 for each in root.iter() if each.get("data-spot"))

    lying = [*board["trick"]["cards"]]
    for man in board["suspects"]:
        lying += [*man["left"]["cards"], *man["right"]["cards"], *man["rosettes"]]
    cards = [*board["hand"], *board["aside"], *(laid["card"] for laid in lying)]
    cards += [laid["modification"]["card"] for laid in lying if laid.get("modification")]
    assert len(cards) == len(set(cards))
    pieces = {each.get("data-piece"): each.get("data-at") for each in root.iter() if each.get("data-piece")}
    assert len(pieces) == sum(1 for each in root.iter() if each.get("data-piece"))
    tokens = 0 if board["you"] is None else board["seats"][board["you"]]["tokens"]
    at = {f"card-{name}": f"card-{name}" for name in cards} | {f"token-{n + 1}": "token" for n in range(tokens)}
    assert pieces == at
    assert set(spots) >= {*at.values(), "trick", *(f"seat-{number + 1}" for number in range(told["players"]))}
    assert set(spots) >= {f"s{slot}{part}" for slot in (1, 2, 3) for part in ("", "-left", "-right")}
    assert ("token" in spots) == (board["you"] is not None)

    sources = {choice["source"] for choice in told["choices"]} - {""}
    targets = {choice["target"] for choice in told["choices"]} - {""}
    assert sources | targets <= set(spots)
    assert {name for name, spot in spots.items() if "pick" in spot.get("class").split()} == sources
    assert {name for name, spot in spots.items() if "goal" in spot.get("class").split()} == targets
    buttons = [spot for name, spot in spots.items() if name in sources | targets]
    assert [spot.get("tabindex") for spot in buttons] == ["0", *["-1"] * (len(buttons) - 1)][: len(buttons)]
    for name, spot in spots.items():
        assert spot.get("id") == f"spot-{name}"
        assert spot.get("aria-label")
        assert spot.get("role") == ("button" if name in sources | targets else "img")
    return root


def check_text(told):
    plain = draw.text(told, False, True)
    assert plain.isascii()
    assert max(map(len, plain.splitlines())) <= 79
    assert "\x1b" in draw.text(told, True, False)
    return plain


# ---- any position --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_drawings_of_random_play(players):
    told_names = [name.replace("<b>", "").replace("&", "und") for name in NAMES]
    for s in positions(players, players, discard=1 if players < 5 else 0, target=25)[::3]:
        for told in (seen(s), seen(s, 1), *([asked(s)] if s.actor >= 0 else [])):
            check(told)
            check_text({**told, "names": told_names[:players]})


def test_every_kind_of_question_has_its_spots():
    phases = set()
    for s in positions(4, 4, discard=1, target=25):
        if s.actor >= 0 and int(s.phase) not in phases:
            check(asked(s))
            phases.add(int(s.phase))
    wanted = (
        state.NAMING, state.DISCARDING, state.LEADING, state.FOLLOWING, state.MODIFYING, state.INFLUENCING,
        state.CLOSING,
    )  # fmt: skip
    assert phases == set(wanted)


def test_the_fullest_table_is_not_too_large():
    s = positions(7, 7, target=25)[-1]
    assert len(draw.svg(seen(s, 0))) < LARGEST


# ---- parts ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JX-1", "JX-4", "JX-5")
def test_pepe_s_sums_can_be_read_beside_him():
    root = check(seen(court("T1 | T2 | T3", lead=1, beside={1: PEPE}, **PEOPLE).s))
    (slip,) = (each for each in having(root, "slip") if each.get("data-piece") == "card-E13")
    assert words(slip) == "132×3=6"
    assert slip.get("aria-label") == "Evidence 13, Stamped Receipt: 2 × 3 = 6 (matching Commissar)"
    assert [words(total.find("b")) for total in having(root, "total")][:2] == ["12", "13"]
    first = having(root, "total")[1]
    assert first.get("aria-label") == "Acquittal Total 13, ahead"
    assert first.get("tabindex") == "0"
    assert "3 × 2 + 3 = 9" in words(first)
    assert "would be acquitted" in words(having(root, "weigh")[0])
    assert {words(each) for each in having(root, "ribbon")} == {"2Scribe0", "3Snitch+1"}


@pytest.mark.clause("JR-17")
def test_a_modification_that_counts_nothing_is_marked():
    root = check(seen(court("T1 | T2 | T4", lead=1, beside={1: "| E6< T3> |"}, **PEOPLE).s))
    sticks = {each.get("data-piece"): each.get("class").split() for each in having(root, "stick")}
    assert "dead" in sticks["card-M6"]
    assert "dead" not in sticks["card-M3"]


def test_what_one_has_seen_is_shown_to_oneself_alone():
    match = court("E7 | E9 | R1", lead=1, peeked={2: "1"}, liability="GIG", **PEOPLE)
    assert [words(each) for each in having(check(seen(match.s, 1)), "secret")] == ["Guilty"]
    for seat in (None, 0):
        root = check(seen(match.s, seat))
        assert not having(root, "secret")
        (who,) = having(root, "peekers")
        assert who.get("aria-label") == "looked at by Berta <b>"


def test_who_sees_everything_has_not_looked():
    s = court("E7 | E9 | R1", lead=1, liability="GIG", **PEOPLE).s
    root = check({**seen(s), "board": view.board(HOME, s, EVERYTHING)})
    assert [each.get("title") for each in having(root, "secret")] == ["Liability card, face down"] * 3


def test_a_rosette_is_called_by_its_name():
    box = load(changed("rosettes[2].top.name", "Miner's Son"))
    s = court("T1 | T2 | T3", lead=1, beside={1: "| | R2^"}, edition=box, **PEOPLE).s
    (ribbon,) = having(check(seen(s, box=box)), "ribbon")
    assert "Miner's Son" in ribbon.get("aria-label")
    assert ribbon.get("title") == ribbon.get("aria-label")


def test_the_trick_shows_who_is_ahead_who_passed_and_the_trumps():
    match = court("E7 T1 | E9 T2 | T3 W4", trump="witness", lead=1, **PEOPLE).play("E7", "peek 2")
    root = check(seen(match.s))
    assert "trump: Witness" in words(having(root, "banner")[0])
    assert "led: Evidence" in words(having(root, "trick")[0])
    assert [words(each) for each in having(root, "pass")] == ["passed and peeked"]
    assert words(having(root, "flag")[0]) == "ahead"


def test_the_hand_is_sorted_and_modifications_lie_apart():
    match = court("W2 E11 M6 E7 T3 | E9 | R1", lead=1, **PEOPLE)
    (fan,), (apart,) = (having(check(asked(match.s)), kind) for kind in ("fan", "apart"))
    assert [each.get("data-piece") for each in fan] == ["card-E7", "card-E11", "card-T3", "card-W2"]
    assert [each.get("data-piece") for each in apart] == ["card-M6"]
    assert "beside II it counts 4 or 2" in fan[1].get("aria-label")


def test_the_identity_is_there_twice_but_for_its_owner_only():
    match = court("E7 | E9 | R1", lead=1, **PEOPLE)
    root = check(seen(match.s, 0))
    (part,) = having(root, "identity")
    assert part.get("aria-label") == "Your Identity: Truth Seeker"
    assert "+3 if no Suspect ends convicted and innocent." in words(part)
    assert "if guilty" in words(part)
    assert not having(check(seen(match.s)), "identity")
    assert "Truth Seeker" not in draw.svg(seen(match.s, 1))


def test_the_extra_trick_has_a_banner():
    match = court("E7 | E9 E1 | E2 T3", lead=1, **PEOPLE)
    match.trick("E7", "E9", "E2", place="E9 1 left", calls="1")
    root = check(seen(match.s, 1))
    assert "Extra Trick" in words(having(root, "extra")[0])
    assert "Case Closed!" in words(having(root, "seat-card")[0])


def test_every_suit_and_symbol_has_its_own_sign():
    paths = [ICONS[name] for name in (*SUITS, *SYMBOLS)]
    assert len(set(paths)) == len(paths)
    assert len(set(FACES)) == 7


def test_every_guild_has_its_own_sign_and_colour():
    signs = [draw.sign(HOME, 7, seat) for seat in range(7)]
    assert len({kind for kind, _sign in signs}) == len({sign for _kind, sign in signs}) == 7
    for kind, sign in signs:
        assert f".{kind} {{ --body:" in LOOK
        ElementTree.fromstring(sign)
    assert [kind for kind, _sign in signs] == [f"guild-{guild}" for guild in GUILDS]


def test_another_box_is_drawn():
    box = load(changed("suspects[8]", {**HOME.data["suspects"][0], "name": "Somebody <Else> & Co"}))
    match = court("E7 | E9 | R1", lead=1, edition=box, suspects=("Somebody <Else> & Co", *PEOPLE["suspects"][:2]))
    check(seen(match.s, 0, box=box))


# ---- the show ------------------------------------------------------------------------------------------------------


def test_the_show_tells_everything_in_its_order():
    match = court("| |", beside={1: PEPE}, liability="IGG", tokens=1, phase="judging", round=2, **PEOPLE)
    match.go_on(9)
    told = seen(match.s)
    said = [said for _drawn, said in steps(told)]
    assert said[0] == "Commissar Pepe: 12 against 13. Acquitted."
    assert said[3] == "Commissar Pepe was: Innocent."
    assert said[6] == "Anna was the Truth Seeker: 15 points."
    assert len(said) == 3 + 3 + 3 + 1
    root = check(told)
    (show,) = having(root, "show")
    assert show.get("data-show") == "round-2"
    assert [step.get("data-step") for step in having(show, "show-step")] == said
    first, seventh = having(show, "show-step")[0], having(show, "show-step")[6]
    assert "2 × 3 = 6" in words(first)
    assert "Indubitable" in words(first)
    assert "2 × 2" in words(seventh)
    assert "Snitch +1" in words(seventh)


def test_the_show_names_its_symbols():
    match = court("| |", beside={1: PEPE}, liability="IGG", tokens=1, phase="judging", round=2, **PEOPLE).go_on(9)
    shown = having(check(seen(match.s)), "show-step")
    for part in (having(shown[0], "syms")[0], having(shown[0], "line")[0], having(shown[6], "why")[0]):
        assert "Commissar" in [each.get("aria-label") for each in part.iter() if each.get("role") == "img"]


def test_a_show_without_its_end_has_no_name():
    match = court("| |", beside={1: PEPE}, phase="judging", **PEOPLE).go_on(4)
    (show,) = having(check(seen(match.s)), "show")
    assert show.get("data-show") == ""
    assert len(having(show, "show-step")) == 4


def test_there_is_no_show_in_the_first_round():
    assert not having(check(seen(court("E7 | E9 | R1", lead=1, **PEOPLE).s)), "show")


# ---- as text -------------------------------------------------------------------------------------------------------


def test_the_text_says_what_the_drawing_shows():
    match = court("E7 T3 M7 | E9 | R1", trump="witness", lead=1, beside={1: PEPE}, peeked={1: "1"}, **PEOPLE)
    told = check_text({**seen(match.s, 0), "names": ["Anna", "Berta", "Carl"]})
    for line in (
        "trump: Witness",
        "convicted 12 : 13 acquitted, would be acquitted",
        "Evidence 6, Ash in the Grate: 3 x 2 + 3 = 9",
        "looked under I",
        "Your Identity: Truth Seeker",
        "If the round were judged now:",
    ):
        assert line in " ".join(told.split())


def test_who_scored_nothing_has_no_line_of_reasons():
    match = court("| |", liability="GGG", tokens=0, phase="judging", round=2, **PEOPLE).go_on(9)
    told = {**seen(match.s), "names": ["Anna", "Berta", "Carl"]}
    scores = told["board"]["show"]["seats"]
    assert {score["gained"] for score in scores if not any(row["scoring"] for row in score["suspects"])} == {0}
    assert not any(line.endswith((" ", ":")) for line in check_text(told).splitlines())
