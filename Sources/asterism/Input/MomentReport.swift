import Charts
import CivilTime

/// What is known of a moment once it has been read: the JSON object `moment`.
struct MomentReport {
  let instant: Instant
  /// The zone whose clocks are shown.
  let zone: String
  /// What the zone called its time then: "EDT".
  let abbreviation: String
  let offset: UTCOffset
  /// The calendar of the local date.
  let calendar: CalendarSystem
  /// Whether the moment was written with its offset from UTC, so that no zone was needed.
  var isOffsetGiven = false
  var isTimeKnown = true
  var warnings: [String] = []

  /// The date and the time on the clocks of the zone.
  var local: (date: CivilDate, time: WallTime) {
    instant.civil(offset: offset, rule: calendar == .julian ? .julian : .gregorian)
  }
}

/// Turns the local date and time of one argument into an instant, collecting what is worth saying.
struct MomentReader {
  let text: String
  let argument: String
  let zone: ZoneRules
  /// Of the place, degrees, for local mean time; `nil` when there is no place.
  let longitude: Double?
  let options: TimeOptions

  /// The moment at which clocks of the zone showed a time.
  /// - Throws: when they were set forward over it and the options do not say that this is all right.
  func read(_ date: CivilDate, _ time: WallTime) throws(InputError) -> MomentReport {
    let moment = zone.moment(
      date, time, longitude: longitude,
      occurrence: options.occurrence == .second ? .second : .first)
    var report = report(moment)
    for warning in moment.warnings {
      var note = warning.description
      switch warning {
      case .skippedTime where options.gap == .refuse:
        throw skipped(moment)
      case .repeatedTime where options.occurrence == nil:
        note += "; --occurrence second takes that one"
      default: break
      }
      report.warnings.append(note)
    }
    return report
  }

  private func skipped(_ moment: CivilMoment) -> InputError {
    let shown = moment.instant.civil(offset: moment.localTime.offset, rule: options.calendar.rule)
    return InputError(
      argument, text,
      "no clock in \(zone.name) showed \(moment.date) \(moment.time): clocks were set forward"
        + " over it; check the time, or take it as \(shown.time) with --gap forward")
  }

  /// A birth of which only the date is known: from midnight to midnight, and noon for the chart.
  func unknownTime(on date: CivilDate) -> (BirthMoment, MomentReport) {
    let noon = zone.moment(date, .noon, longitude: longitude)
    let day = zone.day(date, longitude: longitude)
    var report = report(noon)
    report.isTimeKnown = false
    report.warnings = noon.warnings.map(\.description)
    report.warnings.append("the time is not known: positions are for noon, without houses")
    let moment = BirthMoment(
      noon: noon.instant, dayStart: day.lowerBound, dayEnd: day.upperBound)
    return (moment, report)
  }

  private func report(_ moment: CivilMoment) -> MomentReport {
    MomentReport(
      instant: moment.instant, zone: moment.zone, abbreviation: moment.localTime.abbreviation,
      offset: moment.localTime.offset, calendar: moment.date.calendar)
  }

  /// A moment that was written with its offset, or as a Julian day.
  func report(_ instant: Instant, offset: UTCOffset) -> MomentReport {
    let name = offset == .zero ? "UTC" : offset.description
    return MomentReport(
      instant: instant, zone: name, abbreviation: name, offset: offset,
      calendar: instant.civil(offset: offset, rule: options.calendar.rule).date.calendar,
      isOffsetGiven: true)
  }
}
