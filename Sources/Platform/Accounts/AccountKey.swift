public import Vault

/// An account with its data key: the argument of every statement about an owner's data.
public struct AccountKey: Sendable {
  /// The owner of the rows.
  public let account: AccountID
  /// The result of ``Accounts/dataKey(of:)``.
  public let key: DataKey

  /// - Parameters:
  ///   - account: the owner of the rows.
  ///   - key: the result of ``Accounts/dataKey(of:)``.
  public init(_ account: AccountID, key: DataKey) {
    self.account = account
    self.key = key
  }

  /// The storage location to which a sealed value is bound.
  public func context(table: String, row: String, column: String = "content") -> FieldContext {
    FieldContext(table: table, row: row, column: column, account: account.rawValue)
  }
}
