"""What the language has is said with all that fits it: each construction with each thing, form and condition."""

from collections.abc import Iterator

import pytest

from domain.games.fow.language.texts import compile_text

ONE = (
    "target resonator", "target entity", "target J/resonator", "target addition or regalia",
    "target J/resonator your opponent controls", "target resonator with total cost 3 or less", "target Elf",
    "target fire Dragon", 'target card named "Ada"', "target magic stone", "target non-magic stone entity",
    "target non-ruler entity", "up to one target resonator", "another target resonator", "this card", "each resonator",
)  # fmt: skip
MANY = (
    "all resonators", "all resonators your opponent controls", "all resonators with total cost 2 or less",
    "two target resonators", "up to two target resonators", "any number of target resonators", "all other resonators",
    "all Elves", "all resonators with 500 or less ATK", "all non-fire resonators",
)  # fmt: skip
DEEDS = (
    "destroy {}", "banish {}", "remove {} from the game", "rest {}", "recover {}", "return {} to {its} owner's hand",
    "put {} on the bottom of {its} owner's deck", "put {} on top of {its} owner's deck",
    "shuffle {} into {its} owner's deck", "put {} into {its} owner's graveyard", "gain control of {} until end of turn",
    "this card deals 500 damage to {}", "put a [+100/+100] counter on {}", "remove a limit counter from {}",
    "{} gain{s} [+200/+200] until end of turn", "{} gain{s} [Flying] and [Swiftness] until end of turn",
    '{} gain{s} "Whenever this card attacks >>> Draw a card." until end of turn',
    "{} lose{s} all abilities until end of turn", "{} cannot attack or block until end of turn",
    "{} cannot be targeted by spells or abilities until end of turn", "{} must attack this turn if able",
    "{} become{s} [100/100] until end of turn", "prevent all damage that would be dealt to {} this turn",
    "prevent all damage that would be dealt by {} this turn",
    "{} gain{s} Elf in addition to {its} other races until end of turn",
)  # fmt: skip
CLAUSES = (
    "draw a card", "discard a card", "you gain 200 life", "your opponent loses 200 life",
    "your opponent discards a card", "your opponent banishes a resonator", "each player banishes a resonator",
    "destroy target resonator", "this card deals 300 damage to target player or J/resonator",
    "this card gains [+200/+200] until end of turn", "resonators you control gain [+100/+100] until end of turn",
    "put a [300/300] light Angel resonator token into the field", "return target resonator to its owner's hand",
    "put target resonator from your graveyard into the field", "put the top two cards of your deck into your graveyard",
    "cancel target spell", "recover all magic stones you control", "remove target card in a graveyard from the game",
    "look at the top card of your deck", "produce {R}", "copy target spell", "gain a fire gem",
)  # fmt: skip
FORMS = (
    "[Enter] >>> {C}.", "When this card enters the field, {c}.", "When this card enters your field ⇒ {C}.",
    "{Rest}: {C}.", "[Activate] {R}: {C}.", "Whenever this card attacks >>> {C}.",
    "[Continuous]: Whenever this card attacks, {c}.", "When this card is put into a graveyard from your field, {c}.",
    "[Enter] >>> You may pay {R}. If you do, {c}.", "[Enter] >>> You may banish a resonator. If you do, {c}.",
    "[Enter] >>> If you control an Elf, {c}.", "[Enter] >>> {C} if you control an Elf.",
    "Whenever you play a chant, if you control an Elf, {c}.", "[Enter] >>> {C} unless your opponent pays {1}.",
    "[Enter] >>> Your opponent may pay {1}. If they don't, {c}.", "[Enter] >>> Choose one - {C}; or draw two cards.",
    "[Enter] >>> Choose up to two.\n- {C}.\n- You gain 100 life.", "{R}: {C}. Play this ability only once per turn.",
    "At the beginning of your main phase >>> {C}.", "At the end of your turn, {c}.",
    "[Enter] >>> {C} at the beginning of your next turn.", "[Awakening] {R} - [Enter] ⇒ {C}.",
    "[God's Art] <Ada> {R}: {C}.", "[Seal] 2 - [Enter] >>> {C}.", "[Revenge] - [Enter] >>> {C}.",
    'Resonators you control have "When this card attacks >>> {C}."', "[Resonance] Magic stone >>> {C}.",
)  # fmt: skip
CONDITIONS = (
    "you control an Elf", "you control another Elf", "you control three or more resonators",
    "you control exactly two resonators", "your opponent controls no resonators", 'you control "Ada"',
    "you have fewer magic stones than your opponent", "you control fewer resonators than your opponent",
    "there are ten or more cards in your graveyard", "you have five or more cards in your graveyard",
    "you have no cards in your hand", "your opponent has five or more cards in their hand", "your life is 1000 or less",
    "you have 1000 life or less", "your opponent has 1000 or less life", "it's your turn", 'your ruler is "Ada"',
    "your J/ruler is fire", "this card is rested", "this card has three or more [+100/+100] counters on it",
    "you played a chant this turn", "your opponent was dealt damage this turn", "you drew two or more cards this turn",
    "a resonator was put into a graveyard from the field this turn", "this card was played from your graveyard",
    "you control an Elf and a Dwarf", "the number of Elves you control is three or more", "this card has [Flying]",
)  # fmt: skip
CONDITIONED = (
    "[Enter] >>> If {}, draw a card.", "[Enter] >>> Draw a card if {}.",
    "Whenever this card attacks, if {}, draw a card.",
    "As long as {}, this card gains [+200/+200].", "This card gains [Flying] as long as {}.",
    "Play this card only if {}.",
    "{R}: Draw a card. Play this ability only if {}.", "If {}, you pay {1} less to play this card.",
    "You may play this card without paying its cost if {}.", "This card cannot attack unless {}.",
    "[Enter] >>> If {}, draw a card. Otherwise, discard a card.", "At the beginning of your turn, if {}, draw a card.",
    "[Enter] >>> Draw a card. If {}, draw two cards instead.", "As long as {}, your opponent cannot play chants.",
    "[Enter] >>> This card deals 300 damage to target resonator. If {}, it deals 500 damage instead.",
)  # fmt: skip
AMOUNTS = (
    "the number of Elves you control", "the number of cards in your graveyard", "the number of cards in your hand",
    "the number of [+100/+100] counters on this card", "this card's ATK", "the number of chants you played this turn",
    "the number of different attributes among resonators you control", "the highest ATK among resonators you control",
    "twice the number of Elves you control", "the total cost of resonators you control",
    "the number of cards you drew this turn", "the number of resonators put into a graveyard this turn",
)  # fmt: skip
MEASURED = (
    "[Enter] >>> This card deals X00 damage to target resonator, where X is {}.", "[Enter] >>> Draw cards equal to {}.",
    "[Enter] >>> This card deals 100 damage times X to target resonator, where X is {}.",
    "[Enter] >>> You gain life equal to {}.", "This card gains [+X00/+X00], where X is {}.",
    "[Enter] >>> Put X [100/100] wind Elf resonator tokens into the field, where X is {}.",
    "[Enter] >>> Put a number of [+100/+100] counters on target resonator equal to {}.",
    "[Enter] >>> Your opponent discards X cards, where X is {}.", "[Enter] >>> [Force] X, where X is {}.",
    "[Enter] >>> Look at the top X cards of your deck, where X is {}. Put one of them into your hand.",
)  # fmt: skip
COUNTED = (
    "Elf you control", "resonator your opponent controls", "card in your graveyard", "magic stone you control",
    "[+100/+100] counter on this card", "different attribute among resonators you control",
    "chant you played this turn",
    "resonator put into a graveyard this turn", "resonator on the field", "rested resonator you control",
)  # fmt: skip
FOR_EACH = (
    "[Enter] >>> This card deals 100 damage to target resonator for each {}.",
    "[Enter] >>> Draw two cards for each {}.",
    "[Enter] >>> Your opponent loses 100 life for each {}.", "[Enter] >>> Your opponent discards a card for each {}.",
    "[Enter] >>> Target resonator gains [+100/+100] until end of turn for each {}.",
    "This card gains [+100/+100] for each {}.", "You may pay {1} less to play this card for each {}.",
    "[Enter] >>> Put a [+100/+100] counter on this card for each {}.", "{Rest}: Produce {R} for each {}.",
    "This card enters the field with a [+100/+100] counter on it for each {}.",
)  # fmt: skip
SUBJECTS = ("this card", "a resonator you control", "another resonator you control", "a resonator", "added resonator")
REPLACED = {
    "would be destroyed": (
        "remove it from the game", "return it to its owner's hand", "put it on the bottom of its owner's deck",
        "banish this card", "you may banish another resonator", "you may discard a card",
        "you may remove a [+100/+100] counter from it",
    ),
    "would be put into a graveyard from the field": (
        "remove it from the game", "return it to its owner's hand", "put it on the bottom of its owner's deck",
        "put it on top of its owner's deck",
    ),
}  # fmt: skip


def _deeds() -> Iterator[str]:
    for deed in DEEDS:
        for things, its, s in ((ONE, "its", "s"), (MANY, "their", "")):
            for thing in things:
                said = deed.replace("{}", thing).replace("{its}", its).replace("{s}", s)
                yield f"[Enter] >>> {said[:1].upper()}{said[1:]}."


def _in(forms: tuple[str, ...], things: tuple[str, ...]) -> Iterator[str]:
    for form in forms:
        for thing in things:
            text = form.replace("{}", thing).replace("{c}", thing).replace("{C}", thing[:1].upper() + thing[1:])
            yield text


def _instead() -> Iterator[str]:
    for would, deeds in REPLACED.items():
        for deed in deeds:
            for subject in SUBJECTS:
                yield f"If {subject} {would}, {deed} instead."


PRODUCTS = {
    "deeds": [*_deeds()],
    "forms": [*_in(FORMS, CLAUSES)],
    "conditions": [*_in(CONDITIONED, CONDITIONS)],
    "amounts": [*_in(MEASURED, AMOUNTS)],
    "for each": [*_in(FOR_EACH, COUNTED)],
    "instead": [*_instead()],
}


@pytest.mark.parametrize("product", PRODUCTS)
def test_each_construction_is_read_with_each_thing_that_fits_it(product: str) -> None:
    unread = {text: found[0].reason for text in PRODUCTS[product] if (found := compile_text(text, False).problems)}
    assert unread == {}
