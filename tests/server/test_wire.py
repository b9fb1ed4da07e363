"""Frames as they go out past ASGI (docs/decisions/wire.md)."""

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from app.wire import framed


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_of_any_length_is_read_as_the_text_it_was_made_of(length: int) -> None:
    reader = ClientProtocol(parse_uri("ws://host"), state=OPEN)
    reader.receive_data(framed(b"x" * length) + framed(b"next"))
    assert reader.parser_exc is None
    read = [event.data for event in reader.events_received() if isinstance(event, Frame)]
    assert read == [b"x" * length, b"next"]


def test_a_frame_is_the_whole_of_a_text() -> None:
    reader = ClientProtocol(parse_uri("ws://host"), state=OPEN)
    reader.receive_data(framed(b"{}"))
    (frame,) = reader.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, frame.fin) == (Opcode.TEXT, True)
