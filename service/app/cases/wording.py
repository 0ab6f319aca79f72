"""Options by what they are: the words that offers give to the places and numbers of their parts.

`option Draw a card` is the option that reads so, `ability: Deal 2 damage` the ability, `happened: Wolf (summoned)` what
is answered. A part of the words is enough where it fits one only; `#2` names the second of those that read alike.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from domain.kernel.decisions.naming import Names
from domain.kernel.table.choices import Offer, Pick
from domain.kernel.table.ids import Place
from domain.kernel.table.spelling import Misspelt
from service.app.cases.values import types_of

_OPTION = "option "
_BY_ID = re.compile(r" #(\d{1,9})\b")
_NUMBERED = re.compile(r"(.*\S)#(\d+)", re.DOTALL)
Words = Mapping[Pick, str]


def words_of(offers: Iterable[Offer], part: str, names: Names) -> dict[Pick, str]:
    """What the options of a part are called in these offers, cards in them as the case calls them."""
    found: dict[Pick, str] = {}
    for offer in offers:
        space, words = offer.parts.get(part), offer.options.get(part, {})
        if space is not None:
            picks = (pick for pick in space.candidates if _optional(pick) and pick.value in words)
            found.update({pick: _as_called(words[pick.value], names) for pick in picks})
    return found


def _as_called(words: str, names: Names) -> str:
    """Words with the cards in them, which players tell apart by ids (`Wolf #12`), by their names in the case."""
    for number in _BY_ID.findall(words):
        words = words.replace(f"{names.name(int(number))} #{number}", names.label(int(number)))
    return words


def said(text: str, words: Words) -> list[Pick]:
    """The options that a text means."""
    text = text.removeprefix(_OPTION).strip()
    numbered = _NUMBERED.fullmatch(text)
    if numbered:
        alike = _fitting(numbered[1], words)
        place = int(numbered[2])
        return alike[place - 1 : place] if place else []
    return _fitting(text, words)


def _fitting(text: str, words: Words) -> list[Pick]:
    text = text.casefold()
    exact = [pick for pick, called in words.items() if called.casefold().strip() == text]
    return exact or [pick for pick, called in words.items() if text and text in called.casefold()]


def with_places(
    parts: Mapping[str, Any], kind: type[msgspec.Struct], offers: Callable[[], list[Offer]], names: Names
) -> dict[str, Any]:
    """The parts of an action with places instead of words. Raises Misspelt where words do not mean one option."""
    fields = dict(types_of(kind))
    made = dict(parts)
    for name, value in parts.items():
        picks = fields.get(name) is not Place
        items = value if isinstance(value, list) else [value]
        if not any(_worded(item, picks) for item in items):
            continue
        words = words_of(_about(offers(), parts, name, names), name, names)
        found = [_place(item, words, picks) if _worded(item, picks) else item for item in items]
        made[name] = found if isinstance(value, list) else found[0]
    return made


def _worded(item: Any, picks: bool) -> bool:
    """Whether a value names an option by words; where other things may be picked it says `option`."""
    if not isinstance(item, str):
        return False
    text = item.removeprefix(_OPTION)
    return not text.strip().isdigit() and (text != item or not picks)


def _place(item: str, words: Words, picks: bool) -> Any:
    found = said(item, words)
    if len(found) != 1:
        those = tuple(f"{pick.value}: {called}" for pick, called in words.items())
        raise Misspelt("option-of-several" if found else "option-of-none", given=repr(item), those=those)
    return f"{found[0].kind} {found[0].value}" if picks else found[0].value


def _about(offers: Sequence[Offer], parts: Mapping[str, Any], but: str, names: Names) -> list[Offer]:
    """The offers that are about the same card as the action, where it names one."""
    card = parts.get("card")
    fitting = [
        offer
        for offer in offers
        if but != "card" and isinstance(card, str) and "card" in offer.parts and _holds(offer, card, names)
    ]
    return fitting or list(offers)


def _holds(offer: Offer, card: str, names: Names) -> bool:
    return any(pick.kind == "card" and names.fits(pick.value, card) for pick in offer.parts["card"].candidates)


def _optional(pick: Pick) -> bool:
    return pick.kind in ("option", "number")
