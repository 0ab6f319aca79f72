"""Whether paying a cost frees places of fields, as if it were paid (10.6.2.6)."""

from collections.abc import Sequence
from typing import cast

import msgspec

from domain.games.sve.rules.costs.parts import NOTHING, Need, Part, chosen_in, lies, need
from domain.games.sve.rules.costs.payability import sides
from domain.games.sve.rules.replacement.awaiting import in_force
from domain.games.sve.table.editions import cite
from domain.games.sve.table.frames import PlayCard
from domain.games.sve.table.state import FIELD, STACK
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.decider import advance
from domain.kernel.decisions.game import Decision
from domain.kernel.table.chance import AnyChance
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import State

R_10_4_2_1 = cite("10.4.2.1")


def may_free(parts: Sequence[Part]) -> bool:
    """Whether paying a cost can take cards of fields away."""
    for scene, node in parts:
        for one in sides(node):
            wanted = need(scene, one) or NOTHING
            if wanted.goes and wanted.most and any(_leaves((scene, one), wanted, pick) for pick in wanted.found):
                return True
    return False


def _leaves(part: Part, wanted: Need, pick: Pick) -> bool:
    """Whether a card that pays a part of a cost leaves the field: one with Stack counters stays (13.3.2.2)."""
    look, card = part[0].look, CardId(pick.value)
    if not lies(look, card, FIELD):
        return False
    taken = wanted.counters[1] if wanted.counters is not None else 0
    if look.table.cards[card].count(STACK) != taken:
        return False
    return not in_force(look) or not _stays_instead(*part, pick)


def _stays_instead(scene: Scene, node: Node, pick: Pick) -> bool:
    """Whether a card is still on the field when the part has been tried out with it: its leaving is replaced.

    Where a player is asked whether or how it is replaced, it may leave.
    """
    verb = scene.look.game.language.verbs.get(type(node))
    if verb is None:
        return False
    then = Decision(scene.look.game, scene.look.catalog, cast("State", scene.look.table), AnyChance())
    behind = len(scene.look.game.procedures[PlayCard].steps)
    then.draft.agenda[:] = [PlayCard(seat=scene.use.seat, card=scene.use.source, origin="", step=behind)]
    then.draft.question = None
    chosen = chosen_in(node)
    bound = {} if chosen is None else {chosen: (pick,)}
    verb(then, msgspec.structs.replace(scene, look=then, chosen=bound, rule=R_10_4_2_1(then)), node)
    advance(then)
    return not then.draft.agenda and lies(then, CardId(pick.value), FIELD)
