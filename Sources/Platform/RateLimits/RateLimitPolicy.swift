/// A rate limit.
public struct RateLimitPolicy: Sendable, Hashable {
  /// The name in headers: letters, digits, dashes.
  public let name: String
  /// The maximum burst, and the average number of requests per `window`.
  public let quota: Int
  /// The time in which the whole quota refills, whole seconds.
  public let window: Duration
  /// The policy as the header `RateLimit-Policy` lists it.
  public let listing: String
  /// The name as headers quote it.
  public let quotedName: String

  /// - Parameters:
  ///   - name: the name in headers: letters, digits, dashes.
  ///   - quota: the maximum burst, and the average number of requests per `window`; at most one per
  ///     microsecond.
  ///   - window: whole seconds, at most a year.
  public init(name: String, quota: Int, window: Duration) {
    precondition(
      1...366 * 86_400 ~= window.components.seconds && window.components.attoseconds == 0,
      "A window is of whole seconds, at most a year")
    precondition(1...window.microseconds ~= Int64(quota), "A limit allows something, not anything")
    precondition(name.utf8.allSatisfy(Self.isOfName) && !name.isEmpty, "A name has no other signs")
    self.name = name
    self.quota = quota
    self.window = window
    quotedName = "\"\(name)\""
    listing = "\(quotedName);q=\(quota);w=\(window.components.seconds)"
  }

  /// The default limit for an account: 600 requests a minute (PLT-27).
  public static let perAccount = Self(name: "account", quota: 600, window: .seconds(60))
  /// The limit for an app key, for all its users: 6,000 requests a minute.
  public static let perApp = Self(name: "app", quota: 6_000, window: .seconds(60))
  /// The default limit for anonymous requests from one address: 120 a minute (PLT-27).
  public static let perAddress = Self(name: "address", quota: 120, window: .seconds(60))

  /// The refill time of one token, in microseconds, rounded down. All stores use this unit, so that
  /// they decide alike; Redis's clock has microseconds, and its scripts calculate with `Double`,
  /// which represents those since 1970 exactly.
  public var tokenTime: Int64 { window.microseconds / Int64(quota) }

  /// The refill time of an empty bucket, in microseconds.
  public var fillTime: Int64 { tokenTime * Int64(quota) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension Duration {
  /// Whole microseconds, rounded towards zero.
  var microseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}
