internal import Accounts
internal import Storage
internal import Vault

// `hal_setups` has a row for each form that somebody has open, and for each profile that was made by one and
// has not come to its end, with the last of the events that was counted of it: so each counts once.

extension Transaction {
  /// Somebody is shown an empty form; as long as they neither send nor leave it, it is the same one.
  func openSetup(_ way: CreationWay, by account: AccountID) throws {
    let isNew =
      try run(
        """
        INSERT INTO hal_setups (id, account_id, way, event)
        VALUES (\(OpaqueID.makeUUID()), \(account), \(way), \(CreationEvent.opened))
        ON CONFLICT DO NOTHING
        """) == 1
    if isNew { try count(.opened, of: way) }
  }

  /// Somebody leaves the form that they have open.
  func leaveSetup(_ way: CreationWay, by account: AccountID) throws {
    let wasOpen =
      try run(
        """
        DELETE FROM hal_setups
        WHERE account_id = \(account) AND way = \(way) AND profile_id IS NULL
        """) == 1
    if wasOpen { try count(.abandoned, of: way) }
  }

  /// A form was sent, and the profile is there.
  func beginSetup(
    of relative: RelativeID, _ way: CreationWay, by account: AccountID
  ) throws {
    let wasOpen =
      try run(
        """
        UPDATE hal_setups SET profile_id = \(relative), event = \(CreationEvent.created)
        WHERE account_id = \(account) AND way = \(way) AND profile_id IS NULL
        """) == 1
    if !wasOpen {
      try run(
        """
        INSERT INTO hal_setups (id, account_id, way, profile_id, event)
        VALUES (\(OpaqueID.makeUUID()), \(account), \(way), \(relative), \(CreationEvent.created))
        """)
    }
    try count(.created, of: way)
  }

  /// Something happens in the setup of somebody; of who was not added by a form nothing is counted.
  func noteSetup(_ event: CreationEvent, of relative: RelativeID) throws {
    let known = try first(
      "SELECT way, event FROM hal_setups WHERE profile_id = \(relative)"
    ) { row in (way: try row["way"] as CreationWay, event: try row["event"] as CreationEvent) }
    guard let known, known.event != event else { return }
    switch event {
    case .opened, .created, .helloSent:
      try run("UPDATE hal_setups SET event = \(event) WHERE profile_id = \(relative)")
    case .confirmed, .abandoned:
      try run("DELETE FROM hal_setups WHERE profile_id = \(relative)")
    }
    try count(event, of: known.way)
  }

  /// Adds one to a count.
  func count(_ event: CreationEvent, of way: CreationWay) throws {
    try run(
      """
      INSERT INTO hal_experiments (experiment, variant, event, count)
      VALUES (\(CreationWay.experiment), \(way), \(event), 1)
      ON CONFLICT (experiment, variant, event) DO UPDATE SET count = hal_experiments.count + 1
      """)
  }

  /// How often each event has happened; what never has is left out.
  func creationCounts() throws -> [(way: CreationWay, event: CreationEvent, count: Int)] {
    try rows(
      """
      SELECT variant, event, count FROM hal_experiments
      WHERE experiment = \(CreationWay.experiment)
      """
    ) { row in (try row["variant"], try row["event"], try row["count"]) }
  }
}
