/// A webhook request, not yet verified.
public struct WebhookRequest: Hashable, Sendable {
  /// Path and query as in the request line, neither sorted nor decoded.
  public var target: String
  /// The value of `Content-Type`.
  public var contentType: String
  /// The value of `X-Twilio-Signature`; nil without one.
  public var signature: String?
  /// The value of `I-Twilio-Idempotency-Token`, the same in each delivery of a webhook.
  public var idempotencyToken: String?
  /// The body, byte by byte.
  public var body: [UInt8]

  /// A request as received.
  public init(
    target: String, contentType: String, signature: String?, idempotencyToken: String? = nil,
    body: [UInt8]
  ) {
    self.target = target
    self.contentType = contentType
    self.signature = signature
    self.idempotencyToken = idempotencyToken
    self.body = body
  }

  /// The maximum size of a body: a text of 1,600 characters and ten URLs take some 20 KB.
  public static let maximumBodyBytes = 256 << 10
}

/// A form signed by the provider; only a provider can create one.
public struct SignedForm: Hashable, Sendable {
  /// Path and query of the request.
  public let target: String
  /// The same in each delivery of a webhook; nil if the provider sends none.
  public let idempotencyToken: String?
  let fields: FormFields

  init(target: String, idempotencyToken: String?, fields: FormFields) {
    self.target = target
    self.idempotencyToken = idempotencyToken
    self.fields = fields
  }

  /// The value of a field; nil if it is missing or empty.
  /// - Throws: ``WebhookFormError`` if it is repeated with different values.
  func value(_ name: String) throws(WebhookFormError) -> String? {
    let values = fields.pairs.filter { $0.name == name }.map(\.value)
    guard let first = values.first, !first.isEmpty else {
      if values.contains(where: { !$0.isEmpty }) { throw WebhookFormError(name) }
      return nil
    }
    guard values.allSatisfy({ $0 == first }) else { throw WebhookFormError(name) }
    return first
  }

  /// The value of a required field.
  func required(_ name: String) throws(WebhookFormError) -> String {
    guard let value = try value(name) else { throw WebhookFormError(name) }
    return value
  }
}

/// A signed but malformed webhook: a field is missing, repeated, or invalid.
public struct WebhookFormError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the field.
  public let field: String

  init(_ field: String) { self.field = field }

  public var description: String { "the field \(field) of the webhook cannot be used" }
}
