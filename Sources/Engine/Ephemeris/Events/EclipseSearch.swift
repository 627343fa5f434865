internal import CivilTime

/// The common properties of both kinds of eclipse for the search.
protocol Eclipse {
  /// The Moon's elongation from the Sun at which such an eclipse is possible.
  static var elongation: Double { get }
  /// The time of greatest eclipse: within hours of that elongation.
  var instant: Instant { get }
  /// The eclipse near a new or full moon, if there is one.
  init?(near syzygy: Instant, in ephemeris: Ephemeris) throws(EphemerisError)
}

extension Ephemeris {
  /// All eclipses of a kind that are greatest in a window.
  func eclipses<Kind: Eclipse>(during window: Range<Instant>) throws(EphemerisError) -> [Kind] {
    var (result, start): ([Kind], Instant) = ([], window.lowerBound)
    while let eclipse: Kind = try firstEclipse(after: start, before: window.upperBound) {
      result.append(eclipse)
      start = eclipse.instant
    }
    return result
  }

  /// Returns the first eclipse of a kind between two instants.
  ///
  /// Greatest eclipse and the Moon's phase are hours apart, so the search extends by a day on both
  /// sides, as far as the table goes.
  func firstEclipse<Kind: Eclipse>(
    after start: Instant, before end: Instant
  ) throws(EphemerisError) -> Kind? {
    let curve = CourseCurve(course: .lunarPhase, ephemeris: self)
    var day = start.julianDayUT - 1
    if day < firstDay || start.julianDayUT > lastDay { day = start.julianDayUT }
    let reach = end.julianDayUT + 1 > lastDay ? end.julianDayUT : end.julianDayUT + 1
    let last = max(day, reach)
    while let syzygy = try curve.firstPass(of: Kind.elongation, from: day, to: last) {
      day = min(syzygy + 1, last)
      guard let eclipse = try Kind(near: Instant(julianDayUT: syzygy), in: self) else { continue }
      guard eclipse.instant < end else { return nil }
      if eclipse.instant > start { return eclipse }
    }
    return nil
  }
}
