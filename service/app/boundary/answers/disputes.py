"""What judges are shown: a dispute's file, precedents, and a backup before it is done. Data alone."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.offered_fields import ActOffer
from domain.kernel.decisions.rulings import Reason
from domain.kernel.judging.undoing.deals import Deal
from domain.kernel.secrecy.sections import Section
from domain.kernel.secrecy.views import EventView, View
from domain.kernel.table.choices import Question
from domain.kernel.table.judging_record import Dispute, Statement
from domain.kernel.table.learned import Learned
from service.app.boundary.answers.judged import SideRule
from service.app.boundary.answers.proven import CitedRule

if TYPE_CHECKING:
    from service.words.speaker import Speaker


class Alternative(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action that was asked about, in words too: legal where there are no reasons."""

    action: dict[str, object]
    reasons: tuple[Reason, ...] = ()
    text: str = ""
    labels: Mapping[str, tuple[str, ...]] = {}


class Elsewhere(msgspec.Struct, frozen=True, kw_only=True):
    """How the disputed action comes out under another edition, in words.

    `legal` is None where that edition cannot rule on it from there. `rules` are those that it cites, `cites` those
    that both editions cite where their rulings part, and `causes` those that make them part.
    """

    edition: str
    outcome: str
    legal: bool | None = None
    same: bool = False
    rules: tuple[CitedRule, ...] = ()
    cites: tuple[SideRule, ...] = ()
    causes: tuple[SideRule, ...] = ()


class Precedent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a text means, by a ruling. `id` is the match and the ruling's position; it is never edited.

    `strength`: `binding` by a head judge, `persuasive` by a floor judge. `superseded` names the later precedent that
    replaces it. `reading` is what it says in the printed language, if it does: others may take it over.
    """

    id: str
    match: str
    position: int
    game: str
    edition: str
    card: str
    text: str
    means: str
    rules: tuple[str, ...]
    reasoning: str
    verdict: str
    judge: str
    strength: str
    superseded: str = ""
    reading: str = ""


class Sought(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; what is empty is not looked at. `rules` fit a precedent that cites one of them."""

    game: str = ""
    edition: str = ""
    card: str = ""
    text: str = ""
    rules: tuple[str, ...] = ()
    with_superseded: bool = False
    words: str = ""


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
    labels: Mapping[str, tuple[str, ...]] = {}
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


class Undone(msgspec.Struct, frozen=True):
    """An action of the game that a backup undoes, in words too; what judging has done stays."""

    position: int
    actor: Actor
    action: str
    text: str = ""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A backup before it is done. `reasons` say why it would be refused; `deals` are empty for an exact one.

    `offers` are the backup as it may be done, which the `speaker` has words for; `learned_said` and `deals_said` are
    the words of what was learned and will be dealt, as a service has told them.
    """

    match: str
    position: int
    to: int
    undone: tuple[Undone, ...] = ()
    learned: tuple[Learned, ...] = ()
    deals: tuple[Deal, ...] = ()
    reasons: tuple[Reason, ...] = ()
    offers: tuple[ActOffer, ...] = ()
    speaker: "Speaker | None" = None
    learned_said: tuple[str, ...] = ()
    deals_said: tuple[str, ...] = ()
