internal import AccountPages
internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup
internal import People
internal import Readings

/// `/astronova/profile`: who somebody is, and the way to everything of theirs (AST-174).
enum ProfileRoutes {
  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.profile) { _, context in
      let chart = try context.ownBirth().map { try context.readings.chart(of: $0) }
      return context.page(
        context.words(AstronovaKey.tabProfile), tab: AstronovaPath.profile
      ) { ProfilePage(chart: chart, context: context) }
    }
  }
}

private struct ProfilePage: HTML {
  /// Nil without a date of birth.
  let chart: BirthChart?
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }
  private var details: PersonDetails? { context.profile?.details }

  var body: some HTML {
    Live(id: "profile", topics: ["profile", "profile.updated", "entitlement"]) {
      div(.class("stack profile")) {
        if let chart { person(chart) } else { context.birthMissing }
        List(rows)
      }
    }
  }

  private func person(_ chart: BirthChart) -> some HTML {
    section(.class("card profile-person")) {
      div(.class("profile-name")) {
        Avatar(details?.name ?? "")
        div {
          h2 { details.map(\.name).flatMap { $0.isEmpty ? nil : $0 } ?? words(ProfileKey.nameless) }
          p(.class("secondary")) { birthLine(chart) }
        }
      }
      div(.class("onboarding-badges")) {
        badge(.sun, chart.sunSigns)
        badge(.moon, chart.moonSigns)
        if let rising = chart.risingSign { badge(.risingSign, [rising]) }
      }
      p(.class("caption")) { words(ProfileKey.editText) }
      LinkButton(words(ProfileKey.edit), to: AstronovaPath.birth, style: .secondary, icon: .pencil)
    }
  }

  private func birthLine(_ chart: BirthChart) -> String {
    let time =
      switch details?.birthTime {
      case .exact(let time): words.formatted(time)
      case .approximate(let time, let minutes):
        words(ProfileKey.timeAbout, ["time": words.formatted(time), "minutes": "\(minutes)"])
      case .unknown, nil: words(ProfileKey.timeUnknown)
      }
    return [
      words.formatted(chart.data.date), time,
      details?.birthPlace?.name ?? words(ProfileKey.placeUnknown),
    ].joined(separator: " · ")
  }

  private func badge(_ key: OnboardingKey, _ signs: [ZodiacSign]) -> some HTML {
    SignBadge(
      words.onboarding(key), signs: signs, names: signs.map { context.lexicon.word($0.name) })
  }

  private var rows: [List.Row] {
    let unread = context.accountContext.standing.unread
    return [
      .init(words(ProfileKey.chart), icon: .chart, to: AstronovaPath.chart),
      .init(words(DaysKey.transitsTitle), icon: .star, to: AstronovaPath.transits),
      .init(words(ProfileKey.reports), icon: .books, to: AstronovaPath.reports),
      .init(words(ProfileKey.bookmarks), icon: .bookmark, to: AstronovaPath.bookmarks),
      .init(words(LookingBackKey.title), icon: .clock, to: AstronovaPath.lookingBack),
      .init(
        words(ProfileKey.inbox), value: unread > 0 ? words.language.formatted(unread) : nil,
        icon: .bell, to: AstronovaPath.account("inbox")),
      .init(words(ProfileKey.orders), icon: .coins, to: AstronovaPath.orders),
      .init(words(ProfileKey.settings), icon: .settings, to: AstronovaPath.settings),
    ]
  }
}
