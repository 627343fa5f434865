internal import Accounts
internal import CivilTime
internal import Events
internal import Messaging
internal import Storage

extension DestinyStore {
  /// The kinds of daily notifications, and who wants them.
  static let notices = DailyNotices(
    in: "destiny_notices", .init("day", in: "tells_day"), .init("period", in: "tells_periods"))

  /// Returns a user's notification settings.
  func notices(of account: AccountID) async throws -> DailyNoticeSettings {
    try await database.read { try Self.notices.settings(of: account, in: $0) }
  }

  /// Changes the notification settings and notifies all tabs of the account.
  /// - Parameter clocks: the user's time zone.
  func changeNotices(
    of account: AccountID, by clocks: ZoneRules, to notices: DailyNoticeSettings
  ) async throws {
    let next = try notices.next(after: now(), by: clocks)
    try await database.write { transaction in
      try transaction.saveDestinyZone(clocks.name, of: account)
      try Self.notices.save(notices, next: next, of: account, in: transaction)
      try events.publish("profile.updated", to: .account(account), in: transaction)
    }
  }
}
