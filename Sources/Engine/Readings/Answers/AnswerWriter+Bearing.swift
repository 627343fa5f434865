// What a fact means for the question: it is told with that, or not at all.
extension AnswerWriter {
  /// Whether the language has texts for what a fact means for a question; one without them tells only
  /// whether it helps.
  var tellsBearing: Bool { has("bear saturn", .mixed) }

  /// One more fact beside the one that carries the answer, with what follows from it: asked for a
  /// time the next one, else the one that says most.
  ///
  /// - Parameter freely: whether one more time may be told, for want of other facts.
  mutating func bear(_ evidence: [Evidence], freely: Bool = false) -> [Statement] {
    let all = evidence.filter { part in
      part.said.factors.first?.owner != .nobody
        && (freely || !part.fact.isPassing || mayTell(part.fact))
    }
    // Of another planet, if there is one.
    let others = all.filter { part in part.fact.bearer.map { !bearers.contains($0) } ?? false }
    let again = all.filter { part in !others.contains { $0.fact == part.fact } }
    let ordered =
      question.kind == .timing ? all : others.tonedFirst + again.tonedFirst
    for part in ordered {
      if let statement = bearing(of: part) { return [statement] }
    }
    return []
  }

  /// Whether one more time may be told: in a span every one, else the one that runs, where it was not told.
  private func mayTell(_ passing: Fact) -> Bool {
    if question.span != nil || !hasToldPassing { return true }
    return tellsDays && !hasToldRunning && passing.hasBegun
  }

  /// A fact with what it means for the question, or for its cause; nil where it was told, or where no
  /// text tells its meaning.
  mutating func bearing(of part: Evidence) -> Statement? {
    guard let bearer = part.fact.bearer else { return nil }
    let lexicon = composer.lexicon
    let sentence = part.fact.sentence(lexicon.plain)
    // What passes explains no nature: it is told with what to do meanwhile.
    let isCause = question.form == .why && !part.fact.isPassing
    let keys = isCause ? ["cause \(bearer)"] : question.circle.keys(bearer)
    let tone = isCause ? nil : part.said.tone.name
    guard !composer.isTold(sentence) else { return nil }
    var words: String?
    for key in keys where words == nil { words = composer.words(key, facet: tone) }
    guard let words, composer.tell(sentence) != nil else { return nil }
    bearers.insert(bearer)
    if part.fact.isPassing {
      hasToldPassing = true
      if part.fact.hasBegun { hasToldRunning = true }
    }
    let facts = [
      "fact": part.fact.clause(lexicon.plain),
      "Fact": part.fact.clause(lexicon.plain, opening: true),
    ]
    return Statement(
      Lexicon.fill(words, slots.merging(facts) { $1 }),
      factors: Array(part.said.factors.prefix(2)), area: question.area, tone: part.said.tone)
  }
}

extension [Evidence] {
  /// What helps or asks for work before what does neither.
  fileprivate var tonedFirst: [Evidence] {
    filter { $0.said.tone != .mixed } + filter { $0.said.tone == .mixed }
  }
}

extension Fact {
  /// Whether this is of a time that has begun.
  var hasBegun: Bool {
    switch self {
    case .vedic(.dasha(let span)): span.isRunning
    case .western(.transit(let transit)): !transit.isComing
    default: false
    }
  }

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
