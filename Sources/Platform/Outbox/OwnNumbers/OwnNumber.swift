public import Storage
public import TextMessages

/// The own phone number of an account holder, to which texts go once it is verified (HAL-854).
public struct OwnNumber: Hashable, Sendable {
  /// The number.
  public let number: PhoneNumber
  /// When it was verified with the current text provider; nil if it was not.
  public let verifiedAt: Timestamp?
  /// Whether it has opted out: nothing is texted to it until START.
  public let isStopped: Bool
  /// The code that verifies it; nil if none is valid.
  public let code: OwnCode?
  /// When another code can be texted, possibly now.
  public let nextCodeAt: Timestamp

  /// Whether it may be texted.
  public var isVerified: Bool { verifiedAt != nil }
}

/// A code that was texted to a number: six digits, valid for ten minutes and five tries.
public struct OwnCode: Hashable, Sendable {
  /// When it was texted.
  public let sentAt: Timestamp
  /// The number of wrong tries.
  public let tries: Int

  /// How long it is valid.
  public static let lifetime = Duration.seconds(600)
  /// The number of wrong tries that end it.
  public static let mostTries = 5
  /// The number of digits.
  public static let length = 6

  /// When it ends.
  public var endsAt: Timestamp { sentAt.advanced(by: Self.lifetime) }
  /// How many tries are left.
  public var triesLeft: Int { max(0, Self.mostTries - tries) }

  /// Whether it can still be entered.
  public func isValid(at now: Timestamp) -> Bool { now < endsAt && triesLeft > 0 }

  /// A random code.
  public static func make() -> String {
    (0..<length).map { _ in "\(Int.random(in: 0...9))" }.joined()
  }

  /// The digits that somebody typed, with spaces and dashes between them; nil for anything else.
  public static func digits(_ typed: String) -> String? {
    let digits = typed.filter { !$0.isWhitespace && $0 != "-" }
    return digits.utf8.count == length && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      ? digits : nil
  }
}

/// The limit on codes: one in 60 seconds and five in 24 hours for an account, ten in 24 hours for a
/// number, whoever asks for them.
public struct CodeLimit: Hashable, Sendable {
  /// The pause between two codes of an account.
  public static let pause = Duration.seconds(60)
  /// The span of the other limits.
  public static let day = Duration.seconds(86_400)
  /// The maximum for an account.
  public static let mostOfAccount = 5
  /// The maximum to a number.
  public static let mostToNumber = 10

  /// When another may be sent, possibly now.
  public let next: Timestamp

  /// - Parameters:
  ///   - account: when the codes of the account were sent, oldest first.
  ///   - number: when those to the number were, oldest first.
  ///   - now: the current time.
  init(account: [Timestamp], number: [Timestamp], at now: Timestamp) {
    let moments = [
      account.last?.advanced(by: Self.pause), Self.end(of: account, Self.mostOfAccount),
      Self.end(of: number, Self.mostToNumber), now,
    ]
    next = moments.compactMap(\.self).max() ?? now
  }

  private static func end(of sent: [Timestamp], _ most: Int) -> Timestamp? {
    sent.count < most ? nil : sent[sent.count - most].advanced(by: day)
  }
}

/// Why an own number cannot be set or verified.
public enum OwnNumberProblem: Error, Hashable {
  /// The account has no number.
  case gone
  /// Guests must not text real phones (HAL-305).
  case guest
  /// The number has opted out: a code can be texted after START.
  case optedOut
  /// Too many codes were sent; with the time of the next one.
  case limit(next: Timestamp)
  /// The code is wrong; with the number of tries left.
  case wrong(left: Int)
  /// No code is valid any more.
  case expired
}
