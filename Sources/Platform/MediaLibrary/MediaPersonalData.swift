public import Accounts
internal import JSON
public import Pictures
internal import Storage
internal import Vault

// The export of this module: `pictures.json`, a list of the pictures with their app and time
// (milliseconds since 1970), and a JPEG for each, named by its ID. Thumbnails are recreated from
// those.

extension MediaLibrary {
  /// The personal data of this module, for ``Accounts``.
  /// - Parameter pictures: re-encodes imported pictures.
  public static func personalData(_ pictures: Pictures) -> PersonalData {
    PersonalData(
      name: "media",
      export: { transaction, account, key in
        let owner = AccountKey(account, key: key)
        let items: [MediaItem] = try transaction.rows(
          "SELECT * FROM media WHERE account_id = \(account) ORDER BY app, created_at, id")
        return try [list(items)] + transaction.pictureFiles(of: owner)
      },
      delete: { transaction, account in
        // The files follow through their foreign key.
        try transaction.run("DELETE FROM media WHERE account_id = \(account)")
      },
      prepare: { files in try await ImportedPicture.files(from: files, pictures) },
      add: { transaction, account, key, files in
        try transaction.add(ImportedPicture.all(in: files), of: AccountKey(account, key: key))
      })
  }

  private static func list(_ items: [MediaItem]) -> ExportedFile {
    var json = JSONWriter()
    json.array { json in
      for item in items {
        json.object { json in
          json.field("file", "\(item.id.rawValue).jpg")
          json.field("app", item.app)
          json.field("at", Int(item.createdAt.milliseconds))
          json.field("width", item.width)
          json.field("height", item.height)
        }
      }
    }
    return ExportedFile(path: "pictures.json", bytes: json.bytes)
  }
}

extension Transaction {
  fileprivate func pictureFiles(of owner: AccountKey) throws -> [ExportedFile] {
    try rows(
      """
      SELECT m.id, f.content FROM media m JOIN media_files f ON f.media_id = m.id
      WHERE m.account_id = \(owner.account) AND f.variant = \(MediaVariant.full)
      ORDER BY m.app, m.created_at, m.id
      """
    ) { row in
      let id: MediaID = try row["id"]
      let bytes = try owner.key.open(try row["content"], for: owner.context(of: id, .full))
      return ExportedFile(path: "\(id.rawValue).jpg", bytes: bytes)
    }
  }
}
