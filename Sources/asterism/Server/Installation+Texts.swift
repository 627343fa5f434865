import Events
import HTTPClient
import Halloo
import Jobs
import MediaLibrary
import Pictures
import Site
import Storage
import TextMessages
import Vault

extension Installation {
  /// Who texts people: Twilio, or simulated phones where it is not set up (HAL-901).
  func texts(
    origin: Origin, client: HTTPClient, events: Events, pictures: Pictures,
    now: @escaping @Sendable () -> Timestamp
  ) async throws -> TextService {
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
          inboundTarget: HallooWebhooks.inboundPath), now: now,
        changed: ServedApps.onPhoneChange(hashes, events))
    }
    guard let provider = twilio as (any TextProvider)? ?? simulator else {
      preconditionFailure("there is one of the two")
    }
    return TextService(
      provider: provider, simulator: simulator,
      number: twilio == nil ? SimulatedProvider.standardNumber : texts.number,
      publicBase: publicBase.description,
      providerAnswersKeywords: twilio != nil && texts.providerAnswersKeywords,
      textsPerSecond: texts.rate, hashes: hashes, media: MediaLibrary(now: now),
      links: MediaLinks(keyring: keyring), pictures: pictures)
  }
}

extension ServedApps {
  /// Tells the apps of what happens on a simulated phone.
  fileprivate static func onPhoneChange(
    _ hashes: NumberHashes, _ events: Events
  ) -> SimulatedProvider.ChangeHandler {
    { number, transaction in
      for app in all {
        try app.onPhoneChange?(hashes.hash(of: number), events, transaction)
      }
    }
  }
}
