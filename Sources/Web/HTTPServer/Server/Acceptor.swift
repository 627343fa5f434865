private import CMicrohttpd
import Dispatch
import Glibc

/// Takes connections from a socket that listens, on a thread of its own, and hands them to a daemon.
///
/// The library could do it, but its way to stop (`MHD_quiesce_daemon`) races with its own threads:
/// as of 0.9.75 the program ends when two of them take the socket out of the same epoll set, and a
/// thread may accept once more from the number of a socket that is closed, and another's by then.
struct Acceptor: Sendable {
  private let socket: Int32
  /// One after the other: the thread that takes connections, then the closing of the socket.
  private let queue = DispatchQueue(label: "HTTPServer.accept")

  /// Starts to take connections.
  /// - Parameter socket: this one's to close from here on.
  init(_ socket: Int32, for daemon: Daemon) {
    self.socket = socket
    queue.async {
      while Self.accept(from: socket, for: daemon) {}
    }
  }

  /// Takes no more connections: when it returns, none is on its way to the daemon.
  func stop() async {
    shutdown(socket, Int32(SHUT_RDWR))
    await withCheckedContinuation { continuation in
      queue.async {
        close(socket)
        continuation.resume()
      }
    }
  }

  /// Waits for a connection and hands it over.
  /// - Returns: false once the socket no longer listens.
  private static func accept(from socket: Int32, for daemon: Daemon) -> Bool {
    var name = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    return unsafe withUnsafeMutableBytes(of: &name) { bytes in
      let address = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
      let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
      let connection = unsafe accept4(socket, address, &size, flags)
      guard connection < 0 else {
        unsafe daemon.add(connection, name: UnsafeRawBufferPointer(rebasing: bytes[..<Int(size)]))
        return true
      }
      switch errno {
      case EINVAL: return false
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: usleep(pauseWhenFull)
      default: break  // This client is gone already (accept(2)).
      }
      return true
    }
  }

  /// How long to wait for room where the process or the system has none, microseconds.
  private static let pauseWhenFull: UInt32 = 10_000
}
