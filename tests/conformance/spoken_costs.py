"""What the language of Shadowverse: Evolve can say as a cost, said at random, and played wherever it is offered.

`python -m tests.conformance.spoken_costs --seed 1 --count 5` says each clause of the grammar so often.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping

from domain.cards.phrasing import PLACE, Phrase
from domain.cards.words import sentence
from domain.games.sve.cards.phrasebook import phrasebook
from domain.kernel.chance import Committed
from domain.kernel.commands import Actor, Command
from domain.kernel.rulings import Accepted
from domain.kernel.sampling import sample
from service.app.cases import Case, run
from service.app.cases.load import read_case

EDITIONS = ("1.16.0", "early")
WORDS: Mapping[str, tuple[str, ...]] = {
    "NUMBER": ("1", "2", "3"), "FEWER": ("1", "2"), "SIGNED": ("+1", "-1", "+2", "-2"),
    "COST": ("{COST 1}", "{COST 2}"), "ORDINAL": ("1st", "2nd"), "COUNT": ("two", "three"),
    "MARKED": ("{FANFARE}", "{LAST WORDS}"), "CLASS": ("{SWORDCRAFT}", "{NEUTRAL}"), "COUNTER": ("Charge",),
    "KEYWORD": ("Ward", "Storm", "Rush", "Bane"), "NAME": ("Fairy", "Knight"), "NAMES": ("Knights",),
    "KNOWN": ("Fairy",), "TRAIT": ("Officer",), "TOKEN": ("Knight",), "NAME_ALONE": ("Fairy",),
    "TOKEN_TRAIT": ("Officer",), "QUOTED": ('"{LAST WORDS} Draw a card."',),
}  # fmt: skip
MOST = 25
"""So many actions of a match are taken."""
MATCH = """
game: sve
edition: {edition}
title: A cost that was said at random
rules: [10.4.2.2]
cards:
  Alba: {{class: Swordcraft, type: leader}}
  Page: {{class: Neutral, type: follower, cost: 1, attack: 1, defense: 2, trait: Officer}}
  Cook: {{class: Neutral, type: follower, cost: 2, attack: 2, defense: 2, text: "{{FANFARE}} Draw a card."}}
  Page Evolved: {{name: Page, class: Neutral, type: evolved follower, attack: 4, defense: 4}}
  Scroll: {{class: Neutral, type: spell, cost: 1, text: "Draw a card."}}
  Tested: {{class: Neutral, type: follower, cost: 1, attack: 2, defense: 3, text: '{text}'}}
position:
  turn: {{number: 5, seat: 1, phase: main}}
  seats:
    1: {{leader: [Alba], pp: 5, maxpp: 8, ep: 2, hand: [Page, Scroll, Tested], field: [Tested, Page],
        deck: [Page, Scroll, Cook, Page], evolvedeck: [Page Evolved], ex: [Cook], cemetery: [Page, Scroll]}}
    2: {{leader: [Alba], pp: 5, maxpp: 5, hand: [Page], field: [Cook, Page], deck: [Page, Page], cemetery: [Page]}}
actions: []
"""
BY_CATEGORY: dict[str, list[Phrase]] = {}
for _phrase in phrasebook().phrases:
    BY_CATEGORY.setdefault(_phrase.category, []).append(_phrase)


def _inside(phrase: Phrase) -> list[str]:
    return [found[2] for found in PLACE.finditer(phrase.pattern)]


def _depths() -> dict[str, int]:
    """How many phrases deep the shortest saying of each category is."""
    found = dict.fromkeys(WORDS, 0)
    growing = True
    while growing:
        growing = False
        for category, phrases in BY_CATEGORY.items():
            ready = [some for some in map(_inside, phrases) if found.keys() >= {*some}]
            depth = min((1 + max((found[one] for one in some), default=0) for some in ready), default=None)
            if depth is not None and found.get(category, depth + 1) > depth:
                found[category], growing = depth, True
    return found


DEPTHS = _depths()


def said(phrase: Phrase, chance: random.Random, left: int) -> str:
    """A phrase with random phrases in its places, about so many deep."""
    return PLACE.sub(lambda place: _any(place[2], chance, left - 1), phrase.pattern)


def _any(category: str, chance: random.Random, left: int) -> str:
    if category in WORDS:
        return chance.choice(WORDS[category])
    phrases = BY_CATEGORY[category]
    needs = {id(phrase): max((DEPTHS[one] for one in _inside(phrase)), default=0) for phrase in phrases}
    least = max(left - 1, min(needs.values()))
    return said(chance.choice([phrase for phrase in phrases if needs[id(phrase)] <= least]), chance, left)


def costs(seed: int, count: int) -> Iterator[str]:
    """Texts with random costs, each clause of the grammar said so often."""
    chance = random.Random(seed)
    for phrase in BY_CATEGORY["clause"]:
        for _ in range(count):
            spoken = sentence(said(phrase, chance, chance.randint(2, 5)))
            yield f"{{ACT}} {spoken[0].lower()}{spoken[1:]}: Draw a card."


def match(text: str, edition: str) -> Case | None:
    """A match with a card of a text; None where the text is not understood."""
    found = read_case(text, MATCH.format(edition=edition, text=text.replace("'", "''")).encode())
    return None if isinstance(found, list) else found[0]


def played(case: Case, chance: random.Random) -> bool:
    """Plays the ability, if it is offered, and whatever is offered after it: every offer must be accepted."""
    begun = run(case)
    if not begun.passed:
        return False
    engine, state = case.engine, begun.taken[-1].state
    for number in range(MOST):
        question = state.question
        if question is None:
            break
        actor = Actor(question.role, question.seat)
        offers = [offer for offer in engine.legal(state, actor) if number or offer.action == "activate"]
        if not offers:
            return bool(number)
        action = sample(engine.game, chance.choice(offers), chance.randrange)
        ruling, state = engine.judge(state, Command(actor, action), Committed(bytes(32), number + 1))
        assert isinstance(ruling, Accepted), f"{action} was offered: {ruling}"
    return True


def check(seed: int, count: int) -> Counter[str]:
    """How many costs were not understood, offered and played, or not offered. Raises AssertionError with each error."""
    chance, found, wrong = random.Random(seed), Counter[str](), []
    for text in costs(seed, count):
        edition = chance.choice(EDITIONS)
        case = match(text, edition)
        try:
            word = "not understood" if case is None else "played" if played(case, chance) else "not offered"
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is told with its text
            word = "wrong"
            wrong.append(f"{edition}: {text} {type(error).__name__}: {error}")
        found[word] += 1
    assert not wrong, "\n".join(wrong)
    return found


def main() -> None:
    """Says and plays as many as asked for, and tells how many there were of each kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=5)
    given = parser.parse_args()
    found = check(given.seed, given.count)
    sys.stdout.write(", ".join(f"{count} {word}" for word, count in found.most_common()) + "\n")


if __name__ == "__main__":
    main()
