"""deploy/: the files fit together, and the commands in them exist."""

import json
import re
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]
from msgspec import Struct, convert

from tests.cli.run import ludolab

DEPLOY = Path(__file__).parents[3] / "deploy"


class Service(Struct):
    """The parts of a compose service that are tested."""

    networks: list[str] | dict[str, dict[str, str]]
    restart: str
    image: str
    command: list[str] = []
    environment: dict[str, str] = {}
    depends_on: list[str] | dict[str, dict[str, str]] = []
    ports: list[str] = []
    volumes: list[str] = []


class Compose(Struct):
    services: dict[str, Service]
    networks: dict[str, object]
    volumes: dict[str, None]


def text(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


@pytest.fixture(scope="module")
def compose() -> Compose:
    return convert(yaml.safe_load(text("compose.yaml")), Compose)


def flags_of_serve() -> set[str]:
    run = ludolab("serve", "--help", COLUMNS="200")
    assert run.code == 0
    return {*re.findall(r"--[a-z][\w-]*", run.out)}


def started() -> list[str]:
    [told] = re.findall(r"^ENTRYPOINT (.*)$", text("Dockerfile"), re.MULTILINE)
    return convert(json.loads(told), list[str])


def test_the_commands_take_these_flags(compose: Compose) -> None:
    command = [*started(), *compose.services["node-1"].command]
    assert command[:2] == ["ludolab", "serve"]
    flags = [word for word in command if word.startswith("--")]
    assert {"--host", "--hostname", "--proxy", "--no-open"} <= {*flags} <= flags_of_serve()


def test_the_page_of_operation_names_every_flag() -> None:
    page = (DEPLOY.parent / "docs" / "server.md").read_text("utf-8")
    assert {flag for flag in flags_of_serve() if flag not in page} == {"--help"}


def test_every_variable_is_in_the_example_and_used() -> None:
    wanted = {*re.findall(r"\$\{(\w+)", text("compose.yaml"))}
    offered = {*re.findall(r"^(\w+)=", text(".env.example"), re.MULTILINE)}
    assert wanted == offered


def test_two_nodes_share_a_database_and_only_the_proxy_is_reached(compose: Compose) -> None:
    services = compose.services
    assert [*services] == ["node-1", "node-2", "database", "proxy"]
    assert [name for name, service in services.items() if service.ports] == ["proxy"]
    for name in ("node-1", "node-2"):
        assert services[name].environment["LUDOLAB_DATABASE"].startswith("postgresql://")
        assert "database" in services[name].depends_on
    for service in services.values():
        assert {*service.networks} == {*compose.networks}
        folders = {volume.partition(":")[0] for volume in service.volumes}
        assert all((DEPLOY / folder).exists() for folder in folders - {*compose.volumes})


def test_the_proxy_knows_the_nodes_and_the_nodes_know_the_proxy(compose: Compose) -> None:
    conf = text("nginx.conf")
    port = started()[started().index("--port") + 1]
    assert re.findall(r"server ([\w:-]+) ", conf) == [f"node-1:{port}", f"node-2:{port}"]
    networks = compose.services["proxy"].networks
    assert isinstance(networks, dict)
    command = compose.services["node-1"].command
    assert command[command.index("--proxy") + 1] == networks["inside"]["ipv4_address"]
    assert "ip_hash" not in conf  # no sticky sessions
    for header in ("Upgrade", "Connection", "Host", "X-Forwarded-For", "X-Forwarded-Proto"):
        assert f"proxy_set_header {header} " in conf


def test_the_image_runs_as_nobody_special() -> None:
    stages = re.split(r"^FROM ", text("Dockerfile"), flags=re.MULTILINE)[1:]
    assert len(stages) == 3
    assert re.search(r"^USER ludolab$", stages[-1], re.MULTILINE)
