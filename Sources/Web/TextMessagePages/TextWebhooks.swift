public import AppHost
public import HTTPServer
internal import HTTPTypes
internal import Jobs
public import Logging
internal import Synchronization
public import TextMessages

/// The webhooks by which the SMS provider, or simulated phones in its place, delivers inbound texts and delivery
/// reports (HAL-904, HAL-905, HAL-1690, HAL-1691). Signatures authenticate them, not sessions; forms need no CSRF
/// token.
public struct TextWebhooks: Sendable {
  /// Their paths.
  public struct Paths: Sendable {
    /// The path of inbound texts.
    public let inbound: String
    /// The path of delivery reports.
    public let status: String

    /// - Parameters:
    ///   - inbound: the path of inbound texts.
    ///   - status: the path of delivery reports.
    public init(inbound: String, status: String) { (self.inbound, self.status) = (inbound, status) }

    /// Both, as the patterns of an app's webhooks.
    public var patterns: Set<String> { [inbound, status] }

    /// The base URL for delivery reports, to which the ID of the text is appended.
    public func callbackBase(_ service: SMSService) -> String {
      service.publicBase + status + "?m="
    }
  }

  /// Processes an inbound text, with all its effects in one transaction.
  public typealias Inbound = @Sendable (InboundText) async throws -> Void
  /// Processes a delivery report of a text, by the provider's ID and by ours.
  public typealias Report =
    @Sendable (TextState, ProviderTextID, TextMessageID) async throws -> Void

  private let paths: Paths
  private let service: SMSService
  private let logger: Logger
  private let inbound: Inbound
  private let report: Report
  private let refusals = RareLine()

  /// - Parameters:
  ///   - paths: their paths.
  ///   - service: the provider, who signs them.
  ///   - logger: for webhooks that are rejected, malformed or cannot be stored.
  ///   - inbound: processes an inbound text.
  ///   - report: processes a delivery report.
  public init(
    _ paths: Paths, of service: SMSService, logger: Logger, inbound: @escaping Inbound,
    report: @escaping Report
  ) {
    (self.paths, self.service, self.logger) = (paths, service, logger)
    (self.inbound, self.report) = (inbound, report)
  }

  /// Adds the routes.
  /// - Parameters:
  ///   - notSigned: the error for a webhook without the provider's signature.
  ///   - unavailable: the error for a webhook that cannot be stored now; the provider should retry.
  public func mount(
    _ routes: Routes<RequestContext, RequestContext>, notSigned: HTTPError, unavailable: HTTPError
  ) {
    for path in paths.patterns {
      routes.post(path, body: .memory(WebhookRequest.maximumBodyBytes)) { request, _ in
        // Twilio signs forms only. Any other content type is a client error that is worth naming.
        guard request.mediaType == "application/x-www-form-urlencoded" else {
          throw HTTPError(
            .unsupportedMediaType, "The body has to be application/x-www-form-urlencoded.")
        }
        switch await answer(try WebhookRequest(request)) {
        case .taken: return .emptyTwiML
        case .notSigned: throw notSigned
        case .later: throw unavailable
        }
      }
    }
  }

  /// The jobs of simulated phones, which use the same handler; empty with a real provider.
  public var phoneJobs: [App.BackgroundJob] {
    guard let simulator = service.simulator else { return [] }
    let schedules = SimulatedProvider.jobSchedules
    return simulator.jobHandlers { await answer($0).status.code }.map { handler in
      App.BackgroundJob(handler, schedules.first { $0.kind == handler.kind })
    }
  }

  private func answer(_ request: WebhookRequest) async -> Answer {
    let path = request.target.prefix { $0 != "?" }
    do {
      let form = try await service.provider.verify(request)
      if path == paths.inbound {
        try await inbound(InboundText(form))
      } else if path == paths.status {
        try await take(TextReport(form), about: Self.textID(in: request.target))
      }
      return .taken
    } catch let error as TextProviderError where error.code == .badSignature {
      refusals.write(logger, "Webhook rejected: invalid signature")
      return .notSigned
    } catch let error as WebhookFormError {
      // A retry would fail in the same way.
      logger.warning("Webhook malformed", metadata: ["error": "\(error)"])
      return .taken
    } catch {
      logger.error(
        "Processing webhook failed", metadata: ["error": "\(String(reflecting: error))"])
      return .later
    }
  }

  private func take(_ report: TextReport, about id: TextMessageID?) async throws {
    guard let id, let state = report.state else { return }
    try await self.report(state, report.id, id)
  }

  /// Our ID of a text, which is part of the callback URL.
  private static func textID(in target: String) -> TextMessageID? {
    guard let query = target.split(separator: "?", maxSplits: 1).dropFirst().first else {
      return nil
    }
    let name = query.split(separator: "&").first { $0.hasPrefix("m=") }?.dropFirst(2)
    guard let name, 1...64 ~= name.utf8.count else { return nil }
    return TextMessageID(rawValue: String(name))
  }
}

/// The result of a webhook.
private enum Answer {
  /// It was stored with its effects.
  case taken
  /// The provider's signature is invalid.
  case notSigned
  /// It cannot be stored now; the provider should retry.
  case later

  var status: HTTPResponse.Status {
    switch self {
    case .taken: .ok
    case .notSigned: .forbidden
    case .later: .serviceUnavailable
    }
  }
}

extension Response {
  /// An answer in TwiML that asks for nothing.
  fileprivate static var emptyTwiML: Response {
    Response(
      status: .ok, headers: [.contentType: "text/xml"],
      body: .bytes(Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?><Response/>".utf8)))
  }
}

extension WebhookRequest {
  fileprivate init(_ request: Request) throws {
    self.init(
      target: request.head.path ?? request.path, contentType: request.headers[.contentType] ?? "",
      signature: request.headers[.twilioSignature], idempotencyToken: request.headers[.twilioToken],
      body: try request.body.bytes())
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

/// A log line that is written at most once a minute (HAL-904).
private final class RareLine: Sendable {
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  func write(_ logger: Logger, _ line: Logger.Message) {
    let isDue = last.withLock { last in
      if let last, last.duration(to: .now) < .seconds(60) { return false }
      last = .now
      return true
    }
    if isDue { logger.warning(line) }
  }
}
