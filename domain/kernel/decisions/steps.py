"""Primitive changes by hand: the steps of a text that is carried out by hand, and the changes of a correction.

Each kind is a struct with just the fields that it has; its tag is the word by which it is known everywhere.
"""

from typing import Annotated, get_args

import msgspec

from domain.kernel.table.ids import Amount, CardId, PrintedCode, Seat, ZoneKey

Yes = Annotated[int, msgspec.Meta(ge=0, le=1)]
"""A yes (1) or no (0), kept as a number."""


MOST_STEPS = 200
"""So many steps, or changes, are taken at once."""


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """One primitive change: the base of all kinds."""


class MoveStep(Step, frozen=True, kw_only=True, omit_defaults=True, tag="move"):
    """Moves a card, or the first `value` cards of the zone `source`, to the `place`-th place of `zone` (0: the end)."""

    card: CardId | None = None
    source: ZoneKey = ZoneKey("")
    zone: ZoneKey
    place: int = 0
    value: int = 0


class TurnStep(Step, frozen=True, kw_only=True, omit_defaults=True, tag="turn"):
    """Turns a card sideways (`value` 1) or upright."""

    card: CardId
    value: Yes = 0


class FaceStep(Step, frozen=True, kw_only=True, omit_defaults=True, tag="face"):
    """Turns a card face up (`value` 1) or face down."""

    card: CardId
    value: Yes = 0


class CountStep(Step, frozen=True, kw_only=True, omit_defaults=True, tag="count"):
    """Changes the number `counter` of a card, or of a seat, by `value`."""

    card: CardId | None = None
    seat: Seat | None = None
    counter: str
    value: Amount = 0


class MoveFix(MoveStep, frozen=True, kw_only=True, omit_defaults=True, tag="move"):
    """As the step. `reason` and `by` are a change's own, where the correction's do not say it; so below."""

    reason: str = ""
    by: str = ""


class TurnFix(TurnStep, frozen=True, kw_only=True, omit_defaults=True, tag="turn"):
    """As the step."""

    reason: str = ""
    by: str = ""


class FaceFix(FaceStep, frozen=True, kw_only=True, omit_defaults=True, tag="face"):
    """As the step."""

    reason: str = ""
    by: str = ""


class CountFix(CountStep, frozen=True, kw_only=True, omit_defaults=True, tag="count"):
    """As the step."""

    reason: str = ""
    by: str = ""


class SetFix(Step, frozen=True, kw_only=True, omit_defaults=True, tag="set"):
    """Makes the number `counter` of a card, or of a seat, `value`."""

    card: CardId | None = None
    seat: Seat | None = None
    counter: str
    value: Amount = 0
    reason: str = ""
    by: str = ""


class RevealFix(Step, frozen=True, kw_only=True, omit_defaults=True, tag="reveal"):
    """Shows a card to seats."""

    card: CardId
    seats: tuple[Seat, ...]
    reason: str = ""
    by: str = ""


class ShuffleFix(Step, frozen=True, kw_only=True, omit_defaults=True, tag="shuffle"):
    """Shuffles a zone."""

    zone: ZoneKey
    reason: str = ""
    by: str = ""


class CreateFix(Step, frozen=True, kw_only=True, omit_defaults=True, tag="create"):
    """Puts a new card of `code` into `zone`, which `seat` owns and controls (none: the zone's own)."""

    seat: Seat | None = None
    zone: ZoneKey
    code: PrintedCode
    reason: str = ""
    by: str = ""


class RemoveFix(Step, frozen=True, kw_only=True, omit_defaults=True, tag="remove"):
    """Takes a card out of the match."""

    card: CardId
    reason: str = ""
    by: str = ""


class PhaseFix(Step, frozen=True, kw_only=True, omit_defaults=True, tag="phase"):
    """Begins the `phase` of the `value`-th turn, which is the seat's, anew."""

    seat: Seat
    value: int
    phase: str
    reason: str = ""
    by: str = ""


ManualStep = MoveStep | TurnStep | FaceStep | CountStep
"""A step of a text that is carried out by hand."""
Fix = MoveFix | TurnFix | FaceFix | CountFix | SetFix | RevealFix | ShuffleFix | CreateFix | RemoveFix | PhaseFix
"""A change of a correction."""


def card_of(step: Step) -> CardId | None:
    """The card that a change names."""
    card: CardId | None = getattr(step, "card", None)
    return card


def source_of(step: Step) -> ZoneKey:
    """The zone of whose first cards a change moves some; empty for another change."""
    return step.source if isinstance(step, MoveStep) else ZoneKey("")


def words(kinds: object) -> tuple[str, ...]:
    """The words of a union of kinds."""
    return tuple(str(kind.__struct_config__.tag) for kind in get_args(kinds))
