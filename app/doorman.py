"""Who may come to the tables: guessing codes, opening tables and asking are limited by address."""

from __future__ import annotations

from app.limits import Buckets
from app.refusals import Refused, ServerRefusal
from app.tables import Tables


class Doorman:
    """Every way to a table leads past him."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._guesses = Buckets(20, 1 / 5)
        self._openings = Buckets(tables.house.settings.tables_per_address, 1 / 30)
        self._requests = Buckets(200, 20)

    async def find(self, code: str, address: str) -> None:
        """Makes sure that there is a table of that code. Whoever has asked for too many that do not
        exist gets none."""
        guesses = self._guesses.of(address)
        if guesses.empty:
            raise Refused(ServerRefusal.TOO_MANY)
        try:
            await self.tables.reach(code)
        except Refused as refused:
            if refused.refusal.code == ServerRefusal.NO_SUCH_TABLE.code:
                guesses.take()
            raise

    def may_open(self, address: str) -> None:
        """Refused when this address has opened too many tables."""
        if not self._openings.of(address).take():
            raise Refused(ServerRefusal.TOO_MANY)

    def may_ask(self, address: str) -> None:
        """Refused when this address asks for too much at once."""
        if not self._requests.of(address).take():
            raise Refused(ServerRefusal.TOO_MANY)
