/// A product: the premium features of an app, of which there is one tier, or an item that is bought
/// once and opens one thing (PLT-9).
public struct Product: Hashable, Sendable {
  /// What a product unlocks.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The premium features of its app.
    case premium
    /// One thing, such as a report, and nothing else: each purchase opens one.
    case item
  }

  /// The billing period.
  public enum Period: String, CaseIterable, Hashable, Sendable {
    /// Renews every month.
    case month
    /// Renews every year.
    case year
    /// Paid once.
    case lifetime

    /// The term in the sandbox, where nothing renews; nil for unlimited.
    var sandboxDuration: Duration? {
      switch self {
      case .month: .seconds(30 * 86_400)
      case .year: .seconds(365 * 86_400)
      case .lifetime: nil
      }
    }
  }

  /// Its ID in URLs and catalogues, such as "arca.premium.yearly".
  public let id: String
  /// What it unlocks.
  public let kind: Kind
  /// The app that it belongs to, such as "arca".
  public let app: String
  /// The billing period.
  public let period: Period
  /// The display price, such as "39.99 USD"; the provider's price is charged.
  public let price: String
  /// The ID of its price at Stripe (`price_...`); nil if it is not sold there.
  public let stripePrice: String?
  /// Its product ID in the App Store; nil if it is not sold there.
  public let appStoreProduct: String?

  /// - Parameters:
  ///   - id: its ID in URLs and catalogues.
  ///   - app: the app that it belongs to.
  ///   - kind: what it unlocks.
  ///   - period: the billing period.
  ///   - price: the display price.
  ///   - stripePrice: the ID of its price at Stripe.
  ///   - appStoreProduct: its product ID in the App Store.
  public init(
    id: String, app: String, kind: Kind = .premium, period: Period, price: String,
    stripePrice: String? = nil,
    appStoreProduct: String? = nil
  ) {
    self.id = id
    self.app = app
    self.kind = kind
    self.period = period
    self.price = price
    self.stripePrice = stripePrice
    self.appStoreProduct = appStoreProduct
  }

  /// Where its facts stand in the ledger of entitlements: those of an item never unlock its app.
  var scope: String { kind == .premium ? app : id }
}
