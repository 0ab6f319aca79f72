"""Whose eyes a command looks with: `seat:2`, `judge`, `spectator`."""

from typing import Annotated

import typer

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from service.cli.terminal.errors import Failure

_ROLES = {
    "recorder": Actor("recorder"),
    "judge": Actor("judge"),
    "head-judge": Actor("head judge"),
    "organiser": Actor("organiser"),
    "spectator": Actor("spectator"),
}

As = Annotated[
    str,
    typer.Option(
        "--as", help="Look or act as seat:N, judge:NAME, head-judge, spectator, recorder or organiser.", metavar="WHO"
    ),
]


def actor_of(text: str) -> Actor | None:
    """The actor that `--as` names; None for an empty text: whoever the token says. Raises Failure."""
    if not text:
        return None
    if text in _ROLES:
        return _ROLES[text]
    role, colon, name = text.partition(":")
    if colon and name and role in _ROLES:
        return Actor(_ROLES[role].role, name=name)
    number = text.removeprefix("seat").lstrip(":.- ")
    if number.isdecimal() and int(number) > 0:
        return Actor("seat", Seat(int(number)))
    raise Failure(f"--as {text!r} is nobody", f"write seat:1 or one of: {', '.join(_ROLES)}")
