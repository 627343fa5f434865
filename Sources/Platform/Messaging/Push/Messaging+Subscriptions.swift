public import Accounts
internal import Storage
internal import Vault

extension Messaging {
  /// How many browsers of a person are pushed to.
  public static let mostSubscriptions = 20

  /// Pushes to a browser from now on, or renews what is known of it; a browser renews each time that
  /// it is used, so that beyond ``mostSubscriptions`` the one is dropped that was used least lately.
  ///
  /// A browser has one endpoint for all who sign in with it: it gets the messages of the last of them.
  /// - Returns: the name of the subscription, the same each time that it is renewed.
  @discardableResult
  public func subscribe(
    _ subscription: PushSubscription, of account: AccountID
  ) async throws -> String {
    let hash = subscription.endpointHash
    return try await database.write { transaction in
      let key = try owner(account, in: transaction).key
      try transaction.run(
        """
        DELETE FROM push_subscriptions
        WHERE endpoint_hash = \(hash) AND account_id <> \(account)
        """)
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
      // One was added at most, so that one is too many at most.
      let excess: String? = try transaction.value(
        "\(Self.subscriptions(of: account)) LIMIT 1 OFFSET \(Self.mostSubscriptions)")
      if let excess { try transaction.removeSubscription(excess, of: account) }
      return id
    }
  }

  /// Pushes to a browser no more.
  /// - Parameter id: the name of its subscription.
  /// - Throws: ``MessagingError/Code/notFound``, also for somebody else's.
  public func unsubscribe(_ id: String, of account: AccountID) async throws {
    try await database.write { transaction in
      guard try transaction.removeSubscription(id, of: account) else {
        throw MessagingError(.notFound, .endpoint)
      }
    }
  }

  /// Pushes to a browser no more; nothing changes where that was not done.
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

  /// The browsers of an account, the one first that was used last.
  static func subscriptions(of account: AccountID) -> SQL {
    """
    SELECT id, renewed_at, content FROM push_subscriptions
    WHERE account_id = \(account) ORDER BY renewed_at DESC, id DESC
    """
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

  /// Says whether it was there.
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
