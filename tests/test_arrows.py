"""Who may import whom: the contracts of `.importlinter`, and what `import rules` really loads."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOREIGN = ("flet", "sqlmodel", "sqlalchemy", "pydantic", "fluent", "companion")


def test_imports_point_one_way():
    lint = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([str(lint)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


def test_the_rules_load_nothing_but_themselves_and_the_standard_library():
    code = (
        "import sys, pkgutil, importlib, rules\n"
        "for module in pkgutil.walk_packages(rules.__path__, 'rules.'):\n"
        "    if not module.name.endswith('__main__'): importlib.import_module(module.name)\n"
        f"print([name for name in {FOREIGN!r} if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "package", ["rules", "companion", "companion.book", "companion.disputes", "companion.ledger"]
)
def test_every_module_stands_in_the_layers(package: str):
    """A new module takes its place in the order before it is merged."""
    layers = (ROOT / ".importlinter").read_text(encoding="utf-8").replace(" ", "\n").splitlines()
    for module in pkgutil.iter_modules([str(ROOT / package.replace(".", "/"))], f"{package}."):
        assert module.name in layers
