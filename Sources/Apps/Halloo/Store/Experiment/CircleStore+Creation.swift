internal import Accounts
internal import Metrics
internal import Site
internal import Storage

extension CircleStore {
  /// Somebody is shown an empty form for somebody new.
  func openSetup(_ way: CreationWay, by account: AccountID) async throws {
    try await database.write { try $0.openSetup(way, by: account) }
  }

  /// Somebody leaves the form for somebody new that they have open.
  func leaveSetup(_ way: CreationWay, by account: AccountID) async throws {
    try await database.write { try $0.leaveSetup(way, by: account) }
  }
}

extension Services {
  /// The way that somebody was given.
  func creationWay(of account: AccountID) -> CreationWay {
    experiments.gives(CreationWay.experiment, to: account) ? .sheet : .direct
  }
}

/// How people fare with the ways of adding somebody, for the operator (HAL-1803).
enum CreationMeasures {
  static func all(_ services: Services) -> [App.Measure] {
    let counts = services.metrics.keptCounters(
      "asterism_halloo_profile_creation_total",
      "Setups of relatives by the way in which they were added, and what came of them; the same on every node.",
      by: "variant", "event")
    for way in CreationWay.allCases {
      for event in CreationEvent.allCases { _ = counts[way.rawValue, event.rawValue] }
    }
    return [
      { transaction in
        for item in try transaction.creationCounts() {
          counts[item.way.rawValue, item.event.rawValue].set(item.count)
        }
      }
    ]
  }
}
