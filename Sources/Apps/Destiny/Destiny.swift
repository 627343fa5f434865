internal import AccountPages
public import AppHost
internal import ChartPages
internal import ChatPages
internal import HTTPServer
internal import Interface

/// Destiny: the day's insight, answers from the user's Vedic birth chart, and the match of two
/// charts.
///
/// Read this file first, then `DestinyPath` for all paths. `Domain` has values and rules, `Strings`
/// the texts, `Store` the tables and jobs, `Pages` a folder per feature of the website, `API` the
/// wire API. Each may use only the folders before it; `Pages` and `API` do not use each other.
public struct Destiny: Sendable {
  /// The ID in paths, settings, conversations and entitlements.
  public static let id = DestinyPath.appID

  /// The app, for the server to mount.
  public static let app = App(
    DestinyBranding.self, id: id, purpose: Message(DestinyKey.purpose), icon: .crystalBall,
    migrations: [DestinySchema.migrations], personalData: [DestinySchema.personalData],
    notificationKinds: [.destinyDay, .destinyPeriod],
    persona: { DestinyPersona(sources: $0).persona }, products: DestinyProducts.all,
    chores: {
      [
        DestinyRetention.chore($0), DestinyStore.erasesRemovedMatches($0), DestinyNews.chore($0),
        ChartNotes($0).chore,
      ]
    },
    deletionNotice: DestinyStore.deletionNotice,
    wirePaths: DestinyAPI.paths, api: DestinyDescription.api, wire: { DestinyAPI.mount($0, $1) }
  ) { _, routes in
    DestinyFeatures.welcome.mount(routes)
    AccountPages<DestinyBranding>.mount(routes)
    routes.group("", context: AccountPageContext.self) { routes in
      ChatFeature.destiny.mount(routes)
      DestinyFeatures.birth.mount(routes)
      DestinyFeatures.appearance.mount(routes)
      DestinyFeatures.people.mount(routes)
      DestinyFeatures.keys.mount(routes)
      DestinyFeatures.premium.mount(routes)
      DestinyFeatures.history.mount(routes)
      DestinyFeatures.positions.mount(routes)
      DestinyFeatures.notices.mount(routes)
      for choice in ProfileChoices.all { choice.mount(routes) }
      routes.group("", context: DestinyContext.self) { routes in
        HomeRoutes.mount(routes)
        CopyRoutes.mount(routes)
        MatchRoutes.mount(routes)
        ProfileRoutes.mount(routes)
      }
    }
  }
}
