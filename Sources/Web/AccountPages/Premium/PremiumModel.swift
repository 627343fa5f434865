internal import Accounts
internal import AppHost
internal import Payments
internal import Storage

/// What the page of purchases shows.
struct PremiumModel: Sendable {
  /// What an account has of an app, and what it can buy.
  struct Offer: Sendable {
    let app: String
    let name: String
    let entitlement: Entitlement
    /// From whom it was bought; nil for what was given, and for nothing.
    let provider: EntitlementFact.Provider?
    /// What is sold in a browser; the App Store sells in its apps alone.
    let products: [Product]
  }

  let offers: [Offer]
  /// Whether one press buys and nobody pays.
  let isSandbox: Bool
  /// Whether the account has bought something at Stripe, where cards and receipts are then.
  let hasPortal: Bool
  /// What is wrong with what was just done.
  let trouble: String?
}

extension PremiumModel {
  /// What is sold: in an app its own products, and outside of the apps those of all. What is held of
  /// other apps is shown wherever somebody looks.
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
      let products = isSold ? services.payments.sold(of: app.id) : []
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
  /// From whom an entitlement is, as far as purchases tell.
  fileprivate func provider(in purchases: [Purchase]) -> EntitlementFact.Provider? {
    switch self {
    case .free: nil
    case .premium(_, _, isTest: true): .sandbox
    case .premium: purchases.first?.provider
    }
  }
}
