internal import Accounts
internal import AppHost
public import Payments
internal import Storage

/// The page model of a plan (DES-132, DES-133).
struct PlanModel: Sendable {
  /// A product for sale.
  struct Plan: Sendable {
    let product: Product
    /// The saving over twelve monthly payments, in percent.
    let saving: Int?
  }

  /// The result of the last action.
  enum News: Sendable {
    /// The payment is pending.
    case pending
    /// The action failed, for this reason.
    case failed(AccountPageKey)
  }

  let entitlement: Entitlement
  /// Whether the account has had the plan before.
  let hadPremium: Bool
  /// The products; empty if nothing is for sale at the moment.
  let plans: [Plan]
  /// Whether purchases are simulated: one press, no payment.
  let isSandbox: Bool
  /// Whether cards and receipts are managed at Stripe.
  let hasPortal: Bool
  /// The result of the last action; nil for none.
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
      plans: Self.plans(payments.sold(of: app).filter { $0.kind == .premium }),
      isSandbox: payments.settings.isSandbox,
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
  /// The products of an app that a browser can buy; App Store products are sold only in native
  /// apps.
  public func sold(of app: String) -> [Product] {
    products(of: app).filter { settings.isSandbox || $0.stripePrice != nil }
  }

  /// Whether any purchase was made at Stripe, which then manages cards and receipts.
  func hasPortal(for purchases: [Purchase]) -> Bool {
    settings.stripe != nil && purchases.contains { $0.provider == .stripe && $0.customer != nil }
  }
}
