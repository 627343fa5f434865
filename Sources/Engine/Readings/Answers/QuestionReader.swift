internal import CivilTime
internal import Understanding

/// Finds the subject of a question: by the word lists, which are exact, then by the model.
struct QuestionReader {
  let words: QuestionWords
  private let model: QuestionReading
  private(set) var area: LifeArea
  private(set) var topic: LifeTopic?
  private(set) var fact: FactTopic?
  /// The term that is to be explained.
  private(set) var term: GlossaryTerm?
  /// The first named day or period.
  let span: NamedSpan?
  /// The two ways of a choice.
  let options: Choice?
  /// Who will do what, in the asker's words.
  let matter: Matter?
  /// What a day or a time is asked for.
  let purpose: Purpose?
  /// Whether a low mood or a fear is told, and nothing asked.
  let isLow: Bool
  private let isToday: Bool
  private let isMood: Bool
  private let isTiming: Bool
  /// The number of words of an area of life, or of astrology.
  private var evidence: Int
  /// The same without what the model alone found.
  private let written: Int
  /// Whether the subject of an earlier question was taken over.
  private var followsAnother = false

  /// The probability from which the model overrules the lists.
  private static let sure: Float = 0.7
  private static let likely: Float = 0.5
  /// The most words of a greeting, thanks or a follow-up.
  private static let short = 6

  init(_ text: String, in knowledge: KnowledgeBase, today: CivilDate?) {
    let text = Spelling(knowledge).corrected(text)
    let words = QuestionWords(text, in: knowledge)
    let model = Understanding.standard.question(text)
    let place = PlaceWords(text, in: knowledge)
    self.words = words
    self.model = model
    // A house by its number, and a planet in a sign, are of the asker's chart.
    let isOfChart = place.house != nil || (place.point != nil && place.namesSign)
    term = isOfChart ? nil : GlossaryTerm(words)
    fact = term == nil ? FactTopic(words, place, model) : term?.own
    // `Feeling flat` is no home: a mood comes before words that mean something else as well.
    let isMood = words.have("ask mood")
    self.isMood = isMood
    // Of several sentences the one that asks names the subject, and the others only what led to it.
    let asked = text.askingSentence.map { QuestionWords($0, in: knowledge) }
    let (askedTopic, askedArea) = asked.map { ($0.topic, $0.bestArea) } ?? (nil, nil)
    let named = isMood ? nil : askedTopic ?? (askedArea == nil ? words.topic : nil)
    let best = askedArea ?? words.bestArea ?? (.general, 0)
    let modelledTopic =
      !isMood && model.topicProbability >= Self.likely
      ? LifeTopic(model.topic).flatMap { words.have("ask not topic \($0.rawValue)") ? nil : $0 }
      : nil
    topic =
      named ?? (askedArea == nil || askedArea?.area == modelledTopic?.area ? modelledTopic : nil)
    let modelled = LifeArea(model)
    let isOfIllness = topic?.area == .family && words.have("ask illness")
    let asksWhy = model.kind == "why" && model.kindProbability >= Self.likely
    isLow = words.have("ask low mood") && !words.hasQuestionMark && !asksWhy
    area =
      (isOfIllness ? .health : topic?.area)
      ?? (best.score > 0
        ? best.area : !isMood && model.areaProbability >= Self.likely ? modelled : nil)
      ?? .general
    // `Two weeks ago` tells when something happened, and is not the time that is asked about.
    let tellsPast = words.have("ask ago")
    span = today.flatMap { today in
      DayScanner(today: today).spans(in: text).first {
        !tellsPast || $0.last.dayNumber >= today.dayNumber
      } ?? words.deadline(from: today)
    }
    matter = Matter(text, words)
    purpose = Purpose(text, words, today: today)
    isToday = words.have("ask today")
    isTiming = words.have("ask when") && !words.have("ask not when")
    // `Is Friday good for it, or should I move it?` asks for the day.
    let asksForDay =
      span?.precision == .day && (words.have("ask purpose") || words.have("ask good day"))
    let asksForChoice =
      model.kind == "choice" || words.count <= Self.fewWords || words.have("ask should")
      || words.have("ask prefer")
    options =
      asksForChoice && place.point == nil && !place.namesSign && !asksForDay
      ? Choice(text, words, in: knowledge) : nil
    evidence = best.score + (topic == nil ? 0 : 1) + (fact == nil ? 0 : 1) + (isMood ? 1 : 0)
    written = best.score + (named == nil ? 0 : 1) + (fact == nil ? 0 : 1)
  }

  /// The most words of a question that is nothing but two ways.
  private static let fewWords = 5
  /// The most words of a question that is nothing but a time.
  private static let barest = 5

  /// Whether the question refers to the answer before it.
  var isFollowUp: Bool {
    guard fact == nil, term == nil, span == nil, words.count <= Self.short, evidence == 0 else {
      return false
    }
    if words.have("ask follow-up") {
      // `Why did she leave` tells somebody's story and takes up no answer.
      return words.areAll("ask follow-up") || !words.have("ask somebody")
    }
    return words.have("ask somebody")
      ? false : model.kind == "followUp" && model.kindProbability >= Self.likely
  }

  /// Whether the question is nothing but a time: `2028?`, `and Friday?`.
  var isBareTime: Bool {
    guard span != nil, written == 0, term == nil, words.count <= Self.barest else { return false }
    return words.count <= 2 || words.have("ask and")
  }

  /// Returns the question with the subject of another one.
  func following(_ subject: QuestionReader) -> QuestionReader {
    var copy = self
    (copy.area, copy.topic, copy.fact) = (subject.area, subject.topic, subject.fact)
    copy.term = isBareTime ? nil : subject.term
    // A fact of the birth is the same at every time.
    if isBareTime, subject.term != nil || !(subject.fact?.isOfSky ?? true) { copy.fact = nil }
    copy.evidence = max(1, subject.evidence)
    copy.followsAnother = true
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
    if options != nil { return .choice }
    if words.have("ask what to do") { return .how }
    if isLow || isMood && isFeeling && !words.hasQuestionMark { return .feeling }
    guard model.kindProbability >= Self.likely, !isBareTime else { return .open }
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
    let remarks = RemarkReader(
      words: words, isTimed: isToday || isTiming || span != nil, evidence: written, fact: fact)
    if let grief = remarks.grief { return grief }
    if words.have("ask child-sex") { return .childSex }
    if words.have("ask medical") { return .medical }
    if words.have("ask gemstone") { return .gemstone }
    if let term { return term.own == nil ? .definition : nil }
    if words.areAll("ask whom") { return .unclear }
    if followsAnother || isBareTime { return nil }
    if let said = remarks.reply { return said }
    if let polite { return polite }
    if fact != nil || options != nil || isLow { return nil }
    if isStatement, remarks.isStatement { return .remark }
    if let read = modelledReply { return read }
    // What names neither a person nor a subject is not of the asker, whatever the model makes of it.
    let isBeside = written == 0 && !isAboutCharts && !namesPerson && !isMood
    if isToday || isTiming || isAboutCharts || span != nil { return nil }
    if isBeside, !isFollowUp { return .offTopic }
    if evidence > 0 { return nil }
    if isFollowUp { return .unclear }
    let isAsked =
      model.kindProbability >= Self.likely && Question.Reply(rawValue: model.kind) == nil
    return isAsked || modelled != nil ? nil : .offTopic
  }

  /// The reply that the model names, where nothing else speaks for a question to a chart.
  private var modelledReply: Question.Reply? {
    guard let read = Question.Reply(rawValue: model.kind), evidence == 0 || isCertainlyBeside else {
      return nil
    }
    return model.kindProbability >= Self.sure || !isAboutCharts ? read : nil
  }

  /// Whether nothing is asked, as far as the model can tell, and no subject named.
  private var isStatement: Bool {
    guard written == 0, term == nil, span == nil, !isMood, !isFollowUp else { return false }
    let isAsked =
      ["when", "why", "who", "how", "yesNo", "choice", "feeling"].contains(model.kind)
      && model.kindProbability >= Self.sure
    return !isAsked && words.count >= Self.fewestOfStatement
  }

  /// Fewer words are a subject rather than a statement.
  private static let fewestOfStatement = 3

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

  /// Whether somebody is named whose matter it may be; a language without the list does not tell.
  private var namesPerson: Bool {
    !words.knows("ask person") || words.have("ask person")
  }

  private var isAboutCharts: Bool { words.have("ask astrology") }

  private var modelled: LifeArea? {
    model.areaProbability >= Self.likely ? LifeArea(model) : nil
  }
}

extension QuestionWords {
  /// The subject within an area that is named; nil for none.
  fileprivate var topic: LifeTopic? {
    LifeTopic.allCases.first {
      let name = $0.rawValue
      // A mother-in-law is no mother.
      return have("ask topic \(name)") && !have("ask not topic \(name)")
    }
  }

  /// The area with most words, and how many; nil where none has any.
  fileprivate var bestArea: (area: LifeArea, score: Int)? {
    var best: (area: LifeArea, score: Int)?
    for area in LifeArea.allCases {
      let score = matches("ask \(area.name)")
      if score > best?.score ?? 0 { best = (area, score) }
    }
    return best
  }

  /// The days until a feast or the end of the year by which something is to be: `before new year`.
  fileprivate func deadline(from today: CivilDate) -> NamedSpan? {
    for (month, day) in [(12, 24), (12, 31)] where have("ask until \(month)-\(day)") {
      guard let end = try? CivilDate(year: today.year, month: month, day: day) else { continue }
      if end.dayNumber >= today.dayNumber {
        return NamedSpan(first: today, last: end, precision: .span)
      }
    }
    return nil
  }
}

extension String {
  /// The sentence that asks, where there are others as well; nil where there is one alone or none asks.
  fileprivate var askingSentence: String? {
    var sentences: [String] = []
    var sentence = ""
    for character in self {
      sentence.append(character)
      if ".?!\n".contains(character) {
        sentences.append(sentence)
        sentence = ""
      }
    }
    let all = (sentences + [sentence]).filter { $0.contains(where: \.isLetter) }
    return all.count > 1 ? all.first { $0.hasSuffix("?") } : nil
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
