/// A picture as it is kept and shown: made anew from what somebody sent, without anything of that but
/// what can be seen.
public struct Picture: Hashable, Sendable {
  /// What both files are.
  public static let contentType = "image/jpeg"

  /// The whole, upright, as a JPEG in sRGB without metadata.
  public let full: [UInt8]
  /// Its middle as a square, of the same form.
  public let thumbnail: [UInt8]
  /// Pixels of the whole, 1 ... ``Pictures/longestSide``.
  public let width: Int
  /// Pixels of the whole, 1 ... ``Pictures/longestSide``.
  public let height: Int

  /// - Parameters:
  ///   - full: the whole as a JPEG.
  ///   - thumbnail: its middle as a JPEG.
  ///   - width: pixels of the whole.
  ///   - height: pixels of the whole.
  public init(full: [UInt8], thumbnail: [UInt8], width: Int, height: Int) {
    self.full = full
    self.thumbnail = thumbnail
    self.width = width
    self.height = height
  }
}

extension Picture: CustomStringConvertible, CustomReflectable {
  /// Its size alone.
  public var description: String { "<picture of \(width) by \(height)>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
