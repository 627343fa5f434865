internal import HTTPTypes
internal import Jobs
internal import Logging
internal import Site
internal import Storage
internal import Synchronization
internal import TextMessages

/// Verifies and takes in what the provider posts, and what simulated phones post in its place.
struct WebhookDesk: Sendable {
  /// What a webhook is answered.
  enum Answer: Sendable {
    /// It is kept, and what follows from it is done.
    case taken
    /// It was not signed by the provider.
    case notSigned
    /// It cannot be kept now, and is to come again.
    case later

    var status: HTTPResponse.Status {
      switch self {
      case .taken: .ok
      case .notSigned: .forbidden
      case .later: .serviceUnavailable
      }
    }
  }

  let engine: HallooEngine
  private let refusals = RareLine()
  private var services: Services { engine.services }

  init(_ engine: HallooEngine) { self.engine = engine }

  /// What simulated phones post, through the same desk; nothing where texts really leave.
  static func simulatedPhones(_ services: Services) -> [App.Chore] {
    guard let simulator = services.texts.simulator else { return [] }
    let desk = WebhookDesk(.shared(by: services))
    let handlers = simulator.jobHandlers { request in await desk.answer(request).status.code }
    let schedules = SimulatedProvider.jobSchedules
    return handlers.map { handler in
      App.Chore(handler, schedules.first { $0.kind == handler.kind })
    }
  }

  /// Takes a webhook in, in one transaction with all that follows from it.
  func answer(_ request: WebhookRequest) async -> Answer {
    let path = request.target.prefix { $0 != "?" }
    do {
      let form = try await services.texts.provider.verify(request)
      if path == HallooPath.inboundWebhook {
        try await take(InboundText(form))
      } else if path == HallooPath.statusWebhook {
        try await take(TextReport(form), about: Self.textID(in: request.target))
      }
      return .taken
    } catch let error as TextProviderError where error.code == .badSignature {
      refusals.write(services.logger, "A webhook was not signed by the provider")
      return .notSigned
    } catch let error as WebhookFormError {
      // It would be the same another time.
      services.logger.warning("A webhook cannot be read", metadata: ["error": "\(error)"])
      return .taken
    } catch {
      services.logger.error(
        "A webhook cannot be taken", metadata: ["error": "\(String(reflecting: error))"])
      return .later
    }
  }

  private func take(_ text: InboundText) async throws {
    let inbound = engine.inbound
    try await services.database.write { transaction in
      try inbound.take(text, in: transaction)
    }
  }

  private func take(_ report: TextReport, about id: TextMessageID?) async throws {
    guard let id, let state = report.state else { return }
    let courier = engine.courier
    try await services.database.write(.readCommitted) { transaction in
      try courier.take(state, of: report.id, about: id, in: transaction)
    }
  }

  /// Our name of a text, which we have put into the address.
  private static func textID(in target: String) -> TextMessageID? {
    guard let query = target.split(separator: "?", maxSplits: 1).dropFirst().first else {
      return nil
    }
    let name = query.split(separator: "&").first { $0.hasPrefix("m=") }?.dropFirst(2)
    guard let name, 1...64 ~= name.utf8.count else { return nil }
    return TextMessageID(rawValue: String(name))
  }
}

/// A line of the log that comes once a minute at most (HAL-904).
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
