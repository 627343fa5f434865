"""A browser for each test, and the servers, started once for all."""

import os
import shutil
import subprocess
import types

import pytest
from playwright.sync_api import sync_playwright

from harness import BUILD
from harness.browser import launched
from harness.circle import Circle
from harness.halloo import noon
from harness.screens import screen
from harness.servers import Asterism, Stage


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture
def browser(playwright):
    with launched(playwright) as browser:
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
def circle(playwright, asterism):
    """A family of Halloo with something of everything, for tests that only look at it."""
    with launched(playwright) as browser, screen(browser, **noon()) as window:
        return Circle(window, asterism.base)
