/// A composed answer to a question about a chart.
public struct Answer: Hashable, Sendable {
  public let area: LifeArea
  /// The statements, in order.
  public let statements: [Statement]
  /// The agreement of the facts in percent, not the likelihood of anything (DES-147). Nil without a
  /// chart.
  public let confidence: Int?

  /// The text for readers.
  public var text: String { statements.map(\.text).joined(separator: " ") }
}

/// The material of an answer, as the chosen tradition finds it.
public struct AnswerMaterial: Sendable {
  /// The answer to a question of fact: its first sentences. Of a day that is named, what the
  /// calendar says of it.
  public let direct: [Statement]
  /// What the birth chart says about the area, strongest first.
  public let standing: [Candidate]
  /// Current and coming influences, with dates if there are any, strongest first.
  public let timing: [Candidate]
  /// The statements about the day, strongest first.
  public let today: [Candidate]
  /// Whether a day is asked about that is not the reader's.
  public let isOfAnotherDay: Bool
  /// Whether the birth time is known.
  public let isTimeKnown: Bool
  /// Customs for a running period, given if the facts ask for work.
  public let counsel: [Candidate]
  /// The tools that ran (DES-144).
  public let trace: [TraceStep]

  public init(
    direct: [Statement] = [], standing: [Candidate], timing: [Candidate] = [],
    today: [Candidate] = [], isOfAnotherDay: Bool = false, isTimeKnown: Bool,
    counsel: [Candidate] = [], trace: [TraceStep] = []
  ) {
    self.isOfAnotherDay = isOfAnotherDay
    (self.direct, self.standing, self.timing, self.today) = (direct, standing, timing, today)
    (self.isTimeKnown, self.counsel, self.trace) = (isTimeKnown, counsel, trace)
  }

  /// No material, for an answer without a chart.
  public static let none = AnswerMaterial(standing: [], isTimeKnown: true)
}

extension Answer {
  /// Answers a question: the direct reply first, then what it rests on, then when; a question about
  /// time is answered with the time first (DES-146).
  public init(to question: Question, from material: AnswerMaterial, composer: inout Composer) {
    area = question.area
    if let term = question.term {
      statements = composer.definition(of: term, from: material)
      confidence = nil
    } else if let reply = question.reply {
      statements = composer.reply(reply)
      confidence = nil
    } else if let fact = question.fact {
<<<<<<< HEAD
      statements = material.direct + composer.told(material.standing, limit: fact.sentences)
=======
      statements =
        material.direct + composer.evidence(material.standing, limit: fact == .transits ? 4 : 2)
>>>>>>> d184b1b64ab3442238aae79f0fd7b05c4148eac6
      confidence = Answer.confidence(statements, isTimeKnown: material.isTimeKnown)
    } else {
      var writer = AnswerWriter(question, material, composer)
      statements = writer.write()
      confidence = Answer.confidence(
        writer.evidence.map(\.said), isTimeKnown: material.isTimeKnown)
      composer = writer.composer
    }
  }

  /// Returns 60 plus 6 for each supporting and minus 6 for each challenging factor, at most five of
  /// each, minus 15 without a birth time; 30 ... 95 (DES-147).
  static func confidence(_ statements: [Statement], isTimeKnown: Bool) -> Int {
    let supporting = min(statements.count { $0.tone == .favourable }, 5)
    let challenging = min(statements.count { $0.tone == .demanding }, 5)
    let sum = 60 + 6 * supporting - 6 * challenging - (isTimeKnown ? 0 : 15)
    return min(max(sum, 30), 95)
  }
}

extension Composer {
  /// Returns the reply that needs no chart.
  fileprivate mutating func reply(_ reply: Question.Reply) -> [Statement] {
    let key = reply == .offTopic ? "answer off topic" : "reply \(reply.rawValue)"
    return words(key).map { [Statement($0, factors: [])] } ?? []
  }

<<<<<<< HEAD
  /// Returns statements that begin with the fact itself, unless that was told before.
  fileprivate mutating func told(_ candidates: [Candidate], limit: Int) -> [Statement] {
    gather(candidates, limit: limit).map { statement($0) }
  }
}

extension FactTopic {
  /// How much is said of the fact, beside the direct reply.
  fileprivate var sentences: Int { if case .transit = self { 3 } else { 2 } }
=======
  /// Returns the opening, the evidence and the dates in the order that the question requires.
  fileprivate mutating func answer(
    _ question: Question, _ material: AnswerMaterial, lasting: [Statement], dated: [Statement]
  ) -> [Statement] {
    let isTiming = question.kind == .timing && !dated.isEmpty
    if let span = question.span, question.kind == .today {
      return named(span, lasting) + lasting.prefix(1) + material.direct + lasting.dropFirst()
        + opening(question, lasting + dated) + dated
    }
    let opening = opening(question, lasting + dated)
    var said =
      isTiming
      ? leadIn(question, dated) + dated + opening + lasting : opening + lasting + dated
    if opening.first?.tone == .demanding { said += strongest(material.counsel, limit: 1) }
    if let caution = words("advice \(question.area.name)") {
      let advice = Statement(caution, factors: [], area: question.area)
      // For health and money, what a chart cannot say comes first.
      said.insert(advice, at: question.area.asksForProfessionals ? 0 : said.count)
    }
    return said
  }

  /// Returns statements that begin with the fact itself, unless that was told before: `Your Moon is
  /// in Leo, in the 4th house. Applause...`
  fileprivate mutating func evidence(_ candidates: [Candidate], limit: Int) -> [Statement] {
    var statements: [Statement] = []
    for candidate in candidates where statements.count < limit {
      guard let said = say(candidate), let fact = candidate.factors.first?.fact else { continue }
      let text = tell(fact.sentence(lexicon)).map { $0 + " " + said.text } ?? said.text
      statements.append(
        Statement(
          text, factors: said.factors, source: said.source, area: said.area, tone: said.tone))
    }
    return statements
  }

  /// Returns the sentence that names the requested day.
  private mutating func named(_ span: NamedSpan, _ today: [Statement]) -> [Statement] {
    let frame = span.precision == .day ? "begin day" : "begin days"
    let text = lexicon.frame(
      frame,
      [
        "weekday": lexicon.word(span.first.weekday.englishName), "date": lexicon.day(span.first),
        "until": lexicon.day(span.last),
      ])
    return [Statement(text, factors: today.prefix(1).flatMap(\.factors))]
  }

  /// Returns the sentence that introduces the dates: the period, if there is one.
  fileprivate mutating func leadIn(_ question: Question, _ dated: [Statement]) -> [Statement] {
    let subject = subject(question)
    let factors = dated.prefix(1).flatMap(\.factors)
    if let span = question.span {
      let slots = ["from": lexicon.day(span.first), "until": lexicon.day(span.last)]
      let text = lexicon.frame("begin span", slots.merging(["topic": subject]) { $1 })
      return [Statement(text, factors: factors, area: question.area)]
    }
    if let (frame, slots) = factors.first?.fact.stretch(lexicon) {
      let text = lexicon.frame("begin when \(frame)", slots.merging(["topic": subject]) { $1 })
      return [Statement(text, factors: factors, area: question.area)]
    }
    guard let words = words("topic when") else { return [] }
    let text = Lexicon.fill(words, ["topic": subject])
    return [Statement(text, factors: dated.flatMap(\.factors), area: question.area)]
  }

  /// Returns the direct reply, by the question and the agreement of the facts.
  fileprivate mutating func opening(
    _ question: Question, _ evidence: [Statement]
  ) -> [Statement] {
    let balance = evidence.reduce(0) { $0 + Int($1.tone.rawValue) }
    let tone: Tone = balance > 0 ? .favourable : balance < 0 ? .demanding : .mixed
    let subject = subject(question)
    let texts = question.openingKeys.compactMap { words($0, facet: tone.name) }
      .map { Lexicon.fill($0, question.slots(topic: subject)) }
    guard !texts.isEmpty else { return [] }
    return [
      Statement(
        texts.joined(separator: " "), factors: evidence.flatMap(\.factors), area: question.area,
        tone: tone)
    ]
  }

  /// Returns the subject of the question in words.
  private func subject(_ question: Question) -> String {
    lexicon.word("topic \(question.topic?.rawValue ?? question.area.name)")
  }
}

extension Question {
  /// The keys of the texts that begin an answer: by form, then by subject.
  fileprivate var openingKeys: [String] {
    let subject = topic == nil ? "area \(area.name)" : "topic opening"
    return switch form {
    case .open: [subject]
    case .yesNo: ["begin yesno"]
    case .feeling: ["begin feeling"]
    case .choice where options != nil: ["begin options", subject]
    case .choice, .why, .who, .how: ["begin \(form.rawValue)", subject]
    }
  }
}

extension Fact {
  /// Returns the period of a fact: the name of its frame, and its days.
  fileprivate func stretch(_ lexicon: Lexicon) -> (frame: String, slots: [String: String])? {
    switch self {
    case .vedic(.dasha(let span)):
      let slots = [
        "from": lexicon.day(span.start.lowerBound), "until": lexicon.day(span.end.upperBound),
      ]
      return (span.isRunning ? "running" : "coming", slots)
    case .western(.transit(let transit)):
      guard let end = transit.period?.end else { return nil }
      return ("running", ["until": lexicon.day(end)])
    default: return nil
    }
  }
}

extension LifeArea {
  /// Whether an answer has to name first what a chart cannot replace.
  fileprivate var asksForProfessionals: Bool { self == .health || self == .finance }
}

extension Weekday {
  fileprivate var englishName: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
>>>>>>> d184b1b64ab3442238aae79f0fd7b05c4148eac6
}
