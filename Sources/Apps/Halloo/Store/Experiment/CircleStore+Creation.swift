internal import Accounts
internal import AppHost
internal import Metrics
internal import Storage

extension CircleStore {
  /// Records that the account was shown an empty form for a new relative.
  func openSetup(_ way: CreationWay, by account: AccountID) async throws {
    try await database.write { try $0.openSetup(way, by: account) }
  }

  /// Records that the account left its open form.
  func leaveSetup(_ way: CreationWay, by account: AccountID) async throws {
    try await database.write { try $0.leaveSetup(way, by: account) }
  }
}

extension Dependencies {
  /// The variant assigned to an account.
  func creationWay(of account: AccountID) -> CreationWay {
    experiments.gives(CreationWay.experiment, to: account) ? .sheet : .direct
  }
}

/// The metrics of the variants of adding a relative, for the operator (HAL-1803).
enum CreationMeasures {
  static func all(_ services: Dependencies) -> [App.GaugeProvider] {
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
