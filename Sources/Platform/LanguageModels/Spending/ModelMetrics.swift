public import Metrics

/// The metrics of model calls: calls, tokens and cost (PLT-26).
public struct ModelMetrics: Sendable {
  private let calls: Family<Counter>
  private let tokens: Family<Counter>
  private let cost: Family<Counter>

  /// - Parameter registry: the registry for `language_model_calls_total`,
  ///   `language_model_tokens_total` and `language_model_cost_microdollars_total`.
  public init(_ registry: MetricsRegistry) {
    calls = registry.counters(
      "language_model_calls_total", "Questions to language models, by what came of them.",
      by: "provider", "outcome")
    tokens = registry.counters(
      "language_model_tokens_total", "Tokens that language models read and wrote.",
      by: "provider", "direction")
    cost = registry.counters(
      "language_model_cost_microdollars_total",
      "What language models cost, in millionths of a US dollar.", by: "provider")
  }

  /// Counts a call.
  func count(
    _ provider: ModelProvider, _ outcome: String, _ usage: TokenUsage = TokenUsage(), cost: Int = 0
  ) {
    calls[provider.rawValue, outcome].increment()
    tokens[provider.rawValue, "input"].increment(by: usage.input)
    tokens[provider.rawValue, "output"].increment(by: usage.output)
    self.cost[provider.rawValue].increment(by: cost)
  }
}
