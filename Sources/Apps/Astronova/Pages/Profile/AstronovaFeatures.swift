internal import AccountPages
internal import Accounts
internal import AppHost
internal import ChartPages
internal import Charts
internal import HTTPServer
internal import Interface

/// Shared pages below the profile, with Astronova's texts.
enum AstronovaFeatures {
  typealias Choice = ChoicePages<AstronovaBranding>

  /// The own birth: a date is enough.
  static let birth = BirthPages<AstronovaBranding>(
    at: AstronovaPath.birth, home: AstronovaPath.home, backTo: AstronovaPath.profile,
    next: AstronovaPath.profile, needs: .nothing)

  /// The own chart, with what the account has chosen for it (AST-175, AST-176).
  static let chart = NatalChartPages<AstronovaBranding>(
    at: AstronovaPath.chart, birth: AstronovaPath.birth, backTo: AstronovaPath.profile,
    tab: AstronovaPath.profile, offersSquare: false,
    options: { standing in
      ChartOptions(
        houseSystem: standing.state.houses.system,
        orbs: standing.state.includesMinors ? .standardWithMinors : .standard)
    },
    more: { context in
      [
        houses.row(context), minors.row(context),
        .init(context.words(ProfileKey.hour), icon: .clock, to: AstronovaPath.hour),
      ]
    })

  static let houses = Choice(
    at: AstronovaPath.setting("houses"), backTo: AstronovaPath.settings, Message(ProfileKey.houses),
    text: Message(ProfileKey.housesText),
    answers: { context in HouseChoice.allCases.map { .init($0.rawValue, context.words($0.name)) } },
    current: { $0.standing.state.houses.rawValue },
    choose: { value, context in
      try await context.change { $0.houses = HouseChoice(rawValue: value) ?? $0.houses }
    })

  static let minors = toggle("minors", .minors, text: .minorsText, \.includesMinors)
  /// Whether use is counted (AST-196).
  static let counts = toggle("counts", .counts, text: .countsText, \.isCounted)

  static func mount<Root>(_ routes: Routes<Root, AccountPageContext>) {
    birth.mount(routes)
    chart.mount(routes)
    for choice in [houses, minors, counts] { choice.mount(routes) }
  }

  /// A setting that is on or off.
  private static func toggle(
    _ name: String, _ title: ProfileKey, text: ProfileKey,
    _ setting: any WritableKeyPath<AppState, Bool> & Sendable
  ) -> Choice {
    Choice(
      at: AstronovaPath.setting(name), backTo: AstronovaPath.settings, Message(title),
      text: Message(text),
      answers: { context in
        [
          .init("on", context.words(ProfileKey.on)), .init("off", context.words(ProfileKey.off)),
        ]
      },
      current: { $0.standing.state[keyPath: setting] ? "on" : "off" },
      choose: { value, context in
        try await context.change { $0[keyPath: setting] = value == "on" }
      })
  }
}

extension AccountPageContext {
  fileprivate func change(_ change: @Sendable (inout AppState) -> Void) async throws {
    try await AstronovaStore(services).changeState(of: person.account.id, change)
  }
}
