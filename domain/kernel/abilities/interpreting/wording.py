"""The words of options: what a place stands for in an action or a question."""

from collections.abc import Iterable, Mapping

from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.acting.answers import called
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Offer, Question, Space
from domain.kernel.table.ids import Seat

Words = Mapping[int, str]


def ability_words(look: Look, code: str) -> Words:
    """The printed lines of a card's abilities, by their places."""
    found = text_of(look, code)
    return {place: found.text_of(place) for place in range(len(found.abilities))}


def happenings(look: Look, seat: Seat, events: Iterable[Happened]) -> Words:
    """What happened, in the words of a seat that answers it: the game's word, and the card as the seat may call it."""
    return {
        place: event.kind if event.card is None else f"{called(look, seat, event.card).tagged} ({event.kind})"
        for place, event in enumerate(events)
    }


def chosen(question: Question, space: Space) -> Offer:
    """The offer of an answer to a question with a space, with the words of its options."""
    words = dict(enumerate(question.options))
    return Offer("choose", question.rule, {"picks": space}, options={"picks": words} if words else {})
