public import Accounts
public import Storage

/// An order: what somebody wants to buy, pays for, or paid for. Each paid period of a subscription
/// is an order of its own, as on a list of receipts.
public struct Order: Sendable, Hashable, Identifiable, RowDecodable {
  /// The ID of an order.
  public struct ID: RawRepresentable, Hashable, Sendable, Storable {
    /// The ID as the database has it, a UUID.
    public let rawValue: String

    /// - Parameter rawValue: the ID as the database has it.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How far it is.
  public enum Status: String, CaseIterable, Hashable, Sendable, Storable {
    /// Not paid yet.
    case pending
    /// Paid.
    case completed
    /// Declined by the provider.
    case failed
    /// Closed by the buyer before it was paid, or expired.
    case cancelled
    /// Paid, and paid back.
    case refunded
  }

  /// Its ID.
  public let id: ID
  /// The app, such as "astronova".
  public let app: String
  /// The ``Product/id``.
  public let product: String
  /// Whom it is paid through.
  public let provider: EntitlementFact.Provider
  /// How far it is.
  public let status: Status
  /// The price that is paid.
  public let price: Price
  /// The provider's ID of the payment; nil until it is paid.
  public let transaction: String?
  /// What the item opens, such as the ID of a report; nil until it is used, and for subscriptions.
  public let target: String?
  /// When it was placed.
  public let createdAt: Timestamp
  /// When it was paid.
  public let purchasedAt: Timestamp?

  /// Reads a row of `payment_orders`.
  public init(row: borrowing Row) throws {
    (id, app, product) = (try row["id"], try row["app"], try row["product"])
    (provider, status) = (try row["provider"], try row["status"])
    price = Price(hundredths: try row["amount"], currency: try row["currency"])
    (transaction, target) = (try row["transaction_id"], try row["target"])
    (createdAt, purchasedAt) = (try row["created_at"], try row["purchased_at"])
  }
}

/// An amount of money.
public struct Price: Hashable, Sendable {
  /// The amount in hundredths of the unit, such as 999 for 9.99.
  public let hundredths: Int
  /// ISO 4217, such as "USD".
  public let currency: String

  /// - Parameters:
  ///   - hundredths: the amount in hundredths of the unit.
  ///   - currency: ISO 4217.
  public init(hundredths: Int, currency: String) {
    (self.hundredths, self.currency) = (hundredths, currency)
  }

  /// The display price of a product, which is what the sandbox charges.
  init(_ product: Product) {
    let price = ProductPrice(product)
    self.init(hundredths: price.hundredths ?? 0, currency: price.currency)
  }

  /// An amount as Stripe gives it: in the smallest unit of its currency, which of some is the unit
  /// itself (https://docs.stripe.com/currencies#zero-decimal).
  /// - Returns: nil where one of them is missing.
  init?(stripe amount: Int64?, currency: String?) {
    guard let amount = amount.flatMap({ Int(exactly: $0) }), amount >= 0, let currency else {
      return nil
    }
    let code = currency.uppercased()
    let factor = Self.withoutFraction.contains(code) ? 100 : 1
    guard case let (hundredths, false) = amount.multipliedReportingOverflow(by: factor) else {
      return nil
    }
    self.init(hundredths: hundredths, currency: code)
  }

  private static let withoutFraction: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "UGX", "VND", "VUV",
    "XAF", "XOF", "XPF",
  ]

  /// A price as the App Store gives it: in thousandths of the unit
  /// (https://developer.apple.com/documentation/appstoreserverapi/price).
  /// - Returns: nil where one of them is missing.
  init?(appStore amount: Int64?, currency: String?) {
    guard let amount = amount.flatMap({ Int(exactly: $0) }), amount >= 0, let currency else {
      return nil
    }
    self.init(hundredths: amount / 10, currency: currency)
  }
}
