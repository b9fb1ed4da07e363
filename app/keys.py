"""Who holds which secret at one table, and the one-time links that hand a seat on (T6)."""

from __future__ import annotations

from app.credentials import hashed, new_secret
from app.refusals import Refused, ServerRefusal

LINK_MS = 5 * 60 * 1000


class Keys:
    """By their hashes: the secrets of people, and the links that are still good."""

    def __init__(self, secrets: dict[str, int]) -> None:
        self._secrets = secrets
        self._links: dict[str, tuple[int, int]] = {}

    def person(self, secret: str | None) -> int | None:
        """Whose secret it is."""
        return self._secrets.get(hashed(secret)) if secret else None

    def replace(self, person: int, secret_hash: str) -> None:
        """From now on this one alone opens the person's seat."""
        self._secrets = {key: who for key, who in self._secrets.items() if who != person}
        self._secrets[secret_hash] = person

    def revoke(self, person: int) -> None:
        self._secrets = {key: who for key, who in self._secrets.items() if who != person}

    def new_link(self, person: int, now_ms: int) -> str:
        """A token that is good once and for five minutes; an older one of that person no more."""
        token = new_secret()
        self._links = {
            key: link for key, link in self._links.items() if link[0] != person and link[1] > now_ms
        }
        self._links[hashed(token)] = (person, now_ms + LINK_MS)
        return token

    def linked(self, now_ms: int) -> bool:
        """Whether a link is still good."""
        return any(until_ms > now_ms for _, until_ms in self._links.values())

    def claim(self, token: str, now_ms: int) -> int:
        """The person that a link belongs to; the link is used up."""
        person, until_ms = self._links.pop(hashed(token), (0, 0))
        if until_ms <= now_ms:
            raise Refused(ServerRefusal.LINK_EXPIRED)
        return person
