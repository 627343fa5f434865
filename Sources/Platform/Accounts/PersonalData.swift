public import Storage
public import Vault

/// What a room keeps of an account. Each room hands one to ``Accounts``, so that the whole can be
/// taken along and deleted without this room knowing of the others.
public struct PersonalData: Sendable {
  /// The room, such as "people": the folder of its files in the export.
  public let name: String
  /// Everything the room keeps of an account, opened with its key.
  public let export: @Sendable (borrowing Transaction, AccountID, DataKey) throws -> [ExportedFile]
  /// Deletes every row of an account; within the transaction that deletes the account itself.
  public let delete: @Sendable (borrowing Transaction, AccountID) throws -> Void

  /// - Parameters:
  ///   - name: the room, such as "people".
  ///   - export: everything the room keeps of an account, opened with its key.
  ///   - delete: deletes every row of an account.
  public init(
    name: String,
    export:
      @escaping @Sendable (borrowing Transaction, AccountID, DataKey) throws
      -> [ExportedFile],
    delete: @escaping @Sendable (borrowing Transaction, AccountID) throws -> Void
  ) {
    self.name = name
    self.export = export
    self.delete = delete
  }
}

/// A file of an export.
public struct ExportedFile: Hashable, Sendable {
  /// Its path, such as "people/profile.json".
  public let path: String
  /// What stands in it.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - path: within the folder of the room.
  ///   - bytes: what stands in it.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// How somebody shows that it is really them before something that cannot be undone.
public enum Proof: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The password of the account.
  case password(String)
  /// A sign-in not longer ago than ``Session/freshness``.
  case freshSignIn

  /// Says what it is, and nothing of it.
  public var description: String { self == .freshSignIn ? "<fresh sign-in>" : "<password>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
