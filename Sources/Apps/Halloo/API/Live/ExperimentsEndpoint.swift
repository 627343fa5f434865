internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Site
internal import Storage
internal import StoredAnswers

/// `/experiments`: which of two ways somebody gets, and how they fare with it in other programs than the pages,
/// of which the server itself knows (HAL-1688, HAL-1803).
enum ExperimentsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get("/experiments") { _, carer in
      .json { json in
        json.object {
          $0.field(
            "profileCreation", carer.services.creationWay(of: carer.person.account.id).rawValue)
        }
      }
    }
    routes.post("/experiments/events", body: .wire) { request, carer in
      var input = try Input(wire: request)
      let experiment = input.value("experiment", .choice(Experiment.self))
      let event = input.value("event", .choice(CreationEvent.self))
      try input.check()
      if case .profileCreation? = experiment, let event {
        let way = carer.services.creationWay(of: carer.person.account.id)
        try await RequestEffect.once {
          try await carer.services.database.write { try $0.count(event, of: way) }
        }
      }
      return Response(status: .accepted)
    }
  }

  /// What is tried out.
  private enum Experiment: String, CaseIterable, Sendable { case profileCreation }
}
