"""Who holds which secret at one table, and the one-time links that hand a seat on (T6)."""

from __future__ import annotations

from app.refusals import Refused, ServerRefusal

LINK_MS = 5 * 60 * 1000


class Keys:
    """By their hashes: the secrets of people, and the links that are still good."""

    def __init__(self, secrets: dict[str, int]) -> None:
        self._secrets = secrets
        self._links: dict[str, tuple[int, int]] = {}

    def person(self, key: str | None) -> int | None:
        """Whose secret it is, by its hash."""
        return self._secrets.get(key) if key else None

    def replace(self, person: int, key: str) -> None:
        """From now on this secret alone opens the person's seat."""
        self.revoke(person)
        self._secrets[key] = person

    def revoke(self, person: int) -> None:
        self._secrets = {key: who for key, who in self._secrets.items() if who != person}

    def add_link(self, token: str, person: int, now_ms: int) -> None:
        """A token, by its hash, that is good once and for five minutes; an older one of that person
        no more."""
        self._links = {
            key: link for key, link in self._links.items() if link[0] != person and link[1] > now_ms
        }
        self._links[token] = (person, now_ms + LINK_MS)

    def linked(self, now_ms: int) -> bool:
        """Whether a link is still good."""
        return any(until_ms > now_ms for _, until_ms in self._links.values())

    def claim(self, token: str, now_ms: int) -> int:
        """The person that a link belongs to; the link is used up."""
        person, until_ms = self._links.pop(token, (0, 0))
        if until_ms <= now_ms:
            raise Refused(ServerRefusal.LINK_EXPIRED)
        return person
