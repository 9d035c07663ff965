"""How a round was judged and scored, step by step: sums, Verdicts, Liability cards, Identities with their reasons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....core.drawing import Data, escape
from ....core.language import _, signed, unsigned
from ....core.show import show_section
from . import parts as p
from .figures import portrait, signet, victory_cog

Step = tuple[str, str]  # what is drawn, and what is said


def show(view: Data) -> str:
    """The show of the round that was judged last, or is being judged."""
    told = view["board"]["show"]
    if not told:
        return ""
    crime = f"{told['definition']} {told['crime']}"
    title = _("The Verdict of round {number}: {crime}").format(number=told["round"], crime=crime)
    button = _("Last verdict") if told["whole"] else _("The Verdict so far")
    key = f"round-{told['round']}" if told["whole"] else ""
    return show_section(key, button, title, steps(view))


def steps(view: Data) -> Iterator[Step]:
    """What is shown, one after the other."""
    board = view["board"]
    told = board["show"]
    for man in told["suspects"]:
        if man["verdict"]:
            yield _verdict(board, man)
    for man in told["suspects"]:
        if man["liability"]:
            yield _liability(man)
    for score in told["seats"]:
        yield _score(view, score)
    if told["whole"]:
        yield _totals(view)


# ---- the Verdict ---------------------------------------------------------------------------------------------------


def _verdict(board: Data, man: Data) -> Step:
    """One Suspect: every card with its arithmetic, both sums, and the stamp."""
    left, right = man["left"]["total"], man["right"]["total"]
    sides = "".join(
        f'<div class="tally {side}">{"".join(_line(board, laid) for laid in man[side]["cards"])}'
        f'<p class="sum"><span>{escape(word)}</span><b>{unsigned(man[side]["total"])}</b></p></div>'
        for side, word in (("left", _("Conviction")), ("right", _("Acquittal")))
    )
    worn = "".join(
        f"<span>{p.icon('rosettes')}{escape(each['name'])}{_named(each['symbols'])}</span>" for each in man["rosettes"]
    )
    own = _named(man["symbols"])
    word = _(p.VERDICTS[man["verdict"]])
    sign = "≥" if left >= right else "&lt;"
    drawn = (
        f'<div class="case {man["verdict"]}"><p class="head">{portrait(man["who"])}<b>{escape(man["name"])}</b>'
        f'<span class="syms">{own}</span><span class="worn-list">{worn}</span></p><div class="tallies">{sides}</div>'
        f'<p class="ruling"><b>{unsigned(left)} {sign} {unsigned(right)}</b>'
        f'<span class="stamp {man["verdict"]}">{escape(word)}</span></p></div>'
    )
    said = _("{name}: {left} against {right}. {verdict}.")
    return drawn, said.format(name=man["name"], left=unsigned(left), right=unsigned(right), verdict=word)


def _named(symbols: Iterable[str]) -> str:
    """Symbols that say what they are."""
    return "".join(p.named_icon(symbol) for symbol in symbols)


def _line(board: Data, laid: Data) -> str:
    card = board["cards"][laid["card"]]
    matching = _named(factor["symbol"] for factor in laid["factors"] if factor["times"] > 1)
    under = laid["modification"]
    note = ""
    if under:
        word = under["name"] if under["counts"] else _("{name} counts nothing here").format(name=under["name"])
        note = f'<small class="{"" if under["counts"] else "dead"}">{escape(word)}</small>'
    return (
        f'<p class="line {card["suit"]}">{p.icon(card["suit"])}<span>{escape(p.card_called(card))}{note}</span>'
        f"{matching}<b>{escape(p.sum_said(laid))}</b></p>"
    )


def _liability(man: Data) -> Step:
    word = _(p.LIABILITIES[man["liability"]])
    drawn = (
        f'<div class="turned {man["liability"]}">{portrait(man["who"])}<p><b>{escape(man["name"])}</b>'
        f"<span>{escape(_(p.VERDICTS[man['verdict']]))}</span></p>"
        f'<span class="fate {man["liability"]} open">{escape(word)}</span></div>'
    )
    return drawn, _("{name} was: {liability}.").format(name=man["name"], liability=word)


# ---- scores --------------------------------------------------------------------------------------------------------


def _score(view: Data, score: Data) -> Step:
    """One seat: its Identity, and where its points come from."""
    card, name = score["identity"], view["names"][score["seat"]]
    rows = [_suspect_row(view, row) for row in score["suspects"]]
    if card["gold"]:
        rows.append(_reason(_("Gold bar"), escape(p.gold_said(card["gold"])), score["gold"]))
    if score["tokens"]:
        rows.append(_reason(_("Tokens left"), p.icon("token") * score["tokens"], score["tokens"]))
    if score["bonus"]:
        rows.append(_reason(_("Efficiency Bonus"), "", score["bonus"]))
    drawn = (
        f'<div class="reckoning"><p class="head">{signet(score["seat"])}<b>{escape(name)}</b>'
        f'<span class="as">{escape(card["name"])}</span>{victory_cog(card, "vcog small")}'
        f'<span class="gain">{signed(score["gained"])}</span></p>{"".join(rows)}</div>'
    )
    said = _("{name} was the {identity}: {points}.")
    return drawn, said.format(name=name, identity=card["name"], points=p.points_called(score["gained"]))


def _suspect_row(view: Data, row: Data) -> str:
    man = view["board"]["show"]["suspects"][row["slot"]]
    head = f"{p.NUMERALS[row['slot']]} {man['name']}"
    if not row["scoring"]:
        said = _("{segment}: not in the cog").format(segment=p.segment_called(row["segment"]))
        return _reason(head, escape(said), 0)
    parts = [_symbol_scored(found) for found in row["symbols"]]
    for worn in row["rosettes"]:
        if worn["points"]:
            parts.append(f"<span>{escape(worn['name'])} {signed(worn['points'])}</span>")
    told = f"<span>{escape(p.segment_called(row['segment']))}:</span>{''.join(parts)}"
    return _reason(head, told, row["points"])


def _symbol_scored(found: Data) -> str:
    """How often a symbol is there, times what it is worth."""
    return f"<span>{p.named_icon(found['symbol'])}{found['count']} × {unsigned(found['worth'])}</span>"


def _reason(head: str, told: str, points: int) -> str:
    return (
        f'<p class="reason {p.tone(points)}"><span>{escape(head)}</span><span class="why">{told}</span>'
        f"<b>{signed(points)}</b></p>"
    )


def _totals(view: Data) -> Step:
    """Everybody's points of the round, the most first; at the end with who has won."""
    board = view["board"]
    order = sorted(board["show"]["seats"], key=lambda score: -score["gained"])
    ended = view["over"]
    rows = "".join(
        f'<li class="{"won" if ended and score["seat"] in view["winners"] else ""}">{signet(score["seat"])}'
        f"<span>{escape(view['names'][score['seat']])}</span><b>{signed(score['gained'])}</b>"
        f"{_final(board, score['seat']) if ended else ''}</li>"
        for score in order
    )
    names = ", ".join(f"{view['names'][score['seat']]} {signed(score['gained'])}" for score in order)
    title = escape(_("Points of round {number}").format(number=board["show"]["round"]))
    said = _("Points of the round: {scores}.").format(scores=names)
    if ended:
        said = _("{names} won.").format(names=", ".join(view["names"][seat] for seat in view["winners"]))
    return f'<div class="standing"><p class="head"><b>{title}</b></p><ol>{rows}</ol></div>', said


def _final(board: Data, seat: int) -> str:
    said = _("{total} in all").format(total=board["seats"][seat]["total"])
    return f"<small>{escape(said)}</small>"
