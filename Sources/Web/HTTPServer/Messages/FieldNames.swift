public import HTTPTypes

extension HTTPField.Name {
  /// A header name written in the code, known to be a valid token.
  private static func known(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is not a token") }
    return name
  }

  /// Marks repeated requests as one operation.
  public static let idempotencyKey = known("Idempotency-Key")
  /// The id of the last event that a stream's client has seen.
  public static let lastEventID = known("Last-Event-ID")
  /// The remaining quota.
  public static let rateLimit = known("RateLimit")
  /// The rate limit policies.
  public static let rateLimitPolicy = known("RateLimit-Policy")
  /// The id of the request, for the log and for people who ask for help.
  public static let requestID = known("X-Request-ID")
  static let xForwardedFor = known("X-Forwarded-For")
  static let xForwardedProto = known("X-Forwarded-Proto")
  static let accelBuffering = known("X-Accel-Buffering")
  static let host = known("Host")
  static let crossOriginOpenerPolicy = known("Cross-Origin-Opener-Policy")
  /// What a page may ask of the device.
  public static let permissionsPolicy = known("Permissions-Policy")
  static let referrerPolicy = known("Referrer-Policy")
  static let xFrameOptions = known("X-Frame-Options")
}
