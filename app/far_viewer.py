"""A viewer whose socket any process may hold, as its table's owner knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from app.frames import Refusal
from app.refusals import said
from app.viewer import Step
from engine.contract import RefusalBase


@dataclass(frozen=True, slots=True)
class Address:
    """A socket: the process that holds it, and its number there."""

    node: str
    number: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A frame."""

    frame: bytes | Step


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to one command."""

    command_id: str
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Closed:
    """The table wants the socket closed."""

    code: int
    why: Refusal
    retry_ms: int | None


Told = Shown | Answered | Closed


class Teller(Protocol):
    """The way to a viewer's process."""

    def tell(self, to: Address, epoch: int, told: Told) -> None: ...


class FarViewer:
    """`key` is the hash of the secret that came with the socket."""

    def __init__(self, address: Address, key: str | None, epoch: int, teller: Teller) -> None:
        self.address = address
        self.key = key
        self.person: int | None = None
        self.follows = False
        self.delay_ms: int | None = None
        self._epoch = epoch
        self._teller = teller

    def put(self, outgoing: bytes | Step) -> None:
        self._teller.tell(self.address, self._epoch, Shown(outgoing))

    def answer(self, command_id: str, refusal: Refusal | None) -> None:
        self._teller.tell(self.address, self._epoch, Answered(command_id, refusal))

    def close(self, code: int, why: RefusalBase, retry_ms: int | None) -> None:
        self._teller.tell(self.address, self._epoch, Closed(code, said(why), retry_ms))
