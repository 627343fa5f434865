internal import Accounts
internal import JSON
internal import Storage

extension Transaction {
  func allOrders(of account: AccountID) throws -> [Order] {
    try rows(
      "SELECT * FROM payment_orders WHERE account_id = \(account) ORDER BY created_at, id")
  }

  /// Keeps the orders of a deleted account for the books: product, price, status and dates, and
  /// nothing that leads to anybody.
  func forgetBuyer(_ account: AccountID) throws {
    try run(
      """
      UPDATE payment_orders SET account_id = NULL, target = NULL, transaction_id = NULL
      WHERE account_id = \(account)
      """)
  }
}

extension [Order] {
  /// The orders as a file of the export.
  var exported: ExportedFile {
    var json = JSONWriter()
    json.array { json in
      for order in self {
        json.object { json in
          json.field("id", order.id.rawValue)
          json.field("app", order.app)
          json.field("product", order.product)
          json.field("provider", order.provider.rawValue)
          json.field("status", order.status.rawValue)
          json.field("amount", Double(order.price.hundredths) / 100, decimals: 2)
          json.field("currency", order.price.currency)
          if let transaction = order.transaction { json.field("transaction", transaction) }
          if let target = order.target { json.field("target", target) }
          json.field("createdAt", Int(order.createdAt.milliseconds))
          if let moment = order.purchasedAt { json.field("purchasedAt", Int(moment.milliseconds)) }
        }
      }
    }
    return ExportedFile(path: "orders.json", bytes: json.bytes)
  }
}
