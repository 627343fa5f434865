// Subset of swift-server/swift-service-lifecycle 2.x API, written independently; do not extend.

import Dispatch
import Glibc
import Synchronization

/// A signal that the system sends to the program.
public struct UnixSignal: Sendable, Hashable, CustomStringConvertible {
  let number: Int32
  public let description: String

  /// The wish that the program end: `kill`, systemd, Docker.
  public static let sigterm = UnixSignal(number: SIGTERM, description: "SIGTERM")
  /// An interrupt from the keyboard (Control-C).
  public static let sigint = UnixSignal(number: SIGINT, description: "SIGINT")
}

/// Receives signals in place of their default action, until cancelled. One at a time per program.
///
/// A signal handler may do next to nothing, since it interrupts any thread at any point: it writes
/// the number of the signal into a pipe (signal-safety(7)), which a queue reads.
struct SignalWatch {
  private let source: any DispatchSourceRead
  private let numbers: [Int32]

  /// The end of the pipe that handlers write to.
  private static let entrance = Atomic<Int32>(-1)

  /// - Throws: `SignalError` if the system has no descriptors left.
  init(_ signals: [UnixSignal], onSignal: @escaping @Sendable (UnixSignal) -> Void) throws {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SignalError(code: errno) }
    let (exit, entrance) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) + fcntl(end, F_SETFD, FD_CLOEXEC) }
    source = DispatchSource.makeReadSource(
      fileDescriptor: exit, queue: DispatchQueue(label: "ServiceLifecycle.signals"))
    numbers = signals.map(\.number)
    source.setEventHandler {
      var number: UInt8 = 0
      while unsafe read(exit, &number, 1) == 1 {
        if let signal = signals.first(where: { $0.number == number }) { onSignal(signal) }
      }
    }
    source.setCancelHandler {
      close(exit)
      close(entrance)
    }
    Self.entrance.store(entrance, ordering: .sequentiallyConsistent)
    source.activate()
    for number in numbers { signal(number, Self.pass) }
  }

  /// Leaves the signals to the system again.
  func cancel() {
    for number in numbers { signal(number, SIG_DFL) }
    source.cancel()
  }

  private static let pass: @convention(c) (Int32) -> Void = { number in
    let error = errno
    defer { errno = error }
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(SignalWatch.entrance.load(ordering: .relaxed), &byte, 1)
  }
}

/// Why signals cannot be waited for.
struct SignalError: Error, CustomStringConvertible {
  let code: Int32
  var description: String { "Cannot wait for signals: \(unsafe String(cString: strerror(code)))" }
}
