public import HTTPTypes

/// An answer: the head, and the body as it comes.
public struct HTTPClientResponse: Sendable {
  /// Status and fields. Where the body was compressed and is decompressed here, the fields
  /// `Content-Encoding` and `Content-Length` are taken out.
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

/// The body of an answer: chunks as they come, to be read once.
///
/// The server is held back while nobody reads: some 256 KB are kept ahead, no more. Letting go of the
/// body before its end closes the connection.
public struct ResponseBody: AsyncSequence, Sendable {
  private let transfer: RunningTransfer

  init(transfer: RunningTransfer) {
    self.transfer = transfer
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(transfer: transfer)
  }

  /// The whole body in one piece, within the limit of the client's configuration.
  public func bytes() async throws(HTTPClientError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try await transfer.chunk() { bytes += chunk }
    return bytes
  }

  /// The events of an event stream (`text/event-stream`).
  /// - Parameter maximumEventBytes: what one event may hold.
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
