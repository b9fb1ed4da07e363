"""What ships the server: the image's recipe, the compose file and the proxy's, as far as they can
be checked without an engine that runs containers."""

import json
import re
import shlex
from pathlib import PurePosixPath
from typing import Any

import pytest
import yaml
from typer.main import get_command

from app.cli import APP
from app.settings import Settings
from tests.house.tree import ROOT

COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
APPS = [name for name, service in SERVICES.items() if "build" in service]
# Those keys of the compose file format that are used here: a misspelt one is none of them.
KNOWN = {
    "build", "command", "depends_on", "environment", "healthcheck", "image", "ports", "restart",
    "stop_grace_period", "volumes",
}  # fmt: skip
INSTRUCTION = re.compile(r"^([A-Z]+) (.+)$")
DOCKERFILE = [
    (found[1], found[2])
    for line in re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text()).splitlines()
    if (found := INSTRUCTION.match(line))
]


def told(instruction: str) -> list[str]:
    return [words for name, words in DOCKERFILE if name == instruction]


def in_order(instruction: str, containing: str = "") -> int:
    return next(
        number
        for number, (name, words) in enumerate(DOCKERFILE)
        if name == instruction and containing in words
    )


def setting_names() -> set[str]:
    return {
        str(field.validation_alias or f"CAMBIO_{name.upper()}")
        for name, field in Settings.model_fields.items()
    }


# The image.


def test_the_image_copies_what_there_is() -> None:
    sources = [words.split()[:-1] for words in told("COPY") if not words.startswith("--from")]
    assert sources
    missing = [name for names in sources for name in names if not (ROOT / name).exists()]
    assert not missing


def test_the_image_is_given_all_that_it_copies() -> None:
    ignore = (ROOT / ".dockerignore").read_text().splitlines()
    let_in = {line[1:] for line in ignore if line.startswith("!")}
    sources = [words.split()[:-1] for words in told("COPY") if not words.startswith("--from")]
    assert let_in == {name for names in sources for name in names}


def test_the_image_starts_a_command_that_there_is() -> None:
    program, command = json.loads(told("CMD")[-1])
    assert program == "cambio"
    assert command in get_command(APP).commands  # type: ignore[attr-defined]


def test_the_image_installs_what_the_lock_says_and_builds_nothing_in_its_last_stage() -> None:
    last = max(number for number, (name, _) in enumerate(DOCKERFILE) if name == "FROM")
    built = [words for name, words in DOCKERFILE[:last] if name == "RUN"]
    assert any(
        "uv sync --locked --no-dev --no-editable --extra postgres" in words for words in built
    )
    assert [
        words for name, words in DOCKERFILE[last:] if name == "RUN" and "useradd" not in words
    ] == []


def test_the_image_runs_as_an_ordinary_user_who_owns_its_data() -> None:
    user = told("USER")[-1]
    home = next(words for words in told("RUN") if "useradd" in words)
    assert user == shlex.split(home)[-1]
    assert told("VOLUME")[-1] in shlex.split(home)
    assert f"CAMBIO_DATA={told('VOLUME')[-1]}" in told("ENV")[-1]
    assert in_order("USER") > in_order("RUN", containing="useradd")


def test_the_image_is_asked_for_its_health_where_it_listens() -> None:
    port = Settings.model_fields["port"].default
    assert told("EXPOSE") == [str(port)]
    assert f"http://127.0.0.1:{port}/healthz" in told("HEALTHCHECK")[0]


# The services.


def test_compose_uses_no_key_that_it_does_not_know() -> None:
    assert set().union(*SERVICES.values()) <= KNOWN
    assert {key for key in COMPOSE if not key.startswith("x-")} <= {"name", "services", "volumes"}


def test_compose_starts_two_equal_processes() -> None:
    one, other = (SERVICES[name] for name in APPS)
    assert one == other


@pytest.mark.parametrize("app", APPS)
def test_every_variable_of_a_process_is_a_setting(app: str) -> None:
    assert set(SERVICES[app]["environment"]) <= setting_names()


@pytest.mark.parametrize("name", [name for name in SERVICES if name not in APPS])
def test_every_service_says_whether_it_is_well(name: str) -> None:
    """The processes do by the image's own check."""
    check = SERVICES[name]["healthcheck"]
    assert check["test"][0] == "CMD"
    assert check.keys() == {"test", "interval", "timeout", "retries"}


def test_services_wait_until_those_they_need_are_well() -> None:
    waits = {
        (name, other): how["condition"]
        for name, service in SERVICES.items()
        for other, how in service.get("depends_on", {}).items()
    }
    assert set(waits) == {
        *((app, needed) for app in APPS for needed in ("postgres", "redis")),
        *(("proxy", app) for app in APPS),
    }
    assert set(waits.values()) == {"service_healthy"}


def test_volumes_are_declared_and_used() -> None:
    mounts = [mount for service in SERVICES.values() for mount in service.get("volumes", ())]
    named = {mount.split(":")[0] for mount in mounts if not mount.startswith(".")}
    assert named == set(COMPOSE["volumes"])


def test_mounted_files_are_there() -> None:
    mounts = [mount for service in SERVICES.values() for mount in service.get("volumes", ())]
    files = [mount.split(":")[0] for mount in mounts if mount.startswith(".")]
    assert files
    assert all((ROOT / PurePosixPath(file)).is_file() for file in files)


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


def test_the_proxy_goes_to_every_process() -> None:
    port = Settings.model_fields["port"].default
    assert SERVICES["proxy"]["environment"]["SERVERS"].split() == [f"{app}:{port}" for app in APPS]


def test_images_are_held_at_a_major_version() -> None:
    names = [service["image"] for service in SERVICES.values() if "build" not in service]
    names += [words.split()[0] for words in told("FROM")]
    loose = [name for name in names if not re.search(r":\d+(\.\d+)?(-\w+)?$", name)]
    assert not loose


def test_every_variable_that_compose_reads_is_explained() -> None:
    text = (ROOT / "docker-compose.yml").read_text()
    page = (ROOT / "docs" / "operations.md").read_text()
    for name in set(re.findall(r"\$\{(\w+)", text)):
        assert f"`{name}`" in page, name
