private import Numerics

/// Whether a chart is of the day or of the night.
public enum Sect: UInt8, CaseIterable, Sendable {
  /// The Sun is above the horizon.
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
  /// The sect of the chart; `nil` without an Ascendant.
  ///
  /// Determined on the ecliptic, where the Sun always is: a Sun exactly on the Ascendant counts as
  /// risen, one on the Descendant as not yet set.
  public var sect: Sect? {
    guard let sun = longitude(of: .sun), let ascendant = longitude(of: .ascendant) else {
      return nil
    }
    return Sect(sun: sun, ascendant: ascendant)
  }
}
