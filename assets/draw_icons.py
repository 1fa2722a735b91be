"""Draws the app's icons from `icon.svg` in every size that browsers and phones ask for.

For developers only; the results are kept beside this file. Needs a Chromium, as the tests do.

    python assets/draw_icons.py
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from playwright.sync_api import Page

HERE = Path(__file__).parent
SIZES = {
    "icon.png": 1024,
    "favicon.png": 64,
    "icons/icon-192.png": 192,
    "icons/icon-512.png": 512,
}
MASKABLE = "icons/icon-maskable-512.png"
SAFE_SHARE = 0.8
"""Phones cut a maskable icon to their own shape; this much of its width always stays."""


def main() -> None:
    """Draw every icon."""
    drawing = (HERE / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        page = browser.new_page()
        for name, size in SIZES.items():
            photograph(page, name, size, drawing)
        photograph(page, MASKABLE, 512, drawing, share=SAFE_SHARE, ground="#17593A")
        browser.close()


def photograph(
    page: Page,
    name: str,
    size: int,
    drawing: str,
    *,
    share: float = 1.0,
    ground: str = "transparent",
) -> None:
    """Photograph the drawing at one size, filling a share of the picture's width."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f'<body style="margin:0; background:{ground}">'
        f'<div style="transform:scale({share})">{drawing}</div>'
    )
    page.screenshot(path=HERE / name, omit_background=True)


if __name__ == "__main__":
    main()
