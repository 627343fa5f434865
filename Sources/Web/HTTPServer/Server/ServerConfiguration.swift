/// The configuration of a server.
public struct ServerConfiguration: Sendable {
  /// The address to listen on; loopback by default.
  public var address = IPAddress.loopback
  /// The port to listen on; 0 picks a free one.
  public var port: UInt16 = 8080
  /// The port where it was reserved; see ``reservePort()``.
  public internal(set) var reservedPort: ReservedPort?
  /// The number of I/O threads; handlers start on them.
  public var threads = 2
  /// The maximum number of open connections.
  public var mostConnections: UInt32 = 10_000
  /// The memory per connection, bytes; the head of a request may take about half of it.
  public var connectionMemory = 24 << 10
  /// The maximum time from the end of the previous response until a request has arrived completely.
  /// Slower connections are closed, however active they are.
  public var receiveTimeout = Duration.seconds(60)
  /// How long a client may stall while receiving a response, in whole seconds.
  public var sendTimeout = Duration.seconds(30)
  /// How long a stop waits for requests in progress.
  public var stopTimeout = Duration.seconds(15)
  /// The proxies whose forwarding headers are believed.
  public var trustedProxies = TrustedProxies()
  /// The directory for the bodies of uploads.
  public var temporaryDirectory = "/tmp"
  /// Called for every request once its response has been sent.
  public var accessLog: (@Sendable (AccessRecord) -> Void)?

  public init() {}
}
