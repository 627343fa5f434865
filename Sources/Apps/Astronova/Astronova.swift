internal import AccountPages
public import AppHost
internal import ChatPages
internal import HTTPServer
internal import Interface
internal import Messaging

/// Astronova: Western astrology for everybody: the sky of this moment, the day's horoscope, charts,
/// friends, answers and reports.
///
/// Read this file first, then `AstronovaPath` for all paths. `Domain` has values and rules,
/// `Strings` the texts, `Store` the tables, the jobs and what is written and kept, `API` the wire
/// API, `Pages` a folder per feature of the website. Each may use only the folders before it; `Pages` and `API` do not use
/// each other.
public struct Astronova: Sendable {
  /// The ID in paths, settings, conversations and entitlements.
  public static let id = AstronovaPath.appID

  /// The app, for the server to mount.
  public static let app = App(
    AstronovaBranding.self, id: id, purpose: Message(AstronovaKey.purpose), icon: .star,
    migrations: [AstronovaSchema.migrations], personalData: [AstronovaSchema.personalData],
    notificationKinds: NotificationKind.astronova, persona: { NexusPersona(sources: $0).persona },
    products: AstronovaProducts.all, wirePaths: AstronovaAPI.paths, renewals: AuthEndpoint.renewals,
    api: AstronovaAPI.description, wire: { AstronovaAPI.mount($0, $1) }
  ) { services, routes in
    WelcomeRoutes.mount(routes)
    PremiumPages.plan.mountTerms(at: AstronovaPath.terms, routes)
    AccountPages<AstronovaBranding>.mount(routes)
    CalendarRoutes.mountFeed(services, routes)
    routes.group("", context: AccountPageContext.self) { routes in
      ChatFeature.nexus.mount(routes)
      AstronovaFeatures.mount(routes)
      FriendsRoutes.contactPages.mount(routes)
      PremiumPages.plan.mount(routes)
      let sky = services.shared { SkyOfNow($0) }
      routes.group("", context: AstronovaContext.self) { routes in
        pages(routes)
        routes.group("", context: AdminContext.self) { routes in
          ContentAdminRoutes.mount(routes)
          PlanetsAdminRoutes.mount(routes, sky)
        }
      }
    }
  }

  /// Adds the pages of those who are signed in.
  private static func pages<Root>(_ routes: Routes<Root, AstronovaContext>) {
    OnboardingRoutes.mount(routes)
    TransitsRoutes.mount(routes)
    CalendarRoutes.mount(routes)
    BestDaysRoutes.mount(routes)
    TodayRoutes.mount(routes)
    GuideRoutes.mount(routes)
    LookingBackRoutes.mount(routes)
    ProfileRoutes.mount(routes)
    BookmarkRoutes.mount(routes)
    OrderRoutes.mount(routes)
    SettingsRoutes.mount(routes)
    HourRoutes.mount(routes)
    CopyRoutes.mount(routes)
    FriendsRoutes.mount(routes)
    MatchRoutes.mount(routes)
    ReportRoutes.mount(routes)
  }
}
