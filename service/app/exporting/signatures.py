"""Ed25519 signatures over exports: anyone who has the public key can check one, without the service."""

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from service.app.exporting.exports import End, from_digits, line_of

KEY_BYTES = 32
_SIGNATURE_BYTES = 64
_TAG = b"magistrate export 1\n"


class BadSignature(ValueError):
    """An export is not signed by the key that is trusted: says what is wrong."""


class Signer:
    """Signs exports with the first of some private keys of 32 bytes; the others have signed before.

    `publics` are the public keys of all, in hexadecimal digits; `public` is that of the first.
    """

    def __init__(self, *seeds: bytes) -> None:
        """Raises ValueError for no key, or one of another size."""
        if not seeds:
            raise ValueError("signing takes a key")
        keys = [Ed25519PrivateKey.from_private_bytes(seed) for seed in seeds]
        self._key = keys[0]
        self.publics = tuple(key.public_key().public_bytes_raw().hex() for key in keys)
        self.public = self.publics[0]

    def sign(self, end: End) -> End:
        """An export's last line with the signature, which is over it and so over every line that its sum counts."""
        named = msgspec.structs.replace(end, key=self.public, signature="")
        return msgspec.structs.replace(named, signature=self._key.sign(_signed(named)).hex())


def check_signature(end: End, key: str = "") -> None:
    """Raises BadSignature for a last line with a wrong signature, and where it must be by `key` for any other.

    Without `key` a line may be unsigned, and a signature proves only that it fits the key that the line names.
    """
    if not end.signature and not end.key:
        if key:
            raise BadSignature("it is not signed, and the key given proves nothing")
        return
    if key and end.key != key:
        raise BadSignature(f"it is signed with the key {end.key}, not with the one given, {key}")
    try:
        public = Ed25519PublicKey.from_public_bytes(from_digits(end.key, KEY_BYTES))
        signature = from_digits(end.signature, _SIGNATURE_BYTES)
        public.verify(signature, _signed(msgspec.structs.replace(end, signature="")))
    except (InvalidSignature, ValueError) as error:
        raise BadSignature("the signature does not fit: the export was changed, or signed by somebody else") from error


def public_key(text: str) -> str:
    """A public key as 64 lower hexadecimal digits. Raises ValueError for what is none."""
    digits = text.strip().lower()
    Ed25519PublicKey.from_public_bytes(from_digits(digits, KEY_BYTES))
    return digits


def _signed(end: End) -> bytes:
    return _TAG + line_of(end).encode()
