import ChartJSON
import Charts
import CivilTime
import Ephemeris
import People

/// A parsed moment and place, with remarks on how they were interpreted.
struct BirthReport {
  let birth: Birth
  let moment: MomentReport
  /// `nil` when no place was given.
  let location: Location?
  /// How the time zone was chosen, if that needs explaining.
  let zoneNote: ZoneNote?
  /// Whether a place, a time zone or an offset tells how to read the time.
  let isZoneKnown: Bool
  let argument: MomentArgument

  init(_ arguments: BirthArguments, atlas: Atlas) throws {
    try self.init(
      moment: arguments.moment, place: arguments.place, location: arguments.location,
      time: arguments.time, certainty: arguments.certainty, argument: "<moment>", atlas: atlas)
  }

  /// - Parameters:
  ///   - argument: the name of the argument with the moment, for errors.
  ///   - assumesLikeliest: whether the likeliest of several places is taken and a skipped time moves
  ///       forward, both noted, where nothing else was asked for.
  init(
    moment text: String, place: String?, location: LocationOptions, time: TimeOptions,
    certainty: CertaintyOptions, argument: String, placeArgument: String = "<place>", atlas: Atlas,
    assumesLikeliest: Bool = false
  ) throws {
    if let minutes = certainty.plusMinus,
      !(minutes > 0 && minutes <= Double(PersonDetails.BirthTime.margins.upperBound))
    {
      throw InputError(
        "--plus-minus <plus-minus>", minutes.shortest,
        "give the minutes by which the time may be off, above 0 and up to 720")
    }
    let found = try atlas.locate(
      place: place, options: location, placeArgument: placeArgument,
      takesLikeliest: assumesLikeliest)
    self.argument = MomentArgument(name: argument, text: text)
    let reader = atlas.reader(
      of: self.argument, for: found, options: time, gap: assumesLikeliest ? .forward : .refuse)
    var isOffsetGiven = false
    var report: MomentReport
    let birthMoment: BirthMoment
    switch try MomentText(text, argument: argument, rule: reader.rule) {
    case .instant(let instant, let offset) where !certainty.unknownTime:
      report = reader.report(instant, offset: offset)
      isOffsetGiven = true
      birthMoment = Self.moment(instant, certainty)
    case .instant(let instant, let offset):
      let date = instant.civil(offset: offset, rule: reader.rule).date
      (birthMoment, report) = try reader.unknownTime(on: date)
    case .local(let date, let clock?) where !certainty.unknownTime:
      report = try reader.read(date, clock)
      birthMoment = Self.moment(report.instant, certainty)
    case .local(let date, _):
      (birthMoment, report) = try reader.unknownTime(on: date)
    }
    isZoneKnown = found.location != nil || location.tz != nil || isOffsetGiven
    if found.location == nil {
      report.warnings.append(
        isZoneKnown
          ? "no place given: there are no houses"
          : "no place and no time zone given: the time is read as UTC, and there are no houses")
    }
    birth = Birth(moment: birthMoment, place: found.location?.coordinates)
    moment = report
    self.location = found.location
    zoneNote = found.note
  }

  /// Runs an ephemeris query; its error names the moment as typed.
  func inSpan<Result>(_ body: () throws(EphemerisError) -> Result) throws(InputError) -> Result {
    try argument.inSpan(body)
  }

  private static func moment(_ instant: Instant, _ certainty: CertaintyOptions) -> BirthMoment {
    certainty.plusMinus.map { BirthMoment(instant, withinMinutes: $0) } ?? BirthMoment(instant)
  }
}

extension CalendarChoice {
  /// The calendar rule for dates.
  /// - Parameter local: the calendars of the place; nil if unknown.
  func rule(_ local: CalendarHistory?) -> CalendarRule {
    switch self {
    case .place: local?.rule ?? .historical
    case .historical: .historical
    case .julian: .julian
    case .gregorian: .gregorian
    case .swedish: .swedish
    }
  }
}
