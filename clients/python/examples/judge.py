"""Watches an event until a judge is called, rules on the call, takes the match back and lets it go on.

judge.py ADDRESS TOURNAMENT TOKEN, with the organiser's token.
"""

import sys

from google.protobuf.json_format import ParseDict
from magistrate.v1 import acting_pb2, event_service_pb2, judging_pb2, kernel_pb2
from magistrate_client import Client, Match, lines


def act(match: Match, action: str, **parts: int | str | list[str]) -> None:
    """An act of judging, of the numbers and words of its parts; tells why where it is refused."""
    said = []
    for name, value in parts.items():
        values = value if isinstance(value, list) else [value]
        picks = [{"number": one} if isinstance(one, int) else {"word": one} for one in values]
        said.append({"name": name, "picks": picks})
    ruling = match.submit(ParseDict({"action": action, "parts": said}, acting_pb2.Take()))
    for reason in ruling.reasons:
        print(f"refused ({reason.rule}): {reason.text}; {reason.remedy}")
    print(ruling.text)


def called(client: Client, tournament: str) -> tuple[event_service_pb2.EventTable, event_service_pb2.OpenCall]:
    """The first call that nobody has ruled on."""
    for table in client.tables(tournament):
        print(f"table {table.series}: turn {table.turn}, {len(table.calls)} calls")
        for call in table.calls:
            if call.stands == judging_pb2.DISPUTE_STANDING_OPEN:
                return table, call
    raise SystemExit("the event has ended")


def main(address: str, tournament: str, token: str) -> None:
    """Judges one call."""
    with Client(address, token) as client:
        table, call = called(client, tournament)
        lee = kernel_pb2.Actor(role=kernel_pb2.ROLE_HEAD_JUDGE, name="Lee")
        match = client.issue(table.match_id, lee).match(table.match_id)
        dispute = next(one for one in match.state().judging.disputes if one.number == call.dispute)
        print(f"{call.question} ({dispute.rule})")
        for event in match.events(after=dispute.position - 1):
            print("\n".join(lines(event)))
        why = {"reason": "it was not allowed", "by": dispute.rule}
        act(match, "takecall", dispute=call.dispute)
        act(
            match, "ruleon", dispute=call.dispute, verdict="reversed", rules=[dispute.rule], remedies=["rewind"],
            reason=why["reason"],
        )  # fmt: skip
        act(match, "rewind", to=dispute.position - 1, **why)
        act(match, "closedispute", dispute=call.dispute)


if __name__ == "__main__":
    main(*sys.argv[1:])
