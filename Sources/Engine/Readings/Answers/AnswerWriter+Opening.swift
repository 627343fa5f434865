internal import CivilTime

// The first sentences.
extension AnswerWriter {
  func has(_ key: String, _ tone: Tone? = nil) -> Bool {
    !composer.lexicon.knowledge.texts(key, facet: (tone ?? evidence.tone).name).isEmpty
  }

  func has(_ key: String, facet: String?) -> Bool {
    !composer.lexicon.knowledge.texts(key, facet: facet).isEmpty
  }

  /// Whether the language has words on why somebody else did something.
  var hasWordsOnOthers: Bool {
    !composer.lexicon.knowledge.texts("begin why others").isEmpty
  }

  /// A kind word to somebody in trouble.
  mutating func care() -> [Statement] {
    let burden = question.burden
    if let burden, burden.outweighsMatter, let words = composer.words("burden \(burden.rawValue)") {
      return [Statement(words, factors: [], area: question.area)]
    }
    // A silence next door is no grief.
    let isOfMatter = question.situation != nil && question.situation != .estranged
    let isSilence = question.mood.care == "estranged"
    let care = isSilence && (isOfMatter || question.topic == .teen) ? nil : question.mood.care
    let names = [question.situation?.rawValue, care].compactMap(\.self)
    var words: String?
    let isMourned = question.stake?.mourned != nil
    if question.situation == .bereft, isMourned {
      words = composer.words("care lost").map { Lexicon.fill($0, slots) }
    }
    for name in names where words == nil { words = composer.words("care \(name)") }
    if words == nil, isMourned {
      words = composer.words("care lost").map { Lexicon.fill($0, slots) }
    }
    if words == nil, let burden { words = composer.words("burden \(burden.rawValue)") }
    return words.map { [Statement($0, factors: [], area: question.area)] } ?? []
  }

  /// The days that were asked for, each with what its Moon means.
  mutating func days() -> [Statement] {
    opening("begin which day", evidence.tone.name, reason: lasting.first)
      + (question.wantsItsSubject ? weigh(lasting) : tell(lasting))
  }

  /// The yes or no, advice, or what can be said of somebody else's heart. Where a yes would be the
  /// bad news, the favourable answer is a no; somebody in trouble is told what to do rather than that
  /// it will not be.
  mutating func verdict(_ tone: Tone, reason: Evidence?) -> [Statement] {
    let asking = question.mood.asking
    if asking == .others, told?.person != nil, question.situation == nil, has("own others") {
      return opening("own others", tone.name, reason: reason, isGeneral: false)
    }
    if asking == .others, has("begin others") {
      return opening("begin others", tone.name, reason: reason, isGeneral: false)
    }
    if asking == .should, let harm = question.harm,
      let words = composer.words("harm should \(harm.rawValue)")
    {
      return opening(saying: words, reason: reason)
    }
    if let advice = advice(tone, reason: reason) { return advice }
    if asking == .should, has("begin should") {
      return opening("begin should", tone.name, reason: reason)
    }
    if question.mood.isDoubted, has("begin yesno doubted") {
      return opening("begin yesno doubted", tone.name, reason: reason, isGeneral: false)
    }
    // Nobody is told that a symptom is nothing.
    if question.mood.isFeared, question.area == .health, has("begin feared body") {
      return opening("begin feared body", tone.name, reason: nil, isGeneral: false)
    }
    if question.mood.isFeared, has("begin yesno trouble") {
      return opening("begin yesno trouble", tone.name, reason: reason, isGeneral: false)
    }
    if question.purpose != nil, question.span == nil, has("begin time verdict") {
      return opening("begin time verdict", tone.name, reason: reason, isGeneral: false)
    }
    if let outcome = question.outcome, has("begin outcome \(outcome.rawValue)", facet: nil) {
      return leftOpen(outcome, reason: reason)
    }
    if let foretold = foretold(tone, reason: reason) { return foretold }
    let isSpared =
      question.mood.care != nil && tone == .demanding && !question.isGeneral
      && question.situation == nil
    return opening(isSpared ? "begin how" : "begin yesno", tone.name, reason: reason)
  }

  /// What is likely, in the asker's own words; nil where it may not be said so.
  mutating func foretold(_ tone: Tone, reason: Evidence?) -> [Statement]? {
    guard question.matter != nil, question.isForetold, has("begin own") else { return nil }
    return opening("begin own", tone.name, reason: reason, isGeneral: false)
  }

  /// The reply in the subject of the question, and the fact that carries it. Where neither a subject
  /// nor a verdict is asked for, the fact alone begins the answer.
  mutating func opening(
    _ key: String, _ facet: String, reason: Evidence?, isGeneral: Bool? = nil
  ) -> [Statement] {
    let isBare =
      isGeneral
      ?? (question.isOpen && question.form != .feeling && question.options == nil)
    // Who was told a kind word already is not told another one.
    let isOfIllness = question.isOfIllness && question.mood.care == nil
    let own = isOfIllness ? "begin illness" : "\(key) \(subject)"
    let usual = key == "begin why" ? usualReason() : nil
    var special =
      usual ?? (isBare || question.form == .feeling ? nil : composer.words(own, facet: facet))
    if special == nil, key == "topic opening", !question.isSurelyRead {
      special = composer.words("begin told", facet: facet)
    }
    if special == nil, !isBare, Self.yieldsToAdvice(key), let situation = question.situation {
      special = composer.words("begin how \(situation.rawValue)", facet: facet)
    }
    guard let words = special ?? composer.words(isBare ? "\(key) general" : key, facet: facet)
    else { return [] }
    return opening(saying: Lexicon.fill(words, slots), reason: reason)
  }

  /// A first sentence with the fact that carries it.
  mutating func opening(saying words: String, reason: Evidence?) -> [Statement] {
    var parts = [words]
    if let reason {
      let isPlain =
        !tellsBearing || fits(reason)
        || !isBrief && (question.isLow || question.form != .why)
      if !isPlain, let told = bearing(of: reason) {
        parts.append(told.text)
      } else if let fact = composer.tell(reason.fact.sentence(factual)) {
        parts.append(fact)
      }
    }
    return [statement(parts.joined(separator: " "), of: reason)]
  }

  /// The nearest stretch of time that bears on the subject.
  mutating func window() -> [Statement] {
    let nearest = dated.first { $0.said.tone == .favourable } ?? dated.first
    guard let first = nearest, let stretch = first.fact.stretch(factual) else {
      return opening("topic opening", evidence.tone.name, reason: dated.first)
    }
    let facet = first.said.tone == .demanding ? "demanding" : nil
    var words: String?
    if question.matter != nil, question.isForetold {
      words = composer.words("when own", facet: facet)
    }
    for key in Self.distances(stretch.isRunning, first.fact, material.now) where words == nil {
      words = composer.words(question.isOpen ? "\(key) general" : key, facet: facet)
    }
    guard let words else { return [] }
    (hasToldPassing, hasToldWindow) = (true, true)
    hasToldRunning = first.fact.hasBegun
    // The clause tells the fact, so that it is not told again.
    _ = composer.tell(first.fact.sentence(factual))
    let exactly = question.mood.isExact ? composer.words("when exactly") : nil
    let told = statement(
      Lexicon.fill(words, slots.merging(["stretch": stretch.clause]) { $1 }), of: first)
    let meanwhile =
      stretch.isRunning || question.wantsItsSubject
      ? nil : composer.words("meanwhile", facet: question.area.name)
    return [exactly.map { Statement($0, factors: []) }, told].compactMap(\.self)
      + [meanwhile.map { Statement($0, factors: [], area: question.area) }].compactMap(\.self)
  }

  /// The texts for a stretch of time, by how far off it is, the most particular first.
  static func distances(_ isRunning: Bool, _ fact: Fact, _ now: Instant?) -> [String] {
    if isRunning { return ["when running"] }
    guard let now, let start = fact.beginning else { return ["when coming"] }
    let days = start.julianDayUT - now.julianDayUT
    return (days <= 92 ? ["when coming near"] : days > 365 ? ["when coming far"] : [])
      + ["when coming"]
  }

  /// A statement with the facts of what carries it, two at most, so that its numbers can be read.
  private func statement(_ text: String, of reason: Evidence?) -> Statement {
    let factors = reason.map(\.said.factors) ?? evidence.flatMap(\.said.factors)
    return Statement(
      text, factors: Array(factors.prefix(2)), area: question.area, tone: evidence.tone)
  }
}

extension Question.Form {
  var key: String { self == .yesNo ? "yesno" : rawValue }
}
