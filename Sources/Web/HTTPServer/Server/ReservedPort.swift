import Glibc
import Synchronization

/// A port that is kept for a server which is still being made: bound, so that nobody else gets it, but
/// connections are refused until the server runs.
public final class ReservedPort: Sendable {
  /// The port.
  public let number: UInt16
  /// The bound socket; nil once a server has taken it.
  private let socket: Mutex<Int32?>

  fileprivate init(_ number: UInt16, socket: Int32) {
    self.number = number
    self.socket = Mutex(socket)
  }

  deinit {
    if let socket = take() { close(socket) }
  }

  /// Passes the socket on, to be closed by the caller; nil the second time.
  func take() -> Int32? {
    socket.withLock { socket in
      defer { socket = nil }
      return socket
    }
  }
}

extension ServerConfiguration {
  /// Reserves the port on which a server is to listen: ``port``, or a free one for 0. A server with
  /// this configuration then listens on it.
  /// - Returns: the number of the port.
  /// - Throws: `ListenError` where it could not listen.
  @discardableResult
  public mutating func reservePort() throws(ListenError) -> UInt16 {
    let (socket, number) = try Listener.bound(address, port: port)
    reservedPort = ReservedPort(number, socket: socket)
    port = number
    return number
  }
}
