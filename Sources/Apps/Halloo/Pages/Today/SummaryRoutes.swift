internal import Elementary
internal import HTTPServer
internal import Site

/// `/halloo/summary`: how the day has gone, for everybody together and for each (HAL-517).
enum SummaryRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.summary) { _, carer in
      let figures = try await carer.circle.figures(of: carer.owner)
      let days = try await TodayRoutes.days(carer)
      return carer.caller.page(carer.words(.summaryTitle), backTo: HallooPath.today) {
        SummaryPage(figures: figures, days: days, words: carer.words)
      }
    }
  }
}
