internal import APIKit
internal import Accounts
internal import AppHost
internal import Events
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Payments
internal import Storage
internal import StoredAnswers
internal import Vault

/// `/orders` and `/products`: what is sold, and what the account has bought (AST-109, AST-110).
enum OrdersEndpoint {
  static func mountProducts<Root>(_ routes: Routes<Root, AstronovaAPIContext>) {
    routes.get("/products") { _, caller in
      let products = caller.services.payments.products(of: AstronovaPath.appID)
      return .json { json in json.list(products) { $0.product($1) } }
    }
  }

  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.get("/orders") { request, user in
      let part = try Paging(request, .astronova)
      let (payments, account) = (user.services.payments, user.owner.account)
      let page = try await payments.orders(
        of: account, in: AstronovaPath.appID, after: part.cursor, limit: part.limit)
      let total = try await payments.orderCount(of: account, in: AstronovaPath.appID)
      return try .list(page, of: total, for: request) { $0.order($1, of: account) }
    }
    routes.post("/orders", body: .api) { try await place($0, $1) }
    routes.post("/orders/{id}/cancel", body: .api) { try await cancel($0, $1) }
    routes.post("/orders/appstore", body: .memory(64 << 10)) { request, user in
      let signed = try request.input(.astronova) { $0.secret("transaction") }
      try await user.services.payments.takeTransaction(signed, of: user.owner.account)
      let bought = try await user.orders().first { $0.provider == .appStore }.found()
      return .json { $0.order(bought, of: user.owner.account) }
    }
    routes.post("/orders/restore", body: .api) { _, user in
      try await user.services.payments.restore(AstronovaPath.appID, of: user.owner.account)
      let bought = try await user.orders().filter { $0.status == .completed }
      return .json { json in json.list(bought) { $0.order($1, of: user.owner.account) } }
    }
  }

  private enum Provider: String, CaseIterable, Sendable { case sandbox, stripe, appstore }

  /// Places an order, with the page on which it is paid.
  private static func place(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let (name, provider, target) = try request.input(.astronova, words: user.words) { input in
      (
        input.text("productId", longest: 200), input.optional("provider", .choice(Provider.self)),
        input.optionalText("targetId", longest: 64)
      )
    }
    let (payments, account) = (user.services.payments, user.owner.account)
    let product = try payments.products(of: AstronovaPath.appID).first { $0.id == name }.found()
    let own: Provider = payments.settings.isSandbox ? .sandbox : .stripe
    guard provider ?? own == own else { throw PaymentError(.notOffered) }
    let order = try await RequestEffect.once(
      { try await payments.order(product.id, for: account, target: target) },
      receipt: \.id.rawValue,
      again: { try await payments.order(Order.ID(rawValue: $0), of: account) })
    try await user.tell(of: order)
    let address = try await address(of: order, product, user)
    return .object(status: .created) { json in
      json.fields(of: order, account)
      json.field("checkoutUrl", address)
    }
  }

  /// Where an order is paid: at the provider, in the sandbox on a page of the app.
  private static func address(
    of order: Order, _ product: Product, _ user: UserAPIContext
  ) async throws -> String {
    let (payments, origin) = (user.services.payments, user.services.origin)
    let page = "\(AstronovaPath.premium)?order=\(order.id.rawValue)"
    guard order.provider == .stripe else { return origin.url(page) }
    return try await payments.checkOut(
      product.id, for: user.owner.account,
      returningTo: .init(
        success: origin.url("\(page)&session={CHECKOUT_SESSION_ID}"), cancel: origin.url(page)),
      key: order.id.rawValue
    ).url
  }

  private static func cancel(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let id = Order.ID(rawValue: try request.parameters.require("id"))
    let (payments, account) = (user.services.payments, user.owner.account)
    guard try await payments.order(id, of: account).app == AstronovaPath.appID else {
      throw PaymentError(.notFound)
    }
    guard try await payments.close(id, of: account) else {
      throw HTTPError(.conflict, "Only an order that is not paid can be cancelled.")
    }
    let order = try await payments.order(id, of: account)
    try await user.tell(of: order)
    return .json { $0.order(order, of: account) }
  }
}

extension UserAPIContext {
  /// The newest orders.
  fileprivate func orders() async throws -> [Order] {
    try await services.payments.orders(of: owner.account, in: AstronovaPath.appID, limit: 100).items
  }

  /// Tells the devices of the account of an order that is not paid yet; of payments the ledger tells.
  fileprivate func tell(of order: Order) async throws {
    var json = JSONWriter()
    json.object { $0.field("id", order.id.rawValue) }
    let body = String(decoding: json.bytes, as: UTF8.self)
    let (events, account) = (services.events, owner.account)
    try await services.database.write { transaction in
      try events.publish(
        "astronova.order.updated", body: body, to: .account(account), in: transaction)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func product(_ product: Product) {
    let price = ProductPrice(product)
    object { json in
      json.field("productId", product.id)
      json.field("productType", product.kind.wire)
      json.field("period", product.period.rawValue)
      json.field("amount", Double(price.hundredths ?? 0) / 100, decimals: 2)
      json.field("currency", price.currency)
    }
  }

  fileprivate mutating func order(_ order: Order, of account: AccountID) {
    object { $0.fields(of: order, account) }
  }

  /// Writes the members of an order (AST-13).
  fileprivate mutating func fields(of order: Order, _ account: AccountID) {
    let isReport = AstronovaProducts.reports.contains { $0.id == order.product }
    field("id", order.id.rawValue)
    field("userProfileId", account.rawValue)
    field("productId", order.product)
    field("productType", (isReport ? Product.Kind.item : .premium).wire)
    field("amount", Double(order.price.hundredths) / 100, decimals: 2)
    field("currency", order.price.currency)
    field("status", order.status.rawValue)
    second("purchaseDate", order.purchasedAt ?? order.createdAt)
    field("transactionId", order.transaction)
    field("provider", order.provider.rawValue)
    field("targetId", order.target)
  }
}

extension Product.Kind {
  /// The name that the API has for it.
  fileprivate var wire: String {
    switch self {
    case .premium: "subscription"
    case .item: "report"
    }
  }
}
