"""A construction that works with one noun, verb or event works with all that fit it: products, and what is refused."""

from pathlib import Path

import pytest

from tests.reach.products import BEGIN, END, PRODUCTS, REFUSED, refused, table

PAGE = Path("docs/cards-sve.md")


@pytest.mark.parametrize("name", PRODUCTS)
def test_a_construction_is_read_with_all_that_fits_it(name: str) -> None:
    assert refused(PRODUCTS[name]) == REFUSED.get(name, {})


def test_the_page_tells_how_many_texts_say_each_construction() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.partition(BEGIN)[2].partition(END)[0].strip() == table()
