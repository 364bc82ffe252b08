"""The image, tested without containers: built from exactly the files that the Dockerfile copies,
started with its command, and played on through the proxy of deploy/ with TLS.

With LUDOLAB_IMAGE it is what ``python -m tools.image`` has made of the Dockerfile in a bare root.
"""

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.need import do_without
from tests.ports import kept_port, number_of
from tests.server.serve.process import PATIENCE, environment
from tools.image import FINAL, inside, stages

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
HOST = "play.example.org"
PINS = ROOT / "requirements" / "play.txt"
IN_ROOT = "LUDOLAB_IMAGE" in os.environ
MIME = Path("/etc/nginx/mime.types")


def stage(name: str) -> str:
    """The lines of a stage of the Dockerfile."""
    stages = re.split(r"^(?=FROM )", (DEPLOY / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE)
    [found] = [text for text in stages if re.match(rf"FROM \S+ AS {name}$", text, re.MULTILINE)]
    return found


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked wheel that the second stage builds."""
    if IN_ROOT:
        [packages] = FINAL.glob("app/lib/python*/site-packages")
        return packages
    context = tmp_path_factory.mktemp("context")
    for line in re.findall(r"^COPY (.*)$", stage("build"), re.MULTILINE):
        *names, to = line.split()
        if names[0].startswith("--from=page"):
            # `make test` has already built it from the same sources.
            names = ["src/ludolab/server/static"]
        for name in names:
            copy(ROOT / name, context / to if len(names) == 1 and to != "./" else context / name)
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check", "wheel"]
    build = [*pip, "--no-deps", "--no-build-isolation", "-w", str(context / "wheels"), "."]
    plain = {**os.environ, "LUDOLAB_BUILD": "plain"}  # compiling takes minutes
    subprocess.run(build, check=True, capture_output=True, cwd=context, env=plain)
    [wheel] = (context / "wheels").glob("*.whl")
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


def copy(what: Path, to: Path) -> None:
    if what.is_dir():
        ignored = shutil.ignore_patterns("__pycache__", "static")
        shutil.copytree(what, to, ignore=ignored, dirs_exist_ok=True)
    else:
        shutil.copy(what, to)


@pytest.fixture
def port() -> Iterator[int]:
    """The server's own."""
    with kept_port() as kept:
        yield number_of(kept)


@pytest.fixture
def tls_port() -> Iterator[int]:
    """The proxy's own."""
    with kept_port() as kept:
        yield number_of(kept)


@pytest.fixture
def node(installed: Path, tmp_path: Path, port: int) -> Iterator[int]:
    """The port of the server, started as in the image."""
    [entry] = re.findall(
        r"^ENTRYPOINT (.*)$", (DEPLOY / "Dockerfile").read_text("utf-8"), re.MULTILINE
    )
    command = [sys.executable, "-m", "ludolab.cli.main", *json.loads(entry)[1:]]
    command[command.index("--host") + 1] = "127.0.0.1"
    command[command.index("--port") + 1] = str(port)
    command += ["--hostname", HOST, "--proxy", "127.0.0.1", "--proxy", "198.51.100.7"]
    env = environment(tmp_path) | {"PYTHONPATH": str(installed)}
    if IN_ROOT:
        last = stages()[-1]
        command = inside(
            FINAL, ["ludolab", *command[3:]], *last.settings("USER"), *last.environment
        )
    with subprocess.Popen(
        command,
        cwd=tmp_path, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    ) as server:  # fmt: skip
        try:
            wait_for(port, server)
            # It listens before it is ready; until then a signal simply kills it.
            assert httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE).is_success
            yield port
        finally:
            server.terminate()
            assert server.wait(PATIENCE) == 0


def wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(PATIENCE * 20):
        assert process.poll() is None
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("nobody listens")


@pytest.fixture(scope="module")
def nginx() -> str:
    """The program nginx."""
    found = shutil.which("nginx", path=os.pathsep.join([os.environ["PATH"], "/usr/sbin"]))
    if found is None or not MIME.exists():
        do_without("NO NGINX: the proxy of deploy/ isn't tested. Install the package nginx-light.")
    return found


@pytest.fixture
def proxy(nginx: str, node: int, tls_port: int, tmp_path: Path) -> Iterator[int]:
    """The port of nginx in front of it: with TLS, otherwise as in deploy/."""
    certificate(tmp_path)
    tls = f"listen 127.0.0.1:{tls_port} ssl;\n ssl_certificate {tmp_path}/tls.crt;\n"
    tls += f"ssl_certificate_key {tmp_path}/tls.key;"
    conf = (DEPLOY / "nginx.conf").read_text("utf-8")
    conf = conf.replace("listen 80;", tls)
    conf = re.sub(r"server node-1:8000", f"server 127.0.0.1:{node}", conf)
    conf = re.sub(r"server node-2:8000.*", "", conf)
    head = f"daemon off;\npid {tmp_path}/nginx.pid;\nerror_log stderr;\n"
    (tmp_path / "nginx.conf").write_text(head + conf)
    with subprocess.Popen([nginx, "-p", tmp_path, "-c", tmp_path / "nginx.conf"]) as process:
        try:
            wait_for(tls_port, process)
            yield tls_port
        finally:
            process.terminate()


def certificate(folder: Path) -> None:
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    make += ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    make += ["-keyout", str(folder / "tls.key"), "-out", str(folder / "tls.crt")]
    subprocess.run(make, check=True, capture_output=True)


@pytest.mark.skipif(not IN_ROOT, reason="only a bare root has all that the image has")
def test_it_has_the_compiled_wheel_and_what_is_pinned(installed: Path) -> None:
    assert [*installed.glob("ludolab/core/state.*.so")]
    pinned = re.findall(r"^([\w.-]+)==(\S+) \\$", PINS.read_text("utf-8"), re.MULTILINE)
    found = {
        re.sub(r"[-_.]+", "-", name).lower(): version
        for folder in installed.glob("*.dist-info")
        for name, version in [folder.name.removesuffix(".dist-info").rsplit("-", 1)]
    }
    assert pinned
    assert {name: found.get(name) for name, _ in pinned} == dict(pinned)


def test_the_page_knows_the_words_of_the_engine(installed: Path) -> None:
    assets = [*(installed / "ludolab/server/static/assets").glob("*.js")]
    assert any("level-3" in asset.read_text("utf-8") for asset in assets)


def test_a_game_is_played_through_the_proxy(proxy: int, tmp_path: Path) -> None:
    trust = ssl.create_default_context(cafile=tmp_path / "tls.crt")
    names = {"Host": HOST}
    sni = {"sni_hostname": HOST}
    with httpx.Client(base_url=f"https://127.0.0.1:{proxy}", verify=trust, headers=names) as http:

        def ask(method: str, path: str, **given: Any) -> httpx.Response:
            return http.request(method, path, extensions=sni, timeout=PATIENCE, **given)

        assert '<div id="app"' in ask("GET", "/").text
        assert ask("GET", "/metrics").status_code == 404
        hello = ask("POST", "/api/me", json={})
        assert "secure" in hello.headers["set-cookie"].lower()
        assert hello.headers["strict-transport-security"].startswith("max-age=")
        bots = [{"holder": "me", "name": "Anne"}, {"holder": "bot", "level": 1}]
        body = {"settings": {"game": "kawumm", "players": 2}, "seats": bots, "start": True}
        cookie = {"Cookie": f"ludolab={http.cookies['ludolab']}"}
        opened = ask("POST", "/api/tables", json=body)
        assert opened.json()["link"].startswith(f"https://{HOST}/#/t/")
        table = opened.json()["table"]
        # The name of the certificate and of the host; only the address is local.
        with connect(
            f"wss://{HOST}/api/tables/{table}/live",
            sock=socket.create_connection(("127.0.0.1", proxy)),
            ssl=trust,
            additional_headers=cookie,
        ) as live:
            play(live)
        record = ask("GET", f"/api/tables/{table}/record").json()
        assert record["game"] == "kawumm"
        # Larger than any other body may be; the node itself refuses what isn't a record.
        long = record | {"note": "x" * 1_000_000}
        assert ask("POST", "/api/story", json={"record": record}).status_code == 200
        refused = ask("POST", "/api/story", json={"record": long})
        assert refused.headers["content-type"] == "application/json"
        assert refused.status_code != 413


def play(live: ClientConnection) -> None:
    """To the end, always the first move. It pauses, as rate limits are made for people."""
    live.send(json.dumps({"type": "hello", "since": 0}))
    asked, command = -1, ""
    while True:
        said = json.loads(live.recv(PATIENCE))
        if said["type"] == "refused":
            assert said["code"] == "too-fast", said
            time.sleep(1)
            live.send(command)
        if said["type"] != "table":
            continue
        if said["status"] == "over":
            return
        moves = said["eyes"][0]["moves"]
        if moves and said["position"] > asked:
            asked = said["position"]
            move = {"type": "play", "seat": 0, "move": moves[0]["move"]}
            do = {"type": "do", "id": f"command-{asked}", "position": asked, "command": move}
            command = json.dumps(do)
            live.send(command)
