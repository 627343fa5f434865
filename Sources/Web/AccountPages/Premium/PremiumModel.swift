internal import Accounts
internal import AppHost
internal import Payments
internal import Storage

/// The page model of purchases.
struct PremiumModel: Sendable {
  /// The account's entitlement in an app, and the products for sale.
  struct Offer: Sendable {
    let app: String
    let name: String
    let entitlement: Entitlement
    /// The seller; nil for a grant and without an entitlement.
    let provider: EntitlementFact.Provider?
    /// The products a browser can buy; App Store products are sold only in native apps.
    let products: [Product]
  }

  let offers: [Offer]
  /// Whether purchases are simulated: one press, no payment.
  let isSandbox: Bool
  /// Whether any purchase was made at Stripe, which then manages cards and receipts.
  let hasPortal: Bool
  /// What went wrong with the last action.
  let trouble: String?
}

extension PremiumModel {
  /// Lists the products of the current app, or of all apps outside of one. Entitlements in other
  /// apps are always listed.
  init<Branding: AppBranding>(
    _ context: AccountPageContext<Branding>, trouble: String? = nil
  ) async throws {
    let (services, account) = (context.services, context.person.account.id)
    let purchases = try await services.payments.purchases(of: account)
    let own = services.app(of: Branding.self)
    var offers: [Offer] = []
    for app in services.apps {
      let entitlement = try await services.accounts.entitlement(to: app.id, of: account)
      let isSold = own == nil || own?.id == app.id
      let products =
        isSold ? services.payments.sold(of: app.id).filter { $0.kind == .premium } : []
      guard entitlement != .free || !products.isEmpty else { continue }
      offers.append(
        Offer(
          app: app.id, name: app.branding.name, entitlement: entitlement,
          provider: entitlement.provider(in: purchases.filter { $0.app == app.id }),
          products: products))
    }
    self.init(
      offers: offers, isSandbox: services.payments.settings.isSandbox,
      hasPortal: services.payments.hasPortal(for: purchases), trouble: trouble)
  }
}

extension Entitlement {
  /// The seller of an entitlement, as recorded in the purchases.
  fileprivate func provider(in purchases: [Purchase]) -> EntitlementFact.Provider? {
    switch self {
    case .free: nil
    case .premium(_, _, isTest: true): .sandbox
    case .premium: purchases.first?.provider
    }
  }
}
