"""What the picks of an action are, part by part: a place is told with what it stands for."""

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.decisions.commands import Action, Actor
from domain.kernel.decisions.game import Look
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import kinds_of, question_view
from domain.kernel.table.choices import Offer, Pick
from domain.kernel.table.ids import ActionText, CardId, Place, Seat, annotations_of
from domain.kernel.table.judging_record import Dispute
from domain.kernel.table.state import State
from service.words.speaker import Speaker

Labels = Mapping[str, tuple[str, ...]]
Options = Mapping[str, Mapping[int, str]]
_PICKS: Mapping[Any, Any] = {CardId: "card", Seat: "seat", Place: "option", Pick: ""}


def picked(
    speaker: Speaker, kind: type[Action], shown: Mapping[str, Any], before: State, actor: Actor, viewer: Viewer
) -> Labels:
    """The words for each pick of an action as the viewer is shown it, by its parts, on the table before it.

    A part of a smaller take is known by the way to it: `fixes[0].card`.
    """
    offered = functools.cache(lambda: _offered(speaker, shown, before, actor, viewer))
    return dict(_gathered(speaker, kind, shown, offered))


def spoken_of(speaker: Speaker, action: Mapping[str, Any]) -> Labels:
    """The same of an action that is only spoken of, such as a disputed one: it answers no question now."""
    kind = kinds_of(speaker.names.game).get(str(action["action"]))
    if kind is None:
        return {}
    return dict(_gathered(speaker, kind, action, lambda: _printed(speaker, action)))


def spoken(speaker: Speaker, dispute: Dispute) -> str:
    """The action that a dispute is about, in words; empty where it is about none."""
    if not dispute.disputed:
        return ""
    action = msgspec.json.decode(dispute.disputed)
    what = speaker.offer(Offer(str(action["action"]), dispute.rule))
    picks = [label for labels in spoken_of(speaker, action).values() for label in labels]
    return speaker.names.say("entry", key=what, value=speaker.names.listing(picks)) if picks else what


def disputed(speaker: Speaker, disputes: Iterable[Dispute]) -> Mapping[int, Labels]:
    """The same of the actions that disputes are about, by the disputes' numbers."""
    about = {one.number: msgspec.json.decode(one.disputed) for one in disputes if one.disputed}
    return {number: spoken_of(speaker, action) for number, action in about.items()}


def _gathered(
    speaker: Speaker, kind: type[msgspec.Struct], shown: Mapping[str, Any], offered: Callable[[], Options], at: str = ""
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The labels of a struct's fields, and of the structs in them."""
    for name, many, item in _items(kind):
        value = shown.get(name)
        if value is None or value == "":
            continue
        values = value if many else [value]
        if item in _PICKS:
            yield f"{at}{name}", _labels(speaker, name, item, values, offered)
        elif item is ActionText:
            for way, labels in spoken_of(speaker, msgspec.json.decode(value)).items():
                yield f"{at}{name}[0].{way}", labels
        else:
            for place, held in enumerate(values if isinstance(values, list | tuple) else ()):
                inner = _kind_of(item, held)
                if inner is not None:
                    yield from _gathered(speaker, inner, held, offered, f"{at}{name}[{place}].")


def _labels(
    speaker: Speaker, name: str, item: Any, values: Sequence[Any], offered: Callable[[], Options]
) -> tuple[str, ...]:
    if item is Pick:
        picks = [msgspec.convert(one, Pick) for one in values]
    else:
        picks = [Pick(_PICKS[item], int(one)) for one in values]
    words = offered().get(name, {}) if any(pick.kind == "option" for pick in picks) else {}
    names = speaker.names
    said = (words.get(pick.value) if pick.kind == "option" else None for pick in picks)
    return tuple(
        names.word("option", own) if own else names.pick(pick, of=name) for own, pick in zip(said, picks, strict=True)
    )


def _kind_of(item: Any, held: Any) -> type[msgspec.Struct] | None:
    """The struct that plain data is of: of a closed set of kinds the one that it names."""
    if not isinstance(held, Mapping):
        return None
    kinds = get_args(item) if get_origin(item) in (Union, UnionType) else (item,)
    structs = [one for one in kinds if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    if len(structs) < 2:
        return structs[0] if structs else None
    return next((one for one in structs if one.__struct_config__.tag == held.get("kind")), None)


@functools.cache
def _items(kind: type[msgspec.Struct]) -> tuple[tuple[str, bool, Any], ...]:
    """The fields of a struct, each with whether it holds many, and what."""
    return tuple((name, *_item(hint)) for name, hint in annotations_of(kind).items())


def _item(hint: Any) -> tuple[bool, Any]:
    if get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
        hint = next(one for one in get_args(hint) if one is not NoneType)
    return (True, get_args(hint)[0]) if get_origin(hint) is tuple else (False, hint)


def _offered(speaker: Speaker, shown: Mapping[str, Any], before: State, actor: Actor, viewer: Viewer) -> Options:
    """The words of places, by the parts that they stand in: as they were offered to who acts, if the viewer is that.

    Others hear what is printed on a card that they know.
    """
    names = speaker.names
    look = Look(names.game, names.catalog, before)
    if before.question is not None and viewer.same(actor):
        own = [offer for offer in names.game.offers(look, before.question) if offer.action == shown["action"]]
        fitting = [offer for offer in own if _has(offer.parts, shown)] or own
        words = fitting[0].options if fitting else {}
        return words or {"picks": speaker.options(before.question)}
    asked = question_view(before.question, viewer)
    if asked is not None and asked.space is not None:
        return {"picks": speaker.options(asked)}
    return _printed(speaker, shown)


def _printed(speaker: Speaker, shown: Mapping[str, Any]) -> Options:
    """What is printed on the card that an action names, if that is known."""
    names, card = speaker.names, shown.get("card")
    held = names.table.cards.get(CardId(card)) if isinstance(card, int) and names.is_known(card) else None
    printed = names.catalog.prints.get(held.code) if held is not None else None
    if not isinstance(printed, CardText):
        return {}
    return {"ability": {place: printed.text_of(place) for place in range(len(printed.abilities))}}


def _has(parts: Mapping[str, Any], shown: Mapping[str, Any]) -> bool:
    """Whether an offer is about the card that the action names."""
    space, card = parts.get("card"), shown.get("card")
    return space is None or any(pick.value == card for pick in space.candidates)
