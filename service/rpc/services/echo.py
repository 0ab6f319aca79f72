"""A MatchService that answers without rules or store: what `magistrate bench` measures the rest against."""

from collections.abc import AsyncIterator, Callable

from magistrate.v1 import kernel_pb2, ruling_pb2, view_pb2
from magistrate.v1 import match_service_pb2 as pb

from service.auth.tokens import Tokens
from service.rpc.admission.calls import Call
from service.rpc.admission.gate import Door
from service.rpc.admission.handlers import snake
from service.rpc.admission.metrics import Metrics
from service.rpc.admission.play import Play
from service.rpc.admission.shares import Limits, Shares
from service.rpc.admission.stages import Stages
from service.rpc.server import MATCHES, Listen, Rpc
from service.rpc.transport.failures import Failure, forbidden

_ANSWERED = ("submit", "play")


class EchoService:
    """Every Submit is accepted with the same ruling, of an ordinary size."""

    def __init__(self) -> None:
        changes = [
            view_pb2.Change(rule="2.2", seat_counted=view_pb2.SeatCounted(seat=1, value="life", amount=-1, how="pay")),
            view_pb2.Change(rule="2.2", cards_turned=view_pb2.CardsTurned(cards=[3, 4], turned=True, how="pay")),
            view_pb2.Change(
                rule="2.2",
                codes={9: "R01"},
                card_moved=view_pb2.CardMoved(card=5, new=9, to="creatures.1", how="summon", seat=1, face_up=True),
            ),
        ]
        question = kernel_pb2.Question(kind="action phase", rule="2.1", seat=1, role=kernel_pb2.ROLE_SEAT)
        accepted = ruling_pb2.Accepted(position=9, changes=changes, where=["1", "2"], question=question)
        self._ruling = ruling_pb2.Ruling(accepted=accepted)
        for name in (snake(method.name) for method in MATCHES.methods):
            if name not in _ANSWERED:
                setattr(self, name, _refuse)

    async def submit(self, call: Call, request: pb.SubmitRequest) -> pb.SubmitResponse:
        """The same ruling always."""
        response = pb.SubmitResponse()
        await self.rule(call, request, response.ruling)
        return response

    async def rule(self, call: Call, request: pb.SubmitRequest, ruling: ruling_pb2.Ruling) -> None:
        """Writes the same ruling always."""
        call.actor(request.match_id)
        ruling.CopyFrom(self._ruling)

    async def play(self, call: Call, requests: AsyncIterator[pb.PlayRequest | Failure]) -> None:
        """The same ruling to everything."""
        await Play(self, call).run(requests)


async def start_echo(listen: Listen, tokens: Tokens, clock: Callable[[], int]) -> Rpc:
    """Starts a server that only echoes, with the same stages before it as any other. Raises AddressInUse."""
    stages = Stages(Metrics(), Shares(Limits(), clock))
    server = Rpc(listen, {MATCHES: EchoService()}, stages, Door(tokens, stages))
    await server.start()
    return server


async def _refuse(_call: Call, _request: object) -> None:
    raise forbidden("this server only answers benchmarks", "ECHO")
