internal import CivilTime
internal import Understanding

/// Writes the answer to a question that a chart answers: first the reply, with the fact that carries
/// it or with the dates, then what that means, then the rest.
struct AnswerWriter {
  let question: Question
  let material: AnswerMaterial
  var composer: Composer
  /// What the chart shows beyond the moment, or of the day that is asked about.
  private(set) var lasting: [Evidence] = []
  /// Periods and transits.
  private(set) var dated: [Evidence] = []
  /// The bearers of the facts that were told with what they mean.
  var bearers: Set<String> = []

  init(_ question: Question, _ material: AnswerMaterial, _ composer: Composer) {
    (self.question, self.material, self.composer) = (question, material, composer)
  }

  /// Whether the days of what passes are told: where a time is asked for.
  var tellsDays: Bool {
    question.kind != .nature || question.span != nil || question.mood.wantsDate
      || !material.days.isEmpty
  }

  /// Everything that the answer rests on.
  var evidence: [Evidence] { lasting + dated }

  mutating func write() -> [Statement] {
    let lexicon = composer.lexicon
    if !tellsDays { composer.lexicon = lexicon.withoutDays }
    defer { composer.lexicon = lexicon }
    gather()
    let tone = evidence.tone
    var said = care()
    if let pair = material.verdict?.pair {
      let days = compare(pair)
      return said + days + close(said + days, tone)
    }
    switch material.days.isEmpty ? question.course(dated) : .choiceOfDays {
    case .choiceOfDays: said += days()
    case .day: said += day(tone)
    case .time: said += time(tone)
    case .cause:
      said += opening("begin why", "time", reason: dated.first) + tell(dated + lasting)
    case .nature: said += nature(tone)
    }
    said += second(tone)
    if isCompared { return said + settle() + [caution()].compactMap(\.self) }
    if isBrief { return said + close(said, tone) }
    if question.wantsItsSubject, question.form != .feeling || !tellsBearing {
      let counsel = [counsel(tone)].compactMap(\.self)
      said += fill(said + counsel, tone) + counsel
    }
    if question.form == .feeling {
      let words = [composer.words("mood do"), composer.words("ask back")].compactMap(\.self)
      said += words.map { Statement($0, factors: []) }
    }
    return said + [caution()].compactMap(\.self)
  }

  /// Whether the answer has told what passes: unless a span is asked about, once is enough.
  var hasToldPassing = false
  /// Whether the answer has told a stretch of time that helps.
  var hasToldWindow = false
  /// The same of a time that has begun.
  var hasToldRunning = false
  /// Whether the second question of the message was answered with something to do.
  var hasAdvised = false

  /// Whether the two ways of a choice are compared.
  private(set) var isCompared = false

  /// What a professional has the last word on.
  mutating func caution() -> Statement? {
    guard question.isOfAsked && question.topic != .ailing || question.mood.care == "sign" else {
      return nil
    }
    let names = question.situation.map { [$0.rawValue] } ?? [question.caution, question.area.name]
    var words: String?
    for name in names where words == nil { words = composer.words("advice \(name)") }
    return words.map { Statement($0, factors: [], area: question.area) }
  }

  private mutating func gather() {
    let isToday = question.isOfDay
    if !material.days.isEmpty {
      composer.shunned = composer.lexicon.wordsOfToday
      lasting = composer.gather(material.days, limit: 3)
      return
    }
    if material.isOfAnotherDay { composer.shunned = composer.lexicon.wordsOfToday }
    // From the fourth on, only what speaks of the subject.
    let freely = question.isGeneral || question.form == .feeling ? Int.max : 3
    let count = question.kind == .timing ? 2 : question.form == .yesNo ? 4 : 3
    lasting =
      isToday
      ? composer.gather(material.today, limit: count)
      : composer.gather(material.standing.eachPlaceOnce(), limit: count, freely: freely)
    var limit = question.span == nil ? 3 : 4
    if question.kind != .timing {
      limit = question.wantsTime || isToday || lasting.tone == .demanding ? 1 : 0
    }
    if let sides = comparedSides() { (lasting, isCompared) = (sides, true) }
    let told = Set(lasting.map(\.fact.undated))
    let timing = material.timing.filter { candidate in
      candidate.factors.first.map { !told.contains($0.fact.undated) } ?? true
    }
    dated = composer.gather(timing, limit: limit, freely: question.wantsBearing ? 0 : .max)
  }

  /// The evidence as statements, a custom with the period to which it belongs. Of a subject, what has
  /// a text about it has its say; of everything else it is told whether it helps.
  mutating func tell(_ evidence: [Evidence]) -> [Statement] {
    let asksForWork = self.evidence.tone == .demanding
    if isBrief { return tellBriefly(evidence) }
    guard !question.wantsItsSubject else {
      let told = evidence.filter { part in
        part.isOfSubject || question.isLow && lasting.contains { $0.fact == part.fact }
      }
      let most = question.kind == .nature && !question.isLow ? Self.mostOfSubject : 1
      let own = told.prefix(most).compactMap {
        composer.statement($0)
      }
      let others = evidence.filter { part in !told.contains { $0.fact == part.fact } }
      return own + (tellsBearing ? bear(others) : weigh(others))
    }
    let told = tellsBearing ? evidence.prefix(Self.mostOfLife) : evidence[...]
    return told.compactMap { part in
      let custom = material.counsel.first { $0.factors.first?.fact == part.fact }
      guard asksForWork, let custom else { return composer.statement(part) }
      return composer.statement(part, custom: composer.say(custom)?.text)
    }
  }

  /// The most texts about a subject.
  private static let mostOfSubject = 2

  /// The most texts about life as a whole, where short answers are given.
  private static let mostOfLife = 3

  /// How the day goes, the Moon with its times, the calendar, then the rest.
  private mutating func day(_ tone: Tone) -> [Statement] {
    if isBrief, question.isOfOutcome {
      return verdict(tone, reason: lasting.first) + tell(Array(lasting.dropFirst()) + dated)
    }
    // No operation is moved for a chart.
    if question.topic != .operation, let verdict = material.verdict, let tone = verdict.tone,
      has("begin day verdict", tone)
    {
      let start = opening(
        "begin day verdict", tone.name, reason: isBrief ? nil : lasting.first, isGeneral: false)
      guard !isBrief else { return carried(start, by: verdict) + better(verdict) }
      return start + told(verdict.reason) + better(verdict) + material.direct
        + tell(Array(lasting.dropFirst()) + dated)
    }
    if isBrief {
      // What custom says of a day is no matter for a surgeon.
      let calendar = question.topic == .operation ? [] : Array(material.direct.prefix(1))
      return opening("begin day", tone.name, reason: lasting.first) + calendar + tell(dated)
    }
    return opening("begin day", tone.name, reason: lasting.first) + tell(Array(lasting.prefix(1)))
      + material.direct + tell(Array(lasting.dropFirst()) + dated)
  }

  /// The dates first.
  private mutating func time(_ tone: Tone) -> [Statement] {
    let start: [Statement]
    if isBrief, question.form == .why {
      start = opening("begin why", "time", reason: dated.first)
    } else if question.mood.wantsDate && !question.isOfIllness {
      start = window()
    } else if question.span != nil, question.purpose != nil, has("begin span verdict", tone) {
      start = opening("begin span verdict", tone.name, reason: dated.first, isGeneral: false)
    } else if question.form == .yesNo || question.isOfIllness {
      start = verdict(tone, reason: dated.first)
    } else if question.span != nil {
      start = opening("begin span", tone.name, reason: dated.first)
    } else {
      start = window()
    }
    let best = material.verdict.map { better($0) } ?? []
    return start + best + tell(dated + lasting)
  }

  /// The reply, with the strongest fact that agrees with it.
  private mutating func nature(_ tone: Tone) -> [Statement] {
    if question.form != .feeling, !isCompared { lasting = lasting.leading(with: tone) }
    let reason = lasting.first ?? dated.first
    let start: [Statement]
    switch question.form {
    case .open where question.mood.asking != .will || question.mood.isDoubted:
      start = verdict(tone, reason: reason)
    case .how where question.mood.asking == .others: start = verdict(tone, reason: reason)
    case .open: start = opening("topic opening", tone.name, reason: reason)
    case .how where question.isSettledByDoing, .who where question.isSettledByDoing:
      let tip = tip()
      start =
        tip.map { opening(saying: $0, reason: reason) }
        ?? opening("begin \(question.form.key)", tone.name, reason: reason)
    case .how where !question.isSurelyRead && has("step", facet: stepFacet):
      start = opening(saying: composer.words("step", facet: stepFacet) ?? "", reason: reason)
    case .how where (question.mood.wantsToDo || isBrief) && question.isGeneral && has("begin do"):
      start = opening("begin do", tone.name, reason: reason, isGeneral: false)
    case .why where hasWordsOnOthers && question.mood.isOfOthers && question.isOfNobodyNear:
      start = opening("begin why others", "", reason: reason, isGeneral: false)
    case .why: start = opening("begin why", "nature", reason: reason)
    case .choice where isCompared:
      if let compared = compare(lasting) { return compared }
      start = choice(tone, reason: reason)
    case .choice where question.options != nil: start = choice(tone, reason: reason)
    case .yesNo:
      start = verdict(tone, reason: reason)
      // The end is open: how the asker is made and one time are enough.
      if question.outcome != nil, hasToldWindow { return start }
    default:
      let facet = question.isLow ? Tone.demanding.name : tone.name
      start = opening("begin \(question.form.key)", facet, reason: reason)
    }
    return start + tell(Array(lasting.prefix(1)) + dated + Array(lasting.dropFirst()))
  }
}

// The subject and what fills its texts.
extension AnswerWriter {
  /// The name of the subject in the keys of the texts.
  var subject: String {
    // Who is married is not told how to marry.
    let isOfCouple = question.area == .marriage && question.mood.isOfSpouse
    return question.situation?.rawValue ?? question.topic?.rawValue
      ?? (isOfCouple ? LifeArea.relationships : question.area).name
  }

  var slots: [String: String] {
    let lexicon = composer.lexicon
    let topic = lexicon.word("topic \(subject)")
    var slots = stakeSlots
    (slots["topic"], slots["Topic"]) = (topic, topic.capitalisedFirst)
    if let options = question.options {
      slots["first"] = options.first
      slots["First"] = options.first.capitalisedFirst
      slots["second"] = options.second
      slots["stay"] = options.stays ?? options.first
      slots["change"] = options.changes ?? options.second
    }
    slots["purpose"] = question.purpose?.words ?? composer.lexicon.knowledge.first("word purpose")
    if let matter = question.matter {
      slots["subject"] = matter.subject
      slots["Subject"] = matter.subject.capitalisedFirst
      slots["object"] = matter.object
      slots["predicate"] = matter.predicate
    }
    if let span = question.span {
      slots["span"] = lexicon.name(of: span)
      slots["Span"] = lexicon.name(of: span).capitalisedFirst
    }
    return slots
  }
}

extension Lexicon {
  /// The words that say that it is today which is spoken of.
  fileprivate var wordsOfToday: [String] {
    (knowledge.first("word of today") ?? "").split(separator: ",").map { word in
      word.filter { $0 != " " }
    }
  }

  /// A day as an answer calls it: `Friday, 27 November 2026`.
  func named(_ day: CivilDate) -> String {
    frame("span day", ["weekday": word(day.weekday.englishName), "date": self.day(day)])
  }

  /// A day, a month or a year as an answer calls it: `Friday, 27 November 2026`, `the year 2028`.
  fileprivate func name(of span: NamedSpan) -> String {
    switch span.precision {
    case .day: return named(span.first)
    case .month: return month(span.first)
    case .year: return frame("span year", ["year": "\(span.first.year)"])
    case .weekend, .week, .span:
      return frame("span days", ["from": day(span.first), "until": day(span.last)])
    }
  }
}

extension String {
  /// With a capital at the beginning.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
