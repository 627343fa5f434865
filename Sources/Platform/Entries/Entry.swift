public import Accounts
public import JSON
public import Storage

/// What an entry holds: sealed with the key of its account, and exported beside its columns.
public protocol EntryContent: Sendable {
  /// Reads it, from the database or from an imported file.
  /// - Throws: ``EntryError/unreadable`` or an error of JSON.
  init(_ json: JSONValue) throws
  /// Writes its members; their names never change meaning.
  func write(to json: inout JSONWriter)
  /// The texts that a search looks into.
  var texts: [String] { get }
  /// The content for an account that imports it: with the IDs that what it refers to has there.
  func imported(by account: AccountID, in transaction: borrowing Transaction) throws -> Self
}

extension EntryContent {
  /// None: it is not searched.
  public var texts: [String] { [] }

  /// The same: it refers to nothing.
  public func imported(
    by account: AccountID, in transaction: borrowing Transaction
  ) throws -> Self { self }
}

/// An entry of a list that an account keeps: a bookmark, a reading, a journal page.
public struct Entry<Content: EntryContent>: Sendable, Identifiable {
  /// The ID of an entry.
  public struct ID: RawRepresentable, Hashable, Sendable, Storable {
    /// The ID as the database has it.
    public let rawValue: String

    /// - Parameter rawValue: the ID as the database has it.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Its ID.
  public let id: ID
  /// Its kind, by which the list is filtered; the database reads it.
  public let kind: String
  /// The Julian day number that it is about; nil for none. The database reads it.
  public let day: Int?
  /// What it holds.
  public let content: Content
  /// 1, and one more with each change.
  public let revision: Int
  /// When it was added.
  public let createdAt: Timestamp
  /// When it was changed last.
  public let updatedAt: Timestamp
}

/// What the database reads of an entry.
public struct EntryMark: Hashable, Sendable {
  /// Its kind.
  public let kind: String
  /// The Julian day number that it is about; nil for none.
  public let day: Int?
  /// When it was added.
  public let createdAt: Timestamp
}

/// Why an operation on entries is refused.
public enum EntryError: Error, Hashable, Sendable {
  /// The account has no such entry.
  case notFound
  /// The entry was changed meanwhile: the caller knew another revision than this one.
  case conflict(revision: Int)
  /// The list has as many entries as it may.
  case full(most: Int)
  /// The content cannot be read.
  case unreadable
}
