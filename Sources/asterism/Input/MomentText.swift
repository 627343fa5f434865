import CivilTime

/// A moment as typed: "1990-05-15 10:30", "1990-05-15 9:30 pm", "1990-05-15",
/// "1990-05-15T10:30-04:00", or a Julian day on UT such as "2448027.1".
enum MomentText {
  /// A moment that needs no zone, with its offset.
  case instant(Instant, UTCOffset)
  /// A local date and time; nil if the time is unknown.
  case local(CivilDate, WallTime?)

  /// - Parameters:
  ///   - argument: the name of the argument in errors.
  ///   - rule: the calendar of the date.
  init(_ text: String, argument: String, rule: CalendarRule) throws(InputError) {
    do throws(ISO8601Error) {
      self = try Self.read(text, rule)
    } catch {
      throw InputError(argument, text, error.description)
    }
  }

  private static func read(_ text: String, _ rule: CalendarRule) throws(ISO8601Error) -> MomentText
  {
    let words = text.split { $0 == " " || $0 == "T" || $0 == "t" }
    guard let first = words.first else { throw .malformed(.date) }
    // Of other lengths, a number is a year or a date without its dashes.
    if words.count == 1, let julianDay = Double(first), (100_000..<10_000_000).contains(julianDay) {
      return .instant(Instant(julianDayUT: julianDay), .zero)
    }
    let date = try CivilDate(iso8601: String(first), rule: rule)
    guard words.count > 1 else { return .local(date, nil) }
    let clock = words.dropFirst().joined().lowercased()
    // A sign or a Z after the time starts an offset.
    let end = clock.firstIndex { "+-z".contains($0) } ?? clock.endIndex
    let time = try wallTime(String(clock[..<end]))
    guard end < clock.endIndex else { return .local(date, time) }
    let offset = try UTCOffset(iso8601: clock[end...].uppercased())
    return .instant(Instant(date, time, offset: offset), offset)
  }

  /// An ISO 8601 time, with a one-digit hour and "am" or "pm" allowed.
  private static func wallTime(_ clock: String) throws(ISO8601Error) -> WallTime {
    var digits = clock
    let half = ["am", "pm"].first { clock.hasSuffix($0) }
    if half != nil { digits.removeLast(2) }
    let hourLength = digits.prefix { $0.isNumber }.count
    if hourLength == 1 { digits = "0" + digits }
    if half != nil, digits.count == 2 { digits += ":00" }
    let time = try WallTime(iso8601: digits)
    guard let half else { return time }
    guard (1...12).contains(time.hour) else { throw .malformed(.time) }
    do throws(WallTimeError) {
      return try WallTime(
        hour: time.hour % 12 + (half == "pm" ? 12 : 0), minute: time.minute, second: time.second)
    } catch {
      throw .time(error)
    }
  }
}
