public import Accounts
public import CivilTime
internal import Clocks
public import JSON
public import Storage
public import Tables

/// The daily notifications an account has chosen, and their hour in its local time.
public struct DailyNoticeSettings: Hashable, Sendable {
  /// The names of the chosen kinds.
  public let wanted: Set<String>
  /// The hour, one of ``hours``.
  public let hour: Int

  /// The hours to choose from.
  public static let hours = 0...23

  /// - Parameters:
  ///   - wanted: the names of the chosen kinds.
  ///   - hour: the hour, one of ``hours``.
  public init(_ wanted: Set<String> = [], hour: Int = 8) {
    (self.wanted, self.hour) = (wanted, hour)
  }

  /// The next due time after a moment; nil if no kind is chosen.
  public func next(after moment: Timestamp, by clocks: ZoneRules) throws -> Timestamp? {
    guard !wanted.isEmpty else { return nil }
    let today = clocks.date(of: moment)
    let first = try self.moment(on: today, by: clocks)
    return first > moment ? first : try self.moment(on: today.advanced(byDays: 1), by: clocks)
  }

  /// The chosen hour on a date; if the clocks skip it, the same time after the change.
  public func moment(on date: CivilDate, by clocks: ZoneRules) throws -> Timestamp {
    let instant = clocks.moment(
      date, try WallTime(hour: hour, minute: 0), longitude: nil, occurrence: .first
    ).instant
    return Timestamp(instant)
  }
}

/// An app's table of ``DailyNoticeSettings``, with the next due time of each account and the local date of
/// its last notifications (`told_on`).
public struct DailyNotices: Sendable {
  /// A kind of daily notification.
  public struct Kind: Sendable {
    let name: String
    let column: String

    /// - Parameters:
    ///   - name: its name in forms and exports.
    ///   - column: the flag column of whether it is chosen.
    public init(_ name: String, in column: String) { (self.name, self.column) = (name, column) }
  }

  /// The schedule of the accounts.
  public let calendar: DeliveryCalendar
  private let kinds: [Kind]

  /// - Parameters:
  ///   - table: the name of the table.
  ///   - kinds: the kinds, in the order of their columns.
  public init(in table: String, _ kinds: Kind...) {
    self.kinds = kinds
    calendar = DeliveryCalendar(table, reading: kinds.map(\.column) + ["hour", "told_on"])
  }

  /// The table.
  public var table: Table {
    let flags = kinds.map { Column.flag($0.column).named($0.name) }
    let others: [Column] = [
      .integer("hour", DailyNoticeSettings.hours), .moment("next_at").optional.hidden,
      .text("told_on").optional.hidden,
    ]
    return Table(
      calendar.table, [.accountKey] + flags + others,
      indexes: [Index("\(calendar.table)_due", "next_at", where: "next_at IS NOT NULL")])
  }

  /// The settings of an account; by default none chosen.
  public func settings(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws -> DailyNoticeSettings {
    let names = (kinds.map(\.column) + ["hour"]).joined(separator: ", ")
    return try transaction.first(
      "SELECT \(raw: names) FROM \(raw: calendar.table) WHERE account_id = \(account)"
    ) { row in try settings(row) } ?? DailyNoticeSettings()
  }

  /// The settings in a row.
  public func settings(_ row: borrowing Row) throws -> DailyNoticeSettings {
    var wanted: Set<String> = []
    for kind in kinds where try row[kind.column] { wanted.insert(kind.name) }
    return DailyNoticeSettings(wanted, hour: try row["hour"])
  }

  /// Stores the settings of an account; `told_on` is unchanged.
  /// - Parameter next: the next due time; nil for none.
  public func save(
    _ settings: DailyNoticeSettings, next: Timestamp?, of account: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    let columns = kinds.map(\.column) + ["hour", "next_at"]
    let flags = kinds.map { kind -> SQL in "\(settings.wanted.contains(kind.name))" }
    let changes = columns.map { column -> SQL in "\(raw: column) = excluded.\(raw: column)" }
    try transaction.run(
      """
      INSERT INTO \(raw: calendar.table) (account_id, \(raw: columns.joined(separator: ", ")))
      VALUES (\(account), \(joined: flags), \(settings.hour), \(next))
      ON CONFLICT (account_id) DO UPDATE SET \(joined: changes)
      """)
  }

  /// Writes the settings for an export: a member per kind, and the hour.
  public func write(_ settings: DailyNoticeSettings, to json: inout JSONWriter) {
    for kind in kinds {
      json.key(data: kind.name)
      json.value(settings.wanted.contains(kind.name))
    }
    json.field("hour", settings.hour)
  }
}
