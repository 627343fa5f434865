internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Metrics
internal import Site

/// `/experiments`: which of two ways somebody gets, and how they fare with it (HAL-1688, HAL-1803). There is
/// one way to add a relative, so everybody has it.
enum ExperimentsEndpoint {
  static func mount<Root>(_ services: Services, _ routes: Routes<Root, Carer>) {
    let counts = services.metrics.counters(
      "asterism_halloo_experiment_events_total",
      "What people did in the ways that are tried out in Halloo.", by: "experiment", "variant",
      "event")
    routes.get("/experiments") { _, _ in
      .json { json in
        json.object { $0.field(Experiment.profileCreation.rawValue, variant) }
      }
    }
    routes.post("/experiments/events", body: .wire) { request, _ in
      var input = try Input(wire: request)
      let experiment = input.value("experiment", .choice(Experiment.self))
      let event = input.value("event", .choice(ExperimentEvent.self))
      try input.check()
      if let experiment, let event {
        counts[experiment.rawValue, variant, event.rawValue].increment()
      }
      return Response(status: .accepted)
    }
  }

  private static let variant = "direct"

  /// What is tried out.
  private enum Experiment: String, CaseIterable, Sendable { case profileCreation }

  /// What somebody did.
  private enum ExperimentEvent: String, CaseIterable, Sendable {
    case opened, created, helloSent, confirmed, abandoned
  }
}
