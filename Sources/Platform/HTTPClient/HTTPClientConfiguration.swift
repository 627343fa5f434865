/// The settings of a client.
public struct HTTPClientConfiguration: Sendable {
  /// The time limit for name resolution, connecting and the TLS handshake.
  public var connectTimeout: Duration = .seconds(10)
  /// The maximum time without any traffic while waiting for the other side.
  public var idleTimeout: Duration = .seconds(60)
  /// The maximum size of the status line and the headers of a response, bytes.
  public var maximumHeadBytes = 64 << 10
  /// The maximum size of the body of a response, bytes, after decompression.
  public var maximumBodyBytes = 16 << 20
  /// The maximum number of open connections; further requests wait.
  public var maximumConnections = 256
  /// The maximum number of open connections per host.
  public var maximumConnectionsPerHost = 128
  /// The maximum number of redirects to follow. With 0, a 3xx response is returned to the caller.
  ///
  /// Each step is checked like a new request. Credentials and cookies do not leave their origin,
  /// and a redirect never downgrades from TLS.
  public var redirectLimit = 0
  /// The addresses that may be called.
  public var addressPolicy = AddressPolicy.publicOnly
  /// A file of trusted certificates (PEM) that replaces the system's.
  public var trustedCertificatesPath: String?
  /// The `User-Agent` of requests that do not have one.
  public var userAgent = "Asterism"

  /// The settings for calling servers on the public Internet.
  public init() {}
}
