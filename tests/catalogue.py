"""The catalogue of all texts for people; `make catalogue` writes it anew and brings the translations up to date."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Collection, Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

from assize.core.language import ENGLISH, FOLDER, languages

ROOT = Path(__file__).parent.parent
SOURCES = FOLDER / "assize.pot"
KEYWORDS = {**DEFAULT_KEYWORDS, "lazy": None, "plural": (1, 2)}
HEADER = """\
msgid ""
msgstr ""
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural};\\n"

"""


def find_texts(
    file: IO[bytes], keywords: Collection[str], tags: Collection[str], options: dict[str, Any]
) -> Iterator[tuple[int, str, tuple[str, ...], list[str]]]:
    """The texts in a Python file, as Babel wants them; its own reader knows f-strings under some Pythons only."""
    for node in ast.walk(ast.parse(file.read())):
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if name in (*keywords, "Say"):
            texts = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
            found = tuple(text for text in texts if isinstance(text, str))
            if name == "Say":  # a text, a clause, and the text for the one whom it is about; a lone place is no text
                told = (text for text in texts[::2] if text and not re.fullmatch(r"\{\w+\}", text))
                yield from ((node.lineno, "lazy", (text,), []) for text in told)
            elif found:
                yield node.lineno, name, found, []


def extract() -> Catalog:
    """Every text for people in the sources, in the order of files and lines."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, settings = parse_mapping_cfg(file)
    catalogue = Catalog(charset="utf-8")
    for file, line, message, _comments, context in extract_from_dir(ROOT, methods, settings, KEYWORDS):
        catalogue.add(message, None, [(Path(file).as_posix(), line)], context=context)
    for path in sorted(ROOT.glob("assize/games/*/card.toml")):  # what a game is about, on its card
        text = tomllib.loads(path.read_text(encoding="utf-8"))["line"]
        catalogue.add(text, None, [(path.relative_to(ROOT).as_posix(), 1)])
    return catalogue


def path_of(code: str) -> Path:
    """Where the translations into a language stand."""
    return FOLDER / code / "LC_MESSAGES" / "assize.po"


def read(path: Path, code: str | None = None) -> Catalog:
    """A catalogue as it is stored."""
    with path.open("rb") as file:
        return read_po(file, locale=code, charset="utf-8")


def update(code: str, sources: Catalog) -> Catalog:
    """The translations into a language: texts that are gone left out, new ones added without a translation."""
    catalogue = read(path_of(code), code) if path_of(code).exists() else Catalog(code, charset="utf-8")
    catalogue.update(sources, no_fuzzy_matching=True)
    return catalogue


def written(catalogue: Catalog, code: str = ENGLISH) -> str:
    """A catalogue as text that depends on the texts alone: no dates, no numbers of lines."""
    body = BytesIO()
    write_po(
        body, catalogue, width=100, omit_header=True, sort_by_file=True, ignore_obsolete=True, include_lineno=False
    )
    plural = "nplurals=2; plural=(n != 1)" if code == ENGLISH else catalogue.plural_forms.rstrip(";")
    return HEADER.format(code=code, plural=plural) + body.getvalue().decode("utf-8").strip() + "\n"


if __name__ == "__main__":
    sources = extract()
    FOLDER.mkdir(exist_ok=True)
    SOURCES.write_text(written(sources), encoding="utf-8")
    for code in languages():
        if code != ENGLISH:
            catalogue = update(code, sources)
            path_of(code).parent.mkdir(parents=True, exist_ok=True)
            path_of(code).write_text(written(catalogue, code), encoding="utf-8")
            missing = [message.id for message in catalogue if message.id and not all(message.string or [""])]
            print(f"{code}: {len(catalogue)} texts, {len(missing)} of them without a translation")
