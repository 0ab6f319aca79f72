"""What acts at a tournament need of the games' own streams beforehand, and do in them afterwards."""

from collections.abc import Iterator

import msgspec

from domain.kernel.decisions.acts import AdoptPolicy, EndGame, GiveTime, JudgeAct, Penalise
from domain.kernel.decisions.commands import tag
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.policy.recommend import Given
from domain.kernel.table.ids import Seat
from domain.tournament import acts
from domain.tournament.decklists import exchanged
from domain.tournament.facts import (
    DeckChecked,
    DrawAgreed,
    Fact,
    GameSeated,
    PenaltyGiven,
    PlayerLeft,
    ReadingTaken,
    TimeOver,
)
from domain.tournament.record import Entry
from domain.tournament.rules.sanctions import current
from domain.tournament.series import Game
from domain.tournament.state import Issued, Tournament
from domain.tournament.words import R_EXCHANGED, R_GAME, R_TAKES
from service.app.playing.matches import Matches
from service.app.tournaments.results import Effect

Ready = tuple[acts.Act, tuple[Reason, ...]]


class Effects:
    """The games of tournaments, as their acts need and change them."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def ready(self, tournament: Tournament, act: acts.Act) -> Ready:
        """The act with what its game's stream says filled in, and every reason that the stream has against it.

        Raises UnknownMatch.
        """
        if isinstance(act, acts.SeatGame):
            appeals = await self._appeals(tournament, act)
            return msgspec.structs.replace(act, appeals=appeals), await self._seatable(tournament, act)
        if isinstance(act, acts.ReportGame):
            return await self._reported(act)
        if isinstance(act, acts.Penalise):
            return await self._penalisable(tournament, act)
        if isinstance(act, acts.CheckDeck) and not act.seen:
            return await self._dealt(tournament, act), ()
        return act, ()

    async def carry_out(self, name: str, tournament: Tournament, entry: Entry) -> tuple[Effect, ...]:
        """Does in the games what an entry says. Each is a request by the entry, so that it happens once."""
        done = []
        for number, (match, action) in enumerate(_actions(name, tournament, entry), 1):
            if isinstance(entry.act, acts.TakeReading) and (await self._matches.head(match)).result is not None:
                continue  # It has ended, and is only not reported yet.
            request = f"{name} {entry.position} {number}"
            found = await self._matches.submit(match, entry.actor, action, request_id=request)
            position = found.position if found.accepted else 0
            done.append(Effect(match=match, action=tag(type(action)), position=position, reasons=found.reasons))
        return tuple(done)

    async def _seatable(self, tournament: Tournament, act: acts.SeatGame) -> tuple[Reason, ...]:
        """The stream is a match of the tournament's edition, has so many seats, and goes on."""
        head = await self._matches.head(act.match)
        setup, reasons = head.setup, []
        if setup.edition != tournament.edition:
            reasons.append(
                Reason(
                    R_GAME,
                    Message(
                        "is-played-by-not-by",
                        {"match": act.match, "edition": setup.edition, "tournament-edition": tournament.edition},
                    ),
                )
            )
        if setup.seats != len(act.seats):
            reasons.append(
                Reason(
                    R_GAME,
                    Message(
                        "has-seats-and-are-named", {"match": act.match, "seats": setup.seats, "named": len(act.seats)}
                    ),
                )
            )
        if head.result is not None:
            reasons.append(Reason(R_GAME, Message("is-over", {"match": act.match}), "seat-a-game-before-it-ends"))
        if head.policy:
            reasons.append(Reason(R_GAME, Message("is-under-a-policy", {"match": act.match, "policy": head.policy})))
        if setup.edition == tournament.edition and setup.seats == len(act.seats):
            reasons += await self._exchanged(tournament, act)
        return tuple(reasons)

    async def _exchanged(self, tournament: Tournament, act: acts.SeatGame) -> list[Reason]:
        """Why lists are none that a later game may be played with: other cards than in the first one (J.7.15)."""
        series = tournament.series.get(act.series)
        first = next((game for game in series.games if game.match), None) if series is not None else None
        if first is None:
            return []
        sat, reasons = {player: seat for seat, player in first.seats.items()}, []
        for seat, player in act.seats.items():
            if player not in sat:
                continue
            before = await self._matches.deck(first.match, Seat(sat[player]))
            difference = exchanged(before, await self._matches.deck(act.match, Seat(seat)))
            if not difference.none:
                missing, extra = sum(difference.missing.values()), sum(difference.extra.values())
                text = Message(
                    "plays-with-other-cards-than-in-game",
                    {"player": player, "game": first.number, "missing": missing, "extra": extra},
                )
                reasons.append(Reason(R_EXCHANGED, text, "exchange-cards-with-the-sideboard", f"seats[{seat - 1}]"))
        return reasons

    async def _appeals(self, tournament: Tournament, act: acts.SeatGame) -> tuple[int, ...]:
        """How often each seat's player has appealed in the games before, where the policy limits it."""
        if tournament.policy.appeals.in_event is None:
            return ()
        made = dict.fromkeys(act.seats.values(), 0)
        for series in tournament.series.values():
            for game in series.games:
                if game.match and any(player in made for player in game.seats.values()):
                    head = await self._matches.head(game.match)
                    for seat, player in game.seats.items():
                        if player in made:
                            made[player] += head.appeals[seat - 1]
        return tuple(made[act.seats[seat]] for seat in sorted(act.seats))

    async def _dealt(self, tournament: Tournament, act: acts.CheckDeck) -> acts.CheckDeck:
        """The check of the deck that the game's own log has for the player."""
        held = tournament.holding(act.match)
        seats = () if held is None else tuple(seat for seat, name in held[1].seats.items() if name == act.player)
        if not seats:
            return act
        return msgspec.structs.replace(act, seen=await self._matches.deck(act.match, Seat(seats[0])))

    async def _reported(self, act: acts.ReportGame) -> Ready:
        """The result that the stream says."""
        head = await self._matches.head(act.match)
        result = head.result
        if result is None:
            return act, (Reason(R_GAME, Message("goes-on", {"match": act.match}), "report-it-when-it-has-ended"),)
        filled = msgspec.structs.replace(
            act,
            winners=tuple(int(seat) for seat in result.winners),
            how=result.how,
            position=head.position,
            digest=head.digest,
        )
        return filled, ()

    async def _penalisable(self, tournament: Tournament, act: acts.Penalise) -> Ready:
        """The game can take the penalty now: the one named, or the one in which the player is just now."""
        match = act.match or _in_progress(tournament, act.player)
        held = tournament.holding(match)
        if held is None:
            return act, ()
        head = await self._matches.head(match)
        if head.result is not None:
            text, remedy = Message("is-over", {"match": match}), "report-it-and-give-the-penalty"
            return act, (Reason(R_TAKES, text, remedy),)
        seats = [seat for seat, player in held[1].seats.items() if player == act.player]
        reasons = tuple(
            Reason(R_TAKES, Message("is-out-of", {"player": act.player, "match": match}))
            for seat in seats
            if seat in head.out
        )
        return msgspec.structs.replace(act, match=match), reasons


def _in_progress(tournament: Tournament, player: str) -> str:
    """The stream of the game that a player is in; empty for none."""
    series = current(tournament, player)
    games = () if series is None else series.games
    return next((game.match for game in games if game.match and not game.reported), "")


def _actions(name: str, tournament: Tournament, entry: Entry) -> Iterator[tuple[str, JudgeAct]]:
    """What an entry's facts do in which games."""
    for fact in entry.facts:
        if isinstance(fact, GameSeated):
            yield fact.game.match, _adopting(name, tournament, fact.game)
        elif isinstance(fact, ReadingTaken):
            for series in tournament.series.values():
                for game in series.games:
                    if game.match and not game.reported:
                        yield game.match, _adopting(name, tournament, game)
        elif isinstance(fact, PenaltyGiven) and fact.issued.match:
            yield fact.issued.match, _penalty(name, tournament, fact.issued)
        elif isinstance(fact, DeckChecked) and fact.checked.match and fact.checked.extension:
            reason = f"deck check of {fact.checked.player}"
            by = tournament.policy.pauses.number
            yield fact.checked.match, GiveTime(seconds=fact.checked.extension, reason=reason, by=by)
        elif isinstance(entry.act, acts.DeclareResult):
            yield from _end(tournament, entry.act, fact)


def _adopting(name: str, tournament: Tournament, game: Game) -> AdoptPolicy:
    """A game is under the tournament's policy as that is now."""
    document = msgspec.json.encode(tournament.policy).decode()
    return AdoptPolicy(document=document, level=tournament.level, tournament=name, appeals=game.appeals)


def _penalty(name: str, tournament: Tournament, issued: Issued) -> Penalise:
    """The penalty as the game records it, with those that the player was given elsewhere before."""
    earlier = tuple(
        Given(infraction=one.infraction, penalty=one.penalty, day=one.day, stream=name, position=one.position)
        for one in tournament.penalties
        if one.player == issued.player and one.match != issued.match and one.position < issued.position
    )
    return Penalise(
        seat=Seat(issued.seat),
        infraction=issued.infraction,
        penalty=issued.penalty,
        reason=issued.reason,
        by=f"{tournament.policy.name} {issued.number}",
        earlier=earlier,
        day=issued.day,
        entry=issued.position,
    )


def _end(tournament: Tournament, act: acts.DeclareResult, fact: Fact) -> Iterator[tuple[str, EndGame]]:
    """A game in progress ends with its match, where the match was declared without a winner."""
    if act.declared == "concession" or not isinstance(fact, DrawAgreed | TimeOver | PlayerLeft):
        return
    if isinstance(fact, PlayerLeft) and tournament.series[act.series].remaining:
        return
    for game in tournament.series[act.series].games:
        if game.match and not game.reported:
            yield game.match, EndGame(how=act.declared, reason=act.reason or f"match {act.series}: {act.declared}")
