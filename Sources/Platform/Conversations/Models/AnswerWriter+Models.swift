public import LanguageModels
public import Metrics
internal import Safety

extension AnswerWriter {
  /// Lets language models answer: those that the account has agreed to, in the order of the
  /// installation and within its budget. Declines where none of them does.
  ///
  /// They are given the facts by their numbers, and every sentence is held against these (PLT-22) and
  /// against the guard (PLT-30) before it is stored.
  public static func models(_ models: LanguageModels, metrics: ChatMetrics) -> AnswerWriter {
    asking({ try await models.answer($0, for: $1, $2) }, metrics: metrics)
  }

  static func asking(_ ask: @escaping ModelAnswer.Ask, metrics: ChatMetrics) -> AnswerWriter {
    AnswerWriter { question, grounds, pen in
      var answer = ModelAnswer(question, grounds, asking: ask, pen: pen, metrics: metrics)
      try await answer.write()
    }
  }
}

/// What the metrics are told of answers (PLT-22, PLT-26).
public struct ChatMetrics: Sendable {
  /// What became of a sentence of a model.
  enum Verdict: String {
    /// The facts bear it out.
    case kept
    /// It claimed something else, and was put right.
    case rewritten
    /// It claimed something else, and was left out.
    case dropped
  }

  private let answers: Family<Counter>
  private let sentences: Family<Counter>
  private let refusals: Family<Counter>

  /// - Parameter registry: where `chat_answers_total`, `chat_sentences_total` and `chat_guard_total` are
  ///   registered.
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
