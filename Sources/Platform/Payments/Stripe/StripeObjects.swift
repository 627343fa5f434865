internal import JSON
internal import Storage

// The parsed parts of Stripe's objects, in the format of `StripeClient.version`
// (https://docs.stripe.com/api).

/// A checkout: `checkout.session`.
struct StripeSession: Sendable {
  let id: String
  let createdAt: Timestamp
  /// The account that opened the checkout.
  let account: String?
  let product: String?
  let isPaid: Bool
  /// The invoice of a subscription.
  let invoice: String?
  let isSubscription: Bool
  let customer: String?
  /// The checkout URL; nil once it has ended.
  let url: String?
  let price: Price?

  init(_ json: JSONValue) throws(PaymentError) {
    let fields = StripeFields(json, "checkout.session")
    id = try fields.text("id")
    createdAt = try fields.moment("created")
    account = json["client_reference_id"]?.string
    product = json["metadata"]?["product"]?.string
    isPaid = try fields.text("payment_status") != "unpaid"
    invoice = json["invoice"]?.string
    isSubscription = try fields.text("mode") == "subscription"
    customer = json["customer"]?.string
    url = json["url"]?.string
    price = Price(stripe: json["amount_total"]?.integer, currency: json["currency"]?.string)
  }
}

/// The bill for one period: `invoice`.
struct StripeInvoice: Sendable {
  let id: String
  /// When it was paid; nil if it is unpaid.
  let paidAt: Timestamp?
  /// The end of the paid period.
  let endsAt: Timestamp
  let subscription: String
  let account: String?
  /// The price of the line with the latest end.
  let price: String?
  let customer: String?
  let isFirst: Bool
  let paid: Price?

  /// Nil if it belongs to no subscription.
  init?(_ json: JSONValue) throws(PaymentError) {
    guard let subscription = json["subscription"]?.string else { return nil }
    let fields = StripeFields(json, "invoice")
    id = try fields.text("id")
    let isPaid = try fields.text("status") == "paid"
    paidAt =
      isPaid ? try StripeFields(json["status_transitions"], "invoice").moment("paid_at") : nil
    self.subscription = subscription
    account = json["subscription_details"]?["metadata"]?["account"]?.string
    customer = json["customer"]?.string
    paid = Price(stripe: json["amount_paid"]?.integer, currency: json["currency"]?.string)
    isFirst = json["billing_reason"]?.string == "subscription_create"
    // A plan change adds lines that credit the rest of the old period.
    var last: (end: Timestamp, price: String?)?
    for line in json["lines"]?["data"]?.array ?? [] {
      let end = try StripeFields(line["period"], "invoice line").moment("end")
      let price = line["price"]?["id"]?.string
      if last.map({ $0.end <= end }) ?? true { last = (end, price) }
    }
    guard let last else { throw PaymentError(.unavailable, "a Stripe invoice without lines") }
    endsAt = last.end
    price = last.price
  }
}

/// A subscription: `subscription`.
struct StripeSubscription: Sendable {
  let id: String
  let status: String
  let account: String?
  let price: String?
  let customer: String?
  let periodStart: Timestamp
  /// The latest invoice.
  let latestInvoice: String?
  /// When it was cancelled; nil if it will renew.
  let cancelledAt: Timestamp?
  /// When it ended; nil if it has not.
  let endedAt: Timestamp?

  init(_ json: JSONValue) throws(PaymentError) {
    let fields = StripeFields(json, "subscription")
    id = try fields.text("id")
    status = try fields.text("status")
    account = json["metadata"]?["account"]?.string
    price = json["items"]?["data"]?.array?.first?["price"]?["id"]?.string
    customer = json["customer"]?.string
    periodStart = try fields.moment("current_period_start")
    latestInvoice = json["latest_invoice"]?.string
    let isEnding =
      json["cancel_at_period_end"]?.boolean == true || json["cancel_at"]?.integer != nil
    cancelledAt = isEnding ? try fields.moment("canceled_at") : nil
    endedAt = status == "canceled" ? try fields.moment("ended_at") : nil
  }
}

/// A card payment: `charge`.
struct StripeCharge: Sendable {
  /// Whether it was fully refunded.
  let isRefunded: Bool
  let invoice: String?
  let paymentIntent: String?

  init(_ json: JSONValue) {
    isRefunded = json["refunded"]?.boolean == true
    invoice = json["invoice"]?.string
    paymentIntent = json["payment_intent"]?.string
  }
}

/// Reads required members of an object.
struct StripeFields {
  let json: JSONValue?
  let object: String

  init(_ json: JSONValue?, _ object: String) {
    self.json = json
    self.object = object
  }

  func text(_ name: String) throws(PaymentError) -> String {
    guard let text = json?[name]?.string else { throw missing(name) }
    return text
  }

  /// A time; Stripe uses seconds.
  func moment(_ name: String) throws(PaymentError) -> Timestamp {
    // Up to the end of the year 9999.
    guard let seconds = json?[name]?.integer, 0..<253_402_300_800 ~= seconds else {
      throw missing(name)
    }
    return Timestamp(milliseconds: seconds * 1_000)
  }

  private func missing(_ name: String) -> PaymentError {
    PaymentError(.unavailable, "a Stripe \(object) without '\(name)'")
  }
}
