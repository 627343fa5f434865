internal import Accounts
internal import AppHost
internal import Entries
internal import Storage

extension EntryList<JournalText> {
  /// What counts of every entry: its day, its moment, its mood. Nothing is decrypted.
  func moods(
    of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> [MoodTrends.Entry] {
    try transaction.rows(
      """
      SELECT day, created_at, kind FROM chloe_journal
      WHERE account_id = \(owner.account) AND deleted_at IS NULL AND day IS NOT NULL
      """
    ) { row in
      let moment: Timestamp = try row["created_at"]
      return .init(day: try row["day"], moment: moment.milliseconds, mood: try row["kind"])
    }
  }
}
