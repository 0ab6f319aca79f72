"""Facts of a tournament's record in words."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.tournament import facts
from domain.tournament.decklists import Difference
from domain.tournament.series import Game, Series, Slip
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


def slip(found: Slip) -> str:
    """What a match on cardboard came to."""
    won = ", ".join(f"{player} {wins}" for player, wins in found.wins.items())
    return f"{won}, {found.drawn} drawn" if found.drawn else won


def _late(since: int) -> str:
    return f", and plays from round {since} on" if since > 1 else ""


def _drawn(seed: int) -> str:
    return f", drawn by {seed}" if seed else ""


def _minutes(seconds: int) -> str:
    return f"{seconds // 60} minutes" if seconds % 60 == 0 else f"{seconds} seconds"


def _paired(series: Series) -> str:
    if series.bye:
        return f"match {series.id}: {series.players[0]} has a bye"
    return f"match {series.id}: {' and '.join(series.players)}, best of {series.best_of}"


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
    facts.PlayerEntered: lambda f: f"{f.player} enters with {len(f.deck)} cards{_late(f.since)}",
    facts.PlayerOut: lambda f: f"{f.player} leaves the tournament: {f.how}",
    facts.DayBegan: lambda f: f"day {f.day} begins",
    facts.RoundBegan: lambda f: f"round {f.round.number} begins: {f.round.minutes or 'any number of'} minutes",
    facts.RoundPaired: lambda f: f"round {f.round.number} is paired: {f.round.kind}{_drawn(f.seed)}; its clock stands",
    facts.RoundExtended: lambda f: f"every match of round {f.round} has {_minutes(f.seconds)} more",
    facts.MatchPaired: lambda f: _paired(f.series),
    facts.MatchUnpaired: lambda f: f"the pairing of match {f.series} is taken back",
    facts.SlipGiven: lambda f: f"{f.slip.by} says of match {f.series}: {slip(f.slip)}",
    facts.ResultConfirmed: lambda f: f"the result of match {f.series} counts: {slip(f.slip)}",
    facts.EntryVoided: lambda f: f"entry {f.entry} is void",
    facts.GameSeated: lambda f: _game(f.series, f.game),
    facts.GameDecided: lambda f: _game(f.series, f.game),
    facts.PlayerLeft: lambda f: f"{f.left.player} is out of match {f.series}: {f.left.how}",
    facts.DrawAgreed: lambda f: f"the players of match {f.series} agree on a draw",
    facts.TimeOver: lambda f: f"match {f.series} is out of time; undecided it is a {f.undecided}",
    facts.PenaltyGiven: lambda f: _issued(f.issued),
    facts.DeckChecked: lambda f: f"the deck of {f.checked.player}: {difference(f.checked.difference)}",
}
