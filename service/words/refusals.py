"""Why something is refused, in words: what the domain says by a sentence's id and its facts.

What a card may be called by who is refused is in the facts: the domain has told who may know it.
"""

import functools
import logging
from collections.abc import Mapping
from typing import Final

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Called, Listed, Message, Spoken, Words, inner
from domain.kernel.table.choices import Word
from service.words.catalogue import ENGLISH, Sentences, Value, refusals, slug
from service.words.facts import COUNT
from service.words.plain import Plain

_COMMA: Final = "comma"
_log = logging.getLogger(__name__)


def in_words(said: Words, language: str = ENGLISH) -> str:
    """A sentence in words; nothing where nothing is said. Raises NoSuchLanguage, KeyError for what is no sentence."""
    return _words(language).say(said) if said else ""


@functools.cache
def _words(language: str) -> "_Words":
    return _Words(refusals(language))


class _Words:
    """Says what the domain says, in one language."""

    def __init__(self, sentences: Sentences) -> None:
        self._sentences = sentences
        self._plain = Plain(sentences)

    def say(self, said: Words) -> str:
        """A sentence with its facts."""
        said = inner(said)
        if not self._sentences.has(said.sentence):
            _log.error("there is no sentence %s", said.sentence)
            return said.sentence
        return self._sentences.say(said.sentence, lambda name: self._fact(said.facts, name))

    def _fact(self, facts: Mapping[str, Spoken], name: str) -> Value | None:
        if name in facts:
            return self._told(facts[name])
        held = facts.get(name.removesuffix(COUNT))
        if isinstance(held, tuple | str):
            return len(held)
        return held if isinstance(held, int) else None

    def _told(self, fact: Spoken) -> str:
        """A fact in words; numbers as they are written in rules, without marks between thousands."""
        if isinstance(fact, Message):
            return self.say(fact)
        if isinstance(fact, Called):
            return self._plain.say(
                "card-called", card=str(fact.card), name=fact.name, named="yes" if fact.name else "no"
            )
        if isinstance(fact, Word):
            return self._plain.word(fact.of, fact.word)
        if isinstance(fact, Actor):
            return self._actor(fact)
        if isinstance(fact, Listed):
            return self._listed(fact.items, fact.between)
        if isinstance(fact, tuple):
            return self._listed(fact, _COMMA)
        return str(fact)

    def _actor(self, actor: Actor) -> str:
        if actor.role != "seat":
            return self._plain.say(f"who-{slug(actor.role)}")
        if actor.seat is None:
            return self._plain.say("who-player", name=actor.name)
        return self._plain.say("who-seat", seat=str(actor.seat))

    def _listed(self, items: tuple[Spoken, ...], between: str) -> str:
        told = [self._told(item) for item in items]
        if not told:
            return self._plain.nothing()
        return functools.reduce(lambda start, more: self._plain.say(f"joined-{between}", start=start, next=more), told)
