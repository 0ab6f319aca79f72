"""What our own clients need beside the one that others have: the token as metadata, and gRPC's errors as its errors."""

from collections.abc import Iterator
from contextlib import contextmanager

import grpc
from magistrate_client.errors import MagistrateError as RemoteError
from magistrate_client.errors import read_error as remote_error

__all__ = ["Metadata", "RemoteError", "bearer", "remote_error", "translated"]

Metadata = tuple[tuple[str, str | bytes], ...]


def bearer(token: str) -> Metadata:
    """The metadata that carries a token."""
    return (("authorization", f"Bearer {token}"),) if token else ()


@contextmanager
def translated() -> Iterator[None]:
    """Raises RemoteError for gRPC's errors."""
    try:
        yield
    except grpc.RpcError as error:
        raise remote_error(error) from error
