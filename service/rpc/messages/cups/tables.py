"""The tables of a round as messages: with their calls for officials, without them for everybody else."""

from magistrate.v1 import event_service_pb2 as pb

from service.app.tournaments.feeds import Table
from service.rpc.messages.cups.clocks import write_timing
from service.rpc.messages.cups.tournaments import players_of, slips_of
from service.rpc.messages.records.judging import standing_of, write_taken
from service.rpc.messages.views import MATCH_STATES
from service.words.plain import plain


def write_table(table: Table) -> pb.EventTable:
    """A table of a round as it stands now."""
    series, row = table.series, table.row
    played = sum(bool(game.match) for game in series.games)
    message = pb.EventTable(
        slips=slips_of(series),
        series=series.id,
        round=series.round,
        players=players_of(series),
        games=played,
        result_missing=table.missing,
    )
    if row is not None:
        message.match_id, message.position, message.turn = row.match, row.position, row.turn
        message.state = MATCH_STATES["open" if row.result is None else "ended"]
        message.pauses.extend(map(plain().cause, table.pauses))
    if table.timing is not None:
        message.timing.CopyFrom(write_timing(table.timing))
    for called in table.calls:
        call = called.dispute
        opened = message.calls.add(
            dispute=call.number,
            seat=call.seat or 0,
            question=call.question,
            position=call.at,
            stands=standing_of(call),
            judge=call.rulings[-1].judge if call.rulings else "",
            taken=None if call.taken is None else write_taken(call.taken),
            appeal=call.appeal or 0,
        )
        opened.wait_begin_time.FromMilliseconds(called.since)
        if called.taken:
            opened.take_time.FromMilliseconds(called.taken)
    return message


def without_calls(table: pb.EventTable) -> pb.EventTable:
    """A table as those see it who are no officials: what is asked of judges is for them."""
    del table.calls[:]
    del table.pauses[:]
    return table
