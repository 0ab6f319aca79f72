"""Penalties and deck checks at a tournament, and what they take."""

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.judging.officials.penalties import refuse_sanction
from domain.kernel.policy.policy import NONE, Penalty
from domain.kernel.policy.recommend import recommend
from domain.tournament import acts
from domain.tournament.decklists import compare
from domain.tournament.facts import DeckChecked, Fact, GameDecided, PenaltyGiven, PlayerOut, departure
from domain.tournament.rules.entering import leaving
from domain.tournament.series import Game, Series, score
from domain.tournament.state import Checked, Issued, Tournament
from domain.tournament.words import R_GAME, R_LIST, R_TAKES, Ruled, no, unknown_player

_LONGEST_CHECK = 24 * 60 * 60


def penalise(tournament: Tournament, actor: Actor, act: acts.Penalise, at: int) -> Ruled:
    """A player has a penalty, and it takes what it says."""
    policy = tournament.policy
    reasons = unknown_player(tournament, act.player, may_be_out=True) + _elsewhere(tournament, act)
    wanted = None
    if policy.find(act.infraction) is not None:
        wanted = recommend(policy, act.infraction, tournament.level, tournament.earlier(act.player), day=tournament.day)
    reasons += refuse_sanction(policy, actor, act.infraction, act.penalty, act.reason, wanted)
    if reasons or wanted is None:
        return no(*reasons)
    penalty = policy.penalty(act.penalty or wanted.penalty) or Penalty(NONE, NONE)
    held = tournament.holding(act.match)
    series = held[0] if held is not None else current(tournament, act.player)
    issued = Issued(
        position=tournament.position + 1,
        player=act.player,
        infraction=wanted.infraction,
        number=wanted.number,
        penalty=penalty.id,
        takes=penalty.takes,
        recommended=wanted.penalty,
        base=wanted.base,
        times=wanted.times,
        by=actor.name or str(actor),
        day=tournament.day,
        counted=tuple(given.position for given in wanted.counted),
        deviates=penalty.id != wanted.penalty,
        reason=act.reason,
        match=act.match,
        seat=0 if held is None else _seat(held[1], act.player),
        series="" if series is None else series.id,
    )
    taken, against = _taken(tournament, series, issued)
    return [PenaltyGiven(rule=wanted.number, issued=issued), *taken], against


def _elsewhere(tournament: Tournament, act: acts.Penalise) -> list[Reason]:
    """The game that a penalty concerns is one of the tournament's, and the player sits in it."""
    if not act.match:
        return []
    held = tournament.holding(act.match)
    if held is None:
        return [
            Reason(
                R_GAME,
                Message("is-no-game-of-this-tournament", {"match": act.match}),
                "seat-it-in-a-match-first",
                "match",
            )
        ]
    if act.player not in held[1].seats.values():
        return [Reason(R_GAME, Message("does-not-play-in", {"player": act.player, "match": act.match}), part="match")]
    return []


def current(tournament: Tournament, player: str) -> Series | None:
    """The match that a player is in now: undecided, and the player still in it."""
    found = [s for s in tournament.of_player(player) if player in s.remaining and not score(s).decided]
    return found[-1] if found else None


def _taken(tournament: Tournament, series: Series | None, issued: Issued) -> tuple[list[Fact], list[Reason]]:
    """What a penalty takes, as facts."""
    player = issued.player
    if issued.takes == "event":
        gone = PlayerOut(rule=R_TAKES, player=player, how="disqualification")
        return [gone, *leaving(tournament, player, "disqualification")], []
    if issued.takes == "nothing" or series is None or score(series).decided:
        return [], []
    if issued.takes == "match":
        return [departure(series.id, player, "loss", R_TAKES)], []
    return _game_lost(series, issued)


def _game_lost(series: Series, issued: Issued) -> tuple[list[Fact], list[Reason]]:
    """The game in progress is lost at its table, and reported from there; one not begun is lost unplayed."""
    if any(not game.reported for game in series.games):
        if issued.match:
            return [], []
        text = Message("match-has-a-game", {"series": series.id})
        return [], [Reason(R_TAKES, text, "name-it-while-it-goes", "match")]
    others = [player for player in series.remaining if player != issued.player]
    if len(others) != 1:
        text = Message("between-games-a-game-loss-needs", {"series": series.id, "others": len(others)})
        return [], [Reason(R_TAKES, text, "give-it-in-the-next-game")]
    game = Game(series.next_game, winners=(others[0],), how=f"{issued.penalty} ({issued.number})")
    return [GameDecided(rule=R_TAKES, series=series.id, game=game)], []


def _seat(game: Game, player: str) -> int:
    return next((seat for seat, name in game.seats.items() if name == player), 0)


def check_deck(tournament: Tournament, actor: Actor, act: acts.CheckDeck, at: int) -> Ruled:
    """A deck is held against its list; the time that it took is given back with the policy's more."""
    reasons = unknown_player(tournament, act.player, may_be_out=True)
    if act.match and tournament.holding(act.match) is None:
        reasons.append(Reason(R_GAME, Message("is-no-game-of-this-tournament", {"match": act.match}), part="match"))
    if not act.seen:
        reasons.append(Reason(R_LIST, "no-deck-was-seen", "name-its-cards-or-the-game", "seen"))
    if not 0 <= act.seconds <= _LONGEST_CHECK:
        reasons.append(
            Reason(
                R_LIST,
                Message("a-check-takes-no-seconds", {"seconds": act.seconds}),
                Message("give-0-to", {"longest-check": _LONGEST_CHECK}),
                "seconds",
            )
        )
    if reasons:
        return no(*reasons)
    checked = Checked(
        position=tournament.position + 1,
        player=act.player,
        seen=act.seen,
        difference=compare(tournament.players[act.player].deck, act.seen),
        by=actor.name or str(actor),
        match=act.match,
        extension=act.seconds + tournament.policy.pauses.deckcheck_seconds if act.seconds else 0,
    )
    return [DeckChecked(rule=R_LIST, checked=checked)], ()
