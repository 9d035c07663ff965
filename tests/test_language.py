"""Languages: every text is in the catalogue, translations fit their source, and what is no sentence never changes."""

from __future__ import annotations

import ast
import asyncio
import importlib
import re
import string
import subprocess
import symtable
import sys
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

import assize
from assize import cli
from assize.core import language, record
from assize.core.errors import AssizeError
from assize.core.language import _, best_language, languages, ngettext, number, pgettext, set_language, speaking
from assize.core.options import Option
from assize.core.questions import Plural
from assize.games import cards

from . import catalogue
from .circle_gammon.helpers import at
from .enrolment import cases, every_game

OTHERS = [code for code in languages() if code != "en"]
CASES = [case for case in cases() if len(case.options) != 1]
LONGEST_NOTE = 36  # letters; beside an offer they stay on one line
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.name}-{case.players}-{len(case.options)}")
every_language = pytest.mark.parametrize("code", OTHERS)


def messages(code):
    return [message for message in catalogue.read(catalogue.path_of(code), code) if message.id]


def forms(text):
    return [text] if isinstance(text, str) else list(text)


def places(text):
    """The places to be filled in, of either kind: {name} and %(name)s."""
    braces = {name for _literal, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}
    return braces | {f"%{part.split(')')[0]}" for part in text.split("%(")[1:]}


# ---- catalogues


def test_the_stored_catalogue_is_what_the_sources_say():
    stored = catalogue.SOURCES.read_text(encoding="utf-8")
    assert stored == catalogue.written(catalogue.extract()), "texts have changed: say make catalogue"
    assert catalogue.written(catalogue.extract()) == stored


@every_language
def test_translations_are_up_to_date_with_the_sources(code):
    stored = catalogue.path_of(code).read_text(encoding="utf-8")
    assert stored == catalogue.written(catalogue.update(code, catalogue.extract()), code), "say make catalogue"


def calls(path):
    """What a file sends through gettext, or marks for it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
        if name in ("_", "lazy", "plural", "ngettext", "pgettext"):
            yield name, node.args


def test_texts_are_whole_and_written_out():
    wrong = []
    for path in sorted((catalogue.ROOT / "assize").rglob("*.py")):
        for name, args in calls(path):
            texts = args[:1] if name in ("_", "lazy") else args[:2]
            fits = all(isinstance(text, ast.Constant) for text in texts)
            if not fits and (name not in ("_", "ngettext") or isinstance(texts[0], ast.JoinedStr | ast.BinOp)):
                wrong.append(f"{path.name}:{texts[0].lineno}")
    assert not wrong


def scopes(table):
    yield table
    for child in table.get_children():
        yield from scopes(child)


def test_nobody_calls_gettext_where_its_name_is_a_value():
    wrong = []
    for path in (catalogue.ROOT / "assize").rglob("*.py"):
        for scope in scopes(symtable.symtable(path.read_text(encoding="utf-8"), path.name, "exec")):
            if scope.get_type() == "function" and "_" in scope.get_identifiers():
                name = scope.lookup("_")
                if name.is_free() or (name.is_local() and name.is_referenced()):
                    wrong.append(f"{path.name}:{scope.get_lineno()} {scope.get_name()}")
    assert not wrong


@every_language
def test_translations_fill_in_what_their_source_does(code):
    for message in messages(code):
        for translated in filter(None, forms(message.string)):
            sources = [places(text) for text in forms(message.id)]
            assert places(translated) in sources, message.id
            for text in forms(message.id):
                assert translated.startswith(" ") == text.startswith(" "), message.id
                assert translated.endswith("\n") == text.endswith("\n"), message.id
                assert translated.endswith(" ") == text.endswith(" "), message.id
                assert translated.endswith(".") == text.endswith("."), message.id


@every_language
def test_every_text_is_translated(code):
    assert not [message.id for message in messages(code) if message.fuzzy or not all(forms(message.string))]


@every_language
def test_cards_of_games_are_translated(code):
    lines = [card.line for card in cards()]
    with speaking(code):
        assert not [line for line in lines if _(line) == line]


@every_language
def test_notes_stay_short(code):
    """A note stands beside an offer, so it is short in every language."""
    for case in CASES:
        match = case.new(seed=1)
        for _turn in range(60):
            if match.over:
                break
            if match.actor == assize.CHANCE:
                match.step()
                continue
            with speaking(code):
                assert all(len(choice.mark.note) <= LONGEST_NOTE for choice in match.choices())
            assert all(len(choice.mark.note) <= LONGEST_NOTE for choice in match.choices())
            match.play(match.choices()[match.ply % len(match.choices())])


# ---- speaking


def test_plural_forms():
    one, many = "{n} White man", "{n} White men"
    assert [ngettext(one, many, n).format(n=n) for n in (0, 1, 2)] == ["0 White men", "1 White man", "2 White men"]
    with speaking("sv"):
        told = [ngettext(one, many, n).format(n=n) for n in (0, 1, 2)]
    assert told == ["0 vita brickor", "1 vit bricka", "2 vita brickor"]


@pytest.mark.parametrize(
    ("men", "english", "swedish"),
    [
        (
            "I-1 centre",
            "White has a 4 and a 3 to play: first bring in a captured man.",
            "Vit har en 4:a och en 3:a att spela: för först in en slagen bricka.",
        ),
        (
            "I-1 centre:2",
            "White has a 4 and a 3 to play: first bring in 2 captured men.",
            "Vit har en 4:a och en 3:a att spela: för först in 2 slagna brickor.",
        ),
    ],
)
def test_plural_forms_of_whole_sentences(men, english, swedish):
    match = at(men, "III-1", dice="4-3")
    assert match.question.text == english
    with speaking("sv"):
        assert match.question.text == swedish


def test_english_costs_nothing_and_reads_nothing():
    code = (
        "import sys, assize.cli\n"
        "match = assize.game('circle-gammon').new(seed=1); match.step(); match.news\n"
        "assert not [name for name in sys.modules if name.startswith('babel')]\n"
    )
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True)


def test_a_text_without_a_translation_stays_english():
    with speaking("sv"):
        assert _("no catalogue has this text") == "no catalogue has this text"
        assert ngettext("{n} unheard thing", "{n} unheard things", 2) == "{n} unheard things"
        assert pgettext("nowhere", "unheard") == "unheard"
        assert _("") == ""
        assert language.translations().gettext("White") == "Vit"
    assert language.translations().gettext("White") == "White"


def test_a_language_is_spoken_for_a_while():
    assert language.language() == "en"
    with speaking("sv"):
        with speaking("en"):
            assert _("White") == "White"
        assert (language.language(), _("White")) == ("sv", "Vit")
        with pytest.raises(AssizeError), speaking("sv"):
            raise AssizeError
        assert language.language() == "sv"
    assert (language.language(), _("White")) == ("en", "White")


@pytest.mark.parametrize("code", ["", "xx", "SV", "../sv", "sv\0"])
def test_unknown_languages_are_refused(code):
    with pytest.raises(AssizeError, match="there is no language"):
        set_language(code)
    with pytest.raises(AssizeError), speaking(code):
        pass
    assert language.language() == "en"


def test_languages_do_not_leak_between_tasks():
    async def guest(code, told):
        set_language(code)
        for _turn in range(50):
            await asyncio.sleep(0)
            told.append((language.language(), _("White")))

    async def table():
        told = {"sv": [], "en": []}
        await asyncio.gather(*(guest(code, told[code]) for code in told))
        return told, language.language()

    told, afterwards = asyncio.run(table())
    assert set(told["sv"]) == {("sv", "Vit")}
    assert set(told["en"]) == {("en", "White")}
    assert afterwards == "en"


def test_languages_do_not_leak_between_threads():
    ready, told = threading.Barrier(2), {}

    def guest(code):
        set_language(code)
        ready.wait()
        told[code] = _("White")

    threads = [threading.Thread(target=guest, args=(code,)) for code in ("sv", "en")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told == {"sv": "Vit", "en": "White"}
    assert _("White") == "White"


def test_numbers():
    assert [number(value) for value in (0, 1234.5, 1_000_000, -7)] == ["0", "1,234.5", "1,000,000", "-7"]
    with speaking("sv"):
        assert [number(value) for value in (0, 1234.5)] == ["0", "1\N{NO-BREAK SPACE}234,5"]


# ---- what a browser asks for


@pytest.mark.parametrize(
    ("header", "cookie", "code"),
    [
        ("sv-SE,sv;q=0.9,en;q=0.8", None, "sv"),
        ("sv-SE,sv;q=0.9,en;q=0.8", "en", "en"),
        ("en", "sv", "sv"),
        ("en-GB,en;q=0.9,sv;q=0.8", None, "en"),
        ("da, en;q=0.5, sv;q=0.7", "", "sv"),
        ("SV", "xx", "sv"),
        ("sv ; q = 0.3 , en ; q=0.2", None, "sv"),
        ("sv;q=0", None, "en"),
        ("sv;q=0, de", None, "en"),
        ("*", None, "en"),
        ("de, fr", None, "en"),
        ("", None, "en"),
        ("svenska", None, "en"),
        ("sv;q=nan", None, "en"),
        ("sv;q=", None, "en"),
        (";;;,,,q=1;sv", None, "en"),
        ("x" * 100_000 + ",sv", None, "en"),
        ("\0\u2028å;q=1", "\0", "en"),
    ],
)
def test_the_language_of_a_browser(header, cookie, code):
    assert best_language(header, cookie) == code


@given(st.text(), st.none() | st.text())
def test_odd_headers_are_understood_as_something(header, cookie):
    assert best_language(header, cookie) in languages()


@given(st.lists(st.sampled_from(["sv", "en", "-", ";", "q", "=", ",", "0.", "9", "*", " ", "\t"])).map("".join))
def test_nearly_right_headers_are_understood_as_something(header):
    assert best_language(header, None) in languages()


def test_long_headers_are_read_quickly():
    assert best_language("a-" * 50_000 + ";q=" + " " * 50_000, None) == "en"


# ---- matches


def told(match, code):
    """Everything that people read of a match, in a language, by the English of it."""
    with speaking(code):
        walk = match.beginning()
        lines = [walk.seat_name(seat) for seat in range(walk.players)]
        for move in match.moves:
            lines.append(walk.question.text)
            lines += [choice.text for choice in walk.choices() if walk.actor != assize.CHANCE]
            walk.play(move)
            lines += [item.text for item in walk.news]
        return [*lines, walk.question.text]


def played(case, plies=250):
    match = case.new(seed=case.players)
    bot = assize.bot("random", seed=1)
    while not match.over and match.ply < plies:
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(bot.choose(match.game, match.information(match.actor)))
    return match


@every_case
@every_language
def test_a_match_is_told_in_every_language(case, code):
    match = played(case)
    english, other = told(match, "en"), told(match, code)
    assert told(match, "en") == english
    assert len(english) == len(other)
    same = {line for line, translated in zip(english, other, strict=True) if line == translated}
    assert same <= {match.seat_name(seat) for seat in range(match.players)}  # a game may call seats by proper names


def sentences(game):
    """All that a game says of its questions, moves and news, in both voices."""
    state = importlib.import_module(f"assize.games.{game.name.replace('-', '_')}.state")
    says = [say for said in (*state.ASKS, *state.MOVES, *state.NEWS) for say in said.says]
    return [text for say in says for text in (say.text, say.you) if text]


@every_game
@every_language
def test_every_sentence_of_a_game_is_translated(game, code):
    texts = sentences(game)
    texts += [text for option in game.options.values() for text in (option.text, option.label, *option.called) if text]
    with speaking(code):
        for text in texts:
            if isinstance(text, Plural):
                assert {ngettext(*text[:2], 1), ngettext(*text[:2], 2)}.isdisjoint(text)
            else:
                assert _(text) != text or not re.search("[a-z]", re.sub(r"{\w+}", "", text))


@every_case
@every_language
def test_save_files_are_the_same_in_every_language(case, code):
    match = played(case)
    text = match.save()
    truth, notation = match.truth(), [choice.notation for choice in match.choices()]
    with speaking(code):
        assert match.save() == text
        assert match.truth() == truth
        assert [choice.notation for choice in match.choices()] == notation
        assert assize.load(text) == match
        assert assize.load(match.game.at(truth, seed=1).save()).truth() == truth
    assert assize.load(text) == match


@every_case
def test_only_sentences_notes_and_names_of_a_view_are_translated(case):
    match = played(case, 40)
    while match.actor == assize.CHANCE:
        match.step()
    seat = None if match.over else match.actor

    def is_called(told, found):
        """Whether something is the same, or its Swedish name: one of the box, or one of what every box has."""
        if isinstance(told, dict) and isinstance(found, dict):
            return told.keys() == found.keys() and all(is_called(told[key], found[key]) for key in told)
        if isinstance(told, list) and isinstance(found, list):
            return len(told) == len(found) and all(map(is_called, told, found))
        if told == found:
            return True
        words = told.split(" / ") if isinstance(told, str) else []
        return found == " / ".join(match.edition.texts["sv"].get(word, _(word)) for word in words)

    def bare(view):
        view = {**view, "names": None, "board": None, "question": view["question"]["clause"]}
        view["choices"] = [{**choice, "text": "", "note": bool(choice["note"])} for choice in view["choices"]]
        view["news"] = [{**item, "text": ""} for item in view["news"]]
        return view

    english = match.view(seat)
    with speaking("sv"):
        swedish = match.view(seat)
        assert is_called(english["board"], swedish["board"])
    assert bare(swedish) == bare(english)
    assert swedish["question"] != english["question"]


def test_what_is_wrong_is_told_in_the_language_of_the_reader():
    match = at("I-1 II-4", "III-1", dice="4-3")
    text = match.save().replace("rules: 1", "rules: 99")
    with speaking("sv"):
        with pytest.raises(AssizeError, match=r"^I1/I6: ingen tärning .* \(CG-14\)$"):
            match.play("I1/I6")
        with pytest.raises(AssizeError, match=r"^rad 3: filen följer regler 99"):
            assize.load(text)
        verdict = record.verify(match)
    assert verdict.sentences[0].startswith("Alla slumpens 0 utfall")


# ---- marks


def mark(match, notation):
    found = next(choice.mark for choice in match.choices() if choice.notation == notation)
    return found.source, found.target, found.note


def mark_and_weight(match, notation):
    shown = assize.game("circle-gammon").words.mark(match.edition, match.state[0], match.find(notation))
    return shown.note, shown.weight


def test_marks_say_where_an_offer_shows_and_what_it_leads_to():
    match = at("I-1:2 I-4 II-4:3 III-4", "I-5 II-6:2", dice="4-3", options={"combined": "leap"})
    assert mark(match, "I1/I5") == ("I-1", "I-5", "sends it to the centre")
    assert mark(match, "I1/I4") == ("I-1", "I-4", "makes a block, leaves one alone")
    assert mark(match, "I1//II2") == ("I-1", "II-2", "leaves two alone, 1 in reach")
    assert mark(match, "III4/IV1") == ("III-4", "IV-1", "stands alone, nobody near")
    assert mark(match, "II4/off") == ("II-4", "off-0", "6 left")
    assert [mark_and_weight(match, word)[1] for word in ("I1/I5", "I1/I4", "II4/off", "III4/IV1")] == [2, 1, 1, 0]
    match = at("I-1:2 II-2:3", "III-1 III-4 IV-6:2", dice="6-1")
    assert mark(match, "I1/I2") == ("I-1", "I-2", "leaves two alone, 2 in reach")
    match = at("I-1 II-1:2", "III-1 III-4", dice="6-2")
    assert mark(match, "I1/II1") == ("I-1", "II-1", "")
    with speaking("sv"):
        assert mark(match, "I1/I3") == ("I-1", "I-3", "står ensam, ingen nära")


def test_marks_of_entering_and_of_the_last_man():
    match = at("I-1 centre", "II-4 I-4:2 III-4:2", "III-2:2", dice="4-3")
    assert mark(match, "*/II4") == ("centre", "II-4", "sends it to the centre")
    assert mark(match, "*/IV4") == ("centre", "IV-4", "stands alone, 2 can reach it")
    match = at("III-4", "III-1", dice="4-3")
    assert mark(match, "III4/off") == ("III-4", "off-0", "wins the game")
    assert mark_and_weight(match, "III4/off")[1] == 3


def test_marks_of_offers_that_are_no_moves():
    doubling = {"doubling": True}
    match = at("I-1:2", "II-4:2 III-6 centre", phase="before throw", options=doubling, stake=2, doubler=1)
    assert [mark(match, word) for word in ("throw", "double")] == [
        ("", "dice", ""),
        ("", "", "the others accept or retire"),
    ]
    match.play("double")
    answers = [mark(match, word) for word in ("accept", "retire")]
    assert answers == [("", "", "plays on"), ("", "", "White wins the game")]
    match = at("I-1 centre", "III-2:2", dice="3-3")
    assert [mark(match, word) for word in ("refuse", "pass")] == [("", "", "no man moves"), ("", "", "")]


def men_that_reach(match, seat, points):
    """How many men of others could land on one of these points with one die, counted by trying every die."""
    board, found = match.view()["board"], 0
    names, numbers = board["points"], board["numbers"]
    for other, there in enumerate(board["seats"]):
        if other == seat:
            continue
        if there["centre"]:
            found += there["centre"] if any(numbers[names.index(point)] % 2 == 0 for point in points) else 0
            continue
        for name, men in there["men"].items():
            ends = {names[(names.index(name) + die) % len(names)] for die in range(1, 7)}
            found += men if ends & set(points) else 0
    return found


@pytest.mark.parametrize("case", [case for case in CASES if case.name == "circle-gammon"], ids=str)
def test_marks_come_true(case):
    match = case.new(seed=3)
    bot = assize.bot("random", seed=2)
    alone = 0
    while not match.over and match.ply < 300:
        if match.actor == assize.CHANCE:
            match.step()
            continue
        seat, before = match.actor, match.view()["board"]["seats"]
        choice = bot.choose(match.game, match.information(seat))
        shown, offered, earlier = choice.mark, choice.text, match.copy()
        match.play(choice)
        kinds = {item.kind: item for item in match.news}
        assert (shown.note == "sends it to the centre") == ("captured" in kinds) == (shown.weight == 2)
        assert (shown.note == "wins the game") == ({"bore off", "won game"} <= set(kinds)) == (shown.weight == 3)
        if "won game" in kinds:
            continue
        men, men_before = match.view()["board"]["seats"][seat]["men"], before[seat]["men"]
        if shown.note.startswith("makes a block"):
            assert (men_before[shown.target], men[shown.target]) == (1, 2)
        left = [shown.source] * ("leave" in shown.note) + [shown.target] * (men.get(shown.target) == 1)
        if "alone" in shown.note and shown.note[0] not in "0123456789m":
            alone += 1
            assert all(men[point] == 1 for point in left), offered
            reach = men_that_reach(earlier, seat, left)
            assert ("nobody near" in shown.note) == (reach == 0)
            assert reach == 0 or f"{reach} " in shown.note
        if found := re.match(r"(\d+) left", shown.note):
            assert int(found[1]) == kinds["bore off"].data["left"]
            assert ("leaves one alone" in shown.note) == (men.get(shown.source) == 1)
    assert alone


# ---- options, and the command


def test_options_as_people_read_them():
    option = Option("pace", "slow", "How fast.", "CA-1", words=("slow", "fast"))
    assert (option.title(), option.explained(), option.shown("fast")) == ("pace", "How fast.", "fast")
    options = assize.game("circle-gammon").options
    assert options["cap"].shown("none") == "no limit"
    assert options["doubling"].shown(True) == "on"
    assert options["target"].shown(1000) == "1,000"
    with speaking("sv"):
        assert options["doubling"].title() == "Dubbling"
        assert [options["doubling"].shown(value) for value in (False, True)] == ["av", "på"]
        assert options["combined"].shown("leap") == "får även hoppa"
        assert options["doubling"].write(True) == "on"


@every_game
def test_values_of_options_are_called_something(game):
    for option in game.options.values():
        assert option.label
        assert len(option.called) == len(option.words)
        assert all(option.shown(value) for value in option.values())


def test_the_command_speaks_the_language_asked_for(capsys, monkeypatch):
    monkeypatch.setenv("LANG", "sv_SE.UTF-8")
    monkeypatch.delenv("ASSIZE_LANGUAGE", raising=False)
    for words in (["games"], ["--language", "en", "games"]):
        assert cli.main(words) == 0
        assert "2 to 4 players" in capsys.readouterr().out
    for words in (["--language", "sv", "games"], ["games", "--language=sv"]):
        assert cli.main(words) == 0
        assert "2 till 4 spelare" in capsys.readouterr().out
    monkeypatch.setenv("ASSIZE_LANGUAGE", "sv")
    assert cli.main(["games"]) == 0
    assert "2 till 4 spelare" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    assert "räkna upp spelen" in capsys.readouterr().out
    assert cli.main(["--language", "en", "games"]) == 0
    assert "2 to 4 players" in capsys.readouterr().out
    assert cli.main(["--language", "xx", "games"]) == 2
    assert "there is no language 'xx'" in capsys.readouterr().err
    assert language.language() == "en"
