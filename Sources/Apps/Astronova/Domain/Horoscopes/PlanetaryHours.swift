internal import CivilTime
internal import Ephemeris

/// The twelve hours of a day from sunrise to sunset, each with a ruler: the first has that of the
/// weekday, the others follow from the slowest to the quickest of the seven (Vettius Valens,
/// *Anthology* I.10).
struct PlanetaryHours: Hashable, Sendable {
  let sunrise: Instant
  let sunset: Instant
  let weekday: Weekday

  /// The hours of a local date; nil where the Sun does not rise and set on it.
  /// - Throws: `.outsideSpan` for a day that the ephemeris does not reach.
  init?(
    on date: CivilDate, in zone: ZoneRules, at place: GeoCoordinates, ephemeris: Ephemeris
  ) throws(EphemerisError) {
    let day = zone.day(date, longitude: place.longitude)
    guard
      let sunrise = try ephemeris.next(
        .rising, of: .sun, at: place, after: day.lowerBound, within: 1),
      let sunset = try ephemeris.next(.setting, of: .sun, at: place, after: sunrise, within: 1)
    else { return nil }
    (self.sunrise, self.sunset, weekday) = (sunrise, sunset, date.weekday)
  }

  /// Returns an hour, 0 ... 11, after sunrise.
  subscript(index: Int) -> (ruler: Body, window: Range<Instant>) {
    let length = (sunset.julianDayUT - sunrise.julianDayUT) / 12
    let first = Self.order.firstIndex(of: weekday.ruler) ?? 0
    let start = sunrise.advanced(byDays: Double(index) * length)
    return (Self.order[(first + index) % 7], start..<start.advanced(byDays: length))
  }

  /// The first hour of one of the seven planets; each has one or two.
  func first(of ruler: Body) -> Range<Instant>? {
    (0..<12).lazy.map { self[$0] }.first { $0.ruler == ruler }?.window
  }

  /// From the slowest to the quickest, as the ancients saw them.
  private static let order: [Body] = [.saturn, .jupiter, .mars, .sun, .venus, .mercury, .moon]
}
