public import Vault

/// A telephone number with its country code, in the one form of ITU-T E.164: `+` and 7 to 15 digits, the
/// first not 0.
///
/// What people type becomes one through a ``NumberingPlan``. Its description shows the last two digits and
/// no more, so that it may stand in a log (HAL-907).
public struct PhoneNumber: Hashable, Sendable {
  /// The number, such as `+12025550123`: for the provider and for sealing, never for a log.
  public let e164: String

  /// Reads a number that is already in this form, such as one of the provider or one that was stored;
  /// nil for anything else. Whether anybody has the number is not asked.
  public init?(e164: String) {
    let digits = e164.utf8.dropFirst()
    guard e164.utf8.first == UInt8(ascii: "+"), 7...15 ~= digits.count,
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      digits.first != UInt8(ascii: "0")
    else { return nil }
    self.e164 = e164
  }

  /// The last two digits, which is what logs show.
  public var lastTwoDigits: String { String(e164.suffix(2)) }

  /// The form in which the Vault makes its keyed hash.
  public var lookup: LookupValue {
    guard let value = LookupValue.phone(e164) else {
      preconditionFailure("both take the form of E.164")
    }
    return value
  }
}

extension PhoneNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `…23`: that there is a number, and its last two digits.
  public var description: String { "…" + lastTwoDigits }
  /// As ``description``.
  public var debugDescription: String { description }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
