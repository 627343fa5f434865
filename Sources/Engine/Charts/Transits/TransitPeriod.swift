public import CivilTime
public import Ephemeris

/// The stay of a transiting planet within the orb of an aspect to a point of a chart.
public struct TransitPeriod: Hashable, Sendable {
  /// The planet on its way.
  public let transiting: Body
  /// The point of the chart.
  public let natal: ChartPoint
  /// The kind of aspect.
  public let kind: AspectKind
  /// The largest orb, degrees.
  public let limit: Double
  /// When the planet enters the orb; `nil` if before the searched window.
  public let start: Instant?
  /// When the aspect is exact, in order: never if the planet turns back before, up to five times
  /// around its stations.
  public internal(set) var passes: [TransitPass]
  /// When the planet leaves the orb; `nil` if after the searched window.
  public internal(set) var end: Instant?
}

/// The moment at which a transiting planet is in exact aspect to a point of a chart.
public struct TransitPass: Hashable, Sendable {
  /// The planet on its way.
  public let transiting: Body
  /// The point of the chart.
  public let natal: ChartPoint
  /// The kind of aspect.
  public let kind: AspectKind
  /// When the aspect is exact.
  public let instant: Instant
  /// Whether the planet is going backwards.
  public let isRetrograde: Bool
}
