internal import Accounts
internal import HTTPServer
internal import Interface
internal import JSON
internal import Payments
internal import Site
internal import Storage

/// `/subscription`: plans, and what the account has of them (DES-194).
enum SubscriptionEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.get("/plans") { request, caller in try plans(request, caller) }
    routes.get("/status") { request, caller in try await status(caller.person(), request) }
    routes.post("/checkout", body: .wire) { request, caller in
      try await checkOut(request, caller)
    }
    routes.post("/verify", body: .wire) { request, caller in try await verify(request, caller) }
    routes.post("/restore", body: .wire) { request, caller in
      let person = try await caller.person()
      try await caller.services.payments.restore(DestinyPath.appID, of: person.account.id)
      return try await status(person, request)
    }
    routes.post("/cancel", body: .wire) { request, caller in
      let person = try await caller.person()
      _ = try await person.cancelPlan()
      return try await status(person, request)
    }
  }

  private static func plans(_ request: Request, _ caller: WireCaller) throws -> Response {
    let words = DestinyWords.patterns(.english)
    let benefits = [
      PremiumKey.benefitQuestions, .benefitSidebar, .benefitHistory,
    ].compactMap { words[$0.rawValue]?.texts.first }
    return try .json(names: request.nameStyle()) { json in
      json.object { json in
        json.key("plans")
        json.array { json in
          for product in caller.services.payments.products(of: DestinyPath.appID) {
            json.value(product, benefits: benefits)
          }
        }
      }
    }
  }

  private static func checkOut(_ request: Request, _ caller: WireCaller) async throws -> Response {
    var input = try Input(snakeCase: request)
    let product = input.text("product_id", longest: 200)
    try input.check()
    let person = try await caller.person()
    let payments = caller.services.payments
    let outcome = try await person.buy(product) {
      let held = try await caller.services.accounts.entitlement(
        to: DestinyPath.appID, of: person.account.id)
      guard held == .free else {
        throw DestinyProblem(.alreadyPremium, "This account has premium already.")
      }
    }
    return try .json(names: request.nameStyle()) { json in
      json.object { json in
        switch outcome {
        // Nobody has to pay: it is open, and the page shows it.
        case .bought: json.field("checkout_url", caller.services.origin.url(DestinyPath.premium))
        case .checkout(let address): json.field("checkout_url", address)
        }
        json.field("provider", payments.settings.isSandbox ? "sandbox" : "stripe")
      }
    }
  }

  /// The providers whose word a client can hand over.
  private enum Provider: String, CaseIterable, Sendable { case stripe, appstore }

  private static func verify(_ request: Request, _ caller: WireCaller) async throws -> Response {
    var input = try Input(snakeCase: request)
    let provider = input.value("provider", .choice(Provider.self))
    let transaction = input.secret("transaction")
    try input.check()
    let person = try await caller.person()
    switch provider {
    case .stripe:
      let isPaid = try await caller.services.payments.confirm(transaction, of: person.account.id)
      guard isPaid else {
        throw DestinyProblem(.invalidTransaction, "It has not been paid yet.", field: "transaction")
      }
    case .appstore:
      try await caller.services.payments.takeTransaction(transaction, of: person.account.id)
    case nil: break
    }
    return try await status(person, request)
  }

  private static func status(_ person: SignedIn, _ request: Request) async throws -> Response {
    let (services, account) = (person.services, person.account.id)
    let entitlement = try await services.accounts.entitlement(to: DestinyPath.appID, of: account)
    let purchase = try await services.payments.purchases(of: account)
      .first { $0.app == DestinyPath.appID }
    return try .json(names: request.nameStyle()) { json in
      json.object { $0.fields(entitlement, purchase) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ product: Product, benefits: [String]) {
    let price = ProductPrice(product)
    object { json in
      json.field("product_id", product.id)
      json.field("name", "Destiny Premium")
      json.field("period", product.period.rawValue)
      json.field("price", price.amount)
      json.field("currency", price.currency)
      json.field("benefits", benefits)
    }
  }

  fileprivate mutating func fields(_ entitlement: Entitlement, _ purchase: Purchase?) {
    guard case .premium(let end, let renews, let isTest) = entitlement else {
      field("is_premium", false)
      field("product_id", nil as String?)
      field("renews_at", nil as Timestamp?)
      field("expires_at", nil as Timestamp?)
      field("provider", nil as String?)
      field("will_renew", false)
      return
    }
    field("is_premium", true)
    field("product_id", isTest ? nil : purchase?.product)
    field("renews_at", renews ? end : nil)
    field("expires_at", end)
    field(
      "provider",
      isTest ? EntitlementFact.Provider.sandbox.rawValue : purchase?.provider.rawValue)
    field("will_renew", renews)
  }
}
