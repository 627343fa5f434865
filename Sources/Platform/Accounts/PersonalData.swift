public import Events
public import Storage
public import Vault

/// The personal data that a module stores. Each module passes one to ``Accounts``, so that all data
/// can be exported and deleted without this module knowing the others.
public struct PersonalData: Sendable {
  /// The module, such as "people": the folder of its files in the export.
  public let name: String
  /// Exports all data that the module stores for an account, decrypted with its key.
  public let export: @Sendable (borrowing Transaction, AccountID, DataKey) throws -> [ExportedFile]
  /// Deletes all rows of an account, within the transaction that deletes the account itself.
  public let delete: @Sendable (borrowing Transaction, AccountID) throws -> Void

  /// Revokes all access of others to the data that the module stores for an account: invitations,
  /// members, links; and notifies them. Called within the transaction in which the owner of an
  /// address takes over an account that was created before the address was verified. Nil for a
  /// module that does not share data.
  public let endAccess: EndOfAccess?

  /// Revokes the access of others to an account.
  public typealias EndOfAccess = @Sendable (borrowing Transaction, AccountID, Events) throws -> Void

  /// Adds the contents of export files, whose paths are relative to the folder of the module,
  /// within the transaction that imports the whole export. Existing items are left unchanged and
  /// not added again. Returns the number of added items, and throws an ``ImportError`` for what
  /// cannot be imported. Nil for a module that imports nothing.
  public let add: Addition?

  /// Imports the files of an export.
  public typealias Addition =
    @Sendable (borrowing Transaction, AccountID, DataKey, [ExportedFile]) throws -> Int

  /// Prepares the files of an export for ``add``: expensive work is done here, before the
  /// transaction. Returns nil if this installation cannot import them, which is reported to the
  /// user, and throws an ``ImportError`` for invalid files. Nil for a module that needs no
  /// preparation.
  public let prepare: Preparation?

  /// Prepares files for the import.
  public typealias Preparation = @Sendable ([ExportedFile]) async throws -> [ExportedFile]?

  /// - Parameters:
  ///   - name: the module, such as "people".
  ///   - export: exports all data that the module stores for an account, decrypted with its key.
  ///   - delete: deletes all rows of an account.
  ///   - endAccess: revokes all access of others to the account's data.
  ///   - prepare: prepares the files of an export.
  ///   - add: adds the contents of export files.
  public init(
    name: String,
    export:
      @escaping @Sendable (borrowing Transaction, AccountID, DataKey) throws
      -> [ExportedFile],
    delete: @escaping @Sendable (borrowing Transaction, AccountID) throws -> Void,
    endAccess: EndOfAccess? = nil, prepare: Preparation? = nil, add: Addition? = nil
  ) {
    self.name = name
    self.export = export
    self.delete = delete
    self.endAccess = endAccess
    self.prepare = prepare
    self.add = add
  }
}

/// A file of an export.
public struct ExportedFile: Hashable, Sendable {
  /// Its path, such as "people/profile.json".
  public let path: String
  /// Its content.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - path: relative to the folder of the module.
  ///   - bytes: its content.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Why an export is rejected; nothing of it is imported then.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    /// It is missing.
    case missing
    /// It is malformed.
    case invalid
    /// It does not match the manifest.
    case changed
    /// It comes from a newer version.
    case tooNew
  }

  /// The file in the export.
  public let file: String
  /// The row of the file, from one on, if it is a list.
  public let row: Int?
  /// The field in the file, if the error is about one.
  public let field: String?
  /// The reason.
  public let reason: Reason

  /// - Parameters:
  ///   - reason: the reason.
  ///   - file: the file in the export.
  ///   - row: the row of the file, from one on.
  ///   - field: the field in the file.
  public init(_ reason: Reason, file: String, row: Int? = nil, field: String? = nil) {
    self.reason = reason
    self.file = file
    self.row = row
    self.field = field
  }

  /// For logs: the location and the reason.
  public var description: String {
    let place = [file, row.map { "row \($0)" }, field].compactMap(\.self)
    return "\(place.joined(separator: ", ")): \(reason)"
  }
}

/// How the owner proves their identity before an irreversible operation.
public enum Proof: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The password of the account.
  case password(String)
  /// A sign-in within the last ``Session/freshness``.
  case freshSignIn
  /// An identity of the owner from a provider, verified by `IdentityTokens`.
  case identity(Identity, issuer: String)

  /// Redacted: names the kind only.
  public var description: String {
    switch self {
    case .password: "<password>"
    case .freshSignIn: "<fresh sign-in>"
    case .identity: "<identity>"
    }
  }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
