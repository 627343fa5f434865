public import APIKit
internal import AccountPages
public import AppHost
internal import HTTPServer
internal import Interface
internal import Messaging

/// Arca: a private world of people, each chart as a wheel, and how any two of them fit.
///
/// Read this file first, then `ArcaPath` for all paths. `Domain` has values and rules, `Strings` the
/// texts, `Store` the tables, `API` the functions of the wire, `Pages` a folder per feature of the
/// website. Each may use only the folders before it; `Pages` and `API` do not use each other.
public struct Arca: Sendable {
  /// The ID in paths, settings, shares and exports.
  public static let id = ArcaPath.appID

  /// The app without native apps, for the server to mount.
  public static let app = app()

  /// The app, for the server to mount.
  /// - Parameter natives: the native apps that open its share links.
  public static func app(opening natives: NativeApps = NativeApps()) -> App {
    App(
      ArcaBranding.self, id: id, purpose: Message(ArcaKey.purpose), icon: .heart,
      migrations: [ArcaSchema.migrations], personalData: [ArcaSchema.personalData],
      notificationKinds: NotificationKind.allOfArca, chores: { [ArcaStore.forgetsTexts($0)] },
      deletionNotice: ArcaStore.deletionNotice, shareLinks: ArcaPath.links,
      wirePaths: ArcaAPI.paths, requestFields: ArcaAPI.fields, api: ArcaDescription.api,
      wire: { ArcaAPI.mount($0, $1, natives) }
    ) { _, routes in
      ArcaFeatures.welcome.mount(routes)
      AccountPages<ArcaBranding>.mount(routes)
      ImportRoutes.mount(routes)
      routes.group("", context: AccountPageContext.self) { routes in
        ArcaFeatures.birth.mount(routes)
        routes.group("", context: ArcaContext.self) { pages($0) }
      }
    }
  }

  /// Adds the pages of those who are signed in.
  private static func pages<Root>(_ routes: Routes<Root, ArcaContext>) {
    TodayRoutes.mount(routes)
    TellRoutes.mount(routes)
    ChartRoutes.mount(routes)
    ConnectionRoutes.mount(routes)
    ContactRoutes.mount(routes)
    CompatibilityRoutes.mount(routes)
    TableRoutes.mount(routes)
    CopyRoutes.mount(routes)
    ShareRoutes.mount(routes)
    HolderRoutes.mount(routes)
    RequestRoutes.mount(routes)
    InboxRoutes.mount(routes)
    MeRoutes.mount(routes)
  }
}
