internal import AccountPages
public import AppHost
internal import ChatPages
internal import HTTPServer
internal import Interface

/// Chloe: a coaching companion: chat, journal, goals, vision board and affirmations.
///
/// Read this file first, then `ChloePath` for all paths. `Domain` has values and rules, `Strings`
/// the texts, `Store` the tables, the jobs and what is written and kept, `API` the wire API, `Pages`
/// a folder per feature of the website. Each may use only the folders before it; `Pages` and `API`
/// do not use each other.
public struct Chloe: Sendable {
  /// The ID in paths, settings, conversations and entitlements.
  public static let id = ChloePath.appID

  /// The app, for the server to mount.
  public static let app = App(
    ChloeBranding.self, id: id, purpose: Message(ChloeKey.purpose), icon: .leaf,
    migrations: [ChloeSchema.migrations], personalData: [ChloeSchema.personalData],
    persona: { ChloePersona(sources: $0).persona },
    wirePaths: [ChloePath.api], wire: { ChloeAPI.mount($0, $1) }
  ) { _, routes in
    AccountPages<ChloeBranding>.mount(routes)
    routes.group("", context: AccountPageContext.self) { routes in ChatFeature.chloe.mount(routes) }
  }
}
