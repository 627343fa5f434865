internal import Accounts
internal import AppHost
internal import Interface
internal import Storage

extension CircleStore {
  /// The notice that texts stop; nil for an account without relatives.
  static let deletionNotice: App.DeletionNotice = { account, services in
    let relatives: Int? = try await services.database.read { transaction in
      try transaction.value("SELECT count(*) FROM hal_profiles WHERE account_id = \(account)")
    }
    return (relatives ?? 0) > 0 ? Message(HallooKey.stopsWithAccount) : nil
  }
}
