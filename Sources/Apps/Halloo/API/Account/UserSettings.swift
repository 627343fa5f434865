internal import APIKit
internal import Accounts
internal import AppHost
internal import JSON
internal import Messaging
internal import People
internal import Schedules
internal import Storage

/// A group of push notifications that can be turned off (HAL-1304).
enum Alert: String, CaseIterable, Sendable {
  case missed, everyAnswer, photos, declined, delivery, dailySummary, weeklyReport

  /// Its notification kinds, of which the first defines whether it is on.
  var kinds: [NotificationKind] {
    switch self {
    case .missed: [.habitMissed]
    case .everyAnswer: [.answerReceived]
    case .photos: [.photoReceived]
    case .declined: [.relativeDeclined, .relativeOptedOut]
    case .delivery: [.deliveryFailed]
    case .dailySummary: [.dailySummary]
    case .weeklyReport: [.weeklyReport]
    }
  }
}

/// The user's settings on the wire (HAL-1502), combined from the account, Halloo and the
/// notifications.
struct UserSettings: Sendable {
  let preferences: Preferences
  let settings: HallooSettings
  /// Whether times have 24 hours, chosen or not.
  let has24Hours: Bool
  /// The push notifications that are on.
  let alerts: Set<Alert>
  /// The quiet hours of push notifications; nil for none.
  let quiet: QuietHours?
}

extension CaregiverAPIContext {
  /// Returns the current settings.
  func userSettings() async throws -> UserSettings {
    let (messaging, account) = (services.messaging, person.account.id)
    let profile = try await services.people.profile(of: person.owner())
    let alerts = try await services.database.read { transaction in
      try Alert.allCases.filter { alert in
        try alert.kinds.first.map {
          try messaging.channels(of: $0, for: account, in: transaction).push
        } ?? false
      }
    }
    let settings = try await family.caregiver(person).settings
    return UserSettings(
      preferences: profile?.preferences ?? Preferences(),
      settings: settings, has24Hours: settings.tells24Hours(words, clocks), alerts: Set(alerts),
      quiet: try await messaging.quietHours(of: account))
  }
}

extension JSONWriter {
  mutating func value(_ all: UserSettings) {
    let settings = all.settings
    object { json in
      json.field("theme", all.preferences.theme.rawValue)
      json.field("textSize", APITextSize(all.preferences.textSize).rawValue)
      json.field("textContrast", settings.contrast.rawValue)
      json.field("clock24", all.has24Hours)
      json.field("weekStart", settings.beginsOnSunday ? 7 : 1)
      json.field("reduceMotion", settings.reducedMotion.rawValue)
      json.object("alerts") { $0.alerts(all) }
      json.object("profileDefaults") { json in
        json.field("quietHoursStart", settings.defaults.quiet.start.wire)
        json.field("quietHoursEnd", settings.defaults.quiet.end.wire)
        json.field("sendThanks", settings.defaults.sendsThanks)
        json.field("responseDeadline", settings.defaults.deadlineMinutes * 60)
      }
    }
  }

  private mutating func alerts(_ all: UserSettings) {
    for alert in Alert.allCases { field(alert.rawValue, all.alerts.contains(alert)) }
    field("dailySummaryTime", all.settings.summaryTime.wire)
    field("pushQuietStart", all.quiet?.start.wire)
    field("pushQuietEnd", all.quiet?.end.wire)
  }
}

/// The text size under the names of HAL-1504. Of the account's four sizes, the smallest is missing
/// here, and `extraLarge` is the largest.
enum APITextSize: String, CaseIterable, Sendable {
  case standard, large, extraLarge, largest

  init(_ size: Preferences.TextSize) {
    switch size {
    case .small, .medium: self = .standard
    case .large: self = .large
    case .extraLarge: self = .extraLarge
    case .largest: self = .largest
    }
  }

  /// The size as the account stores it.
  var size: Preferences.TextSize {
    switch self {
    case .standard: .medium
    case .large: .large
    case .extraLarge: .extraLarge
    case .largest: .largest
    }
  }
}
