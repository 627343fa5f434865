internal import Accounts
internal import CivilTime
internal import Clocks
internal import Events
internal import Storage

extension DestinyStore {
  /// What somebody wants to be told of.
  func notices(of account: AccountID) async throws -> NoticeSettings {
    try await database.read { try $0.destinyNotices(of: account) }
  }

  /// Changes that; all tabs of the account are told.
  /// - Parameter clocks: those that the person lives by.
  func changeNotices(
    of account: AccountID, by clocks: ZoneRules, to notices: NoticeSettings
  ) async throws {
    let moment = now()
    try await database.write { transaction in
      try transaction.saveDestinyZone(clocks.name, of: account)
      try transaction.save(notices, next: notices.next(after: moment, by: clocks), of: account)
      try events.publish("profile.updated", to: .account(account), in: transaction)
    }
  }

  /// Who is to be told something by now, the longest due first.
  func dueNotices(limit: Int) async throws -> [DueNotice] {
    try await database.read { try $0.rows(Self.due(by: now(), limit), as: DueNotice.self) }
  }

  static func due(by moment: Timestamp, _ limit: Int) -> SQL {
    """
    SELECT account_id, tells_day, tells_periods, hour, next_at, told_on FROM destiny_notices
    WHERE next_at <= \(moment) ORDER BY next_at LIMIT \(limit)
    """
  }
}

/// Somebody who is to be told something, as far as a job may know before it looks.
struct DueNotice: RowDecodable, Sendable {
  let account: AccountID
  let notices: NoticeSettings
  let dueAt: Timestamp
  /// The last day on which they were told; nil where they never were.
  let toldOn: CivilDate?

  init(row: borrowing Row) throws {
    account = try row["account_id"]
    notices = try NoticeSettings(row)
    dueAt = try row["next_at"]
    let day: String? = try row["told_on"]
    toldOn = try day.map { try CivilDate(iso8601: $0) }
  }
}

extension NoticeSettings {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      tellsDay: try row["tells_day"], tellsPeriods: try row["tells_periods"],
      hour: try row["hour"])
  }
}

extension Transaction {
  /// What somebody wants to be told of; nothing where they have not said.
  func destinyNotices(of account: AccountID) throws -> NoticeSettings {
    try first(
      "SELECT tells_day, tells_periods, hour FROM destiny_notices WHERE account_id = \(account)"
    ) { try NoticeSettings($0) } ?? NoticeSettings()
  }

  /// Keeps that; the day on which they were last told stays.
  func save(_ notices: NoticeSettings, next: Timestamp?, of account: AccountID) throws {
    try run(
      """
      INSERT INTO destiny_notices (account_id, tells_day, tells_periods, hour, next_at)
      VALUES (\(account), \(notices.tellsDay), \(notices.tellsPeriods), \(notices.hour), \(next))
      ON CONFLICT (account_id) DO UPDATE SET tells_day = excluded.tells_day,
        tells_periods = excluded.tells_periods, hour = excluded.hour, next_at = excluded.next_at
      """)
  }

  /// Takes somebody's turn, which only one node can, once.
  /// - Parameters:
  ///   - next: when they are to be told the next time.
  ///   - day: on which they are told now; nil where they are not.
  /// - Returns: whether it was still there to be taken.
  func take(_ due: DueNotice, next: Timestamp?, telling day: CivilDate?) throws -> Bool {
    let told = (day ?? due.toldOn)?.description
    return try run(
      """
      UPDATE destiny_notices SET next_at = \(next), told_on = \(told)
      WHERE account_id = \(due.account) AND next_at = \(due.dueAt)
      """) == 1
  }
}
