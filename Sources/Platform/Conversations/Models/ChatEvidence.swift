public import Readings

/// The facts about charts that an answer may rest on, by their numbers from 1 on.
public struct ChatEvidence: Sendable {
  /// The facts in the order of their numbers.
  public private(set) var factors: [Factor] = []
  private let lexicon: Lexicon
  private let allowed: [Claim]
  private var numbers: [Factor: Int] = [:]
  private var sources: [Factor: Citation] = [:]

  /// - Parameters:
  ///   - lexicon: the words of the language in which answers are given.
  ///   - allowed: claims that need no fact, such as the year that it is.
  public init(_ lexicon: Lexicon, allowed: [Claim] = []) {
    self.lexicon = lexicon
    self.allowed = allowed
  }

  /// Adds facts; one that is there already keeps its number.
  public mutating func add(_ factors: [Factor], source: Citation? = nil) {
    for factor in factors {
      if numbers[factor] == nil {
        self.factors.append(factor)
        numbers[factor] = self.factors.count
      }
      sources[factor] = sources[factor] ?? source
    }
  }

  /// The numbers of facts, each once, in their order.
  public func numbers(of factors: [Factor]) -> [Int] {
    Set(factors.compactMap { numbers[$0] }).sorted()
  }

  /// A composed statement with the numbers of the facts that it rests on: `Applause warms you. [3]`.
  /// Its facts are added.
  public mutating func text(of statement: Statement) -> String {
    add(statement.factors, source: statement.source)
    let references = numbers(of: statement.factors).map { "[\($0)]" }.joined()
    return references.isEmpty ? statement.text : "\(statement.text) \(references)"
  }

  /// The facts as cards.
  var cards: [ChatFact] {
    factors.map { factor in
      ChatFact(
        title: factor.fact.title(lexicon), lines: factor.fact.details(lexicon),
        source: sources[factor].flatMap { lexicon.source($0)?.chip },
        isCertain: factor.certainty == .certain)
    }
  }

  /// The facts as a model reads them, a line each.
  /// - Parameter first: how many of the first are left out.
  func lines(after first: Int = 0) -> String {
    factors.enumerated().dropFirst(first).map { index, factor in
      let details = factor.fact.details(lexicon).joined(separator: "; ")
      let certainty =
        factor.certainty == .certain ? "" : " (uncertain: it depends on the time of birth)"
      return "[\(index + 1)] \(factor.fact.sentence(lexicon)) \(details)\(certainty)"
    }.joined(separator: "\n")
  }

  /// What holds sentences against these facts.
  var grounding: Grounding {
    Grounding(facts: factors.map(\.fact), allowed: allowed, knowledge: lexicon.knowledge)
  }
}
