"""Which cards can be played by whom and when (604, 702, 703, 708, 709, 711, 903.2), and every reason against it."""

from collections.abc import Iterator, Sequence

from domain.games.fow.nodes.costs import PayWill
from domain.games.fow.nodes.statics import AnyTime, Cannot, PlayOnly
from domain.games.fow.rules.continuous.forbidding import forbidden, forbidden_to
from domain.games.fow.rules.continuous.information import (
    applies,
    in_force,
    info,
    of_itself,
)
from domain.games.fow.rules.continuous.keyword_texts import addition_code
from domain.games.fow.rules.continuous.original import PERMANENT, ability_of, sort_of
from domain.games.fow.rules.costs.gathering import NOTHING, Gathered, counting_part, done_with, further
from domain.games.fow.rules.costs.parts import possible
from domain.games.fow.rules.costs.prices import price_of
from domain.games.fow.rules.costs.terms import (
    NONE,
    Done,
    changed,
    further_costs,
    instead_of_cost,
    own_decrease,
    parts_of,
    prices_of,
    saved_by,
)
from domain.games.fow.rules.costs.will import Purpose, sources_for, spendable
from domain.games.fow.rules.costs.will_matching import unpaid
from domain.games.fow.rules.playing.targets import aimed, hangs_on_targets, lacks_options, with_some_x
from domain.games.fow.rules.playing.timing import (
    QUICKCAST,
    Manner,
    as_played,
    lying,
    main_timing,
    manners,
    not_main_timing,
)
from domain.games.fow.rules.zones.elsewhere import elsewhere, from_elsewhere, granting, is_free
from domain.games.fow.table.actions import Play
from domain.games.fow.table.costs import Price
from domain.games.fow.table.frames import Playing
from domain.games.fow.table.printed import card_of, of_types
from domain.games.fow.table.records import SPELL, Held, Info, Object
from domain.games.fow.table.state import chase, fow, zone
from domain.games.fow.table.zones import CHASE, FIELD, GRAVEYARD, HAND, REMOVED, RULER_AREA, RUNE_AREA, STANDBY
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.interpreting.evaluate import Scene, true
from domain.kernel.acting.answers import called, seat_of
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Message, Reason, about
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_104_1 = R("104.1")
R_104_4 = R("104.4")
R_702_1 = R("702.1")
R_702_2 = R("702.2")
R_703_1 = R("703.1")
R_706_3 = R("706.3")
R_708_5 = R("708.5")
R_711_1 = R("711.1")
R_711_2 = R("711.2")
R_903_2E = R("903.2e")
R_903_2G = R("903.2g")
R_903_2J = R("903.2j")
H_5 = R("H.5")
R_1008_2 = R("1008.2")
R_1136_2 = R("1136.2")
DIVINITY = "Divinity"
NO_TEXT = 10**6
"""The place of the text of a card that has none to be carried out."""
PLAYED_FROM = (HAND, STANDBY, GRAVEYARD, RUNE_AREA, REMOVED)
COMMONLY = (HAND, STANDBY, RUNE_AREA)
PLAYED_TYPES = frozenset((*PERMANENT[:3], "chant"))


def text_use(look: Look, card: CardId, code: str, found: Info, seat: Seat) -> Use:
    """The text that is carried out when a spell resolves: of a card with [Trigger] that behind its mark (708.6)."""
    text = sort_of(look, found.abilities).text
    if text is not None:
        return Use(card, text.code, text.ability, seat)
    subtype = card_of(look.catalog, code).subtype
    if "addition" in found.types and subtype not in ("", "field") and not found.has("Bestow"):
        return Use(card, addition_code(subtype), 0, seat)
    return Use(card, code, NO_TEXT, seat)


def trigger_of(look: Look, found: Info) -> Held | None:
    """The [Trigger] ability of a card (1113)."""
    return sort_of(look, found.abilities).trigger


def playable_cards(look: Look, seat: Seat) -> Iterator[CardId]:
    """The cards that a player can play now."""
    if next(unchased(look), None) is not None or forbidden_to(look, seat, "play"):
        return
    timely = main_timing(look, seat) or bool(in_force(look, AnyTime))
    for kind in PLAYED_FROM:
        held = zone(look, kind, seat)
        for card in lying(look, kind, held, timely) if kind in COMMONLY else from_elsewhere(look, held, seat):
            if (
                card.owner == seat
                and not _unread(look, card)
                and any(_playable(look, seat, card, manner) for manner in manners(look, card))
            ):
                yield card.id


def refuse_play(look: Look, actor: Actor, action: Play) -> list[Reason]:
    """Why a card cannot be played: all of it is about the card."""
    return about("card", against_playing(look, actor, action))


def against_playing(look: Look, actor: Actor, action: Play) -> list[Reason]:
    """Why a card cannot be played, without a word on the action."""
    seat = seat_of(actor)
    card = look.table.cards.get(action.card)
    name = called(look, seat, action.card)
    kind = "" if card is None else zone_kind(card.zone)
    if card is None or card.owner != seat or not (kind in COMMONLY or elsewhere(look, card, seat)):
        return [Reason(R_702_2, Message("fow-is-not-in-your-hand", {"name": name}), "choose-a-card-of-your-hand")]
    if unread := _unread(look, card):
        text = Message("fow-has-a-text-that-this-engine", {"name": name, "unread": unread})
        return [Reason(R_702_2, text, "fow-choose-another-card-or-let")]
    tried = [_against(look, seat, card, manner) for manner in manners(look, card)]
    return min(tried, key=len)


def _unread(look: Look, card: Card) -> str:
    """The first line of a card that is not read, where one of those could say how it is played."""
    problems = card_of(look.catalog, card.code).problems
    if not problems:
        return ""
    return problems[0].sentence if any(line.sentence.startswith("[") for line in problems) else ""


def playable_manners(look: Look, seat: Seat, card: Card) -> list[Manner]:
    """The manners in which a card can be played now."""
    return [manner for manner in manners(look, card) if _playable(look, seat, card, manner)]


def _against(look: Look, seat: Seat, card: Card, manner: Manner) -> list[Reason]:
    found = as_played(look, card, manner)
    if reasons := [*_obstacles(look, seat, card, found)]:
        return reasons
    use = text_use(look, card.id, card.code, found, seat)
    if not with_some_x(look, use, lambda x: can_be_paid(look, seat, card, found, x=x)):
        if lacks_options(look, use):
            return [
                Reason(R_903_2E, Message("fow-needs-an-option", {"name": found.name}), "fow-play-it-when-there-is-one")
            ]
        text = Message("fow-needs-a-target", {"name": found.name})
        return [Reason(R_903_2G, text, "fow-play-it-when-there")]
    return unpayable(look, seat, card, found, use)


def _playable(look: Look, seat: Seat, card: Card, manner: Manner) -> bool:
    """Whether there is nothing against playing a card in a manner but what is against playing any card."""
    found = as_played(look, card, manner)
    if next(_own_obstacles(look, seat, card, found), None) is not None:
        return False
    use = text_use(look, card.id, card.code, found, seat)
    return can_be_paid(look, seat, card, found) and with_some_x(
        look, use, lambda x: can_be_paid(look, seat, card, found, x=x)
    )


def _obstacles(look: Look, seat: Seat, card: Card, found: Info) -> Iterator[Reason]:
    """What is against playing a card, whatever it costs and asks for."""
    yield from unchased(look)
    if forbidden_to(look, seat, "play"):
        yield Reason(R_104_4, Message("fow-cannot-be-played", {"name": found.name}), "fow-an-effect-forbids-it")
    yield from _own_obstacles(look, seat, card, found)


def _own_obstacles(look: Look, seat: Seat, card: Card, found: Info) -> Iterator[Reason]:
    """What is against playing a card, that is not against playing every other one."""
    yield from _timing(look, seat, card, found, zone_kind(card.zone))
    if forbidden(look, card.id, "be played") or forbidden_to(look, seat, "play some", card.id):
        yield Reason(R_104_4, Message("fow-cannot-be-played", {"name": found.name}), "fow-an-effect-forbids-it")
    for scene, node in of_itself(look, card, PlayOnly):
        if not true(scene, node.condition):
            yield Reason(
                R_104_1, Message("fow-says-when-it-can-be-played", {"name": found.name}), "fow-wait-until-that-holds"
            )


def unchased(look: Look) -> Iterator[Reason]:
    """Why nothing but automatic abilities comes onto the chase: something on it cannot be chased (1008.2)."""
    for number in chase(look):
        card = look.table.cards[number]
        if any(node.word == "be chased" for _, node in of_itself(look, card, Cannot)):
            yield Reason(
                R_1008_2,
                Message("fow-cannot-be-chased", {"name": info(look, card).name}),
                "fow-wait-until-it-has-resolved",
            )
            return


def _timing(look: Look, seat: Seat, card: Card, found: Info, kind: str) -> Iterator[Reason]:
    trigger = trigger_of(look, found)
    if kind == STANDBY or trigger is not None:
        yield from _with_trigger(look, seat, card, found, kind, trigger)
        return
    if kind == RUNE_AREA:
        yield from _rune(look, seat, card, found)
    elif "rune" in found.types and "chant" not in found.types:
        yield Reason(
            R_711_2, Message("fow-is-played-from-the-rune-area", {"name": found.name}), "fow-play-it-from-there"
        )
    elif PLAYED_TYPES.isdisjoint(found.types):
        yield Reason(
            R_702_1,
            Message("fow-is-a-card", {"name": found.name, "types": of_types(found.types)}),
            "fow-it-is-not-played",
        )
    if main_timing(look, seat) or found.has(QUICKCAST):
        return
    if not any(applies(scene, node.of, card.id) for scene, node in in_force(look, AnyTime)):
        rule = R_703_1 if "chant" in found.types else R_711_1 if kind == RUNE_AREA else R_702_1
        yield from not_main_timing(look, seat, rule, Message("fow-is-played", {"name": found.name}))


def _with_trigger(look: Look, seat: Seat, card: Card, found: Info, kind: str, trigger: Held | None) -> list[Reason]:
    """A card with [Trigger] that is played like an activate ability (604.1b, 708.4, 1416.2)."""
    if trigger is None:
        return [Reason(R_706_3, Message("fow-has-no-trigger", {"name": found.name}), "fow-cards-set-without-one")]
    ability = ability_of(look, trigger)
    if ability.when is not None:
        return [
            Reason(
                R("604.1b"),
                Message("fow-is-played-when-it-triggers", {"name": found.name}),
                "fow-reveal-it-at-that-time",
            )
        ]
    if kind == STANDBY and card.id in fow(look.table).placed:
        return [Reason(R_708_5, Message("fow-was-set-this-turn", {"name": found.name}), "fow-wait-for-another-turn")]
    scene = Scene(look, Use(card.id, trigger.code, trigger.ability, seat))
    if ability.only is not None and not true(scene, ability.only):
        return [
            Reason(
                R("1416.4"), Message("fow-what-requires-does-not-hold", {"name": found.name}), "fow-wait-until-it-holds"
            )
        ]
    return []


def _rune(look: Look, seat: Seat, card: Card, found: Info) -> list[Reason]:
    """A face-down rune within the divinity that is left (711.2, 711.2a)."""
    left = remaining_divinity(look, seat)
    if left is None:
        return [Reason(R_711_1, "fow-you-have-no-j-ruler", "fow-have-one")]
    playing = look.table.agenda[-1] if look.table.agenda else None
    if card.face_up and not (isinstance(playing, Playing) and playing.card == card.id):
        return [Reason(R_711_2, Message("fow-has-been-played", {"name": found.name}), "fow-choose-a-rune-face-down")]
    divinity = card_of(look.catalog, card.code).divinity or 0
    if divinity > left:
        text = Message("fow-has-divinity-and-is-left", {"name": found.name, "divinity": divinity, "left": left})
        return [Reason(R_1136_2, text, "fow-choose-a-rune-of-less-divinity")]
    return []


def remaining_divinity(look: Look, seat: Seat) -> int | None:
    """What is left of the divinity of a player's J/ruler (711.2a); None where it has none."""
    cards = look.table.cards
    mine = [card for card in cards.values() if card.controller == seat and zone_kind(card.zone) in (FIELD, RULER_AREA)]
    numbers = [keyword.number for card in mine for keyword in info(look, card).keywords if keyword.name == DIVINITY]
    if not numbers:
        return None
    shown = (cards[number] for number in zone(look, RUNE_AREA, seat) if cards[number].face_up)
    return max(numbers) - sum(card_of(look.catalog, card.code).divinity or 0 for card in shown)


def _need_not_be_paid(look: Look, card: Card, seat: Seat) -> bool:
    """Whether a text lets a card be played without paying its cost from a zone that cards are not played from."""
    return zone_kind(card.zone) not in (*COMMONLY, CHASE) and any(map(is_free, granting(look, card, seat)))


def free_of_cost(card: Card, found: Info) -> bool:
    """Whether a card's own cost is not paid: one with [Trigger] of the standby area (708.4)."""
    return zone_kind(card.zone) == STANDBY


def unpayable(
    look: Look, seat: Seat, card: Card, found: Info, use: Use, *, x: int = 0, free: bool = False
) -> list[Reason]:
    """Why what a card costs cannot be paid, in any of the ways in which it may be (903.2j).

    `free`: its own cost is not paid.
    """
    if can_be_paid(look, seat, card, found, x=x, free=free):
        return []
    price, *_ = card_prices(look, seat, card, found, x=x, free=free)
    besides = [part for use in _besides(look, seat, card, found) for part in parts_of(look, use)]
    asked = (price, *prices_of(tuple(besides), x))
    whole = Price(tuple(symbol for one in asked for symbol in one.symbols), sum(one.free for one in asked))
    purpose = Purpose(card.id, "cards")
    have, more = spendable(look, seat, purpose), [one for _, one in sources_for(look, seat, purpose)]
    reasons = unpaid(whole, have, more)
    return reasons or [
        Reason(
            R_903_2J,
            Message("fow-what-costs-cannot-be-done", {"name": found.name}),
            "fow-have-what-it-takes",
            beside=(H_5,),
        )
    ]


def card_prices(
    look: Look, seat: Seat, card: Card, found: Info, *, x: int, free: bool, less: int = 0, done: Done = NONE
) -> Sequence[Price]:
    """What a card's own cost may be, after what raises and lowers it; nothing where it is not paid."""
    if free or free_of_cost(card, found):
        return (price_of(None),)
    return changed(look, price_of(found.cost, x), card, seat, "cards", x, less=less, done=done)


def _besides(look: Look, seat: Seat, card: Card, found: Info) -> list[Use]:
    """What has to be paid besides a card's cost; what stands behind its [Trigger] too (1113.2a)."""
    besides = [further for further, node in further_costs(look, card, seat) if not node.may]
    trigger = trigger_of(look, found)
    if trigger is not None:
        besides.append(Use(card.id, trigger.code, trigger.ability, seat))
    return besides


def can_be_paid(
    look: Look, seat: Seat, card: Card, found: Info, *, x: int = 0, free: bool = False, more: tuple[Use, ...] = ()
) -> bool:
    """Whether what a card costs can be paid, in any of the ways in which it may be, and `more` with it (903.2j).

    Where that hangs on what it targets: with some targets (903.2g).
    """
    known = fow(look.table).objects.get(card.id)
    if known is None and not free and hangs_on_targets(look, card):
        use = text_use(look, card.id, card.code, found, seat)
        ways = aimed(look, card, Object(SPELL, use, came=zone_kind(card.zone), x=x))
        return any(_can_be_paid(one, seat, card, found, x=x, free=free, more=more) for one in ways)
    return _can_be_paid(look, seat, card, found, x=x, free=free, more=more)


def _can_be_paid(look: Look, seat: Seat, card: Card, found: Info, *, x: int, free: bool, more: tuple[Use, ...]) -> bool:
    besides, purpose = [*more, *_besides(look, seat, card, found)], Purpose(card.id, "cards")
    free = free or free_of_cost(card, found) or (not x and _need_not_be_paid(look, card, seat))
    may = [(use, node) for use, node in further_costs(look, card, seat) if node.may and use not in more]
    saving = [use for use, node in may if node.less or counting_part(look, card, use) is not None]
    for extra in ((), *((use,) for use in saving)):
        uses, less = (*extra, *besides), saved_by(look, card, seat, (*more, *extra))
        for gathered in further(look, card, uses, NOTHING, x):
            done = done_with(look, card, uses, gathered)
            for price in card_prices(look, seat, card, found, x=x, free=free, less=less, done=done):
                if can_pay(look, seat, card.id, uses, (price,), priced=True, x=x, purpose=purpose, gathered=gathered):
                    return True
    ways = instead_of_cost(look, card, seat) if not free else ()
    return any(
        can_pay(look, seat, card.id, (rather, *besides), (), priced=False, x=x, purpose=purpose) for rather in ways
    )


def can_pay(
    look: Look,
    seat: Seat,
    about: CardId,
    uses: tuple[Use, ...],
    printed: tuple[Price, ...],
    *,
    priced: bool,
    x: int,
    at: int = -1,
    purpose: Purpose | None,
    gathered: Gathered = NOTHING,
) -> bool:
    """Whether a printed price and the parts of further costs can all be paid; `gathered` are cards that pay some."""
    parts = [part for use in uses if use.ability not in gathered for part in parts_of(look, use, at)]
    used = [CardId(pick.value) for found in gathered.values() for pick in found]
    prices = (*printed, *prices_of(tuple(parts), x))
    scene = Scene(look, uses[0] if uses else Use(about, "", NO_TEXT, seat), x=x)
    ordered = (PayWill(), *parts) if priced else tuple(parts)
    return possible(look, seat, scene, ordered, prices, used, purpose)


def ability_prices(look: Look, seat: Seat, card: Card, held: Held, x: int = 0) -> tuple[tuple[Price, ...], ...]:
    """The ways in which the will of an ability's cost may be, after what raises and lowers it."""
    ability = ability_of(look, held)
    own = prices_of(ability.costs, x)
    if not own:
        return ((),)
    what = "arts" if ability.art else "abilities"
    less = own_decrease(look, Use(card.id, held.code, held.ability, seat), ability, x)
    return tuple((first, *own[1:]) for first in changed(look, own[0], card, seat, what, x, less=less))
