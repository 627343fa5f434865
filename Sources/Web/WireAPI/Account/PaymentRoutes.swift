internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Payments
internal import Site
internal import StoredAnswers
internal import Vault

/// `payments`: what is sold, and the ways to buy it (PLT-9). Nothing unlocks on the client's word.
enum PaymentRoutes {
  static func mount(_ routes: Routes<Visit, SignedIn>) {
    routes.get("/payments/products") { _, person in products(person) }
    routes.post("/payments/sandbox") { request, person in try await buy(request, person) }
    routes.post("/payments/cancel") { request, person in try await cancel(request, person) }
    routes.post("/payments/checkout") { request, person in try await checkOut(request, person) }
    routes.post("/payments/appstore") { request, person in try await appStore(request, person) }
  }

  private static func products(_ person: SignedIn) -> Response {
    let payments = person.services.payments
    return .json { json in
      json.object { json in
        json.field("sandbox", payments.settings.isSandbox)
        json.key("items")
        json.array { json in for product in payments.settings.products { json.value(product) } }
      }
    }
  }

  private static func buy(_ request: Request, _ person: SignedIn) async throws -> Response {
    var input = try Input(json: request)
    let product = input.text("product", longest: 200)
    try input.check()
    try await RequestEffect.once {
      try await person.services.payments.buyInSandbox(product, for: person.account.id)
    }
    return Response(status: .noContent)
  }

  private static func cancel(_ request: Request, _ person: SignedIn) async throws -> Response {
    var input = try Input(json: request)
    let app = input.text("app", longest: 200)
    try input.check()
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

  private static func checkOut(_ request: Request, _ person: SignedIn) async throws -> Response {
    var input = try Input(json: request)
    let product = input.text("product", longest: 200)
    try input.check()
    let origin = person.services.origin
    let checkout = try await person.services.payments.checkOut(
      product, for: person.account.id,
      returningTo: .init(
        success: origin.url("/account/premium?session={CHECKOUT_SESSION_ID}"),
        cancel: origin.url("/account/premium")),
      key: request.headers[.idempotencyKey] ?? OpaqueID.make())
    return .json(status: .created) { json in
      json.object { json in
        json.field("session", checkout.session)
        json.field("url", checkout.url)
      }
    }
  }

  private static func appStore(_ request: Request, _ person: SignedIn) async throws -> Response {
    var input = try Input(json: request)
    let signed = input.secret("signedTransaction")
    try input.check()
    try await person.services.payments.takeTransaction(signed, of: person.account.id)
    return Response(status: .noContent)
  }
}

extension Response {
  /// What came of cancelling: done, or where the person has to do it.
  fileprivate static func cancelled(at address: String?) -> Response {
    .json { json in
      json.object { json in
        json.field("cancelled", address == nil)
        json.field("url", address)
      }
    }
  }
}

extension JSONWriter {
  /// Something that can be bought.
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
