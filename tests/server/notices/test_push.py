"""What is sent to push services: nobody else can read it, and they know who sends."""

import base64
import json

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from ludolab.server.notices import push
from tests.server.notices.endpoint import CURVE, Browser


def plain(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    body = push.encrypted(
        b"When I grow up, I want to be a watermelon",
        plain(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        plain("BTBZMqHH6r4Tts7J_aSIgg"),
        plain("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        plain("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert push.text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
        "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNW"
        "QexSgSxsj_Qulcy4a-fN"
    )


def test_only_this_browser_reads_it_and_no_two_messages_are_alike() -> None:
    browser = Browser()
    sent = [push.encrypted("C’est ton tour".encode(), browser.key, browser.auth) for _ in range(2)]
    assert sent[0] != sent[1]
    assert {browser.read(body) for body in sent} == {"C’est ton tour".encode()}
    assert push.usable(browser.key, browser.auth)
    for key, auth in (
        (browser.key[:-1], browser.auth),
        (bytes(65), browser.auth),
        (browser.key, b""),
    ):
        assert not push.usable(key, auth)


def test_the_signature_names_the_service_the_sender_and_an_end() -> None:
    key = push.new_key()
    header = push.signature(key, "https://push.example/a/b?c", "https://ludolab.example/", 1000.0)
    token, public = header.removeprefix("vapid t=").split(", k=")
    assert public == push.public_key(key)
    head, claims, signed = token.split(".")
    assert json.loads(plain(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(plain(claims)) == {
        "aud": "https://push.example",
        "exp": 1000 + push.VALID,
        "sub": "https://ludolab.example/",
    }
    r, s = (int.from_bytes(plain(signed)[at : at + 32], "big") for at in (0, 32))
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, plain(public)).verify(
        encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
    )
