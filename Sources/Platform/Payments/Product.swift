/// Something that can be bought. It opens the premium of one app; there is no other level (PLT-9).
public struct Product: Hashable, Sendable {
  /// How long one payment lasts.
  public enum Period: String, CaseIterable, Hashable, Sendable {
    /// Renewed every month.
    case month
    /// Renewed every year.
    case year
    /// Paid once, for ever.
    case lifetime

    /// How long one payment lasts in the sandbox, where nobody renews; nil for ever.
    var sandboxDuration: Duration? {
      switch self {
      case .month: .seconds(30 * 86_400)
      case .year: .seconds(365 * 86_400)
      case .lifetime: nil
      }
    }
  }

  /// Its name in addresses and catalogues, such as "arca.premium.yearly".
  public let id: String
  /// The app that it opens, such as "arca".
  public let app: String
  /// How long one payment lasts.
  public let period: Period
  /// The price as people read it, such as "39.99 USD"; what is charged is the provider's price.
  public let price: String
  /// The id of its price at Stripe (`price_...`); nil where it is not sold there.
  public let stripePrice: String?
  /// Its product id in the App Store; nil where it is not sold there.
  public let appStoreProduct: String?

  /// - Parameters:
  ///   - id: its name in addresses and catalogues.
  ///   - app: the app that it opens.
  ///   - period: how long one payment lasts.
  ///   - price: the price as people read it.
  ///   - stripePrice: the id of its price at Stripe.
  ///   - appStoreProduct: its product id in the App Store.
  public init(
    id: String, app: String, period: Period, price: String, stripePrice: String? = nil,
    appStoreProduct: String? = nil
  ) {
    self.id = id
    self.app = app
    self.period = period
    self.price = price
    self.stripePrice = stripePrice
    self.appStoreProduct = appStoreProduct
  }
}
