internal import Accounts
internal import Payments
internal import Site
internal import Storage

/// What the page of premium shows (DES-132, DES-133).
struct PremiumModel: Sendable {
  /// What is sold here and now.
  struct Plan: Sendable {
    let product: Product
    /// Percent, over twelve months.
    let saving: Int?
  }

  /// What the account has.
  enum State: Sendable {
    /// Nothing; and whether it had something before.
    case free(hadPremium: Bool)
    /// Until when (nil for ever), whether it is renewed then, and whether nobody paid.
    case premium(until: Timestamp?, renews: Bool, isTest: Bool)
  }

  let state: State
  /// None where nothing can be bought at the moment.
  let plans: [Plan]
  /// Whether one press buys and nobody pays.
  let isSandbox: Bool
  /// Whether cards and receipts are at Stripe.
  let hasPortal: Bool
  /// What is to be told of what was just done.
  let news: PremiumNews?
}

/// What came of something that was just done.
enum PremiumNews: Sendable {
  /// The payment is on its way.
  case pending
  /// It did not work, for this reason.
  case failed(PremiumKey)
}

extension PremiumModel {
  init(_ reader: Reader, news: PremiumNews? = nil) async throws {
    let payments = reader.services.payments
    let account = reader.person.account.id
    let purchases = try await payments.purchases(of: account).filter { $0.app == DestinyPath.appID }
    let state: State =
      switch reader.entitlement {
      case .free: .free(hadPremium: !purchases.isEmpty)
      case .premium(let end, let renews, let isTest):
        .premium(until: end, renews: renews, isTest: isTest)
      }
    self.init(
      state: state, plans: Self.plans(payments), isSandbox: payments.settings.isSandbox,
      hasPortal: payments.settings.stripe != nil
        && purchases.contains { $0.provider == .stripe && $0.customer != nil },
      news: news)
  }

  /// What a browser can buy; the App Store sells in its apps alone.
  static func plans(_ payments: Payments) -> [Plan] {
    let sold = payments.products(of: DestinyPath.appID).filter {
      payments.settings.isSandbox || $0.stripePrice != nil
    }
    let month = sold.first { $0.period == .month }
    return sold.map { product in
      let saving = month.flatMap {
        product.period == .year ? ProductPrice.saving(of: product, over: $0) : nil
      }
      return Plan(product: product, saving: saving)
    }
  }
}
