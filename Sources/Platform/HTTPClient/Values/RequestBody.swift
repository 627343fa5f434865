/// The body of a request.
public struct RequestBody: Sendable {
  let content: Content

  enum Content: Sendable {
    case none
    case bytes([UInt8])
    case stream(length: Int?, @Sendable (UploadChannel) async throws -> Void)
  }

  /// No body.
  public static let none = RequestBody(content: .none)

  /// Bytes, which can be sent again if a connection turns out to be dead.
  public static func bytes(_ bytes: [UInt8]) -> RequestBody {
    RequestBody(content: .bytes(bytes))
  }

  /// The UTF-8 of a text.
  public static func text(_ text: String) -> RequestBody {
    .bytes(Array(text.utf8))
  }

  /// A stream of chunks; the next one is requested when the network has accepted the last.
  ///
  /// - Parameters:
  ///   - chunks: iterated once. If it throws, the request fails with `.uploadFailed`.
  ///   - length: the total number of bytes, if known; otherwise the body is sent in chunked
  ///     encoding. Fewer bytes than this make the request fail.
  public static func stream<Chunks>(_ chunks: Chunks, length: Int? = nil) -> RequestBody
  where Chunks: AsyncSequence & Sendable, Chunks.Element == [UInt8] {
    RequestBody(
      content: .stream(length: length) { channel in
        for try await chunk in chunks { try await channel.write(chunk) }
      })
  }
}
