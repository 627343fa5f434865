internal import Payments
internal import Site

extension Halloo {
  /// What opens the full limits where they are limited (HAL-1310). What is charged is the provider's price.
  static let products = [
    Product(
      id: "halloo_family_monthly", app: id, period: .month, price: "4.99 USD",
      appStoreProduct: "halloo_family_monthly"),
    Product(
      id: "halloo_family_yearly", app: id, period: .year, price: "39.99 USD",
      appStoreProduct: "halloo_family_yearly"),
  ]
}
