"""The sections on games of the page on cases, made from what each game declares.

python -m tests.domain.proof.cases_page writes them into the page.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from domain.kernel.decisions.commands import Action, tag
from domain.kernel.decisions.game import Game
from domain.kernel.position import own_fields
from domain.registry import game, games

PAGE = Path(__file__).resolve().parents[3] / "docs" / "cases.md"
BEGIN, END = "<!-- games: begin -->", "<!-- games: end -->"


def sections() -> str:
    """A section for every game, its editions together."""
    editions: dict[str, list[str]] = {}
    for edition in games():
        editions.setdefault(edition.partition(":")[0], []).append(edition)
    return "\n\n".join("\n".join(_section(name, [game(one) for one in held])) for name, held in editions.items())


def _section(name: str, editions: Sequence[Game]) -> Iterator[str]:
    versions = ", ".join(f"`{one.edition.partition(':')[2]}`" for one in editions)
    yield f"### `{name}`"
    yield f"Editions: {versions}. Seats: {_range(editions)}."
    yield ""
    yield f"- Zones of a seat: {_zones(key for one in editions for key, kind in one.zones.items() if not kind.shared)}."
    shared = _words(key for one in editions for key, kind in one.zones.items() if kind.shared)
    yield f"- Zones of no seat: {shared or 'none'}."
    yield f"- A seat's numbers: {_words(key for one in editions for key in one.positions.values) or 'none'}."
    turned = _words(one.positions.turned for one in editions)
    said = _words(word for one in editions for word in one.positions.words)
    words = f", {said}" if said else ""
    flags = f"{turned} when turned, `facedown`, `owner`{words}"
    yield f"- Of a card in a position: {flags}; counters: {_counters(editions)}."
    yield f"- A card's numbers: {_words(key for one in editions for key in one.positions.stats) or 'none'}."
    facts = [name for one in editions for name in one.shows.facts]
    yield f"- What else is read of a card: {_words(['keywords', 'links', *facts])}."
    own = [name for one in editions for name in own_fields(one)]
    yield f"- Fields of its own in a position: {_words(own) or 'none'}."
    options = [f"{key}: {value}" for one in editions for key, value in one.options.items()]
    yield f"- Options, as they are unless said: {_words(options) or 'none'}."
    yield f"- Columns of a card: {_words(column for one in editions for column in one.columns)}."
    yield ""
    yield "| what is asked | what answers it |"
    yield "|---|---|"
    asked: dict[str, dict[str, None]] = {}
    for one in editions:
        for kind, actions in one.answers.items():
            asked.setdefault(kind, {}).update(dict.fromkeys(_action(action) for action in actions))
    for kind, told in asked.items():
        yield f"| `{kind}` | {'; '.join(told)} |"
    anytime = dict.fromkeys(_action(action) for one in editions for action in one.anytime)
    if anytime:
        yield f"| nothing: at any time | {'; '.join(anytime)} |"


def _range(editions: Sequence[Game]) -> str:
    least, most = min(one.seats[0] for one in editions), max(one.seats[1] for one in editions)
    return str(least) if least == most else f"{least} to {most}"


def _words(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in dict.fromkeys(words))


def _zones(keys: Iterable[str]) -> str:
    """Zones by name; many that differ in numbers alone are told by their first and last."""
    alike: dict[str, list[str]] = {}
    for key in dict.fromkeys(keys):
        alike.setdefault(re.sub(r"\d+", "#", key), []).append(key)
    return ", ".join(f"`{held[0]}` to `{held[-1]}`" if len(held) > 1 else f"`{held[0]}`" for held in alike.values())


def _counters(editions: Sequence[Game]) -> str:
    named = _words(counter for one in editions for counter in one.counters) or "none"
    return f"{named}, and any other by name" if any(one.positions.any_counter for one in editions) else named


def _action(kind: type[Action]) -> str:
    parts = ", ".join(field.name for field in msgspec.structs.fields(kind))
    return f"`{tag(kind)}` ({parts})" if parts else f"`{tag(kind)}`"


def written(page: str) -> str:
    """The page with the sections in their place."""
    head, begin, rest = page.partition(BEGIN)
    _, end, tail = rest.partition(END)
    assert begin, f"the page has no {BEGIN}"
    assert end, f"the page has no {END}"
    return f"{head}{begin}\n{sections()}\n{end}{tail}"


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
