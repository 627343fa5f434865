internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import Interface
internal import JSON
internal import Schedules

/// `/onboarding`: the user's progress and their answers about the relatives (HAL-1623 to HAL-1626).
enum OnboardingEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/onboarding") { _, caregiver in
      .object { json in
        json.field("step", caregiver.record.step.rawValue)
        json.fields(caregiver.record.quiz, caregiver.words)
      }
    }
    routes.get("/onboarding/quiz") { _, caregiver in
      .object { json in
        json.list("questions", QuizQuestion.allCases) { $0.value($1, caregiver.words) }
      }
    }
    routes.put("/onboarding/quiz", body: .api) { try await $1.answer($0) }
    routes.post("/onboarding/complete", body: .api) { _, caregiver in
      try await caregiver.family.change(caregiver.person) { $0.step = .done }
      return try await caregiver.user()
    }
  }
}

extension CaregiverAPIContext {
  /// Absent questions keep their answers; `null` removes them.
  fileprivate func answer(_ request: Request) async throws -> Response {
    let (isSkipped, answers) = try request.input(.halloo, words: words) { input in
      let isSkipped = input.optional("skipped", .flag) ?? false
      var answers: [QuizQuestion: [String]] = [:]
      for question in QuizQuestion.allCases { answers[question] = input.answer(to: question) }
      return (isSkipped, answers)
    }
    let record =
      isSkipped
      ? try await family.skipQuiz(person)
      : try await family.answerQuiz(person) { quiz in
        for (question, chosen) in answers { quiz[question] = chosen }
      }
    return .object { $0.fields(record.quiz, words) }
  }
}

extension Input {
  /// Returns the options chosen for a question, empty for none; nil if absent.
  fileprivate mutating func answer(to question: QuizQuestion) -> [String]? {
    let name = question.rawValue
    if isNull(name) { return [] }
    let options = question.options
    guard question.most > 1 else {
      let words = options.joined(separator: ", ")
      let kind = Kind(.oneOf(words)) { options.contains($0) ? $0 : nil }
      return optional(name, kind, isEmptyAbsent: false).map { [$0] }
    }
    guard let chosen = optionalTexts(name, most: question.most, longest: 40) else { return nil }
    guard chosen.allSatisfy(options.contains), Set(chosen).count == chosen.count else {
      refuse(name, .oneOf(options.joined(separator: ", ")))
      return nil
    }
    return chosen
  }
}

extension JSONWriter {
  /// Writes the answers and the suggestion derived from them.
  fileprivate mutating func fields(_ quiz: QuizAnswers?, _ words: MessageCatalog) {
    model("quiz", quiz) { $0.value($1) }
    list("suggestions", HabitSuggestion.all(quiz)) { $0.value($1, words) }
  }

  private mutating func value(_ quiz: QuizAnswers) {
    object { json in
      for question in QuizQuestion.allCases {
        if question.most > 1 {
          json.field(question.rawValue, quiz[question])
        } else {
          json.key(question.rawValue)
          if let answer = quiz[question].first { json.value(answer) } else { json.null() }
        }
      }
      json.moment("completedAt", quiz.completedAt)
    }
  }

  private mutating func value(_ suggestion: HabitSuggestion, _ words: MessageCatalog) {
    object { json in
      json.field("title", words.title(of: suggestion))
      json.field("category", suggestion.category.rawValue)
      json.field("frequency", suggestion.category.frequency.rawValue)
      json.field("localTime", suggestion.time.wire)
      json.field("responseType", suggestion.responseType.rawValue)
      json.field("responseDeadline", suggestion.deadlineMinutes * 60)
    }
  }

  fileprivate mutating func value(_ question: QuizQuestion, _ words: MessageCatalog) {
    object { json in
      json.field("key", question.rawValue)
      json.field("title", words.name(of: question))
      json.field("type", question.most > 1 ? "multi" : "single")
      json.field("min", 1)
      json.field("max", question.most)
      json.objects("options", question.options) { json, option in
        json.field("value", option)
        json.field("label", words.label(of: option, in: question))
      }
    }
  }
}
