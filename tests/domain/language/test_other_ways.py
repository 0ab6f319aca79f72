"""Phrases of any language that are read in other ways than they are written."""

import msgspec

from domain.kernel.abilities.compiled.tree import Node
from domain.language.phrases.phrasing import Terminal, other_ways, say
from domain.language.reading.chart import Chart
from domain.language.rendering import Rendering
from domain.language.writing.writer import Writer


class Gift(Node, frozen=True):
    """So many of something for someone."""

    count: int
    to: str


WHO = Terminal("a name", "", lambda word: word if word.istitle() else None, str)
COUNT = Terminal("a number", "", lambda word: int(word) if word.isdigit() else None, str)
OWN, OTHER = "give {to:WHO} {count:COUNT}", "give {count:COUNT} to {to:WHO}"
PHRASES = [other_ways(say("gift", OWN, Gift), OTHER, "{to:WHO} gets {count:COUNT}")]
CHART = Chart(PHRASES, {"WHO": WHO, "COUNT": COUNT}, lambda text: tuple(text.split()), (), {})


def test_every_way_is_read_as_the_same() -> None:
    for text in ("give Ann 2", "give 2 to Ann", "Ann gets 2"):
        assert CHART.readings(CHART.cut(text), "gift", {}) == [Gift(2, "Ann")]


def test_it_is_written_in_its_own_way_or_in_the_one_that_is_printed() -> None:
    assert CHART.write("gift", Gift(2, "Ann")) == "give Ann 2"
    for printed in ("give Ann 2", "give 2 to Ann", "Ann gets 2"):
        assert CHART.write("gift", Gift(2, "Ann"), Rendering(printed.__contains__)) == printed
    assert CHART.write("gift", Gift(3, "Ann"), Rendering("give 2 to Ann".__contains__)) == "give Ann 3"


def test_the_longest_way_that_is_printed_is_the_one_meant() -> None:
    phrases = [other_ways(say("gift", "{to:WHO} gets {count:COUNT}", Gift), "{to:WHO} gets {count:COUNT} now")]
    writer = Writer(phrases, {"WHO": WHO, "COUNT": COUNT})
    assert writer.write("gift", Gift(2, "Ann"), Rendering("Ann gets 2 now".__contains__)) == "Ann gets 2 now"


def test_another_way_has_the_fields_of_the_own_one() -> None:
    less = msgspec.structs.replace(PHRASES[0], others=("give {to:WHO} some",))
    unknown = msgspec.structs.replace(PHRASES[0], others=("give {to:WHO} {count:NONE}",))
    terminals = {"WHO": WHO, "COUNT": COUNT}
    assert Writer(PHRASES, terminals).unsound() == []
    assert Writer([less], terminals).unsound() == [OWN]
    assert Writer([unknown], terminals).unsound() == [OWN]
