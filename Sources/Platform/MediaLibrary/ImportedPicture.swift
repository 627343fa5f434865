public import Accounts
internal import JSON
internal import Pictures
public import Storage
internal import Vault

/// A picture in an import. Like every upload, it is never stored as received but re-encoded, before
/// the transaction.
struct ImportedPicture {
  /// Its ID on the exporting installation.
  let source: String
  let app: String
  let createdAt: Timestamp
  let picture: Picture
}

extension ImportedPicture {
  static let listPath = "pictures.json"
  /// The maximum number of pictures in an import.
  private static let most = 5_000

  /// The files of an import with re-encoded pictures, each with its thumbnail, and a list with
  /// their sizes. Nil if the image library is not installed.
  static func files(
    from files: [ExportedFile], _ pictures: Pictures
  ) async throws -> [ExportedFile]? {
    let bytes = Dictionary(
      files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    var (fresh, rows): ([ExportedFile], [JSONValue]) = ([], [])
    var known: Set<String> = []
    for row in try list(bytes[listPath]) {
      let path = try path(in: row)
      // Each is encoded once, whatever the list says.
      guard known.insert(path).inserted else {
        throw ImportError(.invalid, file: listPath, field: "file")
      }
      guard let file = bytes[path] else { throw ImportError(.missing, file: path) }
      do {
        let picture = try await pictures.make(from: file)
        fresh.append(ExportedFile(path: path, bytes: picture.full))
        fresh.append(ExportedFile(path: thumbnailPath(of: path), bytes: picture.thumbnail))
        rows.append(try sized(row, picture))
      } catch PictureError.unavailable {
        return nil
      } catch is PictureError {
        throw ImportError(.invalid, file: path)
      }
    }
    var json = JSONWriter()
    json.array { json in
      for row in rows { json.value(row) }
    }
    return fresh + [ExportedFile(path: listPath, bytes: json.bytes)]
  }

  /// Parses the result of ``files(from:_:)``.
  static func all(in files: [ExportedFile]) throws -> [ImportedPicture] {
    let bytes = Dictionary(
      files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    return try list(bytes[listPath]).map { row in
      let path = try path(in: row)
      guard let full = bytes[path], let thumbnail = bytes[thumbnailPath(of: path)] else {
        throw ImportError(.missing, file: path)
      }
      return ImportedPicture(
        source: String(path.dropLast(".jpg".count)),
        app: try require("app", row["app"]?.string, MediaLibrary.isApp),
        createdAt: Timestamp(
          // Up to the year 2100.
          milliseconds: try require("at", row["at"]?.integer) { 0...4_102_444_800_000 ~= $0 }),
        picture: Picture(
          full: full, thumbnail: thumbnail, width: try side("width", row),
          height: try side("height", row)))
    }
  }

  private static func list(_ list: [UInt8]?) throws -> [JSONValue] {
    guard let list else { return [] }
    let limits = JSONValue.Limits(bytes: list.count)
    guard let rows = try? JSONValue(parsing: list, limits: limits).array, rows.count <= most else {
      throw ImportError(.invalid, file: listPath)
    }
    return rows
  }

  private static func path(in row: JSONValue) throws(ImportError) -> String {
    try require("file", row["file"]?.string) { $0.hasSuffix(".jpg") }
  }

  private static func thumbnailPath(of path: String) -> String { "thumbnails/\(path)" }

  private static func sized(_ row: JSONValue, _ picture: Picture) throws -> JSONValue {
    var json = JSONWriter()
    json.object { json in
      for name in ["file", "app", "at"] {
        guard let value = row[name] else { continue }
        json.key(name)
        json.value(value)
      }
      json.field("width", picture.width)
      json.field("height", picture.height)
    }
    return try JSONValue(parsing: json.bytes)
  }

  private static func side(_ name: String, _ row: JSONValue) throws(ImportError) -> Int {
    try require(name, row[name]?.integer.flatMap { Int(exactly: $0) }) {
      1...Pictures.longestSide ~= $0
    }
  }

  private static func require<Value>(
    _ field: String, _ value: Value?, _ fits: (Value) -> Bool
  ) throws(ImportError) -> Value {
    guard let value, fits(value) else { throw ImportError(.invalid, file: listPath, field: field) }
    return value
  }
}

extension MediaLibrary {
  /// The ID of an imported picture; nil if the account does not have it. Apps use it when they
  /// import references to pictures, after this module.
  /// - Parameter source: its ID in the export.
  public static func imported(
    _ source: String, for account: AccountID, in transaction: borrowing Transaction
  ) throws -> MediaID? {
    let names = [MediaID.imported(source, for: account), MediaID(rawValue: source)]
    return try transaction.value(
      "SELECT id FROM media WHERE id IN \(list: names) AND account_id = \(account) LIMIT 1")
  }
}

extension MediaID {
  /// Deterministic, so that repeated imports result in the same ID.
  fileprivate static func imported(_ source: String, for account: AccountID) -> MediaID {
    MediaID(rawValue: OpaqueID.uuid(of: Array("media \(account.rawValue)/\(source)".utf8)))
  }
}

extension Transaction {
  /// Stores imported pictures that are not there yet. Returns the number of new ones.
  func add(
    _ pictures: [ImportedPicture], of owner: AccountKey
  ) throws -> Int {
    var count = 0
    for one in pictures {
      let known = try MediaLibrary.imported(one.source, for: owner.account, in: self)
      guard known == nil else { continue }
      let id = MediaID.imported(one.source, for: owner.account)
      try add(MediaItem(one.picture, id, for: one.app, at: one.createdAt), one.picture, of: owner)
      count += 1
    }
    return count
  }
}
