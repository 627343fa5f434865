internal import Metrics

/// Counts deliveries by channel and result.
struct Sends: Sendable {
  /// The channel.
  enum Channel: String, CaseIterable {
    case mail, push
  }

  /// The result of an attempt.
  enum State: String, CaseIterable {
    /// The mail server or the push service has accepted it.
    case sent
    /// It will be retried.
    case delayed
    /// It will not be retried.
    case failed
    /// The recipient no longer exists.
    case gone
  }

  private let counters: Family<Counter>

  init(_ registry: MetricsRegistry) {
    counters = registry.counters(
      "asterism_sends_total", "Attempts to send letters and pushes, by what became of them.",
      by: "channel", "state")
    for channel in Channel.allCases {
      for state in State.allCases { _ = counters[channel.rawValue, state.rawValue] }
    }
  }

  /// Counts an attempt.
  func count(_ channel: Channel, _ state: State) {
    counters[channel.rawValue, state.rawValue].increment()
  }
}
