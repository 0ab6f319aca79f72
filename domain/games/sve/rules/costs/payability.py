"""Whether the parts of a cost can be paid together, and what is selected next to pay them (10.4.2)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from domain.games.sve.nodes.costs import EitherCost, EvolveMark
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.costs.parts import NOTHING, Need, Part, asks, chosen_in, lies, need
from domain.games.sve.rules.costs.verbs import brings, holds, may_pay
from domain.games.sve.rules.evaluation.hidden import imaginable
from domain.games.sve.rules.evaluation.selections import constraints, fitting
from domain.games.sve.rules.zones.evolution import may_be_others
from domain.games.sve.table.state import FIELD, STACK, zone
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, group
from domain.kernel.abilities.interpreting.selecting import in_doubt
from domain.kernel.table.choices import Pick, Space, card_pick
from domain.kernel.table.ids import CardId, Seat


class Share(msgspec.Struct, frozen=True):
    """What one part of a cost needs of the cards, `must` being those that are selected for it already."""

    scene: Scene
    need: Need
    must: tuple[Pick, ...] = ()


def matched(
    parts: Sequence[Part], payment: Sequence[tuple[Pick, ...]]
) -> Iterator[tuple[Scene, Node, tuple[Pick, ...] | None]]:
    """Each part of a cost with what was selected for it: None where that is still to be done.

    Of "one cost or another" the one that was picked is given.
    """
    made = iter(payment)
    for scene, node in parts:
        part = node
        while isinstance(part, EitherCost):
            option = next(made, None)
            if option is None:
                break
            part = (part.left, part.right)[option[0].value]
        yield scene, part, (next(made, None) if asks(part) else ())


def payable(parts: Sequence[Part]) -> bool:
    """Whether all parts of a cost can be paid one after another, apart from play points (10.4.2.2)."""
    if len(parts) == 1 and not isinstance(parts[0][1], EitherCost):
        wanted = need(*parts[0])
        return wanted is not None and _without_room((Share(parts[0][0], wanted),)) is None
    return _payable(parts, ())


def _payable(parts: Sequence[Part], before: tuple[Share, ...], behind: Sequence[Part] = ()) -> bool:
    """Whether parts can be paid behind those whose shares are known; of "one cost or another" either will do."""
    return any(_together([*before, *way]) for way in _ways_to_pay(parts, behind))


def _ways_to_pay(parts: Sequence[Part], behind: Sequence[Part] = ()) -> list[list[Share]]:
    """The shares of parts, once for each choice of one cost or another; none where a part cannot be paid at all.

    They are paid `behind` other parts, and one behind another.
    """
    ways: list[list[Share]] = [[]]
    for place, (scene, node) in enumerate(parts):
        before = (*behind, *parts[:place])
        found = [Share(scene, wanted) for one in sides(node) if (wanted := _in_turn(scene, one, before)) is not None]
        ways = [[*way, one] for way in ways for one in found]
    return ways


def _in_turn(scene: Scene, node: Node, before: Sequence[Part]) -> Need | None:
    """What a part needs behind others: less by what those bring to where it is selected from (10.4.2.1, H.42)."""
    chosen = chosen_in(node) if before else None
    brought = 0 if chosen is None else sum(brings(*part, chosen.of) for part in before)
    return need(scene, node, brought)


def _together(shares: Sequence[Share]) -> bool:
    """Whether cards can be selected for all shares at once.

    What only one part could use serves that. The other cards are gone through one by one: each serves some of the parts
    that still lack cards, and what may be lacking after it is all that is kept. Selections that must fit together are
    tried out before.
    """
    if any(len(one.need.found) < one.need.least for one in shares) or _without_room(shares) is not None:
        return False
    shares = [one for one in shares if one.need.found]
    if not shares or (len(shares) == 1 and not (shares[0].need.of and constraints(shares[0].need.of))):
        return True
    for place, one in enumerate(shares):
        if one.need.of is not None and constraints(one.need.of):
            return any(
                _together([*shares[:place], _settled(one, some), *shares[place + 1 :]]) for some in _selections(one)
            )
    wanted = Counter(pick for one in shares for pick in one.need.found)
    alone = [sum(wanted[pick] == 1 for pick in one.need.found) for one in shares]
    lacking = {tuple(max(0, one.need.least - free) for one, free in zip(shares, alone, strict=True))}
    for pick in (pick for pick, parts in wanted.items() if parts > 1):
        ways = list(_ways(shares, pick))
        lacking = {
            tuple(max(0, count - (place in way)) for place, count in enumerate(counts))
            for counts in lacking
            for way in ways
        }
    return any(not any(counts) for counts in lacking)


def _without_room(shares: Sequence[Share]) -> tuple[str, Seat] | None:
    """The first zone that has no room for what a share puts there, behind those before it; None where all have."""
    if not any(one.need.fills for one in shares):
        return None
    coming: Counter[tuple[str, Seat]] = Counter()
    for place, one in enumerate(shares):
        for fill in one.need.fills:
            where = fill.kind, fill.seat
            coming[where] += fill.count + one.need.least
            look = one.scene.look
            if coming[where] > room(look, *where) + sum(_leaving(other, *where) for other in shares[:place]):
                return where
    return None


def crowded(parts: Sequence[Part]) -> list[tuple[str, Seat]]:
    """The zones of players that lack room for what paying puts there, one for each way to pay; none if one has room.

    It is asked of parts each of which could be paid.
    """
    found = [_without_room(way) for way in _ways_to_pay(parts)]
    full = list(dict.fromkeys(where for where in found if where is not None))
    return [] if None in found else full


def _leaving(share: Share, kind: str, seat: Seat) -> int:
    """How many cards of a player's zone may go for a share at most, as far as it is selected."""
    if not share.need.goes:
        return 0
    here = {card_pick(card) for card in zone(share.scene.look, kind, seat)}
    free = share.need.least - len(share.must)
    most = max(free, share.need.most - len(share.must)) if share.need.of is not None else free
    sure = sum(pick in here for pick in share.must)
    return sure + min(max(most, 0), sum(pick in here and pick not in share.must for pick in share.need.found))


def _settled(share: Share, selected: tuple[Pick, ...]) -> Share:
    count = len(selected)
    return Share(share.scene, msgspec.structs.replace(share.need, found=selected, least=count, of=None), selected)


def _selections(share: Share) -> Iterator[tuple[Pick, ...]]:
    """The selections for a share that fit together as its text says."""
    wanted, free = share.need, [pick for pick in share.need.found if pick not in share.must]
    assert wanted.of is not None, "only a group can ask for that"
    for count in range(max(0, wanted.least - len(share.must)), wanted.most - len(share.must) + 1):
        for some in combinations(free, count):
            if fitting(share.scene, wanted.of, (*share.must, *some)):
                yield (*share.must, *some)


def _ways(shares: Sequence[Share], pick: Pick) -> Iterator[tuple[int, ...]]:
    """The shares, by their places, that a card can serve one after another; those that it must serve among them."""
    may = [place for place, one in enumerate(shares) if pick in one.need.found]
    must = {place for place in may if pick in shares[place].must}
    for count in range(len(may), -1, -1):
        for way in combinations(may, count):
            if must <= set(way) and _serves([shares[place] for place in way], pick):
                yield way


def _serves(shares: Sequence[Share], pick: Pick) -> bool:
    """Whether a card is still there, and can still be engaged or give counters, when each part is paid in its order."""
    if len(shares) < 2 or pick.kind != "card":
        return True
    look = shares[0].scene.look
    card = look.table.cards[CardId(pick.value)]
    left, stays, turned = dict(card.counters), True, False
    for one in shares:
        wanted = one.need
        if not stays or (wanted.turns and turned):
            return False
        turned = turned or wanted.turns
        if wanted.counters is not None:
            kind, count = wanted.counters
            left[kind] = left.get(kind, 0) - count
            if left[kind] < 0:
                return False
            stays = not (wanted.goes and kind == STACK and not left[kind])
        elif wanted.goes and lies(look, card.id, FIELD) and left.get(STACK, 0):
            left[STACK] -= 1
        elif wanted.goes:
            stays = False
    return True


def next_selection(
    parts: Sequence[Part], payment: Sequence[tuple[Pick, ...]], partial: tuple[Pick, ...]
) -> Space | None:
    """What is selected next to pay a cost, so that the rest can be paid: the answers; None when all is selected."""
    before: list[Share] = []
    resolved = list(matched(parts, payment))
    for place, (scene, node, picked) in enumerate(resolved):
        rest = [(inner, other) for inner, other, _ in resolved[place + 1 :]]
        if picked is None and isinstance(node, EitherCost):
            return _alternatives(scene, node, rest, tuple(before))
        share = Share(scene, need(scene, node) or NOTHING)
        if picked is None:
            return _selection(share, (scene, node), rest, tuple(before), partial)
        before.append(_settled(share, picked) if asks(node) else share)
    return None


def is_in_doubt(
    parts: Sequence[Part], payment: Sequence[tuple[Pick, ...]], partial: tuple[Pick, ...], space: Space
) -> bool:
    """Whether what is selected next is asked for though there is one answer: others cannot know that (4.1.2.2)."""
    scene, node = next((scene, node) for scene, node, picked in matched(parts, payment) if picked is None)
    if isinstance(node, EitherCost):
        return all(need(scene, one) is not None or may_seem_payable(scene, one) for one in (node.left, node.right))
    if isinstance(node, EvolveMark):
        return may_be_others(scene.look, scene.use.source, node.into)
    chosen = chosen_in(node)
    if chosen is None:
        return False
    others = imaginable(scene, chosen.of, (*partial, *space.candidates))
    return in_doubt(space, others, amount(scene, chosen.most) - len(partial))


def may_seem_payable(scene: Scene, node: Node) -> bool:
    """Whether a part of a cost could be paid with cards that are hidden from some player, if they were others."""
    chosen = chosen_in(node)
    if chosen is None or not holds(scene, node):
        return False
    group_of = group(scene, chosen.of)
    found = tuple(pick for pick in group_of if may_pay(scene, node, pick))
    return len(found) + len(imaginable(scene, chosen.of, group_of)) >= amount(scene, chosen.least)


def _alternatives(scene: Scene, node: EitherCost, rest: Sequence[Part], before: tuple[Share, ...]) -> Space:
    sides = (node.left, node.right)
    return Space(tuple(Pick("option", at) for at, one in enumerate(sides) if _payable([(scene, one), *rest], before)))


def _selection(
    share: Share, part: Part, rest: Sequence[Part], before: tuple[Share, ...], partial: tuple[Pick, ...]
) -> Space:
    """The cards that may be selected for a part: all at once, or the next one where it matters which go together."""
    wanted, others = share.need, _ways_to_pay(rest, (part,))

    def works(made: tuple[Pick, ...], least: int) -> bool:
        own = Share(share.scene, msgspec.structs.replace(wanted, least=least), made)
        return any(_together([*before, own, *way]) for way in others)

    left = [pick for pick in wanted.found if pick not in partial]
    least = min(max(wanted.least, len(partial) + 1), wanted.most)
    going = tuple(left) if _alone(share, others, before) else tuple(p for p in left if works((*partial, p), least))
    if not _one_by_one(share, rest):
        return Space(going, min(wanted.least, len(going)), min(wanted.most, len(going)))
    if len(partial) >= wanted.most or not going:
        return Space((), 0, 0)
    fits = wanted.of is None or fitting(share.scene, wanted.of, partial)
    done = len(partial) >= wanted.least and fits and _payable(rest, (*before, _settled(share, partial)), (part,))
    return Space(going, 0 if done else 1, 1)


def _alone(share: Share, others: Sequence[Sequence[Share]], before: tuple[Share, ...]) -> bool:
    """Whether a part may be the only one that needs cards, which need not fit together: then any of them will do."""
    if (share.need.of is not None and constraints(share.need.of)) or any(one.need.found for one in before):
        return False
    if any(one.need.fills for way in ([share], *others) for one in way):
        return False
    return any(not any(one.need.found for one in way) for way in others)


def serial(parts: Sequence[Part], payment: Sequence[tuple[Pick, ...]]) -> bool:
    """Whether the next selection is made one card after another, because it matters which go together."""
    resolved = list(matched(parts, payment))
    for place, (scene, node, picked) in enumerate(resolved):
        if picked is None:
            wanted = need(scene, node)
            rest = [(inner, other) for inner, other, _ in resolved[place + 1 :]]
            return wanted is not None and _one_by_one(Share(scene, wanted), rest)
    return False


def _one_by_one(share: Share, rest: Sequence[Part]) -> bool:
    """Whether the cards of a selection must fit together, or another part may lack what several of them take away."""
    if share.need.of is not None and constraints(share.need.of):
        return True
    if share.need.most < 2:
        return False
    others = [Share(scene, need(scene, one) or NOTHING) for scene, node in rest for one in sides(node)]
    return any(
        pick in other.need.found and not _serves((share, other), pick) for other in others for pick in share.need.found
    )


def sides(node: Node) -> Iterator[Node]:
    """The part of a cost, or each one where one or another is paid."""
    if isinstance(node, EitherCost):
        yield from sides(node.left)
        yield from sides(node.right)
    else:
        yield node
