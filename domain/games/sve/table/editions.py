"""The two editions as data: what each answers to the questions that procedures ask, and how it numbers its rules."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.kernel.decisions.game import Look
from domain.kernel.table.frames import Procedure, Step, procedure
from domain.rulebook import rulebook
from domain.rulebook.references import RuleRef

PRESENT, EARLY = "sve:1.16.0", "sve:early"


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """What an edition says where the two differ; each question by its rule of 1.16.0.

    1.3.2.2 `zero_happens`: an action with the value 0 takes place. 1.3.4.1 `selects_in_secret`: several players
    select before anything is shown. 3.2.4 `points_are_bounded`: play points lie between 0 and the maximum,
    evolution points from 0 up. 4.4.3.1 `costs_reach` tells in which zones an effect on costs finds cards (empty:
    all). 4.6.3 `faceup_leaves_the_evolve_deck`. 5.15.1 `only_followers_evolve`.
    5.13.2 `adds_more_damage`: so much more damage is added to the damage before (H.47).
    5.24.3.1 `own_type_must_hold`: what is said of "this follower" is not done while the card is none.
    5.17.3.1.2 `bars_impossible_options`. 6.1.1.5 `bases`: what a deck may be built on.
    8.3.1 `leaders_act`: an activated ability of a leader can be played (H.58). 8.3.2.1 `equals_count`:
    serve, ride and Sealed's Rush share the limit of evolve abilities. 10.4.5.1 `raises_past_the_limit_are_paid`.
    10.6.2.1.1 `shows_hidden_sources`. 10.6.2.3.2 `divides_among_none`: up-to targets of a division may be none.
    10.6.2.3.3 `too_few_targets_cancel`. 10.7.2.2 `limits_count_pending`. 10.10.2.5.1 `self_replacement_first`.
    11.3.2 `bane_is_rules_handling`. 11.9.1 `points_above_are_cut`. 12.3.6 `quick_holds_where_played`.
    15.2.1.1 `cuts_are_declared`: a cycle is cut short by naming an action before.
    """

    id: str
    zero_happens: bool
    selects_in_secret: bool
    points_are_bounded: bool
    costs_reach: tuple[str, ...]
    faceup_leaves_the_evolve_deck: bool
    only_followers_evolve: bool
    own_type_must_hold: bool
    adds_more_damage: bool
    bars_impossible_options: bool
    bases: tuple[str, ...]
    leaders_act: bool
    equals_count: bool
    raises_past_the_limit_are_paid: bool
    shows_hidden_sources: bool
    divides_among_none: bool
    too_few_targets_cancel: bool
    limits_count_pending: bool
    self_replacement_first: bool
    bane_is_rules_handling: bool
    points_above_are_cut: bool
    quick_holds_where_played: bool
    cuts_are_declared: bool


EDITIONS: Mapping[str, Edition] = {
    PRESENT: Edition(
        id=PRESENT,
        zero_happens=False,
        selects_in_secret=False,
        points_are_bounded=True,
        costs_reach=(),
        faceup_leaves_the_evolve_deck=True,
        only_followers_evolve=False,
        own_type_must_hold=True,
        adds_more_damage=True,
        bars_impossible_options=True,
        bases=("class", "universe", "sealed", "cross craft"),
        leaders_act=True,
        equals_count=True,
        raises_past_the_limit_are_paid=False,
        shows_hidden_sources=True,
        divides_among_none=True,
        too_few_targets_cancel=True,
        limits_count_pending=True,
        self_replacement_first=True,
        bane_is_rules_handling=True,
        points_above_are_cut=True,
        quick_holds_where_played=True,
        cuts_are_declared=True,
    ),
    EARLY: Edition(
        id=EARLY,
        zero_happens=True,
        selects_in_secret=True,
        points_are_bounded=False,
        costs_reach=("hand", "ex"),
        faceup_leaves_the_evolve_deck=False,
        only_followers_evolve=True,
        own_type_must_hold=False,
        adds_more_damage=False,
        bars_impossible_options=False,
        bases=("class",),
        leaders_act=False,
        equals_count=False,
        raises_past_the_limit_are_paid=True,
        shows_hidden_sources=False,
        divides_among_none=False,
        too_few_targets_cancel=False,
        limits_count_pending=False,
        self_replacement_first=False,
        bane_is_rules_handling=False,
        points_above_are_cut=False,
        quick_holds_where_played=False,
        cuts_are_declared=False,
    ),
}


def edition(look: Look) -> Edition:
    """The edition that a match is played under."""
    found: Edition = look.game.terms
    return found


RENUMBERED: Mapping[str, str] = {
    "5.13.3.1": "5.13.2", "5.13.3.2": "5.13.3", "5.13.3.3": "5.13.4", "5.15.1.2": "5.15.2", "5.15.1.3": "5.15.1.2",
    "5.15.1.4": "5.15.1.3", "5.15.2": "5.15.3", "5.15.3": "5.15.4", "5.17.2.1": "5.17.2", "5.17.4": "5.17.1.2",
    "6.2.1.4": "6.2.1.3", "6.2.1.5": "6.2.1.4", "6.2.1.6": "6.2.1.5", "6.2.1.7": "6.2.1.6", "6.2.1.8": "6.2.1.7",
    "6.2.1.9": "6.2.1.8", "6.2.1.10": "6.2.1.9", "6.2.1.11": "6.2.1.10", "6.2.1.13": "6.2.1.11",
    "7.4.5": "7.4.4", "7.4.6": "7.4.5", "7.4.7": "7.4.6", "7.4.8": "7.4.7", "7.4.9": "7.4.8",
    "10.6.2.1.2": "10.6.2.1.1", "10.6.2.1.3": "10.6.2.1.2", "10.6.2.3.3": "10.6.2.3.4",
    "10.6.2.4.2": "10.6.2.4.1", "10.6.2.4.2.1": "10.6.2.4.1.1", "10.6.2.5.2": "10.6.2.5.1",
    "10.6.2.5.3": "10.6.2.5.2", "10.6.2.5.4": "10.6.2.5.3", "10.6.2.8": "10.6.2.7", "10.6.2.8.1": "10.6.2.7.1",
    "10.6.2.8.1.1": "10.6.2.7.1.1", "10.6.2.8.2": "10.6.2.7.2", "10.6.2.8.2.1": "10.6.2.7.2.1",
    "10.6.2.8.2.3": "10.6.2.7.3", "12.15.2.1": "12.15.3", "15.1.1": "14.1.1", "15.1.2": "14.1.2",
    "15.1.2.1": "14.1.2.1", "15.1.2.2": "14.1.2.2", "15.1.3": "14.1.3", "15.1.4": "14.1.4", "15.2.1": "14.2.1",
    "15.2.1.1": "14.2.1.1", "15.2.1.2": "14.2.1.2", "15.2.1.3": "14.2.1.3",
}  # fmt: skip
"""Rules of 1.16.0 that the early edition has under another number (`docs/sve-editions.md`, section 3)."""

ONLY_PRESENT: tuple[str, ...] = (
    "14", "15", "B", "1.3.4.1", "5.13.2", "5.13.3", "5.17.2", "6.2.1.3", "7.4.4", "10.6.2.1.1", "10.6.2.4.1",
    "10.6.2.5.1", "10.6.2.7",
)  # fmt: skip
"""Numbers of 1.16.0, and all below those without a dot, that mean something else in the early edition, or nothing."""


ONLY_EARLY: tuple[str, ...] = ("1.3.4.1", "10.6.2.3.2.1", "10.6.2.3.3", "12.14.3")
"""Numbers of the early edition that mean something else in 1.16.0, or nothing (section 6)."""


class Cited:
    """A rule as each edition numbers it. Called with what rules read, it gives the number of the match's edition.

    What a card's text asks for and an edition has no rule for goes by the text (1.3.1).
    """

    __slots__ = ("_by_edition", "numbers")

    def __init__(self, numbers: Mapping[str, RuleRef]) -> None:
        self.numbers = numbers
        self._by_edition = {name: numbers.get(name) or rulebook(name).ref("1.3.1") for name in (PRESENT, EARLY)}

    def __call__(self, look: Look) -> RuleRef:
        """The number in the match's edition."""
        return self._by_edition[look.game.edition]


def cite(number: str, early: str | None = "") -> Cited:
    """A rule by its number in 1.16.0, resolved in both editions. Raises UnknownRule.

    `early` names the rule that stands for it in the early edition where that is another one, or none (None).
    """
    numbers = {PRESENT: rulebook(PRESENT).ref(number)}
    if early is not None:
        numbers[EARLY] = rulebook(EARLY).ref(early or _early(number))
    return Cited(numbers)


def _early(number: str) -> str:
    other = RENUMBERED.get(number)
    if other is None and (number in ONLY_PRESENT or number.partition(".")[0] in ONLY_PRESENT):
        raise LookupError(f"{number} is another rule in the early edition: say which one stands for it, or None")
    return other or number


def cites_of(*numbers: str, edition: str = "") -> tuple[Cited, ...]:
    """Rules by their numbers in 1.16.0, and in the early edition as far as it has them; or of one `edition` alone.

    Raises UnknownRule.
    """
    if edition:
        return tuple(Cited({edition: rulebook(edition).ref(number)}) for number in numbers)
    return tuple(cite(number, renumbered(EARLY, PRESENT, number)) for number in numbers)


def renumbered(edition: str, other: str, number: str) -> str | None:
    """The number that a rule of another edition of the game has in this one; None where it is not there."""
    if other == edition:
        return number
    if edition == EARLY:
        found = RENUMBERED.get(number, number)
        moved = found == number and (number in ONLY_PRESENT or number.partition(".")[0] in ONLY_PRESENT)
    else:
        present = {early: late for late, early in RENUMBERED.items()}
        found = present.get(number, number)
        moved = found == number and (number in RENUMBERED or number in ONLY_EARLY)
    return found if not moved and found in rulebook(edition) else None


class Chapter(msgspec.Struct, frozen=True):
    """A procedure as the rulebooks number it: its steps with the rules that they carry out."""

    rule: Cited
    steps: tuple[tuple[Cited, Callable[[Any, Any], None]], ...]

    def of(self, edition: str) -> Procedure:
        """The procedure of an edition: without the steps whose rule it does not have."""
        steps = tuple(Step(rule.numbers[edition], run) for rule, run in self.steps if edition in rule.numbers)
        return procedure(self.rule.numbers[edition], *steps)


def stage(number: str, run: Callable[[Any, Any], None], early: str | None = "") -> tuple[Cited, Callable[..., None]]:
    """A step of a chapter, by its rule."""
    return cite(number, early), run


def chapter(number: str, *steps: tuple[Cited, Callable[..., None]], early: str | None = "") -> Chapter:
    """A procedure by its rule, step by step."""
    return Chapter(cite(number, early), steps)
