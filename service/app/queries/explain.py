"""Explanations: what happened at a position of a match and why, rule by rule."""

from collections.abc import Iterable, Sequence

from domain.kernel.decisions.game import R_READING
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import EventView
from domain.kernel.table.judging_record import Reading
from domain.rulebook import Rulebook, cited_in
from service.app.boundary.answers.proven import CitedRule, Explanation
from service.app.boundary.errors import UnknownPosition
from service.app.queries.reading import Reading as Matches
from service.words.plain import Plain, plain


async def explain(matches: Matches, match: str, position: int, viewer: Viewer) -> Explanation:
    """Says what happened at a position, limited to what the viewer may know.

    Raises UnknownMatch, UnknownPosition, UnknownSeat.
    """
    row = await matches.get(match)
    if not 1 <= position <= row.position:
        raise UnknownPosition(match, position, row.position)
    page = await matches.events(match, viewer, after=position - 1, limit=1, words=True)
    book = cited_in(row.setup.edition)
    event = page.events[0]
    readings: tuple[Reading, ...] = ()
    if R_READING in _numbers(event):
        readings = (await matches.view(match, viewer, position)).judging.readings
    return Explanation(
        match=match,
        edition=row.setup.edition,
        event=event,
        rules=cited(book, _numbers(event)),
        lines=(*_lines(book, event), *map(_said, readings)),
    )


def cited(book: Rulebook, numbers: Iterable[str]) -> tuple[CitedRule, ...]:
    """The rules of these numbers, each once. A number that the edition no longer has is said to be so."""
    rules = []
    for number in dict.fromkeys(numbers):
        if number in book:
            rule = book.get(number)
            rules.append(CitedRule(number, rule.summary, rule.title_path))
        else:
            rules.append(CitedRule(number, f"{book.edition} has no rule of this number"))
    return tuple(rules)


def _said(one: Reading) -> str:
    words = plain()
    who = words.word("role", one.role)
    if one.judge:
        who = words.say("explained-by", role=who, name=one.judge)
    where = words.say(f"explained-by-{'number' if one.number else 'position'}", number=one.number, position=str(one.at))
    stands = "plays" if one.since else "waits"
    said = words.say("explained-reading", text=one.text, means=one.means, who=who, where=where, stands=stands)
    return f"  {said}"


def _numbers(event: EventView) -> list[str]:
    asked = [event.question.rule] if event.question is not None else []
    return [*(rule for change in event.changes for rule in change.cites), *event.where, *asked]


def _lines(book: Rulebook, event: EventView) -> Iterable[str]:
    """Each change with its rules under it, the most exact one first; each is put in words where it is cited first."""
    words, summaries = plain(), {rule.number: rule.summary for rule in cited(book, _numbers(event))}
    yield event.text
    for change in event.changes:
        yield f"  {change.text}"
        yield f"    {_ruled(words, _cited(words, change.cites), summaries.pop(change.rule, ''))}"
        for rule in change.beside:
            if rule in summaries:
                yield f"      {_ruled(words, rule, summaries.pop(rule))}"
    if event.question is not None:
        yield f"  {event.question.text}"
        yield f"    {_ruled(words, event.question.rule, summaries.pop(event.question.rule, ''))}"
    if event.where:
        yield f"  {words.say('explained-doing', doing=event.doing, where=' > '.join(event.where))}"


def _ruled(words: Plain, rules: str, summary: str) -> str:
    return words.say("explained-rule", rules=rules, summary=summary) if summary else rules


def _cited(words: Plain, cites: Sequence[str]) -> str:
    """What a change cites: the most exact rule, and those by which that one holds."""
    rule, *beside = cites
    return words.say("explained-cites", rule=rule, beside=", ".join(beside)) if beside else rule
