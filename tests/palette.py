"""The colours of a game's look by day and by night, and how well they stand out against each other."""

import re


def look(game):
    """The style sheet of a game without its comments."""
    css = (game.folder / "drawing" / "look.css").read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


def themes(game):
    """The custom properties of a board by name, by day and by night."""
    start = rf"^\.board\.{game.name} \{{\n(.*?)\n\}}"
    told = re.findall(r"--([\w-]+): (.+);", re.search(start, look(game), re.DOTALL | re.MULTILINE)[1])
    both = [(name, re.fullmatch(r"light-dark\((.+), (.+)\)", value) or (value, value, value)) for name, value in told]
    return {name: value[1] for name, value in both}, {name: value[2] for name, value in both}


def luminance(colour):
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    """How well a colour stands out against another, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
