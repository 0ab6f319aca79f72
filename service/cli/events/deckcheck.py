"""`magistrate deckcheck`: a deck that was seen against the list that was registered."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from domain.registry import PATTERN, reference
from domain.tournament.decklists import compare
from service.cli.events.event import deck_codes
from service.cli.events.tournaments import Asking, EventId, PlayerName, RequestId, ask
from service.cli.inputs.viewers import As
from service.cli.reference.cards import game_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import reached
from service.cli.terminal.errors import NEGATIVE
from service.cli.terminal.options import Edition, Json
from service.cli.terminal.output import show, show_json, table

app = typer.Typer(help="Deck checks: the list registered, the deck seen, the difference.", no_args_is_help=True)


@app.command("compare")
def compare_files(
    registered: Annotated[str, typer.Argument(metavar="LIST", help="The list: a deck by its name or file.")],
    seen: Annotated[str, typer.Argument(metavar="SEEN", help="The deck that was seen, likewise.")],
    edition: Edition = PATTERN,
    as_json: Json = False,
) -> None:
    """Compares two decks card by card; 1 if they differ."""
    chosen = game_of(edition).edition
    found = compare(deck_codes(registered, chosen), deck_codes(seen, chosen))
    if as_json:
        show_json({"missing": found.missing, "extra": found.extra})
    else:
        show(difference_table(found.missing, found.extra, chosen))
    if not found.none:
        raise typer.Exit(NEGATIVE)


@app.command("record")
@connected
def record(
    reach: Connection,
    event: EventId,
    player: PlayerName,
    seen: Annotated[
        str, typer.Option(help="The deck that was seen, by its name or file; else the one in the game's log.")
    ] = "",
    match: Annotated[str, typer.Option(help="The game that it held up, or whose log has the deck.")] = "",
    minutes: Annotated[float, typer.Option(help="How long it took: given back, with what the policy adds.")] = 0,
    who: As = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Records a check of a player's deck against the registered list."""
    with reached(reach) as client:
        edition = str(client.tournaments.get(event)["edition"])
    ask(
        reach,
        event,
        "check_deck",
        Asking(who, False, request_id, as_json),
        player=player,
        seen=deck_codes(seen, edition) if seen else (),
        match_id=match,
        took=timedelta(seconds=round(minutes * 60)),
    )


@app.command("show")
@connected
def show_checks(reach: Connection, event: EventId, player: PlayerName, as_json: Json = False) -> None:
    """Shows a player's deck checks."""
    with reached(reach) as client:
        found = client.tournaments.get(event)
    checks = [one for one in found["deck_checks"] if one["player"] == player]
    if as_json:
        told = client.heard.told("GetTournamentResponse")["tournament"].get("deckChecks", [])
        show_json({"deckChecks": [one for one in told if one["player"] == player]})
        return
    for check in checks:
        show(Text(f"entry {check['position']}, by {check['by']}", style="bold"))
        show(difference_table(check["missing"], check["extra"], found["edition"]))
    if not checks:
        show(f"the deck of {player} was not checked")


def difference_table(missing: Mapping[str, int], extra: Mapping[str, int], edition: str) -> Table | Text:
    """What is missing and what is too many, by the names of the cards."""
    if not missing and not extra:
        return Text("The deck is the list.", style="bold green")
    names = {card.code: card.name for card in reference(edition)}
    grid = table("", "card", "code", right=("",))
    for counts, sign, style in ((missing, "-", "red"), (extra, "+", "yellow")):
        for code, count in counts.items():
            grid.add_row(Text(f"{sign}{count}", style=style), names.get(code, "not in the reference cards"), code)
    return grid
