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

  init(_ question: Question, _ material: AnswerMaterial, _ composer: Composer) {
    (self.question, self.material, self.composer) = (question, material, composer)
  }

  /// Everything that the answer rests on.
  var evidence: [Evidence] { lasting + dated }

  mutating func write() -> [Statement] {
    gather()
    let tone = evidence.tone
    var said = care()
    switch material.days.isEmpty ? question.course(dated) : .choiceOfDays {
    case .choiceOfDays: said += days()
    case .day: said += day(tone)
    case .time: said += time(tone)
    case .cause:
      said += opening("begin why", "time", reason: dated.first) + tell(dated + lasting)
    case .nature: said += nature(tone)
    }
    if isCompared { return said + [caution()].compactMap(\.self) }
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

  /// Whether the two ways of a choice are compared.
  private var isCompared = false

  /// What a professional has the last word on.
  private mutating func caution() -> Statement? {
    let words =
      composer.words("advice \(question.caution)") ?? composer.words("advice \(question.area.name)")
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
  private mutating func tell(_ evidence: [Evidence]) -> [Statement] {
    let asksForWork = self.evidence.tone == .demanding
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
    return evidence.compactMap { part in
      let custom = material.counsel.first { $0.factors.first?.fact == part.fact }
      guard asksForWork, let custom else { return composer.statement(part) }
      return composer.statement(part, custom: composer.say(custom)?.text)
    }
  }

  /// The most texts about a subject.
  private static let mostOfSubject = 2

  /// How the day goes, the Moon with its times, the calendar, then the rest.
  private mutating func day(_ tone: Tone) -> [Statement] {
    // No operation is moved for a chart.
    if question.topic != .operation, let verdict = material.verdict, let tone = verdict.tone,
      has("begin day verdict", tone)
    {
      return opening("begin day verdict", tone.name, reason: lasting.first, isGeneral: false)
        + told(verdict.reason) + better(verdict) + material.direct
        + tell(Array(lasting.dropFirst()) + dated)
    }
    return opening("begin day", tone.name, reason: lasting.first) + tell(Array(lasting.prefix(1)))
      + material.direct + tell(Array(lasting.dropFirst()) + dated)
  }

  /// The dates first.
  private mutating func time(_ tone: Tone) -> [Statement] {
    let start: [Statement]
    if question.mood.wantsDate && !question.isOfIllness {
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
    case .open where question.mood.asking != .will: start = verdict(tone, reason: reason)
    case .how where question.mood.asking == .others: start = verdict(tone, reason: reason)
    case .open: start = opening("topic opening", tone.name, reason: reason)
    case .how where question.mood.wantsToDo && question.isGeneral && has("begin do"):
      start = opening("begin do", tone.name, reason: reason, isGeneral: false)
    case .why where hasWordsOnOthers && question.mood.isOfOthers && question.isOfNobodyNear:
      start = opening("begin why others", "", reason: reason, isGeneral: false)
    case .why: start = opening("begin why", "nature", reason: reason)
    case .choice where isCompared:
      if let compared = compare(lasting) { return compared + bear(dated) + settle() }
      start = choice(tone, reason: reason)
    case .choice where question.options != nil: start = choice(tone, reason: reason)
    case .yesNo: start = verdict(tone, reason: reason)
    default:
      let facet = question.isLow ? Tone.demanding.name : tone.name
      start = opening("begin \(question.form.key)", facet, reason: reason)
    }
    return start + tell(Array(lasting.prefix(1)) + dated + Array(lasting.dropFirst()))
  }
}

// The first sentences.
extension AnswerWriter {
  func has(_ key: String, _ tone: Tone? = nil) -> Bool {
    !composer.lexicon.knowledge.texts(key, facet: (tone ?? evidence.tone).name).isEmpty
  }

  /// Whether the language has words on why somebody else did something.
  private var hasWordsOnOthers: Bool {
    !composer.lexicon.knowledge.texts("begin why others").isEmpty
  }

  /// A kind word to somebody in trouble.
  private mutating func care() -> [Statement] {
    question.mood.care.flatMap { composer.words("care \($0)") }
      .map { [Statement($0, factors: [], area: question.area)] } ?? []
  }

  /// The days that were asked for, each with what its Moon means.
  private mutating func days() -> [Statement] {
    opening("begin which day", evidence.tone.name, reason: lasting.first)
      + (question.wantsItsSubject ? weigh(lasting) : tell(lasting))
  }

  /// The yes or no, advice, or what can be said of somebody else's heart. Where a yes would be the
  /// bad news, the favourable answer is a no; somebody in trouble is told what to do rather than that
  /// it will not be.
  private mutating func verdict(_ tone: Tone, reason: Evidence?) -> [Statement] {
    let asking = question.mood.asking
    if asking == .others, has("begin others") {
      return opening("begin others", tone.name, reason: reason, isGeneral: false)
    }
    if asking == .should, has("begin should") {
      return opening("begin should", tone.name, reason: reason)
    }
    if question.mood.isFeared, has("begin yesno trouble") {
      return opening("begin yesno trouble", tone.name, reason: reason, isGeneral: false)
    }
    if question.purpose != nil, question.span == nil, has("begin time verdict") {
      return opening("begin time verdict", tone.name, reason: reason, isGeneral: false)
    }
    if question.matter != nil, question.isForetold, has("begin own") {
      return opening("begin own", tone.name, reason: reason, isGeneral: false)
    }
    let isSpared = question.mood.care != nil && tone == .demanding && !question.isGeneral
    return opening(isSpared ? "begin how" : "begin yesno", tone.name, reason: reason)
  }

  /// The reply in the subject of the question, and the fact that carries it. Where neither a subject
  /// nor a verdict is asked for, the fact alone begins the answer.
  mutating func opening(
    _ key: String, _ facet: String, reason: Evidence?, isGeneral: Bool? = nil
  ) -> [Statement] {
    let isBare =
      isGeneral
      ?? (question.isGeneral && question.form != .feeling && question.options == nil)
    // Who was told a kind word already is not told another one.
    let isOfIllness = question.isOfIllness && question.mood.care == nil
    let own = isOfIllness ? "begin illness" : "\(key) \(subject)"
    let special = isBare || question.form == .feeling ? nil : composer.words(own, facet: facet)
    guard let words = special ?? composer.words(isBare ? "\(key) general" : key, facet: facet)
    else { return [] }
    var parts = [Lexicon.fill(words, slots)]
    if let reason {
      let isPlain =
        !tellsBearing || reason.isOfSubject || question.isLow
        || question.form != .why && (isBare || !question.wantsItsSubject)
      if !isPlain, let told = bearing(of: reason) {
        parts.append(told.text)
      } else if let fact = composer.tell(reason.fact.sentence(composer.lexicon)) {
        parts.append(fact)
      }
    }
    return [statement(parts.joined(separator: " "), of: reason)]
  }

  /// The nearest stretch of time that bears on the subject.
  private mutating func window() -> [Statement] {
    let nearest = dated.first { $0.said.tone == .favourable } ?? dated.first
    guard let first = nearest, let stretch = first.fact.stretch(composer.lexicon) else {
      return opening("topic opening", evidence.tone.name, reason: dated.first)
    }
    let facet = first.said.tone == .demanding ? "demanding" : nil
    var words: String?
    if question.matter != nil, question.isForetold {
      words = composer.words("when own", facet: facet)
    }
    for key in Self.distances(stretch.isRunning, first.fact, material.now) where words == nil {
      words = composer.words(question.isGeneral ? "\(key) general" : key, facet: facet)
    }
    guard let words else { return [] }
    // The clause tells the fact, so that it is not told again.
    _ = composer.tell(first.fact.sentence(composer.lexicon))
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
  private static func distances(_ isRunning: Bool, _ fact: Fact, _ now: Instant?) -> [String] {
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

  /// The name of the subject in the keys of the texts.
  var subject: String {
    // Who is married is not told how to marry.
    let isOfCouple = question.area == .marriage && question.mood.isOfSpouse
    return question.topic?.rawValue ?? (isOfCouple ? LifeArea.relationships : question.area).name
  }

  var slots: [String: String] {
    let lexicon = composer.lexicon
    let topic = lexicon.word("topic \(subject)")
    var slots = ["topic": topic, "Topic": topic.capitalisedFirst]
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

extension Question {
  /// In which order an answer goes.
  fileprivate enum Course {
    case choiceOfDays, day, time, cause, nature
  }

  fileprivate func course(_ dated: [Evidence]) -> Course {
    if form == .choice, options != nil { return .nature }
    if isOfDay, span != nil { return .day }
    if kind == .timing, form != .feeling, !dated.isEmpty { return .time }
    if mood.isOfOthers, isOfNobodyNear { return .nature }
    return form == .why && dated.first?.said.tone == .demanding ? .cause : .nature
  }

  /// Whether a day is asked about; in a mood the day is no subject.
  fileprivate var isOfDay: Bool { kind == .today && form != .feeling }

  /// Whether somebody of the family is ill or has an operation.
  var isOfIllness: Bool { area == .health && topic?.area == .family }

  /// Whether the answer names only those dates that bear on the subject: the time was not asked for.
  fileprivate var wantsBearing: Bool { kind != .timing && form == .yesNo && !isGeneral }

  /// Whether a text about life in general would miss the question, or hurt who is in trouble.
  fileprivate var wantsItsSubject: Bool {
    mood.care != nil || isLow || form == .why || !isGeneral && form != .feeling
      || form != .feeling && (matter != nil || purpose != nil || options != nil || mood.wantsToDo)
  }

  /// Whether it may be said in the asker's words what is likely: not of the body, of the law, or of the
  /// family, where `get better` may be meant of either.
  fileprivate var isForetold: Bool {
    area != .health && area != .family && topic != .court && mood.care == nil
  }

  /// Whether the question is about nobody in the family; relatives have texts of their own.
  var isOfNobodyNear: Bool {
    topic.map { [.ex, .friends, .business, .crush].contains($0) } ?? true
  }

  /// Whether no subject is named.
  var isGeneral: Bool { area == .general && topic == nil }

  /// Whether the period that runs bears on the answer although no time is asked for.
  fileprivate var wantsTime: Bool { form == .yesNo || form == .why || form == .feeling }

  /// The subject of which a professional has the last word.
  fileprivate var caution: String { topic == .court ? "law" : area.name }
}

extension Question.Form {
  fileprivate var key: String { self == .yesNo ? "yesno" : rawValue }
}

extension Lexicon {
  /// The words that say that it is today which is spoken of.
  fileprivate var wordsOfToday: [String] {
    (knowledge.first("word of today") ?? "").split(separator: ",").map { word in
      word.filter { $0 != " " }
    }
  }

  /// A day, a month or a year as an answer calls it: `Friday, 27 November 2026`, `the year 2028`.
  fileprivate func name(of span: NamedSpan) -> String {
    let weekday = word(span.first.weekday.englishName)
    switch span.precision {
    case .day: return frame("span day", ["weekday": weekday, "date": day(span.first)])
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
