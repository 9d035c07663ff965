"""Style sheets, scripts and icons: read once, named by their content, so that a browser never needs to ask again."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
HERE = Path(__file__).parent / "static"


@dataclass(frozen=True)
class File:
    """A file with its kind, plain and compressed."""

    kind: str
    content: bytes

    @cached_property
    def compressed(self) -> bytes:
        """The content for browsers that take gzip."""
        return gzip.compress(self.content, 9, mtime=0)

    @cached_property
    def digest(self) -> str:
        """What its address changes with."""
        return hashlib.sha256(self.content).hexdigest()[:12]


class Statics:
    """All files that pages refer to; those of games come from their folders."""

    def __init__(self, folders: dict[str, Path]) -> None:
        self.files: dict[str, File] = {}
        for path in sorted(HERE.rglob("*")):
            if path.suffix in KINDS:
                self._add(str(path.relative_to(HERE)), path)
        for name, folder in folders.items():
            for own, shown in (("look.css", f"{name}.css"), ("icon.svg", f"{name}.svg")):
                if (folder / "drawing" / own).exists():
                    self._add(f"games/{shown}", folder / "drawing" / own)
        # Scripts import each other by plain names: their address changes when any of them does.
        scripts = hashlib.sha256(b"".join(f.content for n, f in self.files.items() if n.endswith(".js")))
        self._scripts = scripts.hexdigest()[:12]

    def _add(self, name: str, path: Path) -> None:
        self.files[name] = File(KINDS[path.suffix], path.read_bytes())

    def url(self, name: str) -> str:
        """The address of a file."""
        if name not in self.files:
            return f"/static/-/{name}"
        return f"/static/{self._scripts if name.endswith('.js') else self.files[name].digest}/{name}"

    async def serve(self, request: Request) -> Response:
        """Answer with a file."""
        file = self.files.get(request.path_params["name"])
        if file is None:
            return PlainTextResponse("not found", 404)
        current = request.url.path == self.url(request.path_params["name"])
        headers = {
            "cache-control": "public, max-age=31536000, immutable" if current else "no-cache",
            "vary": "accept-encoding",
        }
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.compressed, media_type=file.kind, headers=headers | {"content-encoding": "gzip"})
        return Response(file.content, media_type=file.kind, headers=headers)
