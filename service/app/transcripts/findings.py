"""What an audit of a transcript found, and how it is put together of what the rules say."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from domain.kernel.decisions.rulings import Listed, Message, Reason, Words, inner
from service.app.queries.explain import CitedRule

APART = "apart"
"""How whole sentences stand beside each other."""
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


def texts(reasons: Sequence[Reason]) -> Listed:
    """What several reasons say."""
    return Listed(tuple(inner(reason.text) for reason in reasons), APART)


def whole(said: Words | Listed) -> Words:
    """What is said as one sentence."""
    return Message("as-told", {"text": said}) if isinstance(said, Listed) else said
