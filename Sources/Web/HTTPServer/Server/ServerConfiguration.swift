/// How a server listens and what it bears.
public struct ServerConfiguration: Sendable {
  /// The address that it listens at; loopback unless somebody says otherwise.
  public var address = IPAddress.loopback
  /// The port that it listens at; 0 takes a free one.
  public var port: UInt16 = 8080
  /// How many threads read and write; handlers start on them.
  public var threads = 2
  /// How many connections are open at once.
  public var mostConnections: UInt32 = 10_000
  /// The memory of a connection, bytes; the head of a request may take about half of it.
  public var connectionMemory = 24 << 10
  /// How long a request may take to arrive whole, from the answer before it on. What is slower is
  /// closed, however busy it looks.
  public var receiveTimeout = Duration.seconds(60)
  /// How long a client may take nothing of an answer, in whole seconds.
  public var sendTimeout = Duration.seconds(30)
  /// How long a stop waits for what is under way.
  public var stopTimeout = Duration.seconds(15)
  /// Whose word about the client is believed.
  public var trustedProxies = TrustedProxies()
  /// Where the bodies of uploads wait.
  public var temporaryDirectory = "/tmp"
  /// Is given every request that was answered, when the last byte is out.
  public var accessLog: (@Sendable (AccessRecord) -> Void)?

  public init() {}
}
