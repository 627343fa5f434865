internal import Pictures
public import Storage

/// The name of a picture that is kept.
public struct MediaID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters that may stand in an address.
  public let rawValue: String

  /// - Parameter rawValue: what ``rawValue`` gave.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Which file of a picture; the words of the wire (`?size=`).
public enum MediaVariant: String, Hashable, Sendable, CaseIterable, Storable {
  /// The whole.
  case full
  /// Its middle as a square.
  case thumbnail = "thumb"
}

/// What is known of a picture that is kept, without its files.
public struct MediaItem: Hashable, Sendable {
  /// Its name.
  public let id: MediaID
  /// The app to which it belongs, such as "halloo".
  public let app: String
  /// When it was kept.
  public let createdAt: Timestamp
  /// What its files are: `image/jpeg`.
  public let contentType: String
  /// Pixels of the whole.
  public let width: Int
  /// Pixels of the whole.
  public let height: Int
  /// Bytes of the whole.
  public let fullSize: Int
  /// Bytes of the thumbnail.
  public let thumbnailSize: Int
}

extension MediaItem {
  init(_ picture: Picture, _ id: MediaID, for app: String, at moment: Timestamp) {
    self.init(
      id: id, app: app, createdAt: moment, contentType: Picture.contentType,
      width: picture.width, height: picture.height, fullSize: picture.full.count,
      thumbnailSize: picture.thumbnail.count)
  }
}

extension MediaItem: RowDecodable {
  /// Reads a row of `media`.
  public init(row: borrowing Row) throws {
    id = try row["id"]
    app = try row["app"]
    createdAt = try row["created_at"]
    contentType = try row["content_type"]
    width = try row["width"]
    height = try row["height"]
    fullSize = try row["full_size"]
    thumbnailSize = try row["thumbnail_size"]
  }
}

/// How much an account keeps.
public struct MediaUsage: Hashable, Sendable {
  /// How many pictures.
  public let count: Int
  /// Bytes of their files.
  public let bytes: Int
}
