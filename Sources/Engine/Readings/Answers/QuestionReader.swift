internal import CivilTime
internal import Understanding

/// Finds the subject of a question: by the word lists, which are exact, then by the model.
struct QuestionReader {
  let words: QuestionWords
  /// The words of the sentence that asks; nil where there are no others.
  let asked: QuestionWords?
  /// The words of the sentence that asks and of those nearest to it; nil without a background.
  let near: QuestionWords?
  /// The words without the sentences that tell of what is long past.
  let present: QuestionWords
  private let model: QuestionReading
  private(set) var area: LifeArea
  private(set) var topic: LifeTopic?
  private(set) var fact: FactTopic?
  /// The facts that are asked for beside it.
  private(set) var otherFacts: [FactTopic]
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
  /// What the asker has at stake, in their own words.
  let stake: Stake?
  /// Further questions, two at most.
  let also: [Also]
  /// The days of which one is to be chosen: `Thursday 9th or Sunday 12th`; empty without two.
  let rivals: [CivilDate]
  /// Who is asked about by nothing but the name; nil for nobody.
  let namedAlone: String?
  /// Whether it is letters without a word.
  let isBabble: Bool
  /// Whether a low mood or a fear is told, and nothing asked.
  let isLow: Bool
  /// Whether its verb comes first, so that it is answered with yes or no.
  private let asksYesOrNo: Bool
  /// Whether the sentence that asks is such a one and names no time.
  private let isOnlyYesOrNo: Bool
  /// Whether a doctor has to answer: what only led to another question is none of a doctor's.
  private let isMedical: Bool
  private let isToday: Bool
  private let isMood: Bool
  private let isTiming: Bool
  /// Whether the sentence that asks names its subject.
  let namesSubject: Bool
  /// The number of words of an area of life, or of astrology.
  private var evidence: Int
  /// The same without what the model alone found.
  private let written: Int
  /// Whether the subject of an earlier question was taken over.
  private var followsAnother = false

  /// The probability from which the model overrules the lists.
  private static let sure: Float = 0.7
  private static let likely: Float = 0.5
  private static let certain: Float = 0.9
  /// From so many words on a message has a background, whose days are not asked about.
  static let leastOfLong = 20

  /// Whether it is a message with a background rather than a question alone.
  var isLong: Bool { words.count >= Self.leastOfLong }

  /// The most words of a greeting, thanks or a follow-up.
  private static let short = 6

  init(_ text: String, in knowledge: KnowledgeBase, today: CivilDate?) {
    let text = IndirectQuestion(Spelling(knowledge).corrected(text), in: knowledge).text
    let words = QuestionWords(text, in: knowledge)
    let sentences = AskedSentences(text, words)
    let asking = sentences.near == nil ? nil : sentences.asking
    let asked = asking.map { QuestionWords($0, in: knowledge) }
    // Of a message with a background the sentence that asks tells kind and subject.
    let isLong = words.count >= Self.leastOfLong
    let core = isLong ? asked : nil
    let near = isLong ? sentences.near.map { QuestionWords($0, in: knowledge) } : nil
    let model = Understanding.standard.question(core == nil ? text : asking ?? text)
    let place = PlaceWords(core == nil ? text : asking ?? text, in: knowledge)
    (self.words, self.asked, self.near, self.model) = (words, asked, near, model)
    namedAlone = place.point == nil ? NamedAlone(text, words)?.name : nil
    isBabble = words.areBabble(text)
    present = QuestionWords(sentences.present(words), in: knowledge)
    // A house by its number, and a planet in a sign, are of the asker's chart.
    let isOfChart = place.house != nil || (place.point != nil && place.namesSign)
    term = isOfChart ? nil : GlossaryTerm(core ?? words)
    fact = term == nil ? FactTopic(core ?? words, place, model) : term?.own
    otherFacts = term == nil ? fact.map { FactTopic.others(beside: $0, core ?? words) } ?? [] : []
    stake = Stake(text, words, in: knowledge)
    also = Also.further(sentences, stake?.person, words, in: knowledge)
    // `Feeling flat` is no home: a mood comes before words that mean something else as well.
    isMood = words.have("ask mood")
    // Where the sentence that asks names no area, those nearest to it do.
    let modelOfSubject =
      core == nil || model.namesArea
      ? model : Understanding.standard.question(sentences.near ?? text)
    let subject = SubjectReader(words, asked: asked, near: near, modelOfSubject, isOpen: isMood)
    topic = subject.topic
    namesSubject = subject.isAsked
    let isOfIllness = topic?.area == .family && Self.namesIllness(core, near: near, words)
    area = isOfIllness ? .health : subject.area
    let asksWhy = model.kind == "why" && model.kindProbability >= Self.likely
    isLow = words.have("ask low mood") && !words.hasQuestionMark && !asksWhy
    let asksYesOrNo = YesNoOpening(text, words).isFound
    self.asksYesOrNo = asksYesOrNo
    isOnlyYesOrNo = Self.isOnlyYesOrNo(asking, words, asked: asked)
    isMedical = topic != .pets && Self.isMedical(words, asked: asked, theme: stake?.theme)
    // Of a deed a day is asked about only where the sentence that asks names it, or asks for a day.
    let asksForTime = words.have("ask purpose") || words.have("ask good day")
    let isOnlyTold = isLong || stake?.deed != nil
    let timed = isOnlyTold && !asksForTime ? asking ?? text : text
    span = today.flatMap { Self.span(timed, words, today: $0, isOfPast: !asksYesOrNo) }
    matter = Matter(asking ?? text, words, person: stake?.person)
    rivals = stake == nil ? [] : today.map { Self.rivals(text, words, today: $0) } ?? []
    purpose = Purpose(text, words, today: today)
    let timing = core ?? words
    isToday = timing.have("ask today")
    isTiming = timing.have("ask when") && !timing.have("ask not when") && !isOnlyYesOrNo
    let ways = Ways(text, asking, words, asked: asked, model, yesOrNo: asksYesOrNo)
    // `Is Friday good for it, or should I move it?` asks for the day.
    let asksForDay = span?.precision == .day && asksForTime
    options =
      ways.areAsked && place.point == nil && !place.namesSign && !asksForDay && rivals.isEmpty
      ? Choice(text, asking: sentences.naming(asked, words), words, in: knowledge) : nil
    evidence = subject.score + (topic == nil ? 0 : 1) + (fact == nil ? 0 : 1) + (isMood ? 1 : 0)
    written = subject.score + (subject.isNamed ? 1 : 0) + (fact == nil ? 0 : 1)
  }

  /// Whether the sentence that asks names an illness, or refers back to one: a husband's night shift at the
  /// hospital makes no exam of a child a matter of health.
  private static func namesIllness(
    _ core: QuestionWords?, near: QuestionWords?, _ words: QuestionWords
  ) -> Bool {
    let meant = core.map { $0.have("ask refers back") ? near ?? words : $0 } ?? words
    return meant.have("ask illness")
  }

  /// Whether a yes or no is asked for and no time: `He says "when work calms down". Will he?`
  private static func isOnlyYesOrNo(
    _ asking: String?, _ words: QuestionWords, asked: QuestionWords?
  ) -> Bool {
    guard let asking, let asked else { return false }
    return YesNoOpening(asking, words).isFound && !asked.have("ask when")
  }

  /// Whether a doctor has to answer: not where a sign of the body is only told before another question.
  private static func isMedical(
    _ words: QuestionWords, asked: QuestionWords?, theme: String?
  ) -> Bool {
    guard words.have("ask medical") else { return false }
    guard let asked else { return true }
    let isBodily =
      theme.map { words.haveAny(of: [$0], "ask themes health") } ?? words.knows("ask themes")
    return asked.have("ask medical") || asked.have("ask refers back") && isBodily
  }

  /// The most words of a question that is nothing but a time.
  private static let barest = 5

  /// Whether the question refers to the answer before it.
  var isFollowUp: Bool {
    if asksReasons { return true }
    guard fact == nil, term == nil, span == nil, words.count <= Self.short, evidence == 0,
      namedAlone == nil
    else { return false }
    if words.have("ask follow-up") {
      // `Why did she leave` tells somebody's story and takes up no answer.
      return words.areAll("ask follow-up") || !words.have("ask somebody")
    }
    return words.have("ask somebody")
      ? false : model.kind == "followUp" && model.kindProbability >= Self.likely
  }

  /// Whether the reasons of the answer before are asked for: `Why do you say that?`
  var asksReasons: Bool { words.areAll("ask reasons") }

  /// Whether the question is nothing but a time: `2028?`, `and Friday?`.
  var isBareTime: Bool {
    guard span != nil, written == 0, term == nil, words.count <= Self.barest else { return false }
    return words.count <= 2 || words.have("ask and")
  }

  /// Returns the question with the subject of another one.
  func following(_ subject: QuestionReader) -> QuestionReader {
    var copy = self
    (copy.area, copy.topic, copy.fact) = (subject.area, subject.topic, subject.fact)
    copy.otherFacts = subject.otherFacts
    copy.term = isBareTime ? nil : subject.term
    // A fact of the birth is the same at every time.
    if isBareTime, subject.term != nil || !(subject.fact?.isOfSky ?? true) {
      (copy.fact, copy.otherFacts) = (nil, [])
    }
    copy.evidence = max(1, subject.evidence)
    copy.followsAnother = true
    return copy
  }

  var kind: Question.Kind {
    switch span?.precision {
    case .day, .weekend: return .today
    // `How do I get them to talk before March?` asks for what to do.
    case .span where (form == .how || form == .who) && !isTiming: return .nature
    case .week, .month, .year, .span: return .timing
    case nil: break
    }
    let asksWhen =
      isTiming
      || model.kind == "when" && model.kindProbability >= Self.likely && !isOnlyYesOrNo
    return asksWhen ? .timing : isToday ? .today : .nature
  }

  var form: Question.Form {
    if options != nil { return .choice }
    if words.have("ask what to do") { return .how }
    if (asked ?? words).have("ask others what") { return .open }
    if isLow || isMood && isFeeling && !words.hasQuestionMark { return .feeling }
    if words.have("ask if and when") || words.have("ask judgement") { return .yesNo }
    guard !isBareTime else { return .open }
    let isKnown = model.kindProbability >= Self.likely
    if !isKnown || Self.unusual.contains(model.kind) {
      if asksYesOrNo, fact == nil { return .yesNo }
      if words.have("ask how") { return .how }
    }
    if isOnlyYesOrNo, model.kind == "when", fact == nil { return .yesNo }
    if words.have("ask word who"), model.kind == "who" { return .who }
    guard isKnown else { return .open }
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

  /// Kinds of the model that name no form, or one that its words overrule.
  private static let unusual: Set = ["day", "outlook", "unclear", "fact", "offTopic", "feeling"]

  private var isFeeling: Bool {
    topic == nil && area == .general
  }

  var reply: Question.Reply? {
    if words.have("ask lifespan") { return .lifespan }
    let remarks = RemarkReader(
      words: words, isTimed: isToday || isTiming || span != nil, evidence: written, fact: fact)
    if let grief = remarks.grief { return grief }
    if words.have("ask child-sex") { return .childSex }
    if remarks.isGoodNews { return .remark }
    if isMedical { return .medical }
    if words.have("ask gemstone") { return .gemstone }
    if let term { return term.own == nil ? .definition : nil }
    if words.areAll("ask whom") || namedAlone != nil || isBabble { return .unclear }
    if asksReasons, !followsAnother { return .unclear }
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
    guard written == 0, term == nil, span == nil, !isMood, !isFollowUp, !asksYesOrNo else {
      return false
    }
    let isAsked =
      ["when", "why", "who", "how", "yesNo", "choice", "feeling"].contains(model.kind)
      && model.kindProbability >= Self.sure
    return !isAsked && words.count >= Self.fewestOfStatement
  }

  /// Fewer words are a subject rather than a statement.
  private static let fewestOfStatement = 3

  /// A greeting or thanks, if the text says nothing else.
  private var polite: Question.Reply? {
    let isSaid = evidence == 0 && words.count <= Self.short
    guard isSaid || model.kind == "thanks" && model.kindProbability >= Self.certain else {
      return nil
    }
    return [Question.Reply.greeting, .thanks, .farewell].first {
      words.have("ask \($0.rawValue)") && !isToday && !isTiming && span == nil
    }
  }

  /// Whether the model is certain that no chart is asked, whatever words occur: "Is my dog a Leo?".
  private var isCertainlyBeside: Bool {
    model.kindProbability >= Self.certain && (model.kind == "joke" || model.kind == "app")
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

extension QuestionReading {
  /// Whether it is likely of one area of life.
  fileprivate var namesArea: Bool {
    areaProbability >= 0.5 && !["none", "general", "self"].contains(area)
  }
}

extension QuestionReader {
  /// The matter with texts of its own: of a message with a background that of the sentence that asks, then
  /// of those near to it, if it names no subject or refers back, and only then of all.
  var situation: Situation? {
    guard isLong, let asked else { return Situation(words) }
    if let found = Situation(asked) { return found }
    // What is to be paid back was told of, however long before.
    if asked.have("ask paid back"), let owed = Situation(words), owed.circle == .money {
      return owed
    }
    let refersBack = asked.have("ask refers back")
    // What somebody thinks is asked about them, and about none of what is told beside.
    guard refersBack || !namesSubject && !asked.have("ask others what") else { return nil }
    let beside = near.flatMap { Situation($0) }
    return refersBack || !(beside?.isOfSomebody ?? false) ? beside ?? told : told
  }

  /// The matter of the whole message, for a question of so few words that it names none: `Should I do it?`
  private var told: Situation? {
    (asked?.count ?? 0) <= Self.barest ? Situation(words) : nil
  }

  /// The first time that is asked about: what only tells when something happened is not.
  private static func span(
    _ text: String, _ words: QuestionWords, today: CivilDate, isOfPast: Bool
  ) -> NamedSpan? {
    let scanner = DayScanner(today: today)
    // `Two weeks ago` tells when something happened, and `when will…` asks about what comes.
    let isAhead = !isOfPast || words.have("ask ago") || words.have("ask will")
    let found = scanner.asked(in: text).first {
      !isAhead || $0.last.dayNumber >= today.dayNumber
    }
    return found ?? Feast.span(in: text, words, today: today) ?? words.deadline(from: today)
  }
}

extension QuestionWords {
  /// The days until the end of the year by which something is to be: `before new year`.
  fileprivate func deadline(from today: CivilDate) -> NamedSpan? {
    guard have("ask until 12-31"),
      let end = try? CivilDate(year: today.year, month: 12, day: 31)
    else { return nil }
    return NamedSpan(first: today, last: end, precision: .span)
  }
}
