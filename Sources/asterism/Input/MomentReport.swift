import ChartJSON
import Charts
import CivilTime
import Ephemeris
import Places

/// An argument that holds a moment, and what it says.
struct MomentArgument {
  let name: String
  let text: String

  /// The result of asking the ephemeris, or an error that names the moment that was typed.
  func inSpan<Result>(_ body: () throws(EphemerisError) -> Result) throws(InputError) -> Result {
    do throws(EphemerisError) {
      return try body()
    } catch {
      throw InputError(name, text, error.problem)
    }
  }
}

/// Turns the local date and time of an argument into an instant, collecting what is worth saying.
struct MomentReader {
  let argument: MomentArgument
  let zone: ZoneRules
  /// Of the place, degrees, for local mean time; `nil` when there is no place.
  let longitude: Double?
  let options: TimeOptions
  /// Where the rules of the zone are from.
  let database: TimeZoneDatabase
  /// How the zone was chosen, where that needs saying.
  let notes: [String]
  /// The calendars of the place; nil where none is known.
  let calendars: CalendarHistory?
  /// Zones beyond a border that is near: their clocks may have been those of the place.
  let neighbours: [ZoneRules]

  /// How the date is read.
  var rule: CalendarRule { options.calendar.rule(calendars) }

  /// The moment at which clocks of the zone showed a time.
  /// - Throws: when they were set forward over it and the options do not say that this is all right.
  func read(_ date: CivilDate, _ time: WallTime) throws -> MomentReport {
    let moment = zone.moment(
      date, time, longitude: longitude,
      occurrence: options.occurrence == .second ? .second : .first)
    var report = try report(moment)
    for warning in moment.warnings {
      var note = warning.description
      switch warning {
      case .skippedTime where options.gap == .refuse:
        throw skipped(moment)
      case .repeatedTime where options.occurrence == nil:
        note += "; --occurrence second takes that one"
      case .olderCalendar where report.calendarBasis != .given: continue
      default: break
      }
      report.warnings.append(note)
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

  /// A birth of which only the date is known: from midnight to midnight, and noon for the chart.
  func unknownTime(on date: CivilDate) throws -> (BirthMoment, MomentReport) {
    let noon = zone.moment(date, .noon, longitude: longitude)
    let day = zone.day(date, longitude: longitude)
    var report = try report(noon)
    report.isTimeKnown = false
    for warning in noon.warnings {
      if case .olderCalendar = warning, report.calendarBasis != .given { continue }
      report.warnings.append(warning.description)
    }
    report.warnings.append("the time is not known: positions are for noon, without houses")
    let moment = BirthMoment(
      noon: noon.instant, dayStart: day.lowerBound, dayEnd: day.upperBound)
    return (moment, report)
  }

  private func report(_ moment: CivilMoment) throws -> MomentReport {
    var report = MomentReport(
      instant: moment.instant, clocks: clocks, localTime: moment.localTime,
      calendar: moment.date.calendar, warnings: notes + (try gaps(before: moment.instant)))
    report.otherZones = neighbours.filter { $0.differs(from: zone, at: moment.instant) }.map(\.name)
    if !report.otherZones.isEmpty {
      report.warnings.append(
        "the time zone is unsure: a border may be near, and it may be"
          + " \(report.otherZones.joined(separator: " or ")) as well; --tz says which")
    }
    note(&report, calendarOf: moment.date)
    return report
  }

  /// Says in which calendar the date was read, and why.
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

  /// What the time zones of this machine may not know of a moment: where they were compiled without
  /// the file `backzone`, zones that agree since 1970 have one history before.
  private func gaps(before instant: Instant) throws -> [String] {
    let isNamed = zone.knownUntil != nil
    guard isNamed, instant.unixSeconds < 0, !(try database.isComplete()) else { return [] }
    return [
      "the time zones in \(database.folder) lack history before 1970, so that \(zone.name) may be"
        + " wrong: Debian's package tzdata has it"
    ]
  }

  /// A moment that was written with its offset, or as a Julian day.
  func report(_ instant: Instant, offset: UTCOffset) -> MomentReport {
    report(instant, on: offset == .zero ? .utc : ZoneRules(fixed: offset))
  }

  /// A moment as the clocks of the zone show it.
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
