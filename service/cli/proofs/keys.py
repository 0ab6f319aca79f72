"""`magistrate keys`: the keys that exports are signed with."""

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from service.auth.keys import BadKeyFile, Keyring, add_key, read_keys
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import reached
from service.cli.terminal.errors import Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import lines, show_json

app = typer.Typer(name="keys", help="The keys that exports are signed with.", no_args_is_help=True)


@app.command("list")
@connected
def list_(reach: Connection, as_json: Json = False) -> None:
    """The public keys of a service, the present one first: noted, it proves exports by `verify --signed-by`."""
    with reached(reach) as client:
        _show(client.audit.export_keys(), as_json=as_json)


@app.command()
def show(
    file: Annotated[Path, typer.Argument(help="A key file, such as export.keys in the data folder.")],
    as_json: Json = False,
) -> None:
    """The public keys of a key file, the present one first."""
    try:
        _show(_publics(read_keys(file)), as_json=as_json)
    except (BadKeyFile, ValueError) as error:
        raise Failure(str(error), "name the key file of a service") from error


@app.command()
def new(
    file: Annotated[Path, typer.Argument(help="A key file; it is made where there is none.")], as_json: Json = False
) -> None:
    """Puts a new key before those of a file: the service signs with it from its next start on."""
    try:
        _show(_publics(add_key(file)), as_json=as_json)
    except (BadKeyFile, ValueError) as error:
        raise Failure(str(error), "name a file in a folder that exists") from error


def _publics(keys: Keyring) -> tuple[str, ...]:
    """The public keys of a key file. Raises ValueError."""
    signer = import_module("service.app.exporting.signatures").Signer(*keys.keys)
    return tuple(signer.publics)


def _show(keys: tuple[str, ...], *, as_json: bool) -> None:
    if as_json:
        show_json({"publicKeys": keys})
    else:
        lines("\n".join(keys))
