/// A sequence of server-sent events.
public struct ServerSentEventSequence: AsyncSequence, Sendable {
  private let body: ResponseBody
  private let maximumEventBytes: Int

  init(body: ResponseBody, maximumEventBytes: Int) {
    self.body = body
    self.maximumEventBytes = maximumEventBytes
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(
      chunks: body.makeAsyncIterator(),
      parser: ServerSentEventParser(maximumEventBytes: maximumEventBytes))
  }

  /// Reads the events in order.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    private let chunks: ResponseBody.Iterator
    private var parser: ServerSentEventParser
    private var ready: ArraySlice<ServerSentEvent> = []

    fileprivate init(chunks: ResponseBody.Iterator, parser: ServerSentEventParser) {
      self.chunks = chunks
      self.parser = parser
    }

    /// The reconnection delay requested by the server, if any.
    public var reconnectionTime: Duration? { parser.reconnectionTime }

    /// The next event; nil at the end of the stream.
    public mutating func next() async throws(HTTPClientError) -> ServerSentEvent? {
      while ready.isEmpty {
        guard let chunk = try await chunks.next() else { return nil }
        ready = try parser.consume(chunk)[...]
      }
      return ready.removeFirst()
    }

    /// The same, for `for await` loops.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(HTTPClientError) -> ServerSentEvent? {
      try await next()
    }
  }
}
