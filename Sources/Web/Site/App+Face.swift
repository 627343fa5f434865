public import Accounts
public import Conversations
public import HTTPServer
public import HTTPTypes
public import Interface
public import Messaging
public import Payments
public import Storage

extension App {
  /// An app by its face: its files and the page that stands in for others offline are served without
  /// further words.
  /// - Parameters:
  ///   - face: name, theme, texts.
  ///   - id: its name in addresses and settings, in lower case.
  ///   - purpose: what it is for, in a line.
  ///   - icon: its sign on the front page.
  ///   - migrations: its tables.
  ///   - leases: what it holds under leases.
  ///   - personalData: what it keeps of an account.
  ///   - notificationKinds: the sorts of things that it tells people of.
  ///   - persona: who answers in it.
  ///   - products: what it sells.
  ///   - chores: what it does later, or again and again.
  ///   - loops: what it does all the time, on every node.
  ///   - measures: registers the metrics that it keeps in the database.
  ///   - onPhoneChange: is told of changes on simulated phones.
  ///   - onEntitlementChange: is told of purchases, renewals and their ends.
  ///   - webhooks: the patterns of the routes to which other services post.
  ///   - wirePaths: the paths below which its wire API is.
  ///   - requestFields: the fields of a head by which that is told what a request is about.
  ///   - api: what describes it.
  ///   - wire: adds the routes of its wire API.
  ///   - mount: adds the routes of its pages.
  public init<Face: AppFace>(
    _ face: Face.Type, id: String, purpose: Message, icon: Icon,
    migrations: [MigrationSeries] = [], leases: [HeldLeases] = [],
    personalData: [PersonalData] = [],
    notificationKinds: [NotificationKind] = [],
    persona: (@Sendable (Sources) -> ChatPersona)? = nil,
    products: [Product] = [], chores: @escaping @Sendable (Services) -> [Chore] = { _ in [] },
    loops: @escaping @Sendable (Services) -> [Loop] = { _ in [] },
    measures: @escaping @Sendable (Services) -> [Measure] = { _ in [] },
    onPhoneChange: PhoneChange? = nil, onEntitlementChange: EntitlementChange? = nil,
    webhooks: Set<String> = [],
    wirePaths: [String] = [], requestFields: [HTTPField.Name] = [], api: APIDescription? = nil,
    wire: @escaping @Sendable (Services, Routes<Visit, Visit>) -> Void = { _, _ in },
    mount: @escaping @Sendable (Services, Routes<Visit, Caller<Face>>) -> Void
  ) {
    self.init(
      id: id, face: .init(name: Face.web.name, purpose: purpose, theme: Face.web.theme, icon: icon),
      catalogues: { Face.patterns($0) }, migrations: migrations, leases: leases,
      personalData: personalData, notificationKinds: notificationKinds, wirePaths: wirePaths,
      requestFields: requestFields, api: api, persona: persona,
      products: products, chores: chores, loops: loops, measures: measures,
      onPhoneChange: onPhoneChange, onEntitlementChange: onEntitlementChange, webhooks: webhooks,
      files: { try Face.web.files() }
    ) { services, routes in
      let errors = ErrorRenderer.pages(of: Face.web, entrance: Face.entrance)
      routes.group(String(Face.web.scope.dropLast()), errors: errors) { _ in }
      wire(services, routes)
      routes.group("", context: Caller<Face>.self) { routes in
        routes.get(Face.web.offlinePath) { _, caller in
          .page(Face.web.offlinePage(for: Viewer(words: caller.words)))
        }
        mount(services, routes)
      }
    }
  }
}
