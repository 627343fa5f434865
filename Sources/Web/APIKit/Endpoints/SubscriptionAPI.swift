internal import Accounts
public import AppHost
public import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Payments
internal import Storage

/// The endpoints of an app's subscription (DES-194): products, status, checkout, verification of a provider's
/// transaction, restore and cancellation.
public struct SubscriptionAPI: Sendable {
  private let dialect: APIDialect
  private let app: String
  private let name: String
  private let page: String
  private let benefits: [String]
  private let alreadyPaid: HTTPError
  private let unpaid: HTTPError

  /// - Parameters:
  ///   - dialect: the dialect of the API.
  ///   - app: the app of the subscription.
  ///   - name: the name of the subscription.
  ///   - page: the page that the provider returns to.
  ///   - benefits: the benefits to list.
  ///   - alreadyPaid: the error for a second purchase.
  ///   - unpaid: the error for an unpaid purchase.
  public init(
    _ dialect: APIDialect, app: String, name: String, page: String, benefits: [String],
    alreadyPaid: HTTPError, unpaid: HTTPError
  ) {
    (self.dialect, self.app, self.name) = (dialect, app, name)
    (self.page, self.benefits) = (page, benefits)
    (self.alreadyPaid, self.unpaid) = (alreadyPaid, unpaid)
  }

  /// Adds `/plans`, `/status`, `/checkout`, `/verify`, `/restore` and `/cancel`.
  public func mount<Root>(_ routes: Routes<Root, APIContext>) {
    routes.get("/plans", plans)
    routes.get("/status") { request, context in try await status(context.person(), request) }
    routes.post("/checkout", body: dialect.body, checkOut)
    routes.post("/verify", body: dialect.body, verify)
    routes.post("/restore", body: dialect.body) { request, context in
      let person = try await context.person()
      try await context.services.payments.restore(app, of: person.account.id)
      return try await status(person, request)
    }
    routes.post("/cancel", body: dialect.body) { request, context in
      let person = try await context.person()
      _ = try await person.cancelPlan(of: app)
      return try await status(person, request)
    }
  }

  private func plans(_ request: Request, _ context: APIContext) throws -> Response {
    try request.object(dialect) { json in
      json.objects("plans", context.services.payments.products(of: app)) { json, product in
        let price = ProductPrice(product)
        json.field("productId", product.id)
        json.field("name", name)
        json.field("period", product.period.rawValue)
        json.field("price", price.amount)
        json.field("currency", price.currency)
        json.field("benefits", benefits)
      }
    }
  }

  private func checkOut(_ request: Request, _ context: APIContext) async throws -> Response {
    let product = try request.input(dialect) { $0.text(dialect.name("productId"), longest: 200) }
    let person = try await context.person()
    let payments = context.services.payments
    let outcome = try await person.buy(product, returningTo: page) {
      let held = try await context.services.accounts.entitlement(to: app, of: person.account.id)
      guard held == .free else { throw alreadyPaid }
    }
    return try request.object(dialect) { json in
      switch outcome {
      // A simulated purchase is complete; the page shows it.
      case .bought: json.field("checkoutUrl", context.services.origin.url(page))
      case .checkout(let address): json.field("checkoutUrl", address)
      }
      json.field("provider", payments.settings.isSandbox ? "sandbox" : "stripe")
    }
  }

  /// The providers whose transactions a client can submit.
  private enum Provider: String, CaseIterable, Sendable { case stripe, appstore }

  private func verify(_ request: Request, _ context: APIContext) async throws -> Response {
    let (provider, transaction) = try request.input(dialect) {
      ($0.value("provider", .choice(Provider.self)), $0.secret("transaction"))
    }
    let person = try await context.person()
    switch provider {
    case .stripe:
      guard try await context.services.payments.confirm(transaction, of: person.account.id) else {
        throw unpaid
      }
    case .appstore:
      try await context.services.payments.takeTransaction(transaction, of: person.account.id)
    case nil: break
    }
    return try await status(person, request)
  }

  private func status(_ person: AuthenticatedContext, _ request: Request) async throws -> Response {
    let (services, account) = (person.services, person.account.id)
    let entitlement = try await services.accounts.entitlement(to: app, of: account)
    let purchase = try await services.payments.purchases(of: account).first { $0.app == app }
    return try request.object(dialect) { $0.fields(entitlement, purchase) }
  }
}

extension JSONWriter {
  fileprivate mutating func fields(_ entitlement: Entitlement, _ purchase: Purchase?) {
    guard case .premium(let end, let renews, let isTest) = entitlement else {
      return fields(isPremium: false)
    }
    fields(
      isPremium: true, product: isTest ? nil : purchase?.product, end: end, renews: renews,
      provider: isTest ? EntitlementFact.Provider.sandbox.rawValue : purchase?.provider.rawValue)
  }

  private mutating func fields(
    isPremium: Bool, product: String? = nil, end: Timestamp? = nil, renews: Bool = false,
    provider: String? = nil
  ) {
    field("isPremium", isPremium)
    field("productId", product)
    field("renewsAt", renews ? end : nil)
    field("expiresAt", end)
    field("provider", provider)
    field("willRenew", renews)
  }
}
