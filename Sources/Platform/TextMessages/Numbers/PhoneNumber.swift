public import Vault

/// A telephone number with its country code, in ITU-T E.164 format: `+` and 7 to 15 digits, the
/// first not 0.
///
/// A ``NumberingPlan`` parses what people type. The description shows only the last two digits, so
/// that it is safe in logs (HAL-907).
public struct PhoneNumber: Hashable, Sendable {
  /// The number, such as `+12025550123`: for the provider and for sealing, never for logs.
  public let e164: String

  /// Parses a number in this format, such as one from the provider or from storage; nil for
  /// anything else. Whether the number exists is not checked.
  public init?(e164: String) {
    let digits = e164.utf8.dropFirst()
    guard e164.utf8.first == UInt8(ascii: "+"), 7...15 ~= digits.count,
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      digits.first != UInt8(ascii: "0")
    else { return nil }
    self.e164 = e164
  }

  /// The last two digits, which logs show.
  public var lastTwoDigits: String { String(e164.suffix(2)) }

  /// The normalized form for the Vault's keyed hash.
  public var lookup: LookupValue {
    guard let value = LookupValue.phone(e164) else {
      preconditionFailure("both take the form of E.164")
    }
    return value
  }
}

extension PhoneNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `…23`: the last two digits only.
  public var description: String { "…" + lastTwoDigits }
  /// Same as ``description``.
  public var debugDescription: String { description }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
