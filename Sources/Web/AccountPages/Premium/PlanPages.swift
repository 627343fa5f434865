public import Accounts
public import AppHost
internal import CivilTime
internal import Elementary
public import HTTPServer
internal import HTTPTypes
public import Interface
internal import Payments
internal import Storage

/// What an app says of its plan.
public struct PlanOffer: Sendable {
  /// Something that the plan brings.
  public struct Benefit: Sendable {
    let icon: Icon
    let title: Message
    let text: Message

    /// What it is, in a few words and in a line.
    public init(_ icon: Icon, _ title: Message, _ text: Message) {
      (self.icon, self.title, self.text) = (icon, title, text)
    }
  }

  let heading: Message
  let text: Message
  let benefits: [Benefit]

  /// - Parameters:
  ///   - heading: what it is called.
  ///   - text: the pitch for accounts without the plan.
  ///   - benefits: what it brings.
  public init(_ heading: Message, text: Message, benefits: [Benefit]) {
    (self.heading, self.text, self.benefits) = (heading, text, benefits)
  }
}

/// The pages of the plan that one app sells: what it brings, buying, restoring, cancelling (DES-132 to DES-135).
public struct PlanPages<Branding: AppBranding>: Sendable {
  private let app: String
  private let path: String
  private let back: String
  private let offer: PlanOffer
  private let entitlement: @Sendable (Branding.Standing) -> Entitlement

  /// - Parameters:
  ///   - app: whose plan it is.
  ///   - path: where the page lies; what can be done is below it.
  ///   - back: where it leads back to.
  ///   - offer: what is said of it.
  ///   - entitlement: what somebody has.
  public init(
    of app: String, at path: String, backTo back: String, offer: PlanOffer,
    entitlement: @escaping @Sendable (Branding.Standing) -> Entitlement
  ) {
    (self.app, self.path, self.back) = (app, path, back)
    (self.offer, self.entitlement) = (offer, entitlement)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(path) { request, member in try await show(request, member) }
    routes.get("\(path)/terms") { _, member in
      member.caller.page(member.words(.planTerms), backTo: path) {
        PlanTermsPage(words: member.words)
      }
    }
    routes.post("\(path)/buy") { request, member in try await buy(request, member) }
    routes.post("\(path)/restore") { _, member in
      try await trying(member) {
        let found = try await member.person.restoredEntitlement(to: app)
        return done(found == .free ? .nothing : .restored)
      }
    }
    routes.post("\(path)/cancel") { _, member in
      try await trying(member) {
        switch try await member.person.cancelPlan(of: app) {
        case .cancelled: done(.cancelled)
        case .elsewhere(let address): leave(member, for: address)
        }
      }
    }
    routes.post("\(path)/end") { _, member in
      try await trying(member) {
        try await member.services.payments.endInSandbox(
          app, for: member.person.account.id, by: .refund)
        return done(.ended)
      }
    }
    routes.post("\(path)/portal") { _, member in
      try await trying(member) {
        leave(member, for: try await member.person.portal(returningTo: path))
      }
    }
  }

  /// Who comes back from a checkout is told at once, and not when the notification comes.
  private func show(_ request: Request, _ member: AccountPageContext<Branding>) async throws
    -> Response
  {
    let query = try request.query()
    if let session = query["session"] {
      return try await trying(member) {
        let isPaid = try await member.services.payments.confirm(
          session, of: member.person.account.id)
        return isPaid ? done(.bought) : try await page(member, news: .pending)
      }
    }
    let news = query["done"].flatMap { Done(rawValue: $0) }
    let toasts = news.map { news in
      Toasts.Toast(
        member.words(news.text), icon: news == .nothing ? .info : .check, dismissal: path,
        isFelt: news == .bought)
    }
    return try await page(member, toasts: toasts.map { [$0] } ?? [])
  }

  private func buy(_ request: Request, _ member: AccountPageContext<Branding>) async throws
    -> Response
  {
    let product = try request.form()["product"] ?? ""
    guard entitlement(member.standing) == .free else { return .seeOther(path) }
    return try await trying(member) {
      switch try await member.person.buy(product, returningTo: path) {
      case .bought: done(.bought)
      case .checkout(let address): leave(member, for: address)
      }
    }
  }

  /// Shows the page with what is wrong where the person or the provider can do something about it.
  private func trying(
    _ member: AccountPageContext<Branding>, _ body: () async throws -> Response
  ) async throws -> Response {
    do {
      return try await body()
    } catch let error as PaymentError {
      guard let reason = error.code.key else { throw error }
      return try await page(member, status: error.httpError.status, news: .failed(reason))
    }
  }

  private func leave(_ member: AccountPageContext<Branding>, for address: String) -> Response {
    member.caller.page(member.words(.planTitle), backTo: path) {
      LeavingPage(
        text: member.words(.premiumLeaving), url: address, back: path, words: member.words)
    }
  }

  private func page(
    _ member: AccountPageContext<Branding>, status: HTTPResponse.Status = .ok,
    news: PlanModel.News? = nil, toasts: [Toasts.Toast] = []
  ) async throws -> Response {
    let held = entitlement(member.standing)
    let model = try await PlanModel(of: app, held, member.person, news: news)
    var end: String?
    if case .premium(let until?, _, _) = held { end = member.caller.written(until) }
    return member.caller.page(
      member.words(.planTitle), status: status, backTo: back, toasts: toasts
    ) {
      PlanPage(
        model: model, offer: offer, path: path, privacy: Branding.account("privacy"), end: end,
        words: member.words, formToken: member.caller.formToken)
    }
  }

  private func done(_ done: Done) -> Response { .seeOther("\(path)?done=\(done.rawValue)") }

  /// What was done, in the address to which a form leads back.
  private enum Done: String {
    case bought, restored, nothing, cancelled, ended

    var text: AccountPageKey {
      switch self {
      case .bought: .planBought
      case .restored: .planRestored
      case .nothing: .planNothing
      case .cancelled: .planCancelled
      case .ended: .planTestEnded
      }
    }
  }
}
