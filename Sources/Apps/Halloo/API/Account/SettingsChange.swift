internal import APIKit
internal import AppHost
internal import CivilTime
internal import Interface
internal import People

/// Any part of UserSettings, as it was sent; what is left out stays.
struct SettingsChange: Sendable {
  /// What the account keeps.
  private(set) var preferences = Changes<Preferences>()
  /// What Halloo keeps.
  private(set) var settings = Changes<HallooSettings>()
  private(set) var alerts = Alerts()

  /// With which day weeks begin.
  private enum WeekStart: String, CaseIterable, Sendable {
    case monday = "1"
    case sunday = "7"
  }

  /// What they are to be told of.
  struct Alerts: Sendable {
    var isOn: [Alert: Bool] = [:]
    var quietStart: WallTime?
    var quietEnd: WallTime?
    /// Whether devices are to be woken at all hours.
    var isNeverQuiet = false
  }

  /// Reads a body; what is wrong with it is noted.
  /// - Parameter isOwner: whether the caller owns the circle: an owner hears of every refusal (HAL-1304).
  init(_ input: inout Input, isOwner: Bool) {
    preferences.set(\.theme, to: input.optional("theme", .choice()))
    preferences.set(\.textSize, to: input.optional("textSize", .choice(APITextSize.self))?.size)
    settings.set(\.contrast, to: input.optional("textContrast", .choice()))
    settings.set(\.has24Hours, to: input.optional("clock24", .flag))
    let weekStart = input.optional("weekStart", .choice(WeekStart.self))
    settings.set(\.beginsOnSunday, to: weekStart.map { $0 == .sunday })
    settings.set(\.reducedMotion, to: input.optional("reduceMotion", .choice()))
    _ = input.optional("alerts") { readAlerts(&$0, isOwner: isOwner) }
    _ = input.optional("profileDefaults") { readDefaults(&$0) }
  }

  private mutating func readAlerts(_ input: inout Input, isOwner: Bool) {
    for alert in Alert.allCases { alerts.isOn[alert] = input.optional(alert.rawValue, .flag) }
    // The owner hears of who does not want to be texted, whatever else (HAL-1304).
    if isOwner, alerts.isOn[.declined] == false {
      input.refuse(Alert.declined.rawValue, .notAllowed)
    }
    settings.set(\.summaryTime, to: input.optional("dailySummaryTime", .localTime))
    let (start, end) = ("pushQuietStart", "pushQuietEnd")
    alerts.quietStart = input.optional(start, .localTime)
    alerts.quietEnd = input.optional(end, .localTime)
    alerts.isNeverQuiet = input.isNull(start) || input.isNull(end)
    if alerts.quietStart != nil, alerts.quietStart == alerts.quietEnd {
      input.refuse(end, .differentTimes)
    }
  }

  /// What a new relative begins with.
  private mutating func readDefaults(_ input: inout Input) {
    settings.set(\.defaults.quiet.start, to: input.optional("quietHoursStart", .localTime))
    settings.set(\.defaults.quiet.end, to: input.optional("quietHoursEnd", .localTime))
    settings.set(\.defaults.sendsThanks, to: input.optional("sendThanks", .flag))
    let seconds = input.optional("responseDeadline", .integer(300...14_400))
    if let seconds, seconds % 60 != 0 { input.refuse("responseDeadline", .wholeMinutes) }
    settings.set(\.defaults.deadlineMinutes, to: seconds.map { $0 / 60 })
  }
}
