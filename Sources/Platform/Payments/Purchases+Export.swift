internal import Accounts
internal import JSON

extension [Purchase] {
  /// The purchases as a file of the export.
  var exported: ExportedFile {
    var json = JSONWriter()
    json.array { json in
      for purchase in self {
        json.object { json in
          json.field("provider", purchase.provider.rawValue)
          json.field("subscription", purchase.subscription)
          json.field("app", purchase.app)
          json.field("product", purchase.product)
          if let customer = purchase.customer { json.field("customer", customer) }
        }
      }
    }
    return ExportedFile(path: "purchases.json", bytes: json.bytes)
  }
}
