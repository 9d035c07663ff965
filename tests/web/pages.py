"""A page taken apart, strictly: what is wrong with its HTML, and what it links to."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import pairwise

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
SVG = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "stop", "g", "svg", "text", "tspan"}
BLOCK = {"div", "p", "section", "article", "main", "header", "footer", "nav", "form", "ul", "ol", "dl", "table", "pre",
         "h1", "h2", "h3", "h4", "h5", "h6", "fieldset", "details", "figure", "hr", "blockquote", "dialog"}  # fmt: skip
ONLY_IN = {
    "li": {"ul", "ol"},
    "dt": {"dl", "div"},
    "dd": {"dl", "div"},
    "option": {"select", "optgroup", "datalist"},
    "optgroup": {"select"},
    "legend": {"fieldset"},
    "summary": {"details"},
    "tr": {"table", "thead", "tbody", "tfoot"},
    "td": {"tr"},
    "th": {"tr"},
}
PHRASING_ONLY = {"p", "h1", "h2", "h3", "h4", "h5", "h6", "button", "label", "span", "b", "small", "em", "i", "code",
                 "summary_", "pre", "kbd", "time", "legend_"}  # fmt: skip
LABELLED = {"input", "select", "textarea"}
NAMING = ("aria-label", "aria-labelledby", "title")


class Page(HTMLParser):
    """A page or a part of one."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.tags = []  # name, attributes
        self.wrong = []
        self.ids = []
        self.words = []
        self.labels = set()  # ids that a label is for
        self._open = []
        self._unlabelled = []  # controls without a label round them: id and where
        self._nameless = []  # buttons and links, until some text is found in them
        self.feed(text)
        self.close()
        self.wrong += [f"<{tag}> is not closed" for tag in self._open]
        self.whole = text.lstrip().lower().startswith("<!doctype html>")

    @property
    def text(self):
        """What can be read, in one line."""
        return " ".join(" ".join(self.words).split())

    def handle_starttag(self, tag, attributes):
        names = [name for name, _value in attributes]
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            self.wrong.append(f"<{tag}> has {twice} twice")
        given = {name: value or "" for name, value in attributes}
        self._check_place(tag)
        self.tags.append(("svg title" if tag == "title" and "svg" in self._open else tag, given))
        if "id" in given:
            if not given["id"] or any(c.isspace() for c in given["id"]):
                self.wrong.append(f"<{tag}> has the id {given['id']!r}")
            self.ids.append(given["id"])
        if tag == "label" and "for" in given:
            self.labels.add(given["for"])
        if tag in LABELLED and given.get("type") not in ("hidden", "submit", "button"):
            named = "label" in self._open or any(given.get(name) for name in NAMING)
            if not named:
                self._unlabelled.append((given.get("id", ""), f"<{tag} name={given.get('name')!r}>"))
        if tag in ("button", "a", "summary") and "svg" not in self._open:
            named = any(given.get(name) for name in NAMING)
            self._nameless.append([tag, len(self._open), named, self.getpos()])
        if tag == "img" and "alt" not in given:
            self.wrong.append("<img> without alt")
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            if "svg" not in self._open:
                self.wrong.append(f"<{tag}/> is no empty element")
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if tag in VOID:
            self.wrong.append(f"</{tag}> closes nothing")
        elif not self._open or self._open[-1] != tag:
            self.wrong.append(f"</{tag}> at {self.getpos()} closes {self._open[-1:]}")
            if tag in self._open:
                while self._open.pop() != tag:
                    pass
        else:
            self._open.pop()
        while self._nameless and self._nameless[-1][1] >= len(self._open):
            kind, _depth, named, where = self._nameless.pop()
            if not named:
                self.wrong.append(f"<{kind}> at {where} says nothing")

    def handle_data(self, data):
        if self._open and self._open[-1] in ("script", "style"):
            return
        self.words.append(data)
        if data.strip():
            for waiting in self._nameless:
                waiting[2] = True

    def handle_decl(self, declaration):
        if self.tags or declaration.lower() != "doctype html":
            self.wrong.append(f"<!{declaration}> is out of place")

    def unknown_decl(self, data):
        self.wrong.append(f"<![{data}]> is out of place")

    def _check_place(self, tag):
        if "svg" in self._open:
            return
        parent = self._open[-1] if self._open else ""
        if tag in ONLY_IN and parent and parent not in ONLY_IN[tag]:
            self.wrong.append(f"<{tag}> in <{parent}> at {self.getpos()}")
        if parent in ("ul", "ol") and tag not in ("li", "script", "template"):
            self.wrong.append(f"<{tag}> in <{parent}> at {self.getpos()}")
        if tag in BLOCK:
            inside = [other for other in self._open if other in PHRASING_ONLY]
            if inside:
                self.wrong.append(f"<{tag}> in <{inside[-1]}> at {self.getpos()}")
        for alone in ("a", "button", "form", "label"):
            if tag == alone and alone in self._open:
                self.wrong.append(f"<{tag}> in <{tag}> at {self.getpos()}")
        if tag in ("a", "button") and ("button" in self._open or "a" in self._open):
            self.wrong.append(f"<{tag}> in another at {self.getpos()}")

    def inline(self):
        """Scripts and styles that a strict policy would not let run."""
        found = []
        for tag, attributes in self.tags:
            if tag == "style" or (tag == "script" and "src" not in attributes):
                found.append(f"<{tag}>")
            for name, value in attributes.items():
                if name == "style" or name.startswith("on"):
                    found.append(f"<{tag} {name}>")
                if name in ("href", "src", "action", "formaction", "xlink:href") and ":" in value.split("/")[0]:
                    found.append(f"<{tag} {name}={value[:40]}>")
        return found

    def problems(self):
        """Everything that is wrong with the page."""
        wrong = list(self.wrong)
        wrong += [f"the id {id!r} stands twice" for id in sorted({id for id in self.ids if self.ids.count(id) > 1})]
        wrong += [f"{where} has no label" for id, where in self._unlabelled if not id or id not in self.labels]
        known = set(self.ids)
        for tag, attributes in self.tags:
            for name in ("aria-labelledby", "aria-describedby", "aria-controls", "for", "list"):
                wrong += [f"{name}={id} leads nowhere" for id in attributes.get(name, "").split() if id not in known]
            if tag == "form" and attributes.get("method", "").lower() not in ("post", "get", "dialog"):
                wrong.append("a <form> without a method")
        if self.whole:
            names = [tag for tag, _attributes in self.tags]
            for tag in ("html", "head", "title", "body", "main", "h1"):
                if names.count(tag) != 1:
                    wrong.append(f"{names.count(tag)} <{tag}>")
            if not dict(self.tags[0][1]).get("lang"):
                wrong.append("no language")
            levels = [int(tag[1]) for tag in names if len(tag) == 2 and tag[0] == "h" and tag[1].isdigit()]
            wrong += [f"a heading h{b} after h{a}" for a, b in pairwise(levels) if b > a + 1]
        return wrong

    def links(self):
        """Every address that the page refers to."""
        for tag, attributes in self.tags:
            for name in ("href", "src", "data-proof"):
                if attributes.get(name):
                    yield tag, attributes[name]

    def forms(self):
        """Where the forms of the page lead, and how."""
        for tag, attributes in self.tags:
            if tag == "form":
                yield attributes.get("method", "get").lower(), attributes.get("action", "")
