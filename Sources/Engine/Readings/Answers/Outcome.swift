internal import Charts

/// How something ends that no chart can know, because it is decided elsewhere. A language without its words
/// knows none.
enum Outcome: String, CaseIterable, Hashable, Sendable {
  /// Of the asker's own it is decided already, and not known yet: `Did I pass?`
  case decided
  /// Whether somebody else did something: `Did my brother take the money?`
  case done
  /// What others grant or refuse: `Will I get the job?`
  case granted
  /// What somebody else will do: `Will she come back?`
  case chosen
  /// Whatever else may happen: `Will the house sell?`
  case open

  /// - Parameters:
  ///   - asked: the words of the sentence that asks.
  ///   - matter: who will do what, where the question can be parted so.
  init?(_ asked: QuestionWords, matter: Matter?) {
    guard !asked.have("ask outcome not") else { return nil }
    let named = Self.allCases.first { asked.have("ask outcome \($0.rawValue)") }
    guard let found = named ?? (matter == nil ? nil : .open) else { return nil }
    self = found
  }

  /// Whether it is still to come, so that a time may help.
  var isAhead: Bool { self != .decided && self != .done }

  /// The matter of the closings: what helps while one waits; nil for those of the subject.
  var closing: String? {
    switch self {
    case .decided, .granted: "waiting"
    case .chosen: "answering"
    case .done, .open: nil
    }
  }
}

extension QuestionReader {
  /// The outcome that is asked about: not of the body, of a child to come, or of what is asked as a wish or a
  /// fear.
  func outcome(situation: Situation?, _ topic: LifeTopic?, _ mood: QuestionMood) -> Outcome? {
    let isOfBody = area == .health || topic == .children || topic == .baby || topic == .operation
    guard form == .yesNo, options == nil, fact == nil, purpose == nil, !isOfBody,
      mood.asking == .will, !mood.isDoubted, !mood.isFeared, situation?.isForetold ?? true,
      stake?.deed == nil
    else { return nil }
    return Outcome(asked ?? words, matter: matter)
  }
}

extension AnswerWriter {
  /// That no chart can know it, what this one shows of the asker, and the next time that helps.
  mutating func leftOpen(_ outcome: Outcome, reason: Evidence?) -> [Statement] {
    let slots = slotsAsWritten
    let key = "begin outcome \(outcome.rawValue)"
    let isTold = question.matter != nil && question.isForetold
    guard let words = own(key, isTold: isTold) else { return [] }
    // What passes shows nothing of how somebody is made.
    let nature = lasting.first { $0.fact.stretch(factual) == nil } ?? reason
    let shows = nature == nil ? nil : composer.words("outcome shows")
    let said = opening(
      saying: [Lexicon.fill(words, slots), shows].compactMap(\.self).joined(separator: " "),
      reason: nature)
    return said + (outcome.isAhead ? windowOfOutcome() : [])
  }

  /// The slots in which a pronoun stays one: whom it means may be somebody who is only told of.
  private var slotsAsWritten: [String: String] {
    slots.merging(question.matter.map { ["subject": $0.written] } ?? [:]) { $1 }
  }

  /// A text in the asker's words, where these may be said, else one on the subject, else one without either.
  private mutating func own(_ key: String, isTold: Bool) -> String? {
    let isOfSubject = { (text: String) in text.contains("{topic}") }
    let isOfMatter = { (text: String) in text.contains("{predicate}") }
    if isTold, let own = composer.words(key, where: isOfMatter) { return own }
    if question.topic != nil, let own = composer.words(key, where: isOfSubject) { return own }
    return composer.words(key, where: { !$0.contains("{") })
  }

  /// The time nearest by that helps with it; empty without one.
  private mutating func windowOfOutcome() -> [Statement] {
    let lexicon = factual.withDays
    let helping = material.timing.filter { $0.tone == .favourable }
    for candidate in helping {
      guard let factor = candidate.factors.first, !factor.fact.isOfDays,
        let stretch = factor.fact.stretch(lexicon),
        let words = composer.words("outcome window", facet: stretch.isRunning ? "now" : "ahead")
      else { continue }
      _ = composer.tell(factor.fact.sentence(factual))
      (hasToldPassing, hasToldWindow) = (true, true)
      hasToldRunning = factor.fact.hasBegun
      return [
        Statement(
          Lexicon.fill(words, ["stretch": stretch.clause]), factors: [factor],
          area: question.area, tone: .favourable)
      ]
    }
    return []
  }
}

extension Fact {
  /// Whether it passes within days, too soon to plan for: a transit of the Moon, the Sun, Mercury or Venus.
  fileprivate var isOfDays: Bool {
    switch self {
    case .western(.transit(let transit)):
      switch transit.aspect.first {
      case .moon, .sun, .mercury, .venus: true
      default: false
      }
    default: false
    }
  }
}
