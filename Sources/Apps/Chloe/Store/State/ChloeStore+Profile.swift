internal import Accounts
internal import AppHost
internal import People
internal import Storage

extension ChloeStore {
  /// Changes the name, which is the one that Chloe calls somebody by too (CHL-146), and the time zone
  /// of an account; nil leaves them.
  func changeProfile(
    name: String?, timeZone: String?, of owner: AccountKey, _ people: People
  ) async throws {
    guard name != nil || timeZone != nil else { return }
    try await database.write(.serializable) { transaction in
      try people.changeProfile(of: owner, in: transaction) { profile in
        if let name { profile.details.name = name }
        if let timeZone { profile.preferences.timeZone = timeZone }
      }
      guard let name else { return }
      try changeState(of: owner, in: transaction) { $0.preferences.name = name }
    }
  }

  /// Changes the settings of the app, and the appearance, which the account has for all apps.
  /// - Returns: the settings after the change.
  func changeSettings(
    of owner: AccountKey, theme: Preferences.Theme?, _ people: People,
    _ change: @escaping @Sendable (inout ChloeSettings) -> Void
  ) async throws -> ChloeSettings {
    try await database.write(.serializable) { transaction in
      if let theme {
        try people.changeProfile(of: owner, in: transaction) { $0.preferences.theme = theme }
      }
      return try changeState(of: owner, in: transaction) { change(&$0.settings) }.state.settings
    }
  }
}
