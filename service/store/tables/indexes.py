"""What a database finds matches by: a row for each that listings show, and one for each of its players.

Rows are worked out of what listings show of a match, in the same transaction in which that is written.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from service.app.boundary.store import Append, Indexed, SoughtMatches
from service.projections.listing import indexed

FIRST_VERSION = 1
"""Of stores that have no index yet."""
INDEX_TABLES = ("match_index", "match_players")
_TABLES = """
CREATE TABLE IF NOT EXISTS match_index (
    match_id {text} PRIMARY KEY, number {number} NOT NULL, ended {number} NOT NULL,
    game {text} NOT NULL, edition {text} NOT NULL, tournament {text} NOT NULL,
    created {number} NOT NULL, updated {number} NOT NULL, turn {number} NOT NULL);
CREATE INDEX IF NOT EXISTS match_index_number ON match_index (number);
CREATE INDEX IF NOT EXISTS match_index_created ON match_index (created, number);
CREATE INDEX IF NOT EXISTS match_index_updated ON match_index (updated, number);
CREATE INDEX IF NOT EXISTS match_index_turn ON match_index (turn, number);
CREATE INDEX IF NOT EXISTS match_index_tournament ON match_index (tournament, number);
CREATE TABLE IF NOT EXISTS match_players (
    match_id {text} NOT NULL, player {blob} NOT NULL, PRIMARY KEY (match_id, player));
CREATE INDEX IF NOT EXISTS match_players_player ON match_players (player, match_id)
"""
INDEX_OF = "SELECT number, {texts}, created, updated, turn, ended FROM match_index WHERE match_id = ?"
PLAYERS_OF = "SELECT player FROM match_players WHERE match_id = ? ORDER BY player"
_ORDERS: Mapping[str, str] = {"": "number", "created": "created", "updated": "updated", "turn": "turn"}
_FIND = (
    "SELECT {match}, CAST(m.position AS BIGINT), {summary} FROM match_index AS i "
    "JOIN matches AS m ON m.match_id = i.match_id {joined}{where}ORDER BY {order} LIMIT ? OFFSET ?"
)
_PORTION = 1_000
_ALL = 1 << 62

Row = tuple[str, int, str, str, str, int, int, int]
"""A match's id with the columns of its row."""


def tables(text: str, number: str, blob: str) -> list[str]:
    """The statements that make the tables, with a database's own types."""
    return _TABLES.format(text=text, number=number, blob=blob).split(";")


def rows(accepted: Iterable[Append]) -> list[Row]:
    """The rows of a batch's matches: of each the last that was given."""
    found = {append.match: append.summary for append in accepted if append.summary is not None}
    return [row(match, one) for match, summary in found.items() if (one := indexed(summary)) is not None]


def row(match: str, one: Indexed) -> Row:
    """A match's row."""
    return (match, int(one.ended), one.game, one.edition, one.tournament, one.created, one.updated, one.turn)


def players(accepted: Iterable[Append]) -> list[tuple[str, bytes]]:
    """The rows of the players of a batch's new matches; later ones have the same."""
    return [
        (append.match, player)
        for append in accepted
        if append.after == 0 and append.summary is not None and (one := indexed(append.summary)) is not None
        for player in one.players
    ]


def portions(matches: Iterable[tuple[str, int, bytes]]) -> Iterator[tuple[list[Row], list[tuple[str, bytes]]]]:
    """The rows of the index and of players of stored matches, given with their numbers and what listings show."""
    left = iter(matches)
    while portion := tuple(islice(left, _PORTION)):
        known = [(match, one) for match, _, summary in portion if (one := indexed(summary)) is not None]
        yield [row(*pair) for pair in known], [(match, player) for match, one in known for player in one.players]


def find(sought: SoughtMatches, match: str, summary: str) -> tuple[str, list[object]]:
    """The statement that finds matches, with its parameters; columns are given as they are to come out."""
    wanted = {"game": sought.game, "edition": sought.edition, "tournament": sought.tournament}
    conditions = [f"i.{name} = ?" for name, value in wanted.items() if value]
    values: list[object] = [value for value in wanted.values() if value]
    if sought.going:
        conditions.append("i.ended = ?")
        values.append(int(sought.going == "ended"))
    joined = ""
    if sought.player:
        joined = "JOIN match_players AS p ON p.match_id = i.match_id "
        conditions.append("p.player = ?")
        values.append(sought.player_digest)
    where = f"WHERE {' AND '.join(conditions)} " if conditions else ""
    way = " DESC" if sought.descending else ""
    order = dict.fromkeys((_ORDERS[sought.order], "number"))
    by = ", ".join(f"i.{column}{way}" for column in order)
    statement = _FIND.format(match=match, summary=summary, joined=joined, where=where, order=by)
    return statement, [*values, sought.limit or _ALL, sought.first]


def read(texts: Sequence[str], numbers: Sequence[int], known: Iterable[bytes]) -> Indexed:
    """A row as it stands: game, edition and tournament; created, updated, turn and ended; digests of players."""
    game, edition, tournament = texts
    created, updated, turn, ended = numbers
    return Indexed(
        game=game,
        edition=edition,
        tournament=tournament,
        created=created,
        updated=updated,
        turn=turn,
        ended=ended,
        players=tuple(sorted(known)),
    )
