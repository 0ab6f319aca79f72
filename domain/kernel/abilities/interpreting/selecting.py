"""What may be selected while a text is carried out, and whether a player is asked although there is one answer only."""

from domain.kernel.abilities.compiled.tree import Chosen
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, group
from domain.kernel.table.choices import Pick, Space
from domain.kernel.table.ids import CardId


def selection(scene: Scene, node: Chosen) -> tuple[Space, bool]:
    """The answers to what is selected, and whether they are asked for.

    Where hidden things might belong to the group for all that others know, and there would be a choice if they did,
    the player is asked in any case: else not being asked would tell the others that they do not belong to it.
    """
    language = scene.look.game.language
    found = tuple(pick for pick in group(scene, node.of) if _is_there(scene, pick))
    if language.selectable is not None:
        found = tuple(pick for pick in found if language.selectable(scene, pick))
    deniable, wanted = language.deniable, amount(scene, node.most)
    sure = found if deniable is None else [pick for pick in found if not deniable(scene, node.of, pick)]
    least = min(amount(scene, node.least), len(sure))
    space = Space(found, least, min(wanted, len(found)))
    if language.fitted is not None:
        space = language.fitted(scene, node.of, space)
    if not space.forced or language.imaginable is None:
        return space, not space.forced
    return space, in_doubt(space, language.imaginable(scene, node.of, found), wanted)


def _is_there(scene: Scene, pick: Pick) -> bool:
    """Whether it can still be selected: a card that was looked at and has moved since cannot."""
    return pick.kind != "card" or CardId(pick.value) in scene.look.table.cards


def in_doubt(space: Space, others: tuple[Pick, ...], wanted: int) -> bool:
    """Whether there would be a choice of up to `wanted` things if others could be picked too."""
    found = (*space.candidates, *others)
    return not Space(found, space.least, min(wanted, len(found))).forced
