"""The words of options: what a place stands for in an action or a question, as it is printed on the card."""

import re
from collections.abc import Iterable, Mapping

from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.acting.answers import called
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Offer, Question, Space
from domain.kernel.table.ids import Seat

Words = Mapping[int, str]
_OPTION = re.compile(r"\n *- |\s+\(\d+\) *")
_LISTS = ((re.compile(r"(?:^|: )0: "), "; {}: "), (re.compile(r"(?:^|: )0 "), ", {} "))
"""How a question lists its options: where the first one begins, and what stands before each of the others."""


def ability_words(look: Look, code: str) -> Words:
    """The printed lines of a card's abilities, by their places."""
    found = text_of(look, code)
    return {place: found.text_of(place) for place in range(len(found.abilities))}


def option_words(look: Look, question: Question) -> Words:
    """The words of the options that a question is answered with, by their places; empty where there are none.

    They are those that the question lists (`which token: 0: Knight; 1: Fighter`), or else the options of the printed
    line that is being carried out.
    """
    space = question.space
    if space is None:
        return {}
    most = max((pick.value for pick in space.candidates if pick.kind == "option"), default=-1)
    return {} if most < 0 else dict(enumerate(_listed(question.text, most) or _printed(look, most)))


def happenings(look: Look, seat: Seat, events: Iterable[Happened]) -> Words:
    """What happened, in the words of a seat that answers it: the game's word, and the card as the seat may call it."""
    return {
        place: event.kind if event.card is None else f"{called(look, seat, event.card)} ({event.kind})"
        for place, event in enumerate(events)
    }


def chosen(look: Look, question: Question, space: Space) -> Offer:
    """The offer of an answer to a question with a space, with the words of its options."""
    words = option_words(look, question)
    return Offer("choose", question.rule, {"picks": space}, options={"picks": words} if words else {})


def _listed(text: str, most: int) -> tuple[str, ...]:
    for first, between in _LISTS:
        begins = first.search(text)
        if begins is None:
            continue
        rest, words = text[begins.end() :], []
        for place in range(1, most + 1):
            word, found, rest = rest.partition(between.format(place))
            words += [word] if found else []
        if len(words) == most:
            return (*words, rest)
    return ()


def _printed(look: Look, most: int) -> tuple[str, ...]:
    frame = look.table.agenda[-1] if look.table.agenda else None
    use = getattr(frame, "use", None) or next(iter(getattr(frame, "uses", ())), None)
    if not isinstance(use, Use):
        return ()
    line = ability_words(look, use.code).get(use.ability, "")
    options = tuple(_OPTION.split(line)[1:])
    return options if len(options) > most else ()
