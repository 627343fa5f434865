internal import AppHost
internal import Births
internal import Charts
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Readings

extension AstronovaContext {
  /// The own chart with what is certain of it; nil without a date of birth.
  func nativity() throws -> Nativity? { try ownBirth().map { try readings.chart(of: $0).nativity } }

  /// The page of a tab, which has what is shown on the first launches, or one below it.
  /// - Parameters:
  ///   - tab: the path of the tab that is marked.
  ///   - backTo: the target of the back button; nil on the page of the tab itself.
  func page(
    _ title: String, tab: String, backTo: String? = nil, head: PageHead = .title,
    toasts: [Toasts.Toast] = [], needsSky: Bool = false, @HTMLBuilder content: () -> some HTML
  ) -> Response {
    let root = backTo == nil ? AppState.Tab.allCases.first { $0.path == tab } : nil
    return pageContext.page(
      title, backTo: backTo, tab: tab, head: head, toasts: toasts, needsSky: needsSky
    ) {
      if let root { VisitCard(root, self) }
      content()
      if let root { TabCompanion(root, self) }
    }
  }

  /// The current moment.
  var now: Instant { Instant(services.now()) }

  /// A moment by the user's clocks: `14 March 2027, 07:05`.
  func written(_ instant: Instant) -> String {
    let (date, time) = clocks(instant)
    return "\(words.formatted(date)), \(words.formatted(time))"
  }

  /// The date and time of an instant by the user's clocks.
  func clocks(_ instant: Instant) -> (date: CivilDate, time: WallTime) {
    let local = instant.civil(offset: pageContext.clocks.localTime(at: instant).offset)
    return (local.date, local.time)
  }

  /// What stands where the own birth is needed (AST-156).
  var birthMissing: Notice {
    .empty(
      words(.birthNeeded), text: words(.birthNeededText), icon: .chart,
      action: NamedLink(words(.addBirth), to: AstronovaPath.birth))
  }
}
