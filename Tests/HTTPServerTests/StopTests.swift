import HTTPServer
import HTTPTypes
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
      while answers.all.count < 200 { await Task.yield() }
      return clients
    }
    for client in clients { try await client.value }
    #expect(Set(answers.all) == ["whole"])
  }
}
