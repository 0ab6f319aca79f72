"""A state as somebody in the match knows it: the same for all states that this one cannot tell from one another.

A branch goes on from it, so that nothing the branch ever shows, its chance secret included, tells what really lies
hidden in the match that it comes from. Hidden cards have ids and codes by their places alone: a seat's own are those
of its list that it has not found yet, in the order of their codes; in the place of another's stand cards that the
maker knows, since even which cards the other has is not for it to know.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Look
from domain.kernel.judging.unknown.possible import Fitting, lies
from domain.kernel.secrecy.sight import has_learned, known, tells
from domain.kernel.secrecy.views import kinds_of
from domain.kernel.table.ids import CardId
from domain.kernel.table.renaming import renamed
from domain.kernel.table.state import Card, State


class NothingKnown(Exception):
    """The maker knows no card that could lie in a place."""


def hidden_from(look: Look, then: State, maker: Actor) -> list[Card]:
    """The cards of which the maker cannot know what they are, place by place."""
    lying = (then.cards[card] for key in sorted(then.zones) for card in then.zones[key])
    return [card for card in lying if not has_learned(look.game, then, card, maker)]


def as_known(look: Look, then: State, maker: Actor) -> State:
    """The state as the maker knows it. Raises NothingKnown where no card that it knows could lie in some place."""
    hidden = hidden_from(look, then, maker)
    if not hidden:
        return then
    codes: dict[CardId, str] = {}
    fitting = Fitting(look, then, hidden)
    for owner in then.seats:
        places = [card for card in hidden if card.owner == owner]
        if owner == maker.seat:
            codes.update(_its_own(fitting, places))
        else:
            codes.update(_others(fitting, places, _pools(look, then, maker)))
    cards = {number: replace(card, code=codes.get(number, card.code)) for number, card in then.cards.items()}
    return _with_names(look, replace(then, cards=cards), _names(look, then, maker))


def _pools(look: Look, then: State, maker: Actor) -> Iterator[Sequence[str]]:
    """The cards that a maker knows of, by codes, those first that are rather there.

    They are those of its own list; for who has none all that it sees, and for judges the printed cards of the match.
    """
    own = sorted(card.code for card in then.cards.values() if card.owner == maker.seat)
    yield own or sorted(card.code for card in known(look.game, then, maker).values())
    if maker.judges:
        yield sorted(look.catalog.cards)


def _its_own(fitting: Fitting, places: Sequence[Card]) -> Iterable[tuple[CardId, str]]:
    """The maker's own hidden cards in the order of their codes; each place with the first that can lie there."""
    left = sorted(card.code for card in places)
    given: dict[CardId, str] = {}
    choosy = sorted(places, key=lambda card: sum(fitting.fits(card, code) for code in dict.fromkeys(left)))
    for card in choosy:
        code = next((code for code in left if fitting.fits(card, code)), left[0])
        left.remove(code)
        given[card.id] = code
    return given.items()


def _others(fitting: Fitting, places: Sequence[Card], pools: Iterable[Sequence[str]]) -> Iterable[tuple[CardId, str]]:
    """Cards that can lie in these places, drawn evenly from the first pool that has any."""
    alike: dict[tuple[object, ...], list[Card]] = {}
    for card in places:
        alike.setdefault(lies(card), []).append(card)
    tried = tuple(pools)
    for group in alike.values():
        fit = ([code for code in pool if fitting.fits(group[0], code)] for pool in tried)
        possible = next(filter(None, fit), None)
        if possible is None:
            raise NothingKnown
        for number, card in enumerate(group):
            yield card.id, possible[number * len(possible) // len(group)]


def _names(look: Look, then: State, maker: Actor) -> Mapping[CardId, CardId]:
    """Ids by their places for all cards that the maker cannot tell from others; those that departed come last."""
    lying = [card for key in sorted(then.zones) for card in then.zones[key]]
    untold = [card for card in (*lying, *then.departed) if not tells(look.game, then, card, maker)]
    return {card: CardId(number) for number, card in enumerate(dict.fromkeys(untold), then.next_card)}


def _with_names(look: Look, then: State, names: Mapping[CardId, CardId]) -> State:
    kinds = kinds_of(look.game)

    def new(card: CardId) -> CardId:
        return names.get(card, card)

    cards = {new(number): replace(card, id=new(number)) for number, card in then.cards.items()}
    departed = {new(number): replace(card, id=new(number)) for number, card in then.departed.items()}
    return replace(
        then,
        cards=dict(sorted(cards.items())),
        zones={key: tuple(map(new, held)) for key, held in then.zones.items()},
        departed=departed,
        next_card=then.next_card + len(names),
        extra=renamed(then.extra, names, kinds),
        agenda=tuple(renamed(frame, names, kinds) for frame in then.agenda),
        question=None if then.question is None else renamed(then.question, names, kinds),
    )
