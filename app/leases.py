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
LEASE_MS = int(LEASE_S * 1000)
UNRENEWED_MS = 1_000
"""A lease that runs for no longer than this should have been renewed twice by now."""
RENEW = """
local kept = {}
for i, key in ipairs(KEYS) do
  local mine = redis.call('get', key) == ARGV[i]
  kept[i] = mine and redis.call('pexpire', key, ARGV[#ARGV]) or 0
end
return kept
"""
"""All in one call: one by one, a busy process with many tables came too late to the last."""
END = """
if redis.call('get', KEYS[1]) ~= ARGV[1] or redis.call('pttl', KEYS[1]) > tonumber(ARGV[2]) then
  return 0
end
return redis.call('del', KEYS[1])
"""


def lease_key(code: str) -> str:
    return f"cambio:{code}:owner"


def node_of(token: bytes) -> str:
    """The process that holds the lease with that token."""
    return token.partition(b".")[0].decode()


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
        self._renew = redis.register_script(RENEW)
        self._end = redis.register_script(END)

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

    async def renew(self) -> list[str]:
        """Keeps all of them for longer. Returns those that had run out, or are another's."""
        until_s = time.monotonic() + LEASE_S
        leases = list(self._leases.items())
        if not leases:
            return []
        tokens = [lease.token for _, lease in leases]
        kept = await self._renew([lease_key(code) for code, _ in leases], [*tokens, LEASE_MS])
        for (_, lease), renewed in zip(leases, kept, strict=True):
            if renewed:
                lease.until_s = until_s
        return [code for (code, _), renewed in zip(leases, kept, strict=True) if not renewed]

    async def retake(self, code: str) -> None:
        """Takes one that has run out again, if nobody has it; somebody may have had it meanwhile.
        `__contains__` says afterwards whether it is back."""
        lease, until_s = self._leases[code], time.monotonic() + LEASE_S
        if await lease.lock.acquire(blocking=False, token=lease.token):
            lease.until_s = until_s
        else:
            self._leases.pop(code, None)  # it may have been dropped meanwhile
            COUNTS.lease_changes["lost"] += 1

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

    async def end(self, code: str, token: bytes) -> bool:
        """Ends another's lease with that token, unless it was renewed in time."""
        return bool(await self._end([lease_key(code)], [token, UNRENEWED_MS]))

    def codes(self) -> list[str]:
        return list(self._leases)
