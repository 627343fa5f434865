import Dispatch
import HTTPServer
import HTTPTypes
import Logging
import ServiceLifecycle
import Testing

@Suite struct StopTests {
  @Test("PLT-23 a stop lets requests end, tells event streams to come back and takes no more")
  func gracefulStop() async throws {
    let (started, report) = AsyncStream.makeStream(of: Void.self)
    let routes = router { routes in
      routes.get("/slow") { _, _ in
        report.yield()
        try await Task.sleep(for: .milliseconds(100))
        return .text("done")
      }
      routes.get("/events") { request, _ in
        .events(to: request) { events in
          report.yield()
          try await events.send(.init(data: "hello"))
          try await Task.sleep(for: .seconds(3600))
        }
      }
    }
    let (slow, events) = try await withServer(routes) { port, _ in
      let slow = Task { try await conversation(port, get("/slow")) }
      let events = Task { try await conversation(port, get("/events")) }
      var starts = started.makeAsyncIterator()
      await starts.next()
      await starts.next()
      // The server is stopped when this returns; both answers are read while it stops.
      return (slow, events)
    }
    #expect(try await slow.value.hasSuffix("done"))
    let text = try await events.value
    #expect(text.contains("retry: ") && text.hasSuffix("0\r\n\r\n"))
  }

  @Test("PLT-23 ends as a service among others: streams are told to come back")
  func service() async throws {
    let (started, report) = AsyncStream.makeStream(of: Void.self)
    let routes = router { routes in
      routes.get("/events") { request, _ in
        .events(to: request) { events in
          try await events.send(.init(data: "hello"))
          report.yield()
          try await Task.sleep(for: .seconds(3600))
        }
      }
    }
    let (ports, found) = AsyncStream.makeStream(of: UInt16.self)
    let group = ServiceGroup(
      services: [Listening(server: HTTPServer(routes, testConfiguration())) { found.yield($0) }],
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    async let end: Void = group.run()
    let port = try #require(await ports.first { _ in true })
    let events = Task { try await conversation(port, get("/events")) }
    _ = await started.first { true }
    await group.triggerGracefulShutdown()
    try await end
    let text = try await events.value
    #expect(text.contains("hello") && text.contains("retry: ") && text.hasSuffix("0\r\n\r\n"))
  }

  @Test("PLT-23 a stop ends what does not end by itself, with 503")
  func hardStop() async throws {
    var configuration = testConfiguration()
    configuration.stopTimeout = .milliseconds(10)
    let (started, report) = AsyncStream.makeStream(of: Void.self)
    let routes = router { routes in
      routes.get("/") { _, _ in
        report.yield()
        try await Task.sleep(for: .seconds(3600))
        return .text("never")
      }
    }
    let answer = try await withServer(routes, configuration) { port, _ in
      let answer = Task { try await conversation(port, get("/")) }
      _ = await started.first { _ in true }
      return answer
    }
    #expect(try await answer.value.hasPrefix("HTTP/1.1 503"))
  }

  @Test("PLT-23 a stop under load answers whole or not at all", arguments: 0..<3)
  func stopUnderLoad(round: Int) async throws {
    let routes = router { routes in
      routes.get("/now") { _, _ in .text("whole") }
      routes.get("/later") { _, _ in
        await Task.yield()
        return .text("whole")
      }
    }
    let answers = Reports()
    let clients = try await withServer(routes) { port, _ in
      let clients = (0..<8).map { number -> Task<Void, any Error> in
        Task {
          try await offPool {
            guard let client = try? RawClient(port) else { return }
            let request = get(number % 2 == 0 ? "/now" : "/later")
            while client.send(request), let answer = try? client.answer() {
              answers.add(answer.text)
            }
          }
        }
      }
      try await waitUntil { answers.all.count >= 200 }
      return clients
    }
    for client in clients { try await client.value }
    #expect(Set(answers.all) == ["whole"])
  }
}

extension StopTests {
  /// The library refuses some requests by itself, and as of 0.9.75 the program ends if it does so
  /// while it is being stopped. Here its one thread is held in a handler, with such a request
  /// waiting, until the stop has done all that it does without that thread.
  @Test("PLT-23 a stop survives a request that is refused in its midst")
  func refusalWhileStopping() async throws {
    var configuration = testConfiguration()
    configuration.threads = 1
    configuration.stopTimeout = .milliseconds(10)
    let (entered, first, second) = (Door(), Door(), Door())
    let routes = router { routes in
      routes.get("/first") { _, _ in
        entered.open()
        first.hold()
        return .text("first")
      }
      routes.get("/second") { _, _ in
        second.hold()
        return .text("second")
      }
    }
    let (sent, report) = AsyncStream.makeStream(of: Void.self)
    let clients = try await withServer(routes, configuration) { port, _ in
      let clients = Task {
        try await offPool {
          let clients = try (0..<3).map { _ in try RawClient(port) }
          clients[0].send(get("/first"))
          entered.hold()
          // For one turn of the thread: a handler that holds it, then what the library refuses.
          clients[1].send(get("/second"))
          clients[2].send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
          first.open()
          report.yield()
          second.open(after: .seconds(2))
          return try clients.map { try $0.rest() }
        }
      }
      _ = await sent.first { _ in true }
      return clients
    }
    #expect(try await clients.value[0].hasSuffix("first"))
  }
}

/// A server that tells its port.
private struct Listening: Service {
  let server: HTTPServer
  let onListening: @Sendable (UInt16) -> Void
  func run() async throws { try await server.run(onListening) }
}

/// Holds a thread, as a handler should not do, until it is opened.
private final class Door: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func hold() { semaphore.wait() }
  func open() { semaphore.signal() }
  func open(after delay: DispatchTimeInterval) {
    DispatchQueue(label: "Door").asyncAfter(deadline: .now() + delay) { self.open() }
  }
}
