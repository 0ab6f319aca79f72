"""Options that several commands share."""

from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Answer with JSON.")]
Edition = Annotated[str, typer.Option("--edition", "-e", help="The edition, such as dice:1.", show_default=True)]
MatchId = Annotated[str, typer.Argument(help="The match's id.")]
