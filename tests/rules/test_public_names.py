"""The public names of the engine: a dozen, all there, and loaded only when used."""

from __future__ import annotations

import subprocess
import sys

import rules


def test_every_public_name_is_there():
    assert all(getattr(rules, name) for name in rules.__all__)
    assert len(rules.__all__) <= 15


def test_importing_the_package_loads_none_of_its_modules():
    asked = "import sys, rules; print([name for name in sys.modules if name.startswith('rules.')])"
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_a_name_that_is_not_there_is_an_attribute_error():
    assert not hasattr(rules, "nothing_of_the_kind")
