/// A moment as a person gives it, date, clock time and place, and the instant it is; with everything
/// that had to be decided on the way.
public struct CivilMoment: Hashable, Sendable {
  /// The date as given, in its calendar.
  public let date: CivilDate

  /// The time as given.
  public let time: WallTime

  /// The name of the time zone.
  public let zone: String

  public let instant: Instant

  /// The offset, abbreviation and summer time at the instant.
  public let localTime: LocalTimeType

  /// The warnings for the user.
  public let warnings: [Warning]

  /// One of two equal local times.
  public enum Occurrence: Hashable, Sendable {
    case first, second
  }

  /// A decision that may be wrong.
  public enum Warning: Hashable, Sendable {
    /// The clocks were set back and showed the time twice.
    case repeatedTime(taken: Occurrence, other: ZonedInstant)

    /// The clocks were set forward over the time: it was moved forward by that many seconds.
    case skippedTime(movedBy: Double, before: LocalTimeType)

    /// The zone had no standard time yet: the clocks followed the Sun at this offset.
    case localMeanTime(UTCOffset)

    /// The date is read in a calendar before the Gregorian one.
    case olderCalendar(CalendarSystem)

    /// The zone's rules are known up to this instant; its offset then is a prediction.
    case predictedRules(knownUntil: Instant)
  }
}

extension ZoneRules {
  /// Returns the instant of a local date and time at a place in this zone.
  ///
  /// Before the zone's first standard time the offset is local mean time at the longitude. For a
  /// local time that occurred twice, `occurrence` decides; a skipped one is moved forward by the
  /// gap.
  /// - Parameter longitude: of the place, degrees -180 ... 180, east positive; if unknown, local
  ///   mean time is that of the city that names the zone.
  public func moment(
    _ date: CivilDate, _ time: WallTime, longitude: Double?,
    occurrence: CivilMoment.Occurrence = .first
  ) -> CivilMoment {
    var warnings: [CivilMoment.Warning] = []
    let result: ZonedInstant
    let rules = longitude.map { withLocalMeanTime(longitude: $0) } ?? self
    switch rules.resolve(date, time) {
    case .unique(let only):
      result = only
    case .repeated(let first, let second):
      let other = occurrence == .first ? second : first
      result = occurrence == .first ? first : second
      warnings.append(.repeatedTime(taken: occurrence, other: other))
    case .skipped(let gap, let moved, let before, _):
      result = moved
      warnings.append(.skippedTime(movedBy: gap, before: before))
    }
    if result.localTime.isLocalMeanTime {
      warnings.append(.localMeanTime(result.localTime.offset))
    }
    if date.calendar != .gregorian { warnings.append(.olderCalendar(date.calendar)) }
    if let knownUntil, result.instant > knownUntil {
      warnings.append(.predictedRules(knownUntil: knownUntil))
    }
    return CivilMoment(
      date: date, time: time, zone: name, instant: result.instant, localTime: result.localTime,
      warnings: warnings)
  }

  /// The instants that make up a date at a place in this zone: from its midnight to the next one.
  ///
  /// Where clocks were set forward over midnight the day begins at the change; where they showed
  /// midnight twice it begins with the first. A day that they skipped altogether is empty.
  /// - Parameter longitude: as for `moment`.
  public func day(_ date: CivilDate, longitude: Double?) -> Range<Instant> {
    let next = CivilDate(dayNumber: date.dayNumber + 1, calendar: date.calendar)
    let start = moment(date, .midnight, longitude: longitude).instant
    return start..<max(start, moment(next, .midnight, longitude: longitude).instant)
  }
}

extension CivilMoment.Warning: CustomStringConvertible {
  /// A sentence for the person, without the final stop.
  public var description: String {
    switch self {
    case .repeatedTime(let taken, let other):
      "the clocks showed this time twice; the \(taken == .first ? "first" : "second") is taken, the"
        + " other was at \(other.instant.iso8601()) (\(other.localTime.offset.description)"
        + " \(other.localTime.abbreviation))"
    case .skippedTime(let seconds, _):
      "the clocks were set forward over this time; it is moved forward by \(duration(seconds))"
    case .localMeanTime(let offset):
      "the zone had no standard time yet: its clocks showed local mean time, \(offset.description)"
    case .olderCalendar(let calendar):
      "the date is read in the \(calendar.title) calendar"
    case .predictedRules(let knownUntil):
      "the rules of the zone after \(knownUntil.civil().date.description) are a prediction"
    }
  }

  private func duration(_ seconds: Double) -> String {
    let total = Int(seconds + 0.5)
    return total % 60 == 0 ? "\(total / 60) minutes" : "\(total) seconds"
  }
}
