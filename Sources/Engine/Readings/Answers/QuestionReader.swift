internal import CivilTime
internal import Understanding

/// Finds the subject of a question: by the word lists, which are exact, then by the model.
struct QuestionReader {
  private let words: QuestionWords
  private let model: QuestionReading
  private(set) var area: LifeArea
  private(set) var topic: LifeTopic?
  private(set) var fact: FactTopic?
  /// The first named day or period.
  let span: NamedSpan?
  private let isToday: Bool
  private let isTiming: Bool
  /// The number of words of an area of life, or of astrology.
  private var evidence: Int

  /// The probability from which the model overrules the lists.
  private static let sure: Float = 0.7
  private static let likely: Float = 0.5
  /// The most words of a greeting, thanks or a follow-up.
  private static let short = 6

  init(_ text: String, in knowledge: KnowledgeBase, today: CivilDate?) {
    let words = QuestionWords(text, in: knowledge)
    let model = Understanding.standard.question(text)
    self.words = words
    self.model = model
    fact = FactTopic(text, words, in: knowledge, model)
    topic =
      LifeTopic.allCases.first { words.have("ask topic \($0.rawValue)") }
      ?? (model.topicProbability >= Self.likely ? LifeTopic(model.topic) : nil)
    var best: (area: LifeArea, score: Int) = (.general, 0)
    for area in LifeArea.allCases {
      let score = words.matches("ask \(area.name)")
      if score > best.score { best = (area, score) }
    }
    let modelled = LifeArea(model)
    area =
      topic?.area
      ?? (best.score > 0 ? best.area : model.areaProbability >= Self.likely ? modelled : nil)
      ?? .general
    span = today.flatMap { DayScanner(today: $0).spans(in: text).first }
    isToday = words.have("ask today")
    isTiming = words.have("ask when")
    evidence = best.score + (topic == nil ? 0 : 1) + (fact == nil ? 0 : 1)
  }

  /// Whether the question refers to the answer before it.
  var isFollowUp: Bool {
    guard fact == nil, span == nil, words.count <= Self.short, evidence == 0 else {
      return false
    }
    return words.have("ask follow-up")
      || model.kind == "followUp" && model.kindProbability >= Self.likely
  }

  /// Returns the question with the subject of another one.
  func following(_ subject: QuestionReader) -> QuestionReader {
    var copy = self
    (copy.area, copy.topic, copy.fact) = (subject.area, subject.topic, subject.fact)
    copy.evidence = max(1, subject.evidence)
    return copy
  }

  var kind: Question.Kind {
    switch span?.precision {
    case .day, .weekend: return .today
    case .week, .month, .year, .span: return .timing
    case nil: break
    }
    let asksWhen = isTiming || model.kind == "when" && model.kindProbability >= Self.likely
    return asksWhen ? .timing : isToday ? .today : .nature
  }

  var form: Question.Form {
    guard model.kindProbability >= Self.likely else { return .open }
    return switch model.kind {
    case "yesNo": .yesNo
    case "choice": .choice
    case "why": .why
    case "who": .who
    case "how": .how
    case "feeling": isFeeling ? .feeling : .open
    default: .open
    }
  }

  private var isFeeling: Bool {
    topic == nil && area == .general
  }

  var reply: Question.Reply? {
    if words.have("ask lifespan") { return .lifespan }
    if words.have("ask medical") { return .medical }
    if let polite { return polite }
    if fact != nil { return nil }
    if let read = Question.Reply(rawValue: model.kind), evidence == 0 || isCertainlyBeside {
      if model.kindProbability >= Self.sure { return read }
      if !isAboutCharts { return read }
    }
    if evidence > 0 || isToday || isTiming || isAboutCharts || span != nil { return nil }
    if isFollowUp { return .unclear }
    let isAsked =
      model.kindProbability >= Self.likely && Question.Reply(rawValue: model.kind) == nil
    return isAsked || modelled != nil ? nil : .offTopic
  }

  /// A greeting or thanks, if the text says nothing else.
  private var polite: Question.Reply? {
    guard words.count <= Self.short, evidence == 0 else { return nil }
    return [Question.Reply.greeting, .thanks, .farewell].first {
      words.have("ask \($0.rawValue)") && !isToday && !isTiming && span == nil
    }
  }

  /// Whether the model is certain that no chart is asked, whatever words occur: "Is my dog a Leo?".
  private var isCertainlyBeside: Bool {
    model.kindProbability >= 0.9 && (model.kind == "joke" || model.kind == "app")
  }

  private var isAboutCharts: Bool { words.have("ask astrology") }

  private var modelled: LifeArea? {
    model.areaProbability >= Self.likely ? LifeArea(model) : nil
  }
}

extension LifeArea {
  /// Returns the area that the model names; nil for none.
  fileprivate init?(_ reading: QuestionReading) {
    switch reading.area {
    case "love": self = reading.topic == "marriage" ? .marriage : .relationships
    case "work": self = .career
    case "money": self = .finance
    case "home", "family", "children": self = .family
    case "friends": self = .relationships
    case "health": self = .health
    case "travel": self = .travel
    case "study": self = .education
    case "spirit": self = .spirituality
    case "law", "self", "general": self = .general
    default: return nil
    }
  }
}
