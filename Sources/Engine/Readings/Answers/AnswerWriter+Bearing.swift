// What a fact means for the question: it is told with that, or not at all.
extension AnswerWriter {
  /// Whether the language has texts for what a fact means for a question; one without them tells only
  /// whether it helps.
  var tellsBearing: Bool { has("bear saturn", .mixed) }

  /// The most facts that are told beside the one that carries the answer.
  private var most: Int { question.kind == .today ? 1 : 2 }

  /// What of the evidence helps and what asks for work, each fact with what follows from it.
  mutating func bear(_ evidence: [Evidence]) -> [Statement] {
    let own = evidence.filter { $0.said.factors.first?.owner != .nobody }
    let strongest = [Tone.favourable, .demanding].compactMap { tone in
      own.first { $0.said.tone == tone }
    }
    let rest = own.filter { part in !strongest.contains { $0.fact == part.fact } }
    var told: [Statement] = []
    for part in strongest + rest where told.count < most {
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
    // What passes explains no nature: it is told with what to do meanwhile.
    let isCause = question.form == .why && !part.fact.isPassing
    let keys = isCause ? ["cause \(bearer)"] : bearings(bearer)
    let tone = isCause ? nil : part.said.tone.name
    guard !composer.isTold(sentence) else { return nil }
    var words: String?
    for key in keys where words == nil { words = composer.words(key, facet: tone) }
    guard let words, composer.tell(sentence) != nil else { return nil }
    let facts = [
      "fact": part.fact.clause(lexicon), "Fact": part.fact.clause(lexicon, opening: true),
    ]
    return Statement(
      Lexicon.fill(words, slots.merging(facts) { $1 }),
      factors: Array(part.said.factors.prefix(2)), area: question.area, tone: part.said.tone)
  }

  /// The keys of what a planet means for the question, those of its kind first: people, or the body.
  private func bearings(_ bearer: String) -> [String] {
    let usual = "bear \(bearer)"
    return switch question.area {
    case _ where question.mood.isOfMoney: [usual]
    case .marriage, .relationships, .family: ["\(usual) people", usual]
    case .health: ["\(usual) body"]
    default: [usual]
    }
  }
}

extension Fact {
  /// Whether this is of a time: a period, a year or the sky.
  fileprivate var isPassing: Bool {
    switch self {
    case .western(.transit), .western(.visit), .western(.moonStay), .western(.profection),
      .western(.cycle), .western(.progressedMoon), .vedic(.dasha), .vedic(.gochara),
      .vedic(.stand), .vedic(.contact), .vedic(.moonStay):
      true
    default: false
    }
  }
}
