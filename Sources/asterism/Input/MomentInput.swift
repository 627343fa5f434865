import ChartJSON
import CivilTime

/// A parsed moment other than a birth; the current time by default.
struct MomentInput {
  let report: MomentReport
  /// `nil` when no place was given.
  let location: Location?
  let argument: MomentArgument
  /// The date, if it was given without a time: the moment is its midnight.
  let dateAlone: CivilDate?

  init(
    _ text: String?, place: String?, location: LocationOptions, time: TimeOptions,
    named name: String = "<moment>", atlas: Atlas
  ) throws {
    let found = try atlas.locate(place: place, options: location, placeArgument: "<place>")
    argument = MomentArgument(name: name, text: text ?? "now")
    let reader = atlas.reader(of: argument, for: found, options: time)
    self.location = found.location
    guard let text else {
      (report, dateAlone) = (reader.report(System.now), nil)
      return
    }
    switch try MomentText(text, argument: name, rule: reader.rule) {
    case .instant(let instant, let offset):
      let hasClocks = found.location != nil || location.tz != nil
      (report, dateAlone) = (
        hasClocks ? reader.report(instant) : reader.report(instant, offset: offset), nil
      )
    case .local(let date, let clock?):
      (report, dateAlone) = (try reader.read(date, clock), nil)
    case .local(let date, nil):
      (report, dateAlone) = (try reader.read(date, .midnight), date)
    }
  }
}
