"""A killed process loses nothing that it acknowledged."""

import multiprocessing
import threading
from contextlib import closing
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path

from service.app.boundary.store import Append, Appended, Record
from service.store.open import open_store
from service.store.writer import GroupCommit

CLIENTS = 8
EVENTS = 3
ENOUGH = 400


def body(match: str, position: int) -> bytes:
    return sha256(f"{match} {position}".encode()).digest() * 20


def load(url: str, acknowledge: Connection) -> None:
    """Append without end from several clients, and send (match, position) after each acknowledgement."""
    writer = GroupCommit(open_store(url))
    sending = threading.Lock()

    def client(match: str) -> None:
        after = 0
        while True:
            positions = range(after + 1, after + EVENTS + 1)
            records = tuple(Record(n, "played", body(match, n), b"digest") for n in positions)
            outcome = writer.submit(Append(match, after, records, f"r{after}", b"print", b"answer")).result()
            assert outcome == Appended(after + EVENTS)
            after += EVENTS
            with sending:
                acknowledge.send((match, after))

    for number in range(CLIENTS):
        threading.Thread(target=client, args=(f"match-{number}",), daemon=True).start()
    threading.Event().wait()


def test_every_acknowledged_record_survives_kill_9_under_load(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'matches.db'}"
    context = multiprocessing.get_context("spawn")
    receive, send = context.Pipe(duplex=False)
    process = context.Process(target=load, args=(url, send), daemon=True)
    process.start()
    send.close()
    acknowledged: dict[str, int] = {}
    try:
        for _ in range(ENOUGH):
            match, position = receive.recv()
            acknowledged[match] = position
    finally:
        process.kill()
    process.join()
    try:
        while True:
            match, position = receive.recv()
            acknowledged[match] = position
    except (EOFError, OSError):
        receive.close()
    assert len(acknowledged) == CLIENTS

    with closing(open_store(url)) as store:
        for match, position in acknowledged.items():
            records = list(store.read(match))
            assert [record.position for record in records] == list(range(1, len(records) + 1))
            assert len(records) >= position
            assert len(records) % EVENTS == 0, "a part of an append is there"
            assert all(record.body == body(match, record.position) for record in records)
            assert store.answer(match, f"r{position - EVENTS}") is not None
            following = Record(len(records) + 1, "played", b"", b"")
            going_on = Append(match, len(records), (following,), "on", b"", b"")
            assert store.append([going_on]) == [Appended(following.position)]
