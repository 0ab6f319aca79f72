"""The settings of a service."""

from pathlib import Path

import pytest

from service.app.boundary.config import BadConfig, Config, configure


def test_nothing_said_is_loopback_over_sqlite_in_the_users_data_folder() -> None:
    config = configure({}, {"XDG_DATA_HOME": "/data"})
    assert config == Config(data=Path("/data/magistrate"))
    assert (config.host, config.port, config.store_url) == (
        "127.0.0.1",
        7437,
        "sqlite:////data/magistrate/matches.db",
    )


def test_a_flag_goes_before_the_environment() -> None:
    environment = {"MAGISTRATE_LISTEN": "127.0.0.1:1", "MAGISTRATE_STORE": "memory:", "MAGISTRATE_HEARTBEAT": "2.5"}
    config = configure({"listen": "[::1]:2", "store": None}, environment)
    assert (config.host, config.port, config.store_url, config.heartbeat) == ("::1", 2, "memory:", 2.5)


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        ({"listen": "7437"}, "HOST:PORT"),
        ({"listen": "127.0.0.1:99999"}, "0 to 65535"),
        ({"listen": "0.0.0.0:1"}, "--insecure"),
        ({"listen": "judge.example:1"}, "--tls-certificate"),
        ({"tls_certificate": "a.pem"}, "--tls-key"),
        ({"tls_clients": "a.pem"}, "mutual TLS"),
        ({"insecure": "perhaps"}, "MAGISTRATE_INSECURE"),
        ({"largest_message": "many"}, "largest-message"),
        ({"heartbeat": "0"}, "heartbeat"),
    ],
)
def test_settings_that_cannot_be_are_named(flags: dict[str, str], words: str) -> None:
    with pytest.raises(BadConfig, match=words):
        configure(flags, {})


def test_another_address_is_served_with_tls_or_when_told_so() -> None:
    assert configure({"listen": "0.0.0.0:1", "tls_certificate": "a", "tls_key": "b"}, {}).certificate == Path("a")
    assert configure({"listen": "0.0.0.0:1"}, {"MAGISTRATE_INSECURE": "1"}).insecure


@pytest.mark.parametrize(
    ("host", "loopback"), [("localhost", True), ("127.9.9.9", True), ("::1", True), ("10.0.0.1", False)]
)
def test_loopback_is_known_by_its_address(host: str, loopback: bool) -> None:
    assert Config(data=Path(), host=host).loopback is loopback
