"""Who may import whom: the contracts of `.importlinter`, and what `import rules` really loads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

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


def test_every_module_stands_in_the_layers():
    """A new module takes its place in the order before it is merged."""
    layers = (ROOT / ".importlinter").read_text(encoding="utf-8")
    for package in ("rules", "companion"):
        for file in (ROOT / package).iterdir():
            if file.suffix == ".py" and file.stem != "__init__":
                assert f"{package}.{file.stem}\n" in layers.replace(" ", "\n"), file
