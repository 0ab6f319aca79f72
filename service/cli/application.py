"""The command `magistrate`: its subcommands put together, and every failure turned into one line and an exit code."""

import os
import sys
import traceback
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperGroup
from typer.exceptions import Abort, TyperException

from service.cli.benchmark import bench
from service.cli.events import clock, deckcheck, event, series
from service.cli.judges import dispute, looking, penalty, precedent, resolve, undo
from service.cli.matches import act, match, prints, suppose
from service.cli.proofs import adjudicate, audit, keys, proof, transcript
from service.cli.reference import cards, policy, roles, rules
from service.cli.serving import console, tokens
from service.cli.serving.serve import Serve, serve_command
from service.cli.terminal.errors import USAGE, Failure, one_line
from service.cli.terminal.output import lines
from service.cli.watching import case, demo, replay

_INTERRUPTED = 130
_FAULT = 70
_DEBUG = "MAGISTRATE_DEBUG"


def application(serve: Serve) -> TyperGroup:
    """The whole command line; `serve` runs a service."""
    app = typer.Typer(
        name="magistrate",
        help="Judges card games by their own rulebooks: every action is ruled on, recorded and explained.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_about)
    app.command("serve")(serve_command(serve))
    app.command("console")(console.console)
    app.command("demo")(demo.demo)
    match.app.command("act", context_settings=act.ANY_PARTS)(act.act)
    match.app.command("watch")(act.watch)
    app.add_typer(match.app, name="match")
    app.command("replay")(replay.replay)
    app.command("explain")(audit.explain)
    app.command("verify")(audit.verify)
    app.command("audit")(adjudicate.audit)
    app.command("diff")(suppose.diff)
    app.command("whatif", context_settings=suppose.ANY_PARTS)(suppose.whatif)
    app.command("transcript")(transcript.transcript)
    app.command("reveal")(proof.reveal_)
    app.add_typer(keys.app, name="keys")
    app.command("roles")(roles.roles)
    app.add_typer(tokens.app, name="token")
    app.command("export")(audit.export)
    app.command("import")(audit.import_)
    app.add_typer(case.app, name="case")
    app.add_typer(rules.app, name="rules")
    cards.app.command("show")(prints.show_cards)
    app.add_typer(cards.app, name="cards")
    app.add_typer(prints.app, name="deck")
    app.add_typer(policy.app, name="policy")
    app.add_typer(event.app, name="event")
    app.add_typer(series.app, name="series")
    app.add_typer(dispute.app, name="dispute")
    app.command("rule")(dispute.rule)
    app.command("rewind")(undo.rewind)
    app.command("takeback")(undo.takeback)
    app.command("fix")(undo.fix)
    app.command("look")(looking.look)
    app.command("resolve")(resolve.resolve)
    app.command("branch")(undo.branch)
    app.command("lines")(undo.lines)
    app.command("precedent")(precedent.precedent)
    app.add_typer(penalty.app, name="penalty")
    app.add_typer(clock.app, name="clock")
    app.add_typer(deckcheck.app, name="deckcheck")
    app.command("bench")(bench.bench)
    return typer.main.get_group(app)


def _show_version(wanted: bool) -> None:
    if wanted:
        try:
            lines(version("magistrate"))
        except PackageNotFoundError:
            lines("unknown: the package is not installed")
        raise typer.Exit


def _about(
    _version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and end.")
    ] = False,
) -> None:
    """Judges card games by their own rulebooks: every action is ruled on, recorded and explained by rule number."""


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
