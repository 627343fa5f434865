public import Accounts
internal import Storage
internal import Vault

extension Payments {
  /// Buys in the sandbox: one click, without payment, marked as a test (PLT-9).
  /// - Throws: ``PaymentError/Code/notOffered`` if a provider is configured.
  public func buyInSandbox(_ productID: String, for account: AccountID) async throws {
    guard settings.isSandbox else { throw PaymentError(.notOffered) }
    let product = try product(productID)
    try await database.write { transaction in
      let order = try transaction.insertOrder(
        product, from: .sandbox, of: account, price: Price(product), at: now())
      try pay(order, for: product, of: account, in: transaction)
    }
  }

  /// Approves a pending order in the sandbox: it is paid, without money.
  /// - Throws: ``PaymentError/Code/notFound`` unless it is a pending order of the account in the
  ///   sandbox. Declining and closing are ``close(_:of:as:)``.
  public func approveInSandbox(_ id: Order.ID, of account: AccountID) async throws {
    guard settings.isSandbox else { throw PaymentError(.notOffered) }
    try await database.write { transaction in
      let order = try transaction.order(id, of: account)
      guard order.status == .pending, order.provider == .sandbox else {
        throw PaymentError(.notFound)
      }
      try pay(order, for: product(order.product), of: account, in: transaction)
    }
  }

  /// Pays back an order of the sandbox.
  /// - Throws: ``PaymentError/Code/notFound`` unless it is a paid order of the account in the
  ///   sandbox.
  public func refundInSandbox(_ id: Order.ID, of account: AccountID) async throws {
    guard settings.isSandbox else { throw PaymentError(.notOffered) }
    try await database.write { transaction in
      let order = try transaction.order(id, of: account)
      guard order.status == .completed, order.provider == .sandbox else {
        throw PaymentError(.notFound)
      }
      let product = try product(order.product)
      let fact = EntitlementFact(
        app: product.scope, kind: .refund, provider: .sandbox, eventID: OpaqueID.makeUUID(),
        subscription: product.sandboxPurchase(order.id, of: account), at: now())
      try record([fact], of: product, for: account, paid: nil, in: transaction)
    }
  }

  private func pay(
    _ order: Order, for product: Product, of account: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    let fact = EntitlementFact(
      app: product.scope, kind: .purchase, provider: .sandbox, eventID: order.id.rawValue,
      subscription: product.sandboxPurchase(order.id, of: account), at: now(),
      endsAt: product.period.sandboxDuration.map { now().advanced(by: $0) })
    try record([fact], of: product, for: account, paid: order.price, in: transaction)
  }

  /// Simulates a provider's notification about a sandbox purchase: that it was cancelled, or
  /// refunded.
  /// - Throws: ``PaymentError/Code/notFound`` if nothing was bought.
  public func endInSandbox(_ app: String, for account: AccountID, by end: SandboxEnd) async throws {
    guard settings.isSandbox else { throw PaymentError(.notOffered) }
    guard case .premium(_, _, isTest: true) = try await accounts.entitlement(to: app, of: account)
    else { throw PaymentError(.notFound) }
    try await database.write { transaction in
      let bought: Order? = try transaction.first(
        """
        SELECT * FROM payment_orders
        WHERE account_id = \(account) AND app = \(app) AND provider = \(EntitlementFact.Provider.sandbox)
          AND status = \(Order.Status.completed)
        ORDER BY purchased_at DESC, id DESC LIMIT 1
        """)
      let product = bought.flatMap { order in settings.products.first { $0.id == order.product } }
      let fact = EntitlementFact(
        app: app, kind: end == .cancel ? .cancel : .refund, provider: .sandbox,
        eventID: OpaqueID.makeUUID(), subscription: Product.sandboxPurchase(app, of: account),
        at: now())
      guard let product else {
        try accounts.record(fact, of: account, in: transaction)
        return
      }
      try record([fact], of: product, for: account, paid: nil, in: transaction)
    }
  }

  /// How a purchase in the sandbox ends.
  public enum SandboxEnd: Hashable, Sendable {
    /// At the end of the paid period.
    case cancel
    /// At once.
    case refund
  }
}

extension Product {
  /// The purchase ID in the sandbox: one per order for an item, one per account for an app.
  fileprivate func sandboxPurchase(_ order: Order.ID, of account: AccountID) -> String {
    kind == .item ? order.rawValue : Self.sandboxPurchase(app, of: account)
  }

  fileprivate static func sandboxPurchase(_ app: String, of account: AccountID) -> String {
    "\(app):\(account.rawValue)"
  }
}
