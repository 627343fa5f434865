internal import Metrics

/// How often each way of sending ended in each state.
struct Sends: Sendable {
  /// What something is sent by.
  enum Channel: String, CaseIterable {
    case mail, push
  }

  /// What became of an attempt.
  enum State: String, CaseIterable {
    /// The mail server or the push service has it.
    case sent
    /// It is going to be tried again.
    case delayed
    /// It is not going to be tried again.
    case failed
    /// Nobody is there any more to take it.
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
