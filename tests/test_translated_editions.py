"""Editions in other languages: every text that people read is there, and nothing else changes by it."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from html import unescape

import pytest

import assize
from assize.core.edition import Edition, read_file, read_texts
from assize.core.language import AS_IN_BOX, ENGLISH, languages, mother_tongue, speaking

from .enrolment import Case, every_game, play_on

OTHERS = [code for code in languages() if code != ENGLISH]
READ = ("name", "title", "sub", "text")  # under which editions keep what people read
MOVES, STEP = 160, 20  # of a match that is looked at
SHORTEST = 4  # letters of a text that is looked for in what is shown
NO_TEXTS = re.compile(r"<style.*?</style>|<[^>]*?>", re.DOTALL)
SPOKEN = re.compile(r'(?:aria-label|title|alt)="([^"]*)"')

BOXES = [(game, name) for game in map(assize.game, assize.games()) for name in game.editions()]
every_box = pytest.mark.parametrize(("game", "name"), BOXES, ids=[f"{game.name}-{name}" for game, name in BOXES])
every_language = pytest.mark.parametrize("code", OTHERS)


def texts_in(found, key=""):
    """All texts of some of an edition, each with the key under which it stands."""
    if isinstance(found, dict):
        for inner, value in found.items():
            yield from texts_in(value, inner)
    elif isinstance(found, list):
        for value in found:
            yield from texts_in(value, key)
    elif isinstance(found, str):
        yield key, found


def read_by_people(data):
    """The texts of an edition that people read: names, titles and what cards say; its own name is for files."""
    inner = {key: value for key, value in data.items() if key not in ("game", "name")}
    return {text for key, text in texts_in(inner) if key in READ}


def matches(game, name, seed=3):
    """A random match with a box, seen every few moves."""
    match, chooser = game.new(game.players[-1], seed, edition=name), random.Random(seed)
    while match.ply < MOVES and not match.over:
        yield match
        play_on(match, chooser, STEP)


def shown(match):
    """All that people read of a position: the question, offers, news and what is written or read aloud in drawings."""
    texts = []
    for seat in (*range(match.players), None):
        view = match.view(seat)
        drawn = match.game.draw.svg(view)
        texts += [view["question"]["text"], *view["names"], *(news["text"] for news in view["news"])]
        texts += [word for choice in view["choices"] for word in (choice["text"], choice["note"])]
        texts += [unescape(text) for text in (*SPOKEN.findall(drawn), *NO_TEXTS.split(drawn)) if text.strip()]
        if seat is not None:
            texts += [match.aim(seat), match.game.words.standing(match.edition, match.state[0], seat)]
    return set(filter(None, texts))


def named_in(texts, names):
    """Those of the names that stand in the texts as whole words."""
    known = re.compile(r"(?<!\w)(?:" + "|".join(sorted(map(re.escape, names), key=len, reverse=True)) + r")(?!\w)")
    return {name for text in texts for name in known.findall(text)} if names else set()


# ---- the files


@every_box
@every_language
def test_a_box_has_its_texts_in_every_language(game, name, code):
    box = game.edition(name)
    told = box.texts.get(code, {})
    assert told, f"there is no file of {name} in {code}"
    assert not set(told) - {text for _key, text in texts_in(box.data)}, "these are no texts of the edition"
    assert not read_by_people(box.data) - set(told), "these are not translated"


@every_box
@every_language
def test_texts_are_other_texts(game, name, code):
    """Names may stay as they are; sentences may not, and no two things are called alike that are not so in English."""
    box = game.edition(name)
    told = box.texts[code]
    sentences = [text for text in read_by_people(box.data) if text.endswith((".", "!", "?")) and " " in text]
    assert not [text for text in sentences if told[text] == text]
    cards = {text for key, text in texts_in(box.data) if key == "name"} & set(told)
    assert len({told[text] for text in cards}) == len(cards)


@every_game
def test_every_file_belongs_to_an_edition_and_a_language(game):
    for path in (game.folder / "editions").glob("*.*.toml"):
        stem, code = path.name.split(".")[:2]
        assert code in OTHERS
        assert path.with_name(f"{stem}.toml").exists()
        assert set(read_file(path)) == {"texts"}


# ---- what they change


@every_box
def test_nobody_who_reads_another_language_reads_english_names(game, name):
    """What is shown in English with a name of the box is shown with its translation."""
    box = game.edition(name)
    for code in OTHERS:
        told = box.texts[code]
        english = {text for text in told if len(text) >= SHORTEST and text.lower() not in told[text].lower()}
        seen = set()
        for match in matches(game, name):
            seen |= named_in(shown(match), english)
            with speaking(code):
                left = named_in(shown(match), english)
            assert not {text for text in left if text not in " ".join(told.values())}, f"ply {match.ply}"
        assert seen or not english - {box.title}, "the match shows no name of the box"


@every_box
def test_texts_in_other_languages_change_nothing_in_english(game, name):
    box = game.edition(name)
    plain = replace(box, texts={}, _told={})
    assert isinstance(plain, Edition)
    for match in matches(game, name):
        other = game.at(match.truth(), seed=1, edition=plain)
        same = game.at(match.truth(), seed=1, edition=box)
        assert shown(other) == shown(same)
        assert [other.view(seat) for seat in range(other.players)] == [same.view(seat) for seat in range(same.players)]


@every_box
@every_language
def test_notation_and_files_are_the_same_in_all_languages(game, name, code):
    for match in matches(game, name):
        english = [choice.notation for choice in match.choices()], match.save(), match.truth()
        with speaking(code):
            assert ([choice.notation for choice in match.choices()], match.save(), match.truth()) == english
            assert [match.find(notation) for notation in english[0]] == match.offers()
            assert assize.load(match.save()) == match


@every_box
def test_whoever_wants_the_names_of_the_box_reads_them(game, name):
    box = game.edition(name)
    for code in AS_IN_BOX:
        told = box.texts[mother_tongue(code)]
        names = {text for text in told if len(text) >= SHORTEST and text.lower() not in told[text].lower()}
        for match in matches(game, name):
            english = named_in(shown(match), names)
            with speaking(code):
                assert box.told is box.data
                assert all(box.say(text) == text for text in told)
                assert english <= named_in(shown(match), names), f"ply {match.ply}"


# ---- how they are read


def test_what_is_told_is_the_data_with_its_texts_translated():
    data = {"name": "box", "cards": [{"name": "Hat", "cost": 2}, {"name": "Cat", "kinds": ["Hat", "x"]}]}
    box = Edition("box", "Box", data, None, "0", {"sv": {"Hat": "Hatt", "Cat": "Katt"}})
    assert box.told is data
    assert box.say("Hat") == "Hat"
    with speaking("sv"):
        assert box.told["cards"] == [{"name": "Hatt", "cost": 2}, {"name": "Katt", "kinds": ["Hatt", "x"]}]
        assert box.told is box.told
        assert (box.say("Hat"), box.say("Dog")) == ("Hatt", "Dog")
    with speaking("sv-x-box"):
        assert box.told is data
        assert box.say("Hat") == "Hat"
    assert data["cards"][0]["name"] == "Hat"


def test_files_beside_an_edition_are_read_by_language(tmp_path):
    path = tmp_path / "usual.toml"
    assert read_texts(path) == {}
    path.with_name("usual.sv.toml").write_text('[texts]\n"Hat" = "Hatt"\n', encoding="utf-8")
    path.with_name("usual.xx.toml").write_text('[texts]\n"Hat" = "Xx"\n', encoding="utf-8")
    assert read_texts(path) == {"sv": {"Hat": "Hatt"}}


@pytest.mark.parametrize("wrong", ['"Hat" = ""', '"Hat" = 3', '"Hat" = "two\\nlines"'])
def test_a_text_that_cannot_be_shown_is_refused(tmp_path, wrong):
    (tmp_path / "usual.sv.toml").write_text(f"[texts]\n{wrong}\n", encoding="utf-8")
    with pytest.raises(assize.AssizeError, match=r"texts\.Hat"):
        read_texts(tmp_path / "usual.toml")


def test_a_case_may_be_played_in_any_language():
    """Who speaks another language plays the same match."""
    case = Case("witch-trial", 3)
    with speaking("sv"):
        swedish = play_on(case.new(1), random.Random(1), 60).save()
    assert play_on(case.new(1), random.Random(1), 60).save() == swedish
