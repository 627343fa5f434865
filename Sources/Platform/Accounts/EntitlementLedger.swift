internal import Events
public import Storage

extension Accounts {
  /// Adds a fact to the ledger and publishes a change event (`entitlement`) to the account's
  /// devices. Returns false if the provider's event is already recorded: providers send events more
  /// than once.
  ///
  /// Accepts only what a provider has signed, or a purchase in the sandbox; never a client's claim
  /// (PLT-9).
  /// - Throws: ``AccountError/Code/notFound`` for `account`; ``AccountError/Code/taken`` for
  ///   `event` if it is recorded with different contents.
  @discardableResult
  public func record(_ fact: EntitlementFact, of account: AccountID) async throws -> Bool {
    try await database.write { transaction in try record(fact, of: account, in: transaction) }
  }

  /// Adds a fact to the ledger, within the transaction that records its source.
  /// - Throws: as ``record(_:of:)``.
  @discardableResult
  public func record(
    _ fact: EntitlementFact, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Bool {
    _ = try transaction.requireAccount(account)
    let added = try transaction.run(
      """
      INSERT INTO entitlement_facts (
        provider, event_id, account_id, app, subscription, kind, at, ends_at)
      VALUES (\(fact.provider), \(fact.eventID), \(account), \(fact.app), \(fact.subscription),
        \(fact.kind), \(fact.at), \(fact.endsAt))
      ON CONFLICT (provider, event_id) DO NOTHING
      """)
    guard added == 0 else {
      try events.publish("entitlement", to: .account(account), in: transaction)
      try entitlementChanged(fact.app, account, transaction)
      return true
    }
    let known = try transaction.entitlementFact(fact.provider, fact.eventID, of: account)
    guard known == fact else { throw AccountError(.taken, .event) }
    return false
  }

  /// Starts a trial of an app, once for each account and app.
  /// - Returns: false if the account has had one.
  public func startTrial(
    of app: String, for account: AccountID, lasting duration: Duration,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let name = "trial:\(app):\(account.rawValue)"
    guard try transaction.entitlementFact(.trial, name, of: account) == nil else { return false }
    let now = environment.now()
    return try record(
      EntitlementFact(
        app: app, kind: .grant, provider: .trial, eventID: name, subscription: name, at: now,
        endsAt: now.advanced(by: duration)), of: account, in: transaction)
  }

  /// The facts of one purchase, in chronological order.
  /// - Parameters:
  ///   - purchase: the provider's ID of the purchase.
  ///   - provider: the provider.
  public func facts(
    ofPurchase purchase: String, from provider: EntitlementFact.Provider,
    in transaction: borrowing Transaction
  ) throws -> [EntitlementFact] {
    let facts: [EntitlementFact] = try transaction.rows(
      """
      SELECT * FROM entitlement_facts
      WHERE provider = \(provider) AND subscription = \(purchase)
      """)
    return facts.sorted(by: EntitlementFact.happenedBefore)
  }

  /// The current entitlement of an account to an app.
  public func entitlement(to app: String, of account: AccountID) async throws -> Entitlement {
    try await database.read { transaction in
      try entitlement(to: app, of: account, in: transaction)
    }
  }

  /// The current entitlement of an account to an app, within the transaction that relies on it.
  public func entitlement(
    to app: String, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Entitlement {
    let facts = try transaction.entitlementFacts(of: account, app: app)
    return Entitlement(facts, at: environment.now())
  }
}

extension Transaction {
  /// The ledger of an account, in chronological order.
  func entitlementFacts(of account: AccountID) throws -> [EntitlementFact] {
    try rows(
      "SELECT * FROM entitlement_facts WHERE account_id = \(account) ORDER BY at, event_id")
  }

  fileprivate func entitlementFacts(of account: AccountID, app: String) throws -> [EntitlementFact]
  {
    try rows("SELECT * FROM entitlement_facts WHERE account_id = \(account) AND app = \(app)")
  }

  fileprivate func entitlementFact(
    _ provider: EntitlementFact.Provider, _ eventID: String, of account: AccountID
  ) throws -> EntitlementFact? {
    try first(
      """
      SELECT * FROM entitlement_facts
      WHERE provider = \(provider) AND event_id = \(eventID) AND account_id = \(account)
      """)
  }
}

extension EntitlementFact: RowDecodable {
  /// Reads a row of `entitlement_facts`.
  public init(row: borrowing Row) throws {
    try self.init(
      app: row["app"], kind: row["kind"], provider: row["provider"], eventID: row["event_id"],
      subscription: row["subscription"], at: row["at"], endsAt: row["ends_at"])
  }
}
