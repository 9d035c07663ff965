"""The courtroom of Witch Trial: bench, jury box, dock, scales, Legal Fees, and the cards both sides have played."""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing import XML, Data, Marks, escape, kinds, picture, strokes
from ....core.language import _, lazy, ngettext, signed
from ..words.cards import money
from .cards import art, described, percent
from .people import case, die, plaque, signet
from .pictures import PICTURES, judge, juror

JURY = 12
LEAN = 17  # degrees that the beam of the scales turns at most
FATES = {
    "failed": lazy("failed"),
    "reversed": lazy("reversed"),
    "cancelled": lazy("objected to"),
    "replaced": lazy("replaced"),
    "waits": lazy("waits"),
    "dropped": lazy("dropped"),
}
STAGES = {
    "prosecution": lazy("The Prosecution argues."),
    "defense": lazy("The Defense argues."),
    "final": lazy("The Final Argument of the Prosecution."),
    "verdict": lazy("The jury decides."),
}
OUTCOMES = {
    "convicted": lazy("Guilty"),
    "acquitted": lazy("Set free"),
    "thrown out": lazy("Thrown out"),
    "settled": lazy("Settled"),
}


def courtroom(view: Data, marks: Marks) -> str:
    """The whole room. The floor is the spot; what stands on it lets a pointer through unless it is a spot itself.

    Between trials it is a strip with the cases that wait; a verdict has the room for itself.
    """
    board, outcome = view["board"], _outcome(view)
    trial = board["trial"]
    kind = "room sitting" if trial else "room empty ruled" if outcome else "room empty"
    floor = f"<div {marks.spot('court', 'floor', _court_label(view))}></div>"
    awake = bool(trial or outcome)
    parts = [_scene(), floor, _odds(trial), _bench(board, awake), _fees(board, marks), _dock(view, marks), outcome]
    if trial:
        parts += [_side(view, marks, "prosecutor"), _side(view, marks, "defender"), _plea(view)]
    parts.append(_jury(marks, trial["jury"] if trial else _heard(view).get("jury", 0)))
    return f'<div class="{kind}" id="courtroom">{"".join(parts)}</div>'


def _heard(view: Data) -> Data:
    """What the Jury has just weighed, if it has: the dice and where it stood."""
    return next((item["data"] for item in view["news"] if item["kind"] == "deliberated"), {})


def endings(view: Data) -> list[Data]:
    """What has just been told of the end of a case, or of the game."""
    return [item for item in view["news"] if item["kind"] in OUTCOMES or item["kind"] == "won"]


def _outcome(view: Data) -> str:
    """How a case has just ended, or the game: a stamp, the sum that decided, who gets what, and who has won."""
    ended = endings(view)
    if not ended:
        return ""
    sums, heard = "", _heard(view)
    if heard:
        told = _("{first} + {second} on the dice and {jury} in the jury box make {total}; 13 convicts.")
        total = heard["first"] + heard["second"] + heard["jury"]
        sums = f"<span>{escape(told.format(**heard, total=total))}</span>"
    stamps = "".join(
        f'<b class="stamp">{escape(_(OUTCOMES[item["kind"]]))}</b>' for item in ended if item["kind"] in OUTCOMES
    )
    signs = "".join(map(signet, view["winners"])) if view["over"] else ""
    told = "".join(f"<b>{escape(item['text'])}</b>" for item in ended)
    return f'<div class="outcome" id="outcome">{stamps}{signs}<p>{sums}{told}</p></div>'


def _court_label(view: Data) -> str:
    board = view["board"]
    trial = board["trial"]
    if not trial:
        return _("The court: no case is being heard; Legal Fees {fees}").format(fees=money(board["fees"]))
    return _(
        "The court: {suspect} is tried for {charge}; Jury Value {jury}, {wins} of 36 throws convict; Legal Fees {fees}"
    ).format(
        suspect=board["cards"][trial["suspect"]]["name"], charge=board["cards"][trial["charge"]]["name"],
        jury=trial["jury"], wins=trial["wins"], fees=money(board["fees"]),
    )  # fmt: skip


# ---- the room -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _scene() -> str:
    """The wall behind the bench with its windows, and the floor."""
    planks = "".join(f"M{x} 0V212" for x in range(16, 832, 32))
    nails = "".join(f"M{x} {y}h.1" for x in range(16, 832, 32) for y in (8, 196))
    boards = "".join(f"M416 120L{x} 320" for x in range(-400, 1240, 82))
    outside = strokes(PICTURES["room"]["outside"])
    rays = "".join(
        f"M416 92L{416 + round(190 * turn)} {92 - round(190 * (1 - turn**2) ** 0.5)}"
        for turn in (step / 8 for step in range(-7, 8))
    )
    return (
        f'<svg class="scene" {XML} viewBox="0 0 832 320" preserveAspectRatio="xMidYMin slice" aria-hidden="true">'
        f'<path class="wall" d="M0 0H832V212H0Z"/><path class="plank" d="{planks}"/><path class="nail" d="{nails}"/>'
        f'<path class="boards" d="M0 212H832V320H0Z"/><path class="plank" clip-path="url(#wt-floor)" d="{boards}"/>'
        '<path class="skirting" d="M0 206H832V213H0Z"/>'
        f'<path class="glory" d="{rays}"/>{_window(112)}{_window(720)}{outside}'
        '<path fill="url(#wt-hatch)" d="M0 0H250L0 150ZM832 0H582L832 150Z"/></svg>'
    )


def _window(x: int) -> str:
    """A window with leaded panes, and the night outside."""
    shape = f"M{x - 46} 190V76C{x - 46} 30 {x + 46} 30 {x + 46} 76V190Z"
    lead = "".join(f"M{x - 46} {y}H{x + 46}" for y in range(70, 190, 24))
    lead += f"M{x} 42V190M{x - 23} 50V190M{x + 23} 50V190"
    return (
        f'<path class="pane" d="{shape}"/><path class="leading" d="{lead}"/><path class="arch" d="{shape}"/>'
        f'<path class="sill" d="M{x - 54} 190H{x + 54}V197H{x - 54}Z"/>'
    )


def _bench(board: Data, awake: bool) -> str:
    """The judge behind the bench, and on it the dice as they fell."""
    dice = board["dice"]
    places = {0: (), 1: ((0, -8),), 2: ((-19, -8), (19, 9))}[len(dice)]
    thrown = "".join(
        f'<g transform="translate({100 + x} 96)">{die(f"die-{number}", value, turn)}</g>'
        for number, (value, (x, turn)) in enumerate(zip(dice, places, strict=True))
    )
    label = ""
    if dice:
        said = ngettext("A die shows {numbers}", "The dice show {numbers}", len(dice))
        label = said.format(numbers=", ".join(map(str, dice)))
    bench = picture("woodwork", "0 0 200 124", _woodwork(awake) + thrown, label)
    return f'<div class="bench" id="bench">{bench}</div>'


@lru_cache(maxsize=2)
def _woodwork(awake: bool) -> str:
    gavel = strokes("l:M150 60L163 51|k:M146 57L153 53L158 62L151 66Z")
    return (
        '<path class="throne" d="M62 68V26C62-4 138-4 138 26V68Z"/>'
        '<path class="carving" d="M68 68V27C68 4 132 4 132 27V68"/>'
        f'<g transform="translate(64.8 6) scale(1.1)">{judge(awake)}</g>'
        '<path class="front" d="M22 72H178V122H22Z"/>'
        '<path class="carving" d="M30 79H66V116H30ZM134 79H170V116H134ZM72 79H128V116H72Z"/>'
        '<path class="grain" d="M34 84v27M40 84v27M46 84v27M52 84v27M58 84v27M142 84v27M148 84v27M154 84v27M160 84v27'
        f'M166 84v27"/><path class="plate" d="M14 63H186V73H14Z"/><g class="gavel">{gavel}</g>'
    )


@lru_cache(maxsize=16)
def _jurors(turned: int) -> str:
    places = []
    for place in range(1, JURY + 1):
        kind = kinds("juror", guilty=place <= turned, free=turned and place > turned, marked=place == turned)
        penny = '<i class="penny" data-piece="penny"></i>' if place == turned else ""
        places.append(
            f'<span class="{kind}" id="juror-{place}"><svg class="head" {XML} viewBox="0 -3 40 46">'
            f'<g class="turns">{juror(place - 1)}</g></svg><b class="number">{penny}<span>{place}</span></b></span>'
        )
    return "".join(places)


def _jury(marks: Marks, turned: int) -> str:
    """The jury box: as many as the Jury Value have turned to the Prosecution and frown."""
    label = (
        ngettext(
            "Jury Value {n}: one of twelve jurors is against",
            "Jury Value {n}: {n} of twelve jurors are against",
            turned,
        )
        if turned
        else _("The jury: nobody is on trial")
    ).format(n=turned)
    return f"<div {marks.spot('jury', 'jury', label)}>{_jurors(turned)}</div>"


# ---- scales and money ---------------------------------------------------------------------------------------------


def _odds(trial: Data | None) -> str:
    """The scales: on the left what speaks for a conviction, on the right what speaks for freedom."""
    if not trial:
        return f'<div class="odds" id="odds">{_scales(0.5)}</div>'
    figures = _("{wins} of 36, with appeals") if trial["appeals"] else _("{wins} of 36")
    figures = figures.format(wins=trial["wins"])
    chance = trial["chance"]
    return (
        f'<div class="odds" id="odds">{_scales(chance)}<span class="figures"><b>{escape(percent(chance))}</b>'
        f"<span>{escape(_('guilty'))}</span><small>{escape(figures)}</small></span></div>"
    )


@lru_cache(maxsize=64)
def _scales(chance: float) -> str:
    turn = round(LEAN * (1 - 2 * chance), 2)
    hat = strokes("k:M-9 0C-5-1-4-3-3-6L0-17C3-14 5-12 6-9L4-10L6-3C7-1 8 0 11 0Z|s:M-3-6C0-4 3-4 5-6")
    dove = strokes(
        "p:M-10-3C-5-9 0-9 3-7C5-11 10-11 11-7L14-6L11-5C9 1-2 3-8 0ZM-1-5C-3-12-9-13-12-12C-11-8-7-4-1-3Z|k:o9,-7.5,.8"
    )

    def pan(side: int, load: str) -> str:
        name = "left" if side < 0 else "right"
        return (
            f'<g transform="translate({44 * side} 0)"><g id="pan-{name}" data-turn="{-turn:g}" '
            f'transform="rotate({-turn:g})"><path class="h" d="M0 0L-17 34M0 0L17 34"/>'
            f'<g class="load" transform="translate(0 34) scale(1.35)">{load}</g>'
            '<path class="pan" d="M-21 34H21C19 43 9 45 0 45S-19 43-21 34Z"/></g></g>'
        )

    return (
        f'<svg class="scales" {XML} viewBox="0 0 140 104" aria-hidden="true"><path class="k" d="M67 20H73L75 92H65Z"/>'
        '<path class="k" d="M46 100C48 94 60 93 64 90H76C80 93 92 94 94 100Z"/><g transform="translate(70 20)">'
        f'<g id="beam" data-turn="{turn:g}" transform="rotate({turn:g})">'
        '<path class="k" d="M-48 1C-30-5-12 0 0-4C12 0 30-5 48 1C30 3 12 5 0 5S-30 3-48 1Z"/>'
        f'{pan(-1, hat)}{pan(1, dove)}</g><circle class="r" r="5"/></g></svg>'
    )


def _fees(board: Data, marks: Marks) -> str:
    """The money in the Court as a number and as a pile."""
    label, worth = _("Legal Fees: {money}").format(money=money(board["fees"])), ""
    if board["trial"] and board["fees"]:
        prosecution = round(board["trial"]["expected"]["prosecution"])
        said = _("worth {prosecution} : {defense}").format(
            prosecution=money(prosecution), defense=money(board["fees"] - prosecution)
        )
        worth = f"<small>{escape(said)}</small>"
        label = f"{label}; {said}"
    return (
        f'<div {marks.spot("fees", "fees", label)}>{_pile(board["fees"])}<span class="figures">'
        f"<b>{money(board['fees'])}</b><span>{escape(_('Legal Fees'))}</span>{worth}</span></div>"
    )


# Where a stack of coins stands, and its height.
PILES = ((60, 5), (84, 4), (38, 4), (104, 3), (20, 2), (72, 3), (48, 2), (94, 2))


@lru_cache(maxsize=256)
def _pile(fees: int) -> str:
    """Coins, ten dollars each and some for the look of it; the bank is not that rich."""
    left, coins = min((fees + 9) // 10, 40), []
    for place, (x, high) in enumerate(PILES):
        front = place >= 5
        base, high = (92, high + 1) if front else (82, high + 2)
        for coin in range(min(left, high)):
            y = base - 7 * coin
            coins.append(
                f'<path class="coin" d="M{x - 13} {y - 4}v7c0 6 26 6 26 0v-7Z"/>'
                f'<ellipse class="coin" cx="{x}" cy="{y - 4}" rx="13" ry="5"/>'
            )
        left -= min(left, high)
    table = '<path class="plate" d="M4 94H136V101H4Z"/>'
    return picture("pile", "0 0 140 104", table + "".join(coins))


# ---- the case -----------------------------------------------------------------------------------------------------


def severity(charge: Data, suspect: str) -> int:
    """How severe a Charge is for a Suspect."""
    return charge["severity"] + sum(change for name, _suspect, change in charge["with"] if name == suspect)


def _dock(view: Data, marks: Marks) -> str:
    """Who stands there, and for what."""
    board = view["board"]
    trial = board["trial"]
    if not trial:
        filed = "".join(case(view, marks, seat) for seat in range(len(board["pending"])))
        said = f'<p class="nobody">{escape(_("No case is being heard."))}</p>'
        return f'<div class="dock docket" id="dock">{filed or said}</div>'
    suspect, charge = board["cards"][trial["suspect"]], board["cards"][trial["charge"]]
    guilt = _("Guilt {guilt}").format(guilt=suspect["guilt"])
    severe = _("Severity {severity}").format(severity=severity(charge, trial["suspect"]))
    return (
        f'<div class="dock" id="dock">{_stand(marks, trial["suspect"], suspect, guilt)}'
        f'<span class="against">{escape(_("accused of"))}</span>'
        f"{_stand(marks, trial['charge'], charge, severe)}</div>"
    )


def _stand(marks: Marks, name: str, card: Data, worth: str) -> str:
    piece = marks.piece(name, f"stand {card['kind']}", described(card), "deck")
    return (
        f"<div {piece}>{art(card)}"
        f'<b class="name">{escape(card["name"])}</b><span class="value">{escape(worth)}</span></div>'
    )


def _side(view: Data, marks: Marks, side: str) -> str:
    """What one side has played in this trial, in order, with the fate of every card."""
    board = view["board"]
    trial = board["trial"]
    seat = trial[side]
    accuses = side == "prosecutor"
    name, title = ("prosecution", _("Prosecution")) if accuses else ("defense", _("Defense"))
    kind = kinds(f"side {name}", active=trial["active"] == seat)
    played = "".join(_played(board, marks, item, trial) for item in trial["cards"] if item["by"] == seat)
    notes = [_("An Appeal in reserve") for other in trial["appeals"] if other == seat]
    if not accuses and trial["limit"] is not None:
        left = trial["limit"]
        notes.append(ngettext("May play {n} more card", "May play {n} more cards", left).format(n=left))
    if accuses and not trial["final"]:
        notes.append(_("No Final Argument"))
    remarks = "".join(f'<p class="note">{escape(note)}</p>' for note in notes)
    if seat == board["you"]:
        remarks += plaque(marks, "rest", _("I rest"), _("Rest: you play no more cards for now"))
    return (
        f'<div class="{kind}" id="side-{name}"><p class="title">{signet(seat)}'
        f"<b>{escape(title)}</b> <span>{escape(view['names'][seat])}</span></p>{played}{remarks}</div>"
    )


def _played(board: Data, marks: Marks, item: Data, trial: Data) -> str:
    """A card of the trial: how it fared, and how far it moved the Jury."""
    name, fate, step = item["card"], item["fate"], step_of(item, trial)
    card = board["cards"][name]
    word = _fate(board, item, trial)
    kind = kinds(f"played {item['as']} {fate}", asked=name == trial["motion"])
    shown = f'<i class="moved">{step}</i>' if step else ""
    said = f' <small class="fate">{escape(word)}</small>' if word else ""
    piece = marks.piece(name, kind, _played_label(card, item, word), f"lawyer-{item['by']}")
    return (
        f"<div {piece}>"
        f'{art(card, "tiny")}<span class="what"><span class="name">{escape(card["name"])}</span>{said}</span>{shown}'
        f"{picture('mark', '0 0 16 16', strokes(PICTURES['fates'][fate]))}</div>"
    )


def step_of(item: Data, trial: Data) -> str:
    """How far a card moved the Jury, if that is worth a word; a question mark where only a sum is known."""
    moved = item["moved"]
    if moved is None:
        return "" if trial["start"] is None else "?"
    spoke = item["fate"] == "stands" and item["as"] in ("evidence", "witness")
    return signed(moved) if moved or spoke else ""


def began(trial: Data) -> str:
    """From where the Jury came, and what the cards did together of which it is not known alone."""
    if trial["start"] is None:
        return ""
    steps = [item["moved"] for item in trial["cards"]]
    told = _("The Jury began at {start} and stands at {jury}.").format(start=trial["start"], jury=trial["jury"])
    if None not in steps:
        return told
    rest = signed(trial["jury"] - trial["start"] - sum(step for step in steps if step is not None))
    return f"{told} {_('The cards with a question mark moved it by {number}.').format(number=rest)}"


def _fate(board: Data, item: Data, trial: Data) -> str:
    """How a card fared, in a few words; nothing of one that simply stands."""
    if item["fate"] != "replaced":
        return _(FATES[item["fate"]]) if item["fate"] in FATES else ""
    cards, kind, laid = board["cards"], board["cards"][item["card"]]["kind"], list(trial["cards"])
    later = (other["card"] for other in laid[laid.index(item) + 1 :] if other["fate"] == "replaced")
    after = next((name for name in later if cards[name]["kind"] == kind), trial[kind])
    return _("now {card}").format(card=cards[after]["name"])


def _played_label(card: Data, item: Data, word: str) -> str:
    said = described(card)
    if word:
        said = _("{card}; {fate}").format(card=said, fate=word)
    if item["moved"]:
        said = _("{card}; moved the Jury by {number}").format(card=said, number=signed(item["moved"]))
    return said


def _plea(view: Data) -> str:
    """An offer on the table: the pile split in two, with a notch where the odds would split it."""
    board = view["board"]
    trial = board["trial"]
    offer = trial["offer"]
    if not offer:
        said = f"{_(STAGES[trial['stage']])} {began(trial)}".rstrip()
        return f'<p class="plea stage-now {trial["stage"]}" id="plea">{escape(said)}</p>'
    prosecution, defense = offer["prosecution"], offer["defense"]
    total = max(prosecution + defense, 1)
    cut = round(300 * prosecution / total)
    fair = round(300 * trial["expected"]["prosecution"] / total, 1)
    said = _("{lawyer} offers {prosecution} to the Prosecution and {defense} to the Defense.").format(
        lawyer=view["names"][offer["by"]], prosecution=money(prosecution), defense=money(defense)
    )
    mark = _("the mark: what the odds are worth")
    if offer["most"] > 1:
        mark = _("offer {number} of {most}; the mark: what the odds are worth").format(
            number=offer["number"], most=offer["most"]
        )
    return (
        f'<div class="plea offered" id="plea"><p>{escape(said)}</p>'
        f'<svg class="split" {XML} viewBox="0 0 300 30" preserveAspectRatio="none" aria-hidden="true">'
        f'<path class="theirs" d="M0 8H{cut}V26H0Z"/><path class="ours" d="M{cut} 8H300V26H{cut}Z"/>'
        f'<path class="rim" d="M0 8H300V26H0ZM{cut} 4V30"/><path class="notch" d="M{fair} 30V10"/></svg>'
        f'<p class="shares"><b>{money(prosecution)}</b><span>{escape(mark)}</span>'
        f"<b>{money(defense)}</b></p></div>"
    )
