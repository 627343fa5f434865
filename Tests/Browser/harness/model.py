"""A language model that takes its time, behind the protocol of OpenAI."""

import http.server
import json
import threading
import time

KINDS = "quiet small honest patient early bold kind slow clear steady plain light warm brave careful".split(" ")
WORDS = " ".join(f"Take one {kind} step, look where you stand, and then take the next." for kind in KINDS).split(" ")


class SlowModel(http.server.ThreadingHTTPServer):
    """Says a word every 60 ms; `hung_up` is set when nobody listens any more."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Speaker)
        self.hung_up = threading.Event()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def environment(self):
        """What `asterism serve` needs to ask it."""
        return {
            "OPENAI_BASE_URL": f"http://127.0.0.1:{self.server_port}/v1", "OPENAI_MODEL": "slow",
            "ASTERISM_MODELS": "openai,composer"}


class Speaker(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        try:
            for word in WORDS:
                self.say({"choices": [{"index": 0, "delta": {"content": word + " "}}]})
                time.sleep(0.06)
            self.say({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
            self.send(b"data: [DONE]\n\n")
            self.send(b"")
        except OSError:
            self.server.hung_up.set()

    def say(self, chunk):
        self.send(f"data: {json.dumps({'id': 'slow', 'object': 'chat.completion.chunk', **chunk})}\n\n".encode())

    def send(self, data):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()
