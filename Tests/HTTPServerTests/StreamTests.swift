import HTTPServer
import HTTPTypes
import Synchronization
import Testing

@Suite struct StreamTests {
  /// A door that tasks wait at until it is opened.
  private final class Gate: Sendable {
    private let (stream, door) = AsyncStream.makeStream(of: Void.self)
    func open() { door.finish() }
    func wait() async { for await _ in stream {} }
  }

  @Test("PLT-15 a parked writer goes on: events come as they are sent, with id, kind and lines")
  func events() async throws {
    let gate = Gate()
    let routes = router { routes in
      routes.get("/events") { request, _ in
        .events(to: request) { events in
          try await events.send(.init(id: "1", data: "from \(events.lastEventID ?? "start")"))
          await gate.wait()
          try await events.send(
            .init(id: "2\ndata: forged", event: "note", data: "a\nb\r\nc", retry: .seconds(2)))
        }
      }
    }
    try await withServer(routes) { port, _ in
      let (head, first, rest) = try await offPool {
        let client = try RawClient(port)
        client.send(get("/events", "Last-Event-ID: 41\r\n"))
        let head = String(decoding: try client.take(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
        let first = try client.chunk() ?? []
        gate.open()
        var rest: [UInt8] = []
        while let chunk = try client.chunk() { rest += chunk }
        return (head, String(decoding: first, as: UTF8.self), String(decoding: rest, as: UTF8.self))
      }
      #expect(head.contains("text/event-stream") && head.contains("X-Accel-Buffering: no"))
      #expect(first == "id: 1\ndata: from 41\n\n")
      let second = "id: 2 data: forged\nevent: note\nretry: 2000\ndata: a\ndata: b\ndata: c\n\n"
      #expect(rest == second)
    }
  }

  @Test("PLT-15 a thousand streams are open at once, and all end")
  func manyStreams() async throws {
    let gate = Gate()
    let routes = router { routes in
      routes.get("/events/{number}") { request, _ in
        let number = try request.parameters.require("number", as: Int.self)
        return .events(to: request) { events in
          try await events.send(.init(data: "hello \(number)"))
          for _ in 0..<1 { await gate.wait() }
          try await events.send(.init(data: "bye \(number)"))
        }
      }
    }
    try await withServer(routes) { port, server in
      let (open, texts) = try await offPool {
        let clients = try (0..<1000).map { _ in try RawClient(port) }
        for (number, client) in clients.enumerated() { client.send(get("/events/\(number)")) }
        for client in clients {
          _ = try client.take(through: Array("\r\n\r\n".utf8))
          _ = try client.chunk()
        }
        let open = server.requestCount
        gate.open()
        return (open, try clients.map { try $0.event() })
      }
      #expect(open == 1000)
      #expect(texts == (0..<1000).map { "data: bye \($0)\n\n" })
    }
  }

  @Test("PLT-20 a stream gets to a slow reader whole, and its writer waits meanwhile")
  func backPressure() async throws {
    let written = Atomic(0)
    let block = [UInt8](repeating: 0x61, count: 100_000)
    let routes = router { routes in
      routes.get("/") { _, _ in
        Response(
          body: .stream { stream in
            for _ in 0..<200 {
              try await stream.write(block)
              written.add(1, ordering: .relaxed)
            }
          })
      }
    }
    try await withServer(routes) { port, _ in
      let (early, count) = try await offPool {
        let client = try RawClient(port)
        client.send(get("/"))
        _ = try client.take(through: Array("\r\n\r\n".utf8))
        let early = written.load(ordering: .relaxed)
        var count = 0
        while let chunk = try client.chunk() { count += chunk.count }
        return (early, count)
      }
      #expect(early < 200)
      #expect(count == 20_000_000)
    }
  }

  @Test(
    "PLT-15 a client that hangs up is noticed, though nothing is sent", arguments: [true, false])
  func hangUp(isQuiet: Bool) async throws {
    let (ends, report) = AsyncStream.makeStream(of: String.self)
    let routes = router { routes in
      routes.get("/") { request, _ in
        .events(to: request) { events in
          do {
            try await events.send(.init(data: "hello"))
            while !isQuiet {
              try await events.send(.init(data: String(repeating: "x", count: 1000)))
            }
            try await Task.sleep(for: .seconds(3600))
          } catch {
            report.yield("\(type(of: error))")
            throw error
          }
        }
      }
    }
    try await withServer(routes) { port, server in
      try await offPool {
        let client = try RawClient(port)
        client.send(get("/"))
        _ = try client.take(through: Array("hello".utf8))
        client.hangUp()
      }
      let end = await ends.first { _ in true }
      #expect(["CancellationError", "StreamClosed"].contains(end))
      try await waitUntil { server.requestCount == 0 }
    }
  }

  @Test("PLT-23 a handler that fails in the middle cuts the stream instead of ending it well")
  func failure() async throws {
    struct Broken: Error {}
    let reported = Atomic(0)
    let routes = Router(
      startingWith: EmptyContext(),
      onUnexpectedError: { _, _ in reported.add(1, ordering: .relaxed) }
    ) { routes in
      routes.get("/") { _, _ in
        Response(
          body: .stream { stream in
            try await stream.write("half")
            throw Broken()
          })
      }
    }
    try await withServer(routes) { port, _ in
      let text = try await conversation(port, get("/"))
      #expect(text.contains("half") && !text.hasSuffix("0\r\n\r\n"))
    }
    #expect(reported.load(ordering: .relaxed) == 1)
  }

  @Test("PLT-23 HEAD of a stream has a head and no body, and its writer is let go")
  func headOfStream() async throws {
    let routes = router { routes in
      routes.get("/") { request, _ in
        .events(to: request) { _ in try await Task.sleep(for: .seconds(3600)) }
      }
    }
    try await withServer(routes) { port, server in
      let answers = try await exchange(port, "HEAD / HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(answers[0].status == 200)
      try await waitUntil { server.requestCount == 0 }
    }
  }
}
