"""Codes to sign in with: used once, by one of all who try, within their minutes, and guessed by nobody."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from domain.kernel.decisions.commands import Actor
from service.app.boundary.store import EventStore
from service.auth.codes import ALL_TRIES, LENGTH, LETTERS, TRIES, Tries, new_code, normal
from service.auth.issuing import Issuer
from service.auth.keys import Keyring
from service.auth.register import Register
from service.auth.tokens import DAY, Grant, Part, Tokens
from service.store.open import open_store
from tests.service.auth.test_tokens import Clock

HOUR = 3_600_000
SPECTATOR = Actor("spectator", name="Kim")


class Desk:
    """A process that gives codes out and takes them."""

    def __init__(self, store: EventStore, clock: Clock, *keys: bytes) -> None:
        self.register = Register(store, clock)
        self.tokens = Tokens(Keyring(*(keys or (b"k" * 32,))), clock, self.register.revoked)
        self.issuer = Issuer(self.tokens, self.register)

    def organiser(self, lifetime: int = DAY) -> Grant:
        _, grant = self.tokens.issue(Actor("organiser"), "m", lifetime=lifetime)
        self.register.issue(grant)
        return grant

    def code(self, issuer: Grant, good_for: int = HOUR) -> str:
        parts = (Part("m", "spectator"), Part("n", "judge"))
        offered = self.issuer.offer(SPECTATOR, parts, issuer, DAY, label="phone", good_for=good_for)
        return asyncio.run(offered)[0]

    def redeem(self, code: str) -> tuple[str, Grant]:
        return asyncio.run(self.issuer.redeem(code))


def test_a_code_is_short_is_read_as_people_type_it_and_has_no_letter_like_another() -> None:
    code = new_code()
    assert len(code.replace("-", "")) == LENGTH
    assert not set("01IOL") & set(LETTERS)
    plain = code.replace("-", "")
    assert {normal(one) for one in (code, code.lower(), f" {plain[:2]} {plain[2:]} ", plain)} == {plain}
    assert {normal(one) for one in ("", "7KQM", "7KQM-2XHDD", "7KQM-2XH1", "x" * 10_000, "\ud800")} == {""}


def test_a_code_gives_the_token_that_was_offered_once() -> None:
    clock = Clock()
    desk = Desk(open_store("memory:"), clock)
    issuer = desk.organiser()
    code = desk.code(issuer)
    token, grant = desk.redeem(code.lower())
    assert desk.tokens.verify(token) == grant
    assert (grant.name, grant.by, grant.parts) == ("Kim", issuer.id, (Part("m", "spectator"), Part("n", "judge")))
    assert grant.expires <= issuer.expires
    with pytest.raises(KeyError):
        desk.redeem(code)
    desk.register.revoke(issuer.id)
    assert grant.id in desk.register.revoked


def test_a_code_is_over_after_its_minutes_and_with_the_token_it_was_made_with() -> None:
    clock = Clock()
    desk = Desk(open_store("memory:"), clock)
    issuer = desk.organiser()
    late, ended = desk.code(issuer, 60_000), desk.code(issuer)
    clock.now += 60_000
    with pytest.raises(KeyError):
        desk.redeem(late)
    desk.register.revoke(issuer.id)
    with pytest.raises(KeyError):
        desk.redeem(ended)
    short = desk.organiser(lifetime=1_000)
    code = desk.code(short)
    clock.now += 1_000
    with pytest.raises(KeyError):
        desk.redeem(code)


def test_of_all_processes_that_take_a_code_at_once_one_succeeds(tmp_path: Path) -> None:
    clock, url = Clock(), f"sqlite:///{tmp_path / 'store.db'}"
    stores = [open_store(url) for _ in range(4)]
    desks = [Desk(store, clock) for store in stores]
    code = desks[0].code(desks[0].organiser())

    def take(desk: Desk) -> bool:
        try:
            desk.redeem(code)
        except KeyError:
            return False
        return True

    with ThreadPoolExecutor(4) as threads:
        assert sorted(threads.map(take, desks)) == [False, False, False, True]
    for store in stores:
        store.close()


def test_who_reads_the_store_finds_no_code_and_an_older_key_still_takes_them() -> None:
    store, clock = open_store("memory:"), Clock()
    old = Desk(store, clock, b"o" * 32)
    code = old.code(old.organiser())
    kept = b"".join(record.body for record in store.read("token-register"))
    assert normal(code).encode() not in kept
    assert Desk(store, clock, b"n" * 32, b"o" * 32).redeem(code)


def test_wrong_codes_are_counted_by_address_and_in_all_and_forgotten_after_an_hour() -> None:
    clock = Clock()
    tries = Tries(clock)
    for _ in range(TRIES):
        assert not tries.wait("ipv4:10.0.0.1")
        tries.wrong("ipv4:10.0.0.1")
    assert tries.wait("ipv4:10.0.0.1") == 3600
    assert not tries.wait("ipv4:10.0.0.2")
    for n in range(ALL_TRIES):
        tries.wrong(f"ipv4:{n}")
    assert tries.wait("ipv4:10.9.9.9")
    clock.now += HOUR
    assert not tries.wait("ipv4:10.0.0.1")
