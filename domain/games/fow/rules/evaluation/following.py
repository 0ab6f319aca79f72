"""Cards that a text has moved, or the event that it answers: each is a new card (302.3), of which the text goes on to
speak as that (302.3a).
"""

from collections.abc import Mapping

from domain.games.fow.table.zones import UPRIGHT
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import It, That, This, walk
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, zone_kind

NOW = "now "
"""What a card is noted by that a text has moved, before its number of before."""


def note_moves(d: Decision, moved: Mapping[CardId, CardId]) -> None:
    """Notes what cards have become of which the text in progress speaks, where it has moved them itself."""
    frame = d.draft.agenda[-1] if d.draft.agenda else None
    if not isinstance(frame, Resolve) or not _goes_on_to_speak(d, frame):
        return
    event = frame.use.event
    of_event = (event.card, event.became) if event is not None else ()
    spoken = {frame.use.source, *of_event, *(pick.value for pick in frame.it or () if pick.kind == "card")}
    for old, new in moved.items():
        known = (key for key, found in frame.done.items() if key.startswith(NOW) and found == (card_pick(old),))
        key = next(known, f"{NOW}{old}" if old in spoken else "")
        if key and old != new:
            deal_with(d, key, (card_pick(new),))


def _goes_on_to_speak(d: Decision, frame: Resolve) -> bool:
    """Whether a text speaks of cards that it may move: what nothing speaks of need not be kept."""
    key = (NOW, frame.use.code, frame.use.ability)
    known: bool | None = d.catalog.memo.get(key)
    if known is None:
        ability = text_of(d, frame.use.code).abilities[frame.use.ability : frame.use.ability + 1]
        spoken = (isinstance(part, It | That | This) for one in ability for part in walk(one))
        known = d.catalog.memo[key] = any(spoken)
    return known


def current(scene: Scene, pick: Pick) -> Pick:
    """A card of which a text speaks, as what it is where the text or its event has put it."""
    cards, event = scene.look.table.cards, scene.use.event
    if pick.kind != "card" or pick.value in cards:
        return pick
    found = scene.done.get(f"{NOW}{pick.value}", ())
    if not found and event is not None and event.card == pick.value and event.became is not None:
        after = card_pick(event.became)
        found = scene.done.get(f"{NOW}{after.value}", (after,))
    return found[0] if found and found[0].value in cards else pick


def spoken_of(scene: Scene, pick: Pick) -> Pick:
    """A card of which a text asks something: as it last was, but where it has been put into play, as it is there."""
    now = current(scene, pick)
    if now is pick:
        return pick
    return now if zone_kind(scene.look.table.cards[CardId(now.value)].zone) in UPRIGHT else pick
