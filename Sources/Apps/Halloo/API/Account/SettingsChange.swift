internal import APIKit
internal import AppHost
internal import CivilTime
internal import Interface
internal import People
internal import Schedules

/// A partial UserSettings; absent fields stay as they are.
struct SettingsChange: Sendable {
  /// The changes stored with the account.
  private(set) var preferences = Changes<Preferences>()
  /// The changes stored by Halloo.
  private(set) var settings = Changes<HallooSettings>()
  private(set) var alerts = Alerts()

  /// The first day of the week.
  private enum WeekStart: String, CaseIterable, Sendable {
    case monday = "1"
    case sunday = "7"
  }

  /// The changes to notifications.
  struct Alerts: Sendable {
    var isOn: [Alert: Bool] = [:]
    var quietStart: WallTime?
    var quietEnd: WallTime?
    /// Whether quiet hours are turned off.
    var isNeverQuiet = false
  }

  /// Reads a body and records its errors.
  /// - Parameter isOwner: whether the caller owns the circle: owners always hear of refusals
  ///   (HAL-1304).
  init(_ input: inout Input, isOwner: Bool) {
    preferences.set(\.theme, to: input.optional("theme", .choice()))
    preferences.set(\.textSize, to: input.optional("textSize", .choice(APITextSize.self))?.size)
    settings.set(\.contrast, to: input.optional("textContrast", .choice()))
    if let has24Hours = input.optional("clock24", .flag) {
      settings.set(\.has24Hours, to: has24Hours)
    }
    let weekStart = input.optional("weekStart", .choice(WeekStart.self))
    settings.set(\.beginsOnSunday, to: weekStart.map { $0 == .sunday })
    settings.set(\.reducedMotion, to: input.optional("reduceMotion", .choice()))
    _ = input.optional("alerts") { readAlerts(&$0, isOwner: isOwner) }
    _ = input.optional("profileDefaults") { readDefaults(&$0) }
  }

  private mutating func readAlerts(_ input: inout Input, isOwner: Bool) {
    for alert in Alert.allCases { alerts.isOn[alert] = input.optional(alert.rawValue, .flag) }
    // The owner is always told when a relative refuses texts (HAL-1304).
    if isOwner, alerts.isOn[.declined] == false {
      input.refuse(Alert.declined.rawValue, .notAllowed)
    }
    settings.set(\.summaryTime, to: input.localTime("dailySummaryTime"))
    let (start, end) = ("pushQuietStart", "pushQuietEnd")
    alerts.quietStart = input.localTime(start)
    alerts.quietEnd = input.localTime(end)
    alerts.isNeverQuiet = input.isNull(start) || input.isNull(end)
    if alerts.quietStart != nil, alerts.quietStart == alerts.quietEnd {
      input.refuse(end, .differentTimes)
    }
  }

  /// Reads the defaults for new relatives.
  private mutating func readDefaults(_ input: inout Input) {
    settings.set(\.defaults.quiet.start, to: input.localTime("quietHoursStart"))
    settings.set(\.defaults.quiet.end, to: input.localTime("quietHoursEnd"))
    settings.set(\.defaults.sendsThanks, to: input.optional("sendThanks", .flag))
    let seconds = input.optional("responseDeadline", .integer(300...14_400))
    if let seconds, seconds % 60 != 0 { input.refuse("responseDeadline", .wholeMinutes) }
    settings.set(\.defaults.deadlineMinutes, to: seconds.map { $0 / 60 })
  }
}
