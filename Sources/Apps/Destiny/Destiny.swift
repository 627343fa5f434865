internal import ChatPages
internal import HTTPServer
internal import Interface
public import Site

/// Destiny: the day's insight, answers from one's own Vedic birth chart, and the match of two charts.
///
/// Read this file first, then `DestinyPath` for where everything is. `Domain` has the values and rules,
/// `Strings` the texts, `Store` the tables and jobs, `Pages` a folder for each feature as a person sees it,
/// `API` what programs call. Each names only what stands before it; pages and API do not name each other.
public struct Destiny: Sendable {
  /// The name in addresses, settings, conversations and entitlements.
  public static let id = DestinyPath.appID

  /// The app as the server takes it.
  public static let app = App(
    DestinyFace.self, id: id, purpose: Message(DestinyKey.purpose), icon: .crystalBall,
    migrations: [DestinySchema.migrations], personalData: [DestinySchema.personalData],
    notificationKinds: [.destinyDay, .destinyPeriod],
    persona: { DestinyPersona(sources: $0).persona }, products: DestinyProducts.all,
    chores: {
      [
        Retention($0).chore, DestinyStore.erasesRemovedMatches($0), NoticeRound($0).chore,
        ChartNotes($0).chore,
      ]
    },
    wirePaths: DestinyAPI.paths, api: DestinyDescription.api, wire: { DestinyAPI.mount($0, $1) }
  ) { _, routes in
    WelcomeRoutes.mount(routes)
    routes.group("", context: Member.self) { routes in
      ChatPlace.destiny.mount(routes)
      routes.group("", context: Reader.self) { routes in
        HomeRoutes.mount(routes)
        CopyRoutes.mount(routes)
        ChartRoutes.mount(routes)
        MatchRoutes.mount(routes)
        ProfileRoutes.mount(routes)
        PeopleRoutes.mount(routes)
        NoticeRoutes.mount(routes)
        BirthRoutes.mount(routes)
        HistorySettingsRoutes.mount(routes)
        KeyRoutes.mount(routes)
        PremiumRoutes.mount(routes)
      }
    }
  }
}
