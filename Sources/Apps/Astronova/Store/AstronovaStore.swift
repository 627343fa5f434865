internal import Accounts
internal import AppHost
internal import Entries
internal import Events
internal import Storage

/// Astronova's data of accounts: every statement filters by owner.
struct AstronovaStore: Sendable {
  /// What somebody marked to read again.
  static let bookmarks = EntryList<Bookmark>(
    "astronova_bookmarks", topic: "astronova.bookmark", file: "bookmarks.json")
  /// Horoscopes, one of each kind for a day; the kind is ``Horoscope/Kind``.
  static let horoscopes = EntryList<Document>(
    "astronova_horoscopes", topic: "astronova.horoscope", file: "horoscopes.json")
  /// Matches.
  static let matches = EntryList<KeptMatch>(
    "astronova_matches", topic: "astronova.match", file: "matches.json")
  /// Charts, by the fingerprint of what they are cast from.
  static let charts = EntryList<KeptChart>(
    "astronova_charts", topic: "astronova.chart", file: "charts.json")
  /// Reports; the kind is ``StoredReport/Status``.
  static let reports = EntryList<Document>(
    "astronova_reports", topic: "astronova.report", file: "reports.json")
  /// What somebody said of statements of past days; the kind is ``Mark/Verdict``.
  static let marks = EntryList<KeptMark>(
    "astronova_marks", topic: "astronova.mark", most: 50_000, file: "marks.json")

  let database: Database
  let events: Events
  let now: @Sendable () -> Timestamp

  init(_ services: Dependencies) {
    (database, events, now) = (services.database, services.events, services.now)
  }

  init(_ sources: App.PersonaDependencies) {
    (database, events, now) = (sources.database, sources.events, sources.now)
  }

  /// Returns what the app remembers of an account.
  func state(of account: AccountID) async throws -> AppState {
    try await database.read { try $0.astronovaState(of: account) }
  }

  /// Changes what the app remembers of an account, and tells its other tabs and devices.
  @discardableResult func changeState<Result: Sendable>(
    of account: AccountID, _ change: @Sendable (inout AppState) throws -> Result
  ) async throws -> (state: AppState, result: Result) {
    try await database.write { try changeState(of: account, in: $0, change) }
  }

  /// Changes it within a transaction.
  @discardableResult func changeState<Result>(
    of account: AccountID, in transaction: borrowing Transaction,
    _ change: (inout AppState) throws -> Result
  ) throws -> (state: AppState, result: Result) {
    var state = try transaction.astronovaState(of: account)
    let known = state
    let result = try change(&state)
    if state != known {
      try transaction.save(state, of: account)
      try events.publish("astronova.state.updated", to: .account(account), in: transaction)
    }
    return (state, result)
  }
}
