"""The numbers of the judgement, found by trying values in some hundred matches. Money is told in thousands."""

KEPT = (0.98, 0.95, 0.88, 0.7)  # the part of hidden money that a thief keeps to the end, by his arrests so far
TO_COME = (10.0, 8.0, 5.0, 2.0, 0.0)  # what a thief may still take and keep, in thousands, by his arrests so far
GUESSED_SHARE = 0.3  # where between its bounds the purse of another thief is thought to be
CERTAIN = 0.3  # how uncertain money is that nobody can lose any more
THIEF_DOUBT = 7.0  # how uncertain the end of a thief at large is
JAIL_DOUBT = 6.0  # of a prisoner
POLICE_DOUBT = 3.0  # of the police
BOUNTY = 1.0  # what each arrest to come may bring the police
ON_THE_WAY = 0.8  # the part of carried money that is likely to get home
BASE_HAZARD = 0.005  # the risk of every police turn, with nobody near
NEAR_HAZARD = 0.012  # more of it, times the square of how many are near
HIGHEST_HAZARD = 0.5  # and no more than that
DISTRACTION = 0.1  # how much each other hunted thief distracts the police
CAUTION = 2.0  # how much a wanted thief heeds that risk
CELL_COST = 0.35  # what each throw in prison costs
WANTED_COST = 1.0  # what it costs to be wanted
CHANCES = 0.5  # how much the loot in reach counts
IMPATIENCE = 0.12  # how fast loot loses worth with the turns it takes to reach it
EXACT_TURNS = 3.5  # turns that an exact count takes, once near
HOMEWARD = 0.03  # the risk of each turn on the way home with loot, times the square of the officers on duty ...
FEW_OFFICERS = 3  # ... beyond so many
HURRY = 0.01  # the risk that each turn on the way brings, besides the police
HALT_NEAR = 0.12  # the chance that a flight is stopped later, if it could not be stopped now
HALT_IN = 0.4  # the same, with an officer in a telegraph station now
MONEY_ITSELF = 0.003  # what a thousand is worth beyond winning
LASTS = 40.0  # rounds after which nothing new is taken
FAR_BANK = 0.5  # how much the danger around a bank, and the way home from it, count before one is there
DECAY = 5.0  # steps beyond a throw at which a piece is half as near
CAR_WEIGHT = 0.8  # what the car counts for, beside an officer
STAYING_ON = 0.95  # how much a chance is worth that needs more time ...
BORED = 0.008  # ... and by how much less with every round ...
PATIENT = 15.0  # ... after so many
ONE_DEN = 0.1  # what it is worth to have the money in one den
CONCEDE = 0.01  # what losing is worth: a little, so that a lost game ends
YIELD = 0.05  # how much the police prefer an arrest that ends the game

# What the signs of `mind_chances` are worth, a row for every number of players from two on; see `benchmarks.chances`.
JUDGED = 0.25  # how much of the judgement is heeded beside them
POLICE_SIGNS = (
    (0.469, 0.121, 0.273, 0.029, -0.088, 0.0),
    (1.072, 0.186, 0.925, -0.975, 0.746, 0.998),
    (1.711, 0.559, 0.682, -1.372, 0.496, -1.15),
    (1.701, 0.656, 0.378, -1.335, 0.402, -2.147),
    (2.891, 0.156, 0.776, -0.822, 0.009, -2.907),
)
THIEF_SIGNS = (
    (-0.064, 0.273, 0.18, 0.112, -0.144, -0.205, 0.088, 0.882, 0.0, 0.0, 0.122),
    (0.383, -0.29, -0.736, -1.516, -2.347, -0.106, 0.33, 0.015, -1.773, -1.572, -0.061),
    (0.339, 0.006, -0.486, -1.205, -2.34, -0.549, 0.26, -1.204, -1.876, -2.762, 0.035),
    (0.347, -0.067, -0.35, -1.187, -2.305, -0.375, -0.252, -0.461, -1.429, -2.97, 0.285),
    (0.335, -0.233, -0.99, -2.137, -3.76, -0.344, 0.342, 0.072, -2.147, -2.446, -0.6),
)
