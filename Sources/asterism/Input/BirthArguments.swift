import ArgumentParser

/// The location: a place by name, or coordinates, with an optional time zone override.
struct LocationOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "Latitude in degrees, north positive.")
  var lat: String?

  @Option(parsing: .unconditional, help: "Longitude in degrees, east positive.")
  var lon: String?

  @Option(
    parsing: .unconditional,
    help: "Time zone: a name such as Europe/Berlin, an offset such as +05:30, UTC or LMT.")
  var tz: String?
}

/// How a local date and time is interpreted.
struct TimeOptions: ParsableArguments {
  @Option(
    help: "Calendar of the date: what people of the place used then, or one of your choice.")
  var calendar = CalendarChoice.place

  @Option(
    help: "Which one, when clocks were set back and showed the time twice (first if not said).")
  var occurrence: Occurrence?

  @Option(
    help:
      "What to do when clocks were set forward over the time (readings go forward, charts refuse).")
  var gap: GapChoice?
}

/// How certain the time of birth is.
struct CertaintyOptions: ParsableArguments {
  @Flag(help: "The time is not known: noon is taken, and houses and angles are left out.")
  var unknownTime = false

  @Option(
    parsing: .unconditional, help: "The time is known within so many minutes before and after.")
  var plusMinus: Double?
}

/// The date, time and place of a birth.
struct BirthArguments: ParsableArguments {
  @Argument(
    help: "Date and local time, such as \"1990-05-15 10:30\"; a date alone if no time is known.")
  var moment: String

  @Argument(help: "Place of birth, such as \"New York\" or \"Springfield, Illinois\".")
  var place: String?

  @OptionGroup var location: LocationOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var certainty: CertaintyOptions
}

/// The calendar choices on the command line: that of the place and time, Julian until the papal
/// reform of 1582, or a fixed one.
enum CalendarChoice: String, ExpressibleByArgument, CaseIterable {
  case place, historical, julian, gregorian, swedish
}

/// The first or second occurrence of a repeated local time.
enum Occurrence: String, ExpressibleByArgument, CaseIterable {
  case first, second
}

/// How to handle a skipped local time.
enum GapChoice: String, ExpressibleByArgument, CaseIterable {
  case refuse, forward
}
