private import CMicrohttpd
private import CMicrohttpdRefusals
import Glibc
import HTTPTypes

/// A response to be queued with the library.
struct Reply: Sendable {
  let response: Response
  /// The source of the body, if it is streamed.
  let stream: ResponseStream?
  /// Whether the connection closes after it.
  let closes: Bool

  /// The buffer that the library holds for each open stream, bytes: thousands of event streams are
  /// open at once and say little.
  private static let eventBuffer = 512
  private static let streamBuffer = 4096

  /// The length of a body that is known in advance.
  var length: Int {
    switch response.body {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.count
    case .empty, .stream, .events: 0
    }
  }

  /// Queues the response with the library, on the connection's thread.
  /// - Returns: false if memory ran out.
  func queue(on connection: Connection) -> Bool {
    guard let made = unsafe makeResponse() else { return false }
    // The queue holds its own reference.
    defer { unsafe MHD_destroy_response(made) }
    for field in response.headers where !Self.isServers(field.name) {
      unsafe add(field.name.rawName, field.value, to: made)
    }
    unsafe add("Date", HTTPDate.now, to: made)
    if closes { unsafe add("Connection", "close", to: made) }
    let status = UInt32(response.status.code)
    return unsafe CMicrohttpdRefusals_queue(
      UnsafeMutableRawPointer(connection.pointer), status, UnsafeMutableRawPointer(made)) == 1
  }

  private func makeResponse() -> OpaquePointer? {
    if let stream {
      // The library owns this reference until it calls `releaseStream`.
      let context = unsafe Unmanaged.passRetained(stream).toOpaque()
      return unsafe MHD_create_response_from_callback(
        UInt64.max, stream.isEvents ? Self.eventBuffer : Self.streamBuffer, readStream, context,
        releaseStream)
    }
    switch response.body {
    case .bytes(let bytes):
      return unsafe bytes.withUnsafeBytes { buffer in
        unsafe MHD_create_response_from_buffer(
          buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress),
          .RESPMEM_MUST_COPY)
      }
    case .file(let file):
      // The library closes the descriptor that it is passed.
      let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { return nil }
      return unsafe MHD_create_response_from_fd64(UInt64(file.count), copy)
    case .empty, .stream, .events:
      return unsafe MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    }
  }

  /// The library rejects tabs in values, and empty values, which carry no information.
  private func add(_ name: String, _ value: String, to made: OpaquePointer) {
    if unsafe Self.isTaken(name, value, by: made) { return }
    _ = unsafe Self.isTaken(name, String(value.map { $0 == "\t" ? " " : $0 }), by: made)
  }

  /// Adds a header. Passing the string directly would copy it into an array first.
  private static func isTaken(_ name: String, _ value: String, by made: OpaquePointer) -> Bool {
    unsafe name.withCString { name in
      unsafe value.withCString { value in
        unsafe MHD_add_response_header(made, name, value) == .YES
      }
    }
  }

  private static func isServers(_ name: HTTPField.Name) -> Bool {
    // The length tells nearly all others apart.
    switch name.canonicalName.utf8.count {
    case 4: name == .date
    case 10: name == .connection
    case 14: name == .contentLength
    case 17: name == .transferEncoding
    default: false
    }
  }
}

/// Fills the library's buffer from a stream.
private let readStream: MHD_ContentReaderCallback = { context, _, buffer, capacity in
  guard let context = unsafe context, let buffer = unsafe buffer else { return -2 }
  let stream = unsafe Unmanaged<ResponseStream>.fromOpaque(context).takeUnretainedValue()
  switch unsafe stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity)) {
  case .bytes(let count): return count
  case .parked: return 0
  case .complete: return -1  // MHD_CONTENT_READER_END_OF_STREAM
  case .failed: return -2  // MHD_CONTENT_READER_END_WITH_ERROR
  }
}

/// Releases the reference that `makeResponse` passed on.
private let releaseStream: MHD_ContentReaderFreeCallback = { context in
  guard let context = unsafe context else { return }
  unsafe Unmanaged<ResponseStream>.fromOpaque(context).release()
}
