internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import Messaging
internal import People
internal import Storage

/// `/settings`: the user's settings (HAL-1627).
enum SettingsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/settings") { _, caregiver in try await caregiver.show() }
    routes.patch("/settings", body: .api) { request, caregiver in
      let change = try request.input(.halloo, words: caregiver.words) {
        SettingsChange(&$0, isOwner: caregiver.role == .owner)
      }
      try await caregiver.apply(change)
      return try await caregiver.show()
    }
  }
}

extension CaregiverAPIContext {
  fileprivate func show() async throws -> Response {
    let settings = try await userSettings()
    return .json { $0.value(settings) }
  }
}

extension CaregiverAPIContext {
  /// Stores each part where it belongs and notifies all tabs.
  fileprivate func apply(_ change: SettingsChange) async throws {
    if !change.preferences.isEmpty {
      try await services.people.changeProfile(of: person.owner()) {
        change.preferences.apply(to: &$0.preferences)
      }
    }
    try await apply(change.alerts)
    try await family.change(person) { change.settings.apply(to: &$0.settings) }
  }

  private func apply(_ alerts: SettingsChange.Alerts) async throws {
    let (messaging, account) = (services.messaging, person.account.id)
    if !alerts.isOn.isEmpty {
      try await services.database.write { transaction in
        for (alert, isOn) in alerts.isOn {
          for kind in alert.kinds {
            try messaging.setPush(isOn, of: kind, for: account, in: transaction)
          }
        }
      }
    }
    if alerts.isNeverQuiet {
      try await messaging.setQuietHours(nil, of: account)
    } else if alerts.quietStart != nil || alerts.quietEnd != nil {
      let known = try await messaging.quietHours(of: account)
      let hours = try QuietHours(
        start: alerts.quietStart ?? known?.start ?? QuietHours.usualStart,
        end: alerts.quietEnd ?? known?.end ?? QuietHours.usualEnd,
        timeZone: known?.timeZone ?? clocks.name)
      try await messaging.setQuietHours(hours, of: account)
    }
  }
}

extension QuietHours {
  /// The default start and end of quiet hours, if only the other is set (HAL-1304).
  fileprivate static let usualStart = WallTime(minutes: 22 * 60)
  fileprivate static let usualEnd = WallTime(minutes: 7 * 60)
}
