"""The composition root: ties store, application, tokens and gRPC server together, and runs them."""

import asyncio
import gc
import os
import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any

import uvloop

from domain.kernel.decisions.commands import Actor
from service.app.adjudication.audit import Audit
from service.app.boundary.config import BadConfig, Config, read_address
from service.app.boundary.logs import log_as
from service.app.boundary.store import EventStore
from service.app.exporting.signatures import Signer
from service.app.judging.desk import Desk
from service.app.playing.matches import Matches
from service.app.queries.cardlists import CardLists
from service.app.queries.rulebooks import Rulebooks
from service.app.repository.cache import Cache
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader
from service.app.tournaments.feeds import Feeds
from service.app.tournaments.tournaments import Tournaments
from service.auth.codes import Tries
from service.auth.following import INTERVAL, Following
from service.auth.issuing import Issuer
from service.auth.keys import EXPORT_FILE_NAME, BadKeyFile, Keyring, open_keys, read_keys
from service.auth.register import Register
from service.auth.tokens import DAY, EVERY_MATCH, Tokens
from service.console.beside import Beside
from service.projections import listing
from service.rpc.admission.exposition import Exposition, Reading
from service.rpc.admission.gate import Door
from service.rpc.admission.metrics import Metrics
from service.rpc.admission.shares import Limits, Shares
from service.rpc.admission.stages import Stages
from service.rpc.messages.takes import Takes
from service.rpc.server import AUDIT, CATALOGS, EVENTS, JUDGES, MATCHES, RULEBOOKS, TOKENS, Listen, Rpc
from service.rpc.services.audit_service import AuditService
from service.rpc.services.catalog_service import CatalogService
from service.rpc.services.event_service import EventService
from service.rpc.services.judge_service import JudgeService
from service.rpc.services.match_service import MatchService
from service.rpc.services.rulebook_service import RulebookService
from service.rpc.services.token_service import TokenService
from service.rpc.transport.tls import ServerTls
from service.rpc.web.server import WebListen
from service.store.catalogs import kept
from service.store.hub import Hub
from service.store.open import open_store
from service.store.writer import GroupCommit
from service.workers.catalogs import WorkedCatalogs
from service.workers.inside import JobLimits
from service.workers.pool import Workers
from service.workers.tasks import Tasks

_ORGANISER_LIFETIME = 366 * DAY
_GRACE = 3.0
"""How many seconds the calls in progress are given when the service stops."""
_AFTER = 2.0
"""How many seconds after its start the service begins to load what its workers need."""
_LAST = 4.5
"""How many seconds after it was told to stop the service ends, whatever is still going on."""


class Server:
    """A service that is ready to start. It belongs to the event loop that starts it, and starts once."""

    def __init__(self, config: Config, store: EventStore, keys: Keyring, signer: Signer) -> None:
        """Takes over the store: `stop` closes it."""
        self._config = config
        self._signer = signer
        self._store = store
        self._hub = Hub(store, interval=None if config.store_url == "memory:" else 0.1)
        self._writer: GroupCommit | None = None
        self._matches: Matches | None = None
        self._rpc: Rpc | None = None
        self.register = Register(store, clock)
        self.tokens = Tokens(keys, clock, self.register.revoked)
        self._following = Following(self.register, None if config.store_url == "memory:" else INTERVAL)
        self._registry = WorkedCatalogs(kept())
        self._workers: Workers | None = None
        self._warming: asyncio.Task[None] | None = None
        self.audit = Audit(store, self._registry, listing, signer=signer)
        self.metrics = Metrics()
        self.exposition: Exposition | None = None

    @property
    def port(self) -> int:
        """Where it listens, once it has started."""
        assert self._rpc is not None, "a server has its port from its start on"
        return self._rpc.port

    @property
    def web_port(self) -> int | None:
        """Where browsers are answered, once it has started; None for nowhere."""
        assert self._rpc is not None, "a server has its ports from its start on"
        return self._rpc.web_port

    def organiser_token(self) -> str:
        """A token for the organiser of every match, good for a year. Raises the store's errors."""
        token, grant = self.tokens.issue(Actor("organiser"), EVERY_MATCH, lifetime=_ORGANISER_LIFETIME)
        self.register.issue(grant, "the first")
        return token

    async def start(self) -> None:
        """Begins to answer. Raises AddressInUse and BadTls."""
        config, registry = self._config, self._registry
        self._workers = workers = Workers(JobLimits(config.worker_seconds, config.worker_memory), config.task_workers)
        tasks = Tasks(workers, self._store, registry)
        registry.compiles_by(tasks.compiler())
        self._writer = GroupCommit(self._store, announce=self._hub.announce)
        cache = Cache()
        self._matches = matches = Matches(
            self._store,
            self._writer,
            self._hub,
            registry,
            listing,
            clock=clock,
            secret=_secret,
            compiling=tasks.compile,
            cache=cache,
        )
        reader = Reader(self._store, Engines(registry))
        tournaments = Tournaments(self._store, self._writer, matches, reader, registry, clock=clock, pair=tasks.pair)
        takes = Takes(registry.games().values())
        feeds = Feeds(self._store, reader, matches, self._hub, clock)
        lists = CardLists(reader, registry, tasks.compile)
        issuer = Issuer(self.tokens, self.register)
        services = {
            MATCHES: MatchService(matches, takes, lists, feeds, heartbeat=config.heartbeat),
            TOKENS: TokenService(matches, tournaments, issuer, self.register, Tries(clock)),
            AUDIT: AuditService(matches, self.audit, takes, tasks),
            EVENTS: EventService(
                tournaments, self.tokens, tasks, feeds, signer=self._signer, heartbeat=config.heartbeat
            ),
            JUDGES: JudgeService(matches, Desk(self._store, registry, matches.notebook), takes, issuer, tasks),
            CATALOGS: CatalogService(lists, tasks),
            RULEBOOKS: RulebookService(Rulebooks(registry), takes, tasks),
        }
        shares, writer = Shares(limits_of(config), clock), self._writer
        stages = Stages(self.metrics, shares, tournaments.games)
        self._rpc = Rpc(listen_of(config), services, stages, Door(self.tokens, stages, self.register.added))
        loop = asyncio.get_running_loop()
        self.register.tell = lambda tokens: _tell(loop, stages, tokens)
        await self._following.begin()
        await self._rpc.start()
        self.exposition = Exposition(
            self.metrics,
            (
                Reading("calls_open", "Calls and streams in progress.", lambda: shares.open),
                Reading("watchers", "Watches, each of one match.", lambda: self._hub.watchers),
                Reading("matches_in_memory", "Matches whose state is at hand.", lambda: len(cache)),
                Reading("matches_in_memory_bytes", "What these take, estimated.", lambda: cache.bytes),
                Reading("appends_waiting", "Appends that wait for the next batch.", lambda: writer.waiting),
                Reading("events_written", "Events that have become durable.", lambda: writer.events, "counter"),
                Reading("batches_written", "Transactions that they came in.", lambda: writer.batches, "counter"),
                Reading("tasks_running", "Long tasks in worker processes.", lambda: workers.busy),
                Reading("tasks_waiting", "Long tasks that wait for their turn.", lambda: workers.waiting),
            ),
        )
        if config.metrics:
            self.exposition.start(*read_address("metrics", config.metrics))

    def warm(self) -> None:
        """Loads what workers need, so that the first job need not wait: after who has waited for the service."""
        if self._workers is not None:
            self._warming = asyncio.create_task(_later(self._workers.warm))

    async def stop(self) -> None:
        """Finishes the calls in progress, writes what is queued and closes the store. Stops once.

        Tasks of workers are given less time than calls, so that a call whose task is ended can say so.
        """
        if self._warming is not None:
            self._warming.cancel()
        await self._following.end()
        if self.exposition is not None:
            await asyncio.to_thread(self.exposition.stop)
        calls = [] if self._rpc is None else [self._rpc.stop(_GRACE)]
        if self._workers is not None:
            calls.append(self._workers.stop(_GRACE / 2))
        await asyncio.gather(*calls)
        if self._matches is not None:
            await self._matches.close()
        if self._writer is not None:
            await asyncio.to_thread(self._writer.close)
        await asyncio.to_thread(self._hub.close)
        # A thread that still reads for a call that was given up must not find the store closed under it.
        await asyncio.get_running_loop().shutdown_default_executor()
        self._store.close()


async def _later(begin: Callable[[], Coroutine[Any, Any, None]]) -> None:
    await asyncio.sleep(_AFTER)
    await begin()


def build(config: Config) -> Server:
    """Puts a service together; on loopback it makes the data folder and the token key if there are none.

    Raises BadConfig, BadKeyFile, BadStoreUrl, and the store's errors.
    """
    return _build(config)[0]


def serve(config: Config, load: Iterable[Path] = (), console: str = "") -> None:
    """Runs a service until it is told to stop, and says where it listens; `load` are exports to import first.

    At the very first start it prints the organiser's token, once. `console` is where a console beside it listens, if
    there is to be one. Raises what `build`, `Server.start` and imports raise, and NotBeside.
    """
    log_as(config.log_format)
    server, new = _build(config)
    # Matches are long-lived and hold no cycles: Python's default of looking at all of them every few hundred new
    # objects costs a tenth of the throughput.
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    uvloop.run(_run(server, config, new, tuple(load), console))


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def listen_of(config: Config) -> Listen:
    """Where and how the server of these settings listens."""
    tls = None
    if config.certificate is not None and config.key is not None:
        tls = ServerTls(certificate=config.certificate, key=config.key, clients=config.clients)
    web = None
    if config.web_port is not None:
        web = WebListen(
            port=config.web_port,
            origins=config.cors_origins,
            most=config.most_connections,
            shared=config.member is not None,
        )
    return Listen(
        host=config.host,
        port=config.port,
        tls=tls,
        shared=config.member is not None,
        largest_message=config.largest_message,
        web=web,
        connection_health=config.connection_health,
        most_health=config.most_health,
    )


def limits_of(config: Config) -> Limits:
    """How much one token may have and make."""
    return Limits(
        calls=config.token_calls,
        streams=config.token_streams,
        most=config.most_calls,
        hourly={
            "matches": config.hourly_matches,
            "branches": config.hourly_branches,
            "tokens": config.hourly_tokens,
            "tournaments": config.hourly_tournaments,
        },
    )


def _build(config: Config) -> tuple[Server, bool]:
    config.check()
    try:
        config.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadConfig(f"the data folder {config.data} cannot be made: {error.strerror}") from error
    keys, new = open_keys(config.data) if config.token_keys is None else (read_keys(config.token_keys), False)
    return Server(config, open_store(config.store_url, config.data, config.archive), keys, _signer(config)), new


def _signer(config: Config) -> Signer:
    """What signs exports: by the keys of the file that the settings name, or of the data folder."""
    path = config.export_keys
    keys = open_keys(config.data, EXPORT_FILE_NAME)[0] if path is None else read_keys(path)
    try:
        return Signer(*keys.keys)
    except ValueError as error:
        raise BadKeyFile(
            f"{path or config.data / EXPORT_FILE_NAME}: keys for exports have 32 bytes: {error}"
        ) from error


async def _run(server: Server, config: Config, new: bool, load: tuple[Path, ...], console: str) -> None:
    stopping = asyncio.Event()
    beside: Beside | None = None
    stopped: Callable[[], None] = _nothing
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    try:
        for path in load:
            with path.open(encoding="utf-8") as lines:
                server.audit.import_(lines)
        await server.start()
        token = server.organiser_token() if new else ""
        if new:
            _say(f"The organiser's token, shown this once: {token}")
            _say(f"Should it be lost, `magistrate token new --data {config.data}` makes another one on this machine")
        else:
            _say(f"Tokens are good as before; `magistrate token new --data {config.data}` makes another organiser's")
        server.warm()
        if console:
            beside = Beside(_console_arguments(config, server.port, console))
            url = await beside.start()
            _say(f"The console is at {url}" + (f"; signed in: {url}/sign-in#{token}" if new else ""))
        _say(f"Magistrate listens at {config.host}:{server.port}; its matches are in {_safe(config.store_url)}")
        if server.web_port is not None:
            scheme = "http" if config.certificate is None else "https"
            _say(f"Browsers are answered at {scheme}://{config.host}:{server.web_port} (Connect, gRPC-Web)")
        await stopping.wait()
        _say("Stopping: finishing the calls in progress")
        last = threading.Timer(_LAST, _give_up)
        last.daemon = True
        last.start()
        stopped = last.cancel
    finally:
        if beside is not None:
            await beside.stop()
        await server.stop()
        server.metrics.log()
        stopped()


def _console_arguments(config: Config, port: int, listen: str) -> list[str]:
    """What a console beside the service is started with; it has the service's own certificate."""
    host = f"[{config.host}]" if ":" in config.host else config.host
    given = ["--server", f"{host}:{port}", "--listen", listen]
    if config.certificate is not None:
        given += ["--ca", str(config.certificate), "--certificate", str(config.certificate)]
        given += ["--certificate-key", str(config.key)]
    return given + (["--insecure"] if config.insecure else [])


def _give_up() -> None:
    """Ends the process though threads still read for calls that were given up: nothing that was answered is lost."""
    _say("Stopped without waiting for what still reads the store; everything that was answered is kept")
    os._exit(0)


def _safe(url: str) -> str:
    """A store's URL without its password."""
    scheme, separator, rest = url.partition("://")
    credentials, at, place = rest.rpartition("@")
    return f"{scheme}{separator}{credentials.partition(':')[0]}{at}{place}"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _tell(loop: asyncio.AbstractEventLoop, stages: Stages, tokens: tuple[str, ...]) -> None:
    """Ends the streams of revoked tokens, from whichever thread heard of it."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(stages.end_streams, tokens)


def _nothing() -> None:
    """There is nothing to call off."""


def _secret() -> bytes:
    return secrets.token_bytes(32)
