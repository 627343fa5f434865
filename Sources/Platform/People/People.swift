internal import Accounts
public import Events
public import Storage
public import Vault

/// The person's own profile, and the other people that they keep. All of it is sealed with the key of
/// the account, and every statement names the owner.
public struct People: Sendable {
  let database: Database
  let events: Events
  /// The clock.
  public let now: @Sendable () -> Timestamp
  let makeID: @Sendable () -> String

  /// - Parameters:
  ///   - database: migrated with ``Accounts/migrations`` and ``migrations``.
  ///   - events: where the owner's other tabs and devices are told of changes.
  ///   - now: the moment.
  ///   - makeID: a fresh name that cannot be guessed.
  public init(
    database: Database, events: Events, now: @escaping @Sendable () -> Timestamp,
    makeID: @escaping @Sendable () -> String = { OpaqueID.make() }
  ) {
    self.database = database
    self.events = events
    self.now = now
    self.makeID = makeID
  }

  /// The tables of this module.
  public static let migrations = MigrationSeries(
    "people",
    [
      Migration(
        "profiles and people",
        """
        CREATE TABLE profiles (
          account_id \(.text) PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
          details \(.bytes) NOT NULL, preferences \(.bytes) NOT NULL)\(strict: true)
        """,
        """
        CREATE TABLE people (
          id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          created_at \(.timestamp) NOT NULL, details \(.bytes) NOT NULL)\(strict: true)
        """,
        "CREATE INDEX people_by_account ON people (account_id, created_at, id)",
        """
        CREATE TABLE people_apps (
          person_id \(.text) NOT NULL REFERENCES people ON DELETE CASCADE, app \(.text) NOT NULL,
          PRIMARY KEY (person_id, app))\(strict: true)
        """)
    ])
}

extension AccountKey {
  var profileDetails: FieldContext { context("profiles", account.rawValue, "details") }
  var profilePreferences: FieldContext { context("profiles", account.rawValue, "preferences") }
  func details(of person: PersonID) -> FieldContext {
    context("people", person.rawValue, "details")
  }

  private func context(_ table: String, _ row: String, _ column: String) -> FieldContext {
    FieldContext(table: table, row: row, column: column, account: account.rawValue)
  }
}

extension Transaction {
  func sealedProfile(
    of account: AccountID
  ) throws -> (details: [UInt8], preferences: [UInt8])? {
    try first("SELECT details, preferences FROM profiles WHERE account_id = \(account)") { row in
      (try row["details"], try row["preferences"])
    }
  }
}
