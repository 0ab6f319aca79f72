"""TLS and mutual TLS, with certificates made for the test."""

import datetime as dt
import ipaddress
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from service.app.boundary.config import BadConfig, Config
from service.main import build
from service.rpc.clients.client import Client, RemoteError
from service.rpc.transport.tls import BadTls, ClientTls
from tests.service.rpc.serving import ORGANISER, running

NOW = dt.datetime.now(dt.UTC)


class Authority:
    """A certificate authority, and the files that it makes in a folder."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
        builder = self._begun(self._name, self._key).add_extension(x509.BasicConstraints(True, 0), critical=True)
        self.file = self._write(f"{name}.pem", builder.sign(self._key, hashes.SHA256()))

    def issue(self, name: str) -> tuple[Path, Path]:
        """The files of a certificate for this machine's loopback, and of its key."""
        key = ec.generate_private_key(ec.SECP256R1())
        addresses = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
        subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
        certificate = self._begun(subject, key).add_extension(addresses, critical=False)
        path = self._folder / f"{name}.key"
        path.touch(mode=0o600)
        path.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        )
        return self._write(f"{name}.pem", certificate.sign(self._key, hashes.SHA256())), path

    def _begun(self, subject: x509.Name, key: ec.EllipticCurvePrivateKey) -> x509.CertificateBuilder:
        return (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(self._name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(NOW - dt.timedelta(hours=1))
            .not_valid_after(NOW + dt.timedelta(hours=1))
        )

    def _write(self, name: str, certificate: x509.Certificate) -> Path:
        path = self._folder / name
        path.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
        return path


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    """An authority of the test's own."""
    return Authority(tmp_path, "authority")


def test_a_service_with_tls_answers_who_trusts_it(tmp_path: Path, authority: Authority) -> None:
    certificate, key = authority.issue("server")
    config = Config(data=tmp_path / "data", port=0, store="memory:", certificate=certificate, key=key)
    with running(config) as service:
        with service.client(tls=ClientTls(trusted=authority.file)) as client:
            assert list(client.list()) == []
        stranger = Authority(tmp_path, "stranger")
        for tls in (ClientTls(trusted=stranger.file), None):
            with Client(service.address, service.token(ORGANISER), tls, timeout=10) as client:
                with pytest.raises(RemoteError) as error:
                    list(client.list())
                assert error.value.code == "UNAVAILABLE"


def test_a_service_with_mutual_tls_answers_known_clients_only(tmp_path: Path, authority: Authority) -> None:
    certificate, key = authority.issue("server")
    config = Config(
        data=tmp_path / "data", port=0, store="memory:", certificate=certificate, key=key, clients=authority.file
    )
    mine, my_key = authority.issue("client")
    theirs, their_key = Authority(tmp_path, "stranger").issue("other")
    with running(config) as service:
        with service.client(tls=ClientTls(trusted=authority.file, certificate=mine, key=my_key)) as client:
            assert list(client.list()) == []
        for tls in (
            ClientTls(trusted=authority.file),
            ClientTls(trusted=authority.file, certificate=theirs, key=their_key),
        ):
            with Client(service.address, service.token(ORGANISER), tls, timeout=10) as client:
                with pytest.raises(RemoteError) as error:
                    list(client.list())
                assert error.value.code == "UNAVAILABLE"


def test_a_certificate_does_not_replace_a_token(tmp_path: Path, authority: Authority) -> None:
    certificate, key = authority.issue("server")
    config = Config(
        data=tmp_path / "data", port=0, store="memory:", certificate=certificate, key=key, clients=authority.file
    )
    mine, my_key = authority.issue("client")
    with running(config) as service:
        tls = ClientTls(trusted=authority.file, certificate=mine, key=my_key)
        with Client(service.address, "", tls) as client, pytest.raises(RemoteError) as error:
            list(client.list())
    assert error.value.code == "UNAUTHENTICATED"


def test_files_that_cannot_be_used_are_named(tmp_path: Path, authority: Authority) -> None:
    certificate, key = authority.issue("server")
    (tmp_path / "text").write_text("no certificate")
    for wrong in (tmp_path / "nothing.pem", tmp_path / "text"):
        config = Config(data=tmp_path / "data", port=0, store="memory:", certificate=certificate, key=wrong)
        with pytest.raises(BadTls, match=wrong.name), running(config):
            pass
    with pytest.raises(BadTls, match="come together"):
        ClientTls(certificate=certificate).credentials()
    with pytest.raises(BadTls, match="nothing"):
        ClientTls(trusted=tmp_path / "nothing").credentials()
    assert key.is_file()


def test_a_key_that_others_may_read_is_refused(tmp_path: Path, authority: Authority) -> None:
    certificate, key = authority.issue("server")
    config = Config(data=tmp_path / "data", port=0, store="memory:", certificate=certificate, key=key)
    for mode in (0o640, 0o604, 0o660):
        key.chmod(mode)
        with pytest.raises(BadTls, match=f"chmod 600 {key}"), running(config):
            pass
        with pytest.raises(BadTls, match=f"chmod 600 {key}"):
            ClientTls(certificate=certificate, key=key).credentials()


def test_a_key_of_another_certificate_is_said_to_be_one(tmp_path: Path, authority: Authority) -> None:
    certificate, _ = authority.issue("server")
    _, other = authority.issue("other")
    config = Config(data=tmp_path / "data", port=0, store="memory:", certificate=certificate, key=other)
    with pytest.raises(BadTls, match=r"other\.key is not that of the certificate .*server\.pem"), running(config):
        pass
    with pytest.raises(BadTls, match="is not that of the certificate"):
        ClientTls(certificate=certificate, key=other).credentials()


def test_a_key_that_asks_for_a_password_is_refused_without_asking(tmp_path: Path, authority: Authority) -> None:
    certificate, key = authority.issue("server")
    locked = serialization.BestAvailableEncryption(b"a password")
    made = ec.generate_private_key(ec.SECP256R1())
    key.write_bytes(made.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, locked))
    config = Config(data=tmp_path / "data", port=0, store="memory:", certificate=certificate, key=key)
    with pytest.raises(BadTls, match=r"server\.key cannot be used"), running(config):
        pass


def test_a_service_that_others_can_reach_does_not_start_without_tls(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="--insecure"):
        build(Config(data=tmp_path, host="0.0.0.0", port=0, store="memory:"))  # noqa: S104 - what is tested
    with running(Config(data=tmp_path, host="0.0.0.0", port=0, store="memory:", insecure=True)) as service:  # noqa: S104 - what is tested
        assert service.server.port
