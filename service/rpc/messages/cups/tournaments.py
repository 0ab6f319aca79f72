"""Tournaments between the contract and the domain: acts in, and tournaments, entries and clocks out."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from google.protobuf.duration_pb2 import Duration
from magistrate.v1 import event_service_pb2 as pb
from magistrate.v1 import judging_pb2

from domain.kernel.policy.policy import Policy
from domain.tournament import acts
from domain.tournament.facts import RESULTS, Fact, RoundPaired
from domain.tournament.ranking.standings import Row
from domain.tournament.record import Entry
from domain.tournament.series import Game, Series, score
from domain.tournament.state import Checked, Issued, Tournament
from service.app.tournaments.records import word
from service.app.tournaments.results import Acted, Listed, Opened
from service.rpc.messages.views import write_actor, write_reasons, write_time
from service.rpc.messages.vocabularies import number_of, whole, word_of, write_span
from service.rpc.transport.failures import malformed
from service.words.policies import Clause
from service.words.records import told

_SECOND, _MINUTE, _MS = 1, 60, 1000


def read_act(request: pb.ActRequest) -> acts.Act:
    """The act of a request. Raises a failure for none, or for one that cannot be used."""
    name = request.WhichOneof("act")
    if name is None:
        raise malformed("act", "name an act")
    return _ACTS[name](getattr(request, name))


def _declare(message: pb.DeclareResult) -> acts.DeclareResult:
    declared = word_of(pb.DeclaredResult, message.declared)
    if not declared:
        raise malformed("act.declare_result.declared", "say what is declared")
    return acts.DeclareResult(
        series=message.series, declared=declared, players=tuple(message.players), reason=message.reason
    )


def _pair_round(message: pb.PairRound) -> acts.PairRound:
    kind = word_of(pb.RoundKind, message.kind)
    if not kind:
        raise malformed("act.pair_round.kind", "say how the round is paired")
    minutes = _counted(message.time, _MINUTE, "act.pair_round.time")
    return acts.PairRound(kind=kind, minutes=minutes, best_of=message.best_of, cut=message.cut)


def _counted(span: Duration, unit: int, field: str) -> int:
    """A span in whole units of so many seconds. Raises a failure for another one."""
    count = whole(span, unit)
    if count is None:
        raise malformed(field, f"give whole {'minutes' if unit == _MINUTE else 'seconds'}")
    return count


_ACTS: Mapping[str, Callable[[Any], acts.Act]] = {
    "enter_player": lambda m: acts.EnterPlayer(player=m.player, deck=tuple(m.deck)),
    "drop_player": lambda m: acts.DropPlayer(player=m.player, reason=m.reason),
    "begin_day": lambda _: acts.BeginDay(),
    "begin_round": lambda m: acts.BeginRound(minutes=_counted(m.time, _MINUTE, "act.begin_round.time")),
    "pair_round": _pair_round,
    "unpair_match": lambda m: acts.UnpairMatch(series=m.series, reason=m.reason),
    "extend_round": lambda m: acts.ExtendRound(
        seconds=_counted(m.time, _SECOND, "act.extend_round.time"), reason=m.reason
    ),
    "report_slip": lambda m: acts.ReportSlip(
        series=m.series, wins=dict(sorted(m.wins.items())), drawn=m.drawn, reason=m.reason
    ),
    "take_reading": lambda m: acts.TakeReading(text=m.text, means=m.means, judge=m.judge, reason=m.reason),
    "void_entry": lambda m: acts.VoidEntry(entry=m.entry, reason=m.reason),
    "pair_players": lambda m: acts.PairPlayers(players=tuple(m.players), best_of=m.best_of),
    "seat_game": lambda m: acts.SeatGame(series=m.series, match=m.match_id, seats=dict(enumerate(m.seats, 1))),
    "report_game": lambda m: acts.ReportGame(
        series=m.series, match=m.match_id, winners=(), how="", position=0, digest=""
    ),
    "declare_result": _declare,
    "penalise_player": lambda m: acts.Penalise(
        player=m.player, infraction=m.infraction, penalty=m.penalty, reason=m.reason, match=m.match_id
    ),
    "check_deck": lambda m: acts.CheckDeck(
        player=m.player,
        seen=tuple(m.seen),
        match=m.match_id,
        seconds=_counted(m.took, _SECOND, "act.check_deck.took"),
    ),
}


def write_acted(acted: Acted) -> pb.ActResponse:
    """The answer to an act."""
    effects = (
        pb.GameEffect(
            match_id=effect.match,
            action=effect.action,
            position=effect.position,
            reasons=write_reasons(effect.reasons),
        )
        for effect in acted.effects
    )
    return pb.ActResponse(
        position=acted.position,
        reasons=write_reasons(acted.reasons),
        facts=write_facts(acted.facts),
        effects=effects,
        repeated=acted.repeated,
    )


def write_facts(facts: Iterable[Fact]) -> list[pb.Fact]:
    """Facts, each in words."""
    return [pb.Fact(fact=str(type(f).__struct_config__.tag), rule=f.rule, text=told(f)) for f in facts]


def write_entry(entry: Entry, voided_by: int = 0) -> pb.Entry:
    """One entry of a record, and which one made it void, if any."""
    return pb.Entry(
        position=entry.position,
        actor=write_actor(entry.actor),
        act=word(type(entry.act)),
        facts=write_facts(entry.facts),
        time=write_time(entry.at),
        request_id=entry.request,
        reason=getattr(entry.act, "reason", ""),
        voided_by=voided_by,
    )


def said(entry: Entry, words: Iterable[str]) -> bool:
    """Whether all of these words, in small letters, are in what an entry's facts and its reason say."""
    told = write_entry(entry)
    text = "\n".join((told.reason, *(fact.text for fact in told.facts))).casefold()
    return all(one in text for one in words)


def names_in(entry: Entry) -> list[tuple[str, ...]]:
    """The names of players that an act gives, field by field."""
    act = entry.act
    held: list[tuple[str, ...]] = [(act.player,)] if hasattr(act, "player") else []
    if hasattr(act, "players"):
        held.append(tuple(act.players))
    if isinstance(act, acts.PairRound):
        held += act.tables
    if isinstance(act, acts.ReportSlip):
        held.append(tuple(act.wins))
    if isinstance(act, acts.SeatGame):
        held.append(tuple(act.seats.values()))
    return held


def write_policy(policy: Policy, *, whole: bool = False) -> pb.PolicyInfo:
    """A policy for a person; with what it punishes, if it is wanted whole."""
    message = pb.PolicyInfo(
        name=policy.name,
        title=policy.title,
        about=policy.about,
        levels=policy.levels,
        best_of=policy.matches.best_of,
        round_time=_span_of(policy.matches.minutes, _MINUTE),
    )
    for category, one in policy.infractions() if whole else ():
        message.infractions.add(
            id=one.id,
            number=one.number,
            title=one.title,
            category=category.title,
            about=one.about,
            penalties=dict(one.penalty),
            refused=one.refused,
        )
    return message


def _span_of(count: int, unit: int) -> Duration | None:
    """So many times so many seconds; None for none."""
    return write_span(count * unit * _MS) if count else None


def write_row(listed: Listed) -> pb.TournamentRow:
    """A tournament at a glance."""
    tournament = listed.tournament
    return pb.TournamentRow(
        tournament_id=listed.id,
        name=tournament.name,
        edition=tournament.edition,
        policy=tournament.policy.name,
        level=tournament.level,
        players=len(tournament.players),
        rounds=len(tournament.rounds),
        position=tournament.position,
    )


def write_tournament(name: str, tournament: Tournament) -> pb.Tournament:
    """A tournament in full."""
    results = tournament.entries_of(*RESULTS)
    whole = write_brief(name, tournament)
    players = (
        pb.TournamentPlayer(player=player, deck=held.deck, out=number_of(pb.PlayerExit, held.out), since=held.since)
        for player, held in tournament.players.items()
    )
    whole.players.extend(players)
    whole.matches.extend(_series(series, results.get(series.id, 0)) for series in tournament.series.values())
    whole.penalties.extend(map(_issued, tournament.penalties))
    whole.deck_checks.extend(map(_checked, tournament.checks))
    whole.voided.extend(pb.VoidedEntry(entry=entry, by=by) for entry, by in tournament.voided.items())
    return whole


def write_brief(name: str, tournament: Tournament) -> pb.Tournament:
    """A tournament without what there is much of: players, matches, penalties and checks."""
    paired = {
        fact.round.number: position
        for position, facts in enumerate(tournament.history, 1)
        for fact in facts
        if isinstance(fact, RoundPaired)
    }
    rounds = (
        pb.TournamentRound(
            number=one.number,
            begin_time=write_time(one.began) if one.began else None,
            time=_span_of(one.minutes, _MINUTE),
            kind=number_of(pb.RoundKind, one.kind),
            extra=write_span(one.extra) if one.extra else None,
            entry=paired.get(one.number, 0),
        )
        for one in tournament.rounds
    )
    return pb.Tournament(
        tournament_id=name,
        position=tournament.position,
        name=tournament.name,
        edition=tournament.edition,
        policy=tournament.policy.name,
        level=tournament.level,
        day=tournament.day,
        rounds=rounds,
    )


def slips_of(series: Series) -> list[pb.Slip]:
    """What the players of a match say that it came to."""
    return [pb.Slip(player=slip.by, wins=slip.wins, drawn=slip.drawn) for slip in series.slips]


def _series(series: Series, entry: int) -> pb.PairedMatch:
    return pb.PairedMatch(
        series=series.id,
        round=series.round,
        best_of=series.best_of,
        players=players_of(series),
        games=map(_game, series.games),
        drawn=score(series).drawn,
        bye=series.bye,
        slips=slips_of(series),
        confirmed=series.confirmed is not None,
        entry=entry,
    )


def players_of(series: Series) -> list[pb.PlayerScore]:
    """The players of a match, with what each has won and lost."""
    found = score(series)
    return [
        pb.PlayerScore(
            player=player,
            wins=found.wins[player],
            outcome=number_of(pb.Outcome, found.outcomes.get(player, "")),
        )
        for player in series.players
    ]


def _game(game: Game) -> pb.SeriesGame:
    return pb.SeriesGame(
        number=game.number,
        match_id=game.match,
        seats=[game.seats[seat] for seat in sorted(game.seats)],
        reported=game.reported,
        winners=game.winners or (),
        how=game.how,
        position=game.position,
        digest=game.digest,
    )


def _issued(issued: Issued) -> pb.IssuedPenalty:
    return pb.IssuedPenalty(
        position=issued.position,
        player=issued.player,
        infraction=issued.infraction,
        number=issued.number,
        penalty=issued.penalty,
        takes=number_of(judging_pb2.PenaltyTakes, issued.takes),
        recommended=issued.recommended,
        base=issued.base,
        times=issued.times,
        counted=issued.counted,
        deviates=issued.deviates,
        reason=issued.reason,
        by=issued.by,
        day=issued.day,
        match_id=issued.match,
        series=issued.series,
    )


def _checked(checked: Checked) -> pb.DeckCheck:
    return pb.DeckCheck(
        position=checked.position,
        player=checked.player,
        by=checked.by,
        missing=checked.difference.missing,
        extra=checked.difference.extra,
        match_id=checked.match,
        extension=_span_of(checked.extension, _SECOND),
        seen=checked.seen,
    )


def write_standing(row: Row) -> pb.Standing:
    """A player's place."""
    return pb.Standing(
        rank=row.rank,
        player=row.player,
        points=row.points,
        won=row.won,
        drawn=row.drawn,
        lost=row.lost,
        byes=row.byes,
        missed=row.missed,
        ties=[pb.TieBreak(name=name, percent=float(100 * part)) for name, part in row.ties.items()],
        told_by=row.told_by,
        out=number_of(pb.PlayerExit, row.out),
    )


def write_opened(opened: Opened) -> pb.OpenTablesResponse:
    """The tables that have a match now, and what was against one."""
    tables = [pb.OpenedTable(series=series, match_id=match) for series, match in opened.matches.items()]
    return pb.OpenTablesResponse(tables=tables, reasons=write_reasons(opened.reasons))


def write_clause(clause: Clause) -> pb.PolicyClause:
    """A sentence of a policy."""
    return pb.PolicyClause(number=clause.number, title=clause.title, sentences=clause.sentences)


def for_player(whole: pb.Tournament, player: str) -> pb.Tournament:
    """What a player, or somebody who watches, may know of a tournament: no list but the own, no penalty but the own."""
    for one in whole.players:
        if one.player != player:
            del one.deck[:]
    own = [one for one in whole.penalties if player and one.player == player]
    del whole.penalties[:]
    whole.penalties.extend(own)
    del whole.deck_checks[:]
    return whole
