"""Written positions of Justice for tests and pictures in a browser. The guest is Hammer, who sits in the first seat."""

from __future__ import annotations

from random import Random

import assize
from assize.games.justice.view.position import truth

from ..justice.court import HOME, court

GAME = assize.game("justice")
IDENTITIES = ("Truth Seeker", "Commissar", "Redeemer", "Anarchist")
# The worked example of the rules is the case of Commissar Pepe: 12 against 13.
BESIDE = {1: "E13 W13 | T9 T11 E6> | R2^ R3^", 2: "T1 E4 | W8< E3", 3: "W3 | T2 E10 | R12v"}
CASE = {"suspects": ("Commissar Pepe", "Foreman Brunhild", "Tinker Wen"), "liability": "GIG", "beside": BESIDE}
FOUR = {
    **CASE, "identity": IDENTITIES, "tokens": (2, 1, 2, 0), "totals": (17, 9, 12, 21), "peeked": {2: "1", 3: "1 2"},
}  # fmt: skip
THREE = {**CASE, "identity": IDENTITIES[:3], "tokens": 0, "totals": (17, 9, 12)}


def written(match, **options):
    """A match as a position that can be brought along."""
    return {"players": int(match.s.players), **truth(HOME, match.s), **({"options": options} if options else {})}


# Everybody but Hammer has answered the Evidence of Lamp; Witness is trump, so Testimony and Rosettes stay in the hand.
TRICK = written(
    court(
        "E2 E11 T3 T12 R5 R13 W4 M7 M9 M12 | E9 T4 T6 W9 M1 M2 | E7 T5 R1 W2 W10 | E14 T8 R4 R9 W11", lead=2, **FOUR
    ).play("E9", "E7", "E14")
)
# Hammer has won the Trick, in which two cards fit the Modifications of the hand.
MODIFYING = written(court("E9 T3 M9 M7 | E7 T4 | R9 T5", **THREE).play("E9", "E7", "R9"))
# Hammer has won a Trick with a Rosette in it, and nobody has modified anything.
PLACING = written(court("E9 T3 M11 | E7 T4 M14 | R4 T5", **THREE).play("E9", "E7", "R4").pass_all())
# Hammer holds nothing but a Modification when the Trick is over, and the others have cards.
CLOSING = written(court("M11 | E7 T4 | R4 T5", lead=3, winner=3, phase="closing", tricks=6, **THREE))
# The last card of the round is about to be placed: whatever Hammer does with it, the case is closed then.
LAST_CARD = court("T14 | M1 | M2", **{**THREE, "beside": {**BESIDE, 3: "W3 | E10 | R12v"}}).play("T14").pass_all()
LAST_PLACE = written(LAST_CARD)


def deal_next_round(match, seed=3):
    """Place the last card, hear the Verdict, and go on by chance until somebody leads in the next round."""
    chance = Random(seed)
    match.play("place T14 3 right").pass_all().go_on()
    while match.phase != "leading":
        match.play(match.move_name(chance.choice(match.codes())))
    return match


# The next round has begun, and the show of the last Verdict can be opened.
JUDGED = written(deal_next_round(LAST_CARD))
