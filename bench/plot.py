"""Two small line plots as SVG, written as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

from bench.growth import Growth, Point

WIDTH, HEIGHT, MARGIN = 360, 240, 48
STYLE = (
    "text{font:12px sans-serif;fill:#444}.axis{stroke:#999}"
    ".line{fill:none;stroke:#15803d;stroke-width:2}.dot{fill:#15803d}"
)


def plot(growth: Growth) -> str:
    """Microseconds of CPU a move, by tables and by spectators."""
    width = 2 * WIDTH
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}">',
            f'<style>{STYLE}</style><rect width="{width}" height="{HEIGHT}" fill="#fff"/>',
            *_panel(growth.tables, "tables of four", 0),
            *_panel(growth.spectators, "spectators a table", WIDTH),
            "</svg>\n",
        ]
    )


def _panel(points: Sequence[Point], label: str, left: int) -> list[str]:
    """Counts on a logarithmic axis, since they are chosen so; the cost from zero."""
    top_us = max(point.cpu_us for point in points) * 1.15
    widest = _wide(max(point.count for point in points)) or 1
    inner_w, inner_h = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    bottom, start = HEIGHT - MARGIN, left + MARGIN
    places = [
        (start + _wide(p.count) / widest * inner_w, bottom - p.cpu_us / top_us * inner_h, p)
        for p in points
    ]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in places)
    marks = [
        f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="3"/>'
        f'<text x="{x:.1f}" y="{y - 8:.1f}" text-anchor="middle">{point.cpu_us:.0f}</text>'
        f'<text x="{x:.1f}" y="{bottom + 16}" text-anchor="middle">{point.count}</text>'
        for x, y, point in places
    ]
    return [
        f'<text x="{start}" y="20">µs of CPU a move, by {label}</text>',
        f'<path class="axis" d="M{start} {MARGIN - 8}V{bottom}H{left + WIDTH - MARGIN}" '
        'fill="none"/>',
        f'<polyline class="line" points="{path}"/>',
        *marks,
    ]


def _wide(count: int) -> float:
    return log10(count + 1)
