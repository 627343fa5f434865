import Births
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import People
import Places

/// An argument with a moment, and its value.
struct MomentArgument {
  let name: String
  let text: String

  /// Runs an ephemeris query; its error names the moment as typed.
  func inSpan<Result>(_ body: () throws(EphemerisError) -> Result) throws(InputError) -> Result {
    do throws(EphemerisError) {
      return try body()
    } catch {
      throw InputError(name, text, error.problem)
    }
  }
}

/// Converts the local date and time of an argument to an instant, collecting remarks.
struct MomentReader {
  let argument: MomentArgument
  let zone: ZoneRules
  /// The longitude of the place, degrees, for local mean time; `nil` without a place.
  let longitude: Double?
  let options: TimeOptions
  /// What to do with a skipped time.
  let gap: GapChoice
  /// The source of the zone rules.
  let database: TimeZoneDatabase
  /// How the zone was chosen, if that needs explaining.
  let notes: [String]
  /// The calendars of the place; nil if unknown.
  let calendars: CalendarHistory?
  /// The zones across a nearby border, whose time the place may have used.
  let neighbours: [ZoneRules]

  /// The calendar rule of the date.
  var rule: CalendarRule { options.calendar.rule(calendars) }

  /// The instant of a local time in the zone.
  /// - Throws: if a clock change skipped it and the options do not allow that.
  func read(_ date: CivilDate, _ time: WallTime) throws -> MomentReport {
    let moment = zone.moment(
      date, time, longitude: longitude,
      occurrence: options.occurrence == .second ? .second : .first)
    var report = try report(moment)
    for warning in moment.warnings {
      var note = warning.description
      switch warning {
      case .skippedTime where gap == .refuse:
        throw skipped(moment)
      case .repeatedTime where options.occurrence == nil:
        note += "; --occurrence second takes that one"
      case .olderCalendar where report.calendarBasis != .given: continue
      default: break
      }
      report.warnings.append(note)
      report.clockWarnings.append(warning)
    }
    return report
  }

  private func skipped(_ moment: CivilMoment) -> InputError {
    let shown = moment.instant.civil(offset: moment.localTime.offset, rule: rule)
    return InputError(
      argument.name, argument.text,
      "no clock in \(zone.name) showed \(moment.date) \(moment.time): clocks were set forward"
        + " over it; check the time, or take it as \(shown.time) with --gap forward")
  }

  /// A birth with a known date only: from midnight to midnight, with noon for the chart.
  func unknownTime(on date: CivilDate) throws -> (BirthMoment, MomentReport) {
    let (noon, moment) = zone.moments(date, .unknown, longitude: longitude)
    var report = try report(noon)
    report.isTimeKnown = false
    for warning in noon.warnings {
      if case .olderCalendar = warning, report.calendarBasis != .given { continue }
      report.warnings.append(warning.description)
      report.clockWarnings.append(warning)
    }
    report.warnings.append("the time is not known: positions are for noon, without houses")
    return (moment, report)
  }

  private func report(_ moment: CivilMoment) throws -> MomentReport {
    var report = MomentReport(
      instant: moment.instant, clocks: clocks, localTime: moment.localTime,
      calendar: moment.date.calendar, warnings: notes)
    if let gap = try gap(before: moment.instant) {
      report.lacksHistory = true
      report.warnings.append(gap)
    }
    report.otherZones = neighbours.filter { $0.differs(from: zone, at: moment.instant) }.map(\.name)
    if !report.otherZones.isEmpty {
      report.warnings.append(
        "the time zone is unsure: a border may be near, and it may be"
          + " \(report.otherZones.joined(separator: " or ")) as well; --tz says which")
    }
    note(&report, calendarOf: moment.date)
    return report
  }

  /// Notes the calendar in which the date was interpreted, and why.
  private func note(_ report: inout MomentReport, calendarOf date: CivilDate) {
    guard options.calendar == .place else {
      report.calendarBasis = .given
      return
    }
    let local = LocalDate(date, by: calendars)
    report.calendarBasis = local.basis
    for note in local.notes {
      let other: CalendarSystem = date.calendar == .gregorian ? .julian : .gregorian
      let hint = note.asksForCalendar ? "; --calendar \(other.name) reads it in that one" : ""
      report.warnings.append(note.description + hint)
    }
  }

  /// What the time zone data of this machine may lack for an instant: if it was compiled without
  /// the file `backzone`, zones that agree since 1970 share one earlier history.
  private func gap(before instant: Instant) throws -> String? {
    let isNamed = zone.knownUntil != nil
    guard isNamed, instant.unixSeconds < 0, !(try database.isComplete()) else { return nil }
    return "the time zones in \(database.folder) lack history before 1970, so that \(zone.name)"
      + " may be wrong: Debian's package tzdata has it"
  }

  /// The report on an instant given with its offset, or as a Julian day.
  func report(_ instant: Instant, offset: UTCOffset) -> MomentReport {
    report(instant, on: offset == .zero ? .utc : ZoneRules(fixed: offset))
  }

  /// The report on an instant in the zone.
  func report(_ instant: Instant) -> MomentReport { report(instant, on: clocks) }

  private func report(_ instant: Instant, on clocks: ZoneRules) -> MomentReport {
    let localTime = clocks.localTime(at: instant)
    let date = instant.civil(offset: localTime.offset, rule: rule).date
    var report = MomentReport(
      instant: instant, clocks: clocks, localTime: localTime, calendar: date.calendar)
    note(&report, calendarOf: date)
    return report
  }

  private var clocks: ZoneRules {
    longitude.map { zone.withLocalMeanTime(longitude: $0) } ?? zone
  }
}
