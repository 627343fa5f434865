/// An opaque sRGB colour.
public struct Color: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The components, each from 0 to 255.
  public let red, green, blue: UInt8

  /// Creates a colour from its hexadecimal notation: `0xA25B66`.
  public init(integerLiteral value: UInt32) {
    precondition(value <= 0xFF_FFFF, "a colour has six hexadecimal digits")
    red = UInt8(value >> 16)
    green = UInt8(value >> 8 & 0xFF)
    blue = UInt8(value & 0xFF)
  }

  /// The colour in CSS, such as `#a25b66`.
  public var css: String {
    "#" + [red, green, blue].map(Self.hexadecimal).joined()
  }

  private static func hexadecimal(_ part: UInt8) -> String {
    let digits = String(part, radix: 16)
    return part < 16 ? "0" + digits : digits
  }

  /// Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
  public func contrast(with other: Color) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The relative luminance, from 0 to 1 (WCAG 2.2, "relative luminance").
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let root = fifthRoot(base)
    return base * base * root * root
  }

  /// Returns the fifth root of a number from 0.08 to 1, by Newton's method; x^2.4 = x² (x^⅕)².
  private static func fifthRoot(_ number: Double) -> Double {
    var root = 1.0
    for _ in 0..<8 {
      let square = root * root
      root = (4 * root + number / (square * square)) / 5
    }
    return root
  }
}
