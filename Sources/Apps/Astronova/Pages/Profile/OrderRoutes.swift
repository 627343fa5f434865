internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Payments
internal import Storage
internal import StoredAnswers

/// `/astronova/profile/orders`: what was bought, with its receipts (AST-182).
enum OrderRoutes {
  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.orders) { request, context in
      let page = try await context.services.payments.orders(
        of: context.owner.account, in: AstronovaPath.appID, after: request.cursor())
      let toasts =
        try request.query()["done"] == nil
        ? [] : [Toasts.Toast(context.words(ProfileKey.restored), dismissal: AstronovaPath.orders)]
      return context.page(
        context.words(ProfileKey.orders), tab: AstronovaPath.profile,
        backTo: AstronovaPath.profile, toasts: toasts
      ) { OrdersPage(page: page, context: context) }
    }
    routes.post("\(AstronovaPath.orders)/restore") { _, context in
      try await RequestEffect.once {
        try await context.services.payments.restore(AstronovaPath.appID, of: context.owner.account)
      }
      return .seeOther("\(AstronovaPath.orders)?done=restored")
    }
  }
}

private struct OrdersPage: HTML {
  let page: Storage.Page<Order>
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(id: "orders", topics: ["entitlement", "astronova.order.updated"]) {
      if page.items.isEmpty {
        Notice.empty(
          words(ProfileKey.ordersEmpty), text: words(ProfileKey.ordersEmptyText), icon: .coins,
          action: NamedLink(words(ProfileKey.premium), to: AstronovaPath.premium))
      } else {
        List(page.items.map(row))
      }
      if let next = page.next {
        LinkButton(
          words(ProfileKey.moreOrders), to: "\(AstronovaPath.orders)?cursor=\(next.text)",
          style: .secondary)
      }
      Form(to: "\(AstronovaPath.orders)/restore", token: context.formToken, words: words) {
        p(.class("caption")) { words(ProfileKey.restoreText) }
        Button(words(ProfileKey.restore), style: .secondary)
      }
    }
  }

  private func row(_ order: Order) -> List.Row {
    let report = AstronovaProducts.report(of: order.product)?.title(words.language.tag)
    let amount = words.language.formatted(Double(order.price.hundredths) / 100, decimals: 2)
    let day = context.pageContext.written(order.purchasedAt ?? order.createdAt)
    return List.Row(
      report ?? words(ProfileKey.premium), detail: "\(day) · \(words(order.status.name))",
      value: "\(amount) \(order.price.currency)", icon: report == nil ? .sparkle : .books,
      to: "\(AstronovaPath.premium)?order=\(order.id.rawValue)")
  }
}
