internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Payments
internal import StoredAnswers
internal import Vault

/// `payments`: products and purchases (PLT-9). Clients cannot unlock anything.
enum PaymentRoutes {
  static func mount(_ routes: Routes<RequestContext, AuthenticatedContext>) {
    routes.get("/payments/products") { _, person in products(person) }
    routes.post("/payments/sandbox", buy)
    routes.post("/payments/cancel", cancel)
    routes.post("/payments/checkout", checkOut)
    routes.post("/payments/appstore", appStore)
  }

  private static func products(_ person: AuthenticatedContext) -> Response {
    let payments = person.services.payments
    return .object { json in
      json.field("sandbox", payments.settings.isSandbox)
      json.list("items", payments.settings.products) { $0.value($1) }
    }
  }

  private static func buy(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let product = try request.input(.platform) { $0.text("product", longest: 200) }
    try await RequestEffect.once {
      try await person.services.payments.buyInSandbox(product, for: person.account.id)
    }
    return .noContent
  }

  private static func cancel(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let app = try request.input(.platform) { $0.text("app", longest: 200) }
    let payments = person.services.payments
    guard !payments.settings.isSandbox else {
      try await payments.endInSandbox(app, for: person.account.id, by: .cancel)
      return .cancelled(at: nil)
    }
    switch try await payments.cancel(app, of: person.account.id) {
    case .cancelled: return .cancelled(at: nil)
    case .elsewhere(let address): return .cancelled(at: address)
    }
  }

  private static func checkOut(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let product = try request.input(.platform) { $0.text("product", longest: 200) }
    let origin = person.services.origin
    let checkout = try await person.services.payments.checkOut(
      product, for: person.account.id,
      returningTo: .init(
        success: origin.url("/account/premium?session={CHECKOUT_SESSION_ID}"),
        cancel: origin.url("/account/premium")),
      key: request.headers[.idempotencyKey] ?? OpaqueID.make())
    return .object(status: .created) { json in
      json.field("session", checkout.session)
      json.field("url", checkout.url)
    }
  }

  private static func appStore(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let signed = try request.input(.platform) { $0.secret("signedTransaction") }
    try await person.services.payments.takeTransaction(signed, of: person.account.id)
    return .noContent
  }
}

extension Response {
  /// Returns the result of cancelling: done, or where the user has to do it.
  fileprivate static func cancelled(at address: String?) -> Response {
    .object { json in
      json.field("cancelled", address == nil)
      json.field("url", address)
    }
  }
}

extension JSONWriter {
  /// Writes a product.
  fileprivate mutating func value(_ product: Product) {
    object { json in
      json.field("id", product.id)
      json.field("app", product.app)
      json.field("period", product.period.rawValue)
      json.field("price", product.price)
      json.field("stripe", product.stripePrice != nil)
      json.field("appStoreProduct", product.appStoreProduct)
    }
  }
}
