"""How much one socket or one address may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_ADDRESSES = 10_000


class Bucket:
    """Holds `burst` tokens and gets `per_s` more a second; each thing asked for takes one."""

    __slots__ = ("_burst", "_left", "_per_s", "_seen_s")

    def __init__(self, burst: float, per_s: float) -> None:
        self._burst = self._left = burst
        self._per_s = per_s
        self._seen_s = time.monotonic()

    def take(self) -> bool:
        """Takes a token; False when there is none."""
        now_s = time.monotonic()
        self._left = min(self._burst, self._left + (now_s - self._seen_s) * self._per_s)
        self._seen_s = now_s
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def empty(self) -> bool:
        return self._left + (time.monotonic() - self._seen_s) * self._per_s < 1


class Buckets:
    """A bucket for every address; of those that were not seen for longest, some are forgotten."""

    def __init__(self, burst: float, per_s: float) -> None:
        self._burst, self._per_s = burst, per_s
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        bucket = self._of.setdefault(address, Bucket(self._burst, self._per_s))
        self._of.move_to_end(address)
        if len(self._of) > MOST_ADDRESSES:
            self._of.popitem(last=False)
        return bucket
