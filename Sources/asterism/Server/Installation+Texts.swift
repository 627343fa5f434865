import AppHost
import HTTPClient
import Halloo
import Jobs
import Storage
import TextMessages

extension Installation {
  /// The text provider: Twilio, or simulated phones if it is not configured (HAL-901).
  func texts(
    origin: Origin, client: HTTPClient, now: @escaping @Sendable () -> Timestamp
  ) async throws -> SMSService {
    let hashes = try await NumberHashes(in: database, keyring: keyring)
    let (texts, publicBase) = (settings.texts, settings.texts.publicBase ?? origin)
    let twilio = try texts.twilio(publicBase: publicBase.description).map {
      TwilioProvider(settings: $0, client: client)
    }
    var simulator: SimulatedProvider?
    if twilio == nil {
      simulator = SimulatedProvider(
        database: database, queue: JobQueue(),
        identity: try await SimulatorIdentity(in: database, keyring: keyring),
        settings: .init(
          number: SimulatedProvider.standardNumber, publicBase: publicBase.description,
          inboundTarget: HallooWebhooks.inboundPath), now: now)
      try await simulator?.clock.load(from: database)
    }
    guard let provider = twilio as (any TextProvider)? ?? simulator else {
      preconditionFailure("there is one of the two")
    }
    return SMSService(
      provider: provider, simulator: simulator,
      number: twilio == nil ? SimulatedProvider.standardNumber : texts.number,
      publicBase: publicBase.description,
      providerAnswersKeywords: twilio != nil && texts.providerAnswersKeywords,
      textsPerSecond: texts.rate, hashes: hashes)
  }
}
