import Glibc
import HTTPTypes
import Synchronization

/// An unnamed file: it takes disk space only while it is open, even if the process crashes.
public final class TemporaryFile: Sendable {
  private let descriptor: Int32
  private let size = Mutex(0)
  /// `O_TMPFILE` of fcntl-linux.h, a macro that Swift does not see.
  private static let unnamed = 0o20_000_000 | O_DIRECTORY

  /// Opens an empty file.
  /// - Parameter directory: the directory on whose file system it is stored.
  public init(in directory: String = "/tmp") throws(FileError) {
    descriptor = unsafe open(directory, Self.unnamed | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(action: "open a file in \(directory)") }
  }

  deinit { close(descriptor) }

  /// The size, bytes.
  public var count: Int { size.withLock { $0 } }

  /// Appends bytes.
  public func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = unsafe bytes
    while unsafe !rest.isEmpty {
      let written = unsafe write(descriptor, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw FileError(action: "write a temporary file") }
      size.withLock { $0 += written }
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  /// Reads a range, which has to exist.
  public func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < range.count {
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return unsafe pread(
          descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + filled))
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw FileError(action: "read a temporary file") }
      filled += read
    }
    return bytes
  }
}

/// A failed system call on a file.
public struct FileError: HTTPErrorConvertible, Sendable, CustomStringConvertible {
  /// The operation.
  public let action: String
  /// The number of the error (`errno`).
  public let code: Int32

  init(action: String, code: Int32 = errno) {
    self.action = action
    self.code = code
  }

  public var description: String {
    "Could not \(action): \(unsafe String(cString: strerror(code)))"
  }

  public var httpError: HTTPError {
    code == ENOSPC || code == EDQUOT
      ? HTTPError(
        .serviceUnavailable, "There is no room left on this server's disk. Try again later.",
        headers: [.retryAfter: "60"])
      : HTTPError(.internalServerError)
  }
}
