"""A tournament over a real connection, with its officials."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.decisions.commands import Actor, Concede
from service.rpc.clients.client import Client
from tests.service.rpc.playing import DECK, EDITION, new_match, seat
from tests.service.rpc.serving import Running

TIME_OVER = "DECLARED_RESULT_TIME_OVER"
HEAD, FLOOR = Actor("head judge", name="Lee"), Actor("judge", name="Kim")


class Cup:
    """A tournament with two players, and clients for its officials."""

    def __init__(self, service: Running) -> None:
        self.service = service
        self.organiser = service.client()
        found = self.organiser.tournaments.create(
            "Cup", EDITION, "competitive", "magic-structure", request_id="open cup"
        )
        self.id = str(found["tournament_id"])
        self.floor = service.client(FLOOR, self.id)
        self.head = service.client(HEAD, self.id)
        self._made = 0
        for player in ("ann", "bob", "cid"):
            self.act(self.organiser, "enter_player", player=player, deck=DECK)
        self.act(self.organiser, "begin_round")
        self.act(self.organiser, "pair_players", players=("ann", "bob"))

    def ask(
        self, client: Client, act: str, request_id: str = "", *, dry_run: bool = False, **parts: Any
    ) -> Mapping[str, Any]:
        self._made += 1
        name = request_id or f"request {self._made}"
        return client.tournaments.act(self.id, act, parts, request_id=name, validate_only=dry_run)

    def act(self, client: Client, act: str, **parts: Any) -> Mapping[str, Any]:
        answer = self.ask(client, act, **parts)
        assert not answer["reasons"], answer
        return answer

    def refused(self, client: Client, act: str, **parts: Any) -> list[str]:
        before = self.state["position"]
        answer = self.ask(client, act, **parts)
        assert self.state["position"] == before
        return [f"{reason['rule']}: {reason['text']}" for reason in answer["reasons"]]

    def game(self, name: str) -> str:
        """A new match that is the next game of the pairing."""
        match = new_match(self.organiser, name)
        self.act(self.organiser, "seat_game", series="1.1", match_id=match, seats=("ann", "bob"))
        return match

    @property
    def state(self) -> Mapping[str, Any]:
        return self.organiser.tournaments.get(self.id)

    def close(self) -> None:
        for client in (self.organiser, self.floor, self.head):
            client.close()


def concede(cup: Cup, match: str, number: int) -> None:
    with cup.service.client(seat(number), match) as player:
        assert player.submit(match, Concede(), request_id=f"give up {match}").accepted
