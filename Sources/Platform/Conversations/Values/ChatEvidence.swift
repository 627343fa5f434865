public import Readings

/// The chart facts that an answer may rest on, numbered from 1.
public struct ChatEvidence: Sendable {
  private var numbered = NumberedFactors()
  private let lexicon: Lexicon
  private let allowed: [Claim]
  private let names: [String: Factor.Owner]
  private var sources: [Factor: Citation] = [:]
  private var leanings: [Factor: ChatFact.Leaning] = [:]
  private var bare: [BareFact] = []

  /// - Parameters:
  ///   - lexicon: the terms of the language of the answers.
  ///   - allowed: claims that need no fact, such as the current year.
  ///   - names: the names of the people that the facts are about.
  public init(
    _ lexicon: Lexicon, allowed: [Claim] = [], names: [String: Factor.Owner] = [:]
  ) {
    self.lexicon = lexicon
    self.allowed = allowed
    self.names = names
  }

  /// The facts in the order of their numbers.
  public var factors: [Factor] { numbered.factors }

  /// Adds facts; an existing fact keeps its number.
  public mutating func add(_ factors: [Factor], source: Citation? = nil) {
    numbered.add(factors)
    for factor in factors { sources[factor] = sources[factor] ?? source }
  }

  /// Adds what a model gets besides the facts that the composer read.
  mutating func add(_ background: ChatBackground) {
    numbered.add(background.facts)
    bare += background.bare
  }

  /// The place of a fact in what a model writes.
  enum FactPlace {
    /// It is a sentence of its own, opens one, or stands within one.
    case sentence, opening, within
  }

  /// The words of a fact in the language of the answers; nil for a number without a fact.
  func words(ofFact number: Int, at place: FactPlace) -> String? {
    guard factors.indices.contains(number - 1) else { return nil }
    let fact = factors[number - 1].fact
    return switch place {
    case .sentence: fact.sentence(lexicon)
    case .opening: fact.clause(lexicon, opening: true)
    case .within: fact.clause(lexicon)
    }
  }

  /// The numbers of facts, without duplicates, in their order.
  public func numbers(of factors: [Factor]) -> [Int] {
    numbered.numbers(of: factors)
  }

  /// A composed statement with references to its facts: `Applause warms you. [3]`. Adds its facts.
  public mutating func text(of statement: Statement) -> String {
    add(statement.factors, source: statement.source)
    // The first fact is the subject of a statement.
    if let first = statement.factors.first, let leaning = ChatFact.Leaning(statement.tone) {
      leanings[first] = leanings[first] ?? leaning
    }
    return numbered.text(of: statement)
  }

  /// The facts as cards.
  var cards: [ChatFact] {
    factors.map { factor in
      ChatFact(
        title: factor.fact.title(lexicon), lines: factor.fact.details(lexicon),
        source: sources[factor].flatMap { lexicon.source($0)?.chip },
        isCertain: factor.certainty == .certain, leaning: leanings[factor])
    }
  }

  /// The works cited by the facts, without duplicates.
  var works: [ChatSource] {
    var seen: Set<String> = []
    return factors.compactMap { sources[$0].flatMap { lexicon.source($0) } }
      .filter { seen.insert($0.chip).inserted }
      .map { ChatSource(chip: $0.chip, title: $0.title, chapter: $0.chapter, subject: $0.subject) }
  }

  /// The facts as shown to a model, one per line.
  /// - Parameter first: the number of leading facts to skip.
  func lines(after first: Int = 0) -> String {
    factors.enumerated().dropFirst(first).map { index, factor in
      let details = factor.fact.details(lexicon).joined(separator: "; ")
      let certainty =
        factor.certainty == .certain ? "" : " (uncertain: it depends on the time of birth)"
      return "[\(index + 1)] \(factor.fact.sentence(lexicon)) \(details)\(certainty)"
    }.joined(separator: "\n")
  }

  /// Checks sentences against these facts.
  var grounding: Grounding {
    Grounding(
      facts: factors, and: bare, allowed: allowed, names: names, knowledge: lexicon.knowledge,
      zone: lexicon.zone)
  }
}

extension ChatFact.Leaning {
  fileprivate init?(_ tone: Tone) {
    switch tone {
    case .favourable: self = .supporting
    case .demanding: self = .challenging
    case .mixed: return nil
    }
  }
}
