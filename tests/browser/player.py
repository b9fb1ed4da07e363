"""Somebody at the table who has nothing but a browser: what he reads, presses and is sent."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    ViewportSize,
    WebSocket,
    expect,
)

Json = dict[str, Any]
LAPTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 740}
SHOTS = Path(__file__).parent / "shots"
"""What the screens looked like in the last run; not kept in the repository."""
PATIENCE_MS = 20_000
expect.set_options(timeout=PATIENCE_MS)
# What the browser says about a server that was killed is no fault of the page.
CONNECTION = re.compile(r"WebSocket|ERR_|Failed to load resource")


class Player:
    """All a player does reads as a sentence; each waits until it can be done."""

    def __init__(self, name: str, page: Page, url: str, size: ViewportSize, touch: bool) -> None:
        self.name = name
        self.page = page
        self.url = url
        self.size = size
        self.touch = touch
        self.frames: list[Json] = []
        """Every frame that the server has sent here."""
        self.errors: list[str] = []
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._hear)

    @classmethod
    async def enter(
        cls,
        browser: Browser,
        url: str,
        name: str,
        size: ViewportSize,
        *,
        touch: bool = False,
        locale: str = "en-US",
    ) -> "Player":
        context = await browser.new_context(
            viewport=size,
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=1,
            locale=locale,
        )
        context.set_default_timeout(PATIENCE_MS)
        return cls(name, await context.new_page(), url, size, touch)

    async def leave(self) -> None:
        SHOTS.mkdir(exist_ok=True)
        await self.page.screenshot(path=SHOTS / f"last-{self.name.lower()}.png")
        await self.page.context.close()
        assert [error for error in self.errors if not CONNECTION.search(error)] == []

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(json.loads(data)))

    # What he sees.

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def card(self, owner: "Player", number: int) -> Locator:
        """A card by its owner and its place, as a screen reader names it."""
        whose = "Your" if owner is self else f"{owner.name}’s"
        return self.button(re.compile(rf"^{whose} card {number},"))

    @property
    def code(self) -> str:
        return self.page.url.rsplit("/", 1)[-1]

    async def reads(self, text: str | re.Pattern[str]) -> None:
        """The sentence that says what to do now."""
        await expect(self.page.locator(".prompt [aria-live]")).to_have_text(text)

    async def sees(self, text: str | re.Pattern[str]) -> None:
        await expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible()

    async def sees_card(self, owner: "Player", number: int, face: str) -> None:
        place = re.compile(rf"card {number}, \w+ row, {face}$")
        await expect(self.card(owner, number)).to_have_accessible_name(place)

    async def sees_card_gone(self, number: int) -> None:
        """One of his own, and only its place is left."""
        place = self.page.get_by_text(re.compile(rf"^Your card {number}, \w+ row, empty$"))
        await expect(place).to_be_attached()

    async def sees_on_top(self, face: str) -> None:
        pile = self.button(re.compile(f"^Discard pile, {face} on top"))
        await expect(pile).to_be_visible()

    async def holds(self, face: str) -> None:
        """The card in hand, as it is said to who cannot see it."""
        await expect(self.page.get_by_text(f"You hold: {face}", exact=True)).to_be_attached()

    async def sees_hold(self, other: "Player", face: str = "") -> None:
        """That somebody holds a card, and which only if it was taken from the pile."""
        words = f"{other.name} holds: {face}" if face else f"{other.name} holds"
        await expect(self.page.locator(".under .unseen")).to_have_text(words)

    # What he does.

    async def presses(self, what: str | re.Pattern[str] | Locator) -> None:
        target = what if isinstance(what, Locator) else self.button(what)
        await (target.tap() if self.touch else target.click())

    async def goes_to(self, path: str) -> None:
        await self.page.goto(self.url + path)

    async def opens(self, preset: str = "", **choices: str) -> str:
        """Opens a table through the form: a group's fold, then the choice by its words."""
        await self.goes_to("/")
        await self.presses(self.page.get_by_role("link", name="Open a table"))
        await self.page.get_by_label("Your name").fill(self.name)
        if preset:
            await self.chooses_preset(preset)
        for label, choice in choices.items():
            await self.chooses(label.replace("_", " "), choice)
        await self.presses("Open the table")
        await self.sees("The table is open")
        return self.code

    async def chooses_preset(self, preset: str) -> None:
        presets = self.page.get_by_role("group", name="Preset")
        await self.presses(presets.get_by_text(preset, exact=True))
        await expect(presets.get_by_role("radio", name=re.compile(f"^{preset}"))).to_be_checked()

    async def chooses(self, label: str, choice: str) -> None:
        legend = self.page.locator("legend", has_text=re.compile(rf"^\s*{label}"))
        group = self.page.locator("details").filter(has=legend)
        if await group.get_attribute("open") is None:
            await self.presses(group.locator("summary"))
        question = group.get_by_role("group", name=re.compile(f"^{label}"))
        await self.presses(question.get_by_text(choice, exact=True))
        await expect(question.get_by_role("radio", name=choice, exact=True)).to_be_checked()

    async def joins(self, code: str) -> None:
        await self.goes_to(f"/t/{code}")
        await self.page.get_by_label("Your name").fill(self.name)
        await self.presses("Take a seat")
        await self.sees("The table is open")

    async def watches(self, code: str) -> None:
        await self.goes_to(f"/t/{code}")
        await self.presses(re.compile("^(Just watch|Watch without a name)$"))

    async def is_ready(self) -> None:
        await self.presses("I’m ready")

    async def draws(self) -> None:
        await self.presses("Draw")

    async def puts_down(self) -> None:
        await self.presses(re.compile("^Put (it )?down"))

    async def draws_and_puts_down(self, face: str) -> None:
        await self.draws()
        await self.holds(face)
        await self.puts_down()

    async def takes(self, face: str) -> None:
        await self.presses(f"Take {face}\ufe0e")

    async def places(self, number: int) -> None:
        await self.reads(re.compile("press a card of yours to swap it in"))
        await self.presses(self.card(self, number))

    async def peeks(self, owner: "Player", number: int) -> None:
        await self.reads(re.compile("[Pp]ress .* to look at it"))
        await self.presses(self.card(owner, number))

    async def has_seen(self) -> None:
        await self.presses("Seen it")

    async def swaps(self, one: Locator, other: Locator) -> None:
        await self.reads("Press the first card to swap.")
        await self.presses(one)
        await self.reads("Now press the card to swap it with.")
        await self.presses(other)

    async def snaps(self, owner: "Player", number: int, on: str) -> None:
        """The snap button, then the card; `on` is the discard that he sees on top."""
        await self.sees_on_top(on)
        await self.presses("Snap")
        await self.reads(f"Press the card that matches the {on}.")
        await self.presses(self.card(owner, number))

    async def gives(self, number: int) -> None:
        await self.reads(re.compile("press one of yours to give"))
        await self.presses(self.card(self, number))

    async def calls(self) -> None:
        await self.presses("Call Cambio")
