internal import ChatPages
internal import HTTPServer
internal import Interface
internal import Messaging
public import Site
internal import Storage

/// Destiny: the day's insight, answers from one's own Vedic birth chart, and the match of two charts.
///
/// Read this file first. A folder is a feature as a person sees it; `Store` has the SQL, `Callers` who
/// asks, `Births` what charts are cast for, `Words` the texts; `API` is what programs call.
public struct Destiny: Sendable {
  /// The name in addresses, settings, conversations and entitlements.
  public static let id = "destiny"

  /// The app as the server takes it.
  public static let app = App(
    Destiny.self, id: id, purpose: Message(DestinyKey.purpose), icon: .crystalBall,
    migrations: [DestinySchema.migrations], personalData: [DestinySchema.personalData],
    notificationKinds: [.destinyDay, .destinyPeriod],
    persona: { DestinyPersona(sources: $0).persona }, products: products,
    chores: {
      [Retention($0).chore, erasesRemovedMatches($0), NoticeRound($0).chore, ChartNotes($0).chore]
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
        ExportRoutes.mount(routes)
        PremiumRoutes.mount(routes)
      }
    }
  }
}
