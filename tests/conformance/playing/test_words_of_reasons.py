"""What refusals say, in every game: in right words, with cards by name, and with something that can be done."""

import random
import re
from collections.abc import Callable, Iterator

import pytest

from domain.kernel.decider import Engine
from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.rulings import Reason
from domain.kernel.secrecy.sight import knows
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import State, find_card
from domain.registry import games
from service.words.refusals import in_words
from tests.conformance.games import engine
from tests.conformance.playing import test_reasons
from tests.conformance.playing.test_reasons import EVERY, asked_in_random_matches, grown, made, refused, tried

EDITIONS = sorted(games())
SPELT_LIKE_VOWELS = "AEFHILMNORSX"
"""The letters whose names begin with a vowel: an AE card, a DO card."""
CONSONANTS_ALL_THE_SAME = re.compile(r"(?:one|once|uni|use|user|Uni|One)")
ARTICLE = re.compile(r"\b(an?) ([A-Za-z]+)\b", re.ASCII)
SAME_BOUNDS = re.compile(r"\b(\d+) to \1\b")
NUMBERED = re.compile(r"(?<![#\w])card (\d+)\b")
PROGRAM = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|[a-z]\(|<class|\{'|\\n|\d\.\d{4}")
EMPTY_LIST = re.compile(r": ?$|: ?;")


def begins_with_a_vowel(word: str) -> bool:
    """Whether a word is spoken with a vowel first; abbreviations of two letters and more are spelt out."""
    if len(word) > 1 and word.isupper():
        return word[0] in SPELT_LIKE_VOWELS
    return word[0] in "aeiouAEIOU" and CONSONANTS_ALL_THE_SAME.match(word) is None


def faults(judge: Engine, state: State, actor: Actor, reason: Reason) -> Iterator[str]:
    """What is wrong with the words of a reason."""
    for words in (in_words(reason.text), in_words(reason.remedy)):
        for article, word in ARTICLE.findall(words):
            if (article == "an") != begins_with_a_vowel(word) and word not in names(judge):
                yield f"{article} {word}"
        if SAME_BOUNDS.search(words):
            yield "a bound that is no choice"
        if PROGRAM.search(words):
            yield "the program's own words"
        if EMPTY_LIST.search(words):
            yield "a list of nothing"
    for number in NUMBERED.findall(in_words(reason.text)) if actor.role == "seat" else ():
        held = find_card(state, CardId(int(number)))
        if held is not None and knows(judge.game, state, held, actor):
            yield f"{judge.catalog.prints[held.code].name} by its number alone"
    if not in_words(reason.remedy):
        yield "nothing that can be done"
    if in_words(reason.remedy) == in_words(reason.text):
        yield "what can be done is what is wrong"


def names(judge: Engine) -> frozenset[str]:
    """The words that cards are called by: an article before one is the card's own."""
    return frozenset(word for print_ in judge.catalog.prints.values() for word in print_.name.split())


def against_actions(edition: str) -> Iterator[tuple[State, Actor, Reason]]:
    """Reasons against what is offered, altered offers, and noise, in random matches."""
    judge, chance = engine(edition), random.Random(3)
    for event, state in asked_in_random_matches(edition, chance):
        for actor, action in tried(judge, state, event.command.action, chance):
            for reason in judge.refuse(state, Command(actor, action)):
                yield state, actor, reason


def against_acts_of_judging(edition: str) -> Iterator[tuple[State, Actor, Reason]]:
    """Reasons against acts of judging of any values, by all that might do them."""
    chance = random.Random(3)
    for match in grown(edition):
        after = match.state
        for kind in JUDGE_ACTIONS if after.position % EVERY == 0 else ():
            for actor in test_reasons.OFFICIALS:
                for reason in refused(match, actor, made(kind, after, chance)):
                    yield after, actor, reason


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("against", [against_actions, against_acts_of_judging])
def test_every_reason_says_what_is_wrong_with_cards_by_name_and_what_can_be_done(
    edition: str, against: Callable[[str], Iterator[tuple[State, Actor, Reason]]]
) -> None:
    judge, wrong, seen = engine(edition), dict[tuple[str, str], Reason](), 0
    for state, actor, reason in against(edition):
        seen += 1
        for fault in faults(judge, state, actor, reason):
            wrong[re.sub(r"\d+", "N", in_words(reason.text)), fault] = reason
    assert not wrong, "\n".join(
        f"{fault}: {one.rule} {one.text!r} - {one.remedy!r}" for (_, fault), one in wrong.items()
    )
    assert seen > 100
