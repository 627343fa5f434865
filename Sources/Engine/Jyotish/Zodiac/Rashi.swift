public import Charts

/// A sign as Jyotish counts it: the same twelve, from the first point of a sidereal Aries.
///
/// Its modality is what the texts call movable (chara, cardinal), fixed (sthira) and dual
/// (dvisvabhava, mutable).
public typealias Rashi = ZodiacSign

extension ZodiacSign {
  /// Returns the sign this many signs after Aries; any number, also negative, is wrapped.
  @inlinable
  public init(wrapping index: Int) {
    self = ZodiacSign.aries.advanced(by: index)
  }

  /// Signs after Aries, 0 ... 11.
  @inlinable public var index: Int { Int(rawValue) }

  /// The inclusive count from this sign to another, 1 ... 12: the house of `other` when this sign
  /// is the first.
  @inlinable
  public func count(to other: Rashi) -> Int { distance(to: other) + 1 }

  /// Whether the sign is odd (Aries, Gemini, Leo, ...), as the first of twelve is.
  @inlinable public var isOdd: Bool { rawValue & 1 == 0 }

  /// The graha that rules the sign (Brihat Parashara Hora Shastra, ch. 4): the planet that the West
  /// has ruled it with since Ptolemy.
  public var lord: Graha {
    // The seven ancient planets are all grahas, so the fallback is never taken.
    Graha(traditionalRuler) ?? .sun
  }
}
