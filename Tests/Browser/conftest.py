"""One browser for each worker, the servers, started once for all, and what is run when."""

import os
import shutil
import subprocess
import types

import pytest
from playwright.sync_api import sync_playwright

from harness import BUILD, fonts, screens
from harness.browser import SHELL, WHOLE, Browsers
from harness.circle import Circle
from harness.halloo import noon
from harness.retries import Retries
from harness.screens import screen
from harness.servers import Asterism, Stage

# What an app may bring to every run, and who brings it; the rest is that of all apps.
MOST_ITEMS = 45
# The apps whose files are named after them; the others are those of Destiny.
NAMED = ("Halloo", "Arca", "Astronova")
OF_ALL_APPS = (
    "test_ask.py", "test_contacts.py", "test_gallery.py", "test_push.py", "test_scripts.py", "test_sky.py",
    "test_walk.py", "test_wheel.py",
)


def pytest_addoption(parser):
    parser.addoption("--nightly", action="store_true", help="every theme and size as a walk of its own, with photographs")


def pytest_configure(config):
    config.addinivalue_line("markers", "nightly: repeats by theme or size, or photographs; run by --nightly")
    config.addinivalue_line("markers", "whole_browser: needs more of Chromium than chromium-headless-shell has")
    screens.takes_photographs = config.getoption("--nightly")
    if not hasattr(config, "workerinput"):
        fonts.prepare()
        config.pluginmanager.register(Retries())


def pytest_collection_modifyitems(config, items):
    if config.getoption("--nightly"):
        return
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("nightly")])
    items[:] = [item for item in items if not item.get_closest_marker("nightly")]
    for app in (*NAMED, "Destiny"):
        count = sum(app_of(item.path.name) == app for item in items)
        if count > MOST_ITEMS:
            raise pytest.UsageError(f"{app} brings {count} items to every run, of at most {MOST_ITEMS}")


def app_of(file):
    if file in OF_ALL_APPS:
        return None
    return next((app for app in NAMED if file.startswith(f"test_{app.lower()}")), "Destiny")


@pytest.fixture(scope="session")
def browsers():
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        yield browsers
        browsers.close()


@pytest.fixture
def browser(request, browsers):
    is_whole = request.node.get_closest_marker("whole_browser") is not None
    with browsers.borrowed(WHOLE if is_whole else SHELL) as browser:
        yield browser


@pytest.fixture(scope="session")
def gallery(worker_id):
    """The pages of the gallery, written by its program and served as the server would."""
    folder = BUILD / "gallery" / worker_id
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([BUILD / "debug/InterfaceGallery", folder], check=True)
    stage = Stage(folder)
    yield stage
    stage.shutdown()


@pytest.fixture
def stage(gallery):
    """The same for one test, with nothing left from the one before."""
    gallery.reset()
    return gallery


@pytest.fixture(scope="session")
def asterism():
    """The real server, with an empty data folder; or the one of ASTERISM_URL, which runs already."""
    if url := os.environ.get("ASTERISM_URL"):
        yield types.SimpleNamespace(base=url)
        return
    server = Asterism()
    yield server
    server.close()


@pytest.fixture(scope="session")
def circle(browsers, asterism):
    """A family of Halloo with something of everything, for tests that only look at it."""
    with browsers.borrowed() as browser, screen(browser, **noon()) as window:
        return Circle(window, asterism.base)
