internal import Conversations
internal import Interface
internal import Readings

extension AnswerSource {
  /// The kind of a fact.
  init(_ factor: Factor) {
    switch factor.fact {
    case .pair: self = .synastry
    case .western(.phase), .western(.moonStay): self = .lunarPhase
    case .western(.cusp), .western(.visit), .western(.profection): self = .houses
    case let fact where fact.isOfSky: self = .currentTransits
    default: self = factor.owner == .other ? .friendChart : .natalChart
    }
  }

  /// The kinds of the facts that an answer may rest on, each with the numbers of its facts: what is
  /// looked at.
  static func steps(of evidence: ChatEvidence, _ words: MessageCatalog) -> [ChatStep] {
    let kinds = Dictionary(grouping: evidence.factors, by: Self.init)
    return allCases.compactMap { source in
      kinds[source].map { factors in
        ChatStep(
          tool: source.rawValue, label: words(source), arguments: "{}",
          facts: evidence.numbers(of: factors))
      }
    }
  }
}

extension ChatMessage {
  /// What an answer rests on: the kinds of the facts that it refers to (AST-75).
  var answerSources: [AnswerSource] {
    guard details.danger == nil else { return [] }
    let cited = Set(AnswerText.references(in: text))
    let used = details.steps.filter { !cited.isDisjoint(with: $0.facts) }
      .compactMap { AnswerSource(rawValue: $0.tool) }
    return used.isEmpty ? [.generalKnowledge] : used
  }

  /// 0 ... 1 (AST-75).
  var answerConfidence: Double {
    details.confidence.map { Double($0) / 100 } ?? AnswerConfidence.general
  }
}
