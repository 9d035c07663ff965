"""A show in a drawing: something long, such as how a round was scored, that the page tells step by step.

It is a section with a button and a sheet. The button opens the sheet by itself, with scripts or without; `show.js` of
the house opens it when a new one comes in at a live table, and lets its steps appear one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable

from .drawing import escape
from .language import _


def show_section(key: str, button: str, title: str, steps: Iterable[tuple[str, str]]) -> str:
    """A show as HTML: its key, unlike that of any other at the table, and its steps with what is said of each."""
    drawn = "".join(
        f'<div class="show-step" id="show-step-{number}" data-step="{escape(said)}">{step}</div>'
        for number, (step, said) in enumerate(steps)
    )
    close, skip, onward = (escape(word) for word in (_("Close"), _("Skip"), _("Next")))
    return (
        f'<section class="show" id="show" data-show="{escape(key)}" aria-label="{escape(button)}">'
        f'<button type="button" class="button slim" id="show-open" popovertarget="show-sheet">{escape(button)}</button>'
        f'<div class="show-sheet" id="show-sheet" popover="auto" role="region" aria-labelledby="show-title">'
        f'<h3 id="show-title">{escape(title)}</h3><div class="show-steps" id="show-steps" tabindex="0" role="group" '
        f'aria-labelledby="show-title">{drawn}</div><p class="show-tools">'
        f'<button type="button" class="button js" id="show-next">{onward}</button>'
        f'<button type="button" class="button js" id="show-skip">{skip}</button>'
        f'<button type="button" class="button strong" id="show-close" popovertarget="show-sheet" '
        f'popovertargetaction="hide">{close}</button></p></div></section>'
    )
