/// The settings of a client.
public struct HTTPClientConfiguration: Sendable {
  /// How long finding the address, connecting and agreeing on encryption may take.
  public var connectTimeout: Duration = .seconds(10)
  /// How long nothing may come or go while the other side is waited for.
  public var idleTimeout: Duration = .seconds(60)
  /// How large the status line and the fields of an answer may be, bytes.
  public var maximumHeadBytes = 64 << 10
  /// How large the body of an answer may be, bytes, after decompression.
  public var maximumBodyBytes = 16 << 20
  /// How many connections may be open at a time; further requests wait.
  public var maximumConnections = 256
  /// How many of them to one host.
  public var maximumConnectionsPerHost = 128
  /// How many redirects are followed. With none, an answer of the class 3xx is given to the caller.
  ///
  /// Each step is checked as a request of its own. Credentials and cookies do not leave their origin,
  /// and encryption is never given up on the way.
  public var redirectLimit = 0
  /// Which addresses may be called.
  public var addressPolicy = AddressPolicy.publicOnly
  /// A file of certificates (PEM) to trust in place of those of the machine.
  public var trustedCertificatesPath: String?
  /// The `User-Agent` of requests that do not have one.
  public var userAgent = "Asterism"

  /// The settings for calling servers on the public Internet.
  public init() {}
}
