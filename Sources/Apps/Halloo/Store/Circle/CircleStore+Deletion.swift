internal import Accounts
internal import AppHost
internal import Interface
internal import Storage

extension CircleStore {
  /// The notice that texts stop; nil for an account without relatives.
  static let deletionNotice: App.EndNotice = { account, services in
    let relatives: Int? = try await services.database.read { transaction in
      try transaction.value("SELECT count(*) FROM hal_profiles WHERE account_id = \(account)")
    }
    return (relatives ?? 0) > 0 ? Message(HallooKey.stopsWithAccount) : nil
  }

  /// Tells the others of the circle that its owner deletes the account, and that texts stop with it.
  static let farewell: App.Farewell = { account, services, transaction in
    guard let owner = try services.circleOwner(account, in: transaction) else { return }
    try HallooNotices(services).tellOfEnd(of: owner, in: transaction)
  }

  /// The notice that texts continue after their author signs out; nil if all relatives are paused.
  static let signOutNotice: App.EndNotice = { account, services in
    let relatives: Int? = try await services.database.read { transaction in
      try transaction.value(
        """
        SELECT count(*) FROM hal_profiles
        WHERE account_id = \(account) AND is_paused = \(false)
        """)
    }
    return (relatives ?? 0) > 0 ? Message(HallooKey.goesOnWithoutGuest) : nil
  }
}
