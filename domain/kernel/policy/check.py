"""What must hold in a policy beyond its form: names that are there, once, and steps that lead upwards."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple, get_args

from domain.kernel.policy.policy import NONE, UNSAID, Act

Place = tuple[str | int, ...]
_MOST_NAMED = 20
Fact = str | int | tuple[str, ...]
NOTHING: Mapping[str, Fact] = {}


class Flaw(NamedTuple):
    """What is wrong, by a sentence of the catalogue with its facts, and where: at a value, or at its `key`."""

    place: Place
    sentence: str
    facts: Mapping[str, Fact] = NOTHING
    key: bool = False


def flaws(data: Any) -> Iterator[Flaw]:
    """Everything that is wrong with a policy's plain data. What has the wrong form is passed over: that is the
    schema's to say.
    """
    document = _mapping(data)
    levels = [(("levels", place), level) for place, level in enumerate(_list(document.get("levels")))]
    penalties = [
        (("penalties", place, "id"), _mapping(penalty).get("id"))
        for place, penalty in enumerate(_list(document.get("penalties")))
    ]
    yield from _repeated(levels, "policy-level-again")
    yield from _repeated(penalties, "policy-penalty-again")
    yield from (Flaw(at, "policy-none-is-none", {"name": NONE}) for at, name in penalties if name == NONE)
    takes = [_mapping(penalty).get("takes", "nothing") for penalty in _list(document.get("penalties"))]
    yield from _order_of(takes)
    reader = _Reader(_texts(levels), _texts(penalties))
    for place, category in enumerate(_list(document.get("categories"))):
        yield from reader.category(("categories", place), _mapping(category))
    yield from _authority(document)
    yield from _numbers(document)
    yield from _infraction_ids(document)
    slow = _mapping(document.get("slow_play")).get("infraction")
    if isinstance(slow, str) and slow not in [found.get("id") for _, found in _infractions(document)]:
        yield Flaw(("slow_play", "infraction"), "policy-no-infraction", {"name": slow})


class _Reader:
    def __init__(self, levels: Sequence[str], penalties: Sequence[str]) -> None:
        self._levels = dict.fromkeys(levels)
        self._ranks: dict[str, int] = {}
        for rank, name in enumerate(penalties):
            self._ranks.setdefault(name, rank)

    def category(self, place: Place, category: Mapping[str, Any]) -> Iterator[Flaw]:
        """What is wrong with a category and its infractions."""
        shared = category.get("upgrade")
        yield from self.upgrade((*place, "upgrade"), shared)
        for number, found in enumerate(_list(category.get("infractions"))):
            infraction = _mapping(found)
            at = (*place, "infractions", number)
            yield from self.recommended((*at, "penalty"), infraction.get("penalty"))
            yield from self.upgrade((*at, "upgrade"), infraction.get("upgrade"))
            if infraction.get("upgraded") is False and "upgrade" in infraction:
                yield Flaw((*at, "upgrade"), "policy-not-upgraded")

    def recommended(self, place: Place, penalty: Any) -> Iterator[Flaw]:
        """Each level has one penalty that there is."""
        if not isinstance(penalty, Mapping):
            return
        for level, name in penalty.items():
            if level not in self._levels:
                yield Flaw(
                    (*place, level),
                    "policy-no-level",
                    {"name": repr(level), **_words("those", self._levels)},
                    key=True,
                )
            if isinstance(name, str) and name != NONE and name not in self._ranks:
                yield Flaw(
                    (*place, level), "policy-no-penalty", {"name": name, **_words("those", (NONE, *self._ranks))}
                )
        missing = list(islice((level for level in self._levels if level not in penalty), _MOST_NAMED + 1))
        if missing:
            yield Flaw(place, "policy-levels-left", {**_words("levels", missing), "none": NONE})

    def upgrade(self, place: Place, upgrade: Any) -> Iterator[Flaw]:
        """Its steps lead upwards, in number and in severity."""
        last, last_at, last_rank = "", 0, -1
        for number, found in enumerate(_list(_mapping(upgrade).get("steps"))):
            step = _mapping(found)
            at, to = step.get("at"), step.get("to")
            if isinstance(at, int):
                if at <= last_at:
                    yield Flaw((*place, "steps", number, "at"), "policy-not-more", {"last": last_at})
                last_at = at
            if isinstance(to, str):
                rank = self._ranks.get(to)
                if rank is None:
                    facts = {"name": to, **_words("those", self._ranks)}
                    yield Flaw((*place, "steps", number, "to"), "policy-no-penalty", facts)
                    continue
                if rank <= last_rank:
                    yield Flaw((*place, "steps", number, "to"), "policy-not-severer", {"last": last})
                last, last_rank = to, rank


def _order_of(takes: Sequence[Any]) -> Iterator[Flaw]:
    """A severer penalty never takes less than a milder one."""
    ranks = ("nothing", "game", "match", "event")
    last = 0
    for place, what in enumerate(takes):
        if what not in ranks:
            continue
        if ranks.index(what) < last:
            yield Flaw(("penalties", place), "policy-takes-less", {"takes": what, "before": ranks[last]})
        last = max(last, ranks.index(what))


def _infractions(document: Mapping[str, Any]) -> Iterator[tuple[Place, Mapping[str, Any]]]:
    for place, category in enumerate(_list(document.get("categories"))):
        for number, infraction in enumerate(_list(_mapping(category).get("infractions"))):
            yield ("categories", place, "infractions", number), _mapping(infraction)


def _infraction_ids(document: Mapping[str, Any]) -> Iterator[Flaw]:
    places = list(_infractions(document))
    count = Counter(found.get("id") for _, found in places if isinstance(found.get("id"), str))
    for place, found in places:
        name = found.get("id")
        if isinstance(name, str) and count[name] > 1:
            yield Flaw((*place, "id"), "policy-id-of-several", {"name": name, "count": count[name]})


def _numbers(document: Mapping[str, Any]) -> Iterator[Flaw]:
    """Numbers are what penalties are cited by: each stands once in the whole document."""
    held: list[tuple[Place, Any]] = [
        (("categories", number), _mapping(category).get("number"))
        for number, category in enumerate(_list(document.get("categories")))
    ]
    held += [(place, found.get("number")) for place, found in _infractions(document)]
    held += [((name,), _mapping(part).get("number")) for name, part in document.items()]
    count = Counter(number for _, number in held if isinstance(number, str))
    for place, number in held:
        if isinstance(number, str) and not number.startswith("P."):
            yield Flaw((*place, "number"), "policy-no-number", {"number": number})
        if isinstance(number, str) and count[number] > 1:
            yield Flaw((*place, "number"), "policy-number-again", {"number": number, "count": count[number]})


def _authority(document: Mapping[str, Any]) -> Iterator[Flaw]:
    """Somebody may do each act that there is."""
    given = document.get("authority")
    if isinstance(given, Mapping):
        nobody = [act for act in get_args(Act) if not given.get(act, UNSAID.get(act))]
        if nobody:
            yield Flaw(("authority",), "policy-nobody-may", {**_words("acts", nobody)})


def _repeated(names: Sequence[tuple[Place, Any]], said: str) -> Iterator[Flaw]:
    seen: dict[str, None] = {}
    for place, name in names:
        if isinstance(name, str):
            if name in seen:
                yield Flaw(place, said, {"name": name})
            seen[name] = None


def _texts(names: Sequence[tuple[Place, Any]]) -> list[str]:
    return [name for _, name in names if isinstance(name, str)]


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _list(value: Any) -> Sequence[Any]:
    return value if isinstance(value, list) else ()


def _words(fact: str, names: Iterable[str]) -> Mapping[str, Fact]:
    """The names as a fact; of very many the first, so that as many problems with them stay short."""
    first = tuple(islice(names, _MOST_NAMED + 1))
    return {fact: first[:_MOST_NAMED], "others": int(len(first) > _MOST_NAMED)}
