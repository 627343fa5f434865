import HTTPServer

extension TestSite {
  /// Serves the site at a free port of this machine while `body` runs, for what is streamed. It answers to the
  /// name of ``origin`` only.
  public func serving<Result: Sendable>(
    _ body: @Sendable (_ port: UInt16) async throws -> Result
  ) async throws -> Result {
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.stopTimeout = .seconds(5)
    let server = HTTPServer(router, configuration)
    let (ports, report) = AsyncStream.makeStream(of: UInt16.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { report.finish() }
        try await server.run { report.yield($0) }
      }
      guard let port = await ports.first(where: { _ in true }) else {
        try await group.waitForAll()
        throw CancellationError()
      }
      let result = try await body(port)
      group.cancelAll()
      try await group.waitForAll()
      return result
    }
  }
}
