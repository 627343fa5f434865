internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Logging
internal import Payments

/// `/payments/v1`: notifications from payment providers (PLT-9). They are authenticated by
/// signature only; sessions and cookies are ignored.
enum ProviderRoutes {
  static let path = "/payments/v1"
  private static let (stripe, appStore) = ("/stripe", "/appstore")
  /// The patterns of all routes.
  static let patterns: Set<String> = [path + stripe, path + appStore]
  /// The longest notification, in bytes: real ones have a few KiB, and the sender is unknown until
  /// the whole body has been read.
  private static let longest = BodyPolicy.memory(256 << 10)

  static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.post(stripe, body: longest) { request, requestContext in
      let signature = request.headers[stripeSignature] ?? ""
      let answer = await requestContext.services.payments.hearStripe(
        try notification(request), signature: signature)
      return try tell(answer, request, requestContext.services.logger)
    }
    routes.post(appStore, body: longest) { request, requestContext in
      let answer = await requestContext.services.payments.hearAppStore(try notification(request))
      return try tell(answer, request, requestContext.services.logger)
    }
  }

  /// Real notifications are JSON; the sender of anything else learns what is wrong with it.
  private static func notification(_ request: Request) throws -> [UInt8] {
    guard request.mediaType == "application/json" else {
      throw HTTPError(.unsupportedMediaType, "The body has to be application/json.")
    }
    return try request.body.bytes()
  }

  /// The reason for a rejection is logged for the operator; the sender learns only whether the
  /// signature was right, and whether to retry.
  private static func tell(_ answer: NotificationAnswer, _ request: Request, _ logger: Logger)
    throws(HTTPError) -> Response
  {
    switch answer {
    case .taken, .known: return Response(status: .ok)
    case .refused(let reason):
      note(reason, "Notification refused", request, logger)
      throw HTTPError(
        .badRequest, "The notification is not signed by the provider for this installation.")
    case .unreadable(let reason):
      note(reason, "Notification not readable", request, logger)
      throw HTTPError(
        .badRequest, "The notification is signed by the provider, but it cannot be read.")
    case .unknownProvider:
      throw HTTPError(.notFound, "This payment provider is not set up here.")
    case .later(let reason):
      note(reason, "Notification not taken yet", request, logger)
      throw HTTPError(
        .serviceUnavailable, "The notification cannot be processed now; send it again.",
        headers: [.retryAfter: "60"])
    }
  }

  private static func note(
    _ reason: String, _ message: Logger.Message, _ request: Request, _ logger: Logger
  ) {
    logger.warning(
      message,
      metadata: [
        "request.id": "\(request.id)", "http.route": "\(request.route)",
        "payments.reason": "\(reason)",
      ])
  }

  private static let stripeSignature: HTTPField.Name = {
    guard let name = HTTPField.Name("Stripe-Signature") else {
      preconditionFailure("Stripe-Signature is a token")
    }
    return name
  }()
}
