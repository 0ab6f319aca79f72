"""What our own clients need beside the one that others have, which makes each of their calls."""

from typing import Any, ClassVar

from google.protobuf.message import Message
from magistrate_client import Client as Caller
from magistrate_client.errors import MagistrateError as RemoteError
from magistrate_client.errors import read_error as remote_error

from service.rpc.transport.contractjson import contract_json

__all__ = ["Caller", "Heard", "Listener", "Metadata", "RemoteError", "ServiceClient", "bearer", "remote_error"]

Metadata = tuple[tuple[str, str | bytes], ...]


def bearer(token: str) -> Metadata:
    """The metadata that carries a token."""
    return (("authorization", f"Bearer {token}"),) if token else ()


class Heard:
    """Keeps the last answer of each kind; the pages of a list are one answer."""

    def __init__(self) -> None:
        self._answers: dict[str, Message] = {}
        self._lists: set[str] = set()

    def keep(self, request: Any, answer: Message) -> None:
        """Keeps what was answered to a request."""
        name = answer.DESCRIPTOR.name
        if getattr(request, "page_token", "") and name in self._answers:
            self._add(name, answer)
        else:
            self._answers[name] = answer
            self._lists.discard(name)

    def _add(self, name: str, page: Message) -> None:
        """Adds a page to those before it: the first is its receiver's, and is left as it is."""
        if name not in self._lists:
            first = self._answers[name]
            self._answers[name] = type(first)()
            self._answers[name].MergeFrom(first)
            self._lists.add(name)
        self._answers[name].MergeFrom(page)
        self._answers[name].ClearField("next_page_token")

    def told(self, *kinds: str) -> dict[str, Any]:
        """The answers of these kinds, such as `GetStateResponse`, in the contract's JSON: the fields of all of them."""
        return {name: value for kind in kinds for name, value in contract_json(self._answers[kind]).items()}


class Listener(Caller):
    """A caller that keeps what it hears."""

    def __init__(self, address: str, token: str, **settings: Any) -> None:
        super().__init__(address, token, **settings)
        self.heard = Heard()

    def ask(self, call: str, request: Any, *, patient: bool = False) -> Any:
        """The answer, which is kept."""
        answer = super().ask(call, request, patient=patient)
        self.heard.keep(request, answer)
        return answer


class ServiceClient:
    """One service of the contract, by the client that everybody has."""

    service: ClassVar[str]

    def __init__(self, client: Caller) -> None:
        self._client = client

    def _call(self, method: str, request: Any, *, patient: bool = False) -> Any:
        """The answer, which may take as long as it does where one is `patient`. Raises RemoteError."""
        return self._client.ask(f"{self.service}.{method}", request, patient=patient)
