/// A picture as stored and shown: encoded again from the uploaded one, without any metadata.
public struct Picture: Hashable, Sendable {
  /// The media type of both files.
  public static let contentType = "image/jpeg"

  /// The whole picture, upright, as a JPEG in sRGB without metadata.
  public let full: [UInt8]
  /// The centre as a square JPEG.
  public let thumbnail: [UInt8]
  /// The width of the whole picture, in pixels, 1 ... ``Pictures/longestSide``.
  public let width: Int
  /// The height of the whole picture, in pixels, 1 ... ``Pictures/longestSide``.
  public let height: Int

  /// - Parameters:
  ///   - full: the whole picture as a JPEG.
  ///   - thumbnail: its centre as a JPEG.
  ///   - width: the width of the whole picture, in pixels.
  ///   - height: the height of the whole picture, in pixels.
  public init(full: [UInt8], thumbnail: [UInt8], width: Int, height: Int) {
    self.full = full
    self.thumbnail = thumbnail
    self.width = width
    self.height = height
  }
}

extension Picture: CustomStringConvertible, CustomReflectable {
  /// The size only.
  public var description: String { "<picture of \(width) by \(height)>" }
  /// Empty, so that nothing is revealed.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
