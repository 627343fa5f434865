extension HTML {
  /// Renders the HTML as a string.
  public consuming func render() -> String {
    String(decoding: fragment.bytes, as: UTF8.self)
  }

  /// Writes the HTML to a stream, sequentially, in chunks of at most the given number of bytes.
  public consuming func render(
    into writer: some HTMLStreamWriter, chunkSize: Int = 1024
  ) async throws {
    precondition(chunkSize > 0, "a chunk has at least one byte")
    var writer = writer
    var rest = fragment.bytes[...]
    while !rest.isEmpty {
      try await writer.write(rest.prefix(chunkSize))
      rest = rest.dropFirst(chunkSize)
    }
  }

  private var fragment: _HTMLFragment {
    var fragment = _HTMLFragment()
    Self._render(self, into: &fragment)
    return fragment
  }
}

/// The destination of rendered bytes, such as the body of a response.
public protocol HTMLStreamWriter {
  /// Writes the next bytes; rendering waits until it returns.
  mutating func write(_ bytes: ArraySlice<UInt8>) async throws
}
