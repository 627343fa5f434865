internal import JSON
internal import Storage
internal import Vault

/// A verified Stripe notification. Only the ID of its object is used: events arrive late,
/// repeatedly and out of order, so the object is fetched again.
struct StripeEvent: Sendable {
  let id: String
  let type: String
  let createdAt: Timestamp
  let object: String
  /// Whether the subscription had been cancelled before this event.
  let wasCancelled: Bool

  init(_ json: JSONValue) throws(PaymentError) {
    let fields = StripeFields(json, "event")
    id = try fields.text("id")
    type = try fields.text("type")
    createdAt = try fields.moment("created")
    let data = json["data"]
    object = try StripeFields(data?["object"], "event").text("id")
    let before = data?["previous_attributes"]
    wasCancelled =
      before?["cancel_at_period_end"]?.boolean == true || before?["cancel_at"]?.integer != nil
  }
}

extension PaymentSettings.Stripe {
  /// Verifies and parses a signed event.
  /// - Throws: `WebhookError` for a wrong signature; other errors for a signed body that cannot be
  ///   read.
  func event(body: [UInt8], signature: String, at now: Timestamp) throws -> StripeEvent {
    let moment = NumericDate(rawValue: now.milliseconds / 1_000)
    try StripeSignatures(secrets: webhookSecrets).verify(
      header: signature, body: body, at: moment)
    return try StripeEvent(JSONValue(parsing: body))
  }
}

extension SecretBytes {
  /// The secret as text for a header.
  var text: String {
    withBytes { bytes in String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) }
  }
}
