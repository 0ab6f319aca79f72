"""TLS for servers and clients: certificates by their paths."""

from pathlib import Path

import grpc
import msgspec


class BadTls(ValueError):
    """The TLS configuration cannot be used: says which file, and why."""


class ServerTls(msgspec.Struct, frozen=True, kw_only=True):
    """A server's certificate chain and key (PEM). With `clients`, clients need a certificate signed by those."""

    certificate: Path
    key: Path
    clients: Path | None = None

    def credentials(self) -> grpc.ServerCredentials:
        """What gRPC needs. Raises BadTls for a file that cannot be read."""
        pair = (_read(self.key, "key"), _read(self.certificate, "certificate"))
        if self.clients is None:
            return grpc.ssl_server_credentials([pair])
        return grpc.ssl_server_credentials([pair], _read(self.clients, "clients' certificate authority"), True)


class ClientTls(msgspec.Struct, frozen=True, kw_only=True):
    """Whom a client trusts (None: what the machine trusts), and its own certificate where the server wants one."""

    trusted: Path | None = None
    certificate: Path | None = None
    key: Path | None = None

    def credentials(self) -> grpc.ChannelCredentials:
        """What gRPC needs. Raises BadTls for a file that cannot be read, and for half a pair."""
        if (self.certificate is None) != (self.key is None):
            raise BadTls("a client's certificate and its key come together: name both, or neither")
        return grpc.ssl_channel_credentials(
            root_certificates=None if self.trusted is None else _read(self.trusted, "trusted certificate"),
            private_key=None if self.key is None else _read(self.key, "key"),
            certificate_chain=None if self.certificate is None else _read(self.certificate, "certificate"),
        )


def _read(path: Path, what: str) -> bytes:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadTls(f"the {what} {path} cannot be read: {error.strerror}") from error
    if b"-----BEGIN " not in data:
        raise BadTls(f"the {what} {path} is no PEM file: it must have a line that begins with -----BEGIN")
    return data
