"""Results of matches on cardboard: what each player says, and what counts of it."""

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Listed, Message, Reason
from domain.kernel.judging.officials.penalties import refuse_authority
from domain.tournament import acts
from domain.tournament.facts import Fact, ResultConfirmed, SlipGiven
from domain.tournament.series import Series, Slip, needed
from domain.tournament.state import Tournament
from domain.tournament.words import R_SLIP, Ruled, no, one_of, undecided


def report_slip(tournament: Tournament, actor: Actor, act: acts.ReportSlip, at: int) -> Ruled:
    """A player says what his match came to, and it counts when all say the same; an official's word counts at once."""
    series, reasons = undecided(tournament, act.series)
    own = actor.role == "seat"
    if not own:
        reasons = refuse_authority(tournament.policy, "report", actor) + reasons
    if series is None:
        return no(*reasons)
    reasons += _impossible(series, act)
    if own and actor.name not in series.remaining:
        who = actor.name or Message("a-player-without-a-name")
        reasons.append(
            Reason(
                R_SLIP,
                Message("does-not-play-in-match", {"who": who, "series": series.id}),
                "its-players-say-what-it-came",
            )
        )
    slip = Slip(wins={player: act.wins.get(player, 0) for player in series.players}, drawn=act.drawn)
    if not own:
        reasons += _unreasoned(series, act, slip)
        return [_counts(tournament, series, slip)], reasons
    said = Slip(wins=slip.wins, drawn=slip.drawn, by=actor.name)
    facts: list[Fact] = [SlipGiven(rule=R_SLIP, series=series.id, slip=said)]
    others = {one.by: one for one in series.slips if one.by != actor.name}
    agree = [one for one in others.values() if one.says() == said.says()]
    if {one.by for one in agree} | {actor.name} >= set(series.remaining):
        facts.append(_counts(tournament, series, slip))
    return facts, reasons


def _counts(tournament: Tournament, series: Series, slip: Slip) -> ResultConfirmed:
    return ResultConfirmed(rule=R_SLIP, series=series.id, slip=slip, undecided=tournament.policy.ending.undecided)


def _impossible(series: Series, act: acts.ReportSlip) -> list[Reason]:
    """Why no match can come to this."""
    strangers = [player for player in act.wins if player not in series.players]
    if strangers:
        text = Message("is-not-in-match", {"strangers": strangers[0], "series": series.id})
        return [Reason(R_SLIP, text, one_of(series.players), f"wins[{strangers[0]}]")]
    most = needed(series.best_of)
    won = list(act.wins.values())
    if act.drawn < 0 or act.drawn > series.best_of or any(not 0 <= wins <= most for wins in won):
        text = Message("of-best-of-a-player-wins", {"best-of": series.best_of, "most": most})
        return [Reason(R_SLIP, text, part="wins")]
    played = sum(won) + (act.drawn if series.drawn_games_count else 0)
    if played > series.best_of or sum(wins == most for wins in won) > 1:
        return [
            Reason(R_SLIP, Message("best-of-does-not-come", {"best-of": series.best_of, "played": played}), part="wins")
        ]
    if not any(won) and not act.drawn:
        return [Reason(R_SLIP, "nobody-has-won-a-game", "say-what-was-played-or-declare", "wins")]
    return []


def _unreasoned(series: Series, act: acts.ReportSlip, slip: Slip) -> list[Reason]:
    """An official who enters what a table does not say has a reason for it."""
    held = [game for game in series.games if game.match]
    differs = [one.by for one in series.slips if one.says() != slip.says()]
    if act.reason.strip() or not (held or differs):
        return []
    text = (
        Message("game-is-held-by", {"number": held[0].number, "match": held[0].match})
        if held
        else Message("said-otherwise", {"differs": Listed(tuple(differs), "and")})
    )
    return [Reason(R_SLIP, text, "say-why-in-the-reason", "reason")]
