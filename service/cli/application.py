"""The command `magistrate`: its subcommands put together, and every failure turned into one line and an exit code.

A subcommand is imported when it is called: those that read start within 0.4 s.
"""

import os
import sys
import traceback
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from typer.core import TyperGroup
from typer.exceptions import Abort, TyperException

from service.cli.terminal.errors import USAGE, Failure, one_line
from service.cli.terminal.output import lines

if TYPE_CHECKING:
    from service.cli.serving.serve import Serve

_INTERRUPTED = 130
_FAULT = 70
_DEBUG = "MAGISTRATE_DEBUG"
_COMPLETION = ("install_completion", "show_completion")


class Place(NamedTuple):
    """Where a command is: a function of a module, or a group of commands (`app`) with `more` from other modules."""

    module: str
    name: str = "app"
    settings: Mapping[str, Any] = {}
    more: Mapping[str, "Place"] = {}


_ANY_PARTS = {"context_settings": {"allow_extra_args": True, "ignore_unknown_options": True}}
SERVE = Place("serving.serve", "serve_command")
PLACES: Mapping[str, Place] = {
    "serve": SERVE,
    "console": Place("serving.console", "console"),
    "demo": Place("watching.demo", "demo"),
    "match": Place(
        "matches.match", more={"act": Place("matches.act", "act", _ANY_PARTS), "watch": Place("matches.act", "watch")}
    ),
    "replay": Place("watching.replay", "replay"),
    "explain": Place("proofs.audit", "explain"),
    "verify": Place("proofs.audit", "verify"),
    "audit": Place("proofs.adjudicate", "audit"),
    "diff": Place("matches.suppose", "diff"),
    "whatif": Place("matches.suppose", "whatif", _ANY_PARTS),
    "transcript": Place("proofs.transcript", "transcript"),
    "reveal": Place("proofs.proof", "reveal_"),
    "keys": Place("proofs.keys"),
    "roles": Place("reference.roles", "roles"),
    "token": Place("serving.tokens"),
    "archive": Place("serving.archive", "archive"),
    "export": Place("proofs.audit", "export"),
    "import": Place("proofs.audit", "import_"),
    "case": Place("watching.case"),
    "rules": Place("reference.rules"),
    "cards": Place("reference.cards", more={"show": Place("matches.prints", "show_cards")}),
    "deck": Place("matches.prints"),
    "policy": Place("reference.policy"),
    "event": Place("events.event"),
    "series": Place("events.series"),
    "pairings": Place("events.rounds"),
    "dispute": Place("judges.dispute"),
    "rule": Place("judges.dispute", "rule"),
    "rewind": Place("judges.undo", "rewind"),
    "takeback": Place("judges.undo", "takeback"),
    "fix": Place("judges.undo", "fix"),
    "look": Place("judges.looking", "look"),
    "resolve": Place("judges.resolve", "resolve"),
    "branch": Place("judges.undo", "branch"),
    "lines": Place("judges.undo", "lines"),
    "precedent": Place("judges.precedent", "precedent"),
    "penalty": Place("judges.penalty"),
    "clock": Place("events.clock"),
    "deckcheck": Place("events.deckcheck"),
    "bench": Place("benchmark.bench", "bench"),
}
"""Every command: a new one is a line here. It is imported when it is called, or told of in a list of all."""
GROUPS: Mapping[str, tuple[str, ...]] = {
    "Run a service": ("serve", "console", "demo", "token", "roles", "keys", "archive", "bench"),
    "Play": ("match", "explain", "replay", "deck"),
    "Judge": (
        *("dispute", "rule", "look", "rewind", "takeback", "fix", "resolve", "branch", "lines"),
        *("penalty", "precedent"),
    ),
    "Hold a tournament": ("event", "pairings", "series", "clock", "deckcheck", "policy"),
    "Audit": ("verify", "export", "import", "reveal", "audit", "whatif", "diff", "transcript"),
    "Look things up": ("rules", "cards", "case"),
}
"""The commands as they are told of: each stands in one group."""
FIRST = """\
Magistrate judges card games by their own rulebooks.

  magistrate serve --demo --console   start a service with recorded matches: it prints a link for the browser
  export MAGISTRATE_TOKEN=...         what it printed at its first start; lost: magistrate token new
  magistrate match list               the matches that there are
  magistrate match new -e dice:1      open one of your own, then: magistrate match legal MATCH --as seat:1
  magistrate --help                   every command, by what it is for
"""
REACHING = (
    ("--server HOST:PORT", "The service [MAGISTRATE_SERVER; 127.0.0.1:7437]"),
    ("--token TOKEN", "What lets you in [MAGISTRATE_TOKEN]"),
    ("--tls", "Use TLS, trusting what this machine trusts [MAGISTRATE_TLS]"),
    ("--ca FILE", "Use TLS, trusting this certificate [MAGISTRATE_CA]"),
    ("--cert FILE, --key FILE", "Your own certificate, for mutual TLS [MAGISTRATE_CERT, MAGISTRATE_KEY]"),
)
"""The options of every command that asks a service, told of once."""


class Grouped(TyperGroup):
    """The whole command line, whose help tells of commands by what they are for."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 - typer hands it in
        """The groups, each a section, and how a service is reached."""
        for title, names in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([(name, first_sentence(self.commands[name])) for name in names])
        with formatter.section("Every command that asks a service takes"):
            formatter.write_dl(list(REACHING))


def first_sentence(command: Any) -> str:
    """What a list of commands says of one: nothing of it is cut."""
    return str(command.get_short_help_str(sys.maxsize))


class Commands(MutableMapping[str, Any]):
    """The commands by their names, made when they are asked for."""

    def __init__(self, places: Mapping[str, Place], serve: "Serve") -> None:
        self._places = places
        self._serve = serve
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            self._made[name] = self._make(name, self._places[name])
        return self._made[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._made[name] = command

    def __delitem__(self, name: str) -> None:
        del self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def _make(self, name: str, place: Place) -> Any:
        found = _found(place)
        if place is SERVE:
            found = found(self._serve)
        if not isinstance(found, typer.Typer):
            found = _alone(name, place, found)
        elif place.more:
            for more, where in place.more.items():
                found.command(more, **where.settings)(_found(where))
        found.rich_markup_mode = None  # As that of the whole.
        command: Any = typer.main.get_command(found)
        command.name = name
        if isinstance(command, TyperGroup):
            command.params = [one for one in command.params if one.name not in _COMPLETION]  # The whole one has them.
            for one in command.commands.values():
                one.short_help = first_sentence(one)
        return command


def _found(place: Place) -> Any:
    return getattr(import_module(f"service.cli.{place.module}"), place.name)


def _alone(name: str, place: Place, function: Any) -> typer.Typer:
    app = typer.Typer(rich_markup_mode=None, add_completion=False)
    app.command(name, **place.settings)(function)
    return app


def application(serve: "Serve") -> TyperGroup:
    """The whole command line; `serve` runs a service."""
    app = typer.Typer(
        name="magistrate",
        help="Judges card games by their own rulebooks: every action is ruled on, recorded and explained.",
        cls=Grouped,
        invoke_without_command=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_about)
    group = typer.main.get_command(app)  # With the options that install completion for a shell.
    assert isinstance(group, TyperGroup)
    group.commands = Commands(PLACES, serve)
    return group


def _show_version(wanted: bool) -> None:
    if wanted:
        packages = import_module("importlib.metadata")
        try:
            lines(packages.version("magistrate"))
        except packages.PackageNotFoundError:
            lines("unknown: the package is not installed")
        raise typer.Exit


def _about(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and end.")
    ] = False,
) -> None:
    """Judges card games by their own rulebooks: every action is ruled on, recorded and explained by rule number."""
    if context.invoked_subcommand is None:
        lines(FIRST)


def run(command: TyperGroup, arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit code: 0, 1 for a negative answer, 2 for usage.

    130 says that it was interrupted, 70 that the program itself is at fault.
    """
    try:
        code = command.main(
            args=None if arguments is None else list(arguments), prog_name="magistrate", standalone_mode=False
        )
    except Failure as failure:
        return _failed(failure.message, failure.hint, failure.code)
    except TyperException as error:
        return _misused(error)
    except Abort:
        return _INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except Exception as error:  # noqa: BLE001 - a person gets one line, whatever nobody foresaw
        return _unforeseen(error)
    return code if isinstance(code, int) else 0


def _unforeseen(error: Exception) -> int:
    """A fault of this program: in one line, or with its trace for who looks for it."""
    if os.environ.get(_DEBUG):
        raise error
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}, line {last.lineno}"
    problem = one_line(f"{type(error).__name__}: {error}")
    hint = f"this is a fault of the program; set {_DEBUG}=1 to see where it comes from"
    return _failed(f"{problem} ({where})", hint, _FAULT)


def _misused(error: TyperException) -> int:
    context = getattr(error, "ctx", None)
    message = error.format_message()
    if context is None:
        return _failed(one_line(message), "", USAGE)
    if message == context.get_help():
        sys.stderr.write(message + "\n")
        return USAGE
    return _failed(one_line(message), f"{context.command_path} --help shows what there is", USAGE)


def _failed(message: str, hint: str, code: int) -> int:
    """Says what is wrong and what to do, each on a line of its own."""
    if message:
        sys.stderr.write(f"magistrate: {message}\n")
    if message and hint:
        sys.stderr.write(f"hint: {hint}\n")
    return code
