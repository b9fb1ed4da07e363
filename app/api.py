"""The lobby over HTTP. What is refused is a `Refusal` with a 4xx status; see app.frames."""

from __future__ import annotations

import asyncio
import io
import secrets
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, Request, Response
from starlette.responses import JSONResponse

from app import frames as f
from app import lobby_commands as own
from app.asgi import address, is_https
from app.catalogue import checked, choices_schema, games_info
from app.credentials import hashed, new_secret, secret_in, set_cookie
from app.doorman import Doorman
from app.keys import LINK_MS
from app.log import Write
from app.names import clean
from app.refusals import Refused, ServerRefusal
from app.settings import Settings
from app.state import Line
from app.statements import person_write, secret_write
from app.table import Table
from app.words import ENGLISH, LANGUAGES, Words, in_language

API = APIRouter(prefix="/api")
Language = Annotated[Words, Depends(in_language)]
GAMES = {words: games_info(words) for words in (ENGLISH, *LANGUAGES.values())}


def doorman(request: Request) -> Doorman:
    """Refuses who asks for too much, before anything else is done."""
    keeper: Doorman = request.app.state.doorman
    keeper.may_ask(address(request.scope))
    return keeper


Door = Annotated[Doorman, Depends(doorman)]


async def found(code: str, request: Request, door: Door) -> Table:
    return await door.find(code, address(request.scope))


Found = Annotated[Table, Depends(found)]


@API.get("/games")
async def games(say: Language) -> f.GamesInfo:
    return GAMES[say]


@API.get("/games/{game}/variations")
async def variations_schema(game: str) -> dict[str, Any]:
    return choices_schema(game)


@API.post("/games/{game}/variations")
async def variations(
    game: str, asked: f.CheckVariations, say: Language, _: Door
) -> f.CheckedVariations:
    return checked(game, asked, say)


@API.post("/tables", status_code=201)
async def create(wanted: f.CreateTable, request: Request, door: Door) -> Response:
    """Opens a table and makes whoever asked its host."""
    if clean(wanted.name) is None:
        raise Refused(ServerRefusal.NAME_UNFIT)
    door.may_open(address(request.scope))
    command = own.Open(game=wanted.game, preset=wanted.preset, changes=wanted.changes)
    table = await door.tables.open(command)
    cookie = await _new_person(table, request, own.Join(name=wanted.name, seated=wanted.seated))
    return _with_cookie(f.CreatedTable(code=table.code), cookie, 201)


@API.get("/tables/{code}")
async def table_info(table: Found, request: Request) -> f.TableInfo:
    person = table.person(_secret(table, request))
    return f.TableInfo(table=table.audience.table_view(), you=table.state.lobby.you(person))


@API.post("/tables/{code}/join")
async def join(wanted: f.JoinTable, table: Found, request: Request) -> Response:
    """Comes in, or comes back after leaving; who is here already stays who he is (T6)."""
    command = own.Join(name=wanted.name, seated=wanted.seated)
    known = table.keys.person(_secret(table, request))
    if known is None:
        return _with_cookie(f.Done(), await _new_person(table, request, command))
    if table.state.lobby.people[known].gone:
        await verdict(table, Line(_now(table), "lobby", command, known))
    return JSONResponse({})


@API.post("/tables/{code}/lobby")
async def lobby(command: f.LobbyCommand, table: Found, request: Request) -> f.Done:
    """One lobby command of somebody at the table."""
    person = _person(table, request)
    start = isinstance(command, f.Start)
    setup = table.state.next_setup(secrets.token_bytes(32)) if start else None
    here = tuple(sorted(table.audience.here))
    await verdict(table, Line(_now(table), "lobby", command, person, here=here, setup=setup))
    if isinstance(command, f.Leave):
        table.dismiss(person, ServerRefusal.LEFT)
    if isinstance(command, f.Kick):
        table.turn_out(command.person)
    return f.Done()


@API.post("/tables/{code}/device")
async def device(table: Found, request: Request) -> f.DeviceLink:
    token = table.keys.new_link(_person(table, request), _now(table))
    return f.DeviceLink(token=token, valid_ms=LINK_MS)


@API.post("/tables/{code}/claim")
async def claim(wanted: f.ClaimSeat, table: Found, request: Request) -> Response:
    """The seat moves to this device: the other one's secret opens nothing any more."""
    person = table.keys.claim(wanted.token, _now(table))
    secret = new_secret()
    table.keys.replace(person, hashed(secret))
    await _saved(table, secret_write(table.code, person, hashed(secret)))
    table.dismiss(person, ServerRefusal.MOVED)
    return _with_cookie(f.Done(), _cookie(table, request, secret))


@API.get("/tables/{code}/qr.svg")
async def qr(table: Found, request: Request) -> Response:
    """The join link, for the phones in the room."""
    base = _settings(request).public_url or str(request.base_url).rstrip("/")
    picture = io.BytesIO()
    segno.make(f"{base}/t/{table.code}", error="m").save(picture, kind="svg", scale=8, border=2)
    headers = {"cache-control": "no-store"}
    return Response(picture.getvalue(), media_type="image/svg+xml", headers=headers)


async def verdict(table: Table, line: Line, *first: Write) -> None:
    """Waits until a command is in the log; Refused when it was not taken."""
    done: asyncio.Future[f.Refusal | None] = asyncio.get_running_loop().create_future()
    table.take(line, lambda refusal: _resolve(done, refusal), *first)
    refusal = await done
    if refusal is not None:
        raise Refused(refusal)


async def _saved(table: Table, *writes: Write) -> None:
    done: asyncio.Future[f.Refusal | None] = asyncio.get_running_loop().create_future()
    table.write(lambda refusal: _resolve(done, refusal), *writes)
    await done


def _resolve(done: asyncio.Future[f.Refusal | None], refusal: f.Refusal | None) -> None:
    if not done.done():
        done.set_result(refusal)


async def _new_person(table: Table, request: Request, command: own.Join) -> str:
    """Lets somebody new in; the cookie that proves it from now on."""
    secret = new_secret()
    person = len(table.state.lobby.people) + 1
    first = person_write(table.code, person, hashed(secret))
    await verdict(table, Line(_now(table), "lobby", command, person), first)
    table.keys.replace(person, hashed(secret))
    return _cookie(table, request, secret)


def _cookie(table: Table, request: Request, secret: str) -> str:
    return set_cookie(table.code, secret, _https(request))


def _with_cookie(body: f.Frame, cookie: str, status: int = 200) -> Response:
    return JSONResponse(body.model_dump(), status, headers={"set-cookie": cookie})


def _secret(table: Table, request: Request) -> str | None:
    return secret_in(request.headers.get("cookie", ""), table.code, _https(request))


def _person(table: Table, request: Request) -> int:
    person = table.person(_secret(table, request))
    if person is None:
        raise Refused(ServerRefusal.NOT_AT_TABLE)
    return person


def _now(table: Table) -> int:
    return table.house.clock.now_ms()


def _settings(request: Request) -> Settings:
    keeper: Doorman = request.app.state.doorman
    return keeper.tables.house.settings


def _https(request: Request) -> bool:
    return is_https(request.scope, _settings(request).public_url)
