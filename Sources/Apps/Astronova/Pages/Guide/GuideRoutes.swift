internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// Launches, the guide, and the cards of the first launches (AST-144 to AST-149, AST-230).
enum GuideRoutes {
  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.post(AstronovaPath.launch) { request, context in
      var input = Input(try request.form(), words: context.words)
      let sent: AppState.Tab? = input.value("tab", .choice())
      try input.check()
      guard let tab = sent else { throw HTTPError(.unprocessableContent) }
      let now = context.services.now()
      try await context.change { state in
        _ = state.launch(at: now)
        state.lastTab = tab
      }
      var response = Response.noContent
      tab.remember(in: &response, isSecure: context.services.origin.isSecure)
      return response
    }
    routes.post(AstronovaPath.guide) { request, context in try await step(request, context) }
    routes.post(AstronovaPath.cards) { request, context in
      let form = try request.form()
      let number = form["card"].flatMap { Int($0) } ?? 0
      let card = AppState.ClosedCards(rawValue: number)
      guard number > 0, AppState.ClosedCards.all.contains(card) else {
        throw HTTPError(.unprocessableContent)
      }
      try await context.change { $0.closedCards.insert(card) }
      return .seeOther(AstronovaBranding.next(form["next"] ?? form["back"]))
    }
  }

  /// Leads to the next step, on the tab that it is about; the last one and "Skip" end the guide on Today.
  private static func step(_ request: Request, _ context: AstronovaContext) async throws -> Response
  {
    let form = try request.form()
    guard let step = form["step"].flatMap({ Int($0) }), AppState.guideSteps.contains(step) else {
      throw HTTPError(.unprocessableContent)
    }
    let isOver = step == AppState.guideSteps.upperBound || form["skip"] != nil
    try await context.change { state in
      state.guideStep = isOver ? 0 : step + 1
      state.isGuideCompleted = state.isGuideCompleted || isOver
    }
    guard !isOver else { return .seeOther(AstronovaPath.today) }
    return .seeOther(AstronovaPath.tour(AppState.Tab.allCases[step + 1].path, step: step + 1))
  }
}

extension AstronovaContext {
  /// Changes what the app remembers of the account.
  func change(_ change: @Sendable (inout AppState) -> Void) async throws {
    try await store.changeState(of: person.account.id, change)
  }
}
