"""Rules and editions as messages."""

from collections.abc import Mapping

from magistrate.v1 import rulebook_service_pb2 as pb

from domain.rulebook import Rule
from domain.rulebook.rules import RuleKind
from service.app.queries.rulebooks import EditionRow

KINDS: Mapping[RuleKind | None, pb.RuleKind.ValueType] = {
    None: pb.RULE_KIND_UNSPECIFIED,
    RuleKind.ENFORCED: pb.RULE_KIND_ENFORCED,
    RuleKind.DEFINITION: pb.RULE_KIND_DEFINITION,
    RuleKind.PHYSICAL: pb.RULE_KIND_PHYSICAL,
    RuleKind.ORGANISER: pb.RULE_KIND_ORGANISER,
}


def write_edition(row: EditionRow) -> pb.Edition:
    """An edition at a glance."""
    return pb.Edition(edition=row.edition, game=row.game, title=row.title, rules=row.rules, playable=row.playable)


def write_rule(rule: Rule) -> pb.Rule:
    """A rule in full."""
    return pb.Rule(
        number=rule.number,
        kind=KINDS[rule.kind],
        house=rule.house,
        summary=rule.summary,
        note=rule.note,
        titles=rule.title_path,
    )
