internal import APIKit
internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import JSON
internal import People

/// `/settings` (CHL-237).
enum SettingsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.get("/settings") { request, context in
      try request.object(.chloe) { json in
        json.settings(context.state.settings, context.profile?.preferences.theme ?? .system)
      }
    }
    routes.patch("/settings", body: APIDialect.chloe.body) { request, context in
      let (change, theme) = try request.input(.chloe, words: context.words) { input in
        (
          Changes<ChloeSettings>(&input),
          input.changed("appearance", .choice(Preferences.Theme.self))
        )
      }
      let settings = try await context.store.changeSettings(
        of: context.owner, theme: theme, context.services.people, change.apply)
      return try request.object(.chloe) { json in
        json.settings(settings, theme ?? context.profile?.preferences.theme ?? .system)
      }
    }
  }
}

extension Changes<ChloeSettings> {
  fileprivate init(_ input: inout Input) {
    self.init()
    set(\.affirmation.isOn, to: input.changed("dailyAffirmationEnabled", .flag))
    set(\.affirmation.minute, to: input.changedMinute("dailyAffirmationTime"))
    set(\.journal.isOn, to: input.changed("journalReminderEnabled", .flag))
    set(\.journal.minute, to: input.changedMinute("journalReminderTime"))
    set(\.remembers, to: input.changed("memoryEnabled", .flag))
    set(\.sharesMoods, to: input.changed("shareMoods", .flag))
    set(\.isCounted, to: input.changed("anonymousUsage", .flag))
    set(\.vibrates, to: input.changed("vibration", .flag))
    set(\.region, to: input.change("region", .country))
  }
}

extension Input {
  /// Reads a time of day, `HH:mm`, as the minute of the day.
  fileprivate mutating func changedMinute(_ name: String) -> Int? {
    changed(name, .time).map(\.minutes)
  }
}

extension JSONWriter {
  fileprivate mutating func settings(_ settings: ChloeSettings, _ theme: Preferences.Theme) {
    field("dailyAffirmationEnabled", settings.affirmation.isOn)
    field("dailyAffirmationTime", "\(WallTime(minutes: settings.affirmation.minute))")
    field("journalReminderEnabled", settings.journal.isOn)
    field("journalReminderTime", "\(WallTime(minutes: settings.journal.minute))")
    field("memoryEnabled", settings.remembers)
    field("shareMoods", settings.sharesMoods)
    field("anonymousUsage", settings.isCounted)
    field("vibration", settings.vibrates)
    field("appearance", theme.rawValue)
    field("region", settings.region)
  }
}
