"""`magistrate precedent`: rulings on what texts mean, found again."""

from typing import Annotated

import typer
from rich.text import Text

from service.app.boundary.answers.disputes import Sought
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import reached
from service.cli.terminal.options import Json
from service.cli.terminal.output import facts, show, show_json


@connected
def precedent(
    reach: Connection,
    text: Annotated[str, typer.Argument(help="A part of the text; leave it out for every precedent.")] = "",
    game: Annotated[str, typer.Option(help="Of this game.")] = "",
    edition: Annotated[str, typer.Option(help="Of this edition.")] = "",
    card: Annotated[str, typer.Option(help="On the card of this code.")] = "",
    rule: Annotated[str, typer.Option(help="That cite one of these rules: 2.5,4.1.")] = "",
    every: Annotated[bool, typer.Option("--all", help="Those that were superseded too.")] = False,
    as_json: Json = False,
) -> None:
    """Finds rulings on what texts mean, binding ones first."""
    rules = tuple(word.strip() for word in rule.split(",") if word.strip())
    sought = Sought(game=game, edition=edition, card=card, text=text, rules=rules, with_superseded=every)
    with reached(reach) as client:
        found = client.judges.precedents(sought)
    if as_json:
        show_json(client.heard.told("FindPrecedentsResponse"))
        return
    if not found:
        show("No ruling fits.")
    for one in found:
        told = {
            "text": one.text,
            "means": one.means,
            "reading": one.reading,
            "because": f"{one.reasoning} ({', '.join(one.rules)})" if one.rules else one.reasoning,
            "by": f"{one.judge or 'a judge'}, {one.strength}, {one.edition}",
            "superseded": one.superseded,
        }
        show(Text(one.id, style="bold"), facts(told))
