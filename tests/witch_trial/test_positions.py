"""Written positions: what cannot be is refused by its entry, and every position can be written down and read back."""

import copy
import random

import pytest

import assize

from ..enrolment import play_on
from .helpers import CARDS, GAME, cards, defended, match_at, play, trial_at

FIVE = "E01 E02 E03 E04 E05"


def turn():
    """Somebody's turn, with something in every place."""
    return match_at(
        "S01 E06", "E07", "O01", lineup=FIVE, pending={1: "S03+C01"}, discard="E20", fees=35, known={"E06": [0, 2]}
    )


def appointing():
    """Two have thrown for A's case, one has yet to."""
    return play(match_at("", "", "", "", pending={0: "S01+C17"}), "appoint", "3-3", "2-1")


def dealing():
    """The second hand is being dealt."""
    return play(GAME.new(3, seed=1), *(f"draw {name}" for name in cards("S01 S02 S03 S04 S05 E01")))


def before_first():
    """All is dealt; who begins?"""
    match = GAME.new(3, seed=1)
    while match.truth()["phase"] == "deal":
        match.step()
    return match


def drawing():
    """A turn opens."""
    return match_at("E06", "", "", phase="draw")


def refilling():
    """A card has been bought."""
    return play(match_at("E06", "", "", lineup=FIVE), "buy E03")


def arguing():
    """The Prosecution is active; each side has played a card."""
    return trial_at(
        "E06 M06", "E07", "O01", laid=("E01 0 stands", "S02 1 failed", "C12 0 replaced"), discard="E20", jury=8
    )


def moved():
    """A Motion waits for an Objection."""
    return play(trial_at("M01 E06", "E07", ""), "play M01")


def remembering():
    """A Motion that works on a discard waits for an Objection."""
    return play(trial_at("M02 E06", "E07", "", discard="E20"), "play M02")


def bribing():
    """A Motion that costs $20 waits for an Objection."""
    return play(trial_at("M05 E06", "E07", ""), "play M05")


def picking():
    """A Motion waits for a card."""
    return play(trial_at("M02 E06", "E07", "", discard="E20"), "play M02", "allow")


def thundering():
    """A die decides a Motion."""
    return play(trial_at("M07 E06", "E07", ""), "play M07", "allow")


def on_the_stand():
    """A die decides about a Witness."""
    return play(trial_at("S02 E06", "E07", ""), "play S02")


def asking_again():
    """A die decides about a Witness who is asked again."""
    return play(trial_at("M18 E06", "", "", laid=("S02 0 failed",)), "play M18", "allow", "pick S02")


def studying():
    """A Motion draws two cards, the first of them now."""
    return play(trial_at("M10 E06", "E07", ""), "play M10", "allow")


def fetching():
    """A Motion has emptied a place of the Lineup."""
    return play(trial_at("M19 E06", "E07", "", lineup=FIVE), "play M19", "allow", "pick E01")


def rested():
    """The Prosecution may offer."""
    return play(trial_at("E06", "E07", ""), "rest")


def answering():
    """The Defense may accept."""
    return play(trial_at("E06", "E07", ""), "rest", "plea 50-40")


def deliberating():
    """The verdict is thrown."""
    return play(trial_at("E06", "E07", ""), "rest", "no plea", "rest", "no plea", "rest", "no plea")


def ended():
    """The game is over."""
    return play(match_at("E06", "", "", money=[60, 50, 40], deck=""), "pass")


# Positions, each with a change: a path into what is written, a value, and a part of the error that it leads to.
GONE = "(left out)"
SPOILT = [
    (turn, "colour", "blue", "colour: there is no such entry"),
    (turn, "phase", "tea", "phase: must be one of"),
    (turn, "phase", 3, "phase: must be one of"),
    (turn, "turn", 3, "turn: must be"),
    (turn, "turn", -1, "turn: must be"),
    (turn, "turns", -1, "turns: must be"),
    (turn, "turns", 30_001, "turns: must be"),
    (turn, "first", 3, "first: must be"),
    (turn, "passes", -1, "passes: must be"),
    (turn, "recycled", 1, "recycled: must be true or false"),
    (turn, "recycled", True, "recycled: the two-deck game was not agreed on (WT-119)"),
    (turn, "fees", -5, "fees: must be"),
    (turn, "fees", 7, "fees: must be a multiple of 5"),
    (turn, "fees", 10240, "fees: must be"),
    (turn, "money", [50, 50], "money: must be a list of 3"),
    (turn, "money.1", -5, "money: must be"),
    (turn, "money.1", 51, "money: must be a multiple of 5"),
    (turn, "money.1", 50.0, "money: must be"),
    (turn, "dice", [1], "dice: must be a list of 2"),
    (turn, "dice.0", 7, "dice: must be"),
    # cards
    (turn, "hands", [[], []], "hands: must be a list of 3"),
    (turn, "hands.1", "E07", "hands[1]: must be a list"),
    (turn, "hands.1", ["E21"], "hands[1]: there is no card 'E21'"),
    (turn, "hands.1", [7], "hands[1]: there is no card 7"),
    (turn, "hands.1", ["S01"], "hands[1]: S01 is somewhere else"),
    (turn, "lineup", ["E07"], "lineup: E07 is somewhere else"),
    (turn, "lineup", cards(f"{FIVE} E08"), "lineup: holds at most 5 cards (WT-15)"),
    (turn, "lineup", FIVE, "lineup: must be a list"),
    (turn, "discard", {}, "discard: must be a list"),
    (turn, "discard", ["E01"], "discard: E01 is somewhere else"),
    (turn, "pending", [None], "pending: must be a list of 3"),
    (turn, "pending.1", "S03+C01", "pending[1]: must be a table"),
    (turn, "pending.1.jury", 6, "pending[1].jury: there is no such entry"),
    (turn, "pending.1.suspect", GONE, "pending[1].suspect: there is no card None"),
    (turn, "pending.1.suspect", "C05", "pending[1].suspect: C05 is a card of another kind"),
    (turn, "pending.1.charge", "E08", "pending[1].charge: E08 is a card of another kind"),
    (turn, "pending.1.charge", GONE, "pending[1].charge: there is no card None"),
    (turn, "pending.1.filed", -1, "pending[1].filed: must be"),
    (turn, "known", [], "known: must be a table"),
    (turn, "known.E21", [0], "known.E21: there is no such entry"),
    (turn, "known.E06", [0, 3], "known.E06: must be"),
    (turn, "known.E06", [2], "known.E06: must be in the hand of one who knows it"),
    (turn, "known.E01", [0], "known.E01: must be in the hand of one who knows it"),
    (turn, "known.S21", [0], "known.S21: must be in the hand of one who knows it"),
    # the defender's throws
    (appointing, "throws", [None], "throws: must be a list of 4"),
    (appointing, "throws.1", [3], "throws: must be a list of 2"),
    (appointing, "throws.1", [0, 3], "throws: must be"),
    (appointing, "throwing", [4], "throwing: must be"),
    (appointing, "throwing", [], "throwing: somebody throws"),
    (appointing, "throwing", [0, 3], "throwing: somebody throws, and not the prosecutor (WT-40)"),
    (appointing, "throws.0", [1, 1], "throwing: somebody throws, and not the prosecutor (WT-40)"),
    (appointing, "pending.0", None, "pending: who asks for a defender has a Pending Case (WT-39)"),
    (appointing, "phase", "act", "throws: nobody throws for a defender now"),
    (turn, "throwing", [1], "throws: nobody throws for a defender now"),
    (turn, "throws", [None, [1, 1], None], "throws: nobody throws for a defender now"),
    # the deal
    (dealing, "hands.2", ["M01"], "hands: are dealt one after the other"),
    (dealing, "hands.0", cards("S01 S02 S03 S04 S05 S06"), "hands: are dealt one after the other"),
    (dealing, "lineup", ["M01"], "hands: are dealt one after the other"),
    (dealing, "phase", "first", "hands: are dealt one after the other"),
    (before_first, "phase", "deal", "hands: are dealt one after the other"),
    (before_first, "lineup", [], "hands: are dealt one after the other"),
    (before_first, "turns", 1, "phase: nothing happens before the first turn"),
    (before_first, "turn", 1, "phase: nothing happens before the first turn"),
    (before_first, "first", 1, "phase: nothing happens before the first turn"),
    (before_first, "passes", 1, "phase: nothing happens before the first turn"),
    (before_first, "money.1", 55, "phase: nothing happens before the first turn"),
    (before_first, "fees", 5, "phase: nothing happens before the first turn"),
    # phases
    (turn, "phase", "trial", "trial: there is a trial in the phases of a trial"),
    (arguing, "phase", "act", "trial: there is a trial in the phases of a trial"),
    (arguing, "phase", "ended", "trial: there is a trial in the phases of a trial"),
    (arguing, "trial", None, "trial: there is a trial in the phases of a trial"),
    (ended, "phase", "draw", "phase: there is no card left to draw"),
    (ended, "phase", "refill", "phase: there is no card left to draw"),
    (refilling, "lineup", cards("E01 E02 E04 E05 E08"), "lineup: is full, so no card joins it"),
    (turn, "actor", 1, "actor: in this phase it is 0, not 1"),
    (turn, "actor", True, "actor: in this phase it is 0, not True"),
    (drawing, "actor", 0, "actor: in this phase it is"),
    (moved, "actor", 0, "actor: in this phase it is 1, not 0"),
    (answering, "actor", 0, "actor: in this phase it is 1, not 0"),
    (turn, "winners", [0], "winners: nobody has won before the end"),
    (turn, "winners", [3], "winners: must be"),
    (ended, "winners", [1], "winners: the richest have won (WT-117)"),
    # a trial
    (arguing, "trial", [], "trial: must be a table"),
    (arguing, "trial.verdict", 7, "trial.verdict: there is no such entry"),
    (arguing, "trial.suspect", GONE, "trial.suspect: is missing"),
    (arguing, "trial.charge", GONE, "trial.charge: is missing"),
    (arguing, "trial.prosecutor", GONE, "trial.prosecutor: is missing"),
    (arguing, "trial.defender", GONE, "trial.defender: is missing"),
    (arguing, "trial.jury", GONE, "trial.jury: is missing"),
    (arguing, "trial.prosecutor", 3, "trial.prosecutor: must be"),
    (arguing, "trial.defender", 3, "trial.defender: must be"),
    (arguing, "trial.defender", 0, "trial.defender: nobody defends against oneself (WA-12)"),
    (arguing, "turn", 2, "turn: a trial belongs to the turn of its prosecutor or its defender (WA-15)"),
    (arguing, "trial.suspect", "C02", "trial.suspect: C02 is a card of another kind"),
    (arguing, "trial.charge", "S05", "trial.charge: S05 is a card of another kind"),
    (arguing, "trial.charge", "C12", "trial.cards: C12 is somewhere else"),
    (arguing, "trial.jury", 0, "trial.jury: must be a whole number from 1 to 12"),
    (arguing, "trial.jury", 13, "trial.jury: must be a whole number from 1 to 12"),
    (arguing, "trial.stage", "recess", "trial.stage: must be one of"),
    (arguing, "trial.stage", "verdict", "trial.stage: the verdict comes last, and alone (WT-105)"),
    (deliberating, "trial.stage", "final", "trial.stage: the verdict comes last, and alone (WT-105)"),
    (arguing, "trial.silenced", 1, "trial.silenced: must be true or false"),
    (arguing, "trial.appeals", [0], "trial.appeals: must be a list of 2"),
    (arguing, "trial.appeals.0", -1, "trial.appeals: must be"),
    (arguing, "trial.limit", -2, "trial.limit: must be"),
    (arguing, "trial.limit", 97, "trial.limit: must be"),
    (arguing, "trial.effect", 4, "trial.effect: must be"),
    (arguing, "trial.left", -1, "trial.left: must be"),
    (arguing, "trial.left", 1, "trial.left: no Motion draws cards now"),
    (arguing, "trial.witness", 3, "trial.witness: must be"),
    # its cards
    (arguing, "trial.cards", {}, "trial.cards: must be a list"),
    (arguing, "trial.cards.0", "E01", "trial.cards: must be a table"),
    (arguing, "trial.cards.0.jury", 3, "trial.cards.jury: there is no such entry"),
    (arguing, "trial.cards.0.card", "E07", "trial.cards: E07 is somewhere else"),
    (arguing, "trial.cards.0.by", GONE, "trial.cards.by: must be"),
    (arguing, "trial.cards.0.by", 2, "trial.cards.by: only the two lawyers play cards (WT-47)"),
    (arguing, "trial.cards.0.fate", "forgotten", "trial.cards.fate: must be one of"),
    (arguing, "trial.cards.0.fate", "replaced", "trial.cards.fate: Suspects and Charges are replaced"),
    (arguing, "trial.cards.2.fate", "stands", "trial.cards.fate: Suspects and Charges are replaced"),
    (arguing, "trial.cards.0.fate", "waits", "trial.cards.fate: only a Witness or a Motion that is being heard waits"),
    (arguing, "trial.cards.1.fate", "waits", "trial.cards.fate: only a Witness or a Motion that is being heard waits"),
    (moved, "trial.cards.0.fate", "stands", "trial.cards.fate: only a Witness or a Motion that is being heard waits"),
    # a Witness
    (on_the_stand, "trial.witness", -1, "trial.motion: is missing"),
    (on_the_stand, "trial.cards.0.by", 1, "trial.witness: must be a Suspect called by the active lawyer"),
    (on_the_stand, "trial.cards.0.card", "E08", "trial.witness: must be a Suspect called by the active lawyer"),
    (on_the_stand, "phase", "trial", "trial.witness: must be a Suspect called by the active lawyer"),
    (on_the_stand, "trial.cards.0.fate", "stands", "trial.cards.fate: only a Witness"),
    (asking_again, "trial.cards.1.card", "M07", "trial.motion: must be among the cards"),
    # a Motion
    (arguing, "trial.motion", "M06", "trial.motion: must be among the cards of the trial"),
    (arguing, "trial.motion", 7, "trial.motion: must be among the cards of the trial"),
    (arguing, "trial.motion", "E01", "trial.motion: must be a Motion of the active lawyer"),
    (arguing, "trial.effect", 1, "trial.motion: is missing"),
    (moved, "trial.motion", None, "trial.motion: is missing"),
    (picking, "trial.motion", None, "trial.motion: is missing"),
    (fetching, "trial.motion", None, "trial.motion: is missing"),
    (thundering, "trial.motion", None, "trial.motion: is missing"),
    (thundering, "phase", "trial", "trial.motion: must be a Motion of the active lawyer that is being carried out"),
    (moved, "trial.cards.0.by", 1, "trial.motion: must be a Motion of the active lawyer"),
    (moved, "trial.stage", "defense", "trial.motion: must be a Motion of the active lawyer"),
    (moved, "trial.effect", 1, "trial.motion: must be the last card played, with nothing of it carried out"),
    (remembering, "discard", [], "trial.motion: has nothing to work on"),
    (bribing, "money.0", 15, "trial.motion: has nothing to work on, or costs more than there is"),
    (picking, "trial.cards.0.fate", "cancelled", "trial.motion: is carried out once it has been allowed"),
    (picking, "trial.effect", 1, "trial.effect: the Motion has no card to work on (WA-59)"),
    (picking, "discard", [], "trial.effect: the Motion has no card to work on (WA-59)"),
    (fetching, "trial.effect", 0, "trial.effect: the Motion has not emptied a place of the Lineup"),
    (thundering, "trial.effect", 1, "trial.effect: fortune has nothing to decide"),
    (thundering, "phase", "pick", "trial.effect: the Motion has no card to work on (WA-59)"),
    (studying, "trial.left", 0, "trial.left: must be the number of cards that the Motion still draws"),
    (studying, "trial.left", 3, "trial.left: must be the number of cards that the Motion still draws"),
    (thundering, "trial.left", 1, "trial.left: no Motion draws cards now"),
    # a bargain
    (answering, "trial.offers", 0, "trial.offers: an offer lies on the table while it is answered"),
    (answering, "trial.offers", 2, "trial.offers: must be"),
    (answering, "trial.bidder", -1, "trial.offers: an offer lies on the table while it is answered"),
    (answering, "trial.bidder", 1, "trial.bidder: the lawyer who rested makes the first offer (WT-93)"),
    (answering, "trial.bidder", 3, "trial.bidder: must be"),
    (answering, "trial.share", 19, "trial.share: must be"),
    (answering, "phase", "offer", "trial.offers: an offer lies on the table while it is answered"),
    (rested, "phase", "answer", "trial.offers: an offer lies on the table while it is answered"),
    (rested, "trial.share", 1, "trial.offers: an offer lies on the table while it is answered"),
    (rested, "fees", 0, "fees: every Charge brings money into the Court (WT-50)"),
    (arguing, "fees", 0, "fees: every Charge brings money into the Court (WT-50)"),
]


def changed(truth, path, value):
    """A written position with one entry changed, or left out."""
    truth = copy.deepcopy({key: entry for key, entry in truth.items() if key not in ("actor", "news")} | {"news": []})
    holder = truth
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        holder = holder[step]
    if value is GONE:
        del holder[last]
    else:
        holder[last] = value
    return truth


@pytest.mark.parametrize("fault", SPOILT, ids=lambda fault: f"{fault[0].__name__} {fault[1]} {fault[2]}"[:60])
def test_what_cannot_be_is_refused_by_its_entry(fault):
    position, path, value, problem = fault
    with pytest.raises(assize.PositionError) as caught:
        GAME.at(changed(position().truth(), path, value))
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("truth", "problem"),
    [
        (None, "a position is a table"),
        ([], "a position is a table"),
        ({"options": []}, "options: must be a table"),
        ({"players": 3, "options": {"recycle": False}, "recycled": True}, "WT-119"),
    ],
)
def test_what_is_no_position(truth, problem):
    with pytest.raises(assize.AssizeError, match=problem):
        GAME.at(truth)


@pytest.mark.parametrize("entry", ["discard", "pending"])
def test_nothing_is_discarded_and_no_case_made_before_the_first_turn(entry):
    truth = before_first().truth()
    taken = str(truth["hands"]) + str(truth["lineup"])
    suspect, charge = (next(name for name in CARDS if name[0] == kind and name not in taken) for kind in "SC")
    truth[entry] = [suspect] if entry == "discard" else [{"suspect": suspect, "charge": charge}, None, None]
    with pytest.raises(assize.PositionError, match="phase: nothing happens before the first turn"):
        GAME.at(truth)


def test_a_motion_that_is_answered_was_the_last_card():
    truth = play(trial_at("M01 E06", "E07", "", laid=("E08 0 stands",)), "play M01").truth()
    truth["trial"]["cards"].reverse()
    with pytest.raises(assize.PositionError, match=r"trial\.motion: must be the last card played"):
        GAME.at(truth)


def test_only_the_motion_that_asks_a_witness_again_waits_for_one():
    truth = play(trial_at("M07 E06", "", "", laid=("S02 0 failed",)), "play M07", "allow").truth()
    truth["trial"]["witness"] = 0
    truth["trial"]["cards"][0]["fate"] = "waits"
    with pytest.raises(assize.PositionError, match=r"trial\.witness: this Motion asks no Witness"):
        GAME.at(truth)


def test_an_eighth_offer_is_by_the_other_lawyer_in_free_negotiation():
    match = play(trial_at("E06", "E07", "", options={"bargaining": "free"}), "rest", "plea 50-40", "plea 40-50")
    truth = match.truth()
    assert GAME.at(truth).actor == 0
    for offers, fits in ((1, False), (2, True), (8, True), (9, False)):
        changed_truth = changed(truth, "trial.offers", offers)
        if fits:
            assert GAME.at(changed_truth).actor == 0
        else:
            with pytest.raises(assize.PositionError, match=r"trial\.(offers|bidder)"):
                GAME.at(changed_truth)


# ---- there and back

POSITIONS = [
    turn, appointing, dealing, before_first, drawing, refilling, arguing, moved, picking, thundering, on_the_stand,
    asking_again, studying, fetching, rested, answering, deliberating, ended,
]  # fmt: skip


@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_of_every_kind_reads_back_to_the_byte(position):
    match = position()
    again = GAME.at(match.truth())
    assert again.memory.tobytes() == match.memory.tobytes()
    assert again.truth() == match.truth()
    assert again.offers() == match.offers()


@pytest.mark.parametrize(("players", "seed"), [(3, 5), (6, 6)])
def test_positions_all_through_a_match_read_back_to_the_byte(players, seed):
    match, chooser = GAME.new(players, seed, {"recycle": True, "bargaining": "free"}), random.Random(seed)
    while not match.over:
        play_on(match, chooser, chooser.randrange(5, 30))
        assert GAME.at(match.truth()).memory.tobytes() == match.memory.tobytes()


def test_entries_left_out_take_their_usual_value():
    match = GAME.at({"hands": [[], [], []]})
    assert (match.players, match.actor) == (3, 0)
    truth = match.truth()
    assert (truth["phase"], truth["money"], truth["fees"], truth["hands"]) == ("act", [50] * 3, 0, [[], [], []])
    assert match.view()["board"]["deck"] == 84


def test_a_match_goes_on_from_a_written_position_as_it_would_have():
    match = defended("E06 M01 S02", "E07 O01", "", lineup=FIVE)
    other = GAME.at(match.truth(), seed=1)
    for move in ("play E06", "play M01", "object", "play S02", "die 5", "rest", "plea 60-50", "decline", "play E07"):
        play(match, move)
        play(other, move)
        assert match.memory.tobytes() == other.memory.tobytes()


@pytest.mark.clause("WA-51")
@pytest.mark.parametrize("appeals", [[1, 0], [0, 1], [1, 1], [2, 0], [0, 3], [2, 2]], ids=str)
@pytest.mark.parametrize("stage", ["prosecution", "verdict"])
def test_a_position_with_several_appeals_reads_back_to_the_byte(appeals, stage):
    phase = "verdict" if stage == "verdict" else "trial"
    match = trial_at("E01", "", "", stage=stage, phase=phase, jury=6, trial={"appeals": appeals})
    truth = match.truth()
    assert truth["trial"]["appeals"] == appeals
    again = GAME.at(truth, seed=1)
    assert again.memory.tobytes() == match.memory.tobytes()
    assert again.truth() == truth
    assert again.view() == match.view()
    sides = [seat for seat, left in enumerate(appeals) if left]
    assert again.view()["board"]["trial"]["appeals"] == sides
