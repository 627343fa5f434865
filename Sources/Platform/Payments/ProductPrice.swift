/// The price of a product, parsed: "39.99 USD".
public struct ProductPrice: Hashable, Sendable {
  /// The amount as written: "39.99".
  public let amount: String
  /// ISO 4217; empty where the price does not say.
  public let currency: String

  /// - Parameter product: what is sold.
  public init(_ product: Product) {
    let parts = product.price.split(separator: " ", maxSplits: 1)
    amount = parts.first.map(String.init) ?? ""
    currency = parts.count > 1 ? String(parts[1]) : ""
  }

  /// The amount in hundredths, such as 3999; nil if it is not a number.
  public var hundredths: Int? {
    let parts = amount.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    guard 1...2 ~= parts.count, let whole = Int(parts[0]), whole >= 0, fraction.count <= 2,
      let rest = Int(fraction + String(repeating: "0", count: 2 - fraction.count)), rest >= 0
    else { return nil }
    return whole * 100 + rest
  }

  /// Returns the saving of a year over twelve months, in percent, rounded down; nil if there is
  /// none or the prices are unknown.
  public static func saving(of year: Product, over month: Product) -> Int? {
    let (year, month) = (ProductPrice(year), ProductPrice(month))
    guard year.currency == month.currency, let whole = Double(month.amount).map({ $0 * 12 }),
      let paid = Double(year.amount), whole > 0
    else { return nil }
    let percent = Int((1 - paid / whole) * 100)
    return percent > 0 ? percent : nil
  }
}
