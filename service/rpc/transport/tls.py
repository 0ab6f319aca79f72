"""TLS for servers and clients: certificates by their paths."""

import ssl
from pathlib import Path

import grpc
import msgspec

from service.auth.keys import open_to_others

_OF_OTHERS = ("KEY_VALUES_MISMATCH", "KEY_TYPE_MISMATCH")


class BadTls(ValueError):
    """The TLS configuration cannot be used: says which file, and why."""


class ServerTls(msgspec.Struct, frozen=True, kw_only=True):
    """A server's certificate chain and key (PEM). With `clients`, clients need a certificate signed by those."""

    certificate: Path
    key: Path
    clients: Path | None = None

    def credentials(self) -> grpc.ServerCredentials:
        """What gRPC needs. Raises BadTls for a file that cannot be read, and for a key of another certificate."""
        pair = _pair(self.certificate, self.key)
        if self.clients is None:
            return grpc.ssl_server_credentials([pair])
        return grpc.ssl_server_credentials([pair], _read(self.clients, "clients' certificate authority"), True)

    def context(self) -> ssl.SSLContext:
        """What an HTTP server needs. Raises BadTls like `credentials`."""
        _pair(self.certificate, self.key)
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(self.certificate, self.key)
        if self.clients is not None:
            context.load_verify_locations(cadata=_read(self.clients, "clients' certificate authority").decode("ascii"))
            context.verify_mode = ssl.CERT_REQUIRED
        return context


class ClientTls(msgspec.Struct, frozen=True, kw_only=True):
    """Whom a client trusts (None: what the machine trusts), and its own certificate where the server wants one."""

    trusted: Path | None = None
    certificate: Path | None = None
    key: Path | None = None

    def credentials(self) -> grpc.ChannelCredentials:
        """What gRPC needs. Raises BadTls for a file that cannot be read, and for half a pair or a wrong one."""
        if (self.certificate is None) != (self.key is None):
            raise BadTls("a client's certificate and its key come together: name both, or neither")
        key = certificate = None
        if self.certificate is not None and self.key is not None:
            key, certificate = _pair(self.certificate, self.key)
        return grpc.ssl_channel_credentials(
            root_certificates=None if self.trusted is None else _read(self.trusted, "trusted certificate"),
            private_key=key,
            certificate_chain=certificate,
        )


def _pair(certificate: Path, key: Path) -> tuple[bytes, bytes]:
    """A key and its certificate, for the owner of the key alone. Raises BadTls."""
    pair = _read(key, "key"), _read(certificate, "certificate")
    if open_to_others(key):
        raise BadTls(f"others may read the key {key}: run chmod 600 {key}")
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password="")
    except ssl.SSLError as error:
        if error.reason in _OF_OTHERS:
            problem = (
                f"the key {key} is not that of the certificate {certificate}: name the two that were made together"
            )
            raise BadTls(problem) from error
        why = error.reason or str(error)
        raise BadTls(f"the certificate {certificate} and the key {key} cannot be used: {why}") from error
    return pair


def _read(path: Path, what: str) -> bytes:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadTls(f"the {what} {path} cannot be read: {error.strerror}") from error
    if b"-----BEGIN " not in data:
        raise BadTls(f"the {what} {path} is no PEM file: it must have a line that begins with -----BEGIN")
    return data
