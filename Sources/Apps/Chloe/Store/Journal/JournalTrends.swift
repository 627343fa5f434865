internal import Accounts
internal import AppHost
internal import Entries
internal import Storage

extension ChloeStore {
  /// The moods of the last days of an account; no text is decrypted for them.
  /// - Parameter today: the last day of the range, on the account's clocks.
  static func moodTrends(
    _ range: MoodTrends.Range, of owner: AccountKey, today: Int,
    in transaction: borrowing Transaction
  ) throws -> MoodTrends {
    let entries = try journal.marks(of: owner, in: transaction).compactMap { mark in
      mark.day.map { day in
        MoodTrends.Entry(day: day, moment: mark.createdAt.milliseconds, mood: mark.kind)
      }
    }
    return MoodTrends(range, of: entries, today: today)
  }
}
