internal import Accounts
internal import AppHost
internal import Payments
internal import Storage

/// What the page of a plan shows (DES-132, DES-133).
struct PlanModel: Sendable {
  /// What is sold here and now.
  struct Plan: Sendable {
    let product: Product
    /// Percent, over twelve months.
    let saving: Int?
  }

  /// What came of something that was just done.
  enum News: Sendable {
    /// The payment is on its way.
    case pending
    /// It did not work, for this reason.
    case failed(AccountPageKey)
  }

  let entitlement: Entitlement
  /// Whether the account had bought something before.
  let hadPremium: Bool
  /// None where nothing can be bought at the moment.
  let plans: [Plan]
  /// Whether one press buys and nobody pays.
  let isSandbox: Bool
  /// Whether cards and receipts are at Stripe.
  let hasPortal: Bool
  /// What is to be told of what was just done.
  let news: News?
}

extension PlanModel {
  init(
    of app: String, _ entitlement: Entitlement, _ person: AuthenticatedContext, news: News? = nil
  ) async throws {
    let payments = person.services.payments
    let purchases = try await payments.purchases(of: person.account.id).filter { $0.app == app }
    self.init(
      entitlement: entitlement, hadPremium: !purchases.isEmpty,
      plans: Self.plans(payments.sold(of: app)), isSandbox: payments.settings.isSandbox,
      hasPortal: payments.hasPortal(for: purchases), news: news)
  }

  private static func plans(_ sold: [Product]) -> [Plan] {
    let month = sold.first { $0.period == .month }
    return sold.map { product in
      let saving = month.flatMap {
        product.period == .year ? ProductPrice.saving(of: product, over: $0) : nil
      }
      return Plan(product: product, saving: saving)
    }
  }
}

extension Payments {
  /// What a browser can buy of an app; the App Store sells in its apps alone.
  func sold(of app: String) -> [Product] {
    products(of: app).filter { settings.isSandbox || $0.stripePrice != nil }
  }

  /// Whether something was bought at Stripe, where cards and receipts are then.
  func hasPortal(for purchases: [Purchase]) -> Bool {
    settings.stripe != nil && purchases.contains { $0.provider == .stripe && $0.customer != nil }
  }
}
