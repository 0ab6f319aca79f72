"""What acts of judging rest on: rules of the match's edition, rules of judging, paragraphs of the policy in force."""

import functools
from collections.abc import Container, Iterator

import msgspec

from domain.kernel.decisions.acts import CallJudge, Correct, JudgeAct, RuleOn
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Message, Reason, Words, about
from domain.kernel.judging.duty import R_EXISTS
from domain.kernel.policy.policy import Policy
from domain.rulebook import JUDGING, UnknownRule, cited_in, rulebook

_LONGEST = 40


def refuse_citing(look: Look, action: JudgeAct) -> list[Reason]:
    """Why an act cannot rest on what it names: there is no such rule, by itself or after the name of its book."""
    numbers = {number: part for part, number in reversed([*_named(action)])}
    found = ((part, _unknown(look, number)) for number, part in reversed(numbers.items()))
    return [one for part, reason in found if reason is not None for one in about(part, [reason])]


def cited(action: JudgeAct) -> Iterator[str]:
    """The numbers that an act names as what it rests on, or asks about."""
    return (number for _, number in _named(action))


def _named(action: JudgeAct) -> Iterator[tuple[str, str]]:
    """The parts of an act that name a rule, with its number."""
    named = [("by", action.by)]
    if isinstance(action, RuleOn):
        named += [(f"rules[{place}]", number) for place, number in enumerate(action.rules)]
    elif isinstance(action, CallJudge):
        named.append(("rule", action.rule))
    elif isinstance(action, Correct):
        named += [(f"fixes[{place}].by", fix.by) for place, fix in enumerate(action.fixes)]
    return ((part, number) for part, number in named if number.strip())


def _unknown(look: Look, cites: str) -> Reason | None:
    edition, adopted = look.table.setup.edition, look.table.judging.adopted
    books: dict[str, Container[str]] = {edition: _numbers_of(edition), JUDGING: _numbers_of(JUDGING)}
    if adopted is not None:
        books[adopted.policy.name] = paragraphs(adopted.policy)
    name, _, number = cites.strip().rpartition(" ")
    if any(number in book for title, book in books.items() if name in ("", title)):
        return None
    remedy: Words = ""
    try:
        cited_in(edition).get(number[:_LONGEST])
    except UnknownRule as error:
        remedy = Message("the-nearest-are", {"nearest": tuple(error.nearest)})
    return Reason(R_EXISTS, Message("there-is-no-rule-here", {"cites": repr(cites[:_LONGEST])}), remedy)


@functools.cache
def _numbers_of(edition: str) -> dict[str, None]:
    book = rulebook(edition)
    return dict.fromkeys([*(rule.number for rule in book.rules), *(heading.number for heading in book.headings)])


def paragraphs(policy: Policy) -> dict[str, None]:
    """The numbers of a policy, wherever they stand in it."""
    return dict.fromkeys(_numbers(msgspec.to_builtins(policy)))


def _numbers(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "number" and isinstance(value, str):
                yield value
            yield from _numbers(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _numbers(value)
