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

  /// Adds what the files of an export hold, whose paths are within the folder of the room; within the
  /// transaction that takes in the whole export. What is there already stays as it is and is not added
  /// again. Returns how many things were added, and throws an ``ImportError`` for whatever cannot be
  /// taken in. Nil for a room that takes in nothing.
  public let add: Addition?

  /// Takes files of an export in.
  public typealias Addition =
    @Sendable (borrowing Transaction, AccountID, DataKey, [ExportedFile]) throws -> Int

  /// Makes of the files of an export those that ``add`` takes: what takes long is done here, before the
  /// transaction. Gives nil where they cannot be taken in here, which people are told, and throws an
  /// ``ImportError`` for what is wrong with them. Nil for a room that takes them as they are.
  public let prepare: Preparation?

  /// Makes files ready to be taken in.
  public typealias Preparation = @Sendable ([ExportedFile]) async throws -> [ExportedFile]?

  /// - Parameters:
  ///   - name: the room, such as "people".
  ///   - export: everything the room keeps of an account, opened with its key.
  ///   - delete: deletes every row of an account.
  ///   - prepare: makes of the files of an export those that are added.
  ///   - add: adds what the files of an export hold.
  public init(
    name: String,
    export:
      @escaping @Sendable (borrowing Transaction, AccountID, DataKey) throws
      -> [ExportedFile],
    delete: @escaping @Sendable (borrowing Transaction, AccountID) throws -> Void,
    prepare: Preparation? = nil, add: Addition? = nil
  ) {
    self.name = name
    self.export = export
    self.delete = delete
    self.prepare = prepare
    self.add = add
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

/// Why an export is not taken in. Nothing of it is, then.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It is not there.
    case missing
    /// It is not of the form that an export has.
    case invalid
    /// It is not what the manifest says.
    case changed
    /// It comes from a newer version.
    case tooNew
  }

  /// The file in the export.
  public let file: String
  /// The field in the file, where it is about one.
  public let field: String?
  /// What is wrong.
  public let reason: Reason

  /// - Parameters:
  ///   - reason: what is wrong.
  ///   - file: the file in the export.
  ///   - field: the field in the file.
  public init(_ reason: Reason, file: String, field: String? = nil) {
    self.reason = reason
    self.file = file
    self.field = field
  }

  /// For logs: where, and what is wrong with it.
  public var description: String {
    "\(file)\(field.map { ", \($0)" } ?? ""): \(reason)"
  }
}

/// How somebody shows that it is really them before something that cannot be undone.
public enum Proof: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The password of the account.
  case password(String)
  /// A sign-in not longer ago than ``Session/freshness``.
  case freshSignIn
  /// The word of a provider that vouches for the owner, as `IdentityTokens` has verified it.
  case identity(Identity, issuer: String)

  /// Says what it is, and nothing of it.
  public var description: String {
    switch self {
    case .password: "<password>"
    case .freshSignIn: "<fresh sign-in>"
    case .identity: "<identity>"
    }
  }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
