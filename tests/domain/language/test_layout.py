"""Texts taken apart: paragraphs, sentences, options, and where they begin."""

from domain.games.dice.language.phrases import BOOK
from domain.language.reading.layout import paragraphs, place
from domain.language.texts import compile_text, normal


def test_each_line_is_a_paragraph_and_knows_where_it_begins() -> None:
    text = "Draw a card.\n\n  Destroy it. Draw a card."
    first, second = paragraphs(text)
    assert [piece.text for piece in second.sentences] == ["Destroy it.", "Draw a card."]
    assert [text[piece.offset :][:7] for piece in second.sentences] == ["Destroy", "Draw a "]
    assert first.whole.offset == 0


def test_an_activation_condition_ends_with_its_colon() -> None:
    (paragraph,) = paragraphs("When you draw a card: You gain 1 life.")
    assert paragraph.event is not None
    assert paragraph.event.text == "When you draw a card:"
    assert [piece.offset for piece in paragraph.sentences] == [22]


def test_a_full_stop_in_a_name_ends_no_sentence() -> None:
    (paragraph,) = paragraphs('Destroy target creature named "Dr. Who. A". Draw a card.')
    assert [piece.text for piece in paragraph.sentences] == [
        'Destroy target creature named "Dr. Who. A".',
        "Draw a card.",
    ]


def test_a_quote_that_never_closes_does_not_hang_or_hide_the_rest() -> None:
    (paragraph,) = paragraphs('Destroy target creature named "Dr. Draw a card.')
    assert "".join(piece.text for piece in paragraph.sentences).endswith("Draw a card.")


def test_lines_with_a_dash_are_options_of_the_paragraph_above() -> None:
    (paragraph,) = paragraphs("Choose one:\n- Draw a card. You gain 1 life.\n• You gain 4 life.")
    assert [[piece.text for piece in option] for option in paragraph.options] == [
        ["Draw a card.", "You gain 1 life."],
        ["You gain 4 life."],
    ]


def test_lines_and_columns_count_from_one() -> None:
    assert place("ab\ncd", 0) == (1, 1)
    assert place("ab\ncd", 4) == (2, 2)


def test_a_spell_of_several_lines_is_one_ability() -> None:
    compiled = compile_text(BOOK, "Draw a card.\nYou gain 1 life.", single=True)
    (ability,) = compiled.abilities
    assert len(ability.effect) == 2
    assert normal("Draw a card.\nYou gain 1 life.", single=True) == "Draw a card. You gain 1 life."


def test_typographic_quotes_and_bullets_are_understood() -> None:
    assert (
        compile_text(BOOK, "Choose one:\n• Draw a card.\n• Destroy target creature named “Wolf’s Cub”.").problems == ()
    )


def test_an_empty_text_has_no_ability() -> None:
    assert compile_text(BOOK, " \n ").paragraphs == ()


def test_targets_are_numbered_in_the_order_of_the_text() -> None:
    text = "Choose one:\n- Exhaust target creature.\n- Target creature deals 1 damage to target player."
    (ability,) = compile_text(BOOK, text).abilities
    from domain.kernel.abilities.compiled.slots import slots

    assert [(slot.node.slot, slot.within) for slot in slots(ability.effect)] == [
        (0, None),
        (1, (0, 0)),
        (2, (0, 1)),
        (3, (0, 1)),
    ]
