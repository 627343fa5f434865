public import Charts

/// The sign of the Sun at a birth (ARC-311). Where the moment is open and the Sun near a border, it may
/// be in either of two, and both are told (ARC-307).
public struct SunSign: Hashable, Sendable {
  /// At the moment that the data give.
  public let sign: ZodiacSign
  /// The one before or after it, in which the Sun may be as well; nil where that is certain.
  public let near: ZodiacSign?

  public init(_ sign: ZodiacSign, near: ZodiacSign? = nil) { (self.sign, self.near) = (sign, near) }

  /// - Parameter signs: those that the Sun touches while the moment of birth is open.
  public init(_ sign: ZodiacSign, among signs: [ZodiacSign]) {
    self.init(sign, near: signs.first { $0 != sign })
  }

  /// All in which the Sun may be, in the order of the zodiac.
  public var all: [ZodiacSign] {
    guard let near else { return [sign] }
    return near.distance(to: sign) == 1 ? [near, sign] : [sign, near]
  }

  /// Nil where it is open: two signs would tell the date, which a blind link withholds (ARC-1112).
  public var blind: SunSign? { near == nil ? self : nil }
}
