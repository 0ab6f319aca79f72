"""How commands reach a server: address, token and TLS, by options or by the environment."""

import functools
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec
import typer

from service.rpc.transport.tls import ClientTls

_REACHES = "It asks a service: `magistrate --help` has the options that say where that is, and who you are."
DEFAULT_SERVER = "127.0.0.1:7437"

Server = Annotated[
    str,
    typer.Option(
        "--server", envvar="MAGISTRATE_SERVER", metavar="HOST:PORT", help="The server's address.", hidden=True
    ),
]
Token = Annotated[str, typer.Option("--token", envvar="MAGISTRATE_TOKEN", help="What lets you in.", hidden=True)]
Tls = Annotated[
    bool,
    typer.Option("--tls", envvar="MAGISTRATE_TLS", help="Use TLS, trusting what this machine trusts.", hidden=True),
]
Ca = Annotated[
    Path | None, typer.Option("--ca", envvar="MAGISTRATE_CA", help="Use TLS, trusting this certificate.", hidden=True)
]
Cert = Annotated[
    Path | None,
    typer.Option("--cert", envvar="MAGISTRATE_CERT", help="Your own certificate, for mutual TLS.", hidden=True),
]
Key = Annotated[
    Path | None, typer.Option("--key", envvar="MAGISTRATE_KEY", help="The key of your certificate.", hidden=True)
]


class Connection(msgspec.Struct, frozen=True):
    """Where the server is and how to be let in."""

    address: str
    token: str = ""
    tls: ClientTls | None = None


def connection(
    server: Server = DEFAULT_SERVER,
    token: Token = "",
    tls: Tls = False,
    ca: Ca = None,
    cert: Cert = None,
    key: Key = None,
) -> Connection:
    """The connection that the options name."""
    secured = ClientTls(trusted=ca, certificate=cert, key=key) if tls or ca or cert or key else None
    return Connection(server, token, secured)


def connected(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command whose first parameter is a Connection the options above in its place."""
    shared = inspect.signature(connection).parameters
    own = list(inspect.signature(command).parameters.values())[1:]

    @functools.wraps(command)
    def with_options(**values: Any) -> None:
        reach = connection(**{name: values.pop(name) for name in shared})
        command(reach, **values)

    with_options.__doc__ = f"{inspect.getdoc(command)}\n\n{_REACHES}"
    hints = {**get_type_hints(command, include_extras=True), **get_type_hints(connection, include_extras=True)}
    parameters = [*own, *(shared[name] for name in shared)]
    keywords = [p.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=hints[p.name]) for p in parameters]
    with_options.__signature__ = inspect.Signature(keywords)  # type: ignore[attr-defined]  # functions may have one
    with_options.__annotations__ = {p.name: p.annotation for p in keywords}
    return with_options
