/// A rectangle within a picture, in fractions of the displayed, upright width and height, from the
/// top left.
public struct PictureCrop: Hashable, Sendable {
  let left: Double
  let top: Double
  let width: Double
  let height: Double

  /// Creates a crop; nil if it is empty, outside of the picture, or not a number.
  public init?(left: Double, top: Double, width: Double, height: Double) {
    // Decimals that add up to 1 may exceed it in binary by this much.
    let edge = 1 + 1e-9
    guard left >= 0, top >= 0, width > 0, height > 0, left + width <= edge, top + height <= edge
    else { return nil }
    self.init(checked: (left, top, width, height))
  }

  private init(checked: (left: Double, top: Double, width: Double, height: Double)) {
    (left, top, width, height) = checked
  }

  /// The whole picture.
  static let whole = PictureCrop(checked: (0, 0, 1, 1))

  /// Returns the same crop of the stored picture, before it is rotated and mirrored upright.
  /// - Parameter orientation: the Exif 2.32 orientation (section 4.6.4, tag 0x0112).
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

  /// Returns the crop in pixels, at least one, of a picture of `size`. A square to within a pixel
  /// becomes an exact square.
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
  /// At least 0, against rounding errors of a subtraction.
  fileprivate var clamped: Double { Swift.max(self, 0) }
}

/// Width and height in pixels.
struct PixelSize: Hashable, Sendable {
  let width: Int
  let height: Int

  static func square(_ side: Int) -> PixelSize { PixelSize(width: side, height: side) }

  var longest: Int { max(width, height) }
  var shortest: Int { min(width, height) }

  /// Returns the size scaled down so that the longer side is `longest`: same proportions, never
  /// enlarged, at least a pixel.
  func fitting(longest most: Int) -> PixelSize {
    guard longest > most else { return self }
    let scale = Double(most) / Double(longest)
    return PixelSize(
      width: max(Int((Double(width) * scale).rounded()), 1),
      height: max(Int((Double(height) * scale).rounded()), 1))
  }
}

/// A rectangle in pixels.
struct PixelArea: Hashable, Sendable {
  let left: Int
  let top: Int
  var size: PixelSize
}
