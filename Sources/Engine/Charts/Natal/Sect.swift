private import Numerics

/// Whether a chart is of the day or of the night.
public enum Sect: UInt8, CaseIterable, Sendable {
  /// The Sun stands above the horizon.
  case day
  case night

  /// The sect of a Sun and an Ascendant: the half of the zodiac behind the Ascendant is up.
  init(sun: Double, ascendant: Double) {
    self = Degrees.difference(from: ascendant, to: sun) < 0 ? .day : .night
  }

  /// The English name in lower case, as in JSON answers.
  public var name: String {
    switch self {
    case .day: "day"
    case .night: "night"
    }
  }
}

extension Chart {
  /// Whether the chart is of the day or of the night; `nil` without an Ascendant.
  ///
  /// It is read off the zodiac, where the Sun always stands: a Sun exactly on the Ascendant is
  /// still rising, one on the Descendant is still up.
  public var sect: Sect? {
    guard let sun = longitude(of: .sun), let ascendant = longitude(of: .ascendant) else {
      return nil
    }
    return Sect(sun: sun, ascendant: ascendant)
  }
}
