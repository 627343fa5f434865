internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import Interface
internal import People
internal import Readings

/// `/astronova/best-days` and its rules (AST-243).
enum BestDaysRoutes {
  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.bestDays) { request, context in
      let chosen = try request.query()["for"].flatMap(Purpose.init) ?? .begin
      let days = try BestDays(
        for: chosen, from: context.today, zone: context.pageContext.clocks,
        chart: context.nativity()?.chart, lexicon: context.lexicon,
        ephemeris: context.services.ephemeris)
      return context.page(
        context.words(.bestDays), tab: AstronovaPath.today, backTo: AstronovaPath.today
      ) { BestDaysPage(days: days, context: context) }
    }
    routes.get(AstronovaPath.bestDaysRules) { _, context in
      context.page(context.words(.rules), tab: AstronovaPath.today, backTo: AstronovaPath.bestDays)
      { DayRulesPage(words: context.words) }
    }
  }
}

/// The coming sixty days, ranked for a purpose.
private struct BestDaysPage: HTML {
  let days: BestDays
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }
  private var language: String { context.lexicon.knowledge.language }

  /// How many of the days are shown at once.
  private static let shown = 7

  @HTMLBuilder var body: some HTML {
    FilterMenu(
      words(.bestDaysFor),
      Purpose.allCases.map { purpose in
        .init(
          NamedLink(
            purpose.title(language), to: "\(AstronovaPath.bestDays)?for=\(purpose.rawValue)"),
          isChosen: purpose == days.purpose)
      }, groupTitle: "", group: [])
    p(.class("secondary")) {
      words(context.profile?.details.castableDate == nil ? .bestDaysOfSky : .bestDaysText)
    }
    list(days.ranked.prefix(Self.shown))
    details(.class("card disclosure")) {
      summary { words(.bestDaysRest) }
      list(days.ranked.dropFirst(Self.shown))
    }
    a(.class("page-link"), .href(AstronovaPath.bestDaysRules)) { words(.rulesLink) }
  }

  private func list(_ days: ArraySlice<BestDays.Day>) -> some HTML {
    ul(.class("list")) {
      for day in days {
        li {
          DisclosureRow(
            words.language.weekday(day.date.weekday.rawValue) + ", " + words.formatted(day.date),
            detail: day.reasons.first?.fact.title ?? words(.noReason), value: signed(day.score)
          ) { reasons(of: day) }
        }
      }
    }
  }

  @HTMLBuilder private func reasons(of day: BestDays.Day) -> some HTML {
    if day.reasons.isEmpty {
      p { words(.noReason) }
    } else {
      ul(.class("facts")) {
        for reason in day.reasons {
          li { "\(signed(reason.weight)) \(reason.fact.title)\(when(reason.fact))" }
        }
      }
    }
  }

  /// When a fact is exact, or from when until when it lasts.
  private func when(_ fact: DaySheet.Fact) -> String {
    if let instant = fact.instant { return ", \(context.written(instant))" }
    guard let span = fact.span else { return "" }
    return ", \(context.written(span.lowerBound)) – \(context.written(span.upperBound))"
  }

  private func signed(_ number: Int) -> String {
    (number > 0 ? "+" : number < 0 ? "−" : "") + words.language.formatted(abs(number))
  }
}

/// The rules, each with its source and what it counts.
private struct DayRulesPage: HTML {
  let words: MessageCatalog
  private var language: String { words.language == .spanish ? "es" : "en" }

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(.rulesText) }
    ul(.class("list")) {
      for rule in DayRule.all {
        li {
          div(.class("list-row")) {
            span(.class("list-text")) {
              span { rule.text(language) }
              span(.class("caption")) { weights(of: rule) }
              span(.class("caption")) { rule.source }
            }
          }
        }
      }
    }
  }

  private func weights(of rule: DayRule) -> String {
    Purpose.allCases.compactMap { purpose in
      rule.weights[purpose].map { weight in
        "\(purpose.title(language)) \(weight > 0 ? "+" : "−")\(abs(weight))"
      }
    }.joined(separator: " · ")
  }
}
