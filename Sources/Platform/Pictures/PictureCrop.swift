/// A part of a picture, in fractions of its width and height as people see it, upright; from the left and
/// from the top.
public struct PictureCrop: Hashable, Sendable {
  let left: Double
  let top: Double
  let width: Double
  let height: Double

  /// A part; nil where it is not within the picture, empty, or not a number.
  public init?(left: Double, top: Double, width: Double, height: Double) {
    // What adds up to 1 in decimals may pass it in binary by this much.
    let edge = 1 + 1e-9
    guard left >= 0, top >= 0, width > 0, height > 0, left + width <= edge, top + height <= edge
    else { return nil }
    self.init(checked: (left, top, width, height))
  }

  private init(checked: (left: Double, top: Double, width: Double, height: Double)) {
    (left, top, width, height) = checked
  }

  /// All of it.
  static let whole = PictureCrop(checked: (0, 0, 1, 1))

  /// The same part of the picture as it is stored, which is turned and mirrored to be upright.
  /// - Parameter orientation: as Exif 2.32 counts them (section 4.6.4, tag 0x0112).
  func stored(orientation: Int) -> PictureCrop {
    let right = 1 - left - width
    let bottom = 1 - top - height
    return switch orientation {
    case 2: PictureCrop(checked: (right, top, width, height))
    case 3: PictureCrop(checked: (right, bottom, width, height))
    case 4: PictureCrop(checked: (left, bottom, width, height))
    case 5: PictureCrop(checked: (top, left, height, width))
    case 6: PictureCrop(checked: (top, right, height, width))
    case 7: PictureCrop(checked: (bottom, right, height, width))
    case 8: PictureCrop(checked: (bottom, left, height, width))
    default: self
    }
  }

  /// The part in whole pixels, one at least, of a picture of `size`. What is a square to within a pixel is
  /// one.
  func pixels(of size: PixelSize) -> PixelArea {
    let x = min(Int((left * Double(size.width)).rounded().clamped), size.width - 1)
    let y = min(Int((top * Double(size.height)).rounded().clamped), size.height - 1)
    var area = PixelArea(
      left: x, top: y,
      size: PixelSize(
        width: min(max(Int((width * Double(size.width)).rounded()), 1), size.width - x),
        height: min(max(Int((height * Double(size.height)).rounded()), 1), size.height - y)))
    let sides = (area.size.width, area.size.height)
    if abs(sides.0 - sides.1) == 1 { area.size = PixelSize.square(min(sides.0, sides.1)) }
    return area
  }
}

extension Double {
  /// Not below 0, where subtraction has left a little less.
  fileprivate var clamped: Double { Swift.max(self, 0) }
}

/// Width and height in pixels.
struct PixelSize: Hashable, Sendable {
  let width: Int
  let height: Int

  static func square(_ side: Int) -> PixelSize { PixelSize(width: side, height: side) }

  var longest: Int { max(width, height) }
  var shortest: Int { min(width, height) }

  /// The size whose longest side is `longest`, with the same proportions; never enlarged, and a pixel
  /// at least.
  func fitting(longest most: Int) -> PixelSize {
    guard longest > most else { return self }
    let scale = Double(most) / Double(longest)
    return PixelSize(
      width: max(Int((Double(width) * scale).rounded()), 1),
      height: max(Int((Double(height) * scale).rounded()), 1))
  }
}

/// A part of a picture in pixels.
struct PixelArea: Hashable, Sendable {
  let left: Int
  let top: Int
  var size: PixelSize
}
