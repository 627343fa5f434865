internal import Accounts
internal import JSON
internal import Storage

/// Fetches the state of a purchase from Stripe and converts it to facts. The same state always
/// results in the same facts, so it does not matter how often and in which order it is fetched.
struct StripeReader: Sendable {
  let client: StripeClient
  let products: [Product]

  /// The report for an event; nil if it is irrelevant here.
  func news(of event: StripeEvent) async throws -> PaymentNews? {
    switch event.type {
    case "checkout.session.completed", "checkout.session.async_payment_succeeded":
      try await news(ofSession: event.object)
    case "invoice.paid": try await news(ofInvoice: event.object)
    case "customer.subscription.updated", "customer.subscription.deleted":
      try await news(ofSubscription: event.object, resumedBy: event)
    case "charge.refunded": try await news(ofRefund: event)
    default: nil
    }
  }

  /// A paid checkout.
  func news(ofSession id: String) async throws -> PaymentNews? {
    let session = try StripeSession(
      await client.get("/v1/checkout/sessions/\(Self.checked(id))"))
    guard session.isPaid, let account = session.account else { return nil }
    if session.isSubscription {
      guard let invoice = session.invoice else {
        throw PaymentError(.unavailable, "a paid checkout without its invoice")
      }
      return try await news(ofInvoice: invoice)
    }
    return news(of: session, account: account, .purchase, session.id, at: session.createdAt)
  }

  /// A paid period.
  func news(ofInvoice id: String) async throws -> PaymentNews? {
    guard let invoice = try await invoice(id), let paidAt = invoice.paidAt else { return nil }
    return news(
      of: invoice, [(invoice.isFirst ? .purchase : .renewal, invoice.id, paidAt, invoice.endsAt)])
  }

  /// Whether a subscription will renew, is awaiting payment, or has ended.
  func news(
    ofSubscription id: String, resumedBy event: StripeEvent? = nil
  ) async throws -> PaymentNews? {
    let subscription = try StripeSubscription(
      await client.get("/v1/subscriptions/\(Self.checked(id))"))
    guard let account = subscription.account,
      let product = products.first(where: { $0.stripePrice == subscription.price })
    else { return nil }
    var facts: [Event] = []
    if ["active", "past_due"].contains(subscription.status) {
      let start = subscription.periodStart
      let end = start.advanced(by: client.settings.gracePeriod)
      facts.append((.grace, "\(id):grace:\(end.milliseconds)", start, end))
    }
    if let at = subscription.cancelledAt {
      facts.append((.cancel, "\(id):cancel:\(at.milliseconds)", at, nil))
    }
    if let event, event.wasCancelled { facts.append((.resume, event.id, event.createdAt, nil)) }
    if let at = subscription.endedAt { facts.append((.expiry, "\(id):end", at, nil)) }
    guard let last = facts.map(\.at).max() else { return nil }
    return news(
      account, product, subscription: id, customer: subscription.customer, facts, toldAt: last)
  }

  /// The complete state of a known purchase: a subscription with its last payment, or a paid
  /// one-off checkout.
  func news(ofPurchase id: String) async throws -> [PaymentNews] {
    guard id.hasPrefix("sub_") else { return [try await news(ofSession: id)].compactMap(\.self) }
    let subscription = try StripeSubscription(
      await client.get("/v1/subscriptions/\(Self.checked(id))"))
    var payment: PaymentNews?
    if let invoice = subscription.latestInvoice { payment = try await news(ofInvoice: invoice) }
    return [payment, try await news(ofSubscription: id)].compactMap(\.self)
  }

  /// A fully refunded charge. Refunding a past period has no effect.
  private func news(ofRefund event: StripeEvent) async throws -> PaymentNews? {
    let charge = StripeCharge(try await client.get("/v1/charges/\(Self.checked(event.object))"))
    guard charge.isRefunded else { return nil }
    if let id = charge.invoice {
      guard let invoice = try await invoice(id), event.createdAt < invoice.endsAt else {
        return nil
      }
      return news(of: invoice, [(.refund, event.id, event.createdAt, nil)])
    }
    guard let intent = charge.paymentIntent else { return nil }
    let path = "/v1/checkout/sessions?payment_intent=\(try Self.checked(intent))&limit=1"
    guard let found = try await client.get(path)["data"]?.array?.first else { return nil }
    let session = try StripeSession(found)
    guard let account = session.account else { return nil }
    return news(of: session, account: account, .refund, event.id, at: event.createdAt)
  }

  private func invoice(_ id: String) async throws -> StripeInvoice? {
    try StripeInvoice(await client.get("/v1/invoices/\(Self.checked(id))"))
  }

  /// Validates an ID for use in a path.
  private static func checked(_ id: String) throws(PaymentError) -> String {
    let isSound = id.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isSound, 1...255 ~= id.utf8.count else { throw PaymentError(.notFound) }
    return id
  }
}

extension StripeReader {
  private typealias Event = (
    kind: EntitlementFact.Kind, id: String, at: Timestamp, endsAt: Timestamp?
  )

  private func news(of invoice: StripeInvoice, _ facts: [Event]) -> PaymentNews? {
    guard let account = invoice.account, let last = facts.map(\.at).max(),
      let product = products.first(where: { $0.stripePrice == invoice.price })
    else { return nil }
    return news(
      account, product, subscription: invoice.subscription, customer: invoice.customer, facts,
      paid: invoice.paid, toldAt: last)
  }

  private func news(
    of session: StripeSession, account: String, _ kind: EntitlementFact.Kind, _ id: String,
    at moment: Timestamp
  ) -> PaymentNews? {
    guard let product = products.first(where: { $0.id == session.product }) else { return nil }
    return news(
      account, product, subscription: session.id, customer: session.customer,
      [(kind, id, moment, nil)], paid: session.price, toldAt: moment)
  }

  private func news(
    _ account: String, _ product: Product, subscription: String, customer: String?,
    _ facts: [Event], paid: Price? = nil, toldAt: Timestamp
  ) -> PaymentNews {
    PaymentNews(
      account: AccountID(rawValue: account),
      purchase: Purchase(
        provider: .stripe, subscription: subscription, app: product.app, product: product.id,
        customer: customer),
      facts: facts.map { fact in
        EntitlementFact(
          app: product.scope, kind: fact.kind, provider: .stripe, eventID: fact.id,
          subscription: subscription, at: fact.at, endsAt: fact.endsAt)
      }, paid: paid, toldAt: toldAt)
  }
}
