public import HTTPClient
internal import HTTPTypes
internal import JSON
internal import Storage
internal import Vault

/// Sends texts through Twilio's REST API 2010-04-01
/// (https://www.twilio.com/docs/messaging/api/message-resource).
///
/// The API has no idempotency keys for sending: after a lost response, ``lookup(_:)`` finds out
/// what happened to the text.
public struct TwilioProvider: TextProvider {
  /// The maximum size of a JSON response, bytes.
  static let maximumAnswerBytes = 4 << 20

  let settings: TwilioSettings
  let client: HTTPClient
  private let timeout: Duration
  private let signature: TwilioSignature

  /// - Parameters:
  ///   - client: must not follow redirects, since their targets are checked here.
  ///   - timeout: the limit for a whole call (HAL-903).
  public init(
    settings: TwilioSettings, client: HTTPClient, timeout: Duration = .seconds(10)
  ) {
    precondition(!client.followsRedirects, "redirects are for the provider to judge")
    self.settings = settings
    self.client = client
    self.timeout = timeout
    signature = TwilioSignature(
      tokens: [settings.token] + [settings.oldToken].compactMap(\.self),
      publicBase: settings.publicBase)
  }

  public var name: String { settings.providerName }

  public func verify(_ request: WebhookRequest) async throws(TextProviderError) -> SignedForm {
    try signature.verify(request)
  }

  public func send(_ text: OutgoingText) async -> TextOutcome {
    let head = head(
      .post, path + "/Messages.json", [.contentType: "application/x-www-form-urlencoded"])
    do {
      let answer = try await execute(head, body: .form(form(of: text)))
      return TwilioReader.outcome(of: answer)
    } catch {
      // If the request may have been sent, Twilio may have the text.
      guard error.code.isBeforeSending else { return .unknown(error.description) }
      return .refused(TextRefusal(.notConnected, text: error.description))
    }
  }

  private func form(of text: OutgoingText) -> [(name: String, value: String)] {
    var form = [(name: "To", value: text.to.e164)]
    switch (text.from, settings.sender) {
    case (let number?, _), (nil, .number(let number)): form.append(("From", number.e164))
    case (nil, .service(let id)): form.append(("MessagingServiceSid", id))
    }
    form.append(("Body", text.body))
    for url in text.mediaURLs { form.append(("MediaUrl", url)) }
    if let url = text.callbackURL { form.append(("StatusCallback", url)) }
    if let validity = text.validity {
      // From 1 s to the 10 hours that Twilio queues a text at most.
      let seconds = min(max(validity.components.seconds, 1), 36_000)
      form.append(("ValidityPeriod", String(seconds)))
    }
    return form
  }
}

extension TwilioProvider {
  /// A complete response.
  struct Answer: Sendable {
    let status: Int
    let fields: HTTPFields
    let body: [UInt8]
  }

  var path: String { "/2010-04-01/Accounts/\(settings.account)" }

  /// The head of an API request, with the account's credentials (RFC 7617).
  func head(_ method: HTTPRequest.Method, _ path: String, _ fields: HTTPFields = [:]) -> HTTPRequest
  {
    var fields = fields
    let token = settings.token.withBytes { bytes in bytes.indices.map { bytes[$0] } }
    fields[.authorization] = "Basic " + Base64.encode(Array("\(settings.account):".utf8) + token)
    return HTTPRequest(
      method: method, scheme: settings.scheme, authority: settings.authority, path: path,
      headerFields: fields)
  }

  func execute(
    _ head: HTTPRequest, body: RequestBody = .none
  ) async throws(HTTPClientError) -> Answer {
    let response = try await client.execute(
      HTTPClientRequest(head, body: body), timeout: timeout)
    return Answer(
      status: response.head.status.code, fields: response.head.headerFields,
      body: try await response.body.bytes())
  }
}

extension HTTPClientError.Code {
  /// Whether the request definitely did not reach the other side.
  fileprivate var isBeforeSending: Bool {
    switch self {
    case .invalidRequest, .forbiddenAddress, .unresolvedHost, .refused, .tls, .timeout(.connect),
      .unavailable:
      true
    default: false
    }
  }
}

extension TextProviderError {
  init(_ error: HTTPClientError) {
    switch error.code {
    case .cancelled: self.init(.cancelled, error.description)
    case .tooLarge: self.init(.tooLarge, error.description)
    case .invalidRequest, .forbiddenAddress: self.init(.refused, error.description)
    default: self.init(.unavailable, error.description)
    }
  }
}
