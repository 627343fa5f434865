internal import Storage
internal import TextMessages

/// A caregiver's own phone number. Alarms are texted to it once it is verified (HAL-854).
struct OwnNumber: Hashable, Sendable {
  let number: PhoneNumber
  /// When it was verified with the current text provider; nil if it was not.
  let verifiedAt: Timestamp?
  /// Whether it has opted out: nothing is texted to it until START.
  let isStopped: Bool
  /// The code that verifies it; nil if none is valid.
  let code: OwnCode?
  /// When another code can be texted, possibly now.
  let nextCodeAt: Timestamp

  var isVerified: Bool { verifiedAt != nil }
}

/// A code that was texted to a number: six digits, valid for ten minutes and five tries.
struct OwnCode: Hashable, Sendable {
  let sentAt: Timestamp
  /// The number of wrong tries.
  let tries: Int

  static let lifetime = Duration.seconds(600)
  static let mostTries = 5
  static let length = 6

  var endsAt: Timestamp { sentAt.advanced(by: Self.lifetime) }
  var triesLeft: Int { max(0, Self.mostTries - tries) }

  func isValid(at now: Timestamp) -> Bool { now < endsAt && triesLeft > 0 }

  /// A random code.
  static func make() -> String {
    (0..<length).map { _ in "\(Int.random(in: 0...9))" }.joined()
  }

  /// The digits that somebody typed, with spaces and dashes between them; nil for anything else.
  static func digits(_ typed: String) -> String? {
    let digits = typed.filter { !$0.isWhitespace && $0 != "-" }
    return digits.utf8.count == length && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      ? digits : nil
  }
}

/// The limit on codes: one in 60 seconds and five in 24 hours for an account, ten in 24 hours for a
/// number, whoever asks for them.
struct CodeLimit: Hashable, Sendable {
  static let pause = Duration.seconds(60)
  static let day = Duration.seconds(86_400)
  static let mostOfAccount = 5
  static let mostToNumber = 10

  /// When another may be sent, possibly now.
  let next: Timestamp

  /// - Parameters:
  ///   - account: when the codes of the account were sent, oldest first.
  ///   - number: when those to the number were, oldest first.
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
enum OwnNumberProblem: Error, Hashable {
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
