internal import Payments

/// The products of Destiny.
enum DestinyProducts {
  /// The product that unlocks everything (DES-132). The price is the provider's; the operator's
  /// settings name the provider's product.
  static let all = [
    Product(
      id: "destiny.premium.monthly", app: DestinyPath.appID, period: .month, price: "4.99 USD",
      appStoreProduct: "destiny.premium.monthly"),
    Product(
      id: "destiny.premium.yearly", app: DestinyPath.appID, period: .year, price: "39.99 USD",
      appStoreProduct: "destiny.premium.yearly"),
  ]
}
