public import HTTPServer
internal import HTTPTypes
public import Site
internal import Storage
internal import Synchronization
internal import TextMessages

/// Routes of the webhooks by which the SMS provider delivers texts of relatives and delivery reports (HAL-904,
/// HAL-905, HAL-1690, HAL-1691). Signatures authenticate them, not sessions; forms need no CSRF token.
public enum HallooWebhooks {
  /// Where texts of relatives come in.
  public static let inboundPath = HallooPath.inboundWebhook
  /// The patterns of both.
  public static let patterns: Set<String> = [HallooPath.inboundWebhook, HallooPath.statusWebhook]

  /// Adds the routes.
  public static func mount(_ services: Services, _ routes: Routes<Visit, Visit>) {
    let desk = WebhookDesk(.shared(by: services))
    for path in patterns {
      routes.post(path, body: .memory(WebhookRequest.maximumBodyBytes)) { request, _ in
        // Twilio signs forms only. Any other content type is a client error that is worth naming.
        guard request.mediaType == "application/x-www-form-urlencoded" else {
          throw HTTPError(
            .unsupportedMediaType, "The body has to be application/x-www-form-urlencoded.")
        }
        return try await desk.answer(try WebhookRequest(request)).response()
      }
    }
  }
}

extension WebhookDesk.Answer {
  fileprivate func response() throws(HTTPError) -> Response {
    switch self {
    case .taken:
      Response(
        status: .ok, headers: [.contentType: "text/xml"],
        body: .bytes(Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?><Response/>".utf8)))
    case .notSigned: throw HTTPError(.badSignature, "The provider has not signed this.")
    case .later:
      throw HTTPError(.unavailable, "This cannot be kept now; send it again.", retryAfter: 5)
    }
  }
}

extension WebhookRequest {
  init(_ request: Request) throws {
    self.init(
      target: request.head.path ?? request.path,
      contentType: request.headers[.contentType] ?? "",
      signature: request.headers[.twilioSignature],
      idempotencyToken: request.headers[.twilioToken], body: try request.body.bytes())
  }
}

extension HTTPField.Name {
  fileprivate static let twilioSignature = name("X-Twilio-Signature")
  fileprivate static let twilioToken = name("I-Twilio-Idempotency-Token")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is a token") }
    return name
  }
}
