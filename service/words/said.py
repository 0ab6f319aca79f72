"""What is asked and why something is refused, in words: data alone, for who reads and who writes them."""

import functools
from collections.abc import Callable, Iterable
from importlib import import_module

import msgspec

from domain.kernel.decisions.rulings import Message, Reason, Words
from domain.kernel.table.choices import Question


class Asked(Question, frozen=True, gc=False, omit_defaults=True):
    """A question in words: what its candidates are called and stand for, and what it is answered with in one line."""

    labels: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    answers: str = ""


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


def in_words(said: Words) -> str:
    """A sentence with its facts, in English. The catalogue is read when something is said first."""
    return _in_words()(said)


@functools.cache
def _in_words() -> Callable[[Words], str]:
    found: Callable[[Words], str] = import_module("service.words.refusals").in_words
    return found


def lines(text: str | tuple[Message, ...]) -> str:
    """A text as it is, or sentences in words, a line each."""
    return text if isinstance(text, str) else "\n".join(map(in_words, text))


def worded(reasons: Iterable[Reason]) -> tuple[WordedReason, ...]:
    """Reasons in words. What asks a service of its own never words any."""
    return tuple(
        WordedReason(one.rule, in_words(one.text), in_words(one.remedy), one.part, one.beside) for one in reasons
    )


def told(reason: WordedReason) -> Reason:
    """A reason that somebody else has worded, as though it had been made here."""
    text, remedy = (Message("as-told", {"text": one}) if one else "" for one in (reason.text, reason.remedy))
    return Reason(reason.rule, text, remedy, reason.part, reason.beside)
