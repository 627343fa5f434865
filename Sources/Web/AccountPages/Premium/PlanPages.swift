public import Accounts
public import AppHost
internal import CivilTime
internal import Elementary
public import HTTPServer
internal import HTTPTypes
public import Interface
internal import Payments
internal import Storage

/// The pitch for an app's plan.
public struct PlanOffer: Sendable {
  /// A benefit of the plan.
  public struct Benefit: Sendable {
    let icon: Icon
    let title: Message
    let text: Message

    /// Creates a benefit with a short title and one line of text.
    public init(_ icon: Icon, _ title: Message, _ text: Message) {
      (self.icon, self.title, self.text) = (icon, title, text)
    }
  }

  let heading: Message
  let text: Message
  let benefits: [Benefit]

  /// - Parameters:
  ///   - heading: the name of the plan.
  ///   - text: the pitch for accounts without the plan.
  ///   - benefits: its benefits.
  public init(_ heading: Message, text: Message, benefits: [Benefit]) {
    (self.heading, self.text, self.benefits) = (heading, text, benefits)
  }
}

/// The pages of an app's plan: benefits, buying, restoring, cancelling (DES-132 to DES-135).
public struct PlanPages<Branding: AppBranding>: Sendable {
  private let app: String
  private let path: String
  private let back: String
  private let offer: PlanOffer
  private let entitlement: @Sendable (Branding.Standing) -> Entitlement
  private let orders: OrderPages<Branding>?

  /// - Parameters:
  ///   - app: the ID of the app.
  ///   - path: the path of the page; its actions are below it.
  ///   - back: the target of its back button.
  ///   - offer: the pitch.
  ///   - items: what is sold besides; nil for nothing.
  ///   - entitlement: returns the user's entitlement.
  public init(
    of app: String, at path: String, backTo back: String, offer: PlanOffer,
    items: PlanItems? = nil,
    entitlement: @escaping @Sendable (Branding.Standing) -> Entitlement
  ) {
    (self.app, self.path, self.back) = (app, path, back)
    (self.offer, self.entitlement) = (offer, entitlement)
    orders = items.map {
      OrderPages(app: app, path: path, back: back, items: $0, plan: offer.heading)
    }
  }

  /// Adds the terms for those who are not signed in yet.
  public func mountTerms<Root>(at path: String, _ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(path) { _, context in terms(context, backTo: Branding.web.scope) }
  }

  private func terms(_ context: PageContext<Branding>, backTo back: String) -> Response {
    context.page(context.words(.planTerms), backTo: back) { PlanTermsPage(words: context.words) }
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(path) { request, context in try await show(request, context) }
    orders?.mount(routes)
    routes.get("\(path)/terms") { _, context in terms(context.pageContext, backTo: path) }
    routes.post("\(path)/buy") { request, context in try await buy(request, context) }
    routes.post("\(path)/restore") { _, context in
      try await trying(context) {
        let found = try await context.person.restoredEntitlement(to: app)
        return done(found == .free ? .nothing : .restored)
      }
    }
    routes.post("\(path)/cancel") { _, context in
      try await trying(context) {
        switch try await context.person.cancelPlan(of: app) {
        case .cancelled: done(.cancelled)
        case .elsewhere(let address): leave(context, for: address)
        }
      }
    }
    routes.post("\(path)/end") { _, context in
      try await trying(context) {
        try await context.services.payments.endInSandbox(
          app, for: context.person.account.id, by: .refund)
        return done(.ended)
      }
    }
    routes.post("\(path)/portal") { _, context in
      try await trying(context) {
        leave(context, for: try await context.person.portal(returningTo: path))
      }
    }
  }

  /// After a checkout, the state is fetched immediately instead of waiting for the notification.
  private func show(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let query = try request.query()
    if let session = query["session"] {
      return try await trying(context) {
        let isPaid = try await context.services.payments.confirm(
          session, of: context.person.account.id)
        if let order = query["order"] { return .seeOther("\(path)?order=\(order)") }
        return isPaid ? done(.bought) : try await page(context, news: .pending)
      }
    }
    if let order = query["order"], let orders { return try await orders.show(order, context) }
    let news = query["done"].flatMap { Done(rawValue: $0) }
    let toasts = news.map { news in
      Toasts.Toast(
        context.words(news.text), icon: news == .nothing ? .info : .check, dismissal: path,
        isFelt: news == .bought)
    }
    return try await page(context, toasts: toasts.map { [$0] } ?? [])
  }

  private func buy(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let product = try request.form()["product"] ?? ""
    guard entitlement(context.standing) == .free else { return .seeOther(path) }
    return try await trying(context) {
      switch try await context.person.buy(product, returningTo: path) {
      case .bought: done(.bought)
      case .checkout(let address): leave(context, for: address)
      }
    }
  }

  /// Runs an action; shows errors that the user or the provider can fix on the page.
  private func trying(
    _ context: AccountPageContext<Branding>, _ body: () async throws -> Response
  ) async throws -> Response {
    do {
      return try await body()
    } catch let error as PaymentError {
      guard let reason = error.code.key else { throw error }
      return try await page(context, status: error.httpError.status, news: .failed(reason))
    }
  }

  private func leave(_ context: AccountPageContext<Branding>, for address: String) -> Response {
    context.pageContext.page(context.words(.planTitle), backTo: path) {
      LeavingPage(
        text: context.words(.premiumLeaving), url: address, back: path, words: context.words)
    }
  }

  private func page(
    _ context: AccountPageContext<Branding>, status: HTTPResponse.Status = .ok,
    news: PlanModel.News? = nil, toasts: [Toasts.Toast] = []
  ) async throws -> Response {
    let held = entitlement(context.standing)
    let model = try await PlanModel(of: app, held, context.person, news: news)
    var end: String?
    if case .premium(let until?, _, _) = held { end = context.pageContext.written(until) }
    return context.pageContext.page(
      context.words(.planTitle), status: status, backTo: back, toasts: toasts
    ) {
      PlanPage(
        model: model, offer: offer, path: path, privacy: Branding.account("privacy"), end: end,
        words: context.words, formToken: context.pageContext.formToken)
    }
  }

  private func done(_ done: Done) -> Response { .seeOther("\(path)?done=\(done.rawValue)") }

  /// The finished action, in the URL that a form redirects to.
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
