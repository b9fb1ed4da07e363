"""Nothing in the repository names one machine or a private package index."""

import json
import re
import tomllib

from tests.house.tree import ROOT, place, tracked

PUBLIC_HOSTS = {"pypi.org", "files.pythonhosted.org", "registry.npmjs.org"}
MACHINE_PATH = re.compile(r"(?<![\w.$}])/(?:work|home|root|Users)/[\w.]")
# An index or a folder of packages that is set in a config, an option or the environment.
INDEX = re.compile(
    r"(?:index[-_]url|default[-_]index|find[-_]links|registry)[\"']?[\s=:]+[\"']?"
    r"(?:\w+://([^/\s\"']*)|(/\w\S*))",
    re.IGNORECASE,
)


def test_uv_lock_names_only_the_public_index() -> None:
    text = (ROOT / "uv.lock").read_text(encoding="utf-8")
    assert set(re.findall(r"\w+://([^/\"\s]*)", text)) <= PUBLIC_HOSTS
    sources = [package["source"] for package in tomllib.loads(text)["package"]]
    assert all(
        source in ({"registry": "https://pypi.org/simple"}, {"editable": "."}) for source in sources
    )


def test_package_lock_names_only_the_public_index() -> None:
    """Links to a package's sponsors are its own words; where it comes from is `resolved`."""
    lock = json.loads((ROOT / "static" / "package-lock.json").read_text(encoding="utf-8"))
    places = [package.get("resolved", "") for package in lock["packages"].values()]
    assert {host for url in places for host in re.findall(r"\w+://([^/]*)", url)} <= PUBLIC_HOSTS
    assert all("integrity" in package for name, package in lock["packages"].items() if name)


def test_no_file_names_a_path_of_one_machine_or_a_private_index() -> None:
    wrong = []
    for file in tracked():
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # an image or a sound
        for number, line in enumerate(lines, 1):
            hosts = {host or folder for host, folder in INDEX.findall(line)}
            if MACHINE_PATH.search(line) or hosts - PUBLIC_HOSTS:
                wrong.append(f"{place(file, number)}: {line.strip()[:80]}")
    assert not wrong
