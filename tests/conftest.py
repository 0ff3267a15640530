"""What holds for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# Where the result decides about a change the examples are the same every time; elsewhere they are new ones each run.
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")
