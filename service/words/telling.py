"""Events in words: each change as it is made, who did what, and what is asked then."""

from collections.abc import Mapping

import msgspec

from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.changes import CardMoved, Change
from domain.kernel.decisions.commands import Open
from domain.kernel.decisions.game import Game
from domain.kernel.log.events import Event
from domain.kernel.secrecy.named import card_fields
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import ChangeView, EventView, View, event_view, view
from domain.kernel.table.state import State, Table
from service.words.catalogue import ENGLISH
from service.words.disputes import of_dispute
from service.words.picked import picked
from service.words.speaker import Speaker


class Telling:
    """An event that is being told: it remembers what cards became known by being moved."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self.moved: dict[int, str] = {}

    def __call__(self, table: Table, change: Change, view: ChangeView) -> str:
        """The change in words, on the table after it."""
        names = self._speaker.at(table).names
        if isinstance(change, CardMoved) and names.is_known(change.new):
            self.moved.setdefault(change.card, names.printed(table.cards[change.new].code))
        return self._speaker.change(view)

    def heard(self, event: Event, view: EventView) -> Mapping[str, str]:
        """The cards that the action names and the viewer could not tell, as far as they came to be known by it."""
        action = event.command.action
        found = {}
        for name in card_fields(type(action)):
            card = getattr(action, name)
            if isinstance(card, int) and view.action.get(name) == 0 and card in self.moved:
                found[name] = self.moved[card]
        return found


def told(
    game: Game, catalog: Catalog, before: State, event: Event, after: State, viewer: Viewer, language: str = ENGLISH
) -> EventView:
    """An event as the viewer may see it, in words. Raises NoSuchLanguage."""
    speaker = Speaker(game, catalog, before, viewer, language)
    telling = Telling(speaker)
    seen = event_view(game, before, event, after, viewer, telling)
    action = event.command.action
    text = speaker.at(before).action(seen.actor, seen.action, (), telling.heard(event, seen))
    labels = (
        {}
        if isinstance(action, Open)
        else picked(speaker, type(action), seen.action, before, event.command.actor, viewer)
    )
    speaker.at(after)
    return msgspec.structs.replace(
        seen, text=text, labels=labels, question=speaker.asked(seen.question), doing=speaker.doing(event.waiting.agenda)
    )


def shown(game: Game, catalog: Catalog, state: State, viewer: Viewer, language: str = ENGLISH) -> View:
    """A match as the viewer may see it, in words. Raises NoSuchLanguage."""
    seen, speaker = view(game, state, viewer), Speaker(game, catalog, state, viewer, language)
    return msgspec.structs.replace(
        seen,
        question=speaker.asked(seen.question),
        doing=speaker.doing(state.agenda),
        now=speaker.turn(seen.turn),
        notes=speaker.notes(seen.extra),
        ended="" if seen.result is None else speaker.result(seen.result),
        standing=tuple(msgspec.structs.replace(held, text=speaker.standing(held)) for held in seen.standing),
        disputes={one.number: of_dispute(speaker, one, seen.judging.statements) for one in seen.judging.disputes},
    )
