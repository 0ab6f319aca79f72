"""Precedents: rulings on what texts mean, gathered from the matches they were given in and found again."""

import logging
import weakref
from collections.abc import Iterator
from os import SEEK_END
from tempfile import SpooledTemporaryFile

import msgspec

from domain.kernel.decisions.acts import RuleOn
from domain.kernel.decisions.commands import tag
from domain.kernel.decisions.judging_changes import DisputeRuled
from domain.kernel.table.judging_record import Dispute, Ruled
from service.app.boundary.answers.disputes import Precedent, Sought
from service.app.boundary.errors import AppError
from service.app.boundary.store import StoreCorrupt
from service.app.repository.standing import Reader, Standing

_KIND = tag(RuleOn)
_MOST_BYTES = 8_000_000
_SIZE = 4

_log = logging.getLogger(__name__)


class _Kept(msgspec.Struct, frozen=True, array_like=True):
    """A precedent as it was made, and the id of the one that it supersedes."""

    made: Precedent
    supersedes: str


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(_Kept)


class Precedents:
    """Every precedent of a store, kept up as it is asked. May be used from any one thread at a time.

    They are read once, and lie in a file of this process's own: there may be any number of them.
    """

    def __init__(self, reader: Reader, most_bytes: int = _MOST_BYTES) -> None:
        """So many bytes of them lie in memory at `most_bytes`: with more, all lie on the disk."""
        self._reader = reader
        self._cursor = ""
        self._rows = SpooledTemporaryFile(most_bytes)  # noqa: SIM115 - it is held as long as this
        weakref.finalize(self, self._rows.close)

    def find(self, sought: Sought) -> tuple[Precedent, ...]:
        """Those that fit, binding ones first, then the later first.

        A ruling that cannot be read is named in the log, and does not keep the others from being found.
        """
        self._catch_up()
        fitting: dict[str, Precedent] = {}
        for one in self._read():
            old = fitting.get(one.supersedes)
            if old is not None:
                fitting[old.id] = msgspec.structs.replace(old, superseded=one.made.id)
            if _fits(one.made, sought):
                fitting[one.made.id] = one.made
        found = [one for one in fitting.values() if sought.with_superseded or not one.superseded]
        found.reverse()
        return tuple(sorted(found, key=lambda one: one.strength != "binding"))

    def _read(self) -> Iterator[_Kept]:
        self._rows.seek(0)
        while size := self._rows.read(_SIZE):
            yield _DECODER.decode(self._rows.read(int.from_bytes(size)))

    def _catch_up(self) -> None:
        while True:
            news = self._reader.store.changes_since(self._cursor)
            for change in news.changes:
                if change.kind == _KIND:
                    try:
                        self._take(change.match, change.position)
                    except (StoreCorrupt, AppError) as error:
                        _log.error("a ruling of match %s is no precedent here: %s", change.match, error)
            self._cursor = news.cursor
            if not news.changes:
                return

    def _take(self, match: str, position: int) -> None:
        after = self._reader.load(match, position)
        before = self._reader.load(match, position - 1)
        ((_, event),) = tuple(self._reader.events(before, 1))
        for change in event.changes:
            if isinstance(change, DisputeRuled) and change.ruling.means:
                made = _made(after, after.state.judging.disputes[change.number - 1], change.ruling)
                body = _ENCODER.encode(_Kept(made, change.ruling.supersedes))
                self._rows.seek(0, SEEK_END)
                self._rows.write(len(body).to_bytes(_SIZE) + body)


def _made(standing: Standing, dispute: Dispute, ruling: Ruled) -> Precedent:
    setup = standing.state.setup
    return Precedent(
        id=f"{standing.match}:{ruling.at}",
        match=standing.match,
        position=ruling.at,
        game=setup.game,
        edition=setup.edition,
        card=dispute.card,
        text=dispute.text,
        means=ruling.means,
        rules=ruling.rules,
        reasoning=ruling.reasoning,
        verdict=ruling.verdict,
        judge=ruling.judge,
        reading=ruling.reading,
        strength="binding" if ruling.role == "head judge" else "persuasive",
    )


def _fits(one: Precedent, sought: Sought) -> bool:
    return (
        sought.game in ("", one.game)
        and sought.edition in ("", one.edition)
        and sought.card in ("", one.card)
        and _plain(sought.text) in _plain(one.text)
        and all(word in _told(one) for word in sought.words.casefold().split())
        and (not sought.rules or any(rule in one.rules for rule in sought.rules))
    )


def _told(one: Precedent) -> str:
    """Everything that a precedent says, as it is compared."""
    return " ".join((one.text, one.means, one.reasoning, one.card, one.judge, *one.rules)).casefold()


def _plain(text: str) -> str:
    """A text as it is compared: without differences of case and spacing."""
    return " ".join(text.casefold().split())
