"""What a case expects of a step against what the rules made of it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.changes import Change, citation
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.naming import Names, UnknownCard
from domain.kernel.decisions.rulings import Accepted, Reason, Refused, Ruling, unclear
from domain.kernel.log.events import Event
from domain.kernel.secrecy.views import event_view
from domain.kernel.table.choices import Offer, Pick, Question, Role
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.spelling import fields_of
from domain.kernel.table.state import State
from service.app.cases.case import Expected, ExpectedChange, ExpectedReason, Seen
from service.app.cases.seen import Kinds, seen_though, told, unseen, words
from service.app.cases.values import NoValue, Values, alike, plain
from service.app.cases.wording import Words, said, words_of
from service.words.said import WordedReason, in_words, worded

NOBODY, NONE = "nobody", "none"


class Difference(msgspec.Struct, frozen=True):
    """One wrong expectation: what it is about, what the case expects and what came."""

    about: str
    expected: str
    actual: str

    def __str__(self) -> str:
        return f"{self.about}: expected {self.expected}; got {self.actual}"


class Outcome(msgspec.Struct, frozen=True):
    """A step's ruling, the state before and after it, and how the match's cards are called.

    `event` is what an accepted one has added to the match.
    """

    engine: Engine
    names: Names
    ruling: Ruling
    before: State
    state: State
    event: Event | None = None


def ruling_differs(expected: Expected, ruling: Ruling) -> Iterator[Difference]:
    """Accepted or refused, and by exactly which rules."""
    wanted = "accepted" if expected.refused is None else f"refused by {', '.join(map(str, expected.refused))}"
    if isinstance(ruling, Accepted):
        if expected.refused is not None:
            yield Difference("ruling", wanted, "accepted")
    elif expected.refused is None or not _refused_so(expected.refused, ruling.reasons):
        yield Difference("ruling", wanted, refusal(ruling))


def _refused_so(expected: Sequence[ExpectedReason], reasons: Sequence[Reason]) -> bool:
    """Whether there is a reason for each that is expected, and none of another rule."""
    return {one.rule for one in expected} == {reason.rule for reason in reasons} and all(
        any(_means(one, reason) for reason in reasons) for one in expected
    )


def _means(expected: ExpectedReason, reason: Reason) -> bool:
    """Whether a reason is by the rule, and about what is given: whole words of it are looked for."""
    about = [f"seat {expected.seat}" if expected.seat else "", expected.deck, expected.card, expected.says]
    text = in_words(reason.text)
    said = all(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text) for one in about if one)
    cited_too = set(expected.beside) <= set(reason.beside)
    return expected.rule == reason.rule and said and cited_too and expected.part in ("", reason.part)


def refusal(ruling: Refused) -> str:
    """A refusal in words."""
    return f"refused ({'; '.join(reason_words(ruling))})"


def reason_words(ruling: Refused) -> list[str]:
    """Each reason of a refusal in one line: its rules, why, and what would make the action legal."""
    reasons = worded(ruling.reasons)
    return [f"{cited(r)}: {r.text}{' - ' + r.remedy if r.remedy else ''}" for r in reasons]


def cited(reason: Reason | WordedReason) -> str:
    """The rules of a reason as a change's are written: `10.6.2.3.3, by 10.6.2.1.2`."""
    return ", by ".join(filter(None, (reason.rule, ", ".join(reason.beside))))


def differences(expected: Expected, outcome: Outcome) -> Iterator[Difference]:
    """Every expectation that is not met, the ruling's aside."""
    changes = outcome.ruling.changes if isinstance(outcome.ruling, Accepted) else ()
    yield from _changes(expected, changes, outcome.names)
    yield from _values("state", expected.state, Values(outcome.engine, outcome.names, outcome.state))
    for name, seen in expected.sees.items():
        viewer = viewer_of(name)
        if viewer is None:
            yield Difference(f"sees {name}", "a viewer: `seat 2`, spectator, judge, organiser", name)
        else:
            yield from _values(f"{name} sees", seen.state, Values(outcome.engine, outcome.names, outcome.state, viewer))
            yield from _seen(f"{name} sees changes", seen, viewer, outcome)
    yield from _asks(expected.asks, outcome)
    yield from _offers(expected.offers, outcome)
    yield from _result(expected.result, outcome.state)


_VIEWERS: tuple[Role, ...] = ("spectator", "judge", "organiser")


def viewer_of(text: str) -> Actor | None:
    """The viewer that a word names: `seat 2`, `spectator`, `judge`, `organiser`."""
    word, _, number = text.partition(" ")
    if word == "seat" and number.isdigit():
        return Actor("seat", Seat(int(number)))
    return next((Actor(role) for role in _VIEWERS if role == text), None)


def _seen(about: str, seen: Seen, viewer: Actor, outcome: Outcome) -> Iterator[Difference]:
    """What of the event's changes is shown to a viewer otherwise than expected."""
    if not (seen.changes or seen.absent):
        return
    game, names, event = outcome.engine.game, outcome.names, outcome.event
    kinds: Kinds = {str(kind.__struct_config__.tag): kind for kind in game.reducers}
    shown = () if event is None else event_view(game, outcome.before, event, outcome.state, viewer).changes
    missing = unseen(seen.changes, shown, kinds, names)
    if missing is not None:
        yield Difference(f"{about}, in this order", missing, "; ".join(told(one, kinds, names) for one in shown))
    for unwanted, actual in seen_though(seen.absent, shown, kinds, names):
        yield Difference(about, f"no {unwanted}", actual)


def _changes(expected: Expected, changes: Sequence[Change], names: Names) -> Iterator[Difference]:
    left = iter(changes)
    for wanted in expected.changes:
        if not any(change_fits(wanted, change, names) for change in left):
            happened = ", ".join(f"{_tag(change)} by {change.rule}" for change in changes) or "no changes"
            alike = [change for change in changes if _tag(change) == wanted.kind]
            those = "; ".join(change_words(change, names) for change in alike)
            actual = f"{happened}{' - of this kind: ' + those if those else ''}"
            yield Difference("changes, in this order", words(wanted), actual)
            return
    for unwanted in expected.absent:
        for change in changes:
            if change_fits(unwanted, change, names):
                yield Difference("changes", f"no {words(unwanted)}", change_words(change, names))


def change_fits(wanted: ExpectedChange, change: Change, names: Names) -> bool:
    """Whether a change is of the kind, and each given field has the value; `beside` are among those it cites."""
    if _tag(change) != wanted.kind or not set(wanted.fields.get("beside", ())) <= set(change.beside):
        return False
    (hints, _), fields = fields_of(type(change)), wanted.fields.items()
    return all(name == "beside" or same(value, getattr(change, name), hints[name], names) for name, value in fields)


def same(wanted: Any, actual: Any, hint: Any, names: Names) -> bool:
    """Whether a value written by hand means this value: cards by name, structs by some of their fields."""
    if isinstance(actual, Pick):
        if actual.kind == "card" and isinstance(wanted, str):
            return names.fits(actual.value, wanted)
        return bool(wanted == plain(actual, names))
    if isinstance(actual, msgspec.Struct) and isinstance(wanted, Mapping):
        inner, _ = fields_of(type(actual))
        return all(key in inner and same(wanted[key], getattr(actual, key), inner[key], names) for key in wanted)
    if isinstance(actual, tuple):
        part = (get_args(hint) or (Any,))[0]
        return (
            isinstance(wanted, list)
            and len(wanted) == len(actual)
            and all(same(one, other, part, names) for one, other in zip(wanted, actual, strict=True))
        )
    if isinstance(wanted, str) and isinstance(actual, int) and (hint is CardId or CardId in get_args(hint)):
        return names.fits(actual, wanted)
    return bool(wanted == actual) or (isinstance(actual, str) and str(wanted) == actual)


def _values(about: str, expected: Mapping[str, Any], values: Values) -> Iterator[Difference]:
    for path, wanted in expected.items():
        try:
            actual = values.at(path)
        except (NoValue, UnknownCard) as error:
            yield Difference(f"{about} {path}", repr(wanted), in_words(unclear(error)))
            continue
        if not alike(wanted, actual):
            yield Difference(f"{about} {path}", repr(wanted), repr(actual))


def _asks(expected: Mapping[str, Any] | str | None, outcome: Outcome) -> Iterator[Difference]:
    question = outcome.state.question
    if expected is None:
        return
    if isinstance(expected, str) or question is None:
        if (expected == NOBODY) is not (question is None):
            yield Difference("asks", str(expected), question_words(question))
        return
    actual = {"question": question.kind, "seat": question.seat, "role": question.role, "rule": question.rule}
    wanted = {name: expected[name] for name in actual if name in expected}
    if any(str(actual[name]) != str(value) for name, value in wanted.items()):
        yield Difference("asks", str(wanted), question_words(question))
    if "declines" in expected:
        declines = outcome.engine.declined(outcome.state) is not None
        if expected["declines"] is not declines:
            yield Difference("asks declines", str(expected["declines"]), str(declines))
    space = question.space
    for name in ("least", "most"):
        if name in expected and (space is None or getattr(space, name) != expected[name]):
            yield Difference(f"asks {name}", str(expected[name]), "no choice" if space is None else str(space))
    if "choices" in expected:
        candidates = () if space is None else space.candidates
        called = words_of(_offered(outcome), "picks", outcome.names)
        yield from _candidates("asks choices", expected["choices"], candidates, outcome.names, called)


def _offers(expected: Mapping[str, Mapping[str, Any] | None] | None, outcome: Outcome) -> Iterator[Difference]:
    if expected is None:
        return
    spaces: dict[str, dict[str, tuple[Pick, ...]]] = {}
    offered = _offered(outcome)
    for offer in offered:
        if offer.action != "concede":
            parts = spaces.setdefault(offer.action, {})
            for name, space in offer.parts.items():
                parts[name] = (*parts.get(name, ()), *space.candidates)
    if sorted(spaces) != sorted(expected):
        yield Difference("offers", ", ".join(sorted(expected)), ", ".join(sorted(spaces)) or "nothing")
    for action, wanted in expected.items():
        for name, choices in (wanted or {}).items():
            found = spaces.get(action, {}).get(name, ())
            called = words_of((offer for offer in offered if offer.action == action), name, outcome.names)
            yield from _candidates(f"offers {action} {name}", choices, found, outcome.names, called)


def _offered(outcome: Outcome) -> list[Offer]:
    """What is offered to who is asked."""
    question = outcome.state.question
    asked = Actor("spectator") if question is None else Actor(question.role, question.seat)
    return outcome.engine.legal(outcome.state, asked)


def _candidates(
    about: str, expected: Any, candidates: Sequence[Pick], names: Names, called: Words
) -> Iterator[Difference]:
    """Whether these are all the candidates; options may be `called` by their words."""
    wanted = [str(item) for item in (expected if isinstance(expected, list) else [expected])]
    unique = list(dict.fromkeys(candidates))
    left = list(unique)
    for text in wanted:
        fit = next((pick for pick in left if _called(text, pick, names) or pick in said(text, called)), None)
        if fit is None:
            break
        left.remove(fit)
    else:
        if not left:
            return
    actual = ", ".join(f"{plain(pick, names)}{f' ({called[pick]})' if pick in called else ''}" for pick in unique)
    yield Difference(about, ", ".join(wanted) or "nothing", actual or "nothing")


def _called(text: str, pick: Pick, names: Names) -> bool:
    if pick.kind == "card":
        return names.fits(pick.value, text)
    return text in (f"{pick.kind} {pick.value}", str(pick.value) if pick.kind in ("number", "option") else "")


def _result(expected: Mapping[str, Any] | str | None, state: State) -> Iterator[Difference]:
    if expected is None:
        return
    result = state.result
    if isinstance(expected, str) or result is None:
        if (expected == NONE) is not (result is None):
            yield Difference("result", str(expected), str(msgspec.to_builtins(result)) if result else NONE)
        return
    actual = {"winners": list(result.winners), "rule": result.rule, "how": result.how}
    if any(str(actual[name]) != str(value) for name, value in expected.items()):
        yield Difference("result", str(dict(expected)), str(actual))


def question_words(question: Question | None) -> str:
    """What is asked and of whom, in words."""
    if question is None:
        return NOBODY
    who = f"seat {question.seat}" if question.role == "seat" else f"the {question.role}"
    return f"{who}: {question.kind} ({question.rule})"


def change_words(change: Change, names: Names) -> str:
    """A change in one line, with its cards by name."""
    data = plain(change, names)
    del data["rule"]
    data.pop("beside", None)
    return f"{citation(change.cites)}: {_tag(change)} {_told(data)}"


def _told(data: Mapping[str, Any]) -> str:
    """What plain data says, in words; one in another stands in brackets."""
    said = {name: value for name, value in data.items() if value not in (None, "", [], {})}
    return ", ".join(
        f"{name} {f'({_told(value)})' if isinstance(value, dict) else value}" for name, value in said.items()
    )


def _tag(change: Change) -> str:
    return str(type(change).__struct_config__.tag)
