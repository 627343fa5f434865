import ChartJSON
import CivilTime
import Glibc
import JSON

/// The command line's access to the operating system: streams, files, environment and clock.
enum System {
  /// A stream of the process.
  enum Stream: Int32 {
    case input = 0
    case output = 1
    case error = 2

    /// Whether it is a terminal.
    var isTerminal: Bool { isatty(rawValue) == 1 }
  }

  /// A failed system call.
  struct Failure: Error, CustomStringConvertible {
    /// The operation, such as "write chart.svg".
    let action: String
    let code: Int32

    /// Whether there is no such file or program.
    var isMissingFile: Bool { code == ENOENT }

    var description: String {
      let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
      return "cannot \(action): \(reason)"
    }
  }

  /// Ignores SIGPIPE: a closed pipe makes the next write fail instead of killing the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Writes all bytes. Ends the process quietly if the reader has closed the pipe.
  static func write(_ bytes: borrowing [UInt8], to stream: Stream = .output) throws {
    try write(bytes, to: stream.rawValue, action: "write the output")
  }

  /// Writes a text to standard output.
  static func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  /// Writes a JSON document and a line break to standard output.
  static func write(_ json: consuming JSONWriter) throws {
    json.endLine()
    try write(json.bytes)
  }

  /// Writes a file, replacing what was there.
  static func write(_ bytes: borrowing [UInt8], toFile path: String) throws {
    let descriptor = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(action: "write \(path)", code: errno) }
    defer { Glibc.close(descriptor) }
    try write(bytes, to: descriptor, action: "write \(path)")
  }

  private static func write(
    _ bytes: borrowing [UInt8], to descriptor: Int32, action: String
  ) throws {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if written >= 0 {
        done += written
      } else if errno == EPIPE {
        exit(0)
      } else if errno != EINTR {
        throw Failure(action: action, code: errno)
      }
    }
  }

  /// Writes a message to standard error, ignoring failures.
  static func tell(_ message: String) { tell(Array(message.utf8)) }

  /// The same for bytes, and for standard output: a single `write`, so that lines of several
  /// threads do not mix.
  static func tell(_ bytes: [UInt8], on stream: Stream = .error) {
    _ = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(stream.rawValue, $0.baseAddress, $0.count)
    }
  }

  /// An open byte source, until the process ends.
  struct Source {
    fileprivate let descriptor: Int32
    fileprivate let name: String
  }

  /// Opens a file, or standard input for `-`.
  static func open(_ path: String) throws -> Source {
    guard path != "-" else {
      return Source(descriptor: Stream.input.rawValue, name: "standard input")
    }
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(action: "read \(path)", code: errno) }
    return Source(descriptor: descriptor, name: path)
  }

  /// Reads available bytes, up to the capacity of the buffer, and returns their number; 0 at the
  /// end.
  static func read(_ source: Source, into buffer: inout [UInt8]) throws -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(source.descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 { return count }
      if errno != EINTR { throw Failure(action: "read \(source.name)", code: errno) }
    }
  }

  /// Closes a source.
  static func close(_ source: Source) { _ = Glibc.close(source.descriptor) }

  /// A variable of the environment; `nil` when it is not set.
  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The whole environment at startup.
  static func environment() throws -> [String: String] {
    var variables: [String: String] = [:]
    for entry in try contents(ofFile: "/proc/self/environ").split(separator: "\0") {
      let pair = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
    }
    return variables
  }

  /// The current time.
  static var now: Instant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Instant(unixSeconds: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never { Glibc.exit(code) }
}
