public import Accounts
public import Storage
internal import Vault

extension Payments {
  /// The orders of an account, newest first, paged.
  /// - Parameters:
  ///   - app: those of one app.
  ///   - cursor: ``Page/next`` of the page before.
  public func orders(
    of account: AccountID, in app: String, after cursor: Cursor? = nil, limit: Int = 50
  ) async throws -> Page<Order> {
    try await database.read { transaction in
      try transaction.page(
        "SELECT * FROM payment_orders WHERE account_id = \(account) AND app = \(app)",
        by: .descending("created_at", "id"), after: cursor, limit: limit
      ) { try Order(row: $0) }
    }
  }

  /// How many orders an account has in an app.
  public func orderCount(of account: AccountID, in app: String) async throws -> Int {
    try await database.read { transaction in
      try transaction.value(
        "SELECT count(*) FROM payment_orders WHERE account_id = \(account) AND app = \(app)") ?? 0
    }
  }

  /// An order of an account.
  /// - Throws: ``PaymentError/Code/notFound``.
  public func order(_ id: Order.ID, of account: AccountID) async throws -> Order {
    try await database.read { try $0.order(id, of: account) }
  }

  /// Places an order, which is pending until the provider reports its payment.
  /// - Parameters:
  ///   - target: what an item shall open; nil to decide later (``use(_:for:of:in:)``).
  /// - Throws: ``PaymentError/Code/unknownProduct``; ``PaymentError/Code/alreadyOwned`` for a
  ///   subscription that runs, an item for the same target, or one that is still unused.
  public func order(
    _ productID: String, for account: AccountID, target: String? = nil
  ) async throws -> Order {
    let product = try product(productID)
    let provider: EntitlementFact.Provider =
      settings.isSandbox ? .sandbox : settings.stripe != nil ? .stripe : .appStore
    return try await database.write { transaction in
      guard try !owns(product, target, account, in: transaction) else {
        throw PaymentError(.alreadyOwned)
      }
      return try transaction.insertOrder(
        product, from: provider, of: account, target: target, price: Price(product), at: now())
    }
  }

  private func owns(
    _ product: Product, _ target: String?, _ account: AccountID,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    switch product.kind {
    case .premium:
      guard
        case .premium = try accounts.entitlement(
          to: product.scope, of: account, in: transaction)
      else { return false }
      let last: String? = try transaction.value(
        """
        SELECT product FROM payment_orders
        WHERE account_id = \(account) AND app = \(product.app) AND target IS NULL
          AND status = \(Order.Status.completed)
        ORDER BY purchased_at DESC, id DESC LIMIT 1
        """)
      return last == product.id
    case .item:
      let found: Int? = try transaction.value(
        """
        SELECT 1 FROM payment_orders
        WHERE account_id = \(account) AND product = \(product.id)
          AND status = \(Order.Status.completed) AND (target IS NULL OR target = \(target))
        LIMIT 1
        """)
      return found != nil
    }
  }

  /// Closes an order that is not paid.
  /// - Parameter status: ``Order/Status/cancelled``, or ``Order/Status/failed`` if it was declined.
  /// - Returns: whether it was pending.
  @discardableResult
  public func close(
    _ id: Order.ID, of account: AccountID, as status: Order.Status = .cancelled
  ) async throws -> Bool {
    precondition(status == .cancelled || status == .failed, "what is not paid ends unpaid")
    return try await database.write { transaction in
      _ = try transaction.order(id, of: account)
      return try transaction.run(
        """
        UPDATE payment_orders SET status = \(status)
        WHERE id = \(id) AND account_id = \(account) AND status = \(Order.Status.pending)
        """) > 0
    }
  }

  /// Uses a paid item for a target, once. Asked again for the same target, it answers the same.
  /// - Returns: the order; nil if none is left.
  public func use(
    _ productID: String, for target: String, of account: AccountID,
    in transaction: borrowing Transaction
  ) throws -> Order? {
    if let used = try order(opening: target, of: account, in: transaction),
      used.product == productID
    {
      return used
    }
    return try transaction.first(
      """
      UPDATE payment_orders SET target = \(target)
      WHERE id = (
        SELECT id FROM payment_orders
        WHERE account_id = \(account) AND product = \(productID) AND target IS NULL
          AND status = \(Order.Status.completed)
        ORDER BY purchased_at, id LIMIT 1)
      RETURNING *
      """)
  }

  /// The paid order that opens a target; nil if there is none, or it was refunded.
  public func order(
    opening target: String, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Order? {
    try transaction.first(
      """
      SELECT * FROM payment_orders
      WHERE account_id = \(account) AND target = \(target)
        AND status = \(Order.Status.completed)
      """)
  }
}

extension Transaction {
  func order(_ id: Order.ID, of account: AccountID) throws -> Order {
    let found: Order? = try first(
      "SELECT * FROM payment_orders WHERE id = \(id) AND account_id = \(account)")
    guard let found else { throw PaymentError(.notFound) }
    return found
  }

  func insertOrder(
    _ product: Product, from provider: EntitlementFact.Provider, of account: AccountID,
    target: String? = nil, price: Price, at now: Timestamp
  ) throws -> Order {
    let placed: Order? = try first(
      """
      INSERT INTO payment_orders (id, account_id, app, product, provider, status, amount, currency,
        target, created_at)
      VALUES (\(OpaqueID.makeUUID()), \(account), \(product.app), \(product.id), \(provider),
        \(Order.Status.pending), \(price.hundredths), \(price.currency), \(target), \(now))
      RETURNING *
      """)
    guard let placed else { throw PaymentError(.unavailable, "an order without its row") }
    return placed
  }
}
