internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Messaging
internal import People
internal import Schedules
internal import Storage
internal import TextMessagePages
internal import TextMessages

/// `/halloo/settings`: the user's settings (HAL-1301 to HAL-1309). Each change is saved
/// immediately.
enum SettingsRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.settings) { _, caregiver in
      let (owner, services, reader) = (
        caregiver.owner.account, caregiver.services, caregiver.person.account.id
      )
      let subscription = try await services.subscriptions.standing(of: owner)
      let month = caregiver.monthBegan
      let (numbers, person) = (OwnNumberStore(services), caregiver.person)
      let (wantsSummary, textCount, own) = try await services.database.read { transaction in
        let summary = try services.messaging.channels(
          of: .dailySummary, for: reader, in: transaction)
        return (
          summary.push, try transaction.textCount(of: owner, since: month),
          try numbers.state(of: person, in: transaction)
        )
      }
      return caregiver.pageContext.page(caregiver.words(.settings)) {
        SettingsPage(
          viewer: caregiver.pageContext.viewer, name: caregiver.ownName,
          settings: caregiver.settings,
          wantsSummary: wantsSummary, ownNumber: own, subscription: subscription,
          isLimited: services.subscriptions.isEnforced, times: caregiver.times,
          number: caregiver.services.texts.number?.e164, hasPhones: caregiver.hasPhones,
          textCount: textCount, words: caregiver.words, formToken: caregiver.pageContext.formToken)
      }
    }
    routes.post(HallooPath.ownName) { try await $1.saveName($0) }
    routes.post(HallooPath.appearance) { try await $1.saveAppearance($0) }
    routes.post(HallooPath.summarySettings) { try await $1.saveSummary($0) }
    routes.post(HallooPath.memberSettings) { try await $1.saveDefaults($0) }
  }
}

extension CaregiverContext {
  /// Colour scheme and text size apply to the account in all apps.
  fileprivate func saveAppearance(_ request: Request) async throws -> Response {
    var input = Input(try request.form(), words: words)
    let theme: Preferences.Theme? = input.optional("appearance", .choice())
    let size: Preferences.TextSize? = input.optional("text-size", .choice())
    let contrast: HallooSettings.Contrast? = input.optional("contrast", .choice())
    let has24Hours = input.optional("clock24", .flag) ?? false
    let beginsOnSunday = input.optional("sunday", .flag) ?? false
    let isStill = input.optional("still", .flag) ?? false
    try input.check()
    try await services.people.changeProfile(of: person.owner()) { profile in
      profile.preferences.theme = theme ?? profile.preferences.theme
      profile.preferences.textSize = size ?? profile.preferences.textSize
    }
    try await family.change(person) { record in
      record.settings.contrast = contrast ?? record.settings.contrast
      // What is shown as usual and left as it is was not chosen.
      if has24Hours != record.settings.tells24Hours(words, clocks) {
        record.settings.has24Hours = has24Hours
      }
      record.settings.beginsOnSunday = beginsOnSunday
      if isStill != (record.settings.reducedMotion == .on) {
        record.settings.reducedMotion = isStill ? .on : .system
      }
    }
    return .seeOther(HallooPath.settings)
  }

  /// Saves whether and when the daily summary is sent (HAL-1304).
  fileprivate func saveSummary(_ request: Request) async throws -> Response {
    let form = try request.form()
    var input = Input(form, words: words)
    let time = input.value("summary-time", .time)
    try input.check()
    let (messaging, account) = (services.messaging, person.account.id)
    let isWanted = form["summary"] != nil
    try await services.database.write { transaction in
      try messaging.setPush(isWanted, of: .dailySummary, for: account, in: transaction)
    }
    try await family.change(person) { record in
      record.settings.summaryTime = time ?? record.settings.summaryTime
    }
    return .seeOther(HallooPath.settings)
  }

  fileprivate func saveDefaults(_ request: Request) async throws -> Response {
    let form = try request.form()
    var input = Input(form, words: words)
    let start = input.value("quiet-start", .time)
    let end = input.value("quiet-end", .time)
    let minutes = input.optional("deadline", .integer(5...240))
    try input.check()
    try await family.change(person) { record in
      if let start, let end { record.settings.defaults.quiet = QuietTimes(start: start, end: end) }
      record.settings.defaults.sendsThanks = form["thanks"] != nil
      record.settings.defaults.deadlineMinutes = minutes ?? record.settings.defaults.deadlineMinutes
    }
    return .seeOther(HallooPath.settings)
  }
}

extension CaregiverContext {
  /// The start of the month in the user's time zone.
  fileprivate var monthBegan: Timestamp {
    let today = clocks.civil(now).date
    let first = CivilDate(dayNumber: today.dayNumber - today.day + 1, calendar: .gregorian)
    return clocks.first(first, WallTime(minutes: 0)).moment
  }
}

extension Transaction {
  /// Returns how many texts of a circle the provider has accepted since a time (HAL-1307).
  fileprivate func textCount(of owner: AccountID, since moment: Timestamp) throws -> Int {
    // Texts are sent within hours of being written, so a margin lets the index find them all.
    let written = moment.advanced(by: .seconds(-7 * 86_400))
    return try value(
      """
      SELECT count(*) FROM hal_messages
      WHERE profile_id IN (SELECT id FROM hal_profiles WHERE account_id = \(owner))
        AND created_at >= \(written) AND accepted_at >= \(moment)
      """) ?? 0
  }
}
