internal import HTTPClient
internal import HTTPTypes
internal import JSON

/// Calls the Stripe API. Every request pins the API version, so that objects have the format that
/// is parsed here, whatever version the account or its webhook is set to.
struct StripeClient: Sendable {
  /// https://docs.stripe.com/upgrades
  static let version = "2024-06-20"
  private static let timeout = Duration.seconds(30)

  let settings: PaymentSettings.Stripe
  let client: HTTPClient
  let retries: RetryPolicy

  /// Reads an object: `GET /v1/...`.
  func get(_ path: String) async throws -> JSONValue {
    try await send(.get, path, [:], .none)
  }

  /// Creates or updates an object: `POST /v1/...`.
  /// - Parameter key: the idempotency key.
  func post(
    _ path: String, _ form: [(name: String, value: String)], key: String
  ) async throws -> JSONValue {
    let fields: HTTPFields = [
      .idempotencyKey: key, .contentType: "application/x-www-form-urlencoded",
    ]
    return try await send(.post, path, fields, .form(form))
  }

  /// Deletes an object: `DELETE /v1/...`.
  func delete(_ path: String) async throws -> JSONValue {
    try await send(.delete, path, [:], .none)
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ fields: HTTPFields, _ body: RequestBody
  ) async throws -> JSONValue {
    var fields = fields
    fields[.authorization] = "Bearer " + settings.key.text
    fields[.stripeVersion] = Self.version
    let head = HTTPRequest(
      method: method, scheme: settings.scheme, authority: settings.authority, path: path,
      headerFields: fields)
    do {
      let response = try await client.execute(
        HTTPClientRequest(head, body: body), timeout: Self.timeout, retrying: retries)
      let bytes = try await response.body.bytes()
      guard response.head.status.kind == .successful else {
        throw Self.error(response.head.status, bytes)
      }
      return try JSONValue(parsing: bytes, limits: .init(bytes: 4 << 20))
    } catch let error as HTTPClientError {
      guard error.code != .cancelled else { throw CancellationError() }
      throw PaymentError(.unavailable, error.description)
    } catch let error as JSONError {
      throw PaymentError(.unavailable, error.description)
    }
  }

  /// The statuses of https://docs.stripe.com/api/errors. 409 means another request with the same
  /// key is in progress, 429 too many requests.
  private static func error(_ status: HTTPResponse.Status, _ bytes: [UInt8]) -> PaymentError {
    let body = (try? JSONValue(parsing: bytes))?["error"]
    let words = [body?["type"]?.string, body?["code"]?.string].compactMap(\.self)
    let detail = (["Stripe \(status.code)"] + words).joined(separator: " ")
    return switch status.code {
    case 402: PaymentError(.declined, detail)
    case 404: PaymentError(.notFound, detail)
    case 409, 424, 429, 500...599: PaymentError(.unavailable, detail)
    default: PaymentError(.misconfigured, detail)
    }
  }
}

extension HTTPField.Name {
  fileprivate static let idempotencyKey = known("Idempotency-Key")
  fileprivate static let stripeVersion = known("Stripe-Version")

  private static func known(_ name: String) -> Self {
    guard let name = Self(name) else { preconditionFailure("The name of a field is a token.") }
    return name
  }
}
