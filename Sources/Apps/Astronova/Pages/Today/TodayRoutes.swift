internal import AppHost
internal import CivilTime
internal import Elementary
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Readings
internal import StoredAnswers

/// `/astronova/today`: the day (AST-150 to AST-157).
enum TodayRoutes {
  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.today) { request, context in
      guard context.isOnboarded, let birth = try context.ownBirth() else {
        return .seeOther(AstronovaPath.onboarding)
      }
      let query = try request.query()
      let choice = TodayChoice(day: query["day"], period: query["period"], today: context.today)
      guard choice.period == .daily || context.isPremium else {
        return .seeOther(AstronovaPath.premium)
      }
      let model = try await TodayModel(choice, of: birth, context)
      let toasts =
        query["done"] == nil
        ? [] : [Toasts.Toast(context.words(TodayKey.bookmarkDone), dismissal: choice.url)]
      return context.page(
        context.words(AstronovaKey.tabToday), tab: AstronovaPath.today, toasts: toasts
      ) { TodayPage(model: model, context: context) }
    }
    routes.post(AstronovaPath.bookmarkDay) { request, context in
      let sent = try request.form()["day"]
      let choice = TodayChoice(day: sent, period: nil, today: context.today)
      guard let birth = try context.ownBirth(), sent == "\(choice.day)" else {
        throw HTTPError(.unprocessableContent)
      }
      try await RequestEffect.once { try await bookmark(choice.day, of: birth, context) }
      let url = choice.url
      return .seeOther("\(url)\(url.contains("?") ? "&" : "?")done=bookmarked")
    }
  }

  /// Keeps the horoscope of a day, and a bookmark of it.
  private static func bookmark(
    _ day: CivilDate, of birth: BirthData, _ context: AstronovaContext
  ) async throws {
    let entry = try await context.readings.daily(of: birth, on: day)
    _ = try await context.store.keep(
      Bookmark(
        title: entry.content.text("title") ?? "", content: entry.content.text("content") ?? "",
        originalDate: day, sourceID: entry.id.rawValue), from: .horoscope, of: context.owner)
  }
}
