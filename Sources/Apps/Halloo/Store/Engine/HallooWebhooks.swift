internal import AppHost
internal import Outbox
internal import Storage
internal import TextMessagePages
internal import TextMessages

/// The webhooks of the SMS provider, whose texts and reports the engine processes.
public struct HallooWebhooks: Sendable {
  /// The path for texts from relatives.
  public static let inboundPath = HallooPath.inboundWebhook
  /// The patterns of both.
  public static let patterns = paths.patterns
  static let paths = TextWebhooks.Paths(
    inbound: HallooPath.inboundWebhook, status: HallooPath.statusWebhook)

  let engine: HallooEngine

  init(_ engine: HallooEngine) { self.engine = engine }

  /// The handlers called by the routes and by simulated phones.
  var handler: TextWebhooks {
    let (engine, services) = (engine, engine.services)
    return TextWebhooks(Self.paths, of: services.texts, logger: services.logger) { text in
      let inbound = engine.inbound
      try await services.database.write { transaction in
        try services.simulatedClock?.read(in: transaction)
        try inbound.take(text, in: transaction)
      }
    } report: { state, provider, id in
      let courier = engine.courier
      try await services.database.write(.readCommitted) { transaction in
        try services.simulatedClock?.read(in: transaction)
        try courier.take(state, of: provider, about: id, in: transaction)
      }
    }
  }
}
