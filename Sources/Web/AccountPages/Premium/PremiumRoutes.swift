internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Payments

/// `/account/premium`: what was bought, buying and cancelling (PLT-9).
enum PremiumRoutes<Branding: AppBranding> {
  private static var path: String { Branding.account("premium") }

  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(path) { request, member in try await show(request, member) }
    routes.post(Branding.account("premium/buy")) { request, member in try await buy(request, member)
    }
    routes.post(Branding.account("premium/cancel")) { request, member in
      try await cancel(request, member)
    }
    routes.post(Branding.account("premium/portal")) { _, member in try await portal(member) }
  }

  /// Who comes back from a checkout is told at once, and not when the notification comes.
  private static func show(_ request: Request, _ member: AccountPageContext<Branding>) async throws
    -> Response
  {
    guard let session = try request.query()["session"] else { return try await page(member) }
    return try await trying(member) {
      let isPaid = try await member.services.payments.confirm(
        session, of: member.person.account.id)
      return isPaid
        ? .seeOther(path)
        : try await page(member, status: .ok, trouble: member.words(.premiumNotPaidYet))
    }
  }

  private static func buy(_ request: Request, _ member: AccountPageContext<Branding>) async throws
    -> Response
  {
    let product = try request.form()["product"] ?? ""
    let own = member.services.app(of: Branding.self)
    return try await trying(member) {
      // An app sells nothing of another one.
      if let own, !member.services.payments.sold(of: own.id).contains(where: { $0.id == product }) {
        throw PaymentError(.unknownProduct)
      }
      switch try await member.person.buy(product, returningTo: path) {
      case .bought: return .seeOther(path)
      case .checkout(let address): return leave(member, for: address)
      }
    }
  }

  private static func cancel(_ request: Request, _ member: AccountPageContext<Branding>)
    async throws -> Response
  {
    let app = try request.form()["app"] ?? ""
    let (payments, account) = (member.services.payments, member.person.account.id)
    return try await trying(member) {
      if payments.settings.isSandbox {
        // Nobody renews a test, so that ending it is all there is to cancel.
        try await payments.endInSandbox(app, for: account, by: .refund)
        return .seeOther(path)
      }
      switch try await payments.cancel(app, of: account) {
      case .cancelled: return .seeOther(path)
      case .elsewhere(let address): return leave(member, for: address)
      }
    }
  }

  private static func portal(_ member: AccountPageContext<Branding>) async throws -> Response {
    try await trying(member) {
      leave(member, for: try await member.person.portal(returningTo: path))
    }
  }

  /// Shows the page with what is wrong where the person or the provider can do something about it.
  private static func trying(
    _ member: AccountPageContext<Branding>, _ body: () async throws -> Response
  ) async throws -> Response {
    do {
      return try await body()
    } catch let error as PaymentError {
      guard let key = error.code.key else { throw error }
      return try await page(member, status: error.httpError.status, trouble: member.words(key))
    }
  }

  private static func leave(_ member: AccountPageContext<Branding>, for address: String) -> Response
  {
    member.caller.page(member.words(.premiumTitle), backTo: path) {
      LeavingPage(
        text: member.words(.premiumLeaving), url: address, back: path, words: member.words)
    }
  }

  private static func page(
    _ member: AccountPageContext<Branding>, status: HTTPResponse.Status = .ok,
    trouble: String? = nil
  ) async throws -> Response {
    let model = try await PremiumModel(member, trouble: trouble)
    return member.caller.page(
      member.words(.premiumTitle), status: status, backTo: Branding.account.home
    ) {
      PremiumPage(
        model: model, clocks: member.caller.clocks, words: member.words,
        formToken: member.caller.formToken, account: Branding.account)
    }
  }
}

extension PaymentError.Code {
  /// What a person is told; nil for what is nobody's to read on a page.
  var key: AccountPageKey? {
    switch self {
    case .unknownProduct: .premiumUnknown
    case .notFound: .premiumNothingHeld
    case .declined: .premiumDeclined
    case .unavailable: .premiumUnavailable
    case .notOffered, .refused, .otherAccount, .misconfigured: nil
    }
  }
}
