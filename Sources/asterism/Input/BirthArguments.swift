import ArgumentParser

/// Where: a place by name, or coordinates, and the time zone if it is to be another than theirs.
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

/// How a local date and time are to be read.
struct TimeOptions: ParsableArguments {
  @Option(
    help: "Calendar of the date: what people of the place used then, or one of your choice.")
  var calendar = CalendarChoice.place

  @Option(
    help: "Which one, when clocks were set back and showed the time twice (first if not said).")
  var occurrence: Occurrence?

  @Option(help: "What to do when clocks were set forward over the time.")
  var gap = GapChoice.refuse
}

/// How surely the time of a birth is known.
struct CertaintyOptions: ParsableArguments {
  @Flag(help: "The time is not known: noon is taken, and houses and angles are left out.")
  var unknownTime = false

  @Option(
    parsing: .unconditional, help: "The time is known within so many minutes before and after.")
  var plusMinus: Double?
}

/// When and where somebody was born.
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

/// The calendars on the command line: that of the place and its time, Julian until the papal reform of
/// 1582, or one at all times.
enum CalendarChoice: String, ExpressibleByArgument, CaseIterable {
  case place, historical, julian, gregorian, swedish
}

/// One of the two times at which clocks that were set back showed the same.
enum Occurrence: String, ExpressibleByArgument, CaseIterable {
  case first, second
}

/// What to do about a time that no clock showed.
enum GapChoice: String, ExpressibleByArgument, CaseIterable {
  case refuse, forward
}
