import Glibc

/// The system calls of the parser.
enum Platform {
  /// Writes a line to standard output or standard error, whole.
  static func print(_ text: String, isError: Bool) {
    var bytes = Array((text + "\n").utf8)[...]
    while !bytes.isEmpty {
      let written = unsafe bytes.withUnsafeBytes {
        unsafe write(isError ? STDERR_FILENO : STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if written > 0 { bytes.removeFirst(written) } else if errno != EINTR { return }
    }
  }

  static func exit(_ code: Int32) -> Never { Glibc.exit(code) }
}
