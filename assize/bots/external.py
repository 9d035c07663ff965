"""Bots that are programs of their own: JSON lines on their standard input, JSON lines back on their standard output.

The lines are those of the API's event stream: an object with `type` "table", whose `asked` says whether an answer is
wanted, and whose `view` is what the seat may see. The answer is an object with `ply` and `choose`, a code or a
notation. What cannot be carried out is answered by an object with `type` "error", and the question is asked again.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from contextlib import suppress
from typing import Any

from ..core.errors import AssizeError, IllegalMove
from ..core.game import Game
from ..core.information import Information
from ..core.language import _
from ..core.match import Choice, Match

PREFIX = "exec:"
SECONDS = 60  # that a program may think
MOST_TRIES = 3
LONGEST_ANSWER = 10_000


class ProgramBot:
    """A program that plays a seat. It is started at its first question and ended with the match."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.name = PREFIX + command
        self.seconds = seconds
        self._words = shlex.split(command)
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        if not self._words:
            raise AssizeError(_("a bot that is a program is named exec:COMMAND"))

    def choose(self, game: Game, information: Information) -> Choice:
        """Ask the program, and again if it answers with something that cannot be done."""
        choices = {choice.code: choice for choice in information.choices()}
        if not choices:
            raise AssizeError(_("seat {seat} is not asked anything now").format(seat=information.seat))
        self._tell(message(information.view, True))
        reason = ""
        for _attempt in range(MOST_TRIES):
            try:
                return choices[self._understand(self._hear(), information)]
            except IllegalMove as error:
                reason = str(error)
                self._tell({"type": "error", "error": reason, "clause": error.clause or ""})
        problem = _("{name} gave no answer that can be carried out: {reason}")
        raise AssizeError(problem.format(name=self.name, reason=reason))

    def _understand(self, line: str, information: Information) -> int:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise IllegalMove(line[:40], _("this is no JSON")) from None
        if not isinstance(answer, dict) or "choose" not in answer:
            raise IllegalMove(line[:40], _("an answer is an object with ply and choose"))
        if answer.get("ply", information.ply) != information.ply:
            raise IllegalMove(line[:40], _("the answer is for another ply"))
        return information.find(answer["choose"])

    def finish(self, match: Match, seat: int) -> None:
        """Show the program how it ended, and let it go."""
        with suppress(AssizeError):
            if self._process:
                self._tell(message(match.view(seat), False))
        self.close()

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError):
            if process.stdin:
                process.stdin.close()
        try:
            process.wait(2)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout:
            process.stdout.close()

    def _tell(self, data: dict[str, Any]) -> None:
        process = self._process or self._start()
        try:
            assert process.stdin
            process.stdin.write(json.dumps(data, separators=(",", ":")) + "\n")
            process.stdin.flush()
        except OSError:
            raise AssizeError(_("{name} has stopped").format(name=self.name)) from None

    def _hear(self) -> str:
        try:
            line = self._answers.get(timeout=self.seconds)
        except queue.Empty:
            self.close()
            problem = _("{name} did not answer within {seconds} seconds")
            raise AssizeError(problem.format(name=self.name, seconds=self.seconds)) from None
        if line is None:
            raise AssizeError(_("{name} has stopped").format(name=self.name))
        return line

    def _start(self) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(
                self._words, stdin=pipe, stdout=pipe, text=True, encoding="utf-8", errors="replace"
            )
        except OSError as error:
            problem = _("{name} cannot be started: {reason}")
            raise AssizeError(problem.format(name=self.name, reason=error.strerror)) from None
        self._process = process
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()
        return process

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout
        with suppress(ValueError):  # closed while reading
            while line := process.stdout.readline(LONGEST_ANSWER):
                if line.strip():
                    self._answers.put(line)
        self._answers.put(None)


def message(view: dict[str, Any], asked: bool) -> dict[str, Any]:
    """A table as a program is told of it."""
    phase = "over" if view["over"] else "playing"
    return {"type": "table", "phase": phase, "seat": view["seat"], "asked": asked, "view": view}
