"""What ruling again is asked by, and how it comes out: data alone."""

import hashlib
from typing import Literal

import msgspec

from domain.kernel.decisions.commands import PrintedCard
from service.app.boundary.answers.proven import CitedRule
from service.app.boundary.results import MatchRow

Side = Literal["record", "now"]


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """By what is ruled again: an edition (empty: the match's own), and printed cards in place of those of their codes.

    Only events after the position `after` are ruled on, and up to `until` (0: to the end).
    """

    edition: str = ""
    cards: tuple[PrintedCard, ...] = ()
    after: int = 0
    until: int = 0


class SideRule(msgspec.Struct, frozen=True):
    """A rule that one side cites where the sides differ, with its edition and our summary of it."""

    side: Side
    edition: str
    number: str
    summary: str


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """The first thing that comes out differently: at which position, and in words.

    `index` is the change's place in the event from 0, None where it is not a change that differs; `stored` and
    `now` are both sides as plain data, `rules` the rules that they cite, `cites` the same by side. `causes` are the
    rules of both editions that make the difference, where two editions ruled. `stored_ruling` and `now_ruling` are
    both rulings in full.
    """

    position: int
    problem: str
    index: int | None = None
    stored: object = None
    now: object = None
    rules: tuple[str, ...] = ()
    cites: tuple[SideRule, ...] = ()
    causes: tuple[SideRule, ...] = ()
    stored_ruling: object = None
    now_ruling: object = None


class Readjudication(msgspec.Struct, frozen=True, kw_only=True):
    """How ruling again came out: `checked` events were the same, then came the difference, if any.

    `edition` is the one ruled by, `played` the match's own; `renumbered` is how many changes were the same but cite
    another number of the edition ruled by.
    """

    match: str
    edition: str
    checked: int
    difference: Difference | None = None
    played: str = ""
    renumbered: int = 0


Verdict = Literal["equal", "differs", "broken", "not judged"]


class Query(msgspec.Struct, frozen=True, kw_only=True):
    """Which matches: those played by an edition, with this name at the table, that have ended or go on."""

    played: str = ""
    name: str = ""
    ended: bool | None = None

    def wants(self, row: MatchRow) -> bool:
        """Whether this is one of them."""
        return (
            self.played in ("", row.setup.edition)
            and (not self.name or self.name in row.setup.names)
            and self.ended in (None, row.result is not None)
        )


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What is done with each match: ruled on again by `terms`, and with `proof` its chain and chance checked first."""

    terms: Terms = Terms()
    query: Query = Query()
    proof: bool = False

    def fingerprint(self, source: str) -> str:
        """The same for the same task over the same source."""
        plain = msgspec.to_builtins((source, self), str_keys=True)
        return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()


class Judged(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How one match came out: `events` were ruled on and came out alike; then the first difference or flaw.

    `source` is the file that holds it, where it is one. A match of another game, or without a card whose text was
    changed, is `not judged`; `renumbered` changes are alike by rules of other numbers.
    """

    match: str
    verdict: Verdict
    source: str = ""
    played: str = ""
    edition: str = ""
    events: int = 0
    position: int = 0
    problem: str = ""
    rules: tuple[str, ...] = ()
    cites: tuple[SideRule, ...] = ()
    causes: tuple[SideRule, ...] = ()
    renumbered: int = 0


FindingKind = Literal["illegal", "not performed", "missed trigger", "contradicted", "undecidable"]


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the audit found: what, at which action of the transcript (0: the opening) and in which line.

    `position` is how many events the match had by then, `where` the trail of rules that it stood in.
    """

    kind: FindingKind
    action: int
    line: int
    position: int
    text: str
    rules: tuple[CitedRule, ...] = ()
    remedy: str = ""
    where: tuple[str, ...] = ()


class TranscriptAudit(msgspec.Struct, frozen=True, kw_only=True):
    """What an audit found. `taken` of the transcript's `actions` were legal; then it stopped, unless it came to the
    end. `passes` is how often somebody is taken to have declined something that the transcript does not mention.
    """

    title: str
    edition: str
    actions: int
    taken: int
    position: int
    passes: int
    waiting: str
    findings: tuple[Finding, ...]

    @property
    def clean(self) -> bool:
        """Whether nothing illegal, missed or contradicted was found."""
        return all(finding.kind == "undecidable" for finding in self.findings)
