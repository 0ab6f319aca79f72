"""The one phrasebook of printed texts: it does not depend on a catalog."""

import functools

from domain.games.sve.language.phrases import book
from domain.games.sve.language.printed.plausibility import senseless_anywhere
from domain.games.sve.language.writing import TextWriter
from domain.games.sve.nodes.abilities import Quoted
from domain.language.phrases.phrasing import Terminal
from domain.language.reading.chart import Chart
from domain.language.rendering import Rendering


@functools.cache
def phrasebook() -> Chart:
    """The grammar's phrases with those of abilities in quotes, which are texts within texts."""

    def write(value: object, into: Rendering | None = None) -> str | None:
        return f'"{TextWriter(made, into).text(value.abilities)}"' if isinstance(value, Quoted) else None

    made = book(Terminal('"an ability"', "", lambda word: None, write, write), senseless_anywhere)
    return made
