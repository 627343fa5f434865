internal import CivilTime

// What an answer says of the matter itself: which way it leans, a better day, what helps and what
// slows it, and what to do.
extension AnswerWriter {
  /// Which of two ways the chart leans to, or that it does not tell and what would decide.
  mutating func choice(_ tone: Tone, reason: Evidence?) -> [Statement] {
    guard let options = question.options else { return [] }
    let isOfPeople =
      (question.area == .marriage || question.area == .relationships) && options.isOfNames
    let leans = options.stays != nil && tone != .mixed
    let facet = leans ? tone.name : isOfPeople ? "people" : "open"
    if !composer.lexicon.knowledge.texts("begin lean", facet: facet).isEmpty {
      return opening("begin lean", facet, reason: leans ? reason : nil, isGeneral: false)
    }
    let key = options.isShort ? "begin options" : "begin ways"
    return opening(has(key) ? key : "begin options", tone.name, reason: reason)
  }

  /// The best day, or a better one than the one that is asked about.
  mutating func better(_ verdict: DayVerdict) -> [Statement] {
    guard let (day, stay) = verdict.better, let factor = stay.factors.first,
      let words = composer.words(verdict.tone == nil ? "best day" : "better day")
    else { return [] }
    let lexicon = composer.lexicon
    let name = lexicon.frame(
      "span day", ["weekday": lexicon.word(day.weekday.englishName), "date": lexicon.day(day)])
    let fact = factor.fact.clause(lexicon)
    let text = Lexicon.fill(words, ["day": name, "Day": name.capitalisedFirst, "fact": fact])
    return [Statement(text, factors: [factor], area: question.area)]
  }

  /// What of the evidence helps and what asks for work, where no text speaks of the subject.
  mutating func weigh(_ evidence: [Evidence]) -> [Statement] {
    [Tone.favourable, .demanding].compactMap { tone in
      let parts = evidence.filter { $0.said.tone == tone }.compactMap { part -> Evidence? in
        composer.tell(part.fact.sentence(composer.lexicon)) == nil ? nil : part
      }.prefix(2)
      guard !parts.isEmpty, let words = composer.words("weigh", facet: tone.name) else {
        return nil
      }
      let clauses = parts.map { $0.fact.clause(composer.lexicon) }.joined(separator: "; ")
      return Statement(
        Lexicon.fill(words, ["facts": clauses]),
        factors: parts.flatMap { $0.said.factors.prefix(1) },
        area: question.area, tone: tone)
    }
  }

  /// Something to do about the subject, at the end.
  mutating func counsel(_ tone: Tone) -> Statement? {
    guard !question.isGeneral, question.form != .how, question.mood.asking != .others,
      !question.isOfIllness,
      question.mood.care == nil
    else { return nil }
    let words = composer.words("begin how \(subject)", facet: tone.name)
    return words.map { Statement(Lexicon.fill($0, slots), factors: [], area: question.area) }
  }
}
