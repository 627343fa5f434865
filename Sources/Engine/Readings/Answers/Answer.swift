/// A composed answer to a question about a chart.
public struct Answer: Hashable, Sendable {
  public let area: LifeArea
  /// What is said, in its order.
  public let statements: [Statement]
  /// How far the facts agree, percent; not how likely anything is (DES-147).
  public let confidence: Int

  /// The text as a reader gets it.
  public var text: String { statements.map(\.text).joined(separator: " ") }
}

/// The facts that an answer is made of, as the system that was asked finds them.
public struct AnswerMaterial: Sendable {
  /// What the chart of birth says of the area, the strongest first.
  public let standing: [Candidate]
  /// What is going on in time, with dates where there are any, the strongest first.
  public let timing: [Candidate]
  /// The statements on the day, the strongest first.
  public let today: [Candidate]
  /// Whether the time of birth is known.
  public let isTimeKnown: Bool
  /// What could be done, said where the facts ask for work.
  public let counsel: [Candidate]
  /// The tools that ran to find all this (DES-144).
  public let trace: [TraceStep]

  public init(
    standing: [Candidate], timing: [Candidate], today: [Candidate], isTimeKnown: Bool,
    counsel: [Candidate] = [], trace: [TraceStep] = []
  ) {
    (self.standing, self.timing, self.today) = (standing, timing, today)
    (self.isTimeKnown, self.counsel, self.trace) = (isTimeKnown, counsel, trace)
  }
}

extension Answer {
  /// Answers a question: the direct reply first, then what it rests on, then when; who asks about a
  /// time is told when before anything else (DES-146).
  public init(to question: Question, from material: AnswerMaterial, composer: inout Composer) {
    area = question.area
    guard question.isOnTopic else {
      statements = composer.words("answer off topic").map { [Statement($0, factors: [])] } ?? []
      confidence = 40
      return
    }
    let lasting = composer.evidence(material.chosen(for: question), limit: 3)
    let dated =
      question.kind == .nature
      ? [] : composer.evidence(material.timing, limit: question.kind == .timing ? 2 : 1)
    let evidence = lasting + dated
    confidence = Answer.confidence(evidence, isTimeKnown: material.isTimeKnown)
    var said = composer.opening(question.area, evidence)
    let asksForWork = said.first?.tone == .demanding
    said +=
      question.kind == .timing && !dated.isEmpty
      ? composer.leadIn(question.area, dated) + dated + lasting : lasting + dated
    if asksForWork { said += composer.strongest(material.counsel, limit: 1) }
    if let caution = composer.words("advice \(question.area.name)") {
      said.append(Statement(caution, factors: [], area: question.area))
    }
    statements = said
  }

  /// 60 and 6 for each supporting, less 6 for each challenging factor, five of each at most, less 15
  /// without a time of birth; 30 ... 95 (DES-147).
  static func confidence(_ statements: [Statement], isTimeKnown: Bool) -> Int {
    let supporting = min(statements.count { $0.tone == .favourable }, 5)
    let challenging = min(statements.count { $0.tone == .demanding }, 5)
    let sum = 60 + 6 * supporting - 6 * challenging - (isTimeKnown ? 0 : 15)
    return min(max(sum, 30), 95)
  }
}

extension AnswerMaterial {
  fileprivate func chosen(for question: Question) -> [Candidate] {
    question.kind == .today ? today : standing
  }
}

extension Composer {
  /// Statements that begin with the fact itself: `Your Moon is in Leo, in the 4th house. Applause...`
  fileprivate mutating func evidence(_ candidates: [Candidate], limit: Int) -> [Statement] {
    var statements: [Statement] = []
    for candidate in candidates where statements.count < limit {
      guard let said = say(candidate), let fact = candidate.factors.first?.fact else { continue }
      statements.append(
        Statement(
          fact.sentence(lexicon) + " " + said.text, factors: said.factors, source: said.source,
          area: said.area, tone: said.tone))
    }
    return statements
  }

  /// The sentence that leads into the dates.
  fileprivate mutating func leadIn(_ area: LifeArea, _ dated: [Statement]) -> [Statement] {
    guard let words = words("area \(area.name) when") else { return [] }
    return [Statement(words, factors: dated.flatMap(\.factors), area: area)]
  }

  /// The direct reply, by how the facts agree.
  fileprivate mutating func opening(_ area: LifeArea, _ evidence: [Statement]) -> [Statement] {
    let balance = evidence.reduce(0) { $0 + Int($1.tone.rawValue) }
    let tone: Tone = balance > 0 ? .favourable : balance < 0 ? .demanding : .mixed
    guard let words = words("area \(area.name)", facet: tone.name) else { return [] }
    let factors = evidence.flatMap(\.factors)
    return [Statement(words, factors: factors, area: area, tone: tone)]
  }
}
