internal import Accounts
public import Events
public import Storage
public import Vault

/// The profile of an account and the people that its owner saves. All of it is sealed with the
/// account's key, and every statement filters by owner.
public struct People: Sendable {
  let database: Database
  let events: Events
  /// Returns the current time.
  public let now: @Sendable () -> Timestamp
  let makeID: @Sendable () -> String

  /// - Parameters:
  ///   - database: migrated with ``Accounts/migrations`` and ``migrations``.
  ///   - events: publishes changes to the owner's other tabs and devices.
  ///   - now: returns the current time.
  ///   - makeID: returns a new unguessable ID.
  public init(
    database: Database, events: Events, now: @escaping @Sendable () -> Timestamp,
    makeID: @escaping @Sendable () -> String = { OpaqueID.make() }
  ) {
    self.database = database
    self.events = events
    self.now = now
    self.makeID = makeID
  }

  /// The schema of this module.
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
        """),
      Migration(
        "when a profile was changed", "ALTER TABLE profiles ADD COLUMN updated_at \(.timestamp)"),
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
