internal import Accounts
internal import Storage

extension Payments {
  /// Records what a provider reported about a purchase, and brings its orders into line.
  ///
  /// Orders follow from the ledger alone, so it does not matter how often and in which order the
  /// reports arrive: each payment is an order, and a refund ends the last payment before it.
  /// - Parameter paid: the price of the payments among the facts; nil if the provider does not
  ///   tell it.
  func record(
    _ facts: [EntitlementFact], of product: Product, for account: AccountID, paid: Price?,
    in transaction: borrowing Transaction
  ) throws {
    for fact in facts { try accounts.record(fact, of: account, in: transaction) }
    guard let fact = facts.first else { return }
    let ledger = try accounts.facts(
      ofPurchase: fact.subscription, from: fact.provider, in: transaction)
    let told = Set(facts.map(\.eventID))
    for (payment, isRefunded) in ledger.payments {
      try transaction.settle(
        payment, of: product, for: account, isRefunded: isRefunded,
        price: told.contains(payment.eventID) ? paid : nil, at: now())
    }
  }
}

extension [EntitlementFact] {
  /// The payments among the facts of one purchase in chronological order, each with whether it was
  /// refunded: a refund pays back the last payment before it.
  fileprivate var payments: [(fact: EntitlementFact, isRefunded: Bool)] {
    var payments: [(fact: EntitlementFact, isRefunded: Bool)] = []
    for fact in self {
      switch fact.kind {
      case .purchase, .renewal: payments.append((fact, false))
      case .refund: if !payments.isEmpty { payments[payments.count - 1].isRefunded = true }
      case .grant, .grace, .cancel, .resume, .expiry: break
      }
    }
    return payments
  }
}

extension Transaction {
  /// Makes the order of a payment completed or refunded: the one that has it, else the latest
  /// pending one for the product, else a new one.
  fileprivate func settle(
    _ payment: EntitlementFact, of product: Product, for account: AccountID, isRefunded: Bool,
    price: Price?, at now: Timestamp
  ) throws {
    let status: Order.Status = isRefunded ? .refunded : .completed
    let known = try run(
      """
      UPDATE payment_orders SET status = \(status)
      WHERE provider = \(payment.provider) AND transaction_id = \(payment.eventID)
      """)
    guard known == 0 else { return }
    let open: Order? =
      payment.kind == .renewal
      ? nil
      : try first(
        """
        SELECT * FROM payment_orders
        WHERE account_id = \(account) AND product = \(product.id)
          AND provider = \(payment.provider) AND status = \(Order.Status.pending)
        ORDER BY created_at DESC, id DESC LIMIT 1
        """)
    let order =
      try open
      ?? insertOrder(
        product, from: payment.provider, of: account, price: price ?? Price(product), at: now)
    let paid = price ?? order.price
    try run(
      """
      UPDATE payment_orders SET status = \(status), transaction_id = \(payment.eventID),
        amount = \(paid.hundredths), currency = \(paid.currency), purchased_at = \(payment.at)
      WHERE id = \(order.id)
      """)
  }
}
