"""The numbers of the judgement, found by trying values in some hundred matches. Worth is told in victory points."""

RIVALRY = 0.5  # how much the average of the others' points counts against the own
WON = 1000.0  # what it is worth to have won
BLUNT = 0.05  # variance of the difference of both totals that is left when no card is to come, ...
SPREAD = 3.5  # ... and for every card that others are still to place
LOGISTIC = 1.702  # makes the logistic curve as steep as that of the normal distribution
TIE = 0.5  # half a point: ties convict

TYPICAL_CARD = 4.0  # what a card counts in a Verdict that one finds in a Trick of one's own
TYPICAL_ROSETTE = 2.0  # points that a Rosette brings which suits an Identity, on a Suspect who scores
ROSETTE_WEIGHT = 2.0  # by what step of a margin a card is as likely to be placed as a Rosette
FUTURE = 1.3  # of what the next influence is worth, for each one later in the round
MODIFICATION = 0.3  # a Modification in the hand ...
MODIFIED_LATER = 5.0  # ... if so many Tricks are to come

WILLING = 0.75  # how likely somebody plays a card that beats all others, if he holds one
BEATEN = 0.5  # how fast the hope for a card falls with the number of better ones in other hands
SHORTEST = 0.87  # Tricks to come, for every Suit card in the smallest hand, ...
EXTRA = 0.8  # ... and because of the extra Trick
SECOND_CALL = 0.6  # how likely somebody without cards calls after somebody else
NONE_OF_A_KIND = 0.5  # how likely others keep a gold bar that a Suspect of the wrong kind would cost them

KEEN = 4.0  # how much likelier, as a logarithm, a choice is for each point that it is worth more to somebody, ...
CARELESS = 0.2  # ... and how often somebody makes any choice; both as greedy bots do it, who are a little keener
USUAL_TRICKS = 10.0  # of a round

TRICKS_A_ROUND = 12.0  # at most, as a rule
POINTS_A_ROUND = 14.0  # of the best
OPEN_AT_LAST = 14.0  # the square of the lead that makes one e times as likely to win, when all cards are placed, ...
OPEN_BY_TRICK = 0.35  # ... and for each Trick to come, ...
OPEN_BY_ROUND = 24.0  # ... and for each round; all found in 12,000 matches between greedy bots
