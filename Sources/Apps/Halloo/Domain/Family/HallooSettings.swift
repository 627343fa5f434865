internal import CivilTime
internal import Clocks
internal import JSON
internal import Schedules
internal import Storage

/// A family member's settings for Halloo (HAL-1303, HAL-1305); appearance, text size and
/// notification channels are account settings.
struct HallooSettings: Hashable, Sendable {
  /// The contrast of secondary texts and lines (HAL-241).
  enum Contrast: String, CaseIterable, Sendable { case auto, designed, clear }

  /// The defaults for a new relative (HAL-1305).
  struct Defaults: Hashable, Sendable {
    var quiet = QuietTimes.standard
    var sendsThanks = true
    var deadlineMinutes = 10
  }

  /// Whether motion is reduced (HAL-1303).
  enum ReducedMotion: String, CaseIterable, Sendable { case system, on, off }

  var contrast = Contrast.auto
  var reducedMotion = ReducedMotion.system
  /// Whether times use the 24-hour format; nil to follow language and region.
  var has24Hours: Bool?
  /// Whether weeks begin on Sunday.
  var beginsOnSunday = false
  var defaults = Defaults()
  /// The time of the daily summary (HAL-1304).
  var summaryTime = WallTime(minutes: 20 * 60)
}

extension HallooSettings {
  /// Writes the settings, most with their API names.
  func write(to json: inout JSONWriter) {
    json.field("textContrast", contrast.rawValue)
    if let has24Hours { json.field("clock", has24Hours ? 24 : 12) }
    json.field("weekStart", beginsOnSunday ? 7 : 1)
    json.field("reduceMotion", reducedMotion.rawValue)
    json.field("dailySummaryTime", summaryTime.wire)
    json.key("profileDefaults")
    json.object { json in
      json.field("quietHoursStart", defaults.quiet.start.wire)
      json.field("quietHoursEnd", defaults.quiet.end.wire)
      json.field("sendThanks", defaults.sendsThanks)
      json.field("responseDeadline", defaults.deadlineMinutes * 60)
    }
  }

  /// Parses the output of ``write(to:)``; missing members keep their defaults.
  init(_ json: JSONValue) {
    contrast = json["textContrast"]?.string.flatMap { Contrast(rawValue: $0) } ?? contrast
    // Earlier records had `clock24` whether or not it had been chosen.
    let wasChosen = json["clock24"]?.boolean == true ? true : nil
    has24Hours = json["clock"]?.integer.map { $0 == 24 } ?? wasChosen
    beginsOnSunday = json["weekStart"]?.integer == 7
    reducedMotion =
      json["reduceMotion"]?.string.flatMap { ReducedMotion(rawValue: $0) } ?? reducedMotion
    summaryTime = json["dailySummaryTime"]?.string.flatMap { WallTime(wire: $0) } ?? summaryTime
    if let sent = json["profileDefaults"] { defaults = Defaults(sent) }
  }
}

extension HallooSettings.Defaults {
  fileprivate init(_ json: JSONValue) {
    quiet.start = json["quietHoursStart"]?.string.flatMap { WallTime(wire: $0) } ?? quiet.start
    quiet.end = json["quietHoursEnd"]?.string.flatMap { WallTime(wire: $0) } ?? quiet.end
    sendsThanks = json["sendThanks"]?.boolean ?? sendsThanks
    deadlineMinutes = json["responseDeadline"]?.integer.map { Int($0) / 60 } ?? deadlineMinutes
  }
}

extension HallooSettings {
  /// The first day of weeks.
  var weekStart: CalendarWeek.Start { beginsOnSunday ? .sunday : .monday }

  /// The start of the current week.
  func weekBegan(at now: Timestamp, by clocks: ZoneRules) -> Timestamp {
    let week = CalendarWeek(of: clocks.civil(now).date.dayNumber, start: weekStart)
    return clocks.first(
      CivilDate(dayNumber: week.first, calendar: .gregorian), WallTime(minutes: 0)
    ).moment
  }
}
