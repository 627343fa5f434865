internal import Accounts
internal import Storage
internal import Vault

// `hal_setups` has a row for each open form, and for each relative created by one whose setup is
// not complete, with the last counted event: so each event counts once.

extension Transaction {
  /// Records an empty form; until it is submitted or left, it counts as the same one.
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

  /// Records that the open form was left.
  func leaveSetup(_ way: CreationWay, by account: AccountID) throws {
    let wasOpen =
      try run(
        """
        DELETE FROM hal_setups
        WHERE account_id = \(account) AND way = \(way) AND profile_id IS NULL
        """) == 1
    if wasOpen { try count(.abandoned, of: way) }
  }

  /// Records that a form was submitted and the relative created.
  func beginSetup(of relative: RelativeID, _ way: CreationWay, by account: AccountID) throws {
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

  /// Records an event of a relative's setup; relatives added without a form are not counted.
  func noteSetup(_ event: CreationEvent, of relative: RelativeID) throws {
    let known = try first(
      "SELECT way, event FROM hal_setups WHERE profile_id = \(relative)"
    ) { row in (way: try row["way"] as CreationWay, event: try row["event"] as CreationEvent) }
    guard let known, known.event != event else { return }
    switch event {
    case .opened, .created, .helloSent:
      try run("UPDATE hal_setups SET event = \(event) WHERE profile_id = \(relative)")
    case .confirmed, .abandoned: try run("DELETE FROM hal_setups WHERE profile_id = \(relative)")
    }
    try count(event, of: known.way)
  }

  /// Increments a counter.
  func count(_ event: CreationEvent, of way: CreationWay) throws {
    try run(
      """
      INSERT INTO hal_experiments (experiment, variant, event, count)
      VALUES (\(CreationWay.experiment), \(way), \(event), 1)
      ON CONFLICT (experiment, variant, event) DO UPDATE SET count = hal_experiments.count + 1
      """)
  }

  /// The count of each event; events that never happened are omitted.
  func creationCounts() throws -> [(way: CreationWay, event: CreationEvent, count: Int)] {
    try rows(
      """
      SELECT variant, event, count FROM hal_experiments
      WHERE experiment = \(CreationWay.experiment)
      """
    ) { row in (try row["variant"], try row["event"], try row["count"]) }
  }
}
