"""The resolver: what each mention is bound to, by which preference, and what it refuses, naming what it could be."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.language.referring.resolving import DECLARED
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.decisions.commands import PrintedCard
from tests.domain.sve.language.silent import SILENT

FIELDS: dict[str, dict[str, str | int]] = {
    "spell": {"class": "Neutral", "type": "Spell", "cost": 1},
    "follower": {"class": "Neutral", "type": "Follower", "cost": 1, "attack": 1, "defense": 1},
}


def _classes(of: type[Node] = Node) -> set[type[Node]]:
    return {one for kind in of.__subclasses__() for one in (kind, *_classes(kind))}


def _compiled(text: str) -> SveCard:
    fields = FIELDS["follower" if text.startswith(("{", "Whenever", "When")) else "spell"]
    card = compile_cards(PRESENT, (PrintedCard("one", "One", fields, text),)).prints["one"]
    assert isinstance(card, SveCard)
    return card


def test_every_class_of_nodes_says_what_it_introduces_and_mentions_or_that_it_does_neither() -> None:
    here = [kind for kind in _classes() if kind.__module__.startswith(("domain.games.sve", "domain.kernel"))]
    silent = {kind for kind in here if any(base.__name__ in SILENT for base in kind.__mro__)}
    declared = {kind for kind in here if any(base in DECLARED for base in kind.__mro__)}
    assert not {kind.__name__ for kind in here} - {kind.__name__ for kind in silent | declared}
    assert not {kind.__name__ for kind in DECLARED} & SILENT, "a class is declared, or silent"
    assert not SILENT - {kind.__name__ for kind in here}, "a silent class is gone"


TAKEN = [
    # 1. What was done last is counted by `that many`: one deed, or the later of two.
    ("Discard 2 cards. Draw that many cards.", "ThisWay(verb='discarded'"),
    ("Discard 2 cards. Banish all followers on the field. Draw that many cards.", "ThisWay(verb='banished'"),
    # 2. `that much` is the event's amount where the text has none of its own.
    ("Whenever this follower deals damage, deal that much damage to each enemy leader.", "ThatMuch()"),
    # 3. An `if` asks of the last time, where a number would have to be of both.
    ("Discard a card. Discard a card. If you discarded a spell this way, draw a card.", "ThisWay(verb='discarded'"),
    # 4. Behind `if you do, ...`, `if you don't` is its contrast.
    ("You may discard a card. If you do, discard a card. If you don't, draw a card.", "Did(done=False)"),
    # 5. What stands in one option only is not there beside what stands in another one.
    (
        ("Choose one of the following. (1) Discard a card. Draw X cards. X equals the number of cards discarded. (2) "
         "Discard 2 cards."),
        "ThisWay(verb='discarded'",
    ),
    # 6. Damage of X is not that of which X tells.
    (
        ("Select an enemy follower on the field and deal it 5 damage. Deal X damage to each enemy leader. "
         "X equals the excess damage."),
        "Excess(",
    ),
    # `That token` is the one that was made, whatever was paid before and is done to others behind it.
    ("Summon a Fairy token. Give that token Ward. Destroy an enemy follower on the field.", "Give(of=It("),
    # 7. `such` cards are those of the group asked about.
    ("If there are 2 or more followers on your field, give such followers {ATK}+1.", "Every(of=In("),
]  # fmt: skip


@pytest.mark.parametrize(("text", "bound"), TAKEN)
def test_a_mention_is_bound_by_the_preference(text: str, bound: str) -> None:
    card = _compiled(text)
    assert not card.problems, card.problems
    assert bound in repr(card.abilities)


REFUSED = [
    ("Summon a Fairy token. Summon a Knight token. Give that token Ward.", "the Fairy that was made or the Knight"),
    ("Destroy an enemy follower. Summon a Fairy token. Give that token Ward.", "or what was picked"),
    ("Summon a Knight token. Summon a Fairy token. Give them Rush.", "the tokens of the last deed, or of all"),
    ("Summon a Knight token. Summon a Fairy token. Give both of them Rush.", "of so many cards that it could"),
    ("Draw a card. Draw that many cards.", "nothing before has been done to so many"),
    ("Each player discards a card. Each player draws that many cards.", "whose are meant"),
    (
        "Whenever this follower deals damage, discard a card. Deal that much damage to each enemy leader.",
        "what the text answers or how many were discarded",
    ),
    ("Discard a card. Discard a card. Draw X cards. X equals the number of cards discarded.", "discarded twice"),
    (
        "You may discard a card. If you do, discard a card. If you do, draw a card.",
        "what may be done or what was discarded",
    ),
    (
        ("Discard a card. Choose one of the following. (1) Discard a card. Draw X cards. "
         "X equals the number of cards discarded. (2) Draw a card."),
        "discarded twice",
    ),
    ("Deal X damage to each enemy leader. X equals the excess damage.", "which damage may be more"),
    ("Give such followers {ATK}+1.", "no condition before says"),
    # A deed is spoken of behind it, not before.
    ("Draw a card for each follower destroyed. Destroy an enemy follower on the field.", "nothing in the text says"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "why"), REFUSED)
def test_what_could_be_two_things_or_nothing_is_refused(text: str, why: str) -> None:
    problems = _compiled(text).problems
    assert problems
    assert why in problems[0].reason
