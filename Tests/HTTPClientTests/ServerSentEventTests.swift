import NetworkTestSupport
import Testing

@testable import HTTPClient

@Suite("Server-sent events", .timeLimit(.minutes(1)))
struct ServerSentEventTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let stream: [UInt8]
    let events: [ServerSentEvent]

    init(_ name: String, _ stream: String, _ events: [ServerSentEvent]) {
      testDescription = name
      self.stream = Array(stream.utf8)
      self.events = events
    }
  }

  /// The examples of WHATWG HTML, section 9.2.6, and the corners of its rules.
  static let examples = [
    Example(
      "several data lines", "data: YHOO\ndata: +2\ndata: 10\n\n",
      [ServerSentEvent(data: "YHOO\n+2\n10")]),
    Example(
      "comment, IDs and a space that belongs to the data",
      ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
      [
        ServerSentEvent(data: "first event", lastEventID: "1"),
        ServerSentEvent(data: "second event"), ServerSentEvent(data: " third event"),
      ]),
    Example(
      "empty data, and an end in the middle", "data\n\ndata\ndata\n\ndata:",
      [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")]),
    Example(
      "a space after the colon changes nothing", "data:test\n\ndata: test\n\n",
      [ServerSentEvent(data: "test"), ServerSentEvent(data: "test")]),
    Example(
      "types", "event: add\ndata: 1\n\nevent: remove\n\ndata: 2\n\n",
      [ServerSentEvent(type: "add", data: "1"), ServerSentEvent(data: "2")]),
    Example(
      "every kind of line end", "data: a\r\ndata: b\rdata: c\n\r\ndata: d\r\rdata: e\r\n\n",
      [
        ServerSentEvent(data: "a\nb\nc"), ServerSentEvent(data: "d"), ServerSentEvent(data: "e"),
      ]),
    Example(
      "one byte order mark, at the beginning only", "\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n",
      [ServerSentEvent(data: "a")]),
    Example("two byte order marks", "\u{FEFF}\u{FEFF}data: a\n\n", []),
    Example(
      "an ID with NUL is passed over", "id: 1\ndata: a\n\nid: 2\u{0}\ndata: b\n\n",
      [
        ServerSentEvent(data: "a", lastEventID: "1"), ServerSentEvent(data: "b", lastEventID: "1"),
      ]),
    Example(
      "an ID without data counts for what follows", "id: 7\n\ndata: a\n\n",
      [ServerSentEvent(data: "a", lastEventID: "7")]),
    Example(
      "names are exact", "Data: a\n data: b\ndata : c\nretry: x\nunknown: d\ndata: e\n\n",
      [ServerSentEvent(data: "e")]),
    Example(
      "any script, and colons in the data", "data: क:ख 🌙\n\n", [ServerSentEvent(data: "क:ख 🌙")]),
    Example(
      "a provider's heartbeat and end", ": ping\n\nevent: ping\ndata: {}\n\ndata:[DONE]\n\n",
      [ServerSentEvent(type: "ping", data: "{}"), ServerSentEvent(data: "[DONE]")]),
  ]

  @Test("Are the same wherever the bytes are cut", arguments: examples)
  func cutAnywhere(example: Example) throws {
    for cut in 0...example.stream.count {
      var parser = ServerSentEventParser()
      let events =
        try parser.consume(example.stream[..<cut]) + parser.consume(example.stream[cut...])
      #expect(events == example.events, "cut at \(cut)")
    }
  }

  @Test("Are the same when every byte comes alone", arguments: examples)
  func byteByByte(example: Example) throws {
    var parser = ServerSentEventParser()
    var events: [ServerSentEvent] = []
    for byte in example.stream { events += try parser.consume([byte]) }
    #expect(events == example.events)
  }

  @Test("Bytes that are no UTF-8 become replacement characters")
  func invalidUTF8() throws {
    var parser = ServerSentEventParser()
    let events = try parser.consume(Array("data: a".utf8) + [0xFF, 0xC3] + Array("\n\n".utf8))
    #expect(events == [ServerSentEvent(data: "a\u{FFFD}\u{FFFD}")])
  }

  @Test(
    "The time to wait is taken from digits alone",
    arguments: [
      ("1500", Duration.milliseconds(1500)), ("1s", nil), ("-1", nil), ("+1", nil), ("", nil),
    ])
  func retry(text: String, time: Duration?) throws {
    var parser = ServerSentEventParser()
    _ = try parser.consume("retry: \(text)\n".utf8)
    #expect(parser.reconnectionTime == time)
  }

  @Test("An event that never ends is refused", arguments: ["x", "data: x\n", "data\n"])
  func limit(piece: String) throws {
    var parser = ServerSentEventParser(maximumEventBytes: 1000)
    let error = #expect(throws: HTTPClientError.self) {
      for _ in 0..<1100 { _ = try parser.consume(piece.utf8) }
    }
    #expect(error?.code == .tooLarge(.event))
  }

  @Test("Come from a server one by one")
  func overHTTP() async throws {
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      try connection.write(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
      for byte in "data: one\n\ndata: two\n\ndata: never ended\n".utf8 {
        try connection.write("1\r\n\(Character(UnicodeScalar(byte)))\r\n")
      }
      try connection.write("0\r\n\r\n")
    }
    defer { server.stop() }
    let response = try await makeLocalClient().execute(
      request(port: server.port), timeout: .seconds(30))
    var data: [String] = []
    for try await event in response.body.events() { data.append(event.data) }
    #expect(data == ["one", "two"])
  }
}
