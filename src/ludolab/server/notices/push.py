"""Web Push: messages that only the browser which asked for them can read (RFC 8291), and the
signature by which a push service knows this server (VAPID, RFC 8292).

It needs the package cryptography, which comes with the extra `push`.
"""

import base64
import json
import os
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
"""The size of a record; our messages are much smaller, so there is only one."""
SALT: Final = 16
VALID: Final = 12 * 3600
"""For how many seconds a signature counts; push services want a day at most."""


def new_key() -> bytes:
    """A private key, as it is stored."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")


def public_key(key: bytes) -> str:
    """What browsers have to know of it."""
    return text(_point(_private(key)))


def encrypted(
    message: bytes, theirs: bytes, auth: bytes, key: bytes | None = None, salt: bytes | None = None
) -> bytes:
    """The message for a browser with this public key and this secret. `key` and `salt` are new for
    each message; tests give them."""
    ours = _private(key or new_key())
    salt = salt or os.urandom(SALT)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    point = _point(ours)
    secret = _derived(shared, auth, b"WebPush: info\x00" + theirs + point, 32)
    content = _derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(content).encrypt(nonce, message + b"\x02", None)


def signature(key: bytes, endpoint: str, contact: str, now: float) -> str:
    """The header that tells the push service who sends."""
    to = urlsplit(endpoint)
    claims = {"aud": f"{to.scheme}://{to.netloc}", "exp": int(now) + VALID, "sub": contact}
    signed = ".".join(
        text(json.dumps(part, separators=(",", ":")).encode())
        for part in ({"typ": "JWT", "alg": "ES256"}, claims)
    )
    made = _private(key).sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
    r, s = decode_dss_signature(made)
    token = f"{signed}.{text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={public_key(key)}"


def text(data: bytes) -> str:
    """As it is written in headers and links."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def usable(theirs: bytes, auth: bytes) -> bool:
    """Whether messages can be encrypted for such a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    except ValueError:
        return False
    return len(auth) == SALT


def _private(key: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(key, "big"), CURVE)


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
