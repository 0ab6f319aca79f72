"""Opening a tournament, and running it: players and days."""

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Message, Reason
from domain.tournament import acts
from domain.tournament.facts import (
    DayBegan,
    Fact,
    PlayerEntered,
    PlayerOut,
    TournamentOpened,
    departure,
)
from domain.tournament.series import Ended, score
from domain.tournament.state import Tournament
from domain.tournament.words import R_OPEN, R_PLAYER, R_ROLES, Ruled, bad_name, by_himself, no, one_of, unknown_player


def open_tournament(actor: Actor, act: acts.OpenTournament) -> Ruled:
    """There is a tournament; its policy says who may do anything more."""
    reasons = bad_name(R_OPEN, "tournament", act.name, "name")
    if act.level not in act.policy.levels:
        reasons.append(
            Reason(
                R_OPEN,
                Message("has-no-level", {"name": act.policy.name, "level": repr(act.level)}),
                one_of(act.policy.levels),
                "level",
            )
        )
    if actor.role != "organiser":
        reasons.append(Reason(R_ROLES, Message("opening-a-tournament-is-for-organiser", {"actor": actor})))
    opened = TournamentOpened(rule=R_OPEN, name=act.name, edition=act.edition, level=act.level, policy=act.policy)
    return [opened], reasons


def enter(tournament: Tournament, actor: Actor, act: acts.EnterPlayer, at: int) -> Ruled:
    """A player enters, with a list; who comes late plays from the next round on."""
    reasons = by_himself(tournament, "run", actor, act.player) + bad_name(R_PLAYER, "player", act.player, "player")
    if act.player in tournament.players:
        reasons.append(Reason(R_PLAYER, Message("has-entered-already", {"player": act.player}), part="player"))
    if not act.deck:
        reasons.append(Reason(R_PLAYER, "the-list-has-no-cards", "name-them-by-their-codes", "deck"))
    since = len(tournament.rounds) + 1
    if actor.role == "seat" and since > 1:
        reasons.append(Reason(R_PLAYER, "the-first-round-is-paired", "ask-the-organiser-to-enter-you"))
    return [PlayerEntered(rule=R_PLAYER, player=act.player, deck=act.deck, since=since)], reasons


def begin_day(tournament: Tournament, actor: Actor, act: acts.BeginDay, at: int) -> Ruled:
    """The next day begins."""
    return [DayBegan(rule=R_OPEN, day=tournament.day + 1)], ()


def drop(tournament: Tournament, actor: Actor, act: acts.DropPlayer, at: int) -> Ruled:
    """A player leaves, and with it the match in progress."""
    reasons = by_himself(tournament, "run", actor, act.player) + unknown_player(tournament, act.player)
    if reasons:
        return no(*reasons)
    return [PlayerOut(rule=R_PLAYER, player=act.player, how="drop"), *leaving(tournament, act.player, "drop")], ()


def leaving(tournament: Tournament, player: str, how: Ended) -> list[Fact]:
    """A player who leaves the tournament leaves each match that is not decided yet."""
    undecided = [series for series in tournament.of_player(player) if not score(series).decided]
    return [departure(series.id, player, how, R_PLAYER) for series in undecided if player in series.remaining]
