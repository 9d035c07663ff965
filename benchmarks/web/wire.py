"""HTTP/1.1 and websockets spoken by hand over asyncio, so that making the load costs little."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import Callable, Mapping
from typing import Any, cast

HOST = "127.0.0.1"
Hear = Callable[[bytes], None]


class Broken(Exception):
    """A server closed a connection, or said what it should not have."""


class Line(asyncio.Protocol):
    """One kept connection: a request at a time, answered whole or, when the answer is a stream, piece by piece."""

    def __init__(self) -> None:
        self.lost: Callable[[], None] | None = None
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._need: int | None = None  # bytes of a body, -1 of chunks, None before the end of the head
        self._status = 0
        self._head = b""
        self._answer: asyncio.Future[tuple[int, bytes, bytes]] | None = None
        self._hear: Hear | None = None
        self._ended: Callable[[], None] | None = None

    @classmethod
    async def open(cls, port: int) -> Line:
        """A new connection."""
        _transport, line = await asyncio.get_running_loop().create_connection(cls, HOST, port)
        return line

    # ---- asking

    def ask(self, request: bytes) -> asyncio.Future[tuple[int, bytes, bytes]]:
        """Send a request; the answer is its status, head and body."""
        self._answer = asyncio.get_running_loop().create_future()
        self._hear = None
        self._send(request)
        return self._answer

    def listen(self, request: bytes, hear: Hear, ended: Callable[[], None]) -> None:
        """Send a request whose answer is a stream of pieces."""
        self._hear, self._ended, self._answer = hear, ended, None
        self._send(request)

    def say(self, data: bytes) -> None:
        """Send more of a request that is being answered already."""
        self._send(data)

    def close(self) -> None:
        """Hang up."""
        self.lost = None
        if self._transport:
            self._transport.abort()

    @property
    def alive(self) -> bool:
        """Whether it can still be used."""
        return self._transport is not None and not self._transport.is_closing()

    def _send(self, request: bytes) -> None:
        if self._transport is None:
            raise Broken("the connection is closed")
        self._transport.write(request)

    # ---- hearing

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by asyncio."""
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        """Called by asyncio."""
        self._transport = None
        if self._answer and not self._answer.done():
            self._answer.set_exception(Broken("the connection was closed before the answer"))
        if self.lost:
            self.lost()

    def data_received(self, data: bytes) -> None:
        """Called by asyncio."""
        self._buffer += data
        while self._buffer and self._step():
            pass

    def _step(self) -> bool:
        """Take the next part off the buffer; False if it is not there yet."""
        if self._need is None:
            return self._take_head()
        return self._take_chunk() if self._need < 0 else self._take_body()

    def _take_head(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        self._head = bytes(self._buffer[:end]).lower()
        del self._buffer[: end + 4]
        self._status = int(self._head[9:12])
        self._need = -1 if b"transfer-encoding: chunked" in self._head else content_length(self._head)
        if self._hear and self._status != 200:
            raise Broken(f"a stream was answered with {self._status}")
        return self._need < 0 or self._take_body()

    def _take_body(self) -> bool:
        assert self._need is not None
        if len(self._buffer) < self._need:
            return False
        body = bytes(self._buffer[: self._need])
        del self._buffer[: self._need]
        self._need = None
        if self._answer and not self._answer.done():
            self._answer.set_result((self._status, self._head, body))
        return True

    def _take_chunk(self) -> bool:
        end = self._buffer.find(b"\r\n", 0, 20)
        if end < 0:
            return False
        size = int(self._buffer[:end], 16)
        if len(self._buffer) < end + size + 4:
            return False
        piece = bytes(self._buffer[end + 2 : end + 2 + size])
        del self._buffer[: end + size + 4]
        if size and self._hear:
            self._hear(piece)
        elif not size:
            self._need = None
            if self._ended:
                self._ended()
        return True


def content_length(head: bytes) -> int:
    """The length of a body as its head says."""
    start = head.find(b"content-length: ")
    return int(head[start + 16 :].split(b"\r\n", 1)[0]) if start >= 0 else 0


def request(method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b"") -> bytes:
    """A request as bytes."""
    lines = [f"{method} {path} HTTP/1.1", f"host: {HOST}"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    if method == "POST" and "transfer-encoding" not in (headers or {}):
        lines.append(f"content-length: {len(body)}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


class Caller:
    """A few connections to a JSON API, for setting things up."""

    def __init__(self, port: int, lines: int = 24) -> None:
        self.port = port
        self._free: asyncio.Queue[Line | None] = asyncio.Queue()
        for _ in range(lines):
            self._free.put_nowait(None)

    async def post(self, path: str, data: Any, token: str = "") -> Any:
        """Post something and read the answer."""
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        line = await self._free.get()
        try:
            if line is None or not line.alive:
                line = await Line.open(self.port)
            status, _head, body = await line.ask(request("POST", path, headers, json.dumps(data).encode()))
        finally:
            self._free.put_nowait(line)
        if status >= 300:
            raise Broken(f"{path} was answered with {status}: {body[:200]!r}")
        return json.loads(body)


# ---- websockets


class Socket(asyncio.Protocol):
    """The client's end of a websocket that carries short texts."""

    def __init__(self, path: str, hear: Hear, headers: Mapping[str, str] | None = None) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._path = path
        self._hear = hear
        self._headers = dict(headers or {})
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    async def open(self, port: int) -> None:
        """Connect."""
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, port)
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by asyncio."""
        self._transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = {"connection": "Upgrade", "upgrade": "websocket"}
        upgrade |= {"sec-websocket-version": "13", "sec-websocket-key": key}
        self._transport.write(request("GET", self._path, upgrade | self._headers))

    def connection_lost(self, error: Exception | None) -> None:
        """Called by asyncio."""
        self._transport = None

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._frame(0x81, text)

    def _frame(self, kind: int, text: bytes) -> None:
        if self._transport is None:
            raise Broken("the websocket is closed")
        size = len(text)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE, size >> 8, size & 255))
        self._transport.write(head + b"\0\0\0\0" + text)  # masked with zeros, which leaves the text as it is

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Called by asyncio."""
        self._buffer += data
        if not self.opened.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if self._buffer[9:12] != b"101":
                self.opened.set_exception(Broken(f"no websocket: {bytes(self._buffer[:60])!r}"))
                return
            del self._buffer[: end + 4]
            self.opened.set_result(None)
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        buffer = self._buffer
        start = 2 if len(buffer) < 2 else {126: 4, 127: 10}.get(buffer[1] & 127, 2)
        if len(buffer) < start:
            return False
        size = buffer[1] & 127 if start == 2 else int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        text = bytes(buffer[start : start + size])
        opcode = buffer[0] & 15
        del buffer[: start + size]
        if opcode == 1:
            self._hear(text)
        elif opcode == 9:
            self._frame(0x8A, text)  # still here
        return True
