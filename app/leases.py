"""Which tables this process owns: one of redis-py's locks for each."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import count

from redis.asyncio import Redis
from redis.asyncio.lock import Lock
from redis.exceptions import LockError

from app.metrics import COUNTS

LEASE_S = 1.5


def lease_key(code: str) -> str:
    return f"cambio:{code}:owner"


@dataclass(slots=True)
class Lease:
    """`until_s` on the monotonic clock: until then it is this process's for sure."""

    lock: Lock
    token: str
    until_s: float


class Leases:
    """The token in Redis is another one each time, so that others see that the owner changed."""

    def __init__(self, redis: Redis, node: str) -> None:
        self._redis = redis
        self._node = node
        self._times = count(1)
        self._leases: dict[str, Lease] = {}

    def __contains__(self, code: str) -> bool:
        return code in self._leases

    def sure(self, code: str) -> bool:
        """Whether nobody else can be the owner yet."""
        lease = self._leases.get(code)
        return lease is not None and time.monotonic() < lease.until_s

    async def acquire(self, code: str) -> bool:
        """Whether the table had no owner, and this process is it now."""
        lock = Lock(self._redis, lease_key(code), timeout=LEASE_S, thread_local=False)
        lease = Lease(lock, f"{self._node}.{next(self._times)}", time.monotonic() + LEASE_S)
        if not await lock.acquire(blocking=False, token=lease.token):
            return False
        self._leases[code] = lease
        COUNTS.lease_changes["taken"] += 1
        return True

    async def renew(self, code: str) -> bool:
        """Keeps it for longer. A lease that has run out is taken again if nobody has it, but then
        somebody may have had it meanwhile: `renew` says False, `__contains__` whether it is back.
        """
        lease = self._leases[code]
        until_s = time.monotonic() + LEASE_S
        try:
            await lease.lock.reacquire()
        except LockError:
            if not await lease.lock.acquire(blocking=False, token=lease.token):
                self._leases.pop(code, None)  # it may have been dropped meanwhile
                COUNTS.lease_changes["lost"] += 1
            else:
                lease.until_s = until_s
            return False
        lease.until_s = until_s
        return True

    def drop(self, code: str) -> Lease | None:
        """From now on this process does not own the table."""
        return self._leases.pop(code, None)

    async def give_back(self, lease: Lease) -> None:
        """Lets another process have it at once."""
        try:
            await lease.lock.release()
        except LockError:
            COUNTS.lease_changes["lost"] += 1
        else:
            COUNTS.lease_changes["handed_over"] += 1

    def codes(self) -> list[str]:
        return list(self._leases)
