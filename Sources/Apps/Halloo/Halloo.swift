internal import HTTPServer
internal import Interface
internal import Messaging
public import Site
internal import Storage

/// Halloo: looking after older relatives by text message.
///
/// Read this file first. `Habits`, `Ledger`, `Texting`, `Answers` and `Circle` are the engine, values and
/// their rows; `Family` is who looks after somebody and how they want it; `Welcome`, `Setup`, `Home` and
/// those that follow are what a person sees, a folder each; `Callers` is who asks, `Words` the texts.
public struct Halloo: Sendable {
  /// The name in addresses, settings and entitlements.
  public static let id = "halloo"

  /// The app as the server takes it.
  public static let app = App(
    Halloo.self, id: id, purpose: Message(HallooKey.purpose), icon: .phone,
    migrations: [HallooSchema.migrations], leases: [Courier.leases],
    personalData: [HallooSchema.personalData],
    notificationKinds: NotificationKind.halloo, products: products,
    chores: HallooEngine.chores, loops: HallooEngine.loops, measures: measures,
    onPhoneChange: HallooEngine.onPhoneChange,
    onEntitlementChange: SubscriptionKeeper.onEntitlementChange,
    webhooks: HallooWebhooks.patterns, wirePaths: [HallooAPI.path],
    requestFields: [.circle, .session], api: ServerEndpoint.api,
    wire: { services, routes in
      HallooWebhooks.mount(services, routes)
      HallooAPI.mount(services, routes)
    }
  ) { _, routes in
    WelcomeRoutes.mount(routes)
    JoinRoutes.mount(routes)
    PreviewRoutes.mount(routes)
    routes.group("", context: Member.self) { routes in
      routes.group("", context: Carer.self) { routes in
        QuizRoutes.mount(routes)
        MediaRoutes.mount(routes)
        routes.group("", middleware: [Introduced()]) { pages($0) }
      }
    }
  }

  /// What is there for who has come through the welcome.
  private static func pages<Root>(_ routes: Routes<Root, Carer>) {
    HomeRoutes.mount(routes)
    HabitRoutes.mount(routes)
    TaskRoutes.mount(routes)
    AnswerRoutes.mount(routes)
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
    HelpRoutes.mount(routes)
    CopyRoutes.mount(routes)
    routes.allowing(.caregiver) { SetupRoutes.mount($0) }
  }
}
