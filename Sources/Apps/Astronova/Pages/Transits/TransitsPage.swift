internal import AppHost
internal import Charts
internal import CivilTime
internal import Elementary
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Readings

/// `/astronova/transits`: the transits of now, and the exact ones of the coming thirty days
/// (AST-154).
enum TransitsRoutes {
  /// How far the timeline reaches.
  private static let days = 30.0

  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.transits) { request, context in
      let (title, tab) = (context.words(.transitsTitle), AstronovaPath.today)
      guard let nativity = try context.nativity() else {
        return context.page(title, tab: tab, backTo: tab) { context.birthMissing }
      }
      let query = try request.query()
      let filter = TransitFilter(planet: query["planet"], nature: query["nature"])
      let now = context.now
      let entries = try context.transits(
        to: nativity, by: filter.planet.map { PointSet($0) } ?? .planets)
      let coming = try SkyCalendar(
        of: [.transits], to: nativity.chart, during: now..<now.advanced(byDays: days),
        ephemeris: context.services.ephemeris)
      let news = Toasts.Toast(
        context.words(TodayKey.bookmarkDone), dismissal: AstronovaPath.transits)
      return context.page(title, tab: tab, backTo: tab, toasts: query["done"] == nil ? [] : [news])
      {
        TransitsPage(
          entries: entries.filter(filter.includes), coming: coming.entries(context.lexicon),
          filter: filter, context: context)
      }
    }
    routes.post(AstronovaPath.bookmarkTransit) { request, context in
      let id = try request.form()["transit"]
      let shown = try context.nativity().map { try context.transits(to: $0) } ?? []
      let entry = try shown.first { $0.id == id }.found()
      _ = try await context.store.keep(
        Bookmark(
          title: entry.title, content: entry.description, originalDate: context.today,
          sourceID: entry.id), from: .transit, of: context.owner)
      return .seeOther("\(AstronovaPath.transits)?done=bookmarked")
    }
  }
}

extension AstronovaContext {
  /// All transits of now, the strongest first.
  fileprivate func transits(
    to nativity: Nativity, by planets: PointSet = .planets
  ) throws -> [TransitEntry] {
    try TransitList(
      to: nativity, at: now, by: planets, limit: TransitList.limits.upperBound,
      ephemeris: services.ephemeris, lexicon: lexicon
    ).entries
  }
}

/// Which transits are listed.
private struct TransitFilter {
  let planet: ChartPoint?
  let nature: AspectKind.Nature?

  init(planet: String?, nature: String?) {
    self.planet = PointSet.planets.first { $0.name == planet }
    self.nature = AspectKind.Nature.allCases.first { $0.name == nature }
  }

  func includes(_ entry: TransitEntry) -> Bool {
    nature == nil || entry.aspect.kind.nature == nature
  }

  /// The address of the page with another planet.
  func url(planet: ChartPoint?) -> String { url(planet?.name, nature?.name) }
  /// The address of the page with another nature.
  func url(nature: AspectKind.Nature?) -> String { url(planet?.name, nature?.name) }

  private func url(_ planet: String?, _ nature: String?) -> String {
    let parts = [("planet", planet), ("nature", nature)].compactMap { name, value in
      value.map { "\(name)=\($0)" }
    }
    return AstronovaPath.transits + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
  }
}

private struct TransitsPage: HTML {
  let entries: [TransitEntry]
  let coming: [SkyEntry]
  let filter: TransitFilter
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }
  private var lexicon: Lexicon { context.lexicon }

  @HTMLBuilder var body: some HTML {
    div(.class("filters")) {
      planets
      natures
    }
    if entries.isEmpty {
      Notice.empty(
        words(.noTransits), text: words(.noTransitsText), icon: .star,
        action: NamedLink(words(.allPlanets), to: AstronovaPath.transits))
    } else {
      ul(.class("list")) { for entry in entries { li { TransitRow(entry, context: context) } } }
    }
    ListGroup(words(.comingTransits), footer: words(.comingTransitsText)) {
      if coming.isEmpty {
        p(.class("secondary")) { words(.noTransitsText) }
      } else {
        ul(.class("list")) { for entry in coming { li { MomentRow(entry, context: context) } } }
      }
    }
  }

  private var planets: some HTML {
    let all = FilterMenu.Item(
      NamedLink(words(.allPlanets), to: filter.url(planet: nil)), isChosen: filter.planet == nil)
    return FilterMenu(
      words(.filterPlanet),
      [all]
        + PointSet.planets.map { point in
          .init(
            NamedLink(lexicon.word(point.name), to: filter.url(planet: point)),
            isChosen: filter.planet == point)
        }, groupTitle: "", group: [])
  }

  private var natures: some HTML {
    let all = FilterMenu.Item(
      NamedLink(words(.allNatures), to: filter.url(nature: nil)), isChosen: filter.nature == nil)
    return FilterMenu(
      words(.filterNature),
      [all]
        + AspectKind.Nature.allCases.map { nature in
          .init(
            NamedLink(words(nature), to: filter.url(nature: nature)),
            isChosen: filter.nature == nature)
        }, groupTitle: "", group: [])
  }
}

/// A transit with its strength, its end, and the facts that it rests on.
struct TransitRow: HTML {
  private let entry: TransitEntry
  private let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  init(_ entry: TransitEntry, context: AstronovaContext) {
    (self.entry, self.context) = (entry, context)
  }

  var body: some HTML {
    let percent = Int((entry.strength * 100).rounded())
    return DisclosureRow(
      entry.title, detail: until, value: words.language.formatted(percent: percent),
      percent: percent
    ) {
      p { entry.description }
      ul(.class("facts")) {
        for factor in entry.statement.factors { for line in factor.lines(context) { li { line } } }
        for exact in entry.exact { li { words(.exactAt(context.written(exact))) } }
        if let span = entry.span { li { words(.exactBetween(context.days(span))) } }
      }
      Form(
        to: AstronovaPath.bookmarkTransit, token: context.formToken,
        kind: .patient(.change, title: words(TodayKey.bookmark)), words: words
      ) {
        input(.type(.hidden), .name("transit"), .value(entry.id))
        Button(words(TodayKey.bookmark), style: .secondary, icon: .bookmark)
      }
    }
  }

  private var until: String {
    let nature = words(entry.aspect.kind.nature)
    guard let end = entry.end else { return nature }
    return "\(nature) · \(words(.untilDay(words.formatted(context.clocks(end).date))))"
  }
}

/// A moment of the sky with what it rests on.
struct MomentRow: HTML {
  private let entry: SkyEntry
  private let context: AstronovaContext

  init(_ entry: SkyEntry, context: AstronovaContext) {
    (self.entry, self.context) = (entry, context)
  }

  var body: some HTML {
    DisclosureRow(entry.title, detail: detail) {
      ul(.class("facts")) { for note in entry.notes { li { note } } }
    }
  }

  /// The moment; for an uncertain one the days between which it is.
  private var detail: String {
    entry.moment.window.map(context.days) ?? context.written(entry.moment.instant)
  }
}

extension AstronovaContext {
  /// The days between which something is.
  fileprivate func days(_ span: ClosedRange<Instant>) -> String {
    let days = [span.lowerBound, span.upperBound].map { words.formatted(clocks($0).date) }
    return days[0] == days[1] ? days[0] : "\(days[0]) – \(days[1])"
  }
}
