internal import JSON
internal import Storage

/// The answers to the onboarding quiz (HAL-307).
struct QuizAnswers: Hashable, Sendable {
  /// The chosen values by question.
  private var chosen: [QuizQuestion: [String]] = [:]
  /// When the last question was first answered; nil before.
  var completedAt: Timestamp?

  init() {}

  /// The chosen values of a question, in the order chosen; empty for none.
  subscript(question: QuizQuestion) -> [String] {
    get { chosen[question] ?? [] }
    set { chosen[question] = newValue.isEmpty ? nil : newValue }
  }

  /// Whether the quiz is complete.
  var isFinished: Bool { next == nil || !self[.alertPreference].isEmpty }

  /// The first unanswered question; nil if all are answered.
  var next: QuizQuestion? { QuizQuestion.allCases.first { self[$0].isEmpty } }
}

/// One of the seven questions, in order (HAL-307).
enum QuizQuestion: String, CaseIterable, Sendable {
  case relationship, memberCount, needs, livingSituation, textingComfort, dayparts
  case alertPreference

  /// Starts at one.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The options.
  var options: [String] {
    switch self {
    case .relationship:
      ["parent", "grandparent", "partner", "auntUncle", "friendNeighbour", "other"]
    case .memberCount: ["1", "2", "3", "4"]
    case .needs:
      [
        "medication", "mealsWater", "movement", "company", "healthChecks", "personalCare", "sleep",
        "appointments",
      ]
    case .livingSituation: ["alone", "withPartner", "withFamily", "assistedLiving"]
    case .textingComfort: ["textsAndPhotos", "textsOnly", "needsPractice"]
    case .dayparts: ["morning", "midday", "afternoon", "evening"]
    case .alertPreference: ["everyAnswer", "missedOnly", "dailySummary"]
    }
  }

  /// The maximum number of chosen options.
  var most: Int {
    switch self {
    case .needs: 8
    case .dayparts: 4
    default: 1
    }
  }
}

extension QuizAnswers {
  /// Writes the answers with their API names (HAL-1502).
  func write(to json: inout JSONWriter) {
    for question in QuizQuestion.allCases {
      if question.most > 1 {
        json.field(question.rawValue, self[question])
      } else if let answer = self[question].first {
        json.field(question.rawValue, answer)
      }
    }
    if let completedAt { json.field("completedAt", Int(completedAt.milliseconds)) }
  }

  /// Parses the output of ``write(to:)``.
  init(_ json: JSONValue) {
    for question in QuizQuestion.allCases {
      let sent = json[question.rawValue]
      let values = sent?.array?.compactMap(\.string) ?? [sent?.string].compactMap(\.self)
      self[question] = values.filter { question.options.contains($0) }
    }
    completedAt = json["completedAt"]?.integer.map { Timestamp(milliseconds: $0) }
  }
}
