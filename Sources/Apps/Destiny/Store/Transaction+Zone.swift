internal import Accounts
internal import Storage

extension Transaction {
  /// The zone that an account lived by when it last asked; nil where it never has.
  func destinyZone(of account: AccountID) throws -> String? {
    try value("SELECT zone FROM destiny_zones WHERE account_id = \(account)")
  }

  /// Notes the zone that an account lives by.
  func saveDestinyZone(_ zone: String, of account: AccountID) throws {
    try run(
      """
      INSERT INTO destiny_zones (account_id, zone) VALUES (\(account), \(zone))
      ON CONFLICT (account_id) DO UPDATE SET zone = excluded.zone
      """)
  }
}
