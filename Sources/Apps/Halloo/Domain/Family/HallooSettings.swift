internal import CivilTime
internal import Clocks
internal import JSON
internal import Storage

/// How somebody wants Halloo (HAL-1303, HAL-1305); light and dark, the size of texts and what they are told of
/// are those of the account.
struct HallooSettings: Hashable, Sendable {
  /// How strongly secondary texts and lines stand out (HAL-241).
  enum Contrast: String, CaseIterable, Sendable {
    case auto, designed, clear
  }

  /// What a new relative begins with (HAL-1305).
  struct Defaults: Hashable, Sendable {
    var quiet = QuietTimes.standard
    var sendsThanks = true
    var deadlineMinutes = 10
  }

  /// Whether things may move (HAL-1303).
  enum ReducedMotion: String, CaseIterable, Sendable {
    case system, on, off
  }

  var contrast = Contrast.auto
  var reducedMotion = ReducedMotion.system
  /// Whether hours are counted to 24.
  var has24Hours = false
  /// Whether weeks begin on Sunday.
  var beginsOnSunday = false
  var defaults = Defaults()
  /// When the summary of the day comes (HAL-1304).
  var summaryTime = WallTime(minutes: 20 * 60)
}

extension HallooSettings {
  /// By their names on the wire.
  func write(to json: inout JSONWriter) {
    json.field("textContrast", contrast.rawValue)
    json.field("clock24", has24Hours)
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

  /// Reads what ``write(to:)`` wrote; what is missing is as at the beginning.
  init(_ json: JSONValue) {
    contrast = json["textContrast"]?.string.flatMap { Contrast(rawValue: $0) } ?? contrast
    has24Hours = json["clock24"]?.boolean ?? has24Hours
    beginsOnSunday = json["weekStart"]?.integer == 7
    reducedMotion =
      json["reduceMotion"]?.string.flatMap { ReducedMotion(rawValue: $0) } ?? reducedMotion
    summaryTime =
      json["dailySummaryTime"]?.string.flatMap { WallTime(wire: $0) } ?? summaryTime
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
  /// With which day weeks begin.
  var weekStart: ReportWeek.Start { beginsOnSunday ? .sunday : .monday }

  /// When the week began.
  func weekBegan(at now: Timestamp, by clocks: ZoneRules) -> Timestamp {
    let week = ReportWeek(of: clocks.civil(now).date.dayNumber, start: weekStart)
    return clocks.first(
      CivilDate(dayNumber: week.first, calendar: .gregorian), WallTime(minutes: 0)
    ).moment
  }
}
