internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Messaging
internal import Storage
internal import StoredAnswers

/// Push and experiments (HAL-1686 to HAL-1688): `/events`, `/push` for browser subscriptions, and
/// `/experiments`, which returns the user's variant and records results from clients; the server
/// counts those of its own pages itself (HAL-1803).
enum LiveEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    EventsEndpoint.mount(routes)
    routes.get("/push/key") { _, caregiver in PushAPI.key("publicKey", caregiver.services) }
    routes.post("/push/subscriptions", body: .api) { request, caregiver in
      let id = try await PushAPI.subscribe(request, caregiver.person, .halloo)
      return .object(status: .created) { $0.field("id", id) }
    }
    routes.delete("/push/subscriptions/{id}") { request, caregiver in
      try await caregiver.services.messaging.unsubscribe(
        try request.parameters.require("id"), of: caregiver.person.account.id)
      return .noContent
    }
    routes.get("/experiments") { _, caregiver in
      .object { $0.field("profileCreation", caregiver.creationWay.rawValue) }
    }
    routes.post("/experiments/events", body: .api) { request, caregiver in
      let (experiment, event) = try request.input(.halloo, words: caregiver.words) {
        (
          $0.value("experiment", .choice(Experiment.self)),
          $0.value("event", .choice(CreationEvent.self))
        )
      }
      let way = caregiver.creationWay
      if case .profileCreation? = experiment, let event {
        try await RequestEffect.once {
          try await caregiver.services.database.write { try $0.count(event, of: way) }
        }
      }
      return Response(status: .accepted)
    }
  }

  /// The experiments.
  private enum Experiment: String, CaseIterable, Sendable { case profileCreation }
}

extension CaregiverAPIContext {
  fileprivate var creationWay: CreationWay { services.creationWay(of: person.account.id) }
}
