internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup
internal import Site

/// `/halloo/summary`: how the day has gone, for everybody together and for each (HAL-517).
enum SummaryRoutes {
  static let path = "/halloo/summary"

  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(path) { _, carer in
      let figures = try await carer.figures()
      let days = try await TodayRoutes.days(carer)
      return carer.caller.page(carer.words(.summaryTitle), backTo: TodayRoutes.path) {
        SummaryPage(figures: figures, days: days, words: carer.words)
      }
    }
  }
}
