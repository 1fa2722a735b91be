"""A number of a house variant, with the keys that make it smaller and larger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.components.stepper import Stepper, StepperWords

if TYPE_CHECKING:
    from collections.abc import Callable

    import flet as ft

    from companion.words import Words


def number_keys(
    t: Words,
    name: str,
    value: int,
    put: Callable[[int], object],
    bounds: tuple[int, int],
    *,
    step: int = 1,
    shown: str = "",
) -> ft.Control:
    """Let people change a number within its bounds; `shown` stands for the name where it is said.

    The keys are read out with the `name` of what they change.
    """

    def to(wanted: int) -> Callable[[], object] | None:
        low, high = bounds
        return (lambda: put(wanted)) if low <= wanted <= high else None

    said = StepperWords(shown or name, t("house-fewer", name=name), t("house-more", name=name))
    return Stepper(said, str(value), to(value - step), to(value + step))
