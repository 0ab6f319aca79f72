"""What a question asks, with what it speaks of."""

from typing import Protocol

from domain.kernel.table.choices import Facts, Word
from service.words.catalogue import Value, slug
from service.words.facts import COUNT
from service.words.naming import Naming


class Says(Protocol):
    """Who says it: by names, and by words of closed lists."""

    names: Naming

    def listed(self, of: str, word: str) -> str:
        """A word of a closed list, as people say it."""


def ask(said: Says, text: str, facts: Facts) -> str:
    """What is asked, with what it speaks of; a text that is no sentence of the catalogue as it is."""
    own = f"ask-{slug(text)}"
    return _with(said, own, facts) if said.names.sentences.has(own) else text


def _with(said: Says, sentence: str, facts: Facts) -> str:
    """A sentence with the facts of a question, each as it is said."""

    def fact(name: str) -> Value | None:
        if name.endswith(COUNT):
            return int(name.removesuffix(COUNT) in facts)
        found = facts.get(name)
        return _word(said, found, facts) if isinstance(found, Word) else found

    return said.names.sentences.say(sentence, fact)


def _word(said: Says, word: Word, facts: Facts) -> str:
    if word.of == "ask":
        return ask(said, word.word, facts)
    if word.of == "seat":
        return said.names.seat(int(word.word))
    own = f"{word.of}-{slug(word.word)}"
    return _with(said, own, facts) if said.names.sentences.has(own) else said.listed(word.of, word.word)
