internal import CivilTime

// What an answer says of the matter itself: which way it leans, a better day, what helps and what
// slows it, and what to do.
extension AnswerWriter {
  /// Which of two ways the chart leans to; of people, that it does not tell and what would decide.
  mutating func choice(_ tone: Tone, reason: Evidence?) -> [Statement] {
    guard let options = question.options else { return [] }
    let isOfPeople =
      options.isOfNames && question.span == nil
      && (options.isOfPeople || question.area == .marriage || question.area == .relationships)
    // People are chosen by no chart of one side.
    if isOfPeople, has("begin lean", facet: "people") {
      return opening("begin lean", "people", reason: nil, isGeneral: false)
    }
    if has("ways \(options.kind.rawValue)", facet: "slight") {
      let sparing = options.sparing
      let isFirm = sparing != nil || options.stays != nil && tone != .mixed
      let index = sparing?.index ?? options.index(where: tone)
      let said = lean((index, isFirm), options, factors: [])
      return said.flatMap { opening(saying: $0.text, reason: reason) }
    }
    return quote(options, tone).map { opening(saying: $0, reason: reason) } ?? []
  }

  /// The way that is leant to and the other one, as they stand in the question; then what speaks against the
  /// other, and a third.
  private mutating func quote(_ options: Choice, _ tone: Tone) -> String? {
    let isFirst = (options.sparing?.index ?? options.index(where: tone)) == 0
    let ways = isFirst ? (options.first, options.second) : (options.second, options.first)
    let slots = ["way": ways.0, "other": ways.1, "third": options.third ?? ""]
    let third = options.third == nil ? nil : composer.words("ways third")
    let facet = options.sparing == nil ? tone.name : "spared"
    let parts = [composer.words("ways quoted", facet: facet), harmOfOther(), third]
    guard parts[0] != nil else { return nil }
    return Lexicon.fill(parts.compactMap(\.self).joined(separator: " "), slots)
  }

  /// The best day, or a better one than the one that is asked about.
  mutating func better(_ verdict: DayVerdict) -> [Statement] {
    guard let (day, reason) = verdict.better, let factor = reason.factors.first,
      let words = composer.words(verdict.tone == nil ? "best day" : "better day")
    else { return [] }
    let lexicon = composer.lexicon
    let name = lexicon.frame(
      "span day", ["weekday": lexicon.word(day.weekday.englishName), "date": lexicon.day(day)])
    let fact = factor.fact.clause(factual)
    let text = Lexicon.fill(words, ["day": name, "Day": name.capitalisedFirst, "fact": fact])
    return [Statement(text, factors: [factor], area: question.area)]
  }

  /// The fact that decides about a day, unless it was told.
  mutating func told(_ reason: Candidate?) -> [Statement] {
    guard let reason, let fact = reason.factors.first?.fact,
      let text = composer.tell(fact.sentence(factual))
    else { return [] }
    return [Statement(text, factors: reason.factors, area: question.area, tone: reason.tone)]
  }

  /// What of the evidence helps and what asks for work, where no text speaks of the subject.
  mutating func weigh(_ evidence: [Evidence]) -> [Statement] {
    [Tone.favourable, .demanding, .mixed].compactMap { tone in
      let own = evidence.filter { $0.said.tone == tone && $0.said.factors.first?.owner != .nobody }
      let parts = own.compactMap { part -> Evidence? in
        composer.tell(part.fact.sentence(factual)) == nil ? nil : part
      }.prefix(2)
      guard !parts.isEmpty, let words = composer.words("weigh", facet: tone.name) else {
        return nil
      }
      let clauses = parts.map { $0.fact.clause(composer.lexicon.plain) }.joined(separator: "; ")
      return Statement(
        Lexicon.fill(words, ["facts": clauses]),
        factors: parts.flatMap { $0.said.factors.prefix(1) },
        area: question.area, tone: tone)
    }
  }

  /// Something to do about the subject, at the end.
  mutating func counsel(_ tone: Tone) -> Statement? {
    if question.form == .why, question.mood.isOfOthers, question.isOfNobodyNear,
      let words = composer.words("cause do others")
    {
      return Statement(words, factors: [], area: question.area)
    }
    if question.form == .why, question.isGeneral {
      return composer.words("cause do").map { Statement($0, factors: [], area: question.area) }
    }
    guard !question.isGeneral, material.verdict?.tone == nil, question.form != .how,
      question.mood.asking != .others,
      !question.isOfIllness,
      question.mood.care == nil || question.form == .why
    else { return nil }
    return closing().map { Statement($0, factors: [], area: question.area) }
  }

  /// What fills an answer of few words (DES-146): something more to do, then what the facts that were
  /// named mean, the one that carries the answer first.
  mutating func fill(_ said: [Statement], _ tone: Tone) -> [Statement] {
    var filled: [Statement] = []
    func isFull() -> Bool { Self.isFull(said + filled) }
    if !isFull(), let counsel = counsel(tone) { filled.append(counsel) }
    if tellsBearing, !isFull() { filled.insert(contentsOf: bear(lasting + dated), at: 0) }
    if tellsBearing, !isFull(), let counsel = counsel(tone) ?? another() {
      filled.append(counsel)
    }
    for part in lasting
    where !isFull() && !said.contains(where: { $0.text.contains(part.said.text) }) {
      if let statement = composer.statement(part) { filled.insert(statement, at: 0) }
    }
    return filled
  }

  /// Another thing to do, for a question that was answered with what to do.
  private mutating func another() -> Statement? {
    guard question.form == .how, question.mood.asking != .others, !question.isOfIllness else {
      return nil
    }
    return closing().map { Statement($0, factors: [], area: question.area) }
  }

  /// Whether an answer has the words and facts that one needs (DES-146).
  static func isFull(_ said: [Statement]) -> Bool {
    let words = said.reduce(0) { $0 + $1.text.split(separator: " ").count }
    return words >= fewestWords && Set(said.flatMap(\.factors)).count >= fewestFacts
  }

  private static let fewestWords = 80
  private static let fewestFacts = 2
}
