/// Why a file was rejected as a picture.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// More bytes than ``Pictures/largestFile``.
  case tooLarge(bytes: Int)
  /// Not a picture of a known kind.
  case notAPicture
  /// An unsupported kind; its name, such as "PDF".
  case unsupportedKind(String)
  /// More pixels than ``Pictures/mostPixels``, according to the header.
  case tooManyPixels(width: Int, height: Int)
  /// Truncated, damaged or malicious.
  case broken
  /// libvips is unavailable, for this reason. Not the picture's fault.
  case unavailable(String)

  /// One sentence for a log.
  public var description: String {
    switch self {
    case .tooLarge(let bytes):
      "The file has \(bytes) bytes, and at most \(Pictures.largestFile) are taken."
    case .notAPicture: "The file is not a picture."
    case .unsupportedKind(let name): "Pictures of the kind \(name) are not taken."
    case .tooManyPixels(let width, let height):
      "The picture has \(width) by \(height) pixels, and at most \(Pictures.mostPixels) are taken."
    case .broken: "The picture is damaged."
    case .unavailable(let reason): "Pictures cannot be opened: \(reason)"
    }
  }
}
