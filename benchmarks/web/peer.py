"""boardgame.io's server: installed from npm once, outside of what git keeps, and run by Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from .process import ROOT

HERE = Path(__file__).parent / "peer"
THERE = ROOT / ".bench" / "peer"


def missing() -> str:
    """Why it cannot be measured here, or nothing; installs it where that is all that is missing."""
    if not shutil.which("node"):
        return "Node is not installed"
    if installed("boardgame.io") == wanted("boardgame.io"):
        return ""
    npm = shutil.which("npm")
    if not npm:
        return "npm is not installed"
    THERE.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "package.json", THERE)
    quiet = ["--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    done = subprocess.run([npm, "install", *quiet], cwd=THERE, stdout=subprocess.DEVNULL, check=False)
    return "" if done.returncode == 0 and installed("boardgame.io") else "npm could not install boardgame.io"


def command(port: int) -> list[str]:
    """What starts their server."""
    return ["node", str(HERE / "server.js"), str(port)]


def environment() -> dict[str, str]:
    """What it needs to know: where its packages are, and not to log."""
    return {"NODE_ENV": "production", "NODE_PATH": str(THERE / "node_modules")}


def wanted(package: str) -> str:
    """The version that is to be compared with."""
    return str(json.loads((HERE / "package.json").read_text(encoding="utf-8"))["dependencies"][package])


def installed(package: str) -> str:
    """The version of a package that is installed, or nothing."""
    path = THERE / "node_modules" / package / "package.json"
    return str(json.loads(path.read_text(encoding="utf-8"))["version"]) if path.exists() else ""


def node_version() -> str:
    """The version of Node."""
    return subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip().lstrip("v")
