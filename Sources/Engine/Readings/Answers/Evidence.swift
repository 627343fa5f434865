/// A fact with the text about it, before it is known whether the fact itself has been told.
struct Evidence {
  let fact: Fact
  let said: Statement
}

extension Composer {
  /// Returns the first candidates that have a text, with their facts.
  /// - Parameter limit: the most of them.
  mutating func gather(_ candidates: [Candidate], limit: Int) -> [Evidence] {
    var found: [Evidence] = []
    for candidate in candidates where found.count < limit {
      guard let fact = candidate.factors.first?.fact, let said = say(candidate) else { continue }
      found.append(Evidence(fact: fact, said: said))
    }
    return found
  }

  /// Returns a statement that begins with its fact, unless that was told before: `Your Moon is in
  /// Leo, in the 4th house. Applause...`
  /// - Parameter custom: what belongs to the fact and ends the statement.
  mutating func statement(_ evidence: Evidence, custom: String? = nil) -> Statement {
    let said = evidence.said
    let parts = [tell(evidence.fact.sentence(lexicon)), said.text, custom].compactMap(\.self)
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
