internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Jyotish
internal import Numerics

/// Finds when a graha of the sky leaves its sign and when it stands exactly at a place.
struct GocharaDates {
  let ephemeris: Ephemeris
  let options: JyotishOptions

  /// When a graha leaves the sign that it is in, forwards or backwards; nil where that lies outside the
  /// ephemeris.
  func end(
    of graha: Graha, in place: SiderealLongitude, after instant: Instant
  ) throws(EphemerisError) -> Instant? {
    let start = 30 * Double(place.rashi.index)
    var from = instant
    // Saturn stays longest in a sign: some three years with all retrograde loops.
    for _ in 0..<10 {
      let days = 130.0
      let found = try crossings(of: graha, over: [start, start + 30], after: from, days: days)
      if let first = found.first { return first }
      from = from.advanced(byDays: days)
    }
    return nil
  }

  /// When a graha stands exactly at a place, or opposite it, within four months of an instant: the
  /// nearest first, none where it turns back before.
  func exact(
    _ graha: Graha, at place: SiderealLongitude, isOpposition: Bool, near instant: Instant
  ) throws(EphemerisError) -> [Instant] {
    let reach = 120.0
    let target = place.degrees + (isOpposition ? 180 : 0)
    return try crossings(
      of: graha, over: [target], after: instant.advanced(byDays: -reach), days: 2 * reach
    )
    .nearest(to: instant)
  }

  /// When a graha next comes to the beginning of a sign, moving forwards or backwards; nil where that
  /// lies outside the ephemeris.
  func entry(
    of graha: Graha, into rashi: Rashi, after instant: Instant
  ) throws(EphemerisError) -> Instant? {
    try first(of: graha, over: 30 * Double(rashi.index), after: instant)
  }

  /// When a graha next stands exactly at a place; nil where that lies outside the ephemeris.
  func next(
    _ graha: Graha, at place: SiderealLongitude, after instant: Instant
  ) throws(EphemerisError) -> Instant? {
    try first(of: graha, over: place.degrees, after: instant)
  }

  /// When a graha last stood exactly at a place; nil where that lies outside the ephemeris.
  func last(
    _ graha: Graha, at place: SiderealLongitude, before instant: Instant
  ) throws(EphemerisError) -> Instant? {
    try ephemeris.previousCrossing(
      of: course(of: graha), over: Degrees.normalized(place.degrees + shift(of: graha)),
      before: instant)
  }

  private func first(
    of graha: Graha, over target: Double, after instant: Instant
  ) throws(EphemerisError) -> Instant? {
    try ephemeris.nextCrossing(
      of: course(of: graha), over: Degrees.normalized(target + shift(of: graha)),
      after: instant)
  }

  private func course(of graha: Graha) -> Course {
    let node: Body = options.lunarNode == .mean ? .meanNode : .trueNode
    return .longitude(of: graha.body ?? node, in: options.ayanamsa)
  }

  /// Ketu is opposite Rahu all the time.
  private func shift(of graha: Graha) -> Double { graha == .ketu ? 180 : 0 }

  private func crossings(
    of graha: Graha, over targets: [Double], after instant: Instant, days: Double
  ) throws(EphemerisError) -> [Instant] {
    // A window that reaches beyond the table is cut a day before its ends.
    let first = max(instant, Instant(julianDayTT: ephemeris.span.lowerBound + 1))
    let last = min(
      instant.advanced(byDays: days), Instant(julianDayTT: ephemeris.span.upperBound - 1))
    guard first < last else { return [] }
    return try ephemeris.crossings(
      of: course(of: graha), over: targets.map { Degrees.normalized($0 + shift(of: graha)) },
      during: first..<last
    )
    .map(\.instant)
  }
}

extension GocharaReader {
  /// The slow grahas with the days on which they leave their signs, from the Moon and from the Lagna.
  func slow(_ dates: GocharaDates) throws(EphemerisError) -> [Gochara] {
    var found: [Gochara] = []
    for graha in [Graha.saturn, .jupiter, .rahu, .ketu] {
      let until = try dates.end(of: graha, in: sky[graha].longitude, after: sky.instant)
      found += GocharaReference.allCases.compactMap { gochara(graha, from: $0, until: until) }
    }
    return found
  }

  /// A contact with the days on which it is exact.
  func dated(
    _ contact: GocharaContact, _ dates: GocharaDates
  ) throws(EphemerisError) -> GocharaContact {
    let place: SiderealLongitude? =
      switch contact.target {
      case .graha(let graha): nativity.chart[graha].longitude
      case .lagna: nativity.chart.lagna
      }
    guard let place else { return contact }
    let exact = try dates.exact(
      contact.graha, at: place, isOpposition: contact.isOpposition, near: sky.instant)
    return GocharaContact(
      graha: contact.graha, place: contact.place, target: contact.target,
      isOpposition: contact.isOpposition, orb: contact.orb, exact: exact)
  }
}
