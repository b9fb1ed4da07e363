"""What a phone has to fetch before it shows a table."""

import asyncio
import gzip

import pytest
from playwright.async_api import Response

from tests.browser.conftest import Invite
from tests.browser.player import PHONE

MOST_SCRIPT_BYTES = 60_000


@pytest.mark.browser
async def test_a_table_is_shown_after_60_kb_of_script(invite: Invite) -> None:
    ana, bo = await asyncio.gather(invite("Ana"), invite("Bo", PHONE, touch=True))
    code = await ana.opens()
    await bo.joins(code)
    await ana.sees("Bo")
    await ana.presses("Start the game")
    await bo.reads("Remember your open cards, then say you are ready.")

    answers: list[Response] = []

    def hear(answer: Response) -> None:
        answers.append(answer)

    bo.page.on("response", hear)
    await bo.page.reload()
    await bo.reads("Remember your open cards, then say you are ready.")
    scripts = [answer for answer in answers if answer.request.resource_type == "script"]
    bodies = await asyncio.gather(*(script.body() for script in scripts))
    sizes = {
        script.url: len(gzip.compress(body)) for script, body in zip(scripts, bodies, strict=True)
    }
    assert 20_000 < sum(sizes.values()) < MOST_SCRIPT_BYTES, sizes
