"""What every test may use: a browser, PostgreSQL and Redis, and no silent skips in CI."""

import os
import shutil
from collections.abc import AsyncIterator, Generator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

pytest_plugins = ["tests.services.fixtures"]

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",  # the sandbox needs rights that root and containers do not have
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest_asyncio.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Start one Chromium for all tests; a test opens its own contexts in it."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        pytest.skip("no Chromium on this machine")
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=found, args=CHROMIUM_ARGUMENTS)
        yield chromium
        await chromium.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with the longest, those in a browser, so that no core is idle at the end."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if not hasattr(report, "wasxfail"):
        fail_if_skipped_in_ci(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    fail_if_skipped_in_ci(report)
    return report


def fail_if_skipped_in_ci(report: pytest.TestReport | pytest.CollectReport) -> None:
    """In CI everything can be installed, so a test that was skipped is a check that was lost."""
    if report.skipped and os.environ.get("CI") == "true":
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid}: a skip is a failure in CI: {reason}"
