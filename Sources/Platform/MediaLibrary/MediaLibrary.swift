public import Accounts
public import Pictures
public import Storage
public import Vault

/// Stores the pictures of accounts in the database, so that all nodes and backups have them. Both
/// files of a picture are sealed with the key of the account, and every statement names the owner.
///
///     let picture = try await pictures.make(from: upload)
///     try await database.write { transaction in
///       let item = try library.store(picture, for: "halloo", of: owner, in: transaction)
///       try transaction.run("UPDATE answers SET media_id = \(item.id) …")
///     }
///
/// Everything runs in the transaction of the caller, which refers to a picture by its ``MediaID``
/// and decides who else may see the owner's pictures.
public struct MediaLibrary: Sendable {
  private let now: @Sendable () -> Timestamp
  private let makeID: @Sendable () -> String

  /// - Parameters:
  ///   - now: the current time.
  ///   - makeID: a random unguessable ID.
  public init(
    now: @escaping @Sendable () -> Timestamp,
    makeID: @escaping @Sendable () -> String = { OpaqueID.make() }
  ) {
    self.now = now
    self.makeID = makeID
  }

  /// The tables of this module. A file is stored as one value: it has a few hundred kilobytes, at
  /// most 4 MB, and is always read as a whole.
  public static let migrations = MigrationSeries(
    "media-library",
    [
      Migration(
        "media",
        """
        CREATE TABLE media (
          id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          app \(.text) NOT NULL, created_at \(.timestamp) NOT NULL, content_type \(.text) NOT NULL,
          width \(.integer) NOT NULL, height \(.integer) NOT NULL, full_size \(.integer) NOT NULL,
          thumbnail_size \(.integer) NOT NULL)\(strict: true)
        """,
        "CREATE INDEX media_by_account ON media (account_id, app, created_at, id)",
        """
        CREATE TABLE media_files (
          media_id \(.text) NOT NULL REFERENCES media ON DELETE CASCADE, variant \(.text) NOT NULL,
          content \(.bytes) NOT NULL, PRIMARY KEY (media_id, variant))\(strict: true)
        """)
    ])

  /// Stores a picture.
  /// - Parameter app: the app, such as "halloo": 1 to 32 letters a to z.
  /// - Throws: ``MediaError/app``.
  public func store(
    _ picture: Picture, for app: String, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> MediaItem {
    guard Self.isApp(app) else { throw MediaError.app }
    let item = MediaItem(picture, MediaID(rawValue: makeID()), for: app, at: now())
    try transaction.add(item, picture, of: owner)
    return item
  }

  /// Whether a text is a valid app name.
  static func isApp(_ name: String) -> Bool {
    1...32 ~= name.utf8.count
      && name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  /// The metadata of a picture; nil if the account has none with this ID.
  public func item(
    _ id: MediaID, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> MediaItem? {
    try transaction.first("SELECT * FROM media WHERE id = \(id) AND account_id = \(account)")
  }

  /// Reads a file of a picture; nil if the account has none with this ID.
  /// - Throws: `VaultError` if the stored file was not sealed for this account and place.
  public func read(
    _ id: MediaID, _ variant: MediaVariant, of owner: AccountKey,
    in transaction: borrowing Transaction
  ) throws -> [UInt8]? {
    let sealed: [UInt8]? = try transaction.value(
      """
      SELECT f.content FROM media m JOIN media_files f ON f.media_id = m.id
      WHERE m.id = \(id) AND m.account_id = \(owner.account) AND f.variant = \(variant)
      """)
    return try sealed.map { try owner.key.open($0, for: owner.context(of: id, variant)) }
  }

  /// The owner of a picture; nil if there is none with this ID. Only for callers authorized by
  /// other means than the owner's session: a link signed by ``MediaLinks``.
  public func account(
    holding id: MediaID, in transaction: borrowing Transaction
  ) throws -> AccountID? {
    try transaction.value("SELECT account_id FROM media WHERE id = \(id)")
  }

  /// Deletes a picture. Returns whether it existed.
  @discardableResult
  public func delete(
    _ id: MediaID, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Bool {
    // The files follow through their foreign key, here and below.
    try transaction.run("DELETE FROM media WHERE id = \(id) AND account_id = \(account)") == 1
  }

  /// Deletes all pictures of an app. Returns their number.
  @discardableResult
  public func deleteAll(
    for app: String, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Int {
    try transaction.run("DELETE FROM media WHERE account_id = \(account) AND app = \(app)")
  }

  /// The storage used by an account, in all apps.
  public func usage(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws -> MediaUsage {
    let usage = try transaction.first(Self.usage(of: account)) { row in
      MediaUsage(count: try row[0], bytes: try row[1])
    }
    return usage ?? MediaUsage(count: 0, bytes: 0)
  }

  static func usage(of account: AccountID) -> SQL {
    """
    SELECT count(*), coalesce(sum(full_size + thumbnail_size), 0)
    FROM media WHERE account_id = \(account)
    """
  }
}

extension Transaction {
  /// Inserts a picture and its files.
  func add(
    _ item: MediaItem, _ picture: Picture, of owner: AccountKey
  ) throws {
    let files = [(MediaVariant.full, picture.full), (.thumbnail, picture.thumbnail)]
    try run(
      [
        """
        INSERT INTO media (id, account_id, app, created_at, content_type, width, height, full_size,
          thumbnail_size)
        VALUES (\(item.id), \(owner.account), \(item.app), \(item.createdAt), \(item.contentType),
          \(item.width), \(item.height), \(item.fullSize), \(item.thumbnailSize))
        """
      ]
        + files.map { variant, bytes in
          let sealed = owner.key.seal(bytes, for: owner.context(of: item.id, variant))
          return """
            INSERT INTO media_files (media_id, variant, content)
            VALUES (\(item.id), \(variant), \(sealed))
            """
        })
  }
}

extension AccountKey {
  /// Each file decrypts only in its own place, so that files cannot be swapped.
  func context(of id: MediaID, _ variant: MediaVariant) -> FieldContext {
    FieldContext(
      table: "media_files", row: "\(id.rawValue)/\(variant.rawValue)", column: "content",
      account: account.rawValue)
  }
}

/// Why a picture was rejected.
public enum MediaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app name is invalid.
  case app

  /// For logs.
  public var description: String { "app: 1 to 32 letters a to z" }
}
