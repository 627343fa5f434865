// What an answer says of the asker's own stake: whether to do it, one thing to do about it, and the
// second question of a message.
extension AnswerWriter {
  /// The stake where it is told at some length; a short question has the texts of its subject.
  var told: Stake? { question.stake.flatMap { $0.isTold ? $0 : nil } }

  var stakeSlots: [String: String] {
    guard let stake = question.stake else { return [:] }
    var slots: [String: String] = [:]
    slots["deed"] = stake.deed
    slots["judged"] = stake.judged
    slots["but"] = stake.against
    slots["person"] = stake.person
    slots["lost"] = stake.lost
    slots["sum"] = stake.sum
    return slots
  }

  /// Whether a deed is advised or not, in the asker's words; nil where it may not be said so.
  mutating func advice(_ tone: Tone, reason: Evidence?) -> [Statement]? {
    guard let stake = told, stake.deed != nil, question.harm == nil, !question.isTender,
      question.mayBeAdvised
    else {
      return nil
    }
    let key: String
    if stake.isPast {
      key = "deed past"
    } else if question.mood.isDoubted, stake.judged != nil {
      key = "deed doubted"
    } else {
      key = stake.against == nil ? "deed should" : "deed should but"
    }
    guard has(key, tone) else { return nil }
    return opening(key, tone.name, reason: reason, isGeneral: false)
  }

  /// The theme whose tips fit: how to say something, that of the matter, where it has some, else the one
  /// that the words name.
  private var theme: String? {
    let read = question.stake.flatMap { $0.isThemeSure ? $0.theme : nil }
    if read == "tell-them", question.form == .how { return read }
    let matter = question.situation?.theme
    let isKnown = matter.map { !composer.lexicon.knowledge.entry("tip \($0)").isEmpty } ?? false
    return isKnown ? matter : read
  }

  /// Something small to do about what the question is closely about.
  mutating func tip() -> String? { theme.flatMap { tip(of: $0) } }

  private mutating func tip(of theme: String) -> String? {
    let slots = self.slots
    let isFilled = { (text: String) in !Lexicon.fill(text, slots).contains("{") }
    // Those that name who or how much come first.
    let names = { (text: String) in text.contains("{") && isFilled(text) }
    let key = "tip \(theme)"
    let facet = question.form.key
    return
      (composer.words(key, facet: facet, where: names)
      ?? composer.words(key, facet: facet, where: isFilled)
      ?? composer.words(key, where: isFilled)).map { Lexicon.fill($0, slots) }
  }

  /// What is usually behind the thing that is asked about; nil where no text tells.
  mutating func usualReason() -> String? {
    guard question.form == .why, told != nil, !question.isTender, let theme else { return nil }
    return composer.words("why \(theme)")
  }

  /// The answers to the further questions of a message: a sentence each.
  mutating func second(_ tone: Tone) -> [Statement] {
    var kinds: Set<Also.Kind> = []
    return question.also.filter { kinds.insert($0.kind).inserted }.flatMap { answer($0, tone) }
  }

  private mutating func answer(_ also: Also, _ tone: Tone) -> [Statement] {
    guard also.kind != .should || question.mayBeAdvised else { return [] }
    var slots = self.slots
    slots["deed"] = also.deed
    if let matter = also.matter {
      slots["subject"] = matter.subject
      slots["predicate"] = matter.predicate
    }
    var key = "also \(also.kind.rawValue)"
    var factors: [Factor] = []
    switch also.kind {
    case .when:
      // Once is enough.
      guard !hasToldWindow else { return [] }
      let next = composer.gather(material.timing, limit: 1).first
      if let next, let stretch = next.fact.stretch(factual.withDays) {
        guard composer.tell(next.fact.sentence(factual)) != nil else { return [] }
        slots["stretch"] = stretch.clause
        factors = Array(next.said.factors.prefix(1))
      } else {
        key = "also when open"
      }
    case .how:
      guard let tip = (also.theme ?? theme).flatMap({ tip(of: $0) }) ?? closing() else { return [] }
      hasAdvised = true
      let rest = tip.hasSuffix(".") ? tip.dropFirst().dropLast() : tip.dropFirst()
      slots["tip"] = tip.prefix(1).lowercased() + rest
    case .why:
      if let words = also.theme.flatMap({ composer.words("why \($0)") }) {
        return [Statement(words, factors: [], area: question.area)]
      }
    default: break
    }
    let isFilled = { (text: String) in !Lexicon.fill(text, slots).contains("{") }
    let isOwn = { (text: String) in text.contains("{") && isFilled(text) }
    guard
      let words = composer.words(key, facet: tone.name, where: isOwn)
        ?? composer.words(key, facet: tone.name, where: isFilled)
    else { return [] }
    return [Statement(Lexicon.fill(words, slots), factors: factors, area: question.area)]
  }

  /// Which of two days suits better, each with what decides it.
  mutating func compare(_ pair: DayVerdict.Pair) -> [Statement] {
    var said: [Statement] = []
    let parts = [
      (pair.first, pair.isClear ? "day pair" : "day pair slight"), (pair.second, "day pair other"),
    ]
    for ((day, reason), key) in parts {
      guard let factor = reason.factors.first,
        let words = composer.words(key, facet: reason.tone.name)
      else { continue }
      _ = composer.tell(factor.fact.sentence(factual))
      let name = composer.lexicon.named(day)
      let slots = [
        "day": name, "Day": name.capitalisedFirst, "fact": factor.fact.clause(factual),
      ]
      said.append(
        Statement(
          Lexicon.fill(words, slots), factors: [factor], area: question.area, tone: reason.tone))
    }
    return said
  }
}

extension Question {
  /// Whether it may be advised in the asker's words: not of the body, and not before a court.
  fileprivate var mayBeAdvised: Bool {
    area != .health && topic != .court && topic != .baby && topic != .operation
  }
}

extension Situation {
  /// The theme of its tips, where it has another name.
  fileprivate var theme: String {
    switch self {
    case .pet: "pet-new"
    case .sale: "house-sale"
    case .idle: "retired"
    case .classmates: "left-out"
    case .milestone: "toddler"
    default: rawValue
    }
  }
}
