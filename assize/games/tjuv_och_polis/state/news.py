"""What is told of a move in Tjuv och Polis. A "piece" is an officer, CAR, or PIECES + thief."""

from __future__ import annotations

from ....core.questions import Say, Tidings, plural

NEWS = Tidings()
SETTLED_IN = NEWS.kind("settled in", "seat square", Say("{seat} lies low in {square}.", "TP-5"))
POSTED = NEWS.kind("posted", "officer square", Say("Officer {officer} reports for duty in {square}.", "TP-7"))
PARKED = NEWS.kind("parked", "front rear", Say("The radio car is parked on {front}, facing {direction}.", "TP-8"))
SET_UP = NEWS.kind("set up", "", Say("Thieves, officers and the radio car are in their places.", "TA-48"))
THREW = NEWS.kind(
    "threw",
    "seat die",
    Say("The police throw a {die}.", "TP-10", when="police"),
    Say("{seat} throws a {die}.", "TP-23"),
)
RODE = NEWS.kind(
    "rode",
    "piece from to",
    Say("Officer {officer} takes the tram from {from} to {to}.", "TP-54", when="by officer"),
    Say("{thief} takes the tram from {from} to {to}.", "TP-54"),
)
WALKED = NEWS.kind(
    "walked",
    "piece from to",
    Say("Officer {officer} walks from {from} to {to}.", "TP-12", when="by officer"),
    Say("{thief} goes from {from} to {to}.", "TP-23"),
)
DROVE = NEWS.kind("drove", "front rear", Say("The radio car drives to {front}, facing {direction}.", "TP-13"))
STUCK = NEWS.kind(
    "stuck",
    "seat die",
    Say("No piece of the police can move with a {die}.", "TA-1", when="police"),
    Say("{seat} cannot move with a {die} and stays put.", "TA-1"),
)
ROBBED = NEWS.kind(
    "robbed",
    "seat square amount",
    Say("{seat} robs {square} and finds the box empty.", "TA-4", when="nothing"),
    Say("{seat} robs {square} of {amount}.", "TP-31"),
    beats=1,
)
ENTERED_DEN = NEWS.kind("entered den", "seat square", Say("{seat} vanishes into {square}.", "TP-63"))
SORTED_MONEY = NEWS.kind(
    "sorted money",
    "seat square carried",
    Say("{seat} has seen to the money in {square}.", "TA-49", when="unseen", hides="carried"),
    Say("{seat} sets out from {square} with empty hands.", "TA-49", when="nothing"),
    Say("{seat} sets out from {square} with {carried}.", "TA-49"),
)
BECAME_WANTED = NEWS.kind("became wanted", "seat", Say("{seat} is now wanted by the police.", "TP-35"))
BECAME_CLEAN = NEWS.kind("became clean", "seat", Say("{seat} is no longer wanted.", "TA-2"))
BOUGHT_TICKET = NEWS.kind(
    "bought ticket",
    "seat square fare",
    Say("{seat} buys a train ticket at {square} for {fare}.", "TP-72", when="at train"),
    Say("{seat} books a passage at {square} for {fare}.", "TP-72", when="at boat"),
    Say("{seat} buys an air ticket at {square} for {fare}.", "TP-72", when="at plane"),
    Say("{seat} buys a ticket at {square} for {fare}.", "TP-72"),
    beats=1,
)
HAS_FLED = NEWS.kind(
    "fled",
    "seat money",
    Say("{seat} has left town without a penny.", "TA-37", when="nothing"),
    Say("{seat} has left town with {money}.", "TA-37"),
    beats=2,
)
FORFEITED = NEWS.kind("forfeited", "seat money", Say("What {seat} had hidden in dens goes to the bank.", "TP-67"))
ARRESTED = NEWS.kind(
    "arrested",
    "seat piece how",
    Say("The radio car pulls up and takes {seat} in.", "TP-36", when=("by square", "by car")),
    Say("Officer {officer} arrests {seat}.", "TP-36", when="by square"),
    Say("The radio car bars the only door, and {seat} is arrested.", "TP-39", when=("by door", "by car")),
    Say("Officer {officer} bars the only door and arrests {seat}.", "TP-39", when="by door"),
    Say("{seat} is ringed in, and the radio car makes the arrest.", "TP-40", when=("by ring", "by car")),
    Say("{seat} is ringed in, and officer {officer} makes the arrest.", "TP-40", when="by ring"),
    Say("A telegram is sent, and {seat} is arrested on the way out of town.", "TP-74", when="by car"),
    Say("Officer {officer} sends a telegram, and {seat} is arrested on the way out of town.", "TP-74"),
    beats=1,
)
REWARDED = NEWS.kind(
    "rewarded",
    "seat lost reward",
    Say("{seat} had no money in hand, and there is no reward.", "TA-3", when="nothing"),
    Say("{seat} had {lost} in hand. The police are paid a reward of {reward}.", "TP-49"),
)
IN_JAIL = NEWS.kind("jailed", "seat square", Say("{seat} is locked up in {square}.", "TP-42"))
SENTENCED = NEWS.kind(
    "sentenced",
    "seat throws",
    Say(
        plural(
            "{seat} is sentenced to sit out {throws} throw.",
            "{seat} is sentenced to sit out {throws} throws.",
            by="throws",
        ),
        "TP-45",
    ),
)
IS_OUT = NEWS.kind(
    "out",
    "seat piece",
    Say("This was the fourth arrest of {seat}, who is out of the game.", "TP-47", when="by car"),
    Say("This was the fourth arrest of {seat}, who is out of the game, and officer {officer} too.", "TP-46"),
    beats=2,
)
CALLED_BACK = NEWS.kind(
    "called back", "front rear", Say("The radio car returns to the gate: on {front}, facing {direction}.", "TP-44")
)
STAYED_OUT = NEWS.kind("stayed out", "", Say("The radio car stays where it is.", "TP-44"))
WAITED = NEWS.kind(
    "waited",
    "seat left",
    Say(
        plural(
            "{seat} waits, with {left} throw left to sit out.",
            "{seat} waits, with {left} throws left to sit out.",
            by="left",
        ),
        "TA-17",
        when="left",
    ),
    Say("{seat} waits and has sat out the last throw.", "TA-17"),
)
TRIED = NEWS.kind(
    "tried",
    "seat die left",
    Say(
        plural(
            "{seat} fails to break out, with {left} throw left to sit out.",
            "{seat} fails to break out, with {left} throws left to sit out.",
            by="left",
        ),
        "TP-51",
        when="left",
    ),
    Say("{seat} fails to break out and has sat out the last throw.", "TP-51"),
)
WALLED_IN = NEWS.kind("walled in", "seat", Say("{seat} finds no way out of the police house of six steps.", "TA-56"))
BROKE_OUT = NEWS.kind("broke out", "seat", Say("{seat} breaks out of the police house.", "TP-51"), beats=1)
RELEASED = NEWS.kind("released", "seat", Say("{seat} has served the sentence and may go.", "TP-30"))
TIME_UP = NEWS.kind("time up", "rounds", Say("After {rounds} rounds the case is closed.", "TA-47"), beats=1)
WON = NEWS.kind(
    "won",
    "seats money",
    Say("It is all over: {seats} share the win with {money} each.", "TA-44", when="shared"),
    Say("It is all over: the police win with {money}.", "TP-79", when="police win"),
    Say("It is all over: {seats} wins with {money}.", "TP-79"),
    beats=2,
)
