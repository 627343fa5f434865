// A short answer: what replies, the fact that carries it with what it means for the question, one more, and
// one thing to do. It is given in languages that have texts for what a fact means for a question.
extension AnswerWriter {
  /// Whether the answer is a short one: about its subject, or about what may be said in a sentence.
  var isBrief: Bool {
    let isAnswered =
      question.form == .yesNo || question.form == .how || question.form == .who
    return tellsBearing && question.form != .feeling && (question.wantsItsSubject || isAnswered)
  }

  /// The vocabulary in which a fact is told: without terms, where the language has such frames.
  var factual: Lexicon { composer.lexicon.plain }

  /// Whether the text about a fact fits the question: one of the area, for a question about the whole of it.
  func fits(_ part: Evidence) -> Bool {
    guard isBrief else { return part.isOfSubject }
    return part.isOfSubject && question.isOfWholeArea
  }

  /// The text of what carries the answer, where it fits, and one more fact with what it means.
  mutating func tellBriefly(_ evidence: [Evidence]) -> [Statement] {
    let own = evidence.first.flatMap { fits($0) ? composer.statement($0) : nil }
    return [own].compactMap(\.self) + bear(evidence)
  }

  /// What ends a short answer: as many more facts as its length asks for (DES-146), one thing to do, a
  /// second one where there are no more facts, and who has the last word on it.
  mutating func close(_ said: [Statement], _ tone: Tone) -> [Statement] {
    var deeds = [deed(tone)].compactMap(\.self)
    let caution = [caution()].compactMap(\.self)
    var more: [Statement] = []
    while !Self.isFull(said + more + deeds + caution),
      let next = bear(evidence).first ?? (more.isEmpty ? bear(evidence, freely: true).first : nil)
    {
      more.append(next)
    }
    if !Self.isFull(said + more + deeds + caution), let second = deed(tone),
      !deeds.contains(where: { $0.text == second.text })
    {
      deeds.append(second)
    }
    return more + deeds + caution
  }

  /// One thing to do: of the matter, of the trouble, or of the subject.
  mutating func deed(_ tone: Tone) -> Statement? {
    if hasAdvised { return nil }
    if question.outcomeMatter != nil, let words = closing() {
      return Statement(words, factors: [], area: question.area)
    }
    if question.form == .choice, let words = composer.words("step", facet: stepFacet) {
      return Statement(words, factors: [], area: question.area)
    }
    if let tip = tip() { return Statement(tip, factors: [], area: question.area) }
    let names = [question.situation?.rawValue, question.mood.care].compactMap(\.self)
    for name in names {
      if let words = composer.words("do \(name)", facet: tone.name) {
        return Statement(words, factors: [], area: question.area)
      }
    }
    if material.verdict?.tone != nil {
      return composer.words("do day").map { Statement($0, factors: [], area: question.area) }
    }
    if question.form == .why, let counsel = counsel(tone) { return counsel }
    let words = closing() ?? step()
    return words.map { Statement($0, factors: [], area: question.area) }
  }

  /// One thing to do about the matter that is asked about; nil where none was surely read.
  mutating func closing() -> String? {
    guard let matter = question.outcomeMatter ?? question.closingMatter else { return nil }
    return composer.words("next \(matter)")
  }

  /// Something to do about the deed that is weighed, in the asker's words; where the matter is not surely read,
  /// else what holds for any question of the form.
  private mutating func step() -> String? {
    if question.form == .yesNo, let deed = told?.deed,
      composer.lexicon.knowledge.isToldAlone(deed), let words = composer.words("step deed")
    {
      return Lexicon.fill(words, ["deed": deed])
    }
    return question.isSurelyRead ? nil : composer.words("step", facet: stepFacet)
  }

  /// By what the steps are told apart: the form, and whether it is about somebody.
  var stepFacet: String {
    question.form == .how && question.stake?.person != nil ? "person" : question.form.key
  }

  /// The verdict on a day with the fact that decides it, in one statement.
  mutating func carried(_ start: [Statement], by verdict: DayVerdict) -> [Statement] {
    guard let first = start.first, let reason = verdict.reason,
      let fact = reason.factors.first?.fact, composer.tell(fact.sentence(factual)) != nil,
      let words = composer.words("day reason", facet: (verdict.tone ?? .mixed).name)
    else { return start }
    let text = Lexicon.fill(words, ["Fact": fact.clause(factual, opening: true)])
    return [
      Statement(
        first.text + " " + text, factors: reason.factors, area: first.area, tone: reason.tone)
    ]
  }

  /// Whether what a matter asks to be done may begin an answer in place of a text of a key.
  static func yieldsToAdvice(_ key: String) -> Bool {
    ["topic opening", "begin who", "begin how", "begin should", "begin yesno"].contains(key)
  }
}

extension KnowledgeBase {
  /// Whether a deed says by itself what is done: not `go for it`.
  fileprivate func isToldAlone(_ deed: String) -> Bool {
    let resolved = Set(asked["ask resolved"].map(\.text))
    return !deed.tokens.contains { resolved.contains($0.lower) }
  }
}

extension Question {
  /// Whether the whole of an area is asked about, as in `How is my work?`.
  fileprivate var isOfWholeArea: Bool {
    situation == nil && topic == nil && mood.care == nil && (form == .open || form == .who)
      && asksOfWork
  }

  /// Whether the texts of the area speak of it alone.
  private var asksOfWork: Bool { area != .family && area != .health }
}
