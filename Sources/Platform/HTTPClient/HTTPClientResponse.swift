public import HTTPTypes

/// A response: the head, and the streamed body.
public struct HTTPClientResponse: Sendable {
  /// Status and headers. If the body is decompressed here, the headers `Content-Encoding` and
  /// `Content-Length` are removed.
  public let head: HTTPResponse
  /// The body.
  public let body: ResponseBody

  init(head: TransferHead, transfer: RunningTransfer, host: String) throws(HTTPClientError) {
    var fields = HTTPFields()
    for field in head.fields {
      guard let name = HTTPField.Name(field.name), HTTPField.isValidValue(field.value) else {
        throw HTTPClientError(.protocolViolation, host: host, detail: "a field that is not valid")
      }
      fields.append(HTTPField(name: name, value: field.value))
    }
    self.head = HTTPResponse(status: .init(code: head.status), headerFields: fields)
    body = ResponseBody(transfer: transfer)
  }
}

/// The body of a response: a stream of chunks, to be read once.
///
/// Back pressure applies while no one reads: at most some 256 KB are buffered. Dropping the body
/// before its end closes the connection.
public struct ResponseBody: AsyncSequence, Sendable {
  private let transfer: RunningTransfer

  init(transfer: RunningTransfer) {
    self.transfer = transfer
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(transfer: transfer)
  }

  /// Reads the whole body, within the limit of the client's configuration.
  public func bytes() async throws(HTTPClientError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try await transfer.chunk() { bytes += chunk }
    return bytes
  }

  /// The events of an event stream (`text/event-stream`).
  /// - Parameter maximumEventBytes: the maximum size of an event.
  public func events(maximumEventBytes: Int = 1 << 20) -> ServerSentEventSequence {
    ServerSentEventSequence(body: self, maximumEventBytes: maximumEventBytes)
  }

  /// Reads the chunks in order.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let transfer: RunningTransfer

    public func next() async throws(HTTPClientError) -> [UInt8]? {
      try await transfer.chunk()
    }

    public func next(
      isolation actor: isolated (any Actor)?
    ) async throws(HTTPClientError) -> [UInt8]? {
      try await transfer.chunk()
    }
  }
}
