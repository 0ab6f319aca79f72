"""What has to be done to play something (903.2i, 903.2j): its parts in their order, and whether all of them can be.

A part is will, or something that is done: resting, banishing, discarding, life, counters. Nothing begins that cannot be
finished: a part offers only what leaves a way to do the ones behind it (H.5 is never needed).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from domain.games.fow.nodes.costs import PayLife, PayWill, RestThis, RevealThis
from domain.games.fow.nodes.verbs import (
    Banish,
    Discard,
    OnCards,
    Put,
    RemoveCounters,
    RestCards,
    Reveal,
)
from domain.games.fow.nodes.verbs import Remove as RemoveCards
from domain.games.fow.rules.costs.will import Purpose, restricted, sleeping, sources_for, spendable
from domain.games.fow.rules.costs.will_matching import Source, payable
from domain.games.fow.rules.zones.destroying import rules
from domain.games.fow.table.costs import Price
from domain.games.fow.table.state import LIFE
from domain.kernel.abilities.compiled.tree import Chosen, Node
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, group, picks
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat

GONE = (Banish, Discard, Put, RemoveCards)
"""Parts after which their cards are no longer where they were."""
MOST_WAYS = 400
"""How many selections are tried before a cost counts as one that cannot be paid."""
PAID_WITH = (
    PayWill,
    PayLife,
    RestThis,
    RevealThis,
    Banish,
    Discard,
    Put,
    RemoveCards,
    RestCards,
    RemoveCounters,
    Reveal,
)
"""The nodes that can be parts of a cost."""


def candidates(look: Look, scene: Scene, part: Node, used: Sequence[CardId]) -> list[Pick]:
    """What may be chosen for a part that is done to chosen cards: recovered ones to be rested (1013.3)."""
    assert isinstance(part, OnCards), "a part that is done to cards"
    assert isinstance(part.of, Chosen), "a part with a choice"
    found = [pick for pick in group(scene, part.of.of) if pick.kind == "card" and pick.value not in used]
    cards = look.table.cards
    if isinstance(part, RestCards):
        return [pick for pick in found if not cards[CardId(pick.value)].turned]
    if isinstance(part, Banish):
        mine = [pick for pick in found if cards[CardId(pick.value)].controller == scene.use.seat]
        return [pick for pick in mine if not rules(look, CardId(pick.value))]
    if isinstance(part, RemoveCounters):
        least = amount(scene, part.count) if part.count is not None else 1
        return [pick for pick in found if cards[CardId(pick.value)].count(part.kind) >= least]
    return found


def possible(
    look: Look,
    seat: Seat,
    scene: Scene,
    parts: Sequence[Node],
    prices: Sequence[Price],
    used: Sequence[CardId] = (),
    purpose: Purpose | None = None,
) -> bool:
    """Whether all parts can be done, the will of each by `prices` in their order, without the cards `used` already.

    `purpose` is what it is spent on.
    """
    tried = islice(_ways(look, scene, tuple(parts), tuple(used)), MOST_WAYS)
    return any(_pays(look, seat, scene, parts, prices, tuple(used), way, purpose) for way in tried)


Selections = tuple[tuple[CardId, ...], ...]


def _ways(look: Look, scene: Scene, parts: tuple[Node, ...], used: tuple[CardId, ...]) -> Iterator[Selections]:
    """The selections of cards for the parts: for each part those that it is done to."""
    if not parts:
        yield ()
        return
    first, *rest = parts
    for cards in _of_part(look, scene, first, used):
        for others in _ways(look, scene, tuple(rest), (*used, *cards)):
            yield (cards, *others)


def _of_part(look: Look, scene: Scene, part: Node, used: tuple[CardId, ...]) -> Iterator[tuple[CardId, ...]]:
    source = scene.use.source
    table = look.table.cards
    if isinstance(part, RestThis):
        card = table.get(source)
        if card is not None and not card.turned and source not in used and not sleeping(look, card):
            yield (source,)
    elif isinstance(part, RevealThis):
        yield ()
    elif isinstance(part, OnCards):
        if isinstance(part.of, Chosen):
            found = [CardId(pick.value) for pick in candidates(look, scene, part, used)]
            least, most = amount(scene, part.of.least), min(amount(scene, part.of.most), len(found))
            for size in range(least, most + 1):
                yield from combinations(found, size)
        else:
            cards = tuple(CardId(pick.value) for pick in picks(scene, part.of) if pick.kind == "card")
            if _all_can(look, scene, part, cards, used):
                yield cards
    else:
        yield ()


def _all_can(look: Look, scene: Scene, part: OnCards, cards: tuple[CardId, ...], used: tuple[CardId, ...]) -> bool:
    table = look.table.cards
    if any(card not in table or card in used for card in cards) or not cards:
        return False
    if isinstance(part, RestCards):
        return not any(table[card].turned for card in cards)
    if isinstance(part, Banish):
        return not any(rules(look, card) or table[card].controller != scene.use.seat for card in cards)
    if isinstance(part, RemoveCounters):
        least = amount(scene, part.count) if part.count is not None else 1
        return all(table[card].count(part.kind) >= least for card in cards)
    return True


def _pays(
    look: Look,
    seat: Seat,
    scene: Scene,
    parts: Sequence[Node],
    prices: Sequence[Price],
    used: tuple[CardId, ...],
    way: Selections,
    purpose: Purpose | None,
) -> bool:
    """Whether will and life are there with these cards chosen: none does one part and produces will for another."""
    life = look.table.seats[seat].values[LIFE]
    for part in parts:
        if isinstance(part, PayLife):
            life -= amount(scene, part.amount)
    if life < 0:
        return False
    total = Price(tuple(symbol for price in prices for symbol in price.symbols), sum(price.free for price in prices))
    if not total.total:
        return True
    last = max((at for at, part in enumerate(parts) if isinstance(part, PayWill)), default=-1)
    busy = {*used}
    for at, cards in enumerate(way):
        if at < last or not isinstance(parts[at], GONE):
            busy.update(cards)
    return _payable(look, seat, total, busy, purpose)


def _payable(look: Look, seat: Seat, total: Price, busy: set[CardId], purpose: Purpose | None) -> bool:
    """Whether will is there for a price; what nothing else takes part in is remembered for the table as it is."""
    have = spendable(look, seat, purpose)
    if busy or restricted(look, seat):
        return payable(total, have, open_sources(look, seat, busy, purpose))
    key = ("payable", seat, total, have)
    known: bool | None = look.memo.get(key)
    if known is None:
        known = look.memo[key] = payable(total, have, open_sources(look, seat, busy, purpose))
    return known


def open_sources(look: Look, seat: Seat, busy: set[CardId], purpose: Purpose | None) -> list[Source]:
    """What can still produce will for something beside cards that are needed for something else."""
    return [found for number, found in sources_for(look, seat, purpose) if number not in busy]
