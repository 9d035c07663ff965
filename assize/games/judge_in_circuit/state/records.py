"""The records of The Judge in Circuit: the box and the position, and the numbers that stand in them."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, Position, Record, array

SEATS = 6
CROOKS = 6
SPACES = 128
NEIGHBOURS = 6
CARDS = 64  # room for a larger pack than the usual 50
PARTS = 3  # effects of a card
JUDGES = 5
POLICEMEN = 9
PRISONS = 5
CIRCLES = 16
TAXIS = 8
CRIMES = 8  # the six that are named on spaces, then CONSPIRACY and JUDGE_BASHING
FACES = 6
LONGEST_TERM = 7
FREE_THREE = 3
GOALS = 24  # Crime spaces that bots look at
LONGEST = 16  # spaces of a way: more than a doubled six
MOST_STEPS = LONGEST  # of all Judges together
PATH = 2 * LONGEST  # room for a way, and for what was tried on each space of it
WORD = 62  # spaces in one number that is a set of them
WORDS = -(-SPACES // WORD)
CONSPIRACY, JUDGE_BASHING = 6, 7

# Kinds of spaces.
(
    STREET, PUB, POLICE, TAXI, LUCK, CRIME, ARROW, BASH, TUNNEL_END, PRISON_VISITING, RELEASED, GOING_STRAIGHT,
    GOVERNOR, CORRIDOR, YEARS, BARS, PORRIDGE, VISITING_TIME, REMISSION,
) = range(19)  # fmt: skip
# PORRIDGE: the n+1 space; LUCK may lie inside too, see Box.inside

FREE, INSIDE, IN_CELLS = 1, 2, 4  # where a Crook may be, as bits (JC-4)
ANYWHERE = FREE | INSIDE | IN_CELLS
CELLS = -1  # where a Crook in THE CELLS is
HOSPITAL, BERMUDA = CIRCLES, CIRCLES + 1  # where a Judge is who is not on the Circuit

# Where a card is; a hand is HAND + seat.
PACK, DISCARDED, IN_FORCE, HAND = range(4)
OUT_OF_PLAY = HAND + SEATS

# What a throw can say (Box.verdict): a number of years, or one of these.
NOT_GUILTY, PROBATION, RE_TRIAL = -1, -2, -3

# Windows in which a card may be played, as bits (Box.windows).
BEFORE_THROW, AFTER_THROW, AFTER_MOVE, ON_ARREST, AT_TRIAL, AT_VERDICT, AT_PROBATION = 1, 2, 4, 8, 16, 32, 64
ANY_TIME = BEFORE_THROW | AFTER_THROW | AFTER_MOVE

# How far a piece goes (kinds of moves): as thrown, a free three, and twice either.
AS_THROWN, AS_THREE, TWICE_THROWN, TWICE_THREE = range(4)
KINDS = 4
WALKS = KINDS * SPACES  # moves of a Crook that there can be
RIDES = WALKS * POLICEMEN  # and of all Policemen

# What a move is made with (the news "chose").
WITH_CROOK, WITH_JUDGES, WITH_POLICEMAN = range(3)


class Box(Record):
    """The board, the tables and the Luck pack as arrays."""

    spaces: int
    kind: Array = array(SPACES, kind=np.int16)
    inside: Array = array(SPACES, kind=np.int16)  # 1 for a space of the prison track
    near: Array = array(SPACES, NEIGHBOURS, kind=np.int16)  # where a Crook can step to, -1 behind the last
    beat: Array = array(SPACES, NEIGHBOURS, kind=np.int16)  # where a Policeman can step to
    patrol: Array = array(SPACES, FACES + 1, WORDS)  # the set of spaces that so many steps bring him to
    arrow: Array = array(SPACES, kind=np.int16)  # where the arrow of an arrow space points to, else -1
    crime: Array = array(SPACES, kind=np.int16)  # the Crime of a Crime space, else -1
    circle: Array = array(SPACES, kind=np.int16)  # the circle of the Circuit that a space is as well, else -1
    years_left: Array = array(SPACES, kind=np.int16)  # steps to Released! from a space inside
    taxis: int
    taxi_at: Array = array(TAXIS, kind=np.int16)
    cab: Array = array(SPACES, kind=np.int16)  # steps from the nearest Taxi! space
    home: Array = array(CROOKS, kind=np.int16)
    station: Array = array(POLICEMEN, kind=np.int16)  # the Police spaces
    years_at: Array = array(LONGEST_TERM + 1, kind=np.int16)  # the space of n YEARS; of 0 Released!
    remission: int
    going_straight: int
    governor: int
    visiting: int
    visiting_time: int
    mouth: int  # of the TUNNEL ...
    tunnel_end: int
    tunnel_years: int  # ... and the years one goes back to who is met at its end
    pubs: int
    pub_at: Array = array(8, kind=np.int16)
    steps: Array = array(SPACES, SPACES, kind=np.int16)  # on foot in the FREE part, -1 for no way
    circles: int
    judge_home: Array = array(JUDGES, kind=np.int16)
    bermuda_from: int  # the circle that Bermuda is reached from
    hospital_to: int  # the circle that the arrow out of Hospital leads to
    verdict: Array = array(FACES, JUDGES, kind=np.int16)  # Table 1
    prison: Array = array(CRIMES, JUDGES, kind=np.int16)  # Table 2
    cards: int
    now: Array = array(CARDS, kind=np.int16)  # 1 for a card that is carried out when it is drawn
    windows: Array = array(CARDS, kind=np.int16)
    parts: Array = array(CARDS, kind=np.int16)  # what it does, one effect word after the other
    effect: Array = array(CARDS, PARTS, kind=np.int16)
    first: Array = array(CARDS, PARTS, kind=np.int16)  # the numbers that go with an effect word
    second: Array = array(CARDS, PARTS, kind=np.int16)
    who: Array = array(CARDS, kind=np.int16)  # where its player must be at a breathing point
    others: Array = array(CARDS, kind=np.int16)  # 1 for a card that may be played at the arrest or trial of another
    asks: Array = array(CARDS, kind=np.int16)  # how many questions the first effect asks before it is carried out
    pick: Array = array(CARDS, 2)  # the first of the answers to each, and ...
    choices: Array = array(CARDS, 2)  # ... how many there may be
    worth: Array = array(CARDS, PARTS, kind=np.float64)  # what each is worth to a bot that holds it, in turns
    # What bots make of the board and the tables, in box/mind.py; time is told in turns.
    goals: int  # Crime spaces
    goal: Array = array(SPACES, GOALS, kind=np.int16)  # from each space those soonest reached first, and ...
    walk: Array = array(SPACES, GOALS, kind=np.float64)  # ... the turns that it takes
    watch: Array = array(SPACES, SPACES, kind=np.int16)  # to a space from another: the bit of the steps that it takes
    to_court: Array = array(CIRCLES + 2, kind=np.int16)  # steps of a Judge to COURT, also from Hospital and Bermuda
    jailed: Array = array(JUDGES, kind=np.float64)  # by Judge: the chance of years, ...
    term: Array = array(JUDGES, kind=np.float64)  # ... the turns that they take, ...
    loose: Array = array(JUDGES, kind=np.float64)  # ... the chance of freedom, with or without Probation, ...
    nuisance: Array = array(JUDGES, kind=np.float64)  # ... the turns that Probation costs, times its chance, ...
    re_trial: Array = array(JUDGES, kind=np.float64)  # ... and the chance of a Re-Trial


class Options(Record):
    """What the players agreed on before the game."""

    rings: int  # Prisons to win
    abound: int  # Conspiracies Abound
    not_just: int  # Not Just Conspiring
    shorter: int  # Shorter Probation
    taxi_from_start: int
    tunnel_late_arrest: int
    bash_on_pass: int
    cap: int  # turns after which the rings are counted


class State(Position):
    """A match of The Judge in Circuit. The Luck pack has no order: a card is in it, or somewhere else."""

    options: Options
    phase: int
    turn: int  # the seat whose turn it is
    die: int  # its throw, 0 before it
    point: int  # the breathing point that has been reached: BEFORE_THROW, AFTER_THROW or AFTER_MOVE
    window: int  # the window that is open, 0 for none
    asked: int  # the set of seats that have answered in it
    crook: Array = array(SEATS, kind=np.int8)  # who each seat is, -1 before the deal
    at: Array = array(SEATS, kind=np.int16)  # the space of each Crook, or CELLS
    rings: Array = array(SEATS, PRISONS, kind=np.int8)  # from the bottom of the post, -1 above the top
    prison: Array = array(SEATS, kind=np.int8)  # the Prison that a Crook INSIDE is in, -1 for none
    charge: Array = array(SEATS, kind=np.int8)  # -1 for none
    probation: int  # the set of seats with an On Probation card
    fugitives: int  # the set of seats that came out of the TUNNEL and have not moved since
    bashers: int  # the set of seats that have bashed a Judge and not moved since
    queue: Array = array(SEATS, kind=np.int8)  # the seats in THE CELLS, front first, -1 behind the last
    judge: Array = array(JUDGES, kind=np.int8)  # the circle of each Judge, or HOSPITAL or BERMUDA
    admitted: int  # the set of Judges who came into Hospital in this turn
    flown: int  # the set of Judges who went to or came from Bermuda in this move
    police: Array = array(POLICEMEN, kind=np.int16)
    place: Array = array(CARDS, kind=np.int8)
    known: Array = array(CARDS, kind=np.int8)  # the set of seats that know where a card in a hand is
    pack: int  # cards in the pack
    throws: Array = array(SEATS, kind=np.int8)  # for the start
    throwing: int  # the set of seats yet to throw for it
    again: int  # the set of seats that have another turn after this one
    regular: int  # the seat whose turn came round last, not counting other turns
    souper: int  # the seat that has played Pea-Souper, -1 for none
    doubled: int  # whether the Crook moves twice as far
    left: int  # steps that Judges have still to make
    causer: int  # the seat whose move or card may lead to arrests
    constable: int  # whether it moved a Policeman there
    landing: int  # the set of seats whose Crooks have moved and may have something to do where they are
    bashing: int  # the set of seats whose Crooks have moved onto a bash space
    party: int  # the set of conspirators who are still to be put in order
    arrested: Array = array(SEATS, kind=np.int8)  # the seats on their way to THE CELLS, the next first, -1 behind
    scene: int  # the space of that arrest
    drawer: int  # the seat that draws Luck cards ...
    draws: int  # ... and how many
    card: int  # the card that is being carried out, -1 for none
    player: int  # who plays it or has drawn it
    pick: int  # what it works on so far, -1 for nothing
    drinkers: int  # the set of seats that have still to go to a pub, and ...
    raid: int  # ... the card that sends them, -1 for none
    accused: int  # the seat on trial, -1 for none
    verdict: int  # the trial die, 0 before it
    fewer: int  # years by which the sentence is cut
    lenient: int  # years instead of Probation, 0 for Probation
    tunnelling: int  # whether the seat goes through the TUNNEL without a six
    taker: int  # the seat that takes a card from a hand, and ...
    victim: int  # ... the seat that loses it
    visitors: int  # the set of seats that have been asked about an exchange
    swapped: int  # whether there was one since both spaces were taken
    mover: int  # the piece that made the last move, -1 for none, and ...
    trail: Array = array(LONGEST, kind=np.int16)  # ... the spaces of its way, -1 at the end
