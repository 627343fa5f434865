internal import HTTPTypes

extension Request {
  /// Whether the request comes directly from a program on this machine, not through a proxy on it,
  /// trusted or not.
  public var isLocal: Bool { clientAddress.isLoopback && !headers.contains(.xForwardedFor) }
}
