private import CMicrohttpd
import Dispatch
import Glibc

/// Accepts connections from a listening socket, on its own thread, and passes them to a daemon.
///
/// The library could do it, but its way to stop (`MHD_quiesce_daemon`) races with its own threads:
/// as of 0.9.75 the process dies when two of them remove the socket from the same epoll set, and a
/// thread may call accept once more on the descriptor of a closed socket, which may have been
/// reused by then.
struct Acceptor: Sendable {
  private let socket: Int32
  /// Serial: first the accept loop, then the closing of the socket.
  private let queue = DispatchQueue(label: "HTTPServer.accept")

  /// Starts accepting connections.
  /// - Parameter socket: owned and closed by the acceptor.
  init(_ socket: Int32, for daemon: Daemon) {
    self.socket = socket
    queue.async {
      while Self.accept(from: socket, for: daemon) {}
    }
  }

  /// Stops accepting; when it returns, no connection is on its way to the daemon.
  func stop() async {
    shutdown(socket, Int32(SHUT_RDWR))
    await withCheckedContinuation { continuation in
      queue.async {
        close(socket)
        continuation.resume()
      }
    }
  }

  /// Waits for a connection and passes it on.
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

  /// The pause when the process or the system is out of descriptors, microseconds.
  private static let pauseWhenFull: UInt32 = 10_000
}
