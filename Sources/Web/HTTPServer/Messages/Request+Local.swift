internal import HTTPTypes

extension Request {
  /// Whether a program of this machine asks for itself: not a proxy on it that speaks for the world,
  /// trusted or not.
  public var isLocal: Bool { clientAddress.isLoopback && !headers.contains(.xForwardedFor) }
}
