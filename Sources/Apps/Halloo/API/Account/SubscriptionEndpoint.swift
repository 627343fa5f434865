internal import APIKit
internal import Accounts
internal import AppHost
internal import CirclePages
internal import HTTPServer
internal import HTTPTypes
internal import Payments
internal import StoredAnswers
internal import SubscriptionLimits
internal import Vault

/// `/subscription`: the circle's subscription (HAL-1628, HAL-1629). Nothing is locked without one,
/// unless the operator enables that (HAL-1310).
enum SubscriptionEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/subscription") { _, caregiver in try await caregiver.show() }
    routes.allowing(.owner) { routes in
      routes.post("/subscription/checkout", body: .api) { try await $1.checkOut($0) }
      routes.post("/subscription/restore", body: .api) { try await $1.restore($0) }
    }
  }

  /// The payment providers available here; App Store products are sold only in native apps.
  fileprivate enum Provider: String, CaseIterable, Sendable { case sandbox, stripe }
}

extension CaregiverAPIContext {
  fileprivate func show() async throws -> Response {
    let (owner, isEnforced) = (owner.account, services.subscriptions.isEnforced)
    let standing = try await services.subscriptions.standing(of: owner)
    return .object { json in
      json.field("status", standing.status.rawValue)
      json.field("productId", standing.product)
      json.field("provider", standing.provider)
      json.moment("periodEnd", standing.end)
      json.field("enforced", isEnforced)
      json.object("limits") { json in
        json.field("profiles", standing.mostRelatives(isEnforced: isEnforced))
        json.field("tasksPerProfile", Habit.most)
      }
    }
  }

  fileprivate func checkOut(_ request: Request) async throws -> Response {
    let (payments, account) = (services.payments, person.account.id)
    let product = try request.input(.halloo, words: words) { input in
      let product = input.text("productId", longest: 200)
      let provider = input.value("provider", .choice(SubscriptionEndpoint.Provider.self))
      let offered: SubscriptionEndpoint.Provider = payments.settings.isSandbox ? .sandbox : .stripe
      let sold = payments.products(of: HallooPath.appID).map(\.id)
      if !product.isEmpty, !sold.contains(product) {
        input.refuse("productId", sold.isEmpty ? .notFound : .oneOf(sold.joined(separator: ", ")))
      }
      if let provider, provider != offered { input.refuse("provider", .oneOf(offered.rawValue)) }
      return product
    }
    if payments.settings.isSandbox {
      try await RequestEffect.once {
        try await requireUnpaid()
        try await payments.buyInSandbox(product, for: account)
      }
      let standing = try await services.subscriptions.standing(of: account)
      return .object { $0.field("status", standing.status.rawValue) }
    }
    try await requireUnpaid()
    let page = services.origin.url(HallooPath.settings)
    let checkout = try await payments.checkOut(
      product, for: account, returningTo: .init(success: page, cancel: page),
      key: request.headers[.idempotencyKey] ?? OpaqueID.make())
    return .object { $0.field("url", checkout.url) }
  }

  /// Restores a purchase signed by Apple; without one, asks the provider for the current state.
  fileprivate func restore(_ request: Request) async throws -> Response {
    let (payments, account) = (services.payments, person.account.id)
    let signed = try request.input(.halloo, isOptional: true, words: words) {
      $0.has("signedTransaction") ? $0.secret("signedTransaction") : nil
    }
    guard let signed else {
      try await payments.restore(HallooPath.appID, of: account)
      return try await show()
    }
    do { try await payments.takeTransaction(signed, of: account) } catch let error as PaymentError {
      switch error.code {
      case .refused, .unreadable, .notOffered, .otherAccount, .unknownProduct:
        throw HTTPError(.invalidTransaction, words.refusal(.noPurchase), field: "signedTransaction")
      default: throw error
      }
    }
    return try await show()
  }

  /// - Throws: `HTTPError` if the subscription is still active.
  fileprivate func requireUnpaid() async throws {
    guard try await services.subscriptions.standing(of: person.account.id).status != .active else {
      throw HTTPError(.alreadyActive, words.refusal(.subscribed))
    }
  }
}
