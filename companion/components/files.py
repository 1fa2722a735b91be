"""Files: the device's own way to keep a file, or to choose one."""

from __future__ import annotations

from typing import Any, cast

import flet as ft


def use_picker() -> ft.FilePicker:
    """Give the calling part its file picker, one for as long as it is shown."""
    held = cast("Any", ft.use_ref)(lambda: ft.FilePicker())
    return cast("ft.FilePicker", held.current)
