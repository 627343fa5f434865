"""A picture to send, and what is seen of one."""

import contextlib
import struct
import zlib

from playwright.sync_api import Error


def two_halves(width=400, height=200):
    """A picture that is red on the left and blue on the right, as a PNG."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    line = b"\0" + b"\xff\0\0" * (width // 2) + b"\0\0\xff" * (width // 2)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(line * height)) + chunk(b"IEND", b"")


COLOURS = """async (selector) => {
  const image = document.querySelector(selector);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 100;
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0, 100, 100);
  return [5, 95].map((x) => { const [red, , blue] = context.getImageData(x, 50, 1, 1).data; return red > blue ? "red" : "blue"; });
}"""


def colours(page, selector):
    """Left and right of a picture; nothing while another one comes in its place."""
    with contextlib.suppress(Error):
        return page.evaluate(COLOURS, selector)
