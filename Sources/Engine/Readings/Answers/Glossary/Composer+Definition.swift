extension Composer {
  /// Returns what a term means, and a sentence about the asker's own, where the chart has it. The
  /// meaning claims nothing about a chart and rests on no fact.
  mutating func definition(of term: GlossaryTerm, from material: AnswerMaterial) -> [Statement] {
    // An explanation is asked for again because it was not understood: it may be told twice.
    guard let meaning = lexicon.knowledge.first("define \(term.rawValue)") else {
      // Spanish has the terms of the West alone.
      return [Statement(lexicon.frame("answer of jyotish"), factors: [])]
    }
    let example = term.own == nil ? nil : own(material)
    return [Statement(meaning, factors: [])] + [example].compactMap(\.self)
  }

  /// The sentence about the asker's own: the direct answer without its yes or no, else the first fact.
  private func own(_ material: AnswerMaterial) -> Statement? {
    if let told = material.direct.first(where: { !$0.factors.isEmpty }) {
      return Statement(withoutVerdict(told.text), factors: told.factors)
    }
    guard let factor = material.standing.first?.factors.first else { return nil }
    return Statement(factor.fact.sentence(lexicon), factors: [factor])
  }

  private func withoutVerdict(_ text: String) -> String {
    for verdict in ["answer yes", "answer no"] {
      let lead = lexicon.word(verdict) + " "
      guard text.hasPrefix(lead) else { continue }
      let rest = text.dropFirst(lead.count)
      return rest.prefix(1).uppercased() + rest.dropFirst()
    }
    return text
  }
}
