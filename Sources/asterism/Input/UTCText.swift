import CivilTime

/// Moments in UTC and stretches of time on the command line.
enum UTCText {
  /// A moment without a place: a date and time in UTC or with an offset, a date alone (midnight), or a
  /// Julian day.
  static func instant(
    _ text: String, argument: String, rule: CalendarRule = .historical
  ) throws(InputError) -> Instant {
    switch try MomentText(text, argument: argument, rule: rule) {
    case .instant(let instant, _): instant
    case .local(let date, let time): Instant(date, time ?? .midnight)
    }
  }

  /// A length of time in days: "1d", "12h", "30m", "10s", or a number of days.
  static func days(_ text: String, argument: String) throws(InputError) -> Double {
    let units: [Character: Double] = ["d": 1, "h": 24, "m": 1440, "s": 86_400]
    let perDay = text.last.flatMap { units[$0] }
    let number = Double(perDay == nil ? text[...] : text.dropLast())
    let days = (number ?? 0) / (perDay ?? 1)
    guard days >= 1 / 86_400.0, days.isFinite else {
      throw InputError(
        argument, text, "give a length of time such as 1d, 12h, 30m or 10s, no shorter than 1s")
    }
    return days
  }
}
