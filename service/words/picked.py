"""What the picks of an action are, part by part: a place is told with what it stands for."""

from collections.abc import Mapping
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.decisions.commands import Action, Actor
from domain.kernel.decisions.game import Look
from domain.kernel.secrecy.views import Viewer, question_view
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Place, Seat
from domain.kernel.table.state import State
from service.words.speaker import Speaker

Labels = Mapping[str, tuple[str, ...]]


def picked(
    speaker: Speaker, kind: type[Action], shown: Mapping[str, Any], before: State, actor: Actor, viewer: Viewer
) -> Labels:
    """The words for each pick of an action as the viewer is shown it, by its parts, on the table before it."""
    found: dict[str, tuple[str, ...]] = {}
    offered: Mapping[str, Mapping[int, str]] | None = None
    for name, hint in get_type_hints(kind, include_extras=True).items():
        many, item = _item(hint)
        value = shown.get(name)
        if value is None or item not in (CardId, Seat, Place, Pick):
            continue
        values = value if many else [value]
        if item is Pick:
            picks = [msgspec.convert(one, Pick) for one in values]
        else:
            word: Any = {CardId: "card", Seat: "seat", Place: "option"}[item]
            picks = [Pick(word, int(one)) for one in values]
        if offered is None and any(pick.kind == "option" for pick in picks):
            offered = _offered(speaker, shown, before, actor, viewer)
        words = (offered or {}).get(name, {})
        found[name] = tuple(
            words.get(pick.value) or speaker.names.pick(pick) if pick.kind == "option" else speaker.names.pick(pick)
            for pick in picks
        )
    return found


def _item(hint: Any) -> tuple[bool, Any]:
    if get_origin(hint) is Union or type(hint).__name__ == "UnionType":
        hint = next(one for one in get_args(hint) if one is not type(None))
    return (True, get_args(hint)[0]) if get_origin(hint) is tuple else (False, hint)


def _offered(
    speaker: Speaker, shown: Mapping[str, Any], before: State, actor: Actor, viewer: Viewer
) -> Mapping[str, Mapping[int, str]]:
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
    card = shown.get("card")
    held = names.table.cards.get(CardId(card)) if isinstance(card, int) and names.is_known(card) else None
    printed = names.catalog.prints.get(held.code) if held is not None else None
    if not isinstance(printed, CardText):
        return {}
    return {"ability": {place: printed.text_of(place) for place in range(len(printed.abilities))}}


def _has(parts: Mapping[str, Any], shown: Mapping[str, Any]) -> bool:
    """Whether an offer is about the card that the action names."""
    space, card = parts.get("card"), shown.get("card")
    return space is None or any(pick.value == card for pick in space.candidates)
