internal import JSON
internal import Storage
internal import Vault

/// A notification of Stripe's whose signature was checked. Of the object in it only the id is read:
/// events come late, twice and out of order, so the object is asked for anew.
struct StripeEvent: Sendable {
  let id: String
  let type: String
  let createdAt: Timestamp
  let object: String
  /// Whether a subscription had been cancelled before what it tells of.
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
  /// The event in a body that Stripe has signed.
  func event(body: [UInt8], signature: String, at now: Timestamp) throws -> StripeEvent {
    let moment = NumericDate(rawValue: now.milliseconds / 1_000)
    try StripeSignatures(secrets: webhookSecrets).verify(
      header: signature, body: body, at: moment)
    return try StripeEvent(JSONValue(parsing: body))
  }
}

extension SecretBytes {
  /// The secret as the text that it is, for a header.
  var text: String {
    withBytes { bytes in String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) }
  }
}
