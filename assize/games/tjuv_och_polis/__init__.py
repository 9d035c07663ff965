"""Tjuv och Polis: cops and robbers in a Swedish town of the 1940s, for two to six."""

from ...core.game import Sorts, in_rooms
from ...core.language import lazy
from ...core.options import Option
from ...core.thought import Thought

OPTIONS = (
    Option(
        "quick",
        False,
        lazy("Thieves, officers and the car are set up for the players, and play begins at once."),
        "TA-55",
        label=lazy("Quick set-up"),
    ),
    Option(
        "den_clears",
        False,
        lazy("A wanted thief who leaves a den with no money on him is clean again."),
        "TA-2",
        label=lazy("Dens end the hunt"),
    ),
    Option(
        "encirclement",
        "cut_off",
        lazy(
            "When a thief is ringed in: cut off from every den, stop and escape, or without a free square beside him."
        ),
        "TA-7",
        words=("cut_off", "no_move"),
        label=lazy("Ringed in"),
        called=(lazy("cut off from den, stop and escape"), lazy("no free square beside him")),
    ),
    Option(
        "guard_free",
        False,
        lazy("An officer who guards a prisoner may be moved like any other."),
        "TA-20",
        label=lazy("Guards may leave"),
    ),
    Option(
        "end",
        "usual",
        lazy("The game ends when no thief is free, or when every thief has fled or is out for good."),
        "TA-42",
        words=("usual", "together", "permanent"),
        label=lazy("The end"),
        called=(
            lazy("no thief free; a single thief plays on"),
            lazy("no thief free"),
            lazy("all fled or out for good"),
        ),
    ),
    Option(
        "cap",
        300,
        lazy("After so many rounds the money is counted."),
        "TA-47",
        limits=(20, 1000),
        label=lazy("Most rounds"),
    ),
)

GAME = in_rooms(
    __name__,
    title="Tjuv och Polis",
    options=OPTIONS,
    version=1,
    thought=Thought(medium=12, hard=60, expert=600, trust=5.0, weighed=6),
    secrets=True,
    sorts={"arrested": Sorts(3, ("on the square", "at the door", "ringed in", "by telegraph"))},
)
