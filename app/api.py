"""The lobby over HTTP. What is refused is a `Refusal` with a 4xx status; see app.frames."""

from __future__ import annotations

import io
from collections.abc import Callable, Coroutine
from functools import partial
from secrets import token_urlsafe
from typing import Annotated, Any

import orjson
import segno
from fastapi import APIRouter, Depends, Request, Response
from fastapi.routing import APIRoute
from starlette.responses import JSONResponse

from app import bodies
from app import frames as f
from app import lobby_commands as own
from app.asgi import address, is_https
from app.catalogue import checked, choices_schema, games_info
from app.credentials import hashed, new_secret, secret_in, set_cookie
from app.doorman import Doorman
from app.inputs import Claim, Come, Info, Link, Rule
from app.keys import LINK_MS
from app.names import clean
from app.refusals import Refused, ServerRefusal
from app.words import ENGLISH, LANGUAGES, Words, in_language
from engine.games import GAMES as RULES


class StrictRequest(Request):
    """Python reads JSON that nothing behind it takes: half a character, numbers beyond 64 bits."""

    async def json(self) -> Any:
        return orjson.loads(await self.body())


class StrictRoute(APIRoute):
    """Refuses such a body, whatever it is for."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_strictly(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return handle_strictly


API = APIRouter(prefix="/api", route_class=StrictRoute)
Language = Annotated[Words, Depends(in_language)]
GAMES = {words: games_info(words) for words in (ENGLISH, *LANGUAGES.values())}
Wanted = bodies.CreateTable | bodies.Practice | bodies.Learn


async def doorman(request: Request) -> Doorman:
    """Refuses who asks for too much, before anything else is done."""
    keeper: Doorman = request.app.state.doorman
    keeper.may_ask(address(request.scope))
    return keeper


Door = Annotated[Doorman, Depends(doorman)]


class Place:
    """A table as a request finds it, whichever process owns it."""

    def __init__(self, code: str, request: Request, door: Doorman) -> None:
        self.code = code
        self.settings = door.tables.house.settings
        self.ask = partial(door.tables.ask, code)
        self.https = is_https(request.scope, self.settings.public_url)
        secret = secret_in(request.headers.get("cookie", ""), code, self.https)
        self.key = hashed(secret) if secret else None

    async def rule(self, command: f.LobbyCommand) -> None:
        """One lobby command."""
        await self.ask(Rule(key=self.key, id=f"http-{token_urlsafe(12)}", command=command))

    def cookie(self, secret: str) -> dict[str, str]:
        """The header that hands a secret to the browser."""
        return {"set-cookie": set_cookie(self.code, secret, self.https)}


async def found(code: str, request: Request, door: Door) -> Place:
    await door.find(code, address(request.scope))
    return Place(code, request, door)


Found = Annotated[Place, Depends(found)]


@API.get("/games")
async def games(say: Language) -> bodies.GamesInfo:
    return GAMES[say]


@API.get("/games/{game}/variations")
async def variations_schema(game: str) -> dict[str, Any]:
    return choices_schema(game)


@API.post("/games/{game}/variations")
async def variations(
    game: str, asked: bodies.CheckVariations, say: Language, _: Door
) -> bodies.CheckedVariations:
    return checked(game, asked, say)


@API.post("/tables", status_code=201)
async def create(wanted: bodies.CreateTable, request: Request, door: Door) -> Response:
    """Opens a table and makes whoever asked its host."""
    place, answer = await _opened(wanted, request, door, seated=wanted.seated)
    if wanted.talk != "all":
        await place.rule(f.ChooseTalk(do="choose_talk", talk=wanted.talk))
    return answer


@API.post("/practice", status_code=201)
async def practice(wanted: bodies.Practice, request: Request, door: Door) -> Response:
    """The same with bots in the next seats, and in play."""
    place, answer = await _opened(wanted, request, door, seated=True)
    seats = list(range(1, wanted.bots + 1))
    await place.rule(f.AddBots(do="add_bots", seats=seats, level=wanted.level))
    await place.rule(f.Start(do="start"))
    return answer


@API.post("/lesson", status_code=201)
async def learn(wanted: bodies.Learn, request: Request, door: Door) -> Response:
    """The same as the game's lesson says."""
    place, answer = await _opened(wanted, request, door, seated=True)
    await place.rule(f.AddBots(do="add_bots", seats=[1], level="easy"))
    await place.rule(f.Start(do="start"))
    return answer


def _opening(wanted: Wanted) -> own.Open:
    if not isinstance(wanted, bodies.Learn):
        return own.Open(game=wanted.game, preset=wanted.preset, changes=wanted.changes)
    if wanted.game not in RULES:
        raise Refused(ServerRefusal.NO_SUCH_GAME)
    lesson = RULES[wanted.game].lesson
    return own.Open(
        game=wanted.game,
        preset=lesson.preset,
        changes=dict(lesson.changes),
        deal=lesson.deal,
    )


async def _opened(
    wanted: Wanted, request: Request, door: Doorman, *, seated: bool
) -> tuple[Place, Response]:
    """A new table as its host finds it, and what his browser is told."""
    if clean(wanted.name) is None:
        raise Refused(ServerRefusal.NAME_UNFIT)
    door.may_open(address(request.scope))
    place = Place(await door.tables.open(_opening(wanted)), request, door)
    secret = new_secret()
    place.key = hashed(secret)
    await place.ask(
        Come(
            key=None,
            new_key=place.key,
            name=wanted.name,
            seated=seated,
            avatar=wanted.avatar,
        )
    )
    body = bodies.CreatedTable(code=place.code).model_dump()
    return place, JSONResponse(body, 201, headers=place.cookie(secret))


@API.get("/tables/{code}")
async def table_info(place: Found) -> Response:
    return JSONResponse(await place.ask(Info(key=place.key)))


@API.post("/tables/{code}/join")
async def join(wanted: bodies.JoinTable, place: Found) -> Response:
    """Comes in, or comes back after leaving; who is here already stays who he is (T6)."""
    secret = new_secret()
    came = await place.ask(
        Come(
            key=place.key,
            new_key=hashed(secret),
            name=wanted.name,
            seated=wanted.seated,
            avatar=wanted.avatar,
        )
    )
    return JSONResponse({}, headers=place.cookie(secret) if came["new"] else None)


@API.post("/tables/{code}/lobby")
async def lobby(command: f.LobbyCommand, place: Found) -> bodies.Done:
    """One lobby command of somebody at the table."""
    await place.rule(command)
    return bodies.Done()


@API.post("/tables/{code}/device")
async def device(place: Found) -> bodies.DeviceLink:
    token = new_secret()
    await place.ask(Link(key=place.key, token=hashed(token)))
    return bodies.DeviceLink(token=token, valid_ms=LINK_MS)


@API.post("/tables/{code}/claim")
async def claim(wanted: bodies.ClaimSeat, place: Found) -> Response:
    """The seat moves to this device."""
    secret = new_secret()
    await place.ask(Claim(token=hashed(wanted.token), new_key=hashed(secret)))
    return JSONResponse({}, headers=place.cookie(secret))


@API.get("/tables/{code}/qr.svg")
async def qr(place: Found, request: Request) -> Response:
    """The join link, for the phones in the room."""
    base = place.settings.public_url or str(request.base_url).rstrip("/")
    picture = io.BytesIO()
    segno.make(f"{base}/t/{place.code}", error="m").save(picture, kind="svg", scale=8, border=2)
    headers = {"cache-control": "no-store"}
    return Response(picture.getvalue(), media_type="image/svg+xml", headers=headers)
