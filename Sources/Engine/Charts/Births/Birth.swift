public import Ephemeris

/// A birth: when, how surely, and where.
public struct Birth: Hashable, Sendable {
  /// When, and how surely.
  public let moment: BirthMoment
  /// Where; `nil` when it is not known, which leaves the chart without angles and houses.
  public let place: GeoCoordinates?

  /// A birth.
  public init(moment: BirthMoment, place: GeoCoordinates?) {
    self.moment = moment
    self.place = place
  }

  /// Whether a chart of this birth has angles and houses: it takes a time and a place (AST-44).
  public var hasAngles: Bool { moment.isTimeKnown && place != nil }
}
