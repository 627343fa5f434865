import HTTPTypes

/// The body of a request, received whole before the handler runs.
public enum RequestBody: Sendable {
  /// Held in memory.
  case bytes([UInt8])
  /// Held in an unnamed file, which is deleted when it is no longer referenced.
  case file(TemporaryFile)

  /// No body, or one without content.
  public static let empty = RequestBody.bytes([])

  /// The size, bytes.
  public var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.count
    }
  }

  /// Reads a range; bytes beyond the end are omitted.
  public func bytes(in range: Range<Int>) throws(HTTPError) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    switch self {
    case .bytes(let bytes): return Array(bytes[range])
    case .file(let file):
      do { return try file.bytes(in: range) } catch { throw error.httpError }
    }
  }

  /// Reads the whole body into memory.
  public func bytes() throws(HTTPError) -> [UInt8] {
    if case .bytes(let bytes) = self { return bytes }
    return try bytes(in: 0..<count)
  }
}

/// The storage and size limit of a route's request bodies.
public enum BodyPolicy: Sendable, Hashable {
  /// Up to this many bytes, in memory.
  case memory(Int)
  /// Up to this many bytes, written to a temporary file as they arrive.
  case file(Int)

  /// The default: 1 MiB in memory.
  public static let standard = memory(1 << 20)
  /// For uploads: 10 MiB on disk.
  public static let upload = file(10 << 20)
  /// For archives such as exports with their pictures: 64 MiB on disk.
  public static let archive = file(64 << 20)

  /// The maximum size, bytes.
  public var limit: Int {
    switch self {
    case .memory(let limit), .file(let limit): limit
    }
  }
}
