"""Lessons as messages: what is done step by step, and the table at one of the steps."""

from magistrate.v1 import rulebook_service_pb2 as pb
from magistrate.v1 import view_pb2

from domain.kernel.decider import Engine
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.game import Game
from service.app.boundary.results import Looked
from service.app.queries.cardlists import shown_card
from service.app.queries.lessons import Lesson, Played, Step, Table
from service.rpc.messages.events import fill_event
from service.rpc.messages.states import write_looked
from service.rpc.messages.takes import Takes
from service.rpc.messages.views import write_actor, write_reasons, write_struct
from service.rpc.services.catalog_service import write_catalog_card


def write_lesson(lesson: Lesson) -> pb.Lesson:
    """A lesson, as it stands in a list."""
    return pb.Lesson(lesson=lesson.lesson, edition=lesson.edition, title=lesson.title, rules=lesson.rules)


def write_lesson_played(played: Played, game: Game, takes: Takes) -> pb.GetLessonResponse:
    """A lesson with its steps and the table at one of them."""
    engine = Engine(game, Catalog("", played.table.prints))
    response = pb.GetLessonResponse(
        lesson=write_lesson(played.lesson),
        about=played.about,
        step=played.step,
        before=_state(played.before, game),
        state=_state(played.table, game),
        start=None if played.start is None else write_struct(played.start),
    )
    for step in played.steps:
        _fill_step(response.steps.add(actor=write_actor(step.actor), text=step.text), step, game, takes)
    for printed in played.rows:
        response.cards.append(write_catalog_card(shown_card(engine, printed, set())))
    return response


def _fill_step(message: pb.LessonStep, step: Step, game: Game, takes: Takes) -> None:
    if step.event is not None:
        fill_event(message.event, step.event, game.id, takes)
    message.reasons.extend(write_reasons(step.reasons))


def _state(table: Table, game: Game) -> view_pb2.State:
    engine = Engine(game, Catalog("", table.prints))
    return write_looked(Looked(view=table.view, shown=table.shown, names=table.state.setup.names, engine=engine))
