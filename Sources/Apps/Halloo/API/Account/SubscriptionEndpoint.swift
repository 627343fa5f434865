internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Payments
internal import Site
internal import StoredAnswers
internal import Vault

/// `/subscription`: what the circle has paid for (HAL-1628, HAL-1629). Nothing is locked without it, unless the
/// operator wants that (HAL-1310).
enum SubscriptionEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get("/subscription") { _, carer in try await show(carer) }
    routes.allowing(.owner) { routes in
      routes.post("/subscription/checkout", body: .wire) { request, carer in
        try await checkOut(request, carer)
      }
      routes.post("/subscription/restore", body: .wire) { request, carer in
        try await restore(request, carer)
      }
    }
  }

  private static func show(_ carer: WireCarer) async throws -> Response {
    let (owner, isEnforced) = (carer.owner.account, carer.services.limitsUnpaid)
    let standing = try await carer.services.subscription(of: owner)
    return .json { json in
      json.object { json in
        json.field("status", standing.status.rawValue)
        json.field("productId", standing.product)
        json.field("provider", standing.provider)
        json.moment("periodEnd", standing.end)
        json.field("enforced", isEnforced)
        json.key("limits")
        json.object { json in
          json.field("profiles", standing.mostRelatives(isEnforced: isEnforced))
          json.field("tasksPerProfile", Habit.most)
        }
      }
    }
  }

  /// With whom it can be paid here; what Apple sells is bought in an app of its own.
  private enum Provider: String, CaseIterable, Sendable { case sandbox, stripe }

  private static func checkOut(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let (payments, account) = (carer.services.payments, carer.person.account.id)
    var input = try Input(wire: request)
    let product = input.text("productId", longest: 200)
    let provider = input.value("provider", .choice(Provider.self))
    let offered: Provider = payments.settings.isSandbox ? .sandbox : .stripe
    let isSold = payments.products(of: HallooPath.appID).contains { $0.id == product }
    if !product.isEmpty, !isSold { input.refuse("productId", .invalidInput) }
    if let provider, provider != offered { input.refuse("provider", .oneOf(offered.rawValue)) }
    try input.check()
    if payments.settings.isSandbox {
      try await RequestEffect.once {
        try await carer.requireUnpaid()
        try await payments.buyInSandbox(product, for: account)
      }
      let standing = try await carer.services.subscription(of: account)
      return .json { json in json.object { $0.field("status", standing.status.rawValue) } }
    }
    try await carer.requireUnpaid()
    let page = carer.services.origin.url(HallooPath.settings)
    let checkout = try await payments.checkOut(
      product, for: account, returningTo: .init(success: page, cancel: page),
      key: request.headers[.idempotencyKey] ?? OpaqueID.make())
    return .json { json in json.object { $0.field("url", checkout.url) } }
  }

  /// Takes a purchase that Apple has signed; without one the provider is asked anew.
  private static func restore(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let (payments, account) = (carer.services.payments, carer.person.account.id)
    var input = try Input(optionalWire: request)
    let signed = input.has("signedTransaction") ? input.secret("signedTransaction") : nil
    try input.check()
    guard let signed else {
      try await payments.restore(HallooPath.appID, of: account)
      return try await show(carer)
    }
    do {
      try await payments.takeTransaction(signed, of: account)
    } catch let error as PaymentError {
      switch error.code {
      case .refused, .notOffered, .otherAccount, .unknownProduct:
        throw HTTPError(
          .invalidTransaction, "This is no purchase of this account.", field: "signedTransaction")
      default: throw error
      }
    }
    return try await show(carer)
  }
}

extension WireCarer {
  /// - Throws: `HTTPError` where the subscription goes on.
  fileprivate func requireUnpaid() async throws {
    guard try await services.subscription(of: person.account.id).status != .active else {
      throw HTTPError(.alreadyActive, "The subscription goes on already.")
    }
  }
}
