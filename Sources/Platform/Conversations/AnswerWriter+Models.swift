internal import Accounts
public import LanguageModels
public import Metrics
internal import Safety

extension AnswerWriter {
  /// A writer that asks language models: those that the account has consented to, in the order of
  /// the installation and within its budget. Declines if none of them answers.
  ///
  /// They get the facts by number, and every sentence is checked against these (PLT-22) and by the
  /// output guard (PLT-30) before it is stored.
  public static func models(_ models: LanguageModels, metrics: ChatMetrics) -> AnswerWriter {
    let writer = asking({ try await models.answer($0, for: $1, $2) }, metrics: metrics)
    return AnswerWriter { question, grounds, pen in
      // What a model gets takes long to compute, so first whether there is one.
      guard try await models.hasModel(for: question.owner.account) else { throw Declined() }
      try await writer.write(question, grounds, pen)
    }
  }

  static func asking(_ ask: @escaping ModelAnswer.Ask, metrics: ChatMetrics) -> AnswerWriter {
    AnswerWriter { question, grounds, pen in
      var answer = try ModelAnswer(question, grounds, asking: ask, pen: pen, metrics: metrics)
      try await answer.write()
    }
  }
}

/// The metrics of answers (PLT-22, PLT-26).
public struct ChatMetrics: Sendable {
  /// The outcome for a sentence of a model.
  enum Verdict: String {
    /// The facts support it.
    case kept
    /// It made another claim and was rewritten.
    case rewritten
    /// It made another claim and was dropped.
    case dropped
    /// It had a placeholder that is malformed or names no fact, and was dropped.
    case unresolved
  }

  private let answers: Family<Counter>
  private let sentences: Family<Counter>
  private let refusals: Family<Counter>

  /// - Parameter registry: the registry for `chat_answers_total`, `chat_sentences_total` and
  ///   `chat_guard_total`.
  public init(_ registry: MetricsRegistry) {
    answers = registry.counters(
      "chat_answers_total", "Answers that ended, by who wrote them and how.", by: "writer",
      "outcome")
    sentences = registry.counters(
      "chat_sentences_total",
      "Sentences of language models, by what came of holding them against the facts.",
      by: "verdict")
    refusals = registry.counters(
      "chat_guard_total", "Sentences of language models that the guard refused, by its concern.",
      by: "concern")
  }

  func count(_ concern: OutputConcern) { refusals[concern.rawValue].increment() }

  func count(_ verdict: Verdict) { sentences[verdict.rawValue].increment() }

  func count(_ writer: ChatWriter?, _ state: ChatMessage.State) {
    let name =
      switch writer {
      case .model(let provider, _): provider
      case let writer: writer?.description ?? "nobody"
      }
    answers[name, state.rawValue].increment()
  }
}
