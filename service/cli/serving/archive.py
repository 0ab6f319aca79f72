"""`magistrate archive`: moves matches that have ended to cold storage, on the service's own machine."""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from service.app.adjudication.archiving import Moved, Mover
from service.app.boundary.config import BadConfig, configure
from service.app.boundary.store import StoreError
from service.app.exporting.signatures import Signer
from service.app.repository.engines import Engines
from service.auth.keys import EXPORT_FILE_NAME, BadKeyFile, read_keys
from service.cli.serving.tokens import there
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import facts, plain, progress, show, show_json, table
from service.projections import listing
from service.store.archive.folder import FolderArchive
from service.store.catalogs import kept
from service.store.open import BadStoreUrl, archive_of, open_store

_DAY = 24 * 60 * 60 * 1000
_DAYS = 30.0
_HINT = "name the service's folder with --data, or its --store with --archive and --export-keys"


def archive(
    match: Annotated[list[str] | None, typer.Option(help="Only this match, however lately it ended.")] = None,
    older_than: Annotated[float, typer.Option(help="Days since a match's last event.", min=0)] = _DAYS,
    most: Annotated[int | None, typer.Option(help="So many matches and no more.", min=1)] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how many matches would be moved.")] = False,
    data: Annotated[str | None, typer.Option(help="The service's folder for keys and, by default, the store.")] = None,
    store: Annotated[str | None, typer.Option(help="The store, as `magistrate serve` has it.")] = None,
    folder: Annotated[str | None, typer.Option("--archive", help="The folder of cold storage.")] = None,
    export_keys: Annotated[str | None, typer.Option(help="The file with the keys that sign exports.")] = None,
    as_json: Json = False,
) -> None:
    """Moves matches that have ended to cold storage, as signed exports; they are read from there as before.

    The service may run meanwhile. What is interrupted is begun again: no match is ever in neither place.
    """
    flags = {"data": data, "store": store, "archive": folder, "export_keys": export_keys}
    try:
        config = configure(flags, os.environ)
        url = there(config)
        place = archive_of(url, config.data, config.archive)
        assert place is not None, "a service's folder is always known"
        signer = Signer(*read_keys(config.export_keys or config.data / EXPORT_FILE_NAME).keys)
        with closing(open_store(url, config.data, place)) as opened:
            mover = Mover(opened, FolderArchive(place), Engines(kept()), listing, signer)
            before = time.time_ns() // 1_000_000 - int(older_than * _DAY)
            wanted = tuple(islice(match or mover.due(before), most))
            moved = () if dry_run else tuple(_moved(mover, wanted, quiet=as_json))
    except (BadConfig, BadKeyFile, BadStoreUrl, StoreError, ValueError) as error:
        raise Failure(str(error), _HINT) from error
    if dry_run:
        if as_json:
            show_json({"matches": len(wanted), "archive": str(place)})
        else:
            show(f"{len(wanted)} matches would be moved to {place}")
        return
    _tell(moved, place, as_json=as_json)
    if any(one.problem for one in moved):
        raise typer.Exit(NEGATIVE)


def _moved(mover: Mover, wanted: Sequence[str], *, quiet: bool) -> Iterator[Moved]:
    with progress("moving", len(wanted), quiet=quiet) as advance:
        for number, match in enumerate(wanted, 1):
            yield mover.move(match)
            advance(number)


def _tell(moved: Sequence[Moved], place: Path, *, as_json: bool) -> None:
    good, wrong = [one for one in moved if not one.problem], [one for one in moved if one.problem]
    events, size = sum(one.events for one in good), sum(one.bytes for one in good)
    if as_json:
        told = {"matches": len(good), "events": events, "bytes": size, "archive": str(place), "left": plain(wrong)}
        show_json(told)
        return
    show(facts({"moved": f"{len(good)} matches of {events} events", "to": str(place), "bytes": str(size)}))
    if wrong:
        grid = table("match", "why it was left here")
        for one in wrong:
            grid.add_row(one.match, one.problem)
        show(grid)
