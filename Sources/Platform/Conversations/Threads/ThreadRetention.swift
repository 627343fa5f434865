public import Storage

/// The retention of an app's conversations: those last used before the account's retention period
/// are deleted, except pinned ones (DES-24).
public struct ThreadRetention: Sendable {
  private let app: String
  private let table: String
  private let column: String
  private let days: [Int]
  private let standard: Int?

  /// - Parameters:
  ///   - app: the app of the conversations.
  ///   - table: has the choice of each account, with `account_id`.
  ///   - column: has the number of days in that table; null keeps them for ever.
  ///   - days: what can be chosen besides that.
  ///   - standard: for accounts that have chosen nothing, one of `days`; nil for ever.
  public init(
    in app: String, by table: String, _ column: String, days: [Int], standard: Int?
  ) {
    (self.app, self.table, self.column) = (app, table, column)
    (self.days, self.standard) = (days, standard)
  }

  /// The accounts that keep them so long.
  private func accounts(keeping days: Int) -> SQL {
    let (table, column): (SQL, SQL) = ("\(raw: table)", "\(raw: column)")
    guard days == standard else {
      return "SELECT account_id FROM \(table) WHERE \(column) = \(days)"
    }
    return """
      SELECT id FROM accounts WHERE id NOT IN (
        SELECT account_id FROM \(table)
        WHERE \(column) IS NULL OR \(column) <> \(days))
      """
  }

  /// Deletes what is older than its owner keeps it, in steps, so that no transaction is long.
  /// - Returns: how many conversations.
  @discardableResult
  public func deleteOld(from conversations: Conversations, at now: Timestamp) async throws -> Int {
    var count = 0
    for days in days {
      let moment = now.advanced(by: .seconds(-days * 86_400))
      count += try await delete(before: moment, keptFor: days, conversations)
    }
    return count
  }

  private func delete(
    before moment: Timestamp, keptFor days: Int, _ conversations: Conversations
  ) async throws -> Int {
    let step = 500
    var (count, last) = (0, step)
    while last == step {
      last = try await conversations.deleteThreads(
        in: app, updatedBefore: moment, of: accounts(keeping: days), limit: step)
      count += last
    }
    return count
  }
}
