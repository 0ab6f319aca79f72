"""What our own clients need beside the one that others have, which makes each of their calls."""

from typing import Any, ClassVar

from magistrate_client import Client as Caller
from magistrate_client.errors import MagistrateError as RemoteError
from magistrate_client.errors import read_error as remote_error

__all__ = ["Caller", "Metadata", "RemoteError", "ServiceClient", "bearer", "remote_error"]

Metadata = tuple[tuple[str, str | bytes], ...]


def bearer(token: str) -> Metadata:
    """The metadata that carries a token."""
    return (("authorization", f"Bearer {token}"),) if token else ()


class ServiceClient:
    """One service of the contract, by the client that everybody has."""

    service: ClassVar[str]

    def __init__(self, client: Caller) -> None:
        self._client = client

    def _call(self, method: str, request: Any, *, patient: bool = False) -> Any:
        """The answer, which may take as long as it does where one is `patient`. Raises RemoteError."""
        return self._client.ask(f"{self.service}.{method}", request, patient=patient)
