"""Reasons as people read them."""

from collections.abc import Iterable
from importlib import import_module

import msgspec

from domain.kernel.decisions.rulings import Message, Reason


class WordedReason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason as people read it; the fields are those of `Reason`."""

    rule: str
    text: str
    remedy: str = ""
    part: str = ""
    beside: tuple[str, ...] = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules that it names, the most exact one first."""
        return (self.rule, *self.beside)


def worded(reasons: Iterable[Reason]) -> tuple[WordedReason, ...]:
    """Reasons in words. What asks a service of its own never words any: only then is the catalogue read."""
    in_words = import_module("service.words.refusals").in_words
    return tuple(
        WordedReason(one.rule, in_words(one.text), in_words(one.remedy), one.part, one.beside) for one in reasons
    )


def told(reason: WordedReason) -> Reason:
    """A reason that somebody else has worded, as though it had been made here."""
    text, remedy = (Message("as-told", {"text": one}) if one else "" for one in (reason.text, reason.remedy))
    return Reason(reason.rule, text, remedy, reason.part, reason.beside)
