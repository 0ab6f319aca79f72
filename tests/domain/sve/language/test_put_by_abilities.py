"""What abilities put onto the field, plays from the cemetery, searches for several kinds: what they mean."""

import pytest

from domain.games.sve.language.printed.bounds import WasPutBy
from domain.games.sve.language.reading.texts import Language, language_of
from domain.games.sve.nodes.groups import PutBy
from domain.kernel.abilities.compiled.tree import walk
from tests.domain.sve.language.test_wordings import read


@pytest.fixture
def language() -> Language:
    return language_of(("Knight", "Fairy"), ("Officer", "Chess"))


_SUMMON = "[fanfare] Summon a Fairy token. "
SAME = (
    (f"{_SUMMON}The follower summoned by this effect gains Rush.", f"{_SUMMON}That follower gains Rush."),
    (f"{_SUMMON}A follower put onto your field by this effect has Rush.", f"{_SUMMON}That follower gains Rush."),
    ("[fanfare] Summon 2 Fairy tokens. Followers summoned by this effect have Rush.",
     "[fanfare] Summon 2 Fairy tokens. Those followers gain Rush."),
    (f"{_SUMMON}Banish the follower summoned by this effect at the end of the turn.",
     f"{_SUMMON}Banish that follower at the end of the turn."),
    ("If there is a Knight on your field, you may play this card from your cemetery.",
     "If there is a Knight on your field, you can play this card from your cemetery."),
    ("When this card is played from your cemetery, draw a card.",
     "When you play this card from your cemetery, draw a card."),
    ("Followers that were put onto your field by one of your abilities have Rush.",
     "Followers put onto your field by your abilities have Rush."),
    ("Search your deck for 1 Knight and 1 spell, reveal them, and put them into your hand, then shuffle your deck.",
     "Search your deck for a Knight and a spell, reveal them, and put them into your hand. Shuffle your deck."),
    ("[act] [cost01]: Draw a card. Activate only on your turn.",
     "[act] [cost01]: Draw a card. Activate only during your turn."),
    ("If there are a total of 3 or more Officer cards on your field and in your EX area, draw a card.",
     "If there are 3 or more Officer cards on your field and in your EX area, draw a card."),
    ("[fanfare] Your leader gains [defense]+2.", "[fanfare] Give your leader [defense]+2."),
)  # fmt: skip


@pytest.mark.parametrize(("text", "plain"), SAME)
def test_it_means_what_the_plain_wording_means(language: Language, text: str, plain: str) -> None:
    assert read(language, text) == read(language, plain)


@pytest.mark.parametrize(
    ("text", "onto", "whose"),
    [
        ("Followers put onto your field by abilities have Rush.", "your", ""),
        ("Followers put onto the field by enemy abilities can't attack.", "", "enemy"),
        ("This follower has Rush if it was put onto your field by one of your abilities.", "your", "your"),
    ],
)
def test_it_says_on_whose_field_and_by_whose_abilities(language: Language, text: str, onto: str, whose: str) -> None:
    (found,) = [part for one in read(language, text) for part in walk(one) if isinstance(part, PutBy | WasPutBy)]
    assert (found.onto, found.whose) == (onto, whose)


UNREAD = (
    "[fanfare] Draw a card. The follower summoned by this effect gains Rush.",
    "You may play this card from your cemetery as if it were in your hand.",
)


@pytest.mark.parametrize("text", UNREAD)
def test_what_only_looks_like_it_is_not_taken(language: Language, text: str) -> None:
    assert language.compiled(text, spell=False).problems
