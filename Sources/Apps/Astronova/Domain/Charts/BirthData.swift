internal import Charts
internal import CivilTime
internal import Ephemeris

/// Birth data as they are sent, kept and shown, with the birth that charts are cast from (AST-20).
struct BirthData: Hashable, Sendable {
  enum Problem: Error, Hashable, Sendable {
    /// The text is no date and time of ISO 8601.
    case malformed
    /// The clocks were set forward over the time, and showed this one instead.
    case skippedTime(shown: WallTime)
  }

  enum Warning: String, Hashable, Sendable {
    /// The clocks showed the time twice; the earlier instant is taken.
    case ambiguousLocalTime = "ambiguous_local_time"
    /// The date is read in UTC, and its moment is open by the zones of the Earth.
    case timeZoneUnknown = "timezone_unknown"
  }

  let birth: Birth
  /// The local date.
  let date: CivilDate
  /// The local time; nil if unknown.
  let time: WallTime?
  /// The IANA name of the zone; nil if unknown.
  let timeZone: String?
  /// The display name of the place; nil without one.
  let locationName: String?
  let warnings: [Warning]

  /// Reads a local date and time.
  /// - Parameters:
  ///   - time: nil if unknown: the chart is cast for noon (AST-44).
  ///   - zone: nil if unknown.
  init(
    _ date: CivilDate, _ time: WallTime?, in zone: ZoneRules?, at place: GeoCoordinates?,
    named locationName: String? = nil
  ) throws(Problem) {
    let clocks = zone ?? .utc
    let found = clocks.moment(date, time ?? .noon, longitude: place?.longitude)
    var warnings: [Warning] = zone == nil ? [.timeZoneUnknown] : []
    if time != nil {
      for warning in found.warnings {
        switch warning {
        case .skippedTime:
          let shown = found.instant.civil(offset: found.localTime.offset, rule: .gregorian)
          throw .skippedTime(shown: shown.time)
        case .repeatedTime: warnings.append(.ambiguousLocalTime)
        case .localMeanTime, .olderCalendar, .predictedRules: break
        }
      }
    }
    let moment: BirthMoment
    if time == nil {
      let day = clocks.day(date, longitude: place?.longitude)
      // Of a day somewhere on the Earth 26 hours more are possible.
      let (before, after) = zone == nil ? (Self.eastmost, Self.westmost) : (0, 0)
      moment = BirthMoment(
        noon: found.instant, dayStart: day.lowerBound.advanced(byDays: -before / 24),
        dayEnd: day.upperBound.advanced(byDays: after / 24))
    } else if zone == nil {
      moment = BirthMoment(found.instant, withinMinutes: 60 * Self.eastmost)
    } else {
      moment = BirthMoment(found.instant)
    }
    birth = Birth(moment: moment, place: zone == nil ? nil : place)
    (self.date, self.time, self.locationName) = (date, time, locationName)
    (timeZone, self.warnings) = (zone?.name, warnings)
  }

  /// Reads an instant, whose local time is shown by the zone.
  /// - Parameter isTimeKnown: whether more than the local date of the instant is known.
  init(
    _ instant: Instant, isTimeKnown: Bool = true, in zone: ZoneRules?, at place: GeoCoordinates?,
    named locationName: String? = nil
  ) throws(Problem) {
    let clocks = zone ?? .utc
    let local = instant.civil(offset: clocks.localTime(at: instant).offset, rule: .gregorian)
    guard isTimeKnown else {
      try self.init(local.date, nil, in: zone, at: place, named: locationName)
      return
    }
    self.init(
      birth: Birth(moment: BirthMoment(instant), place: place), date: local.date,
      time: local.time, timeZone: zone?.name ?? "UTC", locationName: locationName)
  }

  /// Takes a birth that is resolved already.
  init(birth: Birth, date: CivilDate, time: WallTime?, timeZone: String?, locationName: String?) {
    (self.birth, self.date, self.time) = (birth, date, time)
    (self.timeZone, self.locationName, warnings) = (timeZone, locationName, [])
  }

  /// Reads the date as programs send it: an instant with `Z` or an offset, a local date and time, or a
  /// date alone.
  /// - Parameters:
  ///   - time: a local time beside the date; takes the place of the one in it.
  ///   - isTimeKnown: false where the time of day is only made up.
  init(
    text: String, time: WallTime? = nil, isTimeKnown: Bool = true, in zone: ZoneRules?,
    at place: GeoCoordinates?, named locationName: String? = nil
  ) throws(Problem) {
    if time == nil, let instant = try? Instant(iso8601: text) {
      try self.init(instant, isTimeKnown: isTimeKnown, in: zone, at: place, named: locationName)
      return
    }
    let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == "t" || $0 == " " }
    guard let first = parts.first,
      let date = try? CivilDate(iso8601: String(first), rule: .gregorian)
    else { throw .malformed }
    var local = time
    if local == nil, parts.count > 1 {
      guard let read = try? WallTime(iso8601: String(parts[1])) else { throw .malformed }
      local = read
    }
    try self.init(date, isTimeKnown ? local : nil, in: zone, at: place, named: locationName)
  }

  /// Hours that the first zone of a day is ahead of Greenwich, and the last one behind.
  private static let eastmost = 14.0
  private static let westmost = 12.0

  /// The age in whole years on a date.
  func age(on day: CivilDate) -> Int {
    let isBefore = (day.month, day.day) < (date.month, date.day)
    return day.year - date.year - (isBefore ? 1 : 0)
  }
}
