"""`magistrate console`: the judge's console, pages in a browser, for a service that runs already."""

import asyncio
import signal
import sys
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated

import typer
import uvloop

from service.cli.sources.connection import Connection, connected
from service.cli.terminal.errors import Failure
from service.cli.terminal.output import lines
from service.console.beside import ANSWER
from service.console.serving import Console, NotServed, Served, until
from service.rpc.transport.tls import BadTls

DEFAULT_CONSOLE = "127.0.0.1:7438"


@connected
def console(
    reach: Connection,
    listen: Annotated[
        str, typer.Option(envvar="MAGISTRATE_CONSOLE_LISTEN", help="HOST:PORT; port 0: any.")
    ] = DEFAULT_CONSOLE,
    certificate: Annotated[Path | None, typer.Option(help="The console's certificate (PEM): use HTTPS.")] = None,
    certificate_key: Annotated[Path | None, typer.Option(help="The key of that certificate (PEM).")] = None,
    insecure: Annotated[bool, typer.Option("--insecure", help="Let others in without HTTPS.")] = False,
    until_end: Annotated[bool, typer.Option("--until-end", hidden=True)] = False,
) -> None:
    """Starts the judge's console: a page in a browser, for a service that runs already."""
    where = console_of(listen, certificate, certificate_key, insecure=insecure)
    try:
        served = Served(where, reach.address, reach.tls)
        uvloop.run(_run(served, until_end=until_end))
    except (NotServed, BadTls, OSError) as error:
        raise Failure(str(error), "magistrate console --help shows the settings") from error


def console_of(listen: str, certificate: Path | None, key: Path | None, *, insecure: bool) -> Console:
    """Where a console listens. Raises Failure for what does not fit together."""
    host, separator, port = listen.rpartition(":")
    if not separator or not host or not port.isdecimal() or int(port) > 65535:
        raise Failure(f"{listen!r} is no address", f"write HOST:PORT, such as {DEFAULT_CONSOLE}")
    host = host.strip("[]")
    if (certificate is None) != (key is None):
        raise Failure("HTTPS needs a certificate and its key", "give --certificate and --certificate-key, or neither")
    if certificate is None and not insecure and not _loopback(host):
        raise Failure(
            f"{host} can be reached from elsewhere, and without HTTPS anyone on the way can read tokens",
            "give --certificate and --certificate-key, or say --insecure where something before it does HTTPS",
        )
    return Console(host=host, port=int(port), certificate=certificate, key=key)


def _loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


async def _run(served: Served, *, until_end: bool) -> None:
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    if until_end:
        loop.add_reader(sys.stdin, stopping.set)
    lines(f"{ANSWER}{served.url}")
    sys.stdout.flush()
    await until(served, stopping)
