internal import AppHost
internal import Interface
internal import Storage

extension CircleStore {
  /// The notice that texts stop; nil for an account without relatives.
  static let deletionNotice: App.EndNotice = { account, services in
    guard try await services.hasRelatives("account_id = \(account)") else { return nil }
    let now = services.careNow()
    let alarms = try await services.database.read { try $0.pressingAlarms(of: account, at: now) }
    return Message(alarms.isEmpty ? HallooKey.stopsWithAccount : .stopsInAlarm)
  }

  /// Tells the others of the circle that its owner deletes the account, and that texts stop with it.
  static let farewell: App.Farewell = { account, services, transaction in
    guard let owner = try services.circleOwner(account, in: transaction) else { return }
    try HallooNotices(services).tellOfEnd(of: owner, in: transaction)
  }

  /// The notice that texts continue after their author signs out; nil if all relatives are paused.
  static let signOutNotice: App.EndNotice = { account, services in
    try await services.hasRelatives("account_id = \(account) AND is_paused = \(false)")
      ? Message(HallooKey.goesOnWithoutGuest) : nil
  }
}

extension Dependencies {
  fileprivate func hasRelatives(_ condition: SQL) async throws -> Bool {
    let row: Int? = try await database.read {
      try $0.value("SELECT 1 FROM hal_profiles WHERE \(condition) LIMIT 1")
    }
    return row != nil
  }
}
