internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People

/// `/halloo/quiz` and `/halloo/ready`: questions about the relatives, each answer saved immediately
/// (HAL-301, HAL-307 to HAL-310).
enum QuizRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.quiz) { request, caregiver in
      let asked = try request.query()["question"].flatMap { QuizQuestion(rawValue: $0) }
      guard let question = asked ?? (caregiver.record.quiz ?? QuizAnswers()).next else {
        return page(caregiver, .relationship)
      }
      return page(caregiver, question)
    }
    routes.post(HallooPath.quiz, answer)
    routes.post(HallooPath.skipQuiz) { _, caregiver in
      try await caregiver.family.skipQuiz(caregiver.person)
      return .seeOther(HallooPath.ready)
    }
    routes.get(HallooPath.ready) { _, caregiver in try await showReady(caregiver) }
  }

  private static func answer(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let form = try request.form()
    guard let question = form["question"].flatMap({ QuizQuestion(rawValue: $0) }) else {
      throw HTTPError(.badRequest, "There is no such question.")
    }
    let sent = form.fields.filter { $0.name == "answer" }.map(\.value)
    let chosen = sent.filter { question.options.contains($0) }
    guard !chosen.isEmpty, chosen.count <= question.most else {
      return page(caregiver, question, problem: caregiver.words(.quizMissing))
    }
    let isLast = question.number == QuizQuestion.allCases.count
    try await caregiver.family.answerQuiz(caregiver.person) { $0[question] = chosen }
    if isLast { return .seeOther(HallooPath.ready) }
    return .seeOther(HallooPath.quiz(QuizQuestion.allCases[question.number].rawValue))
  }

  private static func page(
    _ caregiver: CaregiverContext, _ question: QuizQuestion, problem: String? = nil
  ) -> Response {
    caregiver.pageContext.page(
      caregiver.words(.quizTitle), status: problem == nil ? .ok : .unprocessableContent,
      backTo: nil, head: .sign
    ) {
      QuizPage(
        question: question, chosen: caregiver.record.quiz?[question] ?? [], problem: problem,
        words: caregiver.words, formToken: caregiver.pageContext.formToken)
    }
  }

  /// Seeing this page finishes onboarding (HAL-310).
  private static func showReady(_ caregiver: CaregiverContext) async throws -> Response {
    try await keepManner(caregiver)
    let record = try await caregiver.family.change(caregiver.person) { $0.step = .done }
    return caregiver.pageContext.page(caregiver.words(.readyTitle), backTo: nil, head: .sign) {
      ReadyPage(
        suggestions: HabitSuggestion.all(record.quiz), newMember: caregiver.newMemberPath,
        times: caregiver.times, words: caregiver.words)
    }
  }

  /// Keeps the time zone and the language of the browser, by which notices are timed and written, where
  /// nothing has been chosen: guests have no form of sign-up that would (HAL-306, PLT-38).
  private static func keepManner(_ caregiver: CaregiverContext) async throws {
    let preferences = caregiver.profile?.preferences
    let tag = caregiver.words.language.tag
    try await caregiver.services.introduce(
      caregiver.person.account, name: nil,
      zone: preferences?.timeZone == nil ? caregiver.clocks.toldName : nil,
      language: preferences?.language == nil && tag != Language.english.tag ? tag : nil)
  }
}
