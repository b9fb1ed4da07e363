"""The command line: `cambio play` on a laptop, `cambio serve` on a server."""

from __future__ import annotations

import gc
import logging
import shutil
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import segno
import typer
import uvicorn
from sqlalchemy import Engine

from app import protocol, scenario, variations_page
from app.export import exported
from app.log import connect
from app.logs import set_up
from app.migrate import migrate as bring_up_to_date
from app.prune import prune
from app.server import Server
from app.settings import Settings
from app.socket import MOST_BYTES
from app.stopping import Draining
from app.wire import Wire
from engine.games import GAMES

LOG = logging.getLogger("cambio")
APP = typer.Typer(no_args_is_help=True, add_completion=False)
Port = Annotated[int | None, typer.Option(help="The port to listen on.")]
# An address kept for documentation: no packet goes out, the system only says which way it would.
NOWHERE = ("192.0.2.1", 9)
DAY_S = 24 * 60 * 60
COLLECT = (50_000, 20, 100)
"""How seldom Python looks for cycles. Views and frames have none and are freed at once; looking
through all tables for some took a fifth of the server's time."""


@APP.command()
def play(port: Port = None) -> None:
    """Start the game and show the address for everybody in the room."""
    settings = _settings(port)
    listening = _listen(settings, settings.port if port else None)
    here = listening.getsockname()[1]
    typer.echo(f"\n  Cambio is ready.\n\n  On this computer:   http://localhost:{here}")
    address = _own_address()
    if address and settings.host in ("0.0.0.0", "::"):
        link = settings.public_url or f"http://{address}:{here}"
        typer.echo(f"  In the same network: {link}\n")
        segno.make(link).terminal(compact=True)
    typer.echo("\n  Press Ctrl+C to stop.\n")
    _run(settings, listening)


@APP.command()
def serve(port: Port = None) -> None:
    """Serve, as set by the environment (CAMBIO_PORT, CAMBIO_DATA, CAMBIO_PUBLIC_URL, ...)."""
    settings = _settings(port)
    _run(settings, _listen(settings, settings.port))


@APP.command()
def migrate() -> None:
    """Bring the database to today's tables."""
    bring_up_to_date(Settings().database)


@APP.command("prune")
def prune_tables(
    days: Annotated[int, typer.Option(min=1, help="How long nobody has touched them.")] = 30,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count.")] = False,
) -> None:
    """Drop tables at which nothing has happened for so many days; works while the server runs."""
    bring_up_to_date(Settings().database)
    before_ms = int((time.time() - days * DAY_S) * 1000)
    with _database() as engine:
        gone = asdict(prune(engine, before_ms, dry_run=dry_run))
    counts = (f"{n} {what if n != 1 else what[:-1]}" for what, n in gone.items())
    typer.echo(f"{'Would drop' if dry_run else 'Dropped'}: {', '.join(counts)}.")


@APP.command("export")
def export_table(code: str) -> None:
    """Print the games of the table with this CODE, in the notation (docs/notation.md)."""
    with _database() as engine:
        games = exported(engine, code.upper())
    if not games:
        raise typer.BadParameter("no game has been begun at a table with this code")
    if games[-1].running:
        typer.echo("The last game is still played: this shows its hidden cards.", err=True)
    typer.echo("\n".join(game.text for game in games), nl=False)


@APP.command("scenario")
def play_scenarios(files: list[Path]) -> None:
    """Play scenario files (docs/notation.md) and show where they differ from what they say."""
    raise typer.Exit(scenario.play_files(files))


@APP.command("docs")
def write_docs() -> None:
    """Write the browser's types, docs/protocol.md and docs/variations.md (needs node_modules)."""
    node = shutil.which("node")
    if node is None:
        raise typer.BadParameter("node is needed for this")
    games = list(GAMES.values())
    protocol.TYPES.write_text(protocol.types(games, Path("static").resolve(), Path(node)))
    protocol.PAGE.parent.mkdir(exist_ok=True)
    protocol.PAGE.write_text(protocol.page(games))
    variations_page.PAGE.write_text(variations_page.page(games))


def main() -> None:
    APP()


@contextmanager
def _database() -> Iterator[Engine]:
    engine = connect(Settings().database)
    try:
        yield engine
    finally:
        engine.dispose()


def _settings(port: int | None) -> Settings:
    return Settings() if port is None else Settings(port=port)


def _listen(settings: Settings, only: int | None) -> socket.socket:
    """A listening socket on the one port that is wanted, else on the usual one or a free one."""
    ports = [only] if only is not None else [settings.port, 0]
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for port in ports:
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.host, port))
        except OSError as error:
            listening.close()
            reason = error.strerror
        else:
            return listening
    raise typer.BadParameter(f"{settings.host}:{ports[0]}: {reason}")


def _run(settings: Settings, listening: socket.socket) -> None:
    set_up(settings.log_level)
    gc.set_threshold(*COLLECT)
    bring_up_to_date(settings.database)
    server = Server(settings)
    config = uvicorn.Config(
        server,
        ws=Wire,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        log_config=None,
        access_log=False,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    LOG.info("serving", extra={"port": listening.getsockname()[1]})
    Draining(server, config).run([listening])


def _own_address() -> str | None:
    """This machine's address in its network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])
