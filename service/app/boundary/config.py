"""How a service is set up: from flags, and from the environment where a flag is not given."""

import ipaddress
import math
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeVar, get_args

import msgspec

PREFIX = "MAGISTRATE_"
DEFAULT_ADDRESS = "127.0.0.1:7437"
LARGEST = 1_000_000_000
"""The greatest number that a request may hold."""
LARGEST_MESSAGE = 4 << 20
MOST_CALLS = 4096
TOKEN_CALLS = 128
TOKEN_STREAMS = 128
CONNECTION_HEALTH = 8
MOST_HEALTH = 512
HOURLY_MATCHES = 5_000
HOURLY_BRANCHES = 60
HOURLY_TOKENS = 10_000
HOURLY_TOURNAMENTS = 100
MOST_CONNECTIONS = 4_096
HEARTBEAT = 15.0
_SHARES: Mapping[str, int] = {
    "most_calls": MOST_CALLS,
    "token_calls": TOKEN_CALLS,
    "token_streams": TOKEN_STREAMS,
    "connection_health": CONNECTION_HEALTH,
    "most_health": MOST_HEALTH,
    "hourly_matches": HOURLY_MATCHES,
    "hourly_branches": HOURLY_BRANCHES,
    "hourly_tokens": HOURLY_TOKENS,
    "hourly_tournaments": HOURLY_TOURNAMENTS,
}
WORKER_SECONDS = 25.0
WORKER_MEMORY = 1024
LEAST_TASKS = 2
"""With two processes for long tasks one token's never hold all."""
LogFormat = Literal["text", "json"]
_LAST_PORT = 65535
_ORIGIN = re.compile(r"https?://[a-z0-9.-]+(:[0-9]+)?|https?://\[[0-9a-f:]+\](:[0-9]+)?")
_TRUE, _FALSE = ("1", "yes", "true", "on"), ("", "0", "no", "false", "off")


T = TypeVar("T")


class BadConfig(ValueError):
    """The service cannot be set up like this: says what is wrong and what to do."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """A service's settings.

    Browsers are answered at `web_port` (None: not at all), pages of the `cors_origins` among them, over so many
    connections at once.

    `data` is its own folder (token keys, and the store unless `store` names one), `archive` that of cold storage (None:
    one beside the store's file, or in `data`); `certificate`, `key` and
    `clients` are PEM files for TLS and mutual TLS; `insecure` lets others in without TLS; `token_keys` and
    `export_keys` are key files other than those of the folder; sizes are in bytes, times in seconds. Long tasks are
    done by so many `task_workers` at once, each in `worker_seconds` and `worker_memory` megabytes at most.

    `most_calls` may be in progress at once with all tokens, `token_calls` and `token_streams` with one; what one may
    make in an hour is `hourly_…`. Health needs no token: `connection_health` checks and watches at once are taken from
    one connection, `most_health` from all. Logs are lines of text, of warnings and errors, or of JSON, of each request
    that failed and what was counted too. `metrics` is the HOST:PORT where Prometheus reads, empty for none.

    So many processes, `workers`, answer at the same address over one store; one of them is a `member`, by its number.
    """

    host: str = "127.0.0.1"
    port: int = 7437
    web_port: int | None = None
    cors_origins: tuple[str, ...] = ()
    most_connections: int = MOST_CONNECTIONS
    data: Path
    store: str = ""
    archive: Path | None = None
    certificate: Path | None = None
    key: Path | None = None
    clients: Path | None = None
    insecure: bool = False
    token_keys: Path | None = None
    export_keys: Path | None = None
    largest_message: int = LARGEST_MESSAGE
    most_calls: int = MOST_CALLS
    token_calls: int = TOKEN_CALLS
    token_streams: int = TOKEN_STREAMS
    connection_health: int = CONNECTION_HEALTH
    most_health: int = MOST_HEALTH
    hourly_matches: int = HOURLY_MATCHES
    hourly_branches: int = HOURLY_BRANCHES
    hourly_tokens: int = HOURLY_TOKENS
    hourly_tournaments: int = HOURLY_TOURNAMENTS
    heartbeat: float = HEARTBEAT
    workers: int = 1
    member: int | None = None
    task_workers: int = 2
    worker_seconds: float = WORKER_SECONDS
    worker_memory: int = WORKER_MEMORY
    metrics: str = ""
    log_format: LogFormat = "text"

    @property
    def store_url(self) -> str:
        """The store's URL: a SQLite file in the data folder unless another is named."""
        return self.store or f"sqlite:///{self.data.absolute() / 'matches.db'}"

    @property
    def loopback(self) -> bool:
        """Whether only this machine can reach the service."""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False

    def of(self, member: int) -> "Config":
        """The settings of one of its processes: each has a port of its own for figures, and its part of the tasks."""
        metrics = self.metrics
        if metrics:
            host, _, port = metrics.rpartition(":")
            metrics = f"{host}:{int(port) + member}"
        tasks = max(LEAST_TASKS, math.ceil(self.task_workers / self.workers))
        return msgspec.structs.replace(self, workers=1, member=member, task_workers=tasks, metrics=metrics)

    def check(self) -> None:
        """Raises BadConfig for settings that do not fit together."""
        if self.metrics:
            read_address("metrics", self.metrics)
        if not 0 <= self.port <= _LAST_PORT:
            raise BadConfig(f"a port is 0 to {_LAST_PORT}, not {self.port}")
        if self.workers > 1 and self.store_url == "memory:":
            raise BadConfig("several processes (--workers) need a store in a file or in PostgreSQL, not memory:")
        if (self.certificate is None) != (self.key is None):
            raise BadConfig("TLS needs a certificate and its key: give --tls-certificate and --tls-key, or neither")
        if self.cors_origins and self.web_port is None:
            raise BadConfig("pages of other origins (--cors-origin) call over --web-port: give one, too")
        if self.clients is not None and self.certificate is None:
            raise BadConfig("mutual TLS (--tls-clients) needs the server's own --tls-certificate and --tls-key too")
        if self.certificate is None and not self.loopback and not self.insecure:
            raise BadConfig(
                f"{self.host} can be reached from elsewhere, and without TLS anyone on the way can read tokens: give "
                "--tls-certificate and --tls-key, or say --insecure where something before the service does TLS"
            )


def configure(flags: Mapping[str, str | None], environment: Mapping[str, str]) -> Config:
    """The settings of flags (`listen`, `web_port`, `cors_origins` with spaces between, `most_connections`, `data`,
    `store`, `archive`, `tls_certificate`, `tls_key`, `tls_clients`, `insecure`,
    `token_keys`, `export_keys`, `largest_message`, `most_calls`, `heartbeat`, the shares, `workers`, `task_workers`,
    `worker_seconds`, `worker_memory`, `metrics`, `log_format`), else of MAGISTRATE_LISTEN and so on, else the defaults.
    Raises BadConfig.
    """

    def given(name: str) -> str:
        flag = flags.get(name)
        return environment.get(PREFIX + name.upper(), "") if flag is None else flag

    def path(name: str) -> Path | None:
        return Path(given(name)).expanduser() if given(name) else None

    host, port = read_address("listen", given("listen") or DEFAULT_ADDRESS)
    config = Config(
        host=host,
        port=port,
        web_port=_port("web_port", given("web_port")),
        cors_origins=tuple(map(_origin, given("cors_origins").split())),
        most_connections=int(_number("most_connections", given("most_connections"), MOST_CONNECTIONS)),
        data=path("data") or data_folder(environment),
        store=given("store"),
        archive=path("archive"),
        certificate=path("tls_certificate"),
        key=path("tls_key"),
        clients=path("tls_clients"),
        insecure=_switch("insecure", given("insecure")),
        token_keys=path("token_keys"),
        export_keys=path("export_keys"),
        largest_message=int(_number("largest_message", given("largest_message"), LARGEST_MESSAGE)),
        **{name: int(_number(name, given(name), default)) for name, default in _SHARES.items()},
        heartbeat=_number("heartbeat", given("heartbeat"), HEARTBEAT),
        workers=math.ceil(_number("workers", given("workers"), 1)),
        task_workers=math.ceil(_number("task_workers", given("task_workers"), _task_workers())),
        worker_seconds=_number("worker_seconds", given("worker_seconds"), WORKER_SECONDS),
        worker_memory=math.ceil(_number("worker_memory", given("worker_memory"), WORKER_MEMORY)),
        metrics=given("metrics"),
        log_format=_one_of("log-format", given("log_format") or "text", get_args(LogFormat)),
    )
    config.check()
    return config


def _task_workers() -> int:
    """As many as there are processors."""
    return max(LEAST_TASKS, os.cpu_count() or 1)


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where a service keeps its data if nothing else is said: the user's folder for applications' data."""
    above = environment.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(above).expanduser() / "magistrate"


def named_archive(environment: Mapping[str, str]) -> Path | None:
    """Where cold storage is, by MAGISTRATE_ARCHIVE."""
    named = environment.get(PREFIX + "ARCHIVE")
    return Path(named).expanduser() if named else None


def cache_folder(environment: Mapping[str, str]) -> Path:
    """Where what can be made again is kept: MAGISTRATE_CACHE, else in the user's folder for caches."""
    if named := environment.get(PREFIX + "CACHE"):
        return Path(named).expanduser()
    return Path(environment.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "magistrate"


def read_address(name: str, address: str) -> tuple[str, int]:
    """The host and port of a flag's HOST:PORT. Raises BadConfig."""
    host, separator, port = address.rpartition(":")
    if not separator or not host or not port.isdecimal():
        raise BadConfig(f"--{name} takes HOST:PORT, such as 127.0.0.1:7437 or [::1]:7437, not {address!r}")
    return host.strip("[]"), int(port)


def _port(name: str, value: str) -> int | None:
    if not value:
        return None
    if not value.isdecimal() or int(value) > _LAST_PORT:
        raise BadConfig(f"--{name.replace('_', '-')} takes a port, 0 to {_LAST_PORT}, not {value!r}")
    return int(value)


def _origin(value: str) -> str:
    """A page's origin as browsers send it, or `*` for all."""
    if value != "*" and not _ORIGIN.fullmatch(value):
        raise BadConfig(f"an origin is written as browsers do, such as https://play.example.org, not {value!r}")
    return value


def _switch(name: str, value: str) -> bool:
    if value.lower() in _TRUE:
        return True
    if value.lower() in _FALSE:
        return False
    raise BadConfig(f"{PREFIX}{name.upper()} is 1 or 0, not {value!r}")


def _one_of(name: str, value: str, known: Sequence[T]) -> T:
    for one in known:
        if one == value:
            return one
    raise BadConfig(f"--{name} is one of {', '.join(map(str, known))}, not {value!r}")


def _number(name: str, value: str, default: float) -> float:
    try:
        number = float(value) if value else default
    except ValueError:
        number = 0.0
    if not number > 0:
        raise BadConfig(f"{name.replace('_', '-')} must be a number above 0, not {value!r}")
    return number
