"""Precedents: rulings on what texts mean, gathered from the matches they were given in and found again."""

import logging

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

_log = logging.getLogger(__name__)


class Precedents:
    """Every precedent of a store, kept up as it is asked. May be used from any one thread at a time."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._cursor = ""
        self._found: dict[str, Precedent] = {}

    def find(self, sought: Sought) -> tuple[Precedent, ...]:
        """Those that fit, binding ones first, then the later first.

        A ruling that cannot be read is named in the log, and does not keep the others from being found.
        """
        self._catch_up()
        fitting = [one for one in self._found.values() if _fits(one, sought)]
        fitting.reverse()
        return tuple(sorted(fitting, key=lambda one: one.strength != "binding"))

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
                self._found[made.id] = made
                if change.ruling.supersedes in self._found:
                    old = self._found[change.ruling.supersedes]
                    self._found[old.id] = msgspec.structs.replace(old, superseded=made.id)


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
        and (sought.with_superseded or not one.superseded)
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
