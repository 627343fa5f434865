// Its headers include those of sockets: the compiler takes their constants from the module that it
// meets first, this one or Glibc.
private import CMicrohttpd
import Glibc
import Synchronization

/// The client at the other end of a connection.
final class Peer: Sendable {
  let address: IPAddress
  /// The library's to close; valid while this is in the server's list of peers or a request of it is
  /// under way.
  private let socket: Int32
  /// Since when a request is awaited; nil while one is answered.
  private let waiting = Mutex<ContinuousClock.Instant?>(.now)

  init(address: IPAddress, socket: Int32) {
    self.address = address
    self.socket = socket
  }

  /// The answer is out, the next request may come.
  func startWaiting(now: ContinuousClock.Instant) { waiting.withLock { $0 = now } }

  /// The request is here.
  func stopWaiting() { waiting.withLock { $0 = nil } }

  /// Ends the connection if a request has been awaited for longer than `limit`.
  func disconnect(ifWaitingFor limit: Duration, now: ContinuousClock.Instant) {
    guard let since = waiting.withLock({ $0 }), now - since > limit else { return }
    disconnect()
  }

  /// Lets the library find that the client is gone.
  func disconnect() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Whether the client has closed its end; looks without taking anything.
  var hasHungUp: Bool {
    var byte: UInt8 = 0
    let count = unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
  }
}
