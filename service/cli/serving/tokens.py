"""`magistrate token`: makes tokens, lists them and revokes them, through a service or on the machine itself."""

import base64
import os
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, NamedTuple, Protocol

import msgspec
import typer
from rich.text import Text

from domain.kernel.decisions.commands import Actor
from service.app.boundary.config import BadConfig, Config, configure
from service.app.boundary.store import EventStore, StoreError
from service.auth.keys import FILE_NAME, BadKeyFile, Keyring, read_keys
from service.auth.register import Entry, Register
from service.auth.tokens import DAY, EVERY_MATCH, Part, Tokens
from service.cli.inputs.jsontexts import json_of
from service.cli.inputs.viewers import actor_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import reached
from service.cli.terminal.errors import Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import facts, show, show_json, table
from service.rpc.messages.records.tokens import write_issued, write_token
from service.rpc.transport.contractjson import contract_json
from service.store.open import BadStoreUrl, open_store

_HOUR = 60 * 60 * 1000
_MINUTE = 60 * 1000
_YEAR = 366 * DAY

app = typer.Typer(
    name="token",
    help="Makes, lists and revokes tokens: by a service, or on its own machine where no token is given.",
    no_args_is_help=True,
)

Offline = Annotated[
    bool, typer.Option("--offline", help="On the machine itself, by its store and keys, even if a token is given.")
]
Data = Annotated[str | None, typer.Option(help="Offline: the folder for keys and, by default, the store.")]
Store = Annotated[str | None, typer.Option(help="Offline: the store, as `magistrate serve` has it.")]
Keys = Annotated[str | None, typer.Option("--token-keys", help="Offline: the file with the keys of tokens.")]


Grants = Annotated[
    list[str] | None, typer.Option("--grant", help="MATCH=WHO: what it gives beside, such as 3f9c=seat:2.")
]


def _parts(grants: Sequence[str] | None) -> tuple[Part, ...]:
    parts = []
    for grant in grants or ():
        match, equals, who = grant.partition("=")
        actor = actor_of(who) if equals else None
        if actor is None:
            raise Failure(f"{grant!r} is no MATCH=WHO", "such as: 3f9c=seat:2")
        parts.append(Part(match or EVERY_MATCH, actor.role, None if actor.seat is None else int(actor.seat)))
    return tuple(parts)


def _clock() -> int:
    return time.time_ns() // 1_000_000


class Desk(Protocol):
    """Where tokens are made and kept."""

    def issue(
        self, actor: Actor, match: str, *, lifetime: int, label: str, more: Iterable[Part] = ()
    ) -> tuple[str, int]:
        """A token for a part in a match (empty: every match), and when it expires; times are in ms."""

    def list(self, match: str = "") -> Iterable[Entry]:
        """The tokens that have not expired."""

    def revoke(self, token: str, reason: str = "") -> tuple[Entry, ...]:
        """Revokes a token by its id; gives it and those that were issued with it, so far as they were good."""


class Machine:
    """The desk on the machine itself: whoever may read the keys of a service may make every token."""

    def __init__(self, keys: Keyring, store: EventStore) -> None:
        self._tokens = Tokens(keys, _clock)
        self._store = store
        self._register = Register(store, _clock)

    def issue(
        self, actor: Actor, match: str, *, lifetime: int, label: str, more: Iterable[Part] = ()
    ) -> tuple[str, int]:
        """A token, entered in the register. Raises Failure for a match that there is not."""
        parts = tuple(more)
        for named in (match, *(part.match for part in parts)):
            if named and named != EVERY_MATCH and self._store.head(named) is None:
                raise Failure(f"the store has no match or tournament {named!r}", "leave --match out for every match")
        try:
            token, grant = self._tokens.issue(actor, match or EVERY_MATCH, lifetime=lifetime, more=parts)
        except ValueError as error:
            raise Failure(str(error), "name a match with --match") from error
        self._register.issue(grant, label)
        return token, grant.expires

    def list(self, match: str = "") -> Iterable[Entry]:
        """All tokens that have not expired."""
        self._register.catch_up()
        return [entry for entry in self._register.entries() if match in ("", entry.issued.match)]

    def revoke(self, token: str, reason: str = "") -> tuple[Entry, ...]:
        """Revokes any token."""
        try:
            return self._register.revoke(token, reason=reason)
        except KeyError as error:
            raise Failure(f"there is no token {token!r} that has not expired", "`token list` shows them") from error


class Place(NamedTuple):
    """Where the service's store and keys are, on the machine itself."""

    offline: bool
    data: str | None
    store: str | None
    keys: str | None


@app.command("new")
@connected
def new(
    reach: Connection,
    who: Annotated[str, typer.Argument(help="organiser, head-judge, judge:NAME, seat:N, recorder or spectator.")] = (
        "organiser"
    ),
    match: Annotated[str, typer.Option(help="The match or tournament; without one, an organiser's is for all.")] = "",
    grant: Grants = None,
    label: Annotated[str, typer.Option(help="A word to know it by in the list, such as its device.")] = "",
    hours: Annotated[
        float | None, typer.Option(help="How long it is good for; by default a day, offline a year.", min=0.01)
    ] = None,
    offline: Offline = False,
    data: Data = None,
    store: Store = None,
    token_keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Makes a token. Without a token to ask with, on the service's own machine: so is a lost organiser's made anew."""
    actor = actor_of(who)
    if actor is None:
        raise Failure("a token is for somebody", "write organiser, judge or seat:1")
    with _desk(reach, Place(offline, data, store, token_keys)) as desk:
        longest = _YEAR if isinstance(desk, Machine) else DAY
        lifetime = longest if hours is None else int(hours * _HOUR)
        token, expires = desk.issue(actor, match, lifetime=lifetime, label=label, more=_parts(grant))
    if as_json:
        show_json(contract_json(write_issued(token, _id(token), expires)))
        return
    typer.echo(token)
    show(facts({"good until": f"{_time(expires)} UTC"}))


@app.command("grant")
@connected
def grant_(
    reach: Connection,
    which: Annotated[str, typer.Argument(metavar="TOKEN", help="The id of a token that was issued with your own.")],
    grant: Annotated[list[str], typer.Argument(metavar="MATCH=WHO...", help="Such as 3f9c=seat:2.")],
    as_json: Json = False,
) -> None:
    """Lets somebody's token give more, such as the seat in the next match: nobody needs another one."""
    with reached(reach) as client:
        entry = client.tokens.give(_id(which), _parts(grant))
    _show([entry], as_json=as_json)


@app.command("code")
@connected
def code(
    reach: Connection,
    who: Annotated[str, typer.Argument(help="As for `new`; left out: for a token like your own.")] = "",
    match: Annotated[str, typer.Option(help="The match or tournament.")] = "",
    grant: Grants = None,
    label: Annotated[str, typer.Option(help="A word to know the token by in the list.")] = "",
    minutes: Annotated[float, typer.Option(help="How long the code is good.", min=0.1, max=60)] = 10,
    as_json: Json = False,
) -> None:
    """Makes a short code that somebody can sign in with, once: on the console's page, or with `token use`."""
    good_for = int(minutes * _MINUTE)
    with reached(reach) as client:
        made, until = client.tokens.code(
            actor_of(who) if who else None, match, good_for=good_for, label=label, more=_parts(grant)
        )
    if as_json:
        show_json(client.heard.told("CreateSignInCodeResponse"))
        return
    typer.echo(made)
    show(facts({"good until": f"{_time(until)} UTC, and once"}))


@app.command("use")
@connected
def use(
    reach: Connection,
    which: Annotated[str, typer.Argument(metavar="CODE", help="Such as 7KQM-2XHD.")],
    as_json: Json = False,
) -> None:
    """Signs in with a code: gives the token, once."""
    with reached(msgspec.structs.replace(reach, token="")) as client:
        token, expires = client.tokens.sign_in(which)
    if as_json:
        show_json(client.heard.told("SignInResponse"))
        return
    typer.echo(token)
    show(facts({"good until": f"{_time(expires)} UTC"}))


@app.command("list")
@connected
def list_(
    reach: Connection,
    match: Annotated[str, typer.Option(help="Only those of this match or tournament.")] = "",
    offline: Offline = False,
    data: Data = None,
    store: Store = None,
    token_keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Lists the tokens that have not expired: an organiser's all, others' their own and those issued with it."""
    with _desk(reach, Place(offline, data, store, token_keys)) as desk:
        entries = list(desk.list(match))
    _show(entries, as_json=as_json)


@app.command("revoke")
@connected
def revoke(
    reach: Connection,
    which: Annotated[str, typer.Argument(metavar="TOKEN", help="Its id in the list, or the token itself.")],
    reason: Annotated[str, typer.Option(help="Why, for the register.")] = "",
    offline: Offline = False,
    data: Data = None,
    store: Store = None,
    token_keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Revokes a token, and all that were issued with it: they are good for nothing at once, and their streams end."""
    with _desk(reach, Place(offline, data, store, token_keys)) as desk:
        entries = desk.revoke(_id(which), reason)
    if not as_json and not entries:
        show("It was revoked before.")
        return
    _show(entries, as_json=as_json)


@contextmanager
def _desk(reach: Connection, place: Place) -> Iterator[Desk]:
    """A service's desk where a token lets one in, else the machine's own. Raises Failure."""
    if reach.token and not place.offline:
        with reached(reach) as client:
            yield client.tokens
        return
    hint = "give a token with --token, or name a service's folder here with --data, or its --store and --token-keys"
    flags = {"data": place.data, "store": place.store, "token_keys": place.keys}
    try:
        config = configure(flags, os.environ)
        keys = read_keys(config.token_keys or config.data / FILE_NAME)
        opened = open_store(there(config))
    except (BadConfig, BadKeyFile, BadStoreUrl, StoreError) as error:
        raise Failure(str(error), hint) from error
    try:
        yield Machine(keys, opened)
    except StoreError as error:
        raise Failure(str(error), hint) from error
    finally:
        opened.close()


def there(config: Config) -> str:
    """The URL of a store that there is: a new one would have no service. Raises Failure."""
    url = config.store_url
    if url == "memory:":
        raise Failure("a store in memory is its service's alone", "start the service anew: it prints a token")
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).expanduser().is_file():
        raise Failure(f"there is no store {url}", "name a service's folder with --data, or its store with --store")
    return url


def _id(token: str) -> str:
    """The id of a token that is given as it is; a word that is no token is an id."""
    parts = token.split(".")
    if len(parts) != 3:
        return token
    try:
        said = json_of(base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4)))
        return str(said["id"])
    except (msgspec.DecodeError, ValueError, LookupError, TypeError) as error:
        raise Failure("this is no token of a service", "copy all of it, or give its id") from error


def _show(entries: Iterable[Entry], *, as_json: bool) -> None:
    if as_json:
        show_json({"tokens": [contract_json(write_token(entry, {})) for entry in entries]})
        return
    rows = table("id", "for", "match", "label", "issued with", "until (UTC)", "")
    for column in (rows.columns[n] for n in (0, 2, 4, 5)):
        column.no_wrap = True
    for entry in entries:
        issued, revoked = entry.issued, entry.revoked
        why = f": {revoked.reason}" if revoked is not None and revoked.reason else ""
        state = "" if revoked is None else f"revoked{why}"
        who = f"{str(issued.actor).removeprefix('the ')} {issued.name}".strip()
        matches = ", ".join([issued.match, *(part.match for part in issued.more)])
        cells = (issued.id, who, matches, issued.label, issued.by, _time(issued.expires), state)
        rows.add_row(*map(Text, cells))
    show(rows if rows.row_count else "there are no tokens that have not expired")


def _time(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"
