public import Charts

/// A part of a wheel that can be pressed, with the id of its group in the drawing.
public enum WheelElement: Hashable, Sendable {
  case sign(ZodiacSign)
  /// A house, 1 ... 12.
  case house(Int)
  case angle(AnglePlacement.Angle)
  /// A point of the inner ring, by the id of its ``WheelPoint``.
  case point(String)
  /// A point of the outer ring, by the id of its ``WheelPoint``.
  case outerPoint(String)
  /// An aspect, by the ids of its ends.
  case aspect(String, AspectKind, String)

  /// The id, without the prefix of the drawing: `planet-mars`, `aspect-sun-trine-moon`.
  public var id: String {
    switch self {
    case .sign(let sign): "sign-\(Glyph(sign).id)"
    case .house(let number): "house-\(number)"
    case .angle(let angle): "angle-\(angle.id)"
    case .point(let id): "planet-\(id)"
    case .outerPoint(let id): "outer-planet-\(id)"
    case .aspect(let first, let kind, let second): "aspect-\(first)-\(kind.name)-\(second)"
    }
  }
}

extension AnglePlacement.Angle {
  /// The angle with an id; nil for an id of something else.
  init?(id: String) {
    guard let angle = Self.allCases.first(where: { $0.id == id }) else { return nil }
    self = angle
  }
}
