public import Accounts
internal import Storage
internal import Vault

extension Messaging {
  /// The maximum number of subscribed browsers per person.
  public static let mostSubscriptions = 20

  /// Subscribes a browser, or refreshes its subscription; a browser refreshes on each use, so that
  /// beyond ``mostSubscriptions`` the least recently used one is dropped.
  ///
  /// A browser has one endpoint for all accounts that sign in with it: it gets the messages of the
  /// last of them. It shows that it is the same browser by the same keys.
  /// - Returns: the ID of the subscription, unchanged by a refresh.
  /// - Throws: ``MessagingError/Code/invalid`` for `endpoint` if another account's browser has it
  ///   with other keys.
  @discardableResult
  public func subscribe(
    _ subscription: PushSubscription, of account: AccountID
  ) async throws -> String {
    let hash = subscription.endpointHash
    return try await database.write { transaction in
      let key = try owner(account, in: transaction).key
      try takeOver(subscription, for: account, in: transaction)
      let known: String? = try transaction.value(
        """
        SELECT id FROM push_subscriptions
        WHERE endpoint_hash = \(hash) AND account_id = \(account)
        """)
      let id = known ?? makeID()
      let sealed = key.seal(subscription.encoded, for: .subscription(id, of: account))
      try transaction.run(
        """
        INSERT INTO push_subscriptions (id, account_id, endpoint_hash, renewed_at, content)
        VALUES (\(id), \(account), \(hash), \(now()), \(sealed))
        ON CONFLICT (id) DO UPDATE
        SET renewed_at = excluded.renewed_at, content = excluded.content
        """)
      // At most one was added, so at most one is in excess.
      let excess: String? = try transaction.value(
        "\(Self.subscriptions(of: account)) LIMIT 1 OFFSET \(Self.mostSubscriptions)")
      if let excess { try transaction.removeSubscription(excess, of: account) }
      return id
    }
  }

  /// Unsubscribes a browser.
  /// - Parameter id: the ID of its subscription.
  /// - Throws: ``MessagingError/Code/notFound``, also for subscriptions of other accounts.
  public func unsubscribe(_ id: String, of account: AccountID) async throws {
    try await database.write { transaction in
      guard try transaction.removeSubscription(id, of: account) else {
        throw MessagingError(.notFound, .endpoint)
      }
    }
  }

  /// Unsubscribes a browser by its endpoint; does nothing if it is not subscribed.
  public func unsubscribe(endpoint: String, of account: AccountID) async throws {
    let hash = PushSubscription.hash(of: endpoint)
    try await database.write { transaction in
      try transaction.run(
        """
        DELETE FROM push_subscriptions
        WHERE endpoint_hash = \(hash) AND account_id = \(account)
        """)
    }
  }

  /// The browsers of an account, most recently used first.
  static func subscriptions(of account: AccountID) -> SQL {
    """
    SELECT id, renewed_at, content FROM push_subscriptions
    WHERE account_id = \(account) ORDER BY renewed_at DESC, id DESC
    """
  }
}

extension Messaging {
  /// Ends the subscriptions of other accounts to the browser.
  private func takeOver(
    _ subscription: PushSubscription, for account: AccountID, in transaction: borrowing Transaction
  ) throws {
    let others: [(id: String, account: AccountID)] = try transaction.rows(
      """
      SELECT id, account_id FROM push_subscriptions
      WHERE endpoint_hash = \(subscription.endpointHash) AND account_id <> \(account)
      """
    ) { row in (try row[0], try row[1]) }
    for other in others {
      let key = try owner(other.account, in: transaction).key
      let known = try transaction.subscription(other.id, of: other.account, opening: key)
      guard known == subscription else { throw MessagingError(.invalid, .endpoint) }
      try transaction.removeSubscription(other.id, of: other.account)
    }
  }
}

extension Transaction {
  func subscription(
    _ id: String, of account: AccountID, opening key: DataKey
  ) throws -> PushSubscription? {
    let sealed: [UInt8]? = try value(
      "SELECT content FROM push_subscriptions WHERE id = \(id) AND account_id = \(account)")
    return try sealed.map { sealed in
      try PushSubscription(encoded: key.open(sealed, for: .subscription(id, of: account)))
    }
  }

  /// Returns whether it existed.
  @discardableResult
  func removeSubscription(_ id: String, of account: AccountID) throws -> Bool {
    try run("DELETE FROM push_subscriptions WHERE id = \(id) AND account_id = \(account)") == 1
  }
}

extension PushSubscription {
  static func hash(of endpoint: String) -> [UInt8] { SHA256.digest(of: Array(endpoint.utf8)) }

  fileprivate var endpointHash: [UInt8] { Self.hash(of: endpoint) }
}

extension FieldContext {
  static func subscription(_ id: String, of account: AccountID) -> FieldContext {
    FieldContext(
      table: "push_subscriptions", row: id, column: "content", account: account.rawValue)
  }
}
