"""A whole store verified without a service: every match and tournament, and whatever belongs to none of them."""

from contextlib import closing

import typer
from rich.text import Text

from service.app.boundary.store import StoreError
from service.app.boundary.streams import is_match
from service.app.proofs.whole import Proven, prove_store
from service.app.repository.engines import Engines
from service.cli.proofs.bulk.shelves import existing
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.output import facts, plain, progress, show, show_json, table
from service.projections import listing
from service.store.catalogs import kept
from service.store.open import BadStoreUrl, open_store


def verify_store(url: str, *, as_json: bool) -> None:
    """Proves a store and says what is wrong. Raises Failure and Exit."""
    proven: list[Proven] = []
    try:
        with closing(open_store(existing(url))) as store, progress("verifying", quiet=as_json) as advance:
            for one in prove_store(store, Engines(kept()), listing):
                proven.append(one)
                advance(len(proven))
    except (StoreError, BadStoreUrl) as error:
        raise Failure(str(error), "restore a copy of the store", NEGATIVE) from error
    wrong = [one for one in proven if not one.intact]
    matches = len({one.match for one in proven if one.match and is_match(one.match)})
    events = sum(one.checked for one in proven)
    if as_json:
        show_json({"intact": not wrong, "matches": matches, "events": events, "wrong": plain(wrong)})
    else:
        _show(wrong, matches, events)
    if wrong:
        raise typer.Exit(NEGATIVE)


def _show(wrong: list[Proven], matches: int, events: int) -> None:
    verdict = Text("altered", style="bold red") if wrong else Text("intact", style="bold green")
    show(facts({"store": verdict, "matches": str(matches), "events": f"{events} found good"}))
    if wrong:
        grid = table("match", "position", "what is wrong")
        for one in wrong:
            grid.add_row(one.match or "the store", str(one.position or ""), one.problem)
        show(grid)
