"""Tree search for every game: what a seat cannot know is dealt anew in each simulation, and chance is sampled.

One tree serves all simulations of a seat (information-set Monte Carlo tree search for a single observer). A node is
reached by the answers on the way to it, and by what chance did where that has few outcomes. Each node adds up a value
for every seat, its chance to win, and whoever is asked prefers the answers that are good for him. Which of them are
looked at first is the judgement of the game; it also values the positions at which a simulation ends.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import numpy as np

from ..core.bits import below, popcount
from ..core.kernel import (
    CHANCE,
    OVER,
    Array,
    Codes,
    Floats,
    Known,
    Record,
    Stream,
    array,
    ending,
    glance,
    hush,
    judge,
    likelihood,
    offers,
    play,
    put,
    redeal,
    rule,
    same,
    zeros,
)
from ..core.loops import Boxes, States, foretell, holds

SEATS = 8  # for which a node has values
DEEPEST = 512  # nodes on the way of one simulation
FEW = 36  # outcomes of chance that get nodes of their own; more of them share one
ANY = -1  # the code of the node that they share
NONE = -1  # in place of a node: there is none
MOST_STEPS = 2_000  # in looking for a position in the tree
STEEPEST = 3.0  # an answer may seem e to the power of this better than the best that was known at first
UNTRIED = 1e6  # how far behind all others an answer is that was never tried
FLAT = 0.1  # the part of curiosity that all answers share, however they seem

ROOT, WALK, TRIAL = range(3)  # states that a search needs: where it begins, where it is, what an answer would lead to
STATES = 3
EXPLORE, SPREAD, NARROW, PLAYOUT, SECRETS, CALM, FAR, TRUST, WEIGHED = range(9)  # settings of a search
SETTINGS = 9


class Node(Record):
    """What is known of the positions that are reached in one way."""

    code: int  # the answer, or the outcome of chance, that leads here
    first: int  # its first child
    next: int  # the next child of its parent
    visits: int
    lead: Array = array(kind=np.float64)  # by judgement alone, over the best that was known at first, in spreads
    weight: Array = array(kind=np.float64)  # how promising that makes it
    height: Array = array(kind=np.float64)  # the judgement of the best child when it got its first ones
    value: Array = array(SEATS, kind=np.float64)  # what the simulations through it gave each seat, added up


Tree: TypeAlias = Annotated[Array, Node.dtype()]


def search(
    boxes: Boxes,
    states: States,
    depth: int,
    keep: int,
    simulations: int,
    settings: Floats,
    table: Known,
    tree: Tree,
    spare: Tree,
    used: Codes,
    path: Codes,
    out: Codes,
    children: Codes,
    kept: Codes,
    worths: Floats,
    rng: Stream,
    worlds: Stream,
) -> None:
    """Add so many simulations to the tree of the position in `states[ROOT]`, as the seat that is asked knows it.

    They go in turn to the `keep` answers that have done best so far. Each answer meets the same deals and the same
    luck: the seed of its first simulation is `worlds[0]`, and so on. `used` counts the nodes of the tree and is 0 for
    a new one; `table` holds exact endings.

    The settings are EXPLORE, curiosity below the first answer; SPREAD, the lead in judgement by which one is e times as
    likely to win; NARROW, the part of it that makes an answer e times as interesting (0: all are alike, and there is no
    judgement); PLAYOUT, moves at random before a position is valued; SECRETS, whether what a simulation gives is
    compared with what its deal promised, for some deals are better than others whatever one answers; CALM, answers by
    judgement before that, FAR, whether they go on when chance is next, and WEIGHED, how many are looked at for each of
    them; TRUST, simulations that the judgement of a first answer counts for.

    With a `depth` the tree is instead looked through for the position in `states[TRIAL]`, so many moves later, and
    what belongs to it is moved into `spare`.
    """
    box = boxes[0]
    if depth > 0:
        node = follow(box, states, tree, path, out, depth, rng)
        used[0] = 0 if node == NONE else transplant(tree, node, spare)
        return
    s = states[WALK]
    seat = states[ROOT].actor
    value, before = zeros(SEATS, np.float64), zeros(SEATS, np.float64)
    luck = int(np.int64(worlds[0] >> np.uint64(40)))
    rng[0] = worlds[0]
    put(states, WALK, states[ROOT])
    redeal(box, s, seat, rng)
    if used[0] == 0:
        add_node(tree, used, ANY)
    if tree[0].first == NONE:
        count = offers(box, s, out)
        add_children(box, states, settings, tree, used, 0, count, out, children)
        for index in range(count):
            children[out[index]] = 0
    most = best_children(tree, seat, keep, settings[TRUST], kept, worths)
    for _ in range(simulations):
        child = kept[0]
        for index in range(1, most):
            if tree[kept[index]].visits < tree[child].visits:
                child = kept[index]
        rng[0] = worlds[tree[child].visits % len(worlds)]
        put(states, WALK, states[ROOT])
        redeal(box, s, seat, rng)
        if settings[SECRETS] > 0.0:
            foretell(box, s, settings[SPREAD], before)
        hush(s)
        play(box, s, tree[child].code)
        path[0] = 0
        path[1] = child
        length = descend(box, states, settings, table, tree, used, path, out, children, rng, luck, value)
        for step in range(length):
            node = tree[path[step]]
            node.visits += 1
            for other in range(s.players):
                node.value[other] += value[other] - before[other]


def weigh(boxes: Boxes, states: States, worlds: Stream, weights: Floats) -> None:
    """How likely others would have done what they did in each of the deals that belong to these seeds: logarithms."""
    rng = zeros(1, np.uint64)
    for index in range(len(worlds)):
        rng[0] = worlds[index]
        put(states, WALK, states[ROOT])
        redeal(boxes[0], states[WALK], states[ROOT].actor, rng)
        weights[index] = likelihood(boxes[0], states[WALK], states[ROOT].actor)


@rule
def best_children(tree: Array, seat: int, most: int, trust: float, found: Array, worths: Array) -> int:
    """Find the answers that have done best for a seat so far, or seemed best where they have not been tried."""
    count = 0
    child = tree[0].first
    while child != NONE:
        node = tree[child]
        worth = (node.value[seat] + trust * node.lead) / node.visits if node.visits > 0 else node.lead - UNTRIED
        place = min(count, most - 1)
        if count < most or worth > worths[place]:
            while place > 0 and worth > worths[place - 1]:
                found[place] = found[place - 1]
                worths[place] = worths[place - 1]
                place -= 1
            found[place] = child
            worths[place] = worth
            count = min(count + 1, most)
        child = node.next
    return count


@rule
def descend(
    box: Any, states: Array, settings: Array, table: Array, tree: Array, used: Array, path: Array,
    out: Array, children: Array, rng: Array, luck: int, value: Array,
) -> int:  # fmt: skip
    """Walk from an answer to a position that is new, and value it; returns how many nodes the path has."""
    s = states[WALK]
    depth = 2
    node = path[1]
    while s.actor != OVER and depth < DEEPEST:
        if ending(box, s, table, value):
            return depth
        if tree[node].visits == 0:
            break
        count = offers(box, s, out)
        if s.actor == CHANCE:
            if count <= FEW:
                code = out[(tree[node].visits * stride(count) + luck) % count]
                child = find_child(tree, used, node, code)
            else:
                code = out[below(rng, count)]
                child = find_child(tree, used, node, ANY)
        elif count == 1:
            code = out[0]
            child = find_child(tree, used, node, code)
        else:
            child = select(box, states, settings, tree, used, node, count, out, children)
            code = out[0] if child == NONE else tree[child].code
        if child == NONE:
            break
        hush(s)
        play(box, s, code)
        node = child
        path[depth] = node
        depth += 1
    play_on(box, states, settings, out, rng)
    evaluate(box, s, settings, out, rng, value)
    return depth


@rule
def stride(count: int) -> int:
    """A step with no divisor in common with `count`, so that going on by it leads through all outcomes in turn."""
    step = count * 5 // 8
    while step > 1:
        left, right = count, step
        while right > 0:
            left, right = right, left % right
        if left == 1:
            return step
        step -= 1
    return 1


# ---- the tree ------------------------------------------------------------------------------------------------------


@rule
def add_node(tree: Array, used: Array, code: int) -> int:
    """A new node, NONE if there is no room."""
    index = used[0]
    if index == len(tree):
        return NONE
    used[0] += 1
    node = tree[index]
    node.code = code
    node.first = NONE
    node.next = NONE
    node.visits = 0
    node.lead = 0.0
    node.weight = 1.0
    node.value[:] = 0.0
    return int(index)


@rule
def add_child(tree: Array, used: Array, parent: int, code: int) -> int:
    """A new child of a node, NONE if there is no room."""
    child = add_node(tree, used, code)
    if child != NONE:
        tree[child].next = tree[parent].first
        tree[parent].first = child
    return child


@rule
def find_child(tree: Array, used: Array, parent: int, code: int) -> int:
    """The child of a node by its code, new if it was not there; NONE if there is no room."""
    child = tree[parent].first
    while child != NONE:
        if tree[child].code == code:
            return int(child)
        child = tree[child].next
    return add_child(tree, used, parent, code)


@rule
def select(
    box: Any, states: Array, settings: Array, tree: Array, used: Array, node: int, count: int,
    out: Array, children: Array,
) -> int:  # fmt: skip
    """The child for one of the answers on offer: good, promising or little known to whoever is asked."""
    child = tree[node].first
    while child != NONE:
        if tree[child].code >= 0:
            children[tree[child].code] = child
        child = tree[child].next
    room = True
    for index in range(count):
        if children[out[index]] == 0:
            room = add_children(box, states, settings, tree, used, node, count, out, children)
            break
    best = pick_child(states[WALK].actor, settings, tree, node, count, out, children) if room else NONE
    child = tree[node].first
    while child != NONE:
        if tree[child].code >= 0:
            children[tree[child].code] = 0
        child = tree[child].next
    return int(best)


@rule
def add_children(
    box: Any, states: Array, settings: Array, tree: Array, used: Array, node: int, count: int,
    out: Array, children: Array,
) -> bool:  # fmt: skip
    """Nodes for the answers that have none yet, weighed by the judgement of whoever is asked; False without room."""
    if used[0] + count > len(tree):
        return False
    fresh = tree[node].first == NONE
    start = used[0]
    for index in range(count):
        if children[out[index]] == 0:
            child = add_child(tree, used, node, out[index])
            children[out[index]] = child
            if settings[NARROW] > 0.0:
                tree[child].lead = try_answer(box, states, out[index])
    if fresh:
        tree[node].height = tree[start].lead
        for child in range(start + 1, used[0]):
            tree[node].height = max(tree[node].height, tree[child].lead)
    for child in range(start, used[0]):
        tree[child].lead = (tree[child].lead - tree[node].height) / settings[SPREAD]
        if settings[NARROW] > 0.0:
            tree[child].weight = np.exp(min(tree[child].lead / settings[NARROW], STEEPEST))
    return True


@rule
def pick_child(actor: int, settings: Array, tree: Array, node: int, count: int, out: Array, children: Array) -> int:
    """The child with the best sum of value and curiosity."""
    total = 0.0
    for index in range(count):
        total += tree[children[out[index]]].weight
    visits = tree[node].visits
    curiosity = settings[EXPLORE] * np.sqrt(float(visits))
    usual = tree[node].value[actor] / max(visits, 1)
    best = NONE
    highest = -1e300
    for index in range(count):
        child = tree[children[out[index]]]
        worth = child.value[actor] / child.visits if child.visits > 0 else usual
        promise = (1.0 - FLAT) * child.weight / total + FLAT / count
        worth += curiosity * promise / (1 + child.visits)
        if worth > highest:
            highest = worth
            best = children[out[index]]
    return int(best)


# ---- what a position is worth --------------------------------------------------------------------------------------


@rule
def try_answer(box: Any, states: Array, code: int) -> float:
    """How well whoever is asked would stand after an answer, by the judgement of the game."""
    put(states, TRIAL, states[WALK])
    trial = states[TRIAL]
    hush(trial)
    play(box, trial, code)
    return judge(box, trial, states[WALK].actor)


@rule
def play_on(box: Any, states: Array, settings: Array, out: Array, rng: Array) -> None:
    """Go on by the judgement of whoever is asked, until enough have answered, or until chance is next.

    In the middle of a turn the judgement is worth less than when it is played out. Where many answers are on offer,
    some of them are weighed, spread over the list in which like ones stand together.
    """
    s = states[WALK]
    left = settings[CALM]
    while left > 0.0 and s.actor != OVER:
        count = offers(box, s, out)
        best = out[0]
        if s.actor == CHANCE:
            if settings[FAR] == 0.0:
                return
            best = out[below(rng, count)]
        elif count > 1:
            left -= 1.0
            best = glance(box, s, out, count)
            if best < 0:
                best = best_weighed(box, states, min(count, int(settings[WEIGHED])), out, count)
        hush(s)
        play(box, s, best)


@rule
def best_weighed(box: Any, states: Array, weighed: int, out: Array, count: int) -> int:
    """The best of so many offers by the judgement of whoever is asked."""
    best = out[0]
    highest = -1e300
    for index in range(weighed):
        code = out[index * count // weighed]
        worth = try_answer(box, states, code)
        if worth > highest:
            highest = worth
            best = code
    return int(best)


@rule
def evaluate(box: Any, s: Any, settings: Array, out: Array, rng: Array, value: Array) -> None:
    """The chance of each seat to win: by some moves at random, and then by the end or by the judgement."""
    for _ in range(int(settings[PLAYOUT])):
        if s.actor == OVER:
            break
        count = offers(box, s, out)
        hush(s)
        play(box, s, out[below(rng, count)])
    value[:] = 0.0
    if s.actor == OVER:
        for seat in range(s.players):
            if s.winners >> seat & 1:
                value[seat] = 1.0 / popcount(s.winners)
        return
    foretell(box, s, settings[SPREAD], value)


# ---- the tree of the next question ---------------------------------------------------------------------------------


@rule
def follow(box: Any, states: Array, tree: Array, path: Array, out: Array, depth: int, seed: Array) -> int:
    """The node for the position in `states[TRIAL]`, which is `depth` moves after `states[ROOT]`, or NONE.

    Both are what the seat that was asked knows, written as a state by the stream `seed`. Of all ways through the tree
    that begin with the answer `path[0]` the first that leads to the same knowledge is taken.
    """
    s = states[WALK]
    seat = states[ROOT].actor
    rng = zeros(1, np.uint64)
    given = path[0]
    path[0] = tree[0].first
    level = 0
    for _ in range(MOST_STEPS):
        while level >= 0 and path[level] == NONE:
            level -= 1
            if level >= 0:
                path[level] = tree[path[level]].next
        if level < 0:
            return NONE
        node = tree[path[level]]
        if node.visits == 0 or node.code < 0 or (level == 0 and node.code != given):
            path[level] = node.next
            continue
        put(states, WALK, states[ROOT])
        if not replay(box, s, tree, path, level + 1, out):
            path[level] = node.next
        elif level + 1 < depth:
            level += 1
            path[level] = node.first
        else:
            rng[0] = seed[0]
            redeal(box, s, seat, rng)
            if same(states, WALK, TRIAL):
                return int(path[level])
            path[level] = node.next
    return NONE


@rule
def replay(box: Any, s: Any, tree: Array, path: Array, length: int, out: Array) -> bool:
    """Carry out the moves that lead to these nodes; False as soon as one is not offered in this truth."""
    for step in range(length):
        if s.actor == OVER or not holds(out, offers(box, s, out), tree[path[step]].code):
            return False
        hush(s)
        play(box, s, tree[path[step]].code)
    return True


@rule
def transplant(tree: Array, node: int, other: Array) -> int:
    """Write a node with all that is below it into another tree, as its root; returns how many nodes that has."""
    other[0] = tree[node]
    other[0].next = NONE
    count = 1
    index = 0
    while index < count:
        child = other[index].first
        if child != NONE:
            other[index].first = count
        while child != NONE:
            other[count] = tree[child]
            child = tree[child].next
            other[count].next = NONE if child == NONE else count + 1
            count += 1
        index += 1
    return count


LOOPS = (search, weigh)
