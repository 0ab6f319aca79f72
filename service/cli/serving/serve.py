"""`magistrate serve`: starts a service, with settings from flags and from the environment."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from service.app.boundary.config import BadConfig, Config, configure
from service.app.boundary.errors import AppError
from service.app.boundary.store import StoreError
from service.auth.keys import BadKeyFile
from service.cli.serving.console import DEFAULT_CONSOLE, console_of
from service.cli.sources.demos import demo_files
from service.cli.terminal.errors import Failure
from service.console.beside import NotBeside
from service.rpc.transport.addresses import AddressInUse
from service.rpc.transport.tls import BadTls
from service.store.open import BadStoreUrl

ConsoleListen = Annotated[str, typer.Option(envvar="MAGISTRATE_CONSOLE_LISTEN", help="HOST:PORT of the console.")]
Serve = Callable[[Config, Iterable[Path], str], None]
"""Runs a service with these settings and with the matches of these exports, until it is told to stop; with a console
beside it where that has an address to listen at.
"""

_TEXTS = ("listen", "store", "data", "archive", "tls_certificate", "tls_key", "tls_clients", "token_keys",
          "export_keys", "metrics", "log_format")  # fmt: skip
_NUMBERS = ("web_port", "token_calls", "token_streams", "hourly_matches", "hourly_branches", "hourly_tokens", "workers",
            "task_workers", "worker_seconds", "worker_memory")  # fmt: skip


def serve_command(serve: Serve) -> Callable[..., None]:
    """The command, given what runs a service."""

    def command(
        listen: Annotated[str | None, typer.Option(help="HOST:PORT, by default 127.0.0.1:7437; port 0: any.")] = None,
        web_port: Annotated[
            int | None, typer.Option(help="Answer browsers at this port, too: Connect and gRPC-Web.", min=0, max=65535)
        ] = None,
        cors_origin: Annotated[
            list[str] | None, typer.Option(help="Let pages of this origin call, such as https://play.example.org.")
        ] = None,
        store: Annotated[str | None, typer.Option(help="sqlite:///FILE, postgresql://… or memory:")] = None,
        data: Annotated[str | None, typer.Option(help="The folder for keys and, by default, the store.")] = None,
        archive: Annotated[str | None, typer.Option(help="The folder of `magistrate archive`.")] = None,
        tls_certificate: Annotated[str | None, typer.Option(help="The server's certificate (PEM): use TLS.")] = None,
        tls_key: Annotated[str | None, typer.Option(help="The key of that certificate (PEM).")] = None,
        tls_clients: Annotated[
            str | None, typer.Option(help="Ask clients for a certificate signed by this one (mutual TLS).")
        ] = None,
        insecure: Annotated[bool, typer.Option("--insecure", help="Let others in without TLS.")] = False,
        token_keys: Annotated[str | None, typer.Option(help="A file with the keys that sign tokens.")] = None,
        export_keys: Annotated[str | None, typer.Option(help="A file with the keys that sign exports.")] = None,
        token_calls: Annotated[int | None, typer.Option(help="Calls at once with one token.", min=1)] = None,
        token_streams: Annotated[int | None, typer.Option(help="Streams at once with one token.", min=1)] = None,
        hourly_matches: Annotated[int | None, typer.Option(help="Matches an hour with one token.", min=1)] = None,
        hourly_branches: Annotated[int | None, typer.Option(help="Branches an hour with one token.", min=1)] = None,
        hourly_tokens: Annotated[int | None, typer.Option(help="Tokens an hour issued with one.", min=1)] = None,
        workers: Annotated[
            int | None, typer.Option(help="Processes that share the port, over one store.", min=1, max=64)
        ] = None,
        task_workers: Annotated[int | None, typer.Option(help="Long tasks at once.", min=1)] = None,
        worker_seconds: Annotated[int | None, typer.Option(help="Seconds that one may take.", min=1)] = None,
        worker_memory: Annotated[int | None, typer.Option(help="MB of memory that one may take.", min=1)] = None,
        metrics: Annotated[str | None, typer.Option(help="HOST:PORT where Prometheus reads figures.")] = None,
        log_format: Annotated[str | None, typer.Option(help="Log lines of text (the default) or of json.")] = None,
        demo: Annotated[bool, typer.Option("--demo", help="Load the recorded matches that come with it.")] = False,
        console: Annotated[bool, typer.Option("--console", help="Start the judge's console beside it.")] = False,
        console_listen: ConsoleListen = DEFAULT_CONSOLE,
        load: Annotated[list[Path] | None, typer.Option(help="Load this export, too.")] = None,
    ) -> None:
        """Starts a service. Each option may also be set as MAGISTRATE_LISTEN, MAGISTRATE_STORE and so on."""
        files = (tls_certificate, tls_key, tls_clients, token_keys, export_keys)
        texts = (listen, store, data, archive, *files, metrics, log_format)
        shares = (token_calls, token_streams, hourly_matches, hourly_branches, hourly_tokens)
        numbers = (web_port, *shares, workers, task_workers, worker_seconds, worker_memory)
        flags: dict[str, str | None] = {
            "insecure": "1" if insecure else None,
            "cors_origins": " ".join(cors_origin) if cors_origin else None,
            **dict(zip(_TEXTS, texts, strict=True)),
            **{n: None if number is None else str(number) for n, number in zip(_NUMBERS, numbers, strict=True)},
        }
        exports = (*(load or ()), *(demo_files() if demo else ()))
        _run(serve, flags, exports, console_listen if console else "")

    return command


def _run(serve: Serve, flags: Mapping[str, str | None], files: Sequence[Path], console: str) -> None:
    """Runs a service with the matches of these exports. Raises Failure where that cannot be."""
    for file in files:
        if not file.is_file():
            raise Failure(f"{file} is no file", "name an export to load")
    try:
        config = configure(flags, os.environ)
        if console:
            console_of(console, config.certificate, config.key, insecure=config.insecure)
        serve(config, files, console)
    except (*(AddressInUse, AppError, BadConfig, BadKeyFile, BadStoreUrl, BadTls, NotBeside, StoreError),) as error:
        raise Failure(str(error), "magistrate serve --help shows the settings") from error
