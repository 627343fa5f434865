// Its headers include those of sockets; the compiler takes their constants from the module that it
// sees first, this one or Glibc.
private import CMicrohttpd
import Glibc
import HTTPTypes
import Synchronization

/// The client at the other end of a connection.
final class Peer: Sendable {
  let address: IPAddress
  /// The server; it holds the connected peers.
  let server: ServerState
  /// Closed by the library; valid while this is in the server's list of peers or a request of it is
  /// in progress.
  let socket: Int32
  /// Since when it has been waiting for a request; nil while one is being answered.
  private let waiting = Mutex<ContinuousClock.Instant?>(.now)

  /// The target of the request that is coming in, as sent; nil between requests.
  private let incoming = Mutex<String?>(nil)

  init(_ server: ServerState, address: IPAddress, socket: Int32) {
    self.server = server
    self.address = address
    self.socket = socket
  }

  /// The target of the request that is coming in, as sent; nil between requests.
  var target: String? {
    get { incoming.withLock { $0 } }
    set { incoming.withLock { $0 = newValue } }
  }

  /// Starts the receive timeout: the response was sent.
  func startWaiting(now: ContinuousClock.Instant) { waiting.withLock { $0 = now } }

  /// Stops the receive timeout: the request has arrived.
  func stopWaiting() { waiting.withLock { $0 = nil } }

  /// Disconnects if it has waited for a request for longer than `limit`.
  func disconnect(ifWaitingFor limit: Duration, now: ContinuousClock.Instant) {
    guard let since = waiting.withLock({ $0 }), now - since > limit else { return }
    if target != nil { refuse(.requestTimeout) }
    disconnect()
  }

  /// Shuts the socket down; the library then notices that the client is gone.
  func disconnect() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Whether the client has closed its end; peeks without consuming input.
  var hasHungUp: Bool {
    var byte: UInt8 = 0
    let count = unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
  }
}
