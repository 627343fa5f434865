internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Payments
internal import Site
internal import StoredAnswers
internal import Vault

/// `/account/premium`: what was bought, buying and cancelling (PLT-9).
enum PremiumRoutes {
  private static let path = "/account/premium"

  static func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get("/account/premium") { request, member in try await show(request, member) }
    routes.post("/account/premium/buy") { request, member in try await buy(request, member) }
    routes.post("/account/premium/cancel") { request, member in try await cancel(request, member) }
    routes.post("/account/premium/portal") { _, member in try await portal(member) }
  }

  /// Who comes back from a checkout is told at once, and not when the notification comes.
  private static func show(_ request: Request, _ member: Member) async throws -> Response {
    guard let session = try request.query()["session"] else { return try await page(member) }
    return try await trying(member) {
      let isPaid = try await member.services.payments.confirm(
        session, of: member.person.account.id)
      return isPaid
        ? .seeOther(path)
        : try await page(member, status: .ok, trouble: member.words(.premiumNotPaidYet))
    }
  }

  private static func buy(_ request: Request, _ member: Member) async throws -> Response {
    let product = try request.form()["product"] ?? ""
    let (payments, account) = (member.services.payments, member.person.account.id)
    return try await trying(member) {
      if payments.settings.isSandbox {
        try await RequestEffect.once { try await payments.buyInSandbox(product, for: account) }
        return .seeOther(path)
      }
      let origin = member.services.origin
      let checkout = try await payments.checkOut(
        product, for: account,
        returningTo: .init(
          success: origin.url("\(path)?session={CHECKOUT_SESSION_ID}"), cancel: origin.url(path)),
        key: OpaqueID.make())
      return leave(member, for: checkout.url)
    }
  }

  private static func cancel(_ request: Request, _ member: Member) async throws -> Response {
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

  private static func portal(_ member: Member) async throws -> Response {
    try await trying(member) {
      let address = try await member.services.payments.portal(
        of: member.person.account.id, returningTo: member.services.origin.url(path),
        key: OpaqueID.make())
      return leave(member, for: address)
    }
  }

  /// Shows the page with what is wrong where the person or the provider can do something about it.
  private static func trying(
    _ member: Member, _ body: () async throws -> Response
  ) async throws -> Response {
    do {
      return try await body()
    } catch let error as PaymentError {
      guard let key = error.code.key else { throw error }
      return try await page(member, status: error.httpError.status, trouble: member.words(key))
    }
  }

  private static func leave(_ member: Member, for address: String) -> Response {
    member.caller.page(member.words(.premiumTitle), backTo: path) {
      LeavingPage(text: member.words(.premiumLeaving), url: address, words: member.words)
    }
  }

  private static func page(
    _ member: Member, status: HTTPResponse.Status = .ok, trouble: String? = nil
  ) async throws -> Response {
    let model = try await PremiumModel(member, trouble: trouble)
    return member.caller.page(
      member.words(.premiumTitle), status: status, backTo: "/account/"
    ) {
      PremiumPage(model: model, words: member.words, formToken: member.caller.formToken)
    }
  }
}

extension PaymentError.Code {
  /// What a person is told; nil for what is nobody's to read on a page.
  fileprivate var key: AccountPageKey? {
    switch self {
    case .unknownProduct: .premiumUnknown
    case .notFound: .premiumNothingHeld
    case .declined: .premiumDeclined
    case .unavailable: .premiumUnavailable
    case .notOffered, .refused, .otherAccount, .misconfigured: nil
    }
  }
}
