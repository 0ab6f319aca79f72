"""A table as judges know it: others in the place of what they were not shown, the same whatever it is.

An act of a judge is ruled on there, so that no refusal tells of a hidden card. A seat's list is no secret from judges:
which of its cards lies where is.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from domain.kernel.decisions.game import Look
from domain.kernel.judging.unknown.looking import hidden_in
from domain.kernel.judging.unknown.possible import Fitting, lies
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import Card, Draft, State, Table


def as_judges_know(look: Look, then: State) -> State:
    """The state with the first card of its owner's hidden ones that can lie there in each hidden place."""
    hidden = _hidden(look, then)
    if not hidden:
        return then
    fitting, found = Fitting(look, then, hidden), dict[tuple[object, ...], str]()
    cards = dict(then.cards)
    for card in hidden:
        key = (card.owner, *lies(card))
        if key not in found:
            found[key] = next(_fitting(fitting, card, hidden), card.code)
        cards[card.id] = replace(card, code=found[key])
    return replace(then, cards=cards)


def possible_codes(look: Look, draft: Draft, card: CardId) -> tuple[str, ...]:
    """What a hidden card may be: any of its owner's hidden ones that can lie there, of which the match is made."""
    assert isinstance(look.table, State), "a command is ruled on in a state"
    then = draft.copy().freeze()
    fitting = Fitting(look, then, _hidden(look, then))
    return tuple(_fitting(fitting, then.cards[card], _hidden(look, look.table)))


def _fitting(fitting: Fitting, card: Card, hidden: Sequence[Card]) -> Iterator[str]:
    codes = sorted({other.code: None for other in hidden if other.owner == card.owner})
    return (code for code in codes if fitting.fits(card, code))


def _hidden(look: Look, table: Table) -> list[Card]:
    return [table.cards[card] for zone in table.zones for card in hidden_in(look.game, table, zone)]
