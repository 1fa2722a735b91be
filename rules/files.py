"""Files that come with the engine: the book of variants and the sentences.

They are read without pathlib, which takes longer to load than all of them.
"""

from __future__ import annotations

import os

_HERE = os.path.dirname(__file__)  # noqa: PTH120


def read_text(folder: str, name: str) -> str:
    """Read a file of the engine.

    >>> read_text("book", "jo.toml").splitlines()[0]
    'id = "jo"'
    """
    with open(f"{_HERE}/{folder}/{name}", encoding="utf-8") as file:  # noqa: PTH123
        return file.read()


def names(folder: str, ending: str) -> list[str]:
    """Name the files of a folder that end so, without the ending.

    >>> "shanghai" in names("book", ".toml")
    True
    """
    files = os.listdir(f"{_HERE}/{folder}")  # noqa: PTH208
    return sorted(name.removesuffix(ending) for name in files if name.endswith(ending))
