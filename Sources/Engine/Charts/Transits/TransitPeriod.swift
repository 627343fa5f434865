public import CivilTime
public import Ephemeris

/// The stay of a transiting planet within the orb of an aspect to a point of a chart.
public struct TransitPeriod: Hashable, Sendable {
  /// The planet on its way.
  public let transiting: Body
  /// The point of the chart.
  public let natal: ChartPoint
  /// Which aspect it is in.
  public let kind: AspectKind
  /// The largest orb, degrees.
  public let limit: Double
  /// When the planet comes within the orb; `nil` when that is before the window searched.
  public let start: Instant?
  /// When the aspect is exact, in order: not at all when the planet turns back before, up to five
  /// times around its stations.
  public internal(set) var passes: [TransitPass]
  /// When the planet leaves the orb; `nil` when that is after the window searched.
  public internal(set) var end: Instant?
}

/// The moment at which a transiting planet is in exact aspect to a point of a chart.
public struct TransitPass: Hashable, Sendable {
  /// The planet on its way.
  public let transiting: Body
  /// The point of the chart.
  public let natal: ChartPoint
  /// Which aspect it is in.
  public let kind: AspectKind
  /// When the aspect is exact.
  public let instant: Instant
  /// Whether the planet is going backwards.
  public let isRetrograde: Bool
}
