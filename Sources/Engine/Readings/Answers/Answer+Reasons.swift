// Why the answer before said what it said (DES-202).
extension Answer {
  /// Explains an answer: each fact that it rests on in plain words, and how it weighs.
  /// - Parameters:
  ///   - told: what it rests on, in its order; the first factor of each statement counts.
  ///   - question: the question that it answers.
  ///   - isTimeKnown: whether the birth time is known.
  public init(
    explaining told: [Statement], to question: Question, isTimeKnown: Bool,
    composer: inout Composer
  ) {
    area = question.area
    let reasons = Array(told.filter { !$0.factors.isEmpty }.prefix(Self.mostReasons))
    guard !reasons.isEmpty else {
      statements = [composer.words("reasons none")].compactMap(\.self)
        .map { Statement($0, factors: []) }
      confidence = nil
      return
    }
    let explained = reasons.map { composer.explained($0) }
    let end = composer.words("reasons end", facet: reasons.tone.name)
    statements =
      composer.openingReasons(reasons.count, of: question)
      + composer.glossed(explained, anew: true)
      + [end].compactMap(\.self).map { Statement($0, factors: [], area: question.area) }
    confidence = Self.confidence(reasons, isTimeKnown: isTimeKnown)
  }

  /// More would be a list.
  private static let mostReasons = 4
}

extension Composer {
  /// How many reasons there are; first why the end was left open, where it was.
  fileprivate mutating func openingReasons(_ count: Int, of question: Question) -> [Statement] {
    let open = question.outcome == nil ? nil : words("reasons outcome")
    let number = lexicon.word("number \(count)")
    let begun = words("reasons begin", facet: count == 1 ? "one" : "several").map {
      Lexicon.fill($0, ["count": number, "Count": number.capitalisedFirst])
    }
    return [open, begun].compactMap(\.self).map { Statement($0, factors: [], area: question.area) }
  }

  /// A fact with what kind of reason it is.
  fileprivate mutating func explained(_ reason: Statement) -> Statement {
    let fact = reason.factors[0].fact
    let parts = [
      fact.sentence(lexicon.plain), words("reason \(fact.reason)", facet: reason.tone.name),
    ]
    return Statement(
      parts.compactMap(\.self).joined(separator: " "), factors: Array(reason.factors.prefix(1)),
      source: reason.source, area: reason.area, tone: reason.tone)
  }
}

extension [Statement] {
  fileprivate var tone: Tone {
    let sum = reduce(0) { $0 + Int($1.tone.rawValue) }
    return sum > 0 ? .favourable : sum < 0 ? .demanding : .mixed
  }
}

extension Fact {
  /// By which texts it is explained as a reason.
  fileprivate var reason: String {
    switch self {
    case .western(let fact): fact.reason
    case .vedic(let fact): fact.reason
    case .pair, .match: "pair"
    }
  }
}

extension WesternFact {
  fileprivate var reason: String {
    switch self {
    case .aspect, .pattern: "aspect"
    case .transit, .visit: "passing"
    case .profection, .progressedMoon, .cycle: "period"
    case .moonStay, .sky, .skyAspect, .phase, .event: "day"
    case .placement, .cusp, .dignity, .shape, .element, .modality, .half, .birthPhase, .sect:
      "place"
    }
  }
}

extension VedicFact {
  fileprivate var reason: String {
    switch self {
    case .dasha, .dashaChange: "period"
    case .gochara, .stand, .contact, .ingress: "passing"
    case .limb, .moonStay, .tara: "day"
    case .sign, .graha, .lagna, .dignity, .combust, .retrograde, .bhava, .lordship, .star, .yoga,
      .varga, .vargottama:
      "place"
    }
  }
}
