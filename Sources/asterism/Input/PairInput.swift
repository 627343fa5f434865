import ArgumentParser
import CivilTime

/// Two people, each as one argument: "1990-05-15 10:30, New York".
struct PairArguments: ParsableArguments {
  @Argument(
    help: "The first person: date, local time and place, such as \"1990-05-15 10:30, Mumbai\".")
  var first: String

  @Argument(help: "The second person, likewise; a date without a time if that is not known.")
  var second: String

  @Option(
    help: "Calendar of the dates: what people of each place used then, or one of your choice.")
  var calendar = CalendarChoice.place
}

/// Two births as they were typed and understood.
struct PairInput {
  let first: BirthReport
  let second: BirthReport

  init(_ arguments: PairArguments, atlas: Atlas) throws {
    first = try Self.person(
      arguments.first, argument: "<first>", calendar: arguments.calendar, atlas)
    second = try Self.person(
      arguments.second, argument: "<second>", calendar: arguments.calendar, atlas)
  }

  private static func person(
    _ text: String, argument: String, calendar: CalendarChoice, _ atlas: Atlas
  ) throws -> BirthReport {
    let parts = text.split(separator: ",", maxSplits: 1)
    let moment = parts.first.map(String.init) ?? ""
    let place = parts.dropFirst().first.map { String($0.trimmedSpaces) }
    let time = TimeOptions()
    time.calendar = calendar
    return try BirthReport(
      moment: moment, place: place, location: LocationOptions(), time: time,
      certainty: CertaintyOptions(), argument: argument, placeArgument: argument, atlas: atlas)
  }
}

extension Substring {
  fileprivate var trimmedSpaces: Substring {
    let start = drop { $0 == " " }
    return start.dropLast(start.reversed().prefix { $0 == " " }.count)
  }
}
