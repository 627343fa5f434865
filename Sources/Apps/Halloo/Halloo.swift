internal import APIKit
internal import AccountPages
public import AppHost
internal import CirclePages
internal import HTTPServer
internal import Interface
internal import Messaging
internal import Outbox

/// Halloo: looking after older relatives by text message.
///
/// Read this file first, then `HallooPath` for all paths. `Domain` has values and rules, `Strings`
/// the texts, `Store` the tables, the ledger, the outbox and jobs, `Pages` a folder per feature of
/// the website, `API` the wire API and the SMS provider's webhooks. Each may use only the folders
/// before it; `Pages` and `API` do not use each other.
public struct Halloo: Sendable {
  /// The name in addresses, settings and entitlements.
  public static let id = HallooPath.appID
  /// The experiment with the form for new relatives (HAL-1803).
  public static let profileCreation = CreationWay.experiment
  /// The products of Halloo.
  static let products = HallooProducts.all

  /// The app as the server takes it.
  public static let app = App(
    HallooBranding.self, id: id, purpose: Message(HallooKey.purpose), icon: .phone,
    migrations: [HallooSchema.migrations], leases: [HallooSchema.outbox.leases],
    personalData: [HallooSchema.personalData], notificationKinds: NotificationKind.halloo,
    products: products, chores: HallooEngine.chores, loops: HallooEngine.loops,
    measures: CreationMeasures.all, onEntitlementChange: SubscriptionKeeper.onEntitlementChange,
    deletionNotice: CircleStore.deletionNotice, signOutNotice: CircleStore.signOutNotice,
    farewell: CircleStore.farewell, webhooks: HallooWebhooks.patterns, wirePaths: [HallooPath.api],
    requestFields: [.circle, .session], renewals: AuthEndpoint.renewals, api: ServerEndpoint.api,
    wire: { services, routes in
      HallooWebhooks.mount(services, routes)
      HallooAPI.mount(services, routes)
    }
  ) { _, routes in
    WelcomeRoutes.mount(routes)
    AccountPages<HallooBranding>.mount(routes)
    FamilyRoutes.mountJoining(routes)
    PreviewRoutes.mount(routes)
    routes.group("", context: AccountPageContext.self) { routes in
      routes.group("", context: CaregiverContext.self) { routes in
        QuizRoutes.mount(routes)
        MediaRoutes.mount(routes)
        routes.group("", middleware: [RequireOnboarding()]) { routes in
          routes.group("", middleware: [SaysGone()]) { pages($0) }
        }
      }
    }
  }

  /// Adds the pages behind onboarding.
  private static func pages<Root>(_ routes: Routes<Root, CaregiverContext>) {
    HomeRoutes.mount(routes)
    HabitRoutes.mount(routes)
    TaskRoutes.mount(routes)
    AnswerRoutes.mount(routes)
    AlarmRoutes.mount(routes)
    TodayRoutes.mount(routes)
    SummaryRoutes.mount(routes)
    PhoneRoutes.mount(routes)
    MemberRoutes.mount(routes)
    LedgerRoutes.mount(routes)
    GalleryRoutes.mount(routes)
    AnalyticsRoutes.mount(routes)
    InboxRoutes.mount(routes)
    FamilyRoutes.mount(routes)
    SettingsRoutes.mount(routes)
    OwnNumberRoutes.mount(routes)
    HelpRoutes.mount(routes)
    CopyRoutes.mount(routes)
    routes.allowing(.caregiver) { SetupRoutes.mount($0) }
  }
}
