import HTTPTypes

/// The body of a request, received whole before the handler runs.
public enum RequestBody: Sendable {
  /// Held in memory.
  case bytes([UInt8])
  /// Held in a file without a name, which goes when nobody holds it any longer.
  case file(TemporaryFile)

  /// No body, or one without content.
  public static let empty = RequestBody.bytes([])

  /// How many bytes it has.
  public var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.count
    }
  }

  /// A part of it; what lies beyond the end is left out.
  public func bytes(in range: Range<Int>) throws(HTTPError) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    switch self {
    case .bytes(let bytes): return Array(bytes[range])
    case .file(let file):
      do { return try file.bytes(in: range) } catch { throw error.httpError }
    }
  }

  /// The whole of it in memory.
  public func bytes() throws(HTTPError) -> [UInt8] {
    if case .bytes(let bytes) = self { return bytes }
    return try bytes(in: 0..<count)
  }
}

/// What a route takes as body.
public enum BodyPolicy: Sendable, Hashable {
  /// Up to so many bytes, held in memory.
  case memory(Int)
  /// Up to so many bytes, written to a temporary file as they come.
  case file(Int)

  /// What a route takes that says nothing: 1 MiB in memory.
  public static let standard = memory(1 << 20)
  /// What a route for uploads takes: 10 MiB on disk.
  public static let upload = file(10 << 20)
  /// What a route for archives takes, such as exports with their pictures: 64 MiB on disk.
  public static let archive = file(64 << 20)

  /// The most bytes that are taken.
  public var limit: Int {
    switch self {
    case .memory(let limit), .file(let limit): limit
    }
  }
}
