"""The benchmark's parts run, with tiny counts. Nothing here looks at how long anything takes."""

import json
from pathlib import Path
from random import Random

import pytest

from bench import servers
from bench.compare import Figures, both, in_turns, seat
from bench.engine import GAMES, MOST_INPUTS, again, play_out, setup, speeds
from bench.growth import Growth, Point
from bench.load import Load, Slice
from bench.plot import plot
from bench.relay import relayed_and_not
from bench.report import Report
from bench.restore import restore

SECONDS = 0.5
TRIES = 60


async def slice_with_moves(load: Load) -> Slice:
    """Drives until moves have been counted: four tables may all be in a closing moment (C22)."""
    for _ in range(TRIES):
        driven = await load.drive(SECONDS)
        if driven.moves:
            return driven
    raise AssertionError("nobody moved")


async def test_every_viewer_of_the_floor_and_of_the_product_gets_its_moves() -> None:
    async with both(4, "cambio", "classic") as (product, floor):
        compared = await in_turns(product, floor, 1, SECONDS)
        slices = [await slice_with_moves(load) for load in (product, floor)]
    assert compared.tables == 4
    played, echoed = (Figures.of([each]) for each in slices)
    assert played.frame_bytes > echoed.frame_bytes > 500
    assert all(each.frames >= 4 * each.moves > 0 for each in slices)


async def test_a_table_with_no_game_at_it_tells_every_move() -> None:
    async with both(2, "cambio", "classic", "--hollow") as (hollow, _floor):
        driven = await slice_with_moves(hollow)
    assert driven.refused == 0
    assert driven.frames >= 4 * driven.moves > 0
    assert driven.bytes / driven.frames > 1_000


async def test_a_log_that_is_not_durable_plays_as_well() -> None:
    with servers.product("--unsafe") as server:
        load = Load(server)
        await load.add_floor(0)
        assert (await load.drive(0.01)).moves == 0
        assert server.memory_kb() > 0


async def test_moves_go_by_way_of_redis_too() -> None:
    with relayed_and_not() as found:
        if found is None:
            pytest.skip("no PostgreSQL or no Redis")
        load = Load(found[0])
        await seat(load, 2, "cambio", "classic")
        assert (await slice_with_moves(load)).frames >= 4
        await load.close()


def test_random_games_end_and_replay() -> None:
    for game, preset in GAMES:
        start = setup(game, preset, 1)
        inputs = play_out(game, start, 1)
        assert 0 < len(inputs) < MOST_INPUTS
        again(game, start, inputs, views=True)
        assert play_out(game, start, 1) == inputs
    assert [speed.game for speed in speeds(1)] == [game.key for game, _ in GAMES]


def test_restores_tables_and_reports(tmp_path: Path) -> None:
    restored = restore(2)
    assert restored.tables == 2
    report = Report(restored=restored, script_kb=1.0)
    report.write(tmp_path)
    assert json.loads((tmp_path / "figures.json").read_text())["restored"]["tables"] == 2
    assert "all of them restored" in (tmp_path / "table.md").read_text()


def test_plots_what_it_is_given() -> None:
    points = [Point(count, Random(count).random()) for count in (0, 10, 1000)]
    svg = plot(Growth(points, points))
    assert svg.count("<circle") == 6
