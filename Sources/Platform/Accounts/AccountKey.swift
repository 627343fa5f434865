public import Vault

/// An account and the key that seals what is kept of it: what every statement about somebody's own data takes.
public struct AccountKey: Sendable {
  /// The owner of the rows.
  public let account: AccountID
  /// What ``Accounts/dataKey(of:)`` gave for it.
  public let key: DataKey

  /// - Parameters:
  ///   - account: the owner of the rows.
  ///   - key: what ``Accounts/dataKey(of:)`` gave for it.
  public init(_ account: AccountID, key: DataKey) {
    self.account = account
    self.key = key
  }

  /// The place of a sealed value, to which it is bound.
  public func context(table: String, row: String, column: String = "content") -> FieldContext {
    FieldContext(table: table, row: row, column: column, account: account.rawValue)
  }
}
