"""What is said of no match: sentences of the catalogue, things in a row, and words of closed lists."""

import functools
from collections.abc import Sequence

from service.words.catalogue import ENGLISH, Sentences, Value, sentences, slug


class Plain:
    """Sentences of one language that name no card and no seat."""

    def __init__(self, sentences: Sentences) -> None:
        self.sentences = sentences

    def say(self, sentence: str, **facts: Value) -> str:
        """A sentence of the catalogue with these values."""
        return self.sentences.say(sentence, facts.get)

    def nothing(self) -> str:
        """What is said of what there is none of."""
        return self.say("nothing")

    def word(self, field: str, word: str) -> str:
        """A closed list's own word as people say it, by what it is a word for; or the word itself."""
        own = self.sentences.first(f"{field.replace('_', '-')}-{slug(word)}")
        return word if own is None else self.say(own, named="no")  # A role is nobody by name here.

    def cause(self, cause: str) -> str:
        """What a match is paused for: a judge's own pause, or a dispute by its number."""
        kind, _, number = cause.partition(" ")
        return self.say(f"cause-{kind}", number=number)

    def listing(self, items: Sequence[str], end: str = "list-end", more: str = "list-more") -> str:
        """Several things in a row: `A, B and C`."""
        if not items:
            return self.nothing()
        *rest, last = items
        if not rest:
            return last
        begin = rest[0]
        for item in rest[1:]:
            begin = self.say(more, start=begin, next=item)
        return self.say(end, start=begin, last=last)


@functools.cache
def plain(language: str = ENGLISH) -> Plain:
    """Who says what is said of no match. Raises NoSuchLanguage."""
    return Plain(sentences(language))
