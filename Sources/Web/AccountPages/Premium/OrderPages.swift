internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
public import Interface
internal import Markup
internal import Payments
internal import StoredAnswers

/// What an app sells besides its plan: items that are bought once each.
public struct PlanItems: Sendable {
  let next: NamedMessage
  let title: @Sendable (_ product: String, MessageCatalog) -> String?

  /// Where something is used after it is paid.
  public typealias NamedMessage = (name: Message, url: String)

  /// - Parameters:
  ///   - next: where an item is used after it is paid.
  ///   - title: the name of a product; nil for one that is no item.
  public init(
    next: NamedMessage, title: @escaping @Sendable (_ product: String, MessageCatalog) -> String?
  ) {
    (self.next, self.title) = (next, title)
  }
}

/// Placing an order of an item, and its page: in the sandbox it is approved, declined and paid back
/// there (AST-182); a provider has a page of its own.
struct OrderPages<Branding: AppBranding>: Sendable {
  typealias Context = AccountPageContext<Branding>

  let app: String
  /// The page of the plan.
  let path: String
  let back: String
  let items: PlanItems
  /// Names the plan, for orders of it.
  let plan: Message

  private enum Choice: String {
    case approve, decline, refund
  }

  func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.post("\(path)/order") { request, context in try await place(request, context) }
    routes.post("\(path)/orders/{id}/{choice}") { request, context in
      try await choose(request, context)
    }
  }

  /// The address of an order.
  private func path(of id: Order.ID) -> String { "\(path)?order=\(id.rawValue)" }

  private func place(_ request: Request, _ context: Context) async throws -> Response {
    let product = try request.form()["product"] ?? ""
    let (payments, account) = (context.services.payments, context.person.account.id)
    guard payments.sold(of: app).contains(where: { $0.id == product }) else {
      throw HTTPError(.notFound)
    }
    let order: Order
    do {
      order = try await RequestEffect.once(
        { try await payments.order(product, for: account) }, receipt: \.id.rawValue,
        again: { try await payments.order(.init(rawValue: $0), of: account) })
    } catch let error as PaymentError where error.code == .alreadyOwned {
      return .seeOther(items.next.url)
    }
    guard order.provider == .stripe else { return .seeOther(path(of: order.id)) }
    let origin = context.services.origin
    let checkout = try await payments.checkOut(
      product, for: account,
      returningTo: .init(
        success: origin.url("\(path(of: order.id))&session={CHECKOUT_SESSION_ID}"),
        cancel: origin.url(path(of: order.id))), key: order.id.rawValue)
    return context.pageContext.page(context.words(.planTitle), backTo: back) {
      LeavingPage(
        text: context.words(.premiumLeaving), url: checkout.url, back: back, words: context.words)
    }
  }

  private func choose(_ request: Request, _ context: Context) async throws -> Response {
    let id = Order.ID(rawValue: try request.parameters.require("id"))
    let choice = try Choice(rawValue: request.parameters.require("choice")).found()
    let (payments, account) = (context.services.payments, context.person.account.id)
    try await RequestEffect.once {
      switch choice {
      case .approve: try await payments.approveInSandbox(id, of: account)
      case .decline: try await payments.close(id, of: account, as: .failed)
      case .refund: try await payments.refundInSandbox(id, of: account)
      }
    }
    return .seeOther(path(of: id))
  }

  /// The page of an order.
  func show(_ id: String, _ context: Context) async throws -> Response {
    let order = try await context.services.payments.order(
      .init(rawValue: id), of: context.person.account.id)
    guard order.app == app else { throw HTTPError(.notFound) }
    let words = context.words
    let price = context.services.payments.products(of: app).first { $0.id == order.product }?.price
    return context.pageContext.page(words(.orderTitle), backTo: back) {
      Live(id: "order", topics: ["entitlement"]) {
        OrderPage(
          order: order, title: items.title(order.product, words) ?? words(plan), price: price,
          next: NamedLink(words(items.next.name), to: items.next.url), path: path, words: words,
          formToken: context.pageContext.formToken)
      }
    }
  }
}

private struct OrderPage: HTML {
  let order: Order
  let title: String
  /// As it is shown; nil for a product that is sold no more.
  let price: String?
  let next: NamedLink
  let path: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Card(title) {
      if let price { p(.class("secondary")) { price } }
      p { words(order.status.key) }
      if order.provider == .sandbox { p(.class("caption")) { words(.premiumSandboxText) } }
      switch order.status {
      case .pending: pending
      case .completed:
        LinkButton(next.name, to: next.url, isWide: true)
        if order.provider == .sandbox { form("refund", .orderRefund, .plain) }
      case .failed, .cancelled, .refunded:
        LinkButton(next.name, to: next.url, style: .secondary, isWide: true)
      }
    }
  }

  @HTMLBuilder private var pending: some HTML {
    if order.provider == .sandbox {
      form("approve", .orderApprove, .primary)
      form("decline", .orderDecline, .secondary)
    } else {
      LinkButton(words(.planLookAgain), to: "\(path)?order=\(order.id.rawValue)", style: .secondary)
    }
  }

  private func form(_ choice: String, _ name: AccountPageKey, _ style: ButtonStyle) -> some HTML {
    Form(to: "\(path)/orders/\(order.id.rawValue)/\(choice)", token: formToken, words: words) {
      Button(words(name), style: style, isWide: true)
    }
  }
}

extension Order.Status {
  fileprivate var key: AccountPageKey {
    switch self {
    case .pending: .orderPending
    case .completed: .orderPaid
    case .failed: .orderDeclined
    case .cancelled: .orderClosed
    case .refunded: .orderRefunded
    }
  }
}
