"""The bench's call: a position and steps out of a message, and what came of them into one."""

from magistrate.v1 import audit_service_pb2 as pb

from domain.kernel.decider import Engine
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import Command
from domain.kernel.decisions.game import Game
from domain.kernel.table.ids import Seat, zone_key
from service.app.boundary.results import Looked
from service.app.judging.bench.play import MOST_STEPS, Asked, Played
from service.app.queries.cardlists import shown_card
from service.rpc.messages.events import fill_event
from service.rpc.messages.labels import label, spot_label
from service.rpc.messages.offering import fill_act, fill_offer
from service.rpc.messages.plain import plain
from service.rpc.messages.requests import read_printed
from service.rpc.messages.states import lying, write_looked
from service.rpc.messages.takes import Takes
from service.rpc.messages.views import read_actor, write_actor, write_reasons, write_struct
from service.rpc.services.catalog_service import write_catalog_card
from service.rpc.transport.failures import malformed
from service.words.speaker import Speaker

MOST_CARDS = 200


def read_asked(request: pb.TryPositionRequest, game: Game, takes: Takes) -> Asked:
    """What is asked. Raises a failure that names what cannot be read."""
    if len(request.cards) > MOST_CARDS:
        raise malformed("cards", f"{len(request.cards)} cards are typed in, and {MOST_CARDS} are the most")
    if len(request.steps) > MOST_STEPS:
        raise malformed("steps", f"{len(request.steps)} steps are said, and {MOST_STEPS} are the most")
    seats = request.seats or max(2, game.seats[0])
    return Asked(
        edition=request.edition,
        cards=tuple(map(read_printed, request.cards)),
        start=plain(request.start) if request.HasField("start") else {},
        seats=seats,
        names=tuple(request.names),
        options=dict(request.options),
        steps=tuple(
            Command(read_actor(one.actor, f"steps[{at}].actor"), takes.read(game.id, one.take, f"steps[{at}].take"))
            for at, one in enumerate(request.steps)
        ),
        case=request.case_title,
    )


def write_played(played: Played, game: Game, takes: Takes, seats: int) -> pb.TryPositionResponse:
    """What came of it."""
    response = pb.TryPositionResponse(
        reasons=write_reasons(played.reasons),
        refused=played.refused,
        start=write_struct(played.start),
        phases=game.positions.phases,
        turned=game.positions.turned,
        values=game.positions.values,
        counters=game.counters,
        case=played.case,
        no_case=played.no_case,
    )
    _add_zones(response, game, seats)
    engine = Engine(game, Catalog("", played.prints))
    for printed in played.rows:
        response.cards.append(write_catalog_card(shown_card(engine, printed, set())))
    for event in played.events:
        fill_event(response.events.add(), event, game.id, takes)
    state = played.state
    if state is None or played.view is None or played.shown is None:
        return response
    looked = Looked(view=played.view, shown=played.shown, names=state.setup.names, engine=engine)
    response.state.CopyFrom(write_looked(looked))
    for actor, legal in played.offers:
        speaker = Speaker(game, engine.catalog, state, actor)
        offers = response.offers.add(actor=write_actor(actor)).offers
        for offer in legal.offers:
            fill_offer(offers.add(), offer, speaker)
        for wider in legal.wider:
            fill_act(offers.add(), wider, speaker)
    return response


def _add_zones(response: pb.TryPositionResponse, game: Game, seats: int) -> None:
    """Every zone, each seat's and those of nobody."""
    for seat in range(1, seats + 1):
        for name, kind in game.zones.items():
            if kind.shared and seat > 1:
                continue
            row, column = kind.spot or (0, 0)
            key = name if kind.shared else zone_key(name, Seat(seat))
            owner = 0 if kind.shared else seat
            called = label(game.id, name, "zone") if kind.spot is None else spot_label(game.id, kind.spot)
            place = {"row": row, "column": column, "lies": lying(kind), "front": kind.front}
            response.zones.add(key=key, label=called, seat=owner, **place)
