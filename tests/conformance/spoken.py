"""What the language of Shadowverse: Evolve can say, said at random in each role, and played wherever it is offered.

`python -m tests.conformance.spoken --seed 1 --count 2` says each phrase of the grammar so often as an effect, a cost, a
condition, a replacement, an event and a passive text. No text that is understood may be an error in play.
"""

import argparse
import functools
import random
import re
import sys
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from domain.games.sve.language.reading.phrasebook import phrasebook
from domain.games.sve.table.actions import Activate, Play
from domain.games.sve.table.printed import SveCard
from domain.kernel.abilities.compiled.tree import walk
from domain.kernel.acting.sampling import sample
from domain.kernel.decider import Engine
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import Action, Actor, Command, tag
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.table.chance import Committed
from domain.kernel.table.choices import Offer
from domain.kernel.table.state import State
from domain.language.phrases.phrasing import PLACE, Phrase
from domain.language.writing.sentences import sentence
from service.app.cases.case import Case
from service.app.cases.load import read_case
from service.app.cases.run import run

EDITIONS = ("1.16.0", "early")
WORDS: Mapping[str, tuple[str, ...]] = {
    "NUMBER": ("1", "2", "3"), "FEWER": ("1", "2"), "SIGNED": ("+1", "-1", "+2", "-2"),
    "COST": ("{COST 1}", "{COST 2}"), "ORDINAL": ("1st", "2nd"), "COUNT": ("two", "three"),
    "MARKED": ("{FANFARE}", "{LAST WORDS}"), "CLASS": ("{SWORDCRAFT}", "{NEUTRAL}"), "COUNTER": ("Charge",),
    "KEYWORD": ("Ward", "Storm", "Rush", "Bane"), "NAME": ("Fairy", "Knight"), "NAMES": ("Knights",),
    "KNOWN": ("Fairy",), "TRAIT": ("Officer",), "TOKEN": ("Knight",), "NAME_ALONE": ("Fairy",),
    "TOKEN_TRAIT": ("Officer",), "QUOTED": ('"{LAST WORDS} Draw a card."',),
}  # fmt: skip


class Role(msgspec.Struct, frozen=True):
    """Where a phrase stands in a text: the categories that may, and the texts around it, `@` being the phrase.

    Of a category with very many phrases only one in `every` is said, another one each time.
    """

    categories: tuple[str, ...]
    texts: tuple[str, ...]
    of: str = ""
    every: int = 1


ROLES: Mapping[str, Role] = {
    "effect": Role(("clause", "line", "line_end"), ("{FANFARE} @.", "{ACT} {ENGAGE}: @.")),
    "cost": Role(("clause",), ("{ACT} @: Draw a card.", "{FANFARE} @: Draw a card.")),
    "condition": Role(
        ("test", "condition"),
        ("{FANFARE} If @, draw a card.", "{ACT} {ENGAGE}: If @, draw a card.", "While @, this follower has Storm."),
    ),
    "replacement": Role(
        ("clause",),
        (
            "If this follower would be destroyed, @ instead.",
            "If your leader would take damage, @ instead.",
            "If you would draw a card, @ instead.",
        ),
    ),
    "replaced": Role(("replacing",), ("@.",), of="Replaces"),
    "event": Role(("event",), ("@, draw a card.",)),
    "happening": Role(
        ("happening", "happening_to_several", "nth_happening", "state_happening"),
        ("When @, draw a card.", "During your turn, whenever @, draw a card.", "Once per turn, when @, draw a card."),
        every=3,
    ),
    "passive": Role(("static", "lasting"), ("@.",)),
}
"""Every role that words have."""
MOST = 25
"""So many actions of a match are taken."""
TESTED = "Tested"
TRIES = 3
"""So often a phrase is said until it is understood."""
MATCH = """
game: sve
edition: {edition}
title: What was said at random
rules: [1.3.1]
cards:
  Alba: {{class: Swordcraft, type: leader}}
  Page: {{class: Neutral, type: follower, cost: 1, attack: 1, defense: 2, trait: Officer}}
  Cook: {{class: Neutral, type: follower, cost: 2, attack: 2, defense: 2, text: "{{FANFARE}} Draw a card."}}
  Page Evolved: {{name: Page, class: Neutral, type: evolved follower, attack: 4, defense: 4}}
  Scroll: {{class: Neutral, type: spell, cost: 1, text: "Deal 2 damage to a follower."}}
  Tested: {{class: Neutral, type: follower, cost: 1, attack: 2, defense: 3, text: Ward}}
position:
  turn: {{number: 5, seat: 1, phase: main}}
  seats:
    1: {{leader: [Alba], pp: 5, maxpp: 8, ep: 2, hand: [Page, Scroll, Tested], field: [Tested, Page],
        deck: [Page, Scroll, Cook, Page, Page, Cook], evolvedeck: [Page Evolved], ex: [Cook], cemetery: [Page, Scroll]}}
    2: {{leader: [Alba], pp: 5, maxpp: 5, hand: [Page, Scroll], field: [Cook, Page], deck: [Page, Page, Page],
        cemetery: [Page]}}
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


def phrases(role: Role, chance: random.Random) -> Iterator[Phrase]:
    """The phrases that are said in a role."""
    for category in role.categories:
        for phrase in BY_CATEGORY[category]:
            named = getattr(phrase.build, "__name__", "")
            if role.of in ("", named) and not chance.randrange(role.every):
                yield phrase


def text_with(role: Role, phrase: Phrase, chance: random.Random) -> str:
    """A text that says a phrase in a role; inside a sentence it begins small, at its beginning large."""
    words = sentence(said(phrase, chance, chance.randint(2, 5))).rstrip(".")
    around = chance.choice(role.texts)
    inside = not re.match(r"^(\{FANFARE\} )?@", around)
    words = f"{words[0].lower()}{words[1:]}" if inside else words
    whole = around.replace("@", words)
    return whole if whole.endswith(".") else f"{whole}."


@functools.cache
def _base(edition: str) -> Case:
    """The match that every text is played in."""
    found = read_case(edition, MATCH.format(edition=edition).encode())
    assert not isinstance(found, list), found
    return found[0]


def match(text: str, edition: str) -> Case | None:
    """A match with a card of a text; None where the text is not understood."""
    base = _base(edition)
    rows = tuple(msgspec.structs.replace(row, text=text) if row.name == TESTED else row for row in base.cards)
    compiled = base.engine.game.compile(rows)
    if _tested(compiled).problems:
        return None
    opened = msgspec.structs.replace(base.open, cards=rows)
    return msgspec.structs.replace(base, cards=rows, engine=Engine(base.engine.game, compiled), open=opened)


def understood(role: Role, phrase: Phrase, chance: random.Random) -> tuple[str, Case | None]:
    """A text that says a phrase, and its match in an edition of chance, if one of several tries is understood."""
    for _ in range(TRIES):
        text, edition = text_with(role, phrase, chance), chance.choice(EDITIONS)
        try:
            case = match(text, edition)
        except Exception as error:
            error.add_note(f"{edition}: {text}")
            raise
        if case is not None:
            break
    return f"{edition}: {text}", case


def played(case: Case, chance: random.Random) -> bool:
    """Plays the card with the text first, where that is offered, and then whatever is; tells whether it was.

    Raises AssertionError where an offer is refused, and whatever error the engine has.
    """
    begun = run(case)
    if not begun.passed:
        return False
    engine, state = case.engine, begun.taken[-1].state
    first = _the_tested(engine, state, chance)
    shown = first is not None
    for number in range(MOST):
        question = state.question
        offers = [] if question is None else list(engine.legal(state, Actor(question.role, question.seat)))
        if question is None or not offers:
            break
        action = first or sample(engine.game, _liked(offers, chance), chance.randrange)
        ruling, after = engine.judge(state, Command(Actor(question.role, question.seat), action), _committed(number))
        assert isinstance(ruling, Accepted), f"{action} was offered: {ruling}"
        state, first = after, None
    return shown


def _committed(number: int) -> Committed:
    return Committed(bytes(32), number + 1)


def _the_tested(engine: Engine, state: State, chance: random.Random) -> Action | None:
    """Playing the card with the text, or its ability; a passive text is there already, and anything may be done."""
    assert state.question is not None
    tested = {card.id for card in state.cards.values() if card.code == TESTED}
    offers = engine.legal(state, Actor(state.question.role, state.question.seat))
    for kind in (Activate, Play):
        for offer in offers:
            if offer.action == tag(kind):
                for _ in range(MOST):
                    action = sample(engine.game, offer, chance.randrange)
                    if isinstance(action, kind) and action.card in tested:
                        return action
    return None


def _liked(offers: Sequence[Offer], chance: random.Random) -> Offer:
    """An offer of a match in play; ending phases and conceding would show the least."""
    liked = [offer for offer in offers if offer.action not in ("concede", "endphase")]
    ending = [offer for offer in offers if offer.action == "endphase"]
    return chance.choice(liked if liked and (not ending or chance.randrange(5)) else ending or list(offers))


def _tested(catalog: Catalog) -> SveCard:
    found = catalog.prints[TESTED]
    assert isinstance(found, SveCard), "a card of this game"
    return found


def nodes(case: Case) -> set[str]:
    """The kinds of node that the text came to."""
    tested = _tested(case.engine.catalog)
    return {type(part).__name__ for one in (*tested.abilities, *tested.conditions) for part in walk(one)}


class Found(msgspec.Struct):
    """What came of the texts: how many were of each kind, which nodes were played in which role, and each error."""

    texts: defaultdict[str, Counter[str]] = msgspec.field(default_factory=lambda: defaultdict(Counter))
    nodes: defaultdict[str, Counter[str]] = msgspec.field(default_factory=lambda: defaultdict(Counter))
    wrong: list[str] = []


def check(seed: int, count: int, part: int = 1) -> Found:
    """Says each phrase in each role so often, or one in `part` of them, and plays what is understood."""
    chance, found = random.Random(seed), Found()
    for name, role in ROLES.items():
        for phrase in phrases(role, chance):
            for _ in range(count if not chance.randrange(part) else 0):
                _try(name, role, phrase, chance, found)
    return found


def _try(name: str, role: Role, phrase: Phrase, chance: random.Random, found: Found) -> None:
    text = phrase.pattern
    try:
        text, case = understood(role, phrase, chance)
        word = "not understood" if case is None else "played" if played(case, chance) else "not offered"
        if case is not None and word == "played":
            found.nodes[name].update(nodes(case))
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is told with its text
        word = "wrong"
        at = traceback.extract_tb(error.__traceback__)[-1]
        note = "".join(getattr(error, "__notes__", ()))
        where = f"{at.filename.rpartition('/')[2]}:{at.lineno}"
        found.wrong.append(f"{note or text} {type(error).__name__}: {error} ({where})")
    found.texts[name][word] += 1


def main() -> None:
    """Says and plays as many as asked for, tells how many there were of each kind, and fails with the errors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--part", type=int, default=1, help="one in so many phrases")
    given = parser.parse_args()
    found = check(given.seed, given.count, given.part)
    for role, texts in found.texts.items():
        kinds = ", ".join(f"{count} {word}" for word, count in texts.most_common())
        sys.stdout.write(f"{role}: {kinds}; {len(found.nodes[role])} kinds of node\n")
    for wrong in found.wrong:
        sys.stdout.write(f"{wrong}\n")
    sys.exit(1 if found.wrong else 0)


if __name__ == "__main__":
    main()
