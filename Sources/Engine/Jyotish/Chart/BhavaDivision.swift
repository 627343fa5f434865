public import Ephemeris

/// The division of a Vedic chart into houses.
public enum BhavaDivision: UInt8, CaseIterable, Sendable {
  /// The rising sign is the first house, the next sign the second.
  case wholeSign
  /// Twelve times 30° from the Lagna.
  case equal
  /// The cusps of Placidus begin the houses, as in the Krishnamurti system.
  case placidus
  /// The thirds of the quadrants are the middles of the houses (Shripati).
  case sripati

  /// The division of the tropical sky that gives the borders.
  public var system: HouseSystem {
    switch self {
    case .wholeSign: .wholeSign
    case .equal: .equal
    case .placidus: .placidus
    case .sripati: .sripati
    }
  }

  /// The name in answers.
  public var name: String {
    switch self {
    case .wholeSign: "whole_sign"
    case .equal: "equal"
    case .placidus: "placidus"
    case .sripati: "sripati"
    }
  }
}
