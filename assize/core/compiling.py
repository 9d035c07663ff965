"""Turning rules into machine code: when, where it is kept, and what the user is told meanwhile.

Compiled code is kept in the user's cache directory under a hash of every source it was made from, because numba itself
looks only at the file of the function it compiles and would keep old code of an edited helper.
"""

from __future__ import annotations

import atexit
import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import threading
import time
import typing
from collections.abc import Callable, Iterable, Sequence
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import platformdirs

from . import bits, kernel, loops
from .kernel import Array, Kernel

Progress = Callable[[str, int, int], None]
Loop = Callable[..., Any]

KEEP_DAYS = 30
PATIENCE = 2_000  # moves played uncompiled before compiling seems worth while
BRIEF = (*loops.STEPS, loops.begin, loops.score)  # what is over before another thread could do anything
_lock = threading.RLock()
_background: list[threading.Thread] = []
_helpers: list[subprocess.Popen[bytes]] = []
_leaving = threading.Event()
_taught: set[Callable[..., Any]] = set()


def pure() -> bool:
    """Whether the user wants everything uncompiled (ASSIZE_PURE=1)."""
    return os.environ.get("ASSIZE_PURE", "") not in ("", "0")


class Runner:
    """The loops of one game: uncompiled until `prepare` has compiled them, the same calls and results either way."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.compiled: set[Loop] = set()
        self.run: Any = SimpleNamespace()
        self._moves = 0
        self._thread: threading.Thread | None = None
        self.add(loops.STEPS + loops.THOUGHTS + loops.BATCHES + loops.WHOLE_MATCHES)
        if not pure():
            self.run.advance = self._first_moves

    def _first_moves(self, boxes: Array, states: Array, choice: int) -> int:
        """Carry out an answer uncompiled, and compile in the background once there have been many."""
        self._moves += 1
        if self._moves >= PATIENCE:
            self.prepare_in_background(loops.STEPS)
        return loops.advance(boxes, states, choice)

    def add(self, functions: Sequence[Loop]) -> None:
        """Make more loops available on `run`, uncompiled for now."""
        for function in functions:
            if not hasattr(self.run, function.__name__):
                setattr(self.run, function.__name__, function)

    def prepare(self, functions: Sequence[Loop], progress: Progress | None = None, aside: bool = False) -> None:
        """Compile these loops for this game, or load them from the cache, and use each as soon as it is there.

        What is not in the cache yet is compiled by two processes at once, or, if `aside`, by another process alone.
        """
        self.add(functions)
        if pure():
            return
        with _lock:
            missing = [function for function in functions if function not in self.compiled]
            cold = [function for function in missing if not _is_kept(self.kernel, function)]
            theirs = cold if aside else cold[1::2]
            helper = _start_helper(self.kernel, theirs)
            tell = progress if progress and cold else None
            for done, function in enumerate(sorted(missing, key=lambda f: f in theirs)):
                if tell:
                    tell(self.kernel.name, done, len(missing))
                if function in theirs and not _finished(helper):
                    return
                setattr(self.run, function.__name__, _compile(self.kernel, function))
                self.compiled.add(function)
            if tell:
                tell(self.kernel.name, len(missing), len(missing))

    def prepare_in_background(self, functions: Sequence[Loop], progress: Progress | None = None) -> None:
        """Compile while play goes on uncompiled; a second call while one is under way does nothing."""
        under_way = self._thread is not None and self._thread.is_alive()
        if pure() or under_way or all(function in self.compiled for function in functions):
            return
        self._thread = threading.Thread(target=self.prepare, args=(functions, progress, True), daemon=True)
        _background.append(self._thread)
        self._thread.start()

    def is_cold(self, functions: Sequence[Loop]) -> bool:
        """Whether some of these loops have yet to be compiled on this machine."""
        return not pure() and any(not _is_kept(self.kernel, function) for function in functions)


def show_progress(name: str, done: int, total: int) -> None:
    """Tell on standard error that a game is being compiled: a growing line on a terminal, two plain lines elsewhere."""
    live = sys.stderr.isatty()
    if done == total:
        sys.stderr.write("\r\x1b[K" if live else f"{name}: ready\n")
    elif live:
        sys.stderr.write(f"\rPreparing {name} for this machine: {done + 1} of {total} ")
    elif done == 0:
        sys.stderr.write(f"Preparing {name} for this machine (kept for next time) ...\n")
    sys.stderr.flush()


# Files that compiled code is made from, next to the folder of the game and the file of the loop itself ...
KERNEL_FILES = {"bits.py", "compiling.py", "kernel.py", "loops.py"}
# ... of which those whose names begin with these words hold no rules: editing a sentence compiles nothing again.
NO_RULES = {"", "draw", "edition", "view", "words"}  # of __init__.py that is nothing


def cache_folder(game: Kernel, function: Loop) -> Path:
    """Where the compiled form of a loop for this game is kept."""
    core = Path(__file__).parent
    sources = {core / name for name in KERNEL_FILES}
    for rule in game.rules.values():
        folder = Path(rule.__code__.co_filename).parent
        if folder != core:
            sources |= {file for file in folder.glob("*.py") if file.stem.partition("_")[0] not in NO_RULES}
    sources.add(Path(function.__code__.co_filename))
    made_by = (sys.implementation.cache_tag, metadata.version("numba"), os.environ.get("NUMBA_BOUNDSCHECK", ""), core)
    return folder_of(game.name, sources, made_by)


def folder_of(name: str, sources: Iterable[Path], made_by: object) -> Path:
    """The folder of the cache for what is made from these sources in this way."""
    digest = hashlib.sha256(repr(made_by).encode())
    for file in sorted(sources):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return Path(platformdirs.user_cache_dir("assize")) / f"{name}-{digest.hexdigest()[:16]}"


def _is_kept(game: Kernel, function: Loop) -> bool:
    """Whether this loop has been compiled for this game on this machine before."""
    name = f"{function.__name__}-{function.__code__.co_firstlineno}.*.nbi"
    return any(cache_folder(game, function).glob(f"*/*.{name}"))


def _start_helper(game: Kernel, functions: Sequence[Loop]) -> subprocess.Popen[bytes] | None:
    """Another process that compiles these loops into the cache; what it fails to do is done here later."""
    if not functions or not all(usable(cache_folder(game, function)) for function in functions):
        return None
    package = next(iter(game.rules.values())).__module__.rpartition(".")[0]
    names = [f"{function.__module__}:{function.__name__}" for function in functions]
    return start_process("assize.core.compiling", package, game.name, *names)


def start_process(module: str, *arguments: str) -> subprocess.Popen[bytes] | None:
    """Another Python that runs a module and ends with this process; None if it cannot be started."""
    try:
        helper = subprocess.Popen(
            [sys.executable, "-P", "-m", module, *arguments],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},  # see what this process sees
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return None
    _helpers.append(helper)
    return helper


def _finished(helper: subprocess.Popen[bytes] | None) -> bool:
    """Wait until the other process is done; False if this process is about to end."""
    if helper is not None:
        helper.wait()
    return not _leaving.is_set()


@atexit.register
def _leave() -> None:
    """Nobody waits at the end of a program for something to be compiled."""
    _leaving.set()
    for helper in _helpers:
        helper.terminate()
    for thread in _background:
        thread.join()


def _help(package: str, name: str, functions: Sequence[str]) -> None:
    """What the other process does."""
    importlib.import_module(package)
    game = next(game for game in kernel.KERNELS.values() if game.name == name)
    for place in functions:
        module, _, function = place.partition(":")
        _compile(game, getattr(importlib.import_module(module), function))


def _compile(game: Kernel, function: Loop) -> Loop:
    numba = importlib.import_module("numba")
    _teach(numba)
    folder = cache_folder(game, function)
    keep = usable(folder)
    usual, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
    try:
        alone = function in BRIEF  # handing the interpreter to another thread meanwhile would take longer
        dispatcher = numba.njit(cache=keep, nogil=not alone, error_model="numpy")(function)
    finally:
        numba.config.CACHE_DIR = usual
    dispatcher.compile(_signature(numba, game, function))
    dispatcher.disable_compile()
    return typing.cast(Loop, dispatcher)


def usable(folder: Path) -> bool:
    """Make the folder, mark it as used today and drop those of old sources; False if it cannot be written."""
    try:
        fresh = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        if fresh:
            oldest = time.time() - KEEP_DAYS * 86400
            for other in folder.parent.iterdir():
                if other.is_dir() and other.stat().st_mtime < oldest:
                    shutil.rmtree(other, ignore_errors=True)
        return os.access(folder, os.W_OK)
    except OSError:
        return False


def _signature(numba: Any, game: Kernel, function: Loop) -> tuple[Any, ...]:
    """The numba types of a loop's parameters for this game, read from its annotations."""
    records = {"box": numba.from_dtype(game.box), "state": numba.from_dtype(game.state)}
    kinds = []
    for name, hint in typing.get_type_hints(function, include_extras=True).items():
        if name == "return":
            continue
        if hint is int:
            kinds.append(numba.int64)
            continue
        what, *dimensions = hint.__metadata__
        element = records[what] if isinstance(what, str) else numba.from_dtype(what)
        kinds.append(numba.types.Array(element, dimensions[0] if dimensions else 1, "C"))
    return tuple(kinds)


def _teach(numba: Any) -> None:
    """Tell the compiler about every rule it has not met yet, the questions of the kernel, and sets of bits."""
    extending = importlib.import_module("numba.extending")
    if not _taught:
        _teach_bits(numba, extending)
        for name in kernel.QUESTIONS:
            _teach_question(numba, extending, name)
    for function in kernel.RULES:
        if function not in _taught:
            # Only rules call rules, so none of them needs a door for Python.
            extending.register_jitable(no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
            _taught.add(function)


def _teach_question(numba: Any, extending: Any, name: str) -> None:
    """Bind a question to the rules of the game whose state is in its second argument."""

    @extending.overload(getattr(kernel, name), strict=False)  # type: ignore[untyped-decorator]  # numba has no types
    def bind(box: Any, s: Any, *rest: Any) -> Any:
        for game in kernel.KERNELS.values():
            if numba.from_dtype(game.state) == s:
                return game.rules[name]
        return None


def _teach_bits(numba: Any, extending: Any) -> None:
    """Give the compiler machine instructions for `bits`."""
    types = numba.types
    ir = importlib.import_module("llvmlite.ir")

    def instruction(emit: Callable[[Any, Any], Any]) -> Any:
        def typed(context: Any, members: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                return emit(builder, arguments[0])

            return types.int64(types.int64), generate

        return extending.intrinsic(typed)

    count_ones = instruction(lambda builder, value: builder.ctpop(value))
    count_zeros = instruction(lambda builder, value: builder.cttz(value, ir.Constant(ir.IntType(1), 1)))
    u64 = numba.uint64

    extending.overload(bits.popcount)(lambda members: lambda members: count_ones(members))
    extending.overload(bits.lowest)(lambda members: lambda members: count_zeros(members))

    golden, first, second = u64(bits.GOLDEN), u64(0xBF58476D1CE4E5B9), u64(0x94D049BB133111EB)
    low, thirty_two = u64(0xFFFFFFFF), u64(32)
    by30, by27, by31, span = u64(30), u64(27), u64(31), u64(0x100000000)

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def scramble(value: Any) -> Any:
        value = (value ^ (value >> by30)) * first
        value = (value ^ (value >> by27)) * second
        return value ^ (value >> by31)

    @extending.overload(bits.below)  # type: ignore[untyped-decorator]  # numba has no types
    def compiled_below(rng: Any, count: Any) -> Any:
        def number(rng: Any, count: Any) -> Any:
            n = u64(count)
            while True:
                rng[0] += golden
                product = (scramble(rng[0]) >> thirty_two) * n
                rest = product & low
                if rest >= n or rest >= (span - n) % n:
                    return numba.int64(product >> thirty_two)

        return number


if __name__ == "__main__":
    # Under its own name, so that rules register with the same kernel module that everybody imports.
    importlib.import_module("assize.core.compiling")._help(sys.argv[1], sys.argv[2], sys.argv[3:])
