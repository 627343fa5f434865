// What a fact means for the question: it is told with that, or not at all.
extension AnswerWriter {
  /// Whether the language has texts for what a fact means for a question; one without them tells only
  /// whether it helps.
  var tellsBearing: Bool { !composer.lexicon.knowledge.texts("bear saturn").isEmpty }

  /// The most facts that are told beside the one that carries the answer.
  private static let most = 2

  /// What of the evidence helps and what asks for work, each fact with what follows from it.
  mutating func bear(_ evidence: [Evidence]) -> [Statement] {
    let own = evidence.filter { $0.said.factors.first?.owner != .nobody }
    let strongest = [Tone.favourable, .demanding].compactMap { tone in
      own.first { $0.said.tone == tone }
    }
    let rest = own.filter { part in !strongest.contains { $0.fact == part.fact } }
    var told: [Statement] = []
    for part in strongest + rest where told.count < Self.most {
      if let statement = bearing(of: part) { told.append(statement) }
    }
    return told
  }

  /// A fact with what it means for the question, or for its cause; nil where it was told, or where no
  /// text tells its meaning.
  mutating func bearing(of part: Evidence) -> Statement? {
    guard let bearer = part.fact.bearer else { return nil }
    let lexicon = composer.lexicon
    let sentence = part.fact.sentence(lexicon)
    let isCause = question.form == .why
    let key = isCause ? "cause \(bearer)" : "bear \(bearer)"
    guard !composer.isTold(sentence),
      let words = composer.words(key, facet: isCause ? nil : part.said.tone.name),
      composer.tell(sentence) != nil
    else { return nil }
    let facts = [
      "fact": part.fact.clause(lexicon), "Fact": part.fact.clause(lexicon, opening: true),
    ]
    return Statement(
      Lexicon.fill(words, slots.merging(facts) { $1 }),
      factors: Array(part.said.factors.prefix(2)), area: question.area, tone: part.said.tone)
  }
}
