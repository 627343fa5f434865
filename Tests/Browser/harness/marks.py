"""What is run for every change, and what every night: the same walk again in the other theme or size."""

import pytest

nightly = pytest.mark.nightly
whole_browser = pytest.mark.whole_browser
each_scheme = pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=nightly)])
each_size = pytest.mark.parametrize("size", [
    "phone", pytest.param("narrow", marks=nightly), pytest.param("desktop", marks=nightly)])
