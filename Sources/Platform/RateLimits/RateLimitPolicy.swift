/// How much is allowed in how long.
public struct RateLimitPolicy: Sendable, Hashable {
  /// What the headers call it: letters, digits, dashes.
  public let name: String
  /// How many requests at most come at once, and on average within `window`.
  public let quota: Int
  /// The time in which the whole quota comes back, whole seconds.
  public let window: Duration

  /// - Parameters:
  ///   - name: what the headers call it: letters, digits, dashes.
  ///   - quota: how many requests at most come at once, and on average within `window`; at most one
  ///     for each microsecond of it.
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
  }

  /// What an account may ask for where nothing else is said: 600 requests a minute (PLT-27).
  public static let perAccount = Self(name: "account", quota: 600, window: .seconds(60))
  /// What the key of an app may ask for, for all whom it serves: 6,000 requests a minute.
  public static let perApp = Self(name: "app", quota: 6_000, window: .seconds(60))
  /// What strangers at one address may ask for where nothing else is said: 120 a minute (PLT-27).
  public static let perAddress = Self(name: "address", quota: 120, window: .seconds(60))

  /// The time in which one token comes back, in microseconds, rounded down. All stores count in it,
  /// so that they decide alike; Redis's clock tells microseconds, and its scripts reckon with
  /// `Double`, which holds those since 1970 exactly.
  public var tokenTime: Int64 { window.microseconds / Int64(quota) }

  /// The time in which an empty bucket is full again, in microseconds.
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
