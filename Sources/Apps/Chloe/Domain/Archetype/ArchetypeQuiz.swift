/// The questions of the archetype quiz (CHL-57); the raw values are those of the API.
enum QuizQuestion: String, CaseIterable, Sendable {
  case energy, strength, recharge, allure

  /// The points that each answer gives: two to the first, one to the second (CHL-58).
  fileprivate var points: [(main: Archetype, second: Archetype)] {
    switch self {
    case .energy: [(.siren, .queen), (.queen, .sage), (.lover, .muse), (.rebel, .muse)]
    case .strength: [(.sage, .muse), (.warrior, .rebel), (.muse, .sage), (.rebel, .sage)]
    case .recharge: [(.siren, .queen), (.sage, .warrior), (.lover, .warrior), (.warrior, .rebel)]
    case .allure: [(.siren, .sage), (.queen, .warrior), (.muse, .rebel), (.lover, .warrior)]
    }
  }
}

/// An answer to a question of the quiz.
enum QuizChoice: String, CaseIterable, Sendable {
  case a, b, c, d

  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The answers given so far; a question without one is missing.
struct QuizAnswers: Hashable, Sendable {
  private var choices: [QuizQuestion: QuizChoice] = [:]

  init() {}

  /// Answers in the order of the questions, such as `acad`; nil unless there are four.
  init?(_ letters: String) {
    let all = letters.compactMap { QuizChoice(rawValue: String($0)) }
    guard all.count == QuizQuestion.allCases.count, letters.count == all.count else { return nil }
    choices = Dictionary(uniqueKeysWithValues: zip(QuizQuestion.allCases, all))
  }

  subscript(_ question: QuizQuestion) -> QuizChoice? {
    get { choices[question] }
    set { choices[question] = newValue }
  }

  /// The first question without an answer; nil if all have one.
  var next: QuizQuestion? { QuizQuestion.allCases.first { choices[$0] == nil } }

  var isEmpty: Bool { choices.isEmpty }

  /// The archetype that the answers give; nil unless all four are there (CHL-60).
  var archetype: UserArchetype? {
    guard next == nil else { return nil }
    let ranked = Archetype.allCases.map { (archetype: $0, rank: rank(of: $0)) }
      .sorted { $0.rank.precedes($1.rank) }
    return UserArchetype(primary: ranked[0].archetype, secondary: ranked[1].archetype)
  }

  /// The order in which questions decide between equal points (CHL-59).
  private static let deciding: [QuizQuestion] = [.allure, .energy, .strength, .recharge]

  private func rank(of archetype: Archetype) -> Rank {
    let hits = Self.deciding.compactMap { question in
      choices[question].map { question.points[$0.index] }
    }
    let mains = hits.count { $0.main == archetype }
    return Rank(
      points: 2 * mains + hits.count { $0.second == archetype }, mains: mains,
      firstMain: hits.firstIndex { $0.main == archetype } ?? hits.count,
      firstSecond: hits.firstIndex { $0.second == archetype } ?? hits.count)
  }
}

/// By what archetypes are ranked (CHL-59).
private struct Rank {
  let points: Int
  let mains: Int
  let firstMain: Int
  let firstSecond: Int

  func precedes(_ other: Rank) -> Bool {
    if points != other.points { return points > other.points }
    if mains != other.mains { return mains > other.mains }
    if firstMain != other.firstMain { return firstMain < other.firstMain }
    return firstSecond < other.firstSecond
  }
}
