public import Accounts
internal import Vault

/// The UUID of an account for the App Store: the same 128 bits as its ID. An app attaches it to a
/// purchase (`appAccountToken`), and Apple signs it with the transaction.
public struct AppAccountToken: Hashable, Sendable, CustomStringConvertible {
  private let bytes: [UInt8]

  /// The token of an account; nil for an ID that does not have 128 bits.
  public init?(of account: AccountID) {
    guard let bytes = Base64URL.decode(account.rawValue), bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Parses a UUID, in upper or lower case.
  public init?(_ text: String) {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
      let bytes = Hexadecimal.decode(groups.joined())
    else { return nil }
    self.bytes = bytes
  }

  /// The account.
  public var account: AccountID { AccountID(rawValue: Base64URL.encode(bytes)) }

  /// The UUID in lower case (RFC 9562, section 4).
  public var description: String { Hexadecimal.uuid(bytes) }
}
