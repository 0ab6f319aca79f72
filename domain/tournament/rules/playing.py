"""The games of a match, their results, and results that no game gives."""

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Message, Reason
from domain.tournament import acts
from domain.tournament.facts import DrawAgreed, Fact, GameDecided, GameSeated, TimeOver, departure
from domain.tournament.series import Game, Series
from domain.tournament.state import Tournament
from domain.tournament.words import R_DECIDED, R_GAME, Ruled, no, one_of, undecided


def seat_game(tournament: Tournament, actor: Actor, act: acts.SeatGame, at: int) -> Ruled:
    """The next game of a match is held by a stream."""
    series, reasons = undecided(tournament, act.series)
    if series is None:
        return no(*reasons)
    holding = tournament.holding(act.match)
    if holding is not None:
        text = Message(
            "is-game-of-match-already", {"match": act.match, "number": holding[1].number, "holding": holding[0].id}
        )
        reasons.append(Reason(R_GAME, text, part="match"))
    open_game = next((game for game in series.games if not game.reported), None)
    if open_game is not None:
        text = Message("game-is-not-reported", {"number": open_game.number, "match": open_game.match})
        reasons.append(Reason(R_GAME, text, "report-it-first", "series"))
    if sorted(act.seats.values()) != sorted(series.remaining) or sorted(act.seats) != list(
        range(1, len(act.seats) + 1)
    ):
        names = ", ".join(series.remaining)
        reasons.append(Reason(R_GAME, "each-player-who-is-left", Message("seat", {"names": names}), "seats"))
    game = Game(series.next_game, act.match, act.seats, appeals=act.appeals)
    return [GameSeated(rule=R_GAME, series=series.id, game=game)], reasons


def report_game(tournament: Tournament, actor: Actor, act: acts.ReportGame, at: int) -> Ruled:
    """A game ended as its stream says."""
    series, reasons = undecided(tournament, act.series)
    if series is None:
        return no(*reasons)
    game = series.game_of(act.match)
    if game is None:
        known = [held.match for held in series.games if held.match]
        return no(
            Reason(
                R_GAME,
                Message("is-no-game-of-match", {"match": act.match, "series": series.id}),
                one_of(known),
                "match",
            )
        )
    if game.reported:
        return no(Reason(R_GAME, Message("game-is-reported-already", {"number": game.number}), part="match"))
    missing = [seat for seat in act.winners if seat not in game.seats]
    if missing:
        return no(Reason(R_GAME, Message("nobody-sits-at-seat", {"missing": missing[0]}), part="winners"))
    decided = msgspec.structs.replace(
        game,
        winners=tuple(game.seats[seat] for seat in act.winners),
        how=act.how,
        position=act.position,
        digest=act.digest,
    )
    return [GameDecided(rule=R_GAME, series=series.id, game=decided)], ()


def declare(tournament: Tournament, actor: Actor, act: acts.DeclareResult, at: int) -> Ruled:
    """A result that no game gives: by agreement, by giving up, by a judge, by time."""
    series, reasons = undecided(tournament, act.series)
    if series is None:
        return no(*reasons)
    strangers = [player for player in act.players if player not in series.remaining]
    if strangers:
        part = f"players[{act.players.index(strangers[0])}]"
        reasons.append(
            Reason(
                R_DECIDED,
                Message("is-not-in-match", {"strangers": strangers[0], "series": series.id}),
                one_of(series.remaining),
                part,
            )
        )
    if act.declared == "intentional draw" and sorted(act.players) != sorted(series.remaining):
        remedy = Message("name", {"remaining": tuple(series.remaining)})
        reasons.append(Reason(R_DECIDED, "a-draw-is-agreed", remedy, "players"))
    if act.declared == "concession" and len(act.players) != 1:
        reasons.append(Reason(R_DECIDED, "one-player-concedes-at-a-time", one_of(series.remaining), "players"))
    if act.declared == "double loss" and not act.reason.strip():
        reasons.append(Reason(R_DECIDED, "a-double-loss-needs-a-reason", "say-why-in-the-reason", "reason"))
    return _declared(tournament, series, act), reasons


def _declared(tournament: Tournament, series: Series, act: acts.DeclareResult) -> list[Fact]:
    if act.declared == "intentional draw":
        return [DrawAgreed(rule=R_DECIDED, series=series.id)]
    if act.declared == "time over":
        ending = tournament.policy.ending
        return [TimeOver(rule=ending.number, series=series.id, undecided=ending.undecided)]
    if act.declared == "concession":
        return [departure(series.id, player, "concession", R_DECIDED) for player in act.players]
    return [departure(series.id, player, "double loss", R_DECIDED) for player in act.players or series.remaining]
