"""The catalogue of sentences: a folder of Project Fluent files for each language.

What every game says stands in `kernel.ftl` and `judging.ftl`, what tournaments and policies say in `events.ftl` and
`policies.ftl`, what only one game says in the file of its name, and why something is refused in the folder `refusals`.
A new language is a new folder.
"""

import functools
import logging
import re
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import Any

_LONGEST = 1 << 24
"""Sentences are the service's own and what they name is bounded by the match: the library's bound is for others."""
ENGLISH = "en"
_SHARED = ("kernel.ftl", "judging.ftl", "events.ftl", "policies.ftl")
_ENTRY = re.compile(r"^(?=(-?[a-zA-Z][\w-]*) *=)", re.MULTILINE)
"""Where an entry of a file begins, and its id."""
_VARIABLE, _ENTRIES = "VariableReference", {"MessageReference": "", "TermReference": "-"}
"""How the library calls what a sentence asks for; an entry is known by its name, a term with a dash before it."""
_DASHED = re.compile(r"[^a-z0-9]+")
_log = logging.getLogger(__name__)
_SAID = 4096
"""So many sentences are kept as they were said, with their values: most are said again."""
Value = str | int
Fact = Callable[[str], Value | None]


def slug(word: str) -> str:
    """A word as a part of a sentence's id."""
    return _DASHED.sub("-", word.lower()).strip("-")


def _no_facts(_name: str) -> Value | None:
    return None


class NoSuchLanguage(LookupError):
    """There are no sentences of this language."""

    def __init__(self, language: str) -> None:
        super().__init__(f"there is no language {language!r}; there are: {', '.join(languages())}")


@functools.cache
def _library() -> Any:
    """Project Fluent's library: read where something is said, as who only shows what a service tells says nothing."""
    resolver: Any = import_module("fluent.runtime.resolver")
    resolver.MAX_PART_LENGTH = _LONGEST
    return import_module("fluent.runtime")


def _asked(node: Any) -> Iterator[tuple[str, str]]:
    """What a part of a sentence asks for, by the kind of reference: its variables, and other entries."""
    kind = type(node).__name__
    if kind.endswith("Reference") and hasattr(node, "id"):
        yield kind, node.id.name
    for held in vars(node).values():
        for one in held if isinstance(held, list) else [held]:
            if hasattr(one, "to_json"):
                yield from _asked(one)


class Sentences:
    """The sentences of one language for one game, by their ids. Each is parsed when it is first asked for."""

    def __init__(self, language: str, files: Iterable[Traversable]) -> None:
        """A later file's sentence stands in the place of an earlier one's of the same id."""
        ordinal = import_module("babel").Locale.parse(language).ordinal_form
        functions: dict[str, Callable[[Any], Any]] = {"ORDINAL": lambda number: ordinal(int(number))}
        self._bundle = _library().FluentBundle([language], functions, use_isolating=False)
        self._entries: dict[str, str] = {}
        self._asked: dict[str, tuple[str, ...]] = {}
        self._formatted = functools.lru_cache(maxsize=_SAID)(self._format)
        for file in files:
            _, *parts = _ENTRY.split(file.read_text(encoding="utf-8"))
            self._entries |= dict(zip(parts[::2], parts[1::2], strict=True))

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all sentences."""
        return tuple(name for name in self._entries if not name.startswith("-"))

    def has(self, sentence: str) -> bool:
        """Whether there is a sentence of this id."""
        return sentence in self._entries

    def first(self, *sentences: str) -> str | None:
        """The first of these ids that there is a sentence for."""
        return next((one for one in sentences if one in self._entries), None)

    def variables(self, sentence: str) -> tuple[str, ...]:
        """The variables that a sentence asks for. Raises KeyError, and AssertionError for what is no sentence."""
        found = self._asked.get(sentence)
        if found is None:
            resource = _library().FluentResource(self._entries[sentence])
            broken = [entry.content for entry in resource.body if type(entry).__name__ == "Junk"]
            assert not broken, f"{sentence} is no sentence: {broken[0]}"
            self._bundle.add_resource(resource)
            asked = [one for entry in resource.body for one in _asked(entry)]
            own = [name for kind, name in asked if kind == _VARIABLE]
            others = dict.fromkeys(_ENTRIES[kind] + name for kind, name in asked if kind in _ENTRIES)
            inner = [name for other in others for name in self.variables(other)]
            found = self._asked[sentence] = tuple(dict.fromkeys((*own, *inner)))
        return found

    def say(self, sentence: str, fact: Fact = _no_facts) -> str:
        """A sentence with its variables' values, each asked for only where the sentence speaks of it."""
        facts = [(name, value) for name in self.variables(sentence) if (value := fact(name)) is not None]
        return self._formatted(sentence, *facts)

    def _format(self, sentence: str, *facts: tuple[str, Value]) -> str:
        pattern = self._bundle.get_message(sentence).value
        assert pattern is not None, f"{sentence} says nothing"
        said, errors = self._bundle.format_pattern(pattern, dict(facts))
        if errors:
            _log.error("the sentence %s: %s", sentence, errors[0])
        return str(said)


def languages() -> tuple[str, ...]:
    """The languages that there are sentences of."""
    here = resources.files(__package__)
    return tuple(sorted(folder.name for folder in here.iterdir() if folder.is_dir() and _is_language(folder)))


def _is_language(folder: Traversable) -> bool:
    return folder.joinpath(_SHARED[0]).is_file()


@functools.cache
def sentences(language: str, game: str = "") -> Sentences:
    """The sentences of a language, for a game by its id or for none; read once. Raises NoSuchLanguage."""
    folder = resources.files(__package__).joinpath(language)
    if language not in languages():
        raise NoSuchLanguage(language)
    own = folder.joinpath(f"{game}.ftl")
    shared = [folder.joinpath(name) for name in _SHARED]
    return Sentences(language, [*shared, own] if own.is_file() else shared)


@functools.cache
def refusals(language: str = ENGLISH) -> Sentences:
    """The sentences of refusals in a language, of all games; read once. Raises NoSuchLanguage."""
    folder = resources.files(__package__).joinpath(language)
    if language not in languages():
        raise NoSuchLanguage(language)
    own = sorted(folder.joinpath("refusals").iterdir(), key=lambda file: file.name)
    return Sentences(language, own)
