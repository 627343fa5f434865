public import CivilTime

/// The moment of a birth, with its uncertainty.
///
/// CivilTime has resolved local time, zone and calendar: what remains is an instant and the window
/// around it that contains the true one.
public struct BirthMoment: Hashable, Sendable {
  /// The accuracy of the time.
  public enum Certainty: Hashable, Sendable {
    /// To the minute, as registered.
    case exact
    /// Within this many minutes before and after the instant.
    case approximate(minutes: Double)
    /// Only the day is known: the local day runs from `dayStart` to `dayEnd`.
    case unknown(dayStart: Instant, dayEnd: Instant)
  }

  /// The instant a chart is cast for; with an unknown time this is the local noon (AST-44).
  public let instant: Instant
  /// The accuracy of the time.
  public let certainty: Certainty

  /// A birth registered to the minute.
  public init(_ instant: Instant) {
    self.instant = instant
    certainty = .exact
  }

  /// A birth known within some minutes before and after; the sign of `minutes` does not matter.
  public init(_ instant: Instant, withinMinutes minutes: Double) {
    self.instant = instant
    certainty = .approximate(minutes: abs(minutes))
  }

  /// A birth of which only the local day is known.
  /// - Parameters:
  ///   - noon: 12:00 on the clocks of the place, which a chart is cast for.
  ///   - dayStart: the local midnight that begins the day.
  ///   - dayEnd: the local midnight that ends it: 23 to 25 hours later where clocks change.
  public init(noon: Instant, dayStart: Instant, dayEnd: Instant) {
    instant = noon
    certainty = .unknown(dayStart: min(dayStart, noon), dayEnd: max(dayEnd, noon))
  }

  /// Whether a time of day is known at all; without it a chart has no angles and no houses.
  public var isTimeKnown: Bool {
    if case .unknown = certainty { false } else { true }
  }

  /// All instants at which the birth may have taken place.
  public var window: ClosedRange<Instant> {
    switch certainty {
    case .exact: instant...instant
    case .approximate(let minutes):
      instant.advanced(byDays: -minutes / 1440)...instant.advanced(byDays: minutes / 1440)
    case .unknown(let dayStart, let dayEnd): dayStart...dayEnd
    }
  }
}
