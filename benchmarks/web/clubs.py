"""Tic-tac-toe at our server and at boardgame.io's, each through its own protocol for programs."""

from __future__ import annotations

import asyncio
import json
from typing import NamedTuple

from .rally import Pair, Rally
from .wire import Broken, Caller, Line, Socket, request

GAME = "tic-tac-toe"


def number_after(text: bytes, key: bytes) -> int:
    """The whole number that follows a key, or -1."""
    start = text.find(key)
    if start < 0:
        return -1
    start += len(key)
    end = start
    while text[end : end + 1].isdigit():
        end += 1
    return int(text[start:end])


# ---- ours


class AssizePlayer:
    """A program at our server: one connection for the stream of events, one for what it posts."""

    def __init__(self, pair: Pair, seat: int, token: str, stream: Line, posts: Line) -> None:
        self.token = token
        self._pair = pair
        self._seat = seat
        self._stream = stream
        self._posts = posts
        self._match = ""

    async def open(self, match: str) -> None:
        """Listen to the events of a match."""
        self._match = match
        get = request("GET", f"/api/tables/{match}/events", {"authorization": f"Bearer {self.token}"})
        self._stream.listen(get, self._hear, lambda: None)

    def _hear(self, line: bytes) -> None:
        steps = number_after(line, b'"ply":')
        if steps >= 0:
            self._pair.shows(self._seat, self._match, steps, b'"phase":"over"' in line)

    def send(self, match: str, step: int, cell: int) -> None:
        """Post a choice."""
        body = b'{"ply":%d,"choice":%d}' % (step, cell)
        more = {"authorization": f"Bearer {self.token}", "content-type": "application/json"}
        answer = self._posts.ask(request("POST", f"/api/tables/{match}/choose", more, body))
        answer.add_done_callback(self._answered)

    def _answered(self, answer: asyncio.Future[tuple[int, bytes, bytes]]) -> None:
        if answer.cancelled() or self._pair.rally.ended:
            answer.cancelled() or answer.exception()
            return
        status, _head, body = answer.result()
        if status != 200:
            raise Broken(f"a move was answered with {status}: {body[:200]!r}")

    def close(self) -> None:
        """Hang up."""
        self._stream.close()
        self._posts.close()


class SocketPlayer:
    """A program at our server with a WebSocket, on which it goes from match to match."""

    def __init__(self, pair: Pair, seat: int, token: str, brief: bool) -> None:
        self.token = token
        self.socket = Socket("/api/play", self._hear, {"authorization": f"Bearer {token}"})
        self._pair = pair
        self._seat = seat
        self._brief = b',"brief":true' if brief else b""
        self._match = ""
        self._id = b""

    async def open(self, match: str) -> None:
        """Go on to a match."""
        self._match, self._id = match, match.encode()
        self.socket.send(b'{"table":"%b"%b}' % (self._id, self._brief))

    def _hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"error"'):
            raise Broken(f"a move was answered with {text[:200]!r}")
        steps = number_after(text, b'"ply":')
        if steps >= 0 and self._id in text:
            self._pair.shows(self._seat, self._match, steps, b'"phase":"over"' in text)

    def send(self, match: str, step: int, cell: int) -> None:
        """Send a choice."""
        self.socket.send(b'{"table":"%b","ply":%d,"choose":%d}' % (self._id, step, cell))

    def close(self) -> None:
        """Hang up."""
        self.socket.close()


class AssizeClub:
    """Our server, played at through sockets, in brief or in full, or by posts."""

    def __init__(self, pid: int, port: int, way: str) -> None:
        self.pid = pid
        self.port = port
        self._way = way  # "brief", "full" or "posts"
        self._caller = Caller(port)

    async def pair(self, rally: Rally) -> Pair:
        """Two visitors."""
        pair = Pair(rally)
        for seat in (0, 1):
            token = (await self._caller.post("/api/visitors", {"name": f"Program {seat}"}))["token"]
            if self._way == "posts":
                lines = [await Line.open(self.port) for _line in range(2)]
                pair.players.append(AssizePlayer(pair, seat, token, *lines))
            else:
                player = SocketPlayer(pair, seat, token, self._way == "brief")
                await player.socket.open(self.port)
                pair.players.append(player)
        return pair

    async def matches(self, pair: Pair, count: int) -> list[str]:
        """Tables with both seats taken."""
        return list(await asyncio.gather(*(self._table(pair) for _ in range(count))))

    async def _table(self, pair: Pair) -> str:
        first, second = (p.token for p in pair.players if isinstance(p, AssizePlayer | SocketPlayer))
        wanted = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "friend"}]}
        laid = await self._caller.post("/api/tables", wanted, first)
        invitation = {"invitation": laid["invitation"]}
        await self._caller.post(f"/api/tables/{laid['table']}/join", invitation, second)
        return str(laid["table"])


# ---- theirs


class PeerMatch(NamedTuple):
    """A match at boardgame.io's server and what its players must show."""

    id: str
    credentials: tuple[str, str]


class PeerPlayer:
    """A player at boardgame.io's server: one websocket, on which socket.io's texts go both ways."""

    def __init__(self, pair: Pair, seat: int) -> None:
        self.connected: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.socket = Socket("/socket.io/?EIO=4&transport=websocket", self.hear)
        self._pair = pair
        self._seat = seat
        self._match: PeerMatch | None = None
        self._id = b""

    def hear(self, text: bytes) -> None:
        """Something came from the server."""
        if text.startswith(b"42"):
            self._event(text)
        elif text == b"2":
            self.socket.send(b"3")  # still here
        elif text.startswith(b"0"):
            self.socket.send(b"40/%s," % GAME.encode())
        elif text.startswith(b"40") and not self.connected.done():
            self.connected.set_result(None)

    def _event(self, text: bytes) -> None:
        steps = number_after(text, b'"_stateID":')
        if steps >= 0 and self._id in text:
            self._pair.shows(self._seat, self._match, steps, b'"gameover":' in text)

    def _emit(self, *values: object) -> None:
        self.socket.send(b"42/%s,%s" % (GAME.encode(), json.dumps(values, separators=(",", ":")).encode()))

    async def open(self, match: PeerMatch) -> None:
        """Go on to a match, as boardgame.io's own client does on the same socket."""
        self._match, self._id = match, b'"%s"' % match.id.encode()
        self._emit("sync", match.id, str(self._seat), match.credentials[self._seat], 2)

    def send(self, match: PeerMatch, step: int, cell: int) -> None:
        """Click a cell."""
        player = str(self._seat)
        credentials = match.credentials[self._seat]
        payload = {"type": "clickCell", "args": [cell], "playerID": player, "credentials": credentials}
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, step, match.id, player)

    def close(self) -> None:
        """Hang up."""
        self.socket.close()


class PeerClub:
    """boardgame.io's server."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid = pid
        self.port = port
        self._caller = Caller(port)

    async def pair(self, rally: Rally) -> Pair:
        """Two players with a websocket each."""
        pair = Pair(rally)
        for seat in (0, 1):
            player = PeerPlayer(pair, seat)
            await player.socket.open(self.port)
            await player.connected
            pair.players.append(player)
        return pair

    async def matches(self, pair: Pair, count: int) -> list[PeerMatch]:
        """Matches with both seats taken."""
        return list(await asyncio.gather(*(self._match() for _ in range(count))))

    async def _match(self) -> PeerMatch:
        made = await self._caller.post(f"/games/{GAME}/create", {"numPlayers": 2})
        path = f"/games/{GAME}/{made['matchID']}/join"
        joined = [await self._caller.post(path, {"playerID": str(s), "playerName": f"Program {s}"}) for s in (0, 1)]
        return PeerMatch(made["matchID"], (joined[0]["playerCredentials"], joined[1]["playerCredentials"]))
