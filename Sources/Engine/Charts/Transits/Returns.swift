public import CivilTime
public import Ephemeris

extension NatalChart {
  /// The chart of the next moment at which a body comes back to its place in this chart: the solar
  /// return of a year, the lunar return of a month.
  ///
  /// A body that goes backwards meanwhile may come back three times; each is a return.
  /// - Parameters:
  ///   - body: as a rule the Sun or the Moon.
  ///   - instant: the return is more than a second later.
  ///   - place: where the person is then; the birthplace is the older practice.
  /// - Returns: `nil` when the ephemeris ends before.
  public func nextReturn(
    of body: Body, after instant: Instant, at place: GeoCoordinates?, ephemeris: Ephemeris
  ) throws(EphemerisError) -> NatalChart? {
    let found = try ephemeris.nextReturn(
      of: body, to: sky[body].longitude, after: instant)
    return try returnChart(at: found, place, ephemeris)
  }

  /// The chart of the last moment at which a body came back to its place in this chart: the return
  /// that is in force at an instant.
  /// - Returns: `nil` when the ephemeris begins after.
  public func lastReturn(
    of body: Body, before instant: Instant, at place: GeoCoordinates?, ephemeris: Ephemeris
  ) throws(EphemerisError) -> NatalChart? {
    let found = try ephemeris.previousReturn(
      of: body, to: sky[body].longitude, before: instant)
    return try returnChart(at: found, place, ephemeris)
  }

  /// A return inherits the uncertainty of the birth in minutes, and without a birth time it has no
  /// angles.
  private func returnChart(
    at instant: Instant?, _ place: GeoCoordinates?, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> NatalChart? {
    guard let instant else { return nil }
    let shift = instant.julianDayUT - birth.moment.instant.julianDayUT
    let moment =
      switch birth.moment.certainty {
      case .exact: BirthMoment(instant)
      case .approximate(let minutes): BirthMoment(instant, withinMinutes: minutes)
      case .unknown(let dayStart, let dayEnd):
        BirthMoment(
          noon: instant, dayStart: dayStart.advanced(byDays: shift),
          dayEnd: dayEnd.advanced(byDays: shift))
      }
    return try NatalChart(
      birth: Birth(moment: moment, place: place), ephemeris: ephemeris, options: options)
  }
}
