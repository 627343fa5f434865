public import CivilTime

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
  /// The days that were asked for, as stays of the Moon, in their order.
  public let days: [Candidate]
  /// The moment of the answer; nil where no time matters.
  public let now: Instant?
  /// The statements about the day, strongest first.
  public let today: [Candidate]
  /// Whether a day is asked about that is not the reader's.
  public let isOfAnotherDay: Bool
  /// How the day or the days suit that are asked about for something; nil where none are.
  let verdict: DayVerdict?
  /// Whether the birth time is known.
  public let isTimeKnown: Bool
  /// Customs for a running period, given if the facts ask for work.
  public let counsel: [Candidate]
  /// What the chart shows of each way of a choice, the first way first; empty without a choice.
  let sides: [[Candidate]]
  /// The tools that ran (DES-144).
  public let trace: [TraceStep]

  init(
    direct: [Statement] = [], standing: [Candidate], timing: [Candidate] = [],
    today: [Candidate] = [], days: [Candidate] = [], now: Instant? = nil,
    isOfAnotherDay: Bool = false, isTimeKnown: Bool,
    counsel: [Candidate] = [], trace: [TraceStep] = [], verdict: DayVerdict? = nil,
    sides: [[Candidate]] = []
  ) {
    self.sides = sides
    self.isOfAnotherDay = isOfAnotherDay
    (self.days, self.now) = (days, now)
    self.verdict = verdict
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
      statements = composer.reply(reply, question.mood)
      confidence = nil
    } else if let fact = question.fact {
      statements =
        material.direct
        + composer.told(
          material.standing, limit: fact.sentences + question.otherFacts.count)
      confidence = Answer.confidence(statements, isTimeKnown: material.isTimeKnown)
    } else {
      var writer = AnswerWriter(question, material, composer)
      let written = writer.write()
      confidence = Answer.confidence(
        writer.evidence.map(\.said), isTimeKnown: material.isTimeKnown)
      composer = writer.composer
      statements = composer.glossed(written)
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
  fileprivate mutating func reply(
    _ reply: Question.Reply, _ mood: QuestionMood
  ) -> [Statement] {
    let key = reply == .offTopic ? "answer off topic" : "reply \(reply.rawValue)"
    let care = reply == .medical ? mood.care.flatMap { words("care \($0)") } : nil
    let said = words(key, facet: mood.replyFacet).map { text in
      mood.named.map { Lexicon.fill(text, ["person": $0]) } ?? text
    }
    return [care, said].compactMap(\.self)
      .map { Statement($0, factors: []) }
  }

  /// Returns statements that begin with the fact itself, unless that was told before.
  fileprivate mutating func told(_ candidates: [Candidate], limit: Int) -> [Statement] {
    gather(candidates, limit: limit).compactMap { statement($0) }
  }
}

extension FactTopic {
  /// How much is said of the fact, beside the direct reply.
  fileprivate var sentences: Int {
    switch self {
    case .transit: 3
    case .transits: 4
    default: 2
    }
  }
}
