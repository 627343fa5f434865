internal import Payments

/// What Destiny sells.
enum DestinyProducts {
  /// What opens everything (DES-132). What is charged is the provider's price; an operator says which of
  /// theirs it is.
  static let all = [
    Product(
      id: "destiny.premium.monthly", app: DestinyPath.appID, period: .month, price: "4.99 USD",
      appStoreProduct: "destiny.premium.monthly"),
    Product(
      id: "destiny.premium.yearly", app: DestinyPath.appID, period: .year, price: "39.99 USD",
      appStoreProduct: "destiny.premium.yearly"),
  ]
}
