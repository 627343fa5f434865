internal import Payments

/// The products that lift the limits, if they are enforced (HAL-1310). The provider's price is
/// charged.
enum HallooProducts {
  static let all = [
    Product(
      id: "halloo_family_monthly", app: HallooPath.appID, period: .month, price: "4.99 USD",
      appStoreProduct: "halloo_family_monthly"),
    Product(
      id: "halloo_family_yearly", app: HallooPath.appID, period: .year, price: "39.99 USD",
      appStoreProduct: "halloo_family_yearly"),
  ]

  static func isYearly(_ product: String) -> Bool {
    all.first { $0.id == product }?.period == .year
  }
}
