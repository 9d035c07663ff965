"""Several answers in a row as one offer of the page: a man goes with both dice, a Judge goes all his steps.

Where an answer leads to another question of the same kind for the same seat, the game says whether the two are one
route. It is tried out in a deal that the seat cannot tell from the truth, so that a route shows nothing. The page posts
the answers in their order; nothing else is done that could not be done one by one.
"""

from __future__ import annotations

from typing import Any

from ..core.match import Match

MOST_ROUTES = 120  # routes that are looked for
MOST_ANSWERS = 8  # in one route


def routes_in(match: Match, seat: int) -> list[dict[str, Any]]:
    """The routes of a match that a seat may choose as a whole, as choices with several codes."""
    routed = match.game.table_words.ROUTES
    if not routed or match.actor != seat or match.in_window or int(match.state[0].phase) not in routed:
        return []
    begins, s = match.game.table_words.begins_route, match.state[0]
    first = [code for code in match.offers() if begins(match.edition, s, code)]
    return _walk(match.information(seat).sample(0) if match.game.secrets else match, seat, first) if first else []


def _walk(beginning: Match, seat: int, first: list[int]) -> list[dict[str, Any]]:
    """Routes from the shortest on, each place that a piece can come to once."""
    game, box = beginning.game, beginning.edition
    route, routed, s = game.table_words.route, game.table_words.ROUTES, beginning.state[0]
    found: list[dict[str, Any]] = []
    reached: set[tuple[str, bytes]] = set()
    ways: list[tuple[Match, tuple[int, ...], str, tuple[str, ...]]] = [(beginning, (), "", ())]
    while ways and len(found) < MOST_ROUTES:
        before, codes, source, notes = ways.pop(0)
        for code in before.offers() if codes else first:
            further = (*codes, code)
            text = route(box, s, further) if codes else " "
            if not text:
                continue
            mark = game.words.mark(box, before.state[0], code)
            if codes and not mark.target:
                continue
            after = before.copy()
            after.play(code)
            begun = source if codes else mark.source
            if codes:
                place = (begun, _bare(after))
                if place in reached:
                    continue
                reached.add(place)
                told = {"code": ",".join(map(str, further)), "text": text, "notation": "", "source": begun}
                said = " · ".join(dict.fromkeys(note for note in (*notes, mark.note) if note))
                found.append({**told, "target": mark.target, "note": said, "weight": mark.weight})
            goes_on = after.actor == seat and not after.in_window and int(after.state[0].phase) in routed
            if begun and goes_on and len(further) < MOST_ANSWERS:
                kept = (*notes, mark.note) if mark.weight else notes
                ways.append((after, further, begun, kept))
    return found


def _bare(match: Match) -> bytes:
    """The position without the news of how it came about."""
    state = match.state.copy()
    state["news"], state["news_count"] = 0, 0
    return bytes(state.tobytes())
