"""Matches at a position as messages: the table with what is known of each card, and what waits."""

import msgspec
from magistrate.v1 import card_pb2, view_pb2

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.abilities.interpreting.showing import CardShown, WaitingShown
from domain.kernel.decisions.game import Ability, ZoneKind
from domain.kernel.secrecy.views import CardView, View
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_key, zone_kind
from domain.kernel.table.judging_record import NOTHING_JUDGED
from domain.kernel.table.standing_answers import StandingView
from service.app.boundary.results import Looked
from service.rpc.messages.labels import label, row_label, spot_label
from service.rpc.messages.records.judging import write_judging, write_sections
from service.rpc.messages.takes import label_take
from service.rpc.messages.views import fill_question, write_result, write_struct


def write_looked(looked: Looked) -> view_pb2.State:
    """The message of a match at a position, with the numbers, names and texts that hold in it."""
    game = looked.engine.game
    message = write_state(looked.view, game.id)
    _add_bounded(message, looked)
    kinds = {kind: place for place, kind in enumerate(game.zones)}
    message.zones.sort(key=lambda zone: (zone.key.partition(".")[2], kinds[zone_kind(ZoneKey(zone.key))]))
    for seat in message.seats:
        seat.name = looked.names[seat.seat - 1] if looked.names else ""
        for name, value in looked.shown.values.get(Seat(seat.seat), {}).items():
            within = game.shows.within.get(name, "")
            seat.numbers.add(name=name, label=label(game.id, name, "value"), value=value, within=within)
    for pool in message.pools:
        pool.label = label(game.id, pool.name, "pool")
    for zone in message.zones:
        kind = zone_kind(ZoneKey(zone.key))
        zone.kind, zone.label = kind, label(game.id, kind, "zone")
        zone.seat = int(zone.key.partition(".")[2] or 0)
        _fill_spot(zone, game.id, game.zones[kind].spot)
        zone.lies, zone.front = lying(game.zones[kind]), game.zones[kind].front
        if zone.seat and kind in game.shows.rooms:
            held = looked.view.seats[Seat(zone.seat)].values
            zone.most = {**game.positions.starting, **held}[game.shows.rooms[kind]]
        for card in zone.cards:
            known = looked.shown.cards.get(CardId(card.id))
            if known is not None:
                _fill_card(card, known, looked)
    for dispute in message.judging.disputes:
        label_take(dispute.disputed, looked.disputed.get(dispute.number, {}))
    for waiting in looked.shown.waits:
        _fill_waiting(message.waits.add(), waiting, looked)
    spots = [kind.spot for kind in game.zones.values() if kind.spot is not None]
    message.turn.phases.extend(game.positions.phases)
    message.rows = max((row for row, _ in spots), default=0)
    message.columns = max((column for _, column in spots), default=0)
    message.row_labels.extend(row_label(game.id, row) for row in range(1, message.rows + 1))
    return message


def _add_bounded(message: view_pb2.State, looked: Looked) -> None:
    """Those zones that hold so many cards at most and have never held one: what lies nowhere yet has room."""
    there = {zone.key for zone in message.zones}
    keys = [zone_key(kind, seat) for seat in looked.view.seats for kind in looked.engine.game.shows.rooms]
    message.zones.extend(card_pb2.Zone(key=key) for key in keys if key not in there)


def _fill_spot(zone: card_pb2.Zone, game: str, spot: tuple[int, int] | None) -> None:
    """Where a zone lies on its seat's field, and what people call that place."""
    if spot is None:
        return
    zone.row, zone.column = spot
    zone.label = spot_label(game, spot)


def lying(kind: ZoneKind) -> card_pb2.Lying.ValueType:
    """How the cards of a zone lie."""
    if kind.spot is not None:
        return card_pb2.LYING_PLACED
    if kind.piled:
        return card_pb2.LYING_PILED
    return card_pb2.LYING_HELD if kind.told_apart == "owner" else card_pb2.LYING_SPREAD


def _fill_card(message: card_pb2.Card, shown: CardShown, looked: Looked) -> None:
    game = looked.engine.game
    message.name = shown.name
    for name, number in shown.numbers.items():
        called = label(game.id, name, "stat", "column", "counter")
        message.numbers.add(name=name, label=called, now=number.now, printed=number.printed)
    counted = {number.label for number in message.numbers}
    for name, count in sorted(message.counters.items()):
        called = label(game.id, name, "counter")
        if count and name not in game.worn and name not in shown.numbers and called not in counted:
            message.marks.add(name=name, label=called, now=count)
    message.keywords.extend(shown.keywords)
    for ability in shown.abilities:
        message.abilities.add(
            text=_text(looked, ability), code=ability.code, place=ability.place, printed=_printed(looked, ability)
        )
    for how, other in shown.links:
        message.links.add(how=how, card=other, label=label(game.id, how, "link"))


def _fill_waiting(message: view_pb2.Waiting, waiting: WaitingShown, looked: Looked) -> None:
    message.how = waiting.how
    message.label = label(looked.engine.game.id, waiting.how, "how")
    message.seat = waiting.seat
    message.card = waiting.card
    if waiting.ability is not None:
        message.code = waiting.ability.code
        message.text = _text(looked, waiting.ability)


def _text(looked: Looked, ability: Ability) -> str:
    found = looked.engine.catalog.prints.get(ability.code)
    return found.text_of(ability.place) if isinstance(found, CardText) else ""


def _printed(looked: Looked, ability: Ability) -> str:
    """What is printed of an ability that a judge has said what it means; empty for others."""
    found = looked.engine.catalog.prints.get(ability.code)
    reading = found.reading_of(ability.place) if isinstance(found, CardText) else None
    return "" if reading is None else reading[0]


def write_state(view: View, game: str) -> view_pb2.State:
    """The message of how a match of a game lies at a position."""
    message = view_pb2.State(
        position=view.position,
        turn=view_pb2.Turn(number=view.turn.number, seat=view.turn.seat, phase=view.turn.phase, text=view.now),
        seats=[
            view_pb2.SeatState(seat=number, values=dict(seat.values), out=seat.out)
            for number, seat in view.seats.items()
        ],
        zones=[
            card_pb2.Zone(key=key, count=zone.count, cards=map(_write_card, zone.cards))
            for key, zone in view.zones.items()
        ],
        pools=[view_pb2.Pool(name=name, faces=faces) for name, faces in view.pools.items()],
        where=view.where,
        extra=write_struct(view.extra),
        result=None if view.result is None else write_result(view.result, view.ended),
        doing=view.doing,
        notes=view.notes,
        standing=map(_write_standing, view.standing),
    )
    if view.question is not None:
        fill_question(message.question, view.question)
    # The policy in force is a document of its own, and no part of a match's state for its viewers.
    judged = msgspec.structs.replace(view.judging, adopted=None)
    if judged != NOTHING_JUDGED:
        message.judging.CopyFrom(write_judging(judged, game))
        for dispute in message.judging.disputes:
            dispute.sections.extend(write_sections(view.disputes.get(dispute.number, ())))
    return message


def _write_standing(held: StandingView) -> view_pb2.StandingAnswer:
    until = [view_pb2.Until(what=one.what, seat=one.seat or 0, card=one.card or 0) for one in held.until]
    return view_pb2.StandingAnswer(seat=held.seat, since=held.since, until=until, text=held.text)


def _write_card(card: CardView) -> card_pb2.Card:
    return card_pb2.Card(
        id=card.id,
        code=card.code,
        owner=card.owner,
        controller=card.controller,
        face_up=card.face_up,
        turned=card.turned,
        counters=dict(card.counters),
    )
