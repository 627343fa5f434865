internal import JSON
internal import Storage

/// What somebody told of whom they look after (HAL-307).
struct QuizAnswers: Hashable, Sendable {
  /// The values that were chosen, by question.
  private var chosen: [QuizQuestion: [String]] = [:]
  /// When the last question was answered first; nil before.
  var completedAt: Timestamp?

  init() {}

  /// What was chosen for a question, in the order of choosing; empty for none.
  subscript(question: QuizQuestion) -> [String] {
    get { chosen[question] ?? [] }
    set { chosen[question] = newValue.isEmpty ? nil : newValue }
  }

  /// Whether they have come to the end of it.
  var isFinished: Bool { next == nil || !self[.alertPreference].isEmpty }

  /// The first question that is open; nil where all are answered.
  var next: QuizQuestion? { QuizQuestion.allCases.first { self[$0].isEmpty } }
}

/// One of the seven questions, in their order (HAL-307).
enum QuizQuestion: String, CaseIterable, Sendable {
  case relationship, memberCount, needs, livingSituation, textingComfort, dayparts
  case alertPreference

  /// From one on.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// What can be chosen.
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

  /// How many can be chosen.
  var most: Int {
    switch self {
    case .needs: 8
    case .dayparts: 4
    default: 1
    }
  }
}

extension QuizAnswers {
  /// What is kept, by the names of the wire (HAL-1502).
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

  /// Reads what ``write(to:)`` wrote.
  init(_ json: JSONValue) {
    for question in QuizQuestion.allCases {
      let sent = json[question.rawValue]
      let values = sent?.array?.compactMap(\.string) ?? [sent?.string].compactMap(\.self)
      self[question] = values.filter { question.options.contains($0) }
    }
    completedAt = json["completedAt"]?.integer.map { Timestamp(milliseconds: $0) }
  }
}
