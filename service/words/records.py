"""A tournament's record in words: each fact as it was done, what a deck and a slip came to, what is recommended."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from domain.kernel.policy.recommend import Recommendation
from domain.tournament import facts
from domain.tournament.decklists import Difference
from domain.tournament.series import Game, Series, Slip
from service.words.catalogue import ENGLISH, Value
from service.words.plain import Plain, plain

Values = Mapping[str, Value]


def told(fact: facts.Fact, language: str = ENGLISH) -> str:
    """What a fact says, in one line. Raises NoSuchLanguage."""
    words = plain(language)
    return words.say(f"fact-{type(fact).__struct_config__.tag}", **_VALUES[type(fact)](words, fact))


def recommended(found: Recommendation, policy: str, language: str = ENGLISH) -> tuple[str, ...]:
    """What a policy recommends, and why it is more than for the first time, if it is."""
    words = plain(language)
    said = words.say(
        "recommended", penalty=found.penalty, infraction=found.infraction, policy=policy, number=found.number
    )
    if not found.raised:
        return (said,)
    entries = [str(given.position) for given in found.counted]
    return (
        said,
        words.say(
            "recommended-raised",
            base=found.base,
            ordinal=words.say("ordinal", number=found.times),
            counted=len(entries),
            entries=words.listing(entries),
        ),
    )


def _difference(words: Plain, found: Difference) -> str:
    """How a deck differs from its list."""
    parts = [words.say("deck-missing", count=count, code=code) for code, count in found.missing.items()]
    parts += [words.say("deck-extra", count=count, code=code) for code, count in found.extra.items()]
    return _row(words, parts) if parts else words.say("deck-same")


def _slip(words: Plain, found: Slip) -> str:
    """What a match on cardboard came to."""
    won = [words.say("slip-won", player=player, wins=wins) for player, wins in found.wins.items()]
    return words.say("slip", won=_row(words, won), drawn=found.drawn)


def _row(words: Plain, items: Iterable[str]) -> str:
    return words.listing(tuple(items), "list-comma-last", "list-comma")


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _opened(_words: Plain, fact: facts.TournamentOpened) -> Values:
    return {"name": fact.name, "edition": fact.edition, "policy": fact.policy.name, "level": fact.level}


def _entered(_words: Plain, fact: facts.PlayerEntered) -> Values:
    return {
        "player": fact.player,
        "cards": len(fact.deck),
        "since": str(fact.since),
        "late": _yes(fact.since > 1),
    }


def _paired(words: Plain, fact: facts.RoundPaired) -> Values:
    seed: Value = str(fact.seed) if fact.seed else 0  # A number that is told digit by digit.
    return {"round": str(fact.round.number), "kind": words.word("paired", fact.round.kind), "seed": seed}


def _extended(_words: Plain, fact: facts.RoundExtended) -> Values:
    whole = fact.seconds % 60 == 0
    count = fact.seconds // 60 if whole else fact.seconds
    return {"round": str(fact.round), "unit": "minutes" if whole else "seconds", "count": count}


def _match(words: Plain, fact: facts.MatchPaired) -> Values:
    series: Series = fact.series
    return {
        "series": series.id,
        "players": words.listing(series.players),
        "best-of": series.best_of,
        "bye": _yes(series.bye),
    }


def _game(words: Plain, series: str, game: Game) -> dict[str, Value]:
    seats = [words.say("seated", player=player, seat=str(seat)) for seat, player in game.seats.items()]
    return {
        "series": series,
        "number": str(game.number),
        "match": game.match,
        "seats": _row(words, seats),
        "winners": words.listing(game.winners or ()),
        "won": len(game.winners or ()),
        "how": words.word("decided", game.how),
    }


def _issued(words: Plain, fact: facts.PenaltyGiven) -> Values:
    issued = fact.issued
    return {
        "player": issued.player,
        "penalty": issued.penalty,
        "infraction": issued.infraction,
        "number": issued.number,
        "times": issued.times,
        "ordinal": words.say("ordinal", number=issued.times),
        "deviates": _yes(issued.deviates),
        "recommended": issued.recommended,
        "reason": issued.reason,
    }


_VALUES: Mapping[type[facts.Fact], Callable[[Plain, Any], Values]] = {
    facts.TournamentOpened: _opened,
    facts.PlayerEntered: _entered,
    facts.PlayerOut: lambda w, f: {"player": f.player, "how": w.word("left", f.how)},
    facts.DayBegan: lambda _, f: {"day": str(f.day)},
    facts.RoundBegan: lambda _, f: {"round": str(f.round.number), "minutes": f.round.minutes},
    facts.RoundPaired: _paired,
    facts.RoundExtended: _extended,
    facts.MatchPaired: _match,
    facts.MatchUnpaired: lambda _, f: {"series": f.series},
    facts.SlipGiven: lambda w, f: {"player": f.slip.by, "series": f.series, "slip": _slip(w, f.slip)},
    facts.ResultConfirmed: lambda w, f: {"series": f.series, "slip": _slip(w, f.slip)},
    facts.ReadingTaken: lambda _, f: {"text": f.reading.text, "means": f.reading.means, "number": f.number},
    facts.EntryVoided: lambda _, f: {"entry": str(f.entry)},
    facts.GameSeated: lambda w, f: _game(w, f.series, f.game),
    facts.GameDecided: lambda w, f: _game(w, f.series, f.game),
    facts.PlayerLeft: lambda w, f: {"player": f.left.player, "series": f.series, "how": w.word("left", f.left.how)},
    facts.DrawAgreed: lambda _, f: {"series": f.series},
    facts.TimeOver: lambda w, f: {"series": f.series, "undecided": w.word("undecided", f.undecided)},
    facts.PenaltyGiven: _issued,
    facts.DeckChecked: lambda w, f: {"player": f.checked.player, "found": _difference(w, f.checked.difference)},
}
"""What the sentence of a kind of fact may speak of."""
