"""Tables of Tjuv och Polis in two worlds, in which thieves have split their money differently between purse and dens.

What everybody may know of a match is read off its true state and not off any view: all of it but the purses, the dens,
and what is noted of them. What a thief owns in all is open (TA-50).
"""

from __future__ import annotations

import assize
from assize.games.tjuv_och_polis.state import BANK, CARRY, DEN, MOVE_THIEF, POST

TOWN = "tjuv-och-polis"
SMALL = "krokholm"
GAME = assize.game(TOWN)
BOX = GAME.edition(SMALL)
SECRETS = ("purse", "least", "most", "hidden", "den_least", "den_most", "visited", "news", "news_count")
TRIES = 60


# ---- what everybody may know


def public(match, seat=None):
    """What everybody can see of a match, whatever their seat."""
    state = match.state.copy()
    owned = (state["purse"] + state["hidden"].sum(axis=2)).tobytes()
    for name in SECRETS:
        state[name] = 0
    return state.tobytes(), owned


def secret(match, seat):
    """How the thieves of all other seats have split their money."""
    others = [thief for thief in range(match.players - 1) if thief + 1 != seat]
    state = match.state[0]
    return [(int(state["purse"][thief]), state["hidden"][thief].tolist()) for thief in others]


# ---- matches


def thievish(match, chooser):
    """A move of somebody who robs and hides whenever there is a chance to; the police go for a walk."""
    codes, kinds = match.offers(), match.edition.record["kind"][0]
    aims = [code for code in codes if code in MOVE_THIEF and kinds[MOVE_THIEF.part(code)] in (BANK, POST, DEN)]
    return chooser.choice(aims or codes)


def played(players, seed, chooser, plies, **options):
    """A match in the small town after so many plies."""
    match = GAME.new(players, seed, {"quick": True, **options}, SMALL)
    while not match.over and match.ply < plies:
        match.play(match.drawn() if match.actor < 0 else thievish(match, chooser))
    return match


def swapped(match, seat, chooser):
    """The same match in another world, which differs in what a viewer cannot know; none if no such world is found."""
    walk, seen, carries = match.beginning(), [], []
    for number, code in enumerate(match.moves):
        if code >= CARRY and walk.actor != seat:
            carries.append(number)
        walk.play(code)
        seen.append(public(walk))
    for attempt in range(TRIES if carries else 0):
        changed = set(carries[-1 - attempt % 4 :])
        other = _with_others(match, seen, changed, chooser)
        if other and secret(other, seat) != secret(match, seat):
            return other
    return None


def _with_others(match, seen, changed, chooser):
    """The match with other sums carried in some moves; none if somebody could tell."""
    walk = match.beginning()
    for number, code in enumerate(match.moves):
        codes = walk.offers()
        code = chooser.choice(codes) if number in changed else code
        if code not in codes:
            return None
        walk.play(code)
        if public(walk) != seen[number]:
            return None
    return walk


# ---- written positions in the usual town

# A picture of a chase: with a 4 the police can take Fox in the Central Bank, or stop Badger's flight by telegraph.
CHASE = {
    "players": 5, "phase": "moving", "turn": 0, "die": 4, "round": 17, "turns": 83, "agency": 3000, "reward": 6000,
    "officers": [{"at": "S7"}, {"at": "T12"}, {"at": "O11", "guards": [2]}, {"at": "D16"}, {"at": "B6"}],
    "car": {"front": "L9", "rear": "K9"},
    "thieves": [
        {"at": "P8", "status": "wanted", "purse": 23000, "hidden": {"G15": 5000}, "arrests": 1},
        {"at": "O11", "status": "jailed", "sentence": 3, "arrests": 2, "hidden": {"C8": 8000}},
        {"at": "Z9", "status": "wanted", "purse": 7000, "hidden": {"Y19": 5000, "AC8": 3000}},
        {"at": "M21", "status": "leaving", "purse": 16000},
    ],
    "trail": {"piece": "thief-4", "path": ["J20", "K20", "L20", "M20", "M21"]},
}  # fmt: skip
# And of a thief in the Boathouse who counts the money before the ferry.
HIDEOUT = {
    **CHASE, "phase": "stashing", "turn": 3, "die": 0,
    "officers": [{"at": "R9"}, {"at": "W11", "stay": 1}, {"at": "O11", "guards": [2]}, {"at": "U20"}, {"at": "G6"}],
    "car": {"front": "AA16", "rear": "Z16"},
    "thieves": [
        {"at": "L2", "status": "wanted", "purse": 23000, "hidden": {"G15": 5000}, "arrests": 1},
        {"at": "O11", "status": "jailed", "sentence": 3, "arrests": 2, "hidden": {"C8": 8000}},
        {"at": "Y19", "status": "wanted", "purse": 14000, "hidden": {"Y19": 5000, "AC8": 3000}},
        {"at": None, "status": "fled", "purse": 16000},
    ],
    "trail": {"piece": "thief-1", "path": ["G5", "L2"]},
}  # fmt: skip
