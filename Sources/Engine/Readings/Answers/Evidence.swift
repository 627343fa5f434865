internal import Charts
internal import Jyotish

/// A fact with the text about it, before it is known whether the fact itself has been told.
struct Evidence {
  let fact: Fact
  let said: Statement
  /// Whether the text is one of the area of life that is asked about, not of life in general.
  let isOfSubject: Bool
}

extension Composer {
  /// Returns the first candidates that have a text, with their facts.
  /// - Parameters:
  ///   - limit: the most of them.
  ///   - freely: how many of them may be of any text; the others have one of the candidate's facet.
  mutating func gather(
    _ candidates: [Candidate], limit: Int, freely: Int = .max
  ) -> [Evidence] {
    var found: [Evidence] = []
    for candidate in candidates where found.count < limit {
      guard found.count < freely || speaksOfFacet(candidate) else { continue }
      guard let fact = candidate.factors.first?.fact, let said = say(candidate) else { continue }
      found.append(
        Evidence(
          fact: fact, said: said, isOfSubject: speaksOfFacet(candidate) || candidate.isOfMainHouse))
    }
    return found
  }

  /// Whether the text of a candidate is one of its facet.
  private func speaksOfFacet(_ candidate: Candidate) -> Bool {
    guard let facet = candidate.facet,
      let key = candidate.keys.first(where: { !lexicon.knowledge.texts($0, facet: facet).isEmpty })
    else { return false }
    return lexicon.knowledge.has(key, facet: facet)
  }

  /// Returns a statement that begins with its fact, unless that was told before: `Your Moon is in
  /// Leo, in the 4th house. Applause...`
  /// - Parameters:
  ///   - custom: what belongs to the fact and ends the statement.
  ///   - isPlain: whether the fact is told without its text.
  /// - Returns: nil where nothing is left to say.
  mutating func statement(_ evidence: Evidence, custom: String? = nil, isPlain: Bool = false)
    -> Statement?
  {
    let said = evidence.said
    let text = isPlain ? nil : said.text
    let parts = [tell(evidence.fact.sentence(lexicon.plain)), text, custom].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return Statement(
      parts.joined(separator: " "), factors: said.factors, source: said.source, area: said.area,
      tone: said.tone)
  }
}

extension [Evidence] {
  /// Whether the facts mostly help or mostly ask for work.
  var tone: Tone {
    let sum = reduce(0) { $0 + Int($1.said.tone.rawValue) }
    return sum > 0 ? .favourable : sum < 0 ? .demanding : .mixed
  }

  /// Puts the first one of a tone in front, if there is one.
  func leading(with tone: Tone) -> [Evidence] {
    guard let index = firstIndex(where: { $0.said.tone == tone }) else { return self }
    return [self[index]] + self[..<index] + self[(index + 1)...]
  }
}

extension Candidate {
  /// Whether this is about the lord of a house, whose text is about the matters of that house.
  fileprivate var isOfMainHouse: Bool {
    guard isOfSubject, case .vedic(.lordship)? = factors.first?.fact else { return false }
    return true
  }
}

extension [Candidate] {
  /// Keeps the first candidate about each place of a point in a sign, so that none is told twice.
  func eachPlaceOnce() -> [Candidate] {
    var seen: Set<String> = []
    return filter { candidate in
      candidate.factors.first?.fact.placedPoint.map { seen.insert($0).inserted } ?? true
    }
  }
}

extension Fact {
  /// The name of the point whose place in a sign of the birth chart this tells; nil for other facts.
  fileprivate var placedPoint: String? {
    switch self {
    case .western(.placement(let placement)): placement.point.name
    case .western(.dignity(let point, _, _)): point.name
    case .vedic(.sign(let placement)), .vedic(.graha(let placement)),
      .vedic(.dignity(let placement)):
      placement.graha.name
    default: nil
    }
  }
}
