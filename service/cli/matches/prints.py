"""`magistrate cards show` and `magistrate deck`: printed cards and decks, as a service tells of them."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from domain.registry import reference
from service.cli.inputs.decks import read_deck
from service.cli.inputs.viewers import As, actor_of
from service.cli.reference.cards import game_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import reached
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import facts, show, show_json, table
from service.cli.terminal.words import refusal
from service.cli.watching.replay import rules_of
from service.rpc.transport.contractjson import contract_json

app = typer.Typer(help="Decks: those of an edition or of a match, and what a list breaks.", no_args_is_help=True)

Of = Annotated[str, typer.Argument(metavar="EDITION|MATCH", help="An edition, such as dice:1, or a match's id.")]


@connected
def show_cards(
    reach: Connection,
    of: Of,
    card: Annotated[str, typer.Argument(help="A card's name or code; without it, all are listed.")] = "",
    words: Annotated[str, typer.Option(help="List only cards with all of these words.")] = "",
    order_by: Annotated[str, typer.Option(help="`name`, `code` or a column; ` desc` behind it turns it round.")] = "",
    who: As = "",
    as_json: Json = False,
) -> None:
    """Shows the cards of an edition or of a match, and how far the engine carries their texts out."""
    with reached(reach) as client:
        if card:
            found = [client.catalogs.card(of, card, viewer=actor_of(who))]
        else:
            found = list(client.catalogs.cards(of, words=words, order_by=order_by, viewer=actor_of(who)))
    if as_json:
        shown = [contract_json(one) for one in found]
        show_json({"card": shown[0]} if card else {"cards": shown})
    elif card:
        _show_card(contract_json(found[0]))
    else:
        _show_list([contract_json(one) for one in found])


def _show_list(cards: list[Any]) -> None:
    grid = table("code", "card", "", "understood")
    for card in cards:
        printed = card["print"]
        columns = "  ".join(f"{one['label']} {_value(one)}" for one in card.get("columns", ()))
        grid.add_row(Text(printed["code"]), Text(printed["name"], style="bold"), Text(columns), _verdict(card))
    show(grid if cards else "there are no such cards")


def _show_card(card: Any) -> None:
    printed = card["print"]
    show(Text(printed["name"], style="bold").append(f"  {printed['code']}", style="dim not bold"))
    show(facts({one["label"]: _value(one) for one in card.get("columns", ())}))
    for line in card.get("lines", ()):
        if line.get("understood"):
            show(Text(f"  {line.get('text', '')}"))
        else:
            show(Text(f"✗ {line.get('text', '')}", style="red"))
            show(Text(f"  not understood: {line['cause']}", style="dim red"))


def _verdict(card: Any) -> Text:
    word = str(card["understanding"]).removeprefix("UNDERSTANDING_").lower()
    return Text(
        {"full": "all", "partial": "in part", "none": "nothing"}[word], style="dim" if word == "full" else "red"
    )


def _value(column: Any) -> str:
    return str(next(iter(column["value"].values())))


@app.command("list")
@connected
def list_decks(reach: Connection, of: Of, who: As = "", as_json: Json = False) -> None:
    """Lists the decks that come with an edition, or those that a match was opened with."""
    with reached(reach) as client:
        found = [contract_json(deck) for deck in client.catalogs.decks(of, viewer=actor_of(who))]
    if as_json:
        show_json({"decks": found})
        return
    grid = table("deck", "cards", right=("cards",))
    for deck in found:
        grid.add_row(Text(_name(deck)), str(deck.get("size", 0)))
    show(grid if found else "there are no decks that you may see")


@app.command("show")
@connected
def show_deck(
    reach: Connection,
    of: Of,
    name: Annotated[str, typer.Argument(help="An edition's deck by its name, a match's by its seat: 2.")] = "",
    who: As = "",
    as_json: Json = False,
) -> None:
    """Shows a deck, with its cards counted."""
    seat = int(name) if name.isdecimal() else 0
    with reached(reach) as client:
        deck = contract_json(client.catalogs.deck(of, "" if seat else name, seat, viewer=actor_of(who)))
    if as_json:
        show_json({"deck": deck})
        return
    grid = table("", "card", "code", right=("",))
    for card in deck.get("cards", ()):
        grid.add_row(str(card["count"]), Text(card.get("name", "")), Text(card["code"]))
    show(Text(f"{_name(deck)}: {deck.get('size', 0)} cards", style="bold"), grid)


@app.command("check")
@connected
def check_deck(
    reach: Connection,
    edition: Annotated[str, typer.Argument(help="The edition, such as dice:1.")],
    deck: Annotated[str, typer.Argument(help="A deck by its name or file.")],
    as_json: Json = False,
) -> None:
    """Says whether a deck keeps an edition's rules of construction; 1 if it does not."""
    chosen = game_of(edition).edition
    codes = read_deck(Path(deck), reference(chosen)) if Path(deck).is_file() else ()
    if not codes and Path(deck).is_file():
        raise Failure(f"{deck} holds no cards", "write lines such as: 3 Ember Wolf")
    with reached(reach) as client:
        reasons = client.catalogs.check(chosen, codes, "" if codes else deck)
    if as_json:
        show_json(client.heard.told("CheckDeckListResponse"))
    else:
        show(refusal(reasons, rules_of(chosen)) if reasons else Text("The deck can be played.", style="bold green"))
    if reasons:
        raise typer.Exit(NEGATIVE)


def _name(deck: Any) -> str:
    return str(deck["name"] if "name" in deck else f"seat {deck.get('seat', 0)}")
