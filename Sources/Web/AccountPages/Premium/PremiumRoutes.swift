internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Payments

/// `/account/premium`: purchases, buying and cancelling (PLT-9).
enum PremiumRoutes<Branding: AppBranding> {
  private static var path: String { Branding.account("premium") }

  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(path) { request, context in try await show(request, context) }
    routes.post(Branding.account("premium/buy")) { request, context in
      try await buy(request, context)
    }
    routes.post(Branding.account("premium/cancel")) { request, context in
      try await cancel(request, context)
    }
    routes.post(Branding.account("premium/portal")) { _, context in try await portal(context) }
  }

  /// After a checkout, the state is fetched immediately instead of waiting for the notification.
  private static func show(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    guard let session = try request.query()["session"] else { return try await page(context) }
    return try await trying(context) {
      let isPaid = try await context.services.payments.confirm(
        session, of: context.person.account.id)
      return isPaid
        ? .seeOther(path)
        : try await page(context, status: .ok, trouble: context.words(.premiumNotPaidYet))
    }
  }

  private static func buy(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let product = try request.form()["product"] ?? ""
    let own = context.services.app(of: Branding.self)
    return try await trying(context) {
      // Within an app, only its own products are for sale.
      if let own, !context.services.payments.sold(of: own.id).contains(where: { $0.id == product })
      {
        throw PaymentError(.unknownProduct)
      }
      switch try await context.person.buy(product, returningTo: path) {
      case .bought: return .seeOther(path)
      case .checkout(let address): return leave(context, for: address)
      }
    }
  }

  private static func cancel(_ request: Request, _ context: AccountPageContext<Branding>)
    async throws -> Response
  {
    let app = try request.form()["app"] ?? ""
    let (payments, account) = (context.services.payments, context.person.account.id)
    return try await trying(context) {
      if payments.settings.isSandbox {
        // A simulated subscription does not renew, so cancelling ends it.
        try await payments.endInSandbox(app, for: account, by: .refund)
        return .seeOther(path)
      }
      switch try await payments.cancel(app, of: account) {
      case .cancelled: return .seeOther(path)
      case .elsewhere(let address): return leave(context, for: address)
      }
    }
  }

  private static func portal(_ context: AccountPageContext<Branding>) async throws -> Response {
    try await trying(context) {
      leave(context, for: try await context.person.portal(returningTo: path))
    }
  }

  /// Runs an action; shows errors that the user or the provider can fix on the page.
  private static func trying(
    _ context: AccountPageContext<Branding>, _ body: () async throws -> Response
  ) async throws -> Response {
    do {
      return try await body()
    } catch let error as PaymentError {
      guard let key = error.code.key else { throw error }
      return try await page(context, status: error.httpError.status, trouble: context.words(key))
    }
  }

  private static func leave(_ context: AccountPageContext<Branding>, for address: String)
    -> Response
  {
    context.pageContext.page(context.words(.premiumTitle), backTo: path) {
      LeavingPage(
        text: context.words(.premiumLeaving), url: address, back: path, words: context.words)
    }
  }

  private static func page(
    _ context: AccountPageContext<Branding>, status: HTTPResponse.Status = .ok,
    trouble: String? = nil
  ) async throws -> Response {
    let model = try await PremiumModel(context, trouble: trouble)
    return context.pageContext.page(
      context.words(.premiumTitle), status: status, backTo: Branding.account.home
    ) {
      PremiumPage(
        model: model, clocks: context.pageContext.clocks, words: context.words,
        formToken: context.pageContext.formToken, account: Branding.account)
    }
  }
}

extension PaymentError.Code {
  /// The text for the user; nil for errors that are not for users.
  var key: AccountPageKey? {
    switch self {
    case .unknownProduct: .premiumUnknown
    case .notFound: .premiumNothingHeld
    case .declined: .premiumDeclined
    case .unavailable: .premiumUnavailable
    case .notOffered, .refused, .unreadable, .otherAccount, .alreadyOwned,
      .misconfigured:
      nil
    }
  }
}
