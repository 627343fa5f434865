internal import Payments
internal import Readings

/// What Astronova sells (AST-180). The provider's price is charged.
enum AstronovaProducts {
  static let all =
    [
      product("pro_monthly", .premium, .month, "9.99 USD"),
      product("pro_yearly", .premium, .year, "59.99 USD"),
    ] + reports

  /// Reports: each is bought once and opens one.
  static let reports = [
    product("report_full", .item, .lifetime, "14.99 USD"),
    product("report_love", .item, .lifetime, "4.99 USD"),
    product("report_career", .item, .lifetime, "4.99 USD"),
    product("report_year_ahead", .item, .lifetime, "9.99 USD"),
  ]

  /// The IDs of those that open everything.
  static let premium = all.filter { $0.kind == .premium }.map(\.id)

  /// The ID of the item that opens a report.
  /// The report that a product opens; nil for another product.
  static func report(of product: String) -> NatalReport.Kind? {
    NatalReport.Kind.allCases.first { report($0.rawValue) == product }
  }

  static func report(_ type: String) -> String { "\(AstronovaPath.appID)_report_\(type)" }

  private static func product(
    _ name: String, _ kind: Product.Kind, _ period: Product.Period, _ price: String
  ) -> Product {
    let id = "\(AstronovaPath.appID)_\(name)"
    return Product(
      id: id, app: AstronovaPath.appID, kind: kind, period: period, price: price,
      appStoreProduct: id)
  }
}
