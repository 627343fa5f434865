internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site

/// `/halloo/quiz` and `/halloo/ready`: what somebody tells of whom they look after, saved with each answer
/// (HAL-301, HAL-307 to HAL-310).
enum QuizRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.quiz) { request, carer in
      let asked = try request.query()["question"].flatMap { QuizQuestion(rawValue: $0) }
      guard let question = asked ?? (carer.record.quiz ?? QuizAnswers()).next else {
        return page(carer, .relationship)
      }
      return page(carer, question)
    }
    routes.post(HallooPath.quiz) { request, carer in try await answer(request, carer) }
    routes.post(HallooPath.skipQuiz) { _, carer in
      try await carer.family.skipQuiz(carer.person)
      return .seeOther(HallooPath.ready)
    }
    routes.get(HallooPath.ready) { _, carer in try await showReady(carer) }
  }

  private static func answer(_ request: Request, _ carer: Carer) async throws -> Response {
    let form = try request.form()
    guard let question = form["question"].flatMap({ QuizQuestion(rawValue: $0) }) else {
      throw HTTPError(.badRequest, "There is no such question.")
    }
    let sent = form.fields.filter { $0.name == "answer" }.map(\.value)
    let chosen = sent.filter { question.options.contains($0) }
    guard !chosen.isEmpty, chosen.count <= question.most else {
      return page(carer, question, problem: carer.words(.quizMissing))
    }
    let isLast = question.number == QuizQuestion.allCases.count
    try await carer.family.answerQuiz(carer.person) { $0[question] = chosen }
    if isLast { return .seeOther(HallooPath.ready) }
    return .seeOther(HallooPath.quiz(QuizQuestion.allCases[question.number].rawValue))
  }

  private static func page(
    _ carer: Carer, _ question: QuizQuestion, problem: String? = nil
  ) -> Response {
    carer.caller.page(
      carer.words(.quizTitle), status: problem == nil ? .ok : .unprocessableContent, backTo: nil,
      head: .sign
    ) {
      QuizPage(
        question: question, chosen: carer.record.quiz?[question] ?? [], problem: problem,
        words: carer.words, formToken: carer.caller.formToken)
    }
  }

  /// Whoever has seen it is through (HAL-310).
  private static func showReady(_ carer: Carer) async throws -> Response {
    let record = try await carer.family.change(carer.person) { $0.step = .done }
    return carer.caller.page(carer.words(.readyTitle), backTo: nil, head: .sign) {
      ReadyPage(
        suggestions: HabitSuggestion.all(record.quiz), newMember: carer.newMemberPath,
        times: carer.times, words: carer.words)
    }
  }
}
