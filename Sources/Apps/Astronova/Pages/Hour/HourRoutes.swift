internal import AppHost
internal import Charts
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import StoredAnswers

/// `/astronova/profile/chart/hour`: what an open time of birth leaves open, and how dated events
/// narrow it (AST-240, AST-241). Neither the slider nor an answer is stored.
enum HourRoutes {
  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.hour) { request, context in
      try page(context) { birth in
        HourPage(
          model: try HourModel(birth, minute: try request.query()["minute"], context),
          context: context)
      }
    }
    routes.get(AstronovaPath.hourQuestions) { _, context in
      try page(context) { birth in
        QuestionsPage(
          model: try HourModel(birth, minute: nil, context), answers: .unasked, context: context)
      }
    }
    routes.post(AstronovaPath.hourQuestions) { request, context in
      let form = try request.form()
      if let time = form["take"] { return try await take(time, form, context) }
      guard let birth = try context.ownBirth(), let place = birth.birth.place else {
        return .seeOther(AstronovaPath.hour)
      }
      let model = try HourModel(birth, minute: nil, context)
      let answers = try HourAnswers(form, to: model, at: place, context)
      var response = try page(context) { _ in
        QuestionsPage(model: model, answers: answers, context: context)
      }
      if answers.hasProblems { response.status = .unprocessableContent }
      return response
    }
  }

  /// A page about an open time; one that says so where the time or what it needs is another.
  private static func page<Content: HTML>(
    _ context: AstronovaContext, content: (BirthData) throws -> Content
  ) throws -> Response {
    let words = context.words
    let (tab, back) = (AstronovaPath.profile, AstronovaPath.chart)
    guard let birth = try context.ownBirth() else {
      return context.page(words(HourKey.title), tab: tab, backTo: back) { context.birthMissing }
    }
    let isExact = birth.birth.moment.certainty == .exact
    guard !isExact, birth.birth.place != nil else {
      return context.page(words(HourKey.title), tab: tab, backTo: back) {
        Notice.empty(
          words(isExact ? HourKey.exactHeading : .needsPlace),
          text: words(isExact ? HourKey.exactText : .needsPlaceText), icon: .clock,
          action: NamedLink(words(ProfileKey.edit), to: AstronovaPath.birth))
      }
    }
    let content = try content(birth)
    return context.page(words(HourKey.title), tab: tab, backTo: back) { content }
  }

  /// Keeps a time with its margin as the time of birth.
  private static func take(
    _ time: String, _ form: FormFields, _ context: AstronovaContext
  ) async throws -> Response {
    var input = Input(form, words: context.words)
    let (sent, margin) = (
      input.value("take", .time), input.value("margin", .integer(PersonDetails.BirthTime.margins))
    )
    try input.check()
    guard let sent, let margin else { throw HTTPError(.unprocessableContent) }
    try await RequestEffect.once {
      _ = try await context.services.people.changeProfile(of: context.owner) { profile in
        profile.details.birthTime = .approximate(sent, minutes: margin)
      }
    }
    return .seeOther(AstronovaPath.hour)
  }
}
