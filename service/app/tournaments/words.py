"""Facts of a tournament's record in words."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.tournament import facts
from domain.tournament.decklists import Difference
from domain.tournament.series import Game
from domain.tournament.state import Issued


def told(fact: facts.Fact) -> str:
    """What a fact says, in one line."""
    return _WORDS[type(fact)](fact)


def ordinal(number: int) -> str:
    """A number that counts times: 1st, 2nd, 3rd, 4th, 11th, 21st."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def difference(found: Difference) -> str:
    """How a deck differs from its list."""
    parts = [f"{count} × {code} missing" for code, count in found.missing.items()]
    parts += [f"{count} × {code} too many" for code, count in found.extra.items()]
    return ", ".join(parts) or "as registered"


def _issued(issued: Issued) -> str:
    repeated = f", the {ordinal(issued.times)} time" if issued.times > 1 else ""
    text = f"{issued.player} gets {issued.penalty} for {issued.infraction} ({issued.number}{repeated})"
    return f"{text} in the place of {issued.recommended}: {issued.reason}" if issued.deviates else text


def _game(series: str, game: Game) -> str:
    where = f"game {game.number} of match {series}"
    if not game.reported:
        seats = ", ".join(f"{player} at seat {seat}" for seat, player in game.seats.items())
        return f"{where} is {game.match}: {seats}"
    won = " and ".join(game.winners or ())
    return f"{where}: {won or 'nobody'} won ({game.how})"


_WORDS: Mapping[type[facts.Fact], Callable[[Any], str]] = {
    facts.TournamentOpened: lambda f: f"{f.name} is open: {f.edition} under {f.policy.name}, level {f.level}",
    facts.PlayerEntered: lambda f: f"{f.player} enters with {len(f.deck)} cards",
    facts.PlayerOut: lambda f: f"{f.player} leaves the tournament: {f.how}",
    facts.DayBegan: lambda f: f"day {f.day} begins",
    facts.RoundBegan: lambda f: f"round {f.round.number} begins: {f.round.minutes or 'any number of'} minutes",
    facts.MatchPaired: lambda f: f"match {f.series.id}: {' and '.join(f.series.players)}, best of {f.series.best_of}",
    facts.GameSeated: lambda f: _game(f.series, f.game),
    facts.GameDecided: lambda f: _game(f.series, f.game),
    facts.PlayerLeft: lambda f: f"{f.left.player} is out of match {f.series}: {f.left.how}",
    facts.DrawAgreed: lambda f: f"the players of match {f.series} agree on a draw",
    facts.TimeOver: lambda f: f"match {f.series} is out of time; undecided it is a {f.undecided}",
    facts.PenaltyGiven: lambda f: _issued(f.issued),
    facts.DeckChecked: lambda f: f"the deck of {f.checked.player}: {difference(f.checked.difference)}",
}
