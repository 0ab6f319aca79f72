"""Tokens: what they give, when they end, and that nobody else can make or change one."""

import base64
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from service.auth.keys import BadKeyFile, Keyring, open_keys, read_keys
from service.auth.tokens import DAY, EVERY_MATCH, Forbidden, Tokens, Unauthenticated

SEAT = Actor("seat", Seat(2))


class Clock:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tokens(clock: Clock) -> Tokens:
    return Tokens(Keyring(b"k" * 32), clock)


def test_a_token_gives_back_what_it_was_issued_for(tokens: Tokens) -> None:
    token, issued = tokens.issue(SEAT, "m1")
    grant = tokens.verify(token)
    assert grant == issued
    assert (grant.match, grant.actor("m1")) == ("m1", SEAT)


def test_a_token_ends_at_its_time_and_not_before(tokens: Tokens, clock: Clock) -> None:
    token, grant = tokens.issue(SEAT, "m1", lifetime=DAY)
    clock.now = grant.expires - 1
    tokens.verify(token)
    clock.now = grant.expires
    with pytest.raises(Unauthenticated, match="expired"):
        tokens.verify(token)


def test_no_letter_of_a_token_can_be_changed(tokens: Tokens) -> None:
    token, _ = tokens.issue(SEAT, "m1")
    for place, letter in enumerate(token):
        other = "A" if letter != "A" else "B"
        with pytest.raises(Unauthenticated):
            tokens.verify(token[:place] + other + token[place + 1 :])


def test_a_seat_cannot_write_itself_another_seat(tokens: Tokens) -> None:
    version, payload, mac = tokens.issue(SEAT, "m1")[0].split(".")
    plain = base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)).replace(b'"seat":2', b'"seat":1')
    forged = base64.urlsafe_b64encode(plain).rstrip(b"=").decode()
    assert forged != payload
    with pytest.raises(Unauthenticated, match="signature"):
        tokens.verify(f"{version}.{forged}.{mac}")


@pytest.mark.parametrize("nonsense", ["", ".", "..", "magistrate1", "magistrate1..", "magistrate1.é.x", "x" * 5000])
def test_what_is_no_token_is_refused_with_words(tokens: Tokens, nonsense: str) -> None:
    with pytest.raises(Unauthenticated, match="token"):
        tokens.verify(nonsense)


def test_another_key_does_not_verify_and_an_older_key_in_the_ring_does(clock: Clock) -> None:
    old, new = Keyring(b"o" * 32), Keyring(b"n" * 32)
    token, _ = Tokens(old, clock).issue(SEAT, "m1")
    with pytest.raises(Unauthenticated, match="signature"):
        Tokens(new, clock).verify(token)
    assert Tokens(Keyring(b"n" * 32, b"o" * 32), clock).verify(token).match == "m1"


def test_a_token_is_good_for_its_match_and_role_alone(tokens: Tokens) -> None:
    grant = tokens.issue(SEAT, "m1")[1]
    grant.require("m1", "seat", "judge")
    with pytest.raises(Forbidden, match="'m1', not for 'm2'"):
        grant.require("m2", "seat")
    with pytest.raises(Forbidden, match="organiser or judge; the token is for seat 2"):
        grant.require("m1", "organiser", "judge")


def test_an_organiser_may_hold_every_match(tokens: Tokens) -> None:
    grant = tokens.issue(Actor("organiser"), EVERY_MATCH)[1]
    grant.require("anything", "organiser")


@pytest.mark.parametrize(
    ("actor", "match", "lifetime"),
    [
        (Actor("judge"), EVERY_MATCH, DAY),
        (Actor("seat"), "m1", DAY),
        (Actor("seat", Seat(0)), "m1", DAY),
        (Actor("spectator", Seat(1)), "m1", DAY),
        (SEAT, "", DAY),
        (SEAT, "m1", 0),
    ],
)
def test_a_token_for_too_much_or_for_nothing_is_not_issued(
    tokens: Tokens, actor: Actor, match: str, lifetime: int
) -> None:
    with pytest.raises(ValueError, match=r"token|seat"):
        tokens.issue(actor, match, lifetime=lifetime)


def test_the_first_start_makes_a_key_for_its_owner_alone_and_the_second_reads_it(tmp_path: Path) -> None:
    first, made = open_keys(tmp_path)
    again, made_again = open_keys(tmp_path)
    assert (made, made_again) == (True, False)
    assert first.keys == again.keys
    (file,) = tmp_path.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_processes_that_start_at_once_agree_on_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        rings = list(pool.map(lambda _: open_keys(tmp_path), range(16)))
    assert len({ring.keys for ring, _ in rings}) == 1
    assert sum(made for _, made in rings) == 1


def test_a_key_file_that_others_may_read_is_refused_with_the_remedy(tmp_path: Path) -> None:
    open_keys(tmp_path)
    file = next(tmp_path.iterdir())
    file.chmod(0o644)
    with pytest.raises(BadKeyFile, match="chmod 600"):
        read_keys(file)


@pytest.mark.parametrize("content", ["", "beef", "not hexadecimal" * 8])
def test_a_key_file_without_keys_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "keys"
    file.write_text(content)
    file.chmod(0o600)
    with pytest.raises(BadKeyFile, match="hexadecimal digits"):
        read_keys(file)
