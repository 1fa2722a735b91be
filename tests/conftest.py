"""How much the everyday run tries; HYPOTHESIS_PROFILE=thorough tries twenty times as much."""

import os

from hypothesis import HealthCheck, settings

SLOW_DRAWS = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "everyday", max_examples=30, deadline=None, suppress_health_check=SLOW_DRAWS
)
settings.register_profile(
    "thorough", max_examples=600, deadline=None, suppress_health_check=SLOW_DRAWS
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "everyday"))
