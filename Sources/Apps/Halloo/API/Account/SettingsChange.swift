internal import CivilTime
internal import Interface
internal import People
internal import Site

/// Any part of UserSettings, as it was sent; what is nil stays.
struct SettingsChange: Sendable {
  let theme: Preferences.Theme?
  let textSize: WireTextSize?
  private let contrast: HallooSettings.Contrast?
  private let has24Hours: Bool?
  private let weekStart: WeekStart?
  private let reducedMotion: HallooSettings.ReducedMotion?
  let alerts: Alerts
  private let defaults: Defaults

  /// With which day weeks begin.
  private enum WeekStart: String, CaseIterable, Sendable {
    case monday = "1"
    case sunday = "7"
  }

  /// What they are to be told of.
  struct Alerts: Sendable {
    var isOn: [Alert: Bool] = [:]
    var summaryTime: WallTime?
    var quietStart: WallTime?
    var quietEnd: WallTime?
    /// Whether devices are to be woken at all hours.
    var isNeverQuiet = false
  }

  /// What a new relative begins with.
  struct Defaults: Sendable {
    var quietStart: WallTime?
    var quietEnd: WallTime?
    var sendsThanks: Bool?
    var deadlineSeconds: Int?
  }

  /// Reads a body; what is wrong with it is noted.
  /// - Parameter isOwner: whether whoever asks has to hear of what the circle of their own says.
  init(_ input: inout Input, isOwner: Bool) {
    theme = input.optional("theme", .choice())
    textSize = input.optional("textSize", .choice())
    contrast = input.optional("textContrast", .choice())
    has24Hours = input.optional("clock24", .flag)
    weekStart = input.optional("weekStart", .choice())
    reducedMotion = input.optional("reduceMotion", .choice())
    alerts = input.optional("alerts") { Alerts(&$0, isOwner: isOwner) } ?? Alerts()
    defaults = input.optional("profileDefaults") { Defaults(&$0) } ?? Defaults()
  }

  /// Changes what Halloo keeps.
  func apply(to settings: inout HallooSettings) {
    settings.contrast = contrast ?? settings.contrast
    settings.has24Hours = has24Hours ?? settings.has24Hours
    settings.beginsOnSunday = weekStart.map { $0 == .sunday } ?? settings.beginsOnSunday
    settings.reducedMotion = reducedMotion ?? settings.reducedMotion
    settings.summaryTime = alerts.summaryTime ?? settings.summaryTime
    settings.defaults.quiet.start = defaults.quietStart ?? settings.defaults.quiet.start
    settings.defaults.quiet.end = defaults.quietEnd ?? settings.defaults.quiet.end
    settings.defaults.sendsThanks = defaults.sendsThanks ?? settings.defaults.sendsThanks
    settings.defaults.deadlineMinutes =
      defaults.deadlineSeconds.map { $0 / 60 } ?? settings.defaults.deadlineMinutes
  }
}

extension SettingsChange.Alerts {
  fileprivate init(_ input: inout Input, isOwner: Bool) {
    for alert in Alert.allCases { isOn[alert] = input.optional(alert.rawValue, .flag) }
    // The owner hears of who does not want to be texted, whatever else (HAL-1304).
    if isOwner, isOn[.declined] == false { input.refuse(Alert.declined.rawValue, .notAllowed) }
    summaryTime = input.optional("dailySummaryTime", .localTime)
    quietStart = input.optional("pushQuietStart", .localTime)
    quietEnd = input.optional("pushQuietEnd", .localTime)
    isNeverQuiet = input.isNull("pushQuietStart") || input.isNull("pushQuietEnd")
    if quietStart != nil, quietStart == quietEnd { input.refuse("pushQuietEnd", .invalidInput) }
  }
}

extension SettingsChange.Defaults {
  fileprivate init(_ input: inout Input) {
    quietStart = input.optional("quietHoursStart", .localTime)
    quietEnd = input.optional("quietHoursEnd", .localTime)
    sendsThanks = input.optional("sendThanks", .flag)
    deadlineSeconds = input.optional("responseDeadline", .integer(300...14_400))
    if let deadlineSeconds, deadlineSeconds % 60 != 0 {
      input.refuse("responseDeadline", .invalidInput)
    }
  }
}
