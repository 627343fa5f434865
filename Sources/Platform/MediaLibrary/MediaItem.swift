internal import Pictures
public import Storage

/// The ID of a stored picture.
public struct MediaID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters, safe in a URL.
  public let rawValue: String

  /// - Parameter rawValue: a value of ``rawValue``.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A file of a picture, by its name in the API (`?size=`).
public enum MediaVariant: String, Hashable, Sendable, CaseIterable, Storable {
  /// The whole picture.
  case full
  /// Its centre, cropped to a square.
  case thumbnail = "thumb"
}

/// The metadata of a stored picture.
public struct MediaItem: Hashable, Sendable {
  /// Its ID.
  public let id: MediaID
  /// Its app, such as "halloo".
  public let app: String
  /// When it was stored.
  public let createdAt: Timestamp
  /// The content type of its files: `image/jpeg`.
  public let contentType: String
  /// The width of the whole picture, pixels.
  public let width: Int
  /// The height of the whole picture, pixels.
  public let height: Int
  /// The size of the whole picture, bytes.
  public let fullSize: Int
  /// The size of the thumbnail, bytes.
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

/// The storage used by an account.
public struct MediaUsage: Hashable, Sendable {
  /// The number of pictures.
  public let count: Int
  /// The size of their files, bytes.
  public let bytes: Int
}
