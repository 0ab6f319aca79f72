"""Which rules give an edition's answers to the questions in which the two editions differ."""

from collections.abc import Mapping

from domain.games.sve.table.editions import EARLY, PRESENT
from domain.rulebook import rulebook

_RULES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "zero_happens": (("1.3.2.2",), ("1.3.2.2", "H.2")),
    "selects_in_secret": (("1.3.4", "1.3.4.1"), ("1.3.4.1",)),
    "points_are_bounded": (("3.2.4", "3.2.4.2", "3.2.5.1"), ("3.2.4", "H.3")),
    "costs_reach": (("4.4.3.1",), ("4.4.3.1",)),
    "faceup_leaves_the_evolve_deck": (("4.6.3",), ("H.7",)),
    "only_followers_evolve": (("5.15.1",), ("5.15.1",)),
    "adds_more_damage": (("5.13.2", "H.47"), ("H.47",)),
    "bars_impossible_options": (("5.17.3.1.2",), ("8.1.2",)),
    "bases": (("6.1.1.5",), ("6.1.1.5",)),
    "leaders_act": (("8.3.1", "H.58"), ("8.3.1", "H.58")),
    "equals_count": (("8.3.2", "8.3.2.1"), ("8.3.2",)),
    "raises_past_the_limit_are_paid": (("10.4.5", "10.4.5.1"), ("10.4.5", "H.26")),
    "shows_hidden_sources": (("10.6.2.1.1",), ()),
    "divides_among_none": (("10.6.2.3.2",), ("10.6.2.3.2.1",)),
    "too_few_targets_cancel": (("10.6.2.3.3",), ("10.6.2.3.3", "10.6.2.3.4")),
    "limits_count_pending": (("10.7.2.2",), ()),
    "self_replacement_first": (("10.10.2.5.1",), ("H.18",)),
    "bane_is_rules_handling": (("12.14.2", "11.3.2"), ("12.14.2",)),
    "points_above_are_cut": (("11.9.1",), ()),
    "quick_holds_where_played": (("12.3.6",), ("10.3.5",)),
    "cuts_are_declared": (("15.2.1.1",), ("14.2.1.1",)),
}
"""The rules of 1.16.0 and those of the early edition, by question; none where an edition is silent."""
PRINTED = ("bane_is_rules_handling",)
"""The question that is asked when cards are compiled: whether Bane is an ability with a text."""


def questions(edition: str) -> Mapping[str, tuple[str, ...]]:
    """The numbers of the rules that answer each question in an edition. Raises UnknownRule."""
    side = (PRESENT, EARLY).index(edition)
    index = rulebook(edition)
    return {name: tuple(index.ref(number) for number in both[side]) for name, both in _RULES.items()}
