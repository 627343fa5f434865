public import CivilTime
internal import Clocks
public import Interface
internal import Schedules
public import Storage

/// Formats times and dates for a user (HAL-249).
public struct TimeWriter: Sendable {
  /// Whether the clock has 24 hours.
  public let has24Hours: Bool
  /// The user's time zone.
  public let viewer: ZoneRules
  /// The language of dates.
  public let language: Language
  /// How dates are written where the user lives.
  private let form: RegionalForm

  /// - Parameters:
  ///   - has24Hours: whether the clock has 24 hours.
  ///   - viewer: the user's time zone.
  ///   - language: the language of dates.
  ///   - form: how they are written where the user lives.
  public init(
    has24Hours: Bool, viewer: ZoneRules, language: Language = .english,
    form: RegionalForm = .american
  ) {
    (self.has24Hours, self.viewer) = (has24Hours, viewer)
    (self.language, self.form) = (language, form)
  }

  /// Formats a time of day: "5PM", "5:30PM", "17:00"; in Spanish "5 p.m.", "5:30 p.m.".
  public func hour(_ time: WallTime) -> String {
    if has24Hours { return time.wire }
    let (hour, minute) = (time.minutes / 60, time.minutes % 60)
    let shown = (hour + 11) % 12 + 1
    let minutes = minute == 0 ? "" : minute < 10 ? ":0\(minute)" : ":\(minute)"
    // A time does not break before its half of the day.
    if language == .spanish {
      return "\(shown)\(minutes)\u{A0}\(hour < 12 ? "a.m." : "p.m.")"
    }
    return "\(shown)\(minutes)\(hour < 12 ? "AM" : "PM")"
  }

  /// Formats a time in another zone; if the user's clock differs, with both times and the
  /// names of both zones: "8AM CET (2AM EST)", "8AM IST (Nov 22, 9:30PM EST)" (HAL-617).
  public func hour(_ moment: Timestamp, in zone: ZoneRules) -> String {
    let (there, here) = (zone.civil(moment), viewer.civil(moment))
    if there == here { return hour(there.time) }
    let names = names(zone, at: moment)
    let day =
      there.date == here.date ? "" : "\(day(here.date)), "
    return "\(named(there.time, names.there)) (\(day)\(named(here.time, names.here)))"
  }

  /// Formats times of day by a person's clock, with the name of their zone if the user's clock
  /// differs: "8AM, 12PM CET".
  public func hours(_ times: [WallTime], in zone: ZoneRules, at moment: Timestamp) -> String {
    let hours = times.map(hour).joined(separator: ", ")
    if zone.civil(moment) == viewer.civil(moment) { return hours }
    return "\(hours)\u{A0}\(names(zone, at: moment).there)"
  }

  /// A time does not break from the name of its zone.
  private func named(_ time: WallTime, _ zone: String) -> String {
    "\(hour(time))\u{A0}\(zone)"
  }

  /// The names of both zones: their abbreviations, or their offsets if they have none or the same.
  private func names(_ zone: ZoneRules, at moment: Timestamp) -> (there: String, here: String) {
    let instant = Instant(moment)
    let (there, here) = (zone.localTime(at: instant), viewer.localTime(at: instant))
    if there.abbreviation == here.abbreviation { return (there.offsetName, here.offsetName) }
    return (there.name, here.name)
  }

  /// Formats a time by a person's clock alone: "8AM".
  public func plain(_ moment: Timestamp, in zone: ZoneRules) -> String {
    hour(zone.civil(moment).time)
  }

  /// Formats the same time by the user's clock, with the day if that is another one; nil where the
  /// clocks agree: "2AM", "Nov 22, 9:30PM".
  public func here(_ moment: Timestamp, beside zone: ZoneRules) -> String? {
    let (there, here) = (zone.civil(moment), viewer.civil(moment))
    if there == here { return nil }
    return there.date == here.date ? hour(here.time) : "\(day(here.date)), \(hour(here.time))"
  }

  /// The names of another zone and of the user's; nil where the clocks agree.
  public func zoneNames(_ zone: ZoneRules, at moment: Timestamp) -> (there: String, here: String)? {
    zone.civil(moment) == viewer.civil(moment) ? nil : names(zone, at: moment)
  }

  /// Formats a time in another zone as ``hour(_:in:)`` does, with its date there if that is not
  /// today's.
  public func moment(_ moment: Timestamp, in zone: ZoneRules, now: Timestamp) -> String {
    let date = zone.civil(moment).date
    let hour = hour(moment, in: zone)
    return date == zone.civil(now).date ? hour : "\(day(date)), \(hour)"
  }

  /// Formats a time in the user's zone, with its date if that is not today's: "5PM",
  /// "Aug 12, 9:14AM".
  public func since(_ moment: Timestamp, now: Timestamp) -> String {
    let date = viewer.civil(moment).date
    return date == viewer.civil(now).date ? ownHour(moment) : "\(day(date)), \(ownHour(moment))"
  }

  /// Formats a day of this year: "Aug 12", "12 Aug".
  public func day(_ date: CivilDate) -> String {
    language.formatted(day: date.day, month: date.month, form: form)
  }

  /// Formats a time in the user's zone.
  public func ownHour(_ moment: Timestamp) -> String { hour(viewer.civil(moment).time) }

  /// Formats a time in the user's zone: "08.25.2025, 5PM".
  public func moment(_ moment: Timestamp) -> String { "\(date(moment)), \(ownHour(moment))" }

  /// Formats a time in the user's zone: "August 25, 2025, 5:03PM" (HAL-1010).
  public func moment(_ moment: Timestamp, in language: Language) -> String {
    self.moment(moment, in: language, by: viewer)
  }

  /// Formats a time in another zone with its date there, as ``hour(_:in:)`` does: "August 25, 2025,
  /// 5:03PM CEST (11:03AM EDT)".
  public func moment(_ moment: Timestamp, in language: Language, by zone: ZoneRules) -> String {
    let date = zone.civil(moment).date
    let day = language.formatted(day: date.day, month: date.month, year: date.year, form: form)
    return "\(day), \(hour(moment, in: zone))"
  }

  /// Formats a date: "08.25.2025" (HAL-426); "25.08.2025" where the day goes first.
  public func date(_ moment: Timestamp) -> String {
    let date = viewer.civil(moment).date
    let (day, month) = (date.day.twoDigits, date.month.twoDigits)
    let putsMonthFirst = form.putsMonthFirst && [.english, .pseudo].contains(language)
    return "\(putsMonthFirst ? "\(month).\(day)" : "\(day).\(month)").\(date.year)"
  }
}

extension Int {
  fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension LocalTimeType {
  /// The abbreviation; the offset for zones that have none: "CET", "UTC+05:30".
  fileprivate var name: String {
    abbreviation.first?.isLetter == true ? abbreviation : offsetName
  }

  fileprivate var offsetName: String { "UTC\(offset)" }
}
