public import Accounts
internal import JSON
internal import Storage
internal import Vault

extension Payments {
  /// A checkout page for the visitor.
  public struct Checkout: Hashable, Sendable {
    /// Stripe's ID of the checkout, for ``confirm(_:of:)``.
    public let session: String
    /// The page at Stripe.
    public let url: String
  }

  /// The URLs that Stripe redirects to.
  public struct ReturnAddresses: Hashable, Sendable {
    /// After paying; Stripe substitutes `{CHECKOUT_SESSION_ID}`.
    public let success: String
    /// After cancelling.
    public let cancel: String

    /// - Parameters:
    ///   - success: after paying.
    ///   - cancel: after cancelling.
    public init(success: String, cancel: String) {
      self.success = success
      self.cancel = cancel
    }
  }

  /// Creates a checkout at Stripe. Neither it nor the return from it unlocks anything.
  /// - Parameter key: the idempotency key of the request; the same key returns the same checkout.
  /// - Throws: ``PaymentError``.
  public func checkOut(
    _ productID: String, for account: AccountID, returningTo addresses: ReturnAddresses,
    key: String
  ) async throws -> Checkout {
    let stripe = try stripe()
    let product = try product(productID)
    guard let price = product.stripePrice else { throw PaymentError(.unknownProduct) }
    let isRenewed = product.period != .lifetime
    var form: [(name: String, value: String)] = [
      ("mode", isRenewed ? "subscription" : "payment"),
      ("line_items[0][price]", price), ("line_items[0][quantity]", "1"),
      ("client_reference_id", account.rawValue), ("metadata[product]", product.id),
      ("success_url", addresses.success), ("cancel_url", addresses.cancel),
    ]
    if isRenewed { form.append(("subscription_data[metadata][account]", account.rawValue)) }
    let customer = try await purchases(of: account).compactMap(\.customer).first
    if let customer { form.append(("customer", customer)) }
    let session = try StripeSession(
      await stripe.client.post("/v1/checkout/sessions", form, key: "\(account.rawValue):\(key)"))
    guard let url = session.url else { throw PaymentError(.unavailable, "a checkout without url") }
    return Checkout(session: session.id, url: url)
  }

  /// Records a paid checkout, for the page to which the visitor returns: the same as Stripe's
  /// notification would do, in case that is late. Returns false while it is unpaid.
  /// - Throws: ``PaymentError/Code/notFound``, also for checkouts of other accounts.
  public func confirm(_ session: String, of account: AccountID) async throws -> Bool {
    guard let news = try await stripe().news(ofSession: session) else { return false }
    guard news.account == account else { throw PaymentError(.notFound) }
    try await take(news)
    return true
  }

  /// The Stripe customer portal, for changing the card, cancelling and receipts.
  /// - Parameter address: the return URL.
  /// - Throws: ``PaymentError/Code/notFound`` for an account that has bought nothing there.
  public func portal(of account: AccountID, returningTo address: String, key: String) async throws
    -> String
  {
    let stripe = try stripe()
    let customer = try await purchases(of: account).lazy
      .filter { $0.provider == .stripe }.compactMap(\.customer).first
    guard let customer else { throw PaymentError(.notFound) }
    let session = try await stripe.client.post(
      "/v1/billing_portal/sessions", [("customer", customer), ("return_url", address)],
      key: "\(account.rawValue):\(key)")
    return try StripeFields(session, "billing_portal.session").text("url")
  }

  /// Processes a Stripe notification.
  /// - Parameters:
  ///   - body: as received, byte by byte.
  ///   - signature: the value of `Stripe-Signature`.
  public func hearStripe(_ body: [UInt8], signature: String) async -> NotificationAnswer {
    guard let settings = settings.stripe else { return .unknownProvider }
    let event: StripeEvent
    do {
      event = try settings.event(body: body, signature: signature, at: now())
    } catch let error as WebhookError {
      return .refused(error.description)
    } catch {
      return .unreadable("\(error)")
    }
    return await hear(PaymentEvent(provider: .stripe, id: event.id)) {
      try await stripe().news(of: event)
    }
  }

  /// Processes a verified notification.
  func hear(
    _ event: PaymentEvent, _ news: () async throws -> PaymentNews?
  ) async -> NotificationAnswer {
    do {
      guard try await !isKnown(event) else { return .known }
      return try await take(try await news(), from: event) ? .taken : .known
    } catch let error as AccountError where error == AccountError(.notFound, .account) {
      // The account was deleted: there is nothing to unlock.
      return .taken
    } catch {
      return .later("\(error)")
    }
  }

  func stripe() throws(PaymentError) -> StripeReader {
    guard let settings = settings.stripe else { throw PaymentError(.notOffered) }
    return StripeReader(
      client: StripeClient(settings: settings, client: client, retries: retries),
      products: self.settings.products)
  }
}
