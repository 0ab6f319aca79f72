"""What a dispute's file holds."""

from typing import Any

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Reason
from domain.kernel.secrecy.sections import Section
from domain.kernel.secrecy.views import EventView, View
from domain.kernel.table.choices import Question
from domain.kernel.table.judging_record import Dispute, Statement
from service.app.judging.alternatives import Alternative
from service.app.judging.elsewhere import Elsewhere
from service.app.judging.precedents import Precedent
from service.app.queries.explain import CitedRule
from service.words.picked import Labels


class Side(msgspec.Struct, frozen=True):
    """What one viewer saw: the position before the disputed action, and the event."""

    viewer: Actor
    before: View
    event: EventView | None


class File(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a dispute. `ruling` are the reasons against the disputed action, none where it is legal.

    `text` is what was done in words, `position` the one before it, `where` the stack of rules there (`doing` in words);
    `last_legal` is the last position at which the action would have been legal (None: at none). `case` is the dispute
    as a case file, or `no_case` says why it is none. `unseen` are the zones of which a judge has not asked to see what
    the actor knew there: until then its file leaves out all that would tell of it, the rules' ruling and the
    alternatives. `statements` are what judges asked seats about it, and `sections` what is read out of it all.
    """

    match: str
    edition: str
    dispute: Dispute
    position: int
    action: dict[str, Any]
    text: str
    labels: Labels = {}
    actor: Actor
    sides: tuple[Side, ...]
    where: tuple[str, ...]
    doing: str
    question: Question | None
    ruling: tuple[Reason, ...]
    rules: tuple[CitedRule, ...]
    alternatives: tuple[Alternative, ...]
    last_legal: int | None
    elsewhere: tuple[Elsewhere, ...]
    precedents: tuple[Precedent, ...] = ()
    case: str = ""
    no_case: str = ""
    unseen: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    statements: tuple[Statement, ...] = ()
