"""The numbers of the judgement, found by trying values in some hundred matches. Time is told in own turns."""

CYCLE = (9.0, 7.5, 5.6, 4.8, 4.2, 4.0)  # turns from freedom to the next ring, by how many Prisons are still unknown
TERM = 3.0  # turns INSIDE that go with a ring, on average
PATIENCE = 7.0  # turns by which a rival must be behind to be about a third as likely to win
WON = -1.0  # turns that the last ring counts for
ON_FOOT = (0.0, 1.9, 1.75, 1.0, 1.7, 1.75, 1.75, 2.1, 2.25, 2.3, 2.5, 2.7, 3.0)  # turns to land so many steps away
FARTHER = 0.25  # turns for every step beyond those
YEAR_STEPS = 3  # steps INSIDE that the first turn is enough for
INSIDE_PACE = 0.24  # turns for every step beyond those
RELEASE_PACE = 1.0  # turns to leave from Remission
OWN_PACE, SHARED_PACE = 1.0, 0.8  # steps of Judges in a round: some, and more for each player
JUDGE_AWAY = 0.7  # turns until somebody brings the next Judge, besides those steps
NEXT_TRIAL = 0.3  # turns for every trial before
CALLED_LATER = 0.1  # the chance that a Crook in THE CELLS comes before a later Judge than the one in line
LATER_AT_LARGE = 0.12  # the same for one who is still at large, and ...
LATER_BY_TURN = 0.13  # ... more of it for every turn until his arrest
LATEST = 0.6  # at most
GUESSED = 0.5  # how much of what a rival at large is about to do is left to guess, ...
GUESSED_LAST = 0.25  # ... and if one ring is enough for him
TIRED, INDIFFERENT = 30.0, 60.0  # rounds after which others are heeded less, and not at all
UNSURE = 0.9  # how much of the time until an arrest counts while no Judge is there anyway
IDLE_JUDGES = 0.0002  # what each step of a Judge to COURT is worth, when nothing else matters
PROBATION_COST = 1.5  # turns that Probation costs
RE_TRIAL_GAIN = 2.0  # turns that a Re-Trial is better than freedom
ALIBI_COST = (3.0, 2.5, 0.8, 0.0, 0.0, 0.0)  # turns that an alibi in hand costs, by the rings that are missing
DRAW_GAIN = 0.35  # turns that a Luck card is worth before it is known ...
HELD_GAIN = 0.35  # ... and one in the hand of somebody else
VISIT_GAIN = 0.15  # turns that Visiting Time is worth
KEPT_TRANSFER = 2.0  # turns that a transfer to a new Prison is worth INSIDE, as long as it is not played
USELESS = 0.1  # turns that a card is worth which does nothing for now
AT_HAND = 0.1  # of a turn: how much sooner what can be reached with the throw on the table is

# What a card in the own hand is worth in turns, by its effect word.
CARD_WORTH = (
    0.0,
    1.2,  # TO_REMISSION
    0.3,  # TRANSFER
    0.0,  # EXTRA_TURN
    0.4,  # POLICE_TO_STATION
    0.7,  # TO_BERMUDA
    1.0,  # SWAP_WITH
    0.0,  # RESET_POLICE
    0.5,  # TO_PUB
    1.2,  # RETHROW
    0.0,  # STEAL_CARD
    1.2,  # SHIFT_DIE
    0.0,  # ARREST_SELF
    0.5,  # NO_PROBATION
    0.5,  # GO_VISITING
    1.0,  # MOVE_POLICEMAN
    1.0,  # JUDGE_TO_COURT
    1.3,  # TO_HOME
    0.0,  # TO_PRISON
    0.8,  # CANCEL_ARREST
    1.2,  # CHANGE_CHARGE
    1.5,  # SWAP_PRISONER
    1.1,  # POLICE_TO_ME
    1.0,  # FEWER_YEARS
    0.2,  # PEA_SOUPER
    0.0,  # JUDGES_STEP
    0.7,  # SWAP_JUDGES
    0.0,  # LOSE_CARD
    0.0,  # LAST_ORDERS
    1.0,  # SEND_BACK
    0.0,  # TO_STATION
    0.4,  # USE_TUNNEL
    0.3,  # TRANSFER_OR_JOIN
    0.7,  # TO_HOSPITAL
    0.5,  # ALIBI
    0.0,  # FREE_FIRST
    0.9,  # TO_CRIME_WITH
    0.5,  # LET_NEXT_GO
    0.5,  # DOUBLE_MOVE
    0.7,  # TO_FRONT
    0.0,  # JUDGES_HOME
    0.8,  # ABANDON_TRIAL
    0.0,  # DRAW_MORE
    0.0,  # BICYCLES
    1.1,  # ACCUSE
    0.8,  # SET_DIE
    1.4,  # TO_CRIME
    0.0,  # HURT_JUDGE
)
