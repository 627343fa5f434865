public import Accounts
public import Conversations
public import HTTPServer
public import HTTPTypes
public import Interface
public import Messaging
public import Payments
public import Storage

extension App {
  /// Creates an app from its branding, which also supplies its files and its offline page.
  /// - Parameters:
  ///   - branding: name, theme, texts.
  ///   - id: its ID in paths and settings, in lower case.
  ///   - purpose: its purpose, in one line.
  ///   - icon: its icon on the front page.
  ///   - migrations: its tables.
  ///   - leases: the leases it holds.
  ///   - personalData: the personal data it stores per account.
  ///   - notificationKinds: the kinds of notifications it sends.
  ///   - persona: the persona of its chat.
  ///   - products: its products.
  ///   - chores: its background jobs, one-off and scheduled.
  ///   - loops: the services that every node runs.
  ///   - measures: registers the metrics that it reads from the database.
  ///   - onEntitlementChange: called on purchases, renewals and expiries.
  ///   - deletionNotice: what stops in it when the account is deleted.
  ///   - signOutNotice: what continues in it after a guest has signed out for good.
  ///   - farewell: notifies others in it that an account is deleted.
  ///   - webhooks: the route patterns that other services post to.
  ///   - wirePaths: the path prefixes of its wire API.
  ///   - shareLinks: the path prefix at which it opens its share links (PLT-33).
  ///   - requestFields: the request headers that its wire API reads besides the common ones.
  ///   - renewals: its routes that replace the credential they are called with.
  ///   - api: the description of its wire API.
  ///   - wire: adds the routes of its wire API.
  ///   - mount: adds the routes of its pages.
  public init<Branding: AppBranding>(
    _ branding: Branding.Type, id: String, purpose: Message, icon: Icon,
    migrations: [MigrationSeries] = [], leases: [HeldLeases] = [],
    personalData: [PersonalData] = [],
    notificationKinds: [NotificationKind] = [],
    persona: (@Sendable (PersonaDependencies) -> ChatPersona)? = nil,
    products: [Product] = [],
    chores: @escaping @Sendable (Dependencies) -> [BackgroundJob] = { _ in [] },
    loops: @escaping @Sendable (Dependencies) -> [Service] = { _ in [] },
    measures: @escaping @Sendable (Dependencies) -> [GaugeProvider] = { _ in [] },
    onEntitlementChange: EntitlementChange? = nil,
    deletionNotice: EndNotice? = nil, signOutNotice: EndNotice? = nil, farewell: Farewell? = nil,
    webhooks: Set<String> = [], shareLinks: String? = nil,
    wirePaths: [String] = [], requestFields: [HTTPField.Name] = [],
    renewals: [String: Renewal] = [:], api: APIDescription? = nil,
    wire: @escaping @Sendable (Dependencies, Routes<RequestContext, RequestContext>) -> Void = {
      _, _ in
    },
    mount: @escaping @Sendable (Dependencies, Routes<RequestContext, PageContext<Branding>>) -> Void
  ) {
    self.init(
      id: id,
      branding: .init(
        name: Branding.web.name, purpose: purpose, theme: Branding.web.theme, icon: icon),
      strings: Branding.strings, migrations: migrations, leases: leases,
      personalData: personalData, notificationKinds: notificationKinds, wirePaths: wirePaths,
      requestFields: requestFields, renewals: renewals, api: api, persona: persona,
      products: products, chores: chores, loops: loops, measures: measures,
      onEntitlementChange: onEntitlementChange,
      deletionNotice: deletionNotice, signOutNotice: signOutNotice,
      privacy: { Branding.privacy($0) }, farewell: farewell,
      webhooks: webhooks,
      files: { try Branding.web.files() }, shareLinks: shareLinks,
      snapshot: { try PageSnapshot<Branding>($0, $1, in: $2) }
    ) { services, routes in
      let errors = ErrorRenderer.pages(
        of: Branding.web, strings: Branding.strings, start: { Branding.tabs($0).first?.link },
        tabs: { request, words in
          let hasSession = SessionCookies(services.origin).hasSession(request.cookies)
          return hasSession && Branding.web.hasTabBar ? Branding.tabs(words) : []
        }, entrance: Branding.entrance)
      routes.group(String(Branding.web.scope.dropLast()), errors: errors) { _ in }
      wire(services, routes)
      routes.group("", context: PageContext<Branding>.self) { routes in
        routes.get(Branding.web.offlinePath) { _, context in
          .page(Branding.web.offlinePage(for: context.viewer))
        }
        mount(services, routes)
      }
    }
  }
}
