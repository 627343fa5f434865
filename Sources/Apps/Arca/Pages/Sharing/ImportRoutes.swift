internal import Accounts
internal import AppHost
internal import ChartPages
internal import Charts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Readings
internal import StoredAnswers

/// `/arca/u/{secret}`: what a share link opens, for anybody (ARC-1104 to ARC-1112).
enum ImportRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    LinkReturn.mount(routes)
    routes.get(ArcaPath.link("{secret}")) { request, context in
      try await ArcaBucket.takeLookup(by: context.person?.account.id, request, context.services)
      return try await show(request, context)
    }
    routes.group("", context: AccountPageContext.self) { routes in
      routes.group("", context: ArcaContext.self) { routes in
        routes.post(ArcaPath.link("{secret}")) { request, context in
          try await answer(request, context, add)
        }
        routes.post(ArcaPath.ask("{secret}")) { request, context in
          try await answer(request, context, ask)
        }
        routes.post(ArcaPath.withdraw("{secret}")) { request, context in
          try await answer(request, context, withdraw)
        }
      }
    }
  }

  private static func add(
    _ secret: String, _ choice: ImportChoice, _ context: ArcaContext
  ) async throws -> String {
    try await context.take(.write)
    let importer = Importer(
      key: context.owner, isVerified: context.person.account.isEmailVerified, type: choice.type,
      replaced: choice.replaced)
    let made = try await RequestEffect.once {
      try await context.store.importConnection(secret, by: importer, isUpdating: false)
    } receipt: {
      $0.connection.id.rawValue
    } again: { id in
      ImportedConnection(
        connection: try await context.store.connection(.init(rawValue: id), of: context.owner),
        isNotified: true)
    }
    return ArcaPath.connection(made.connection.id.rawValue)
  }

  private static func ask(
    _ secret: String, _ choice: ImportChoice, _ context: ArcaContext
  ) async throws -> String {
    try await context.take(.request)
    try await RequestEffect.once {
      _ = try await context.store.request(secret, choice.type, by: context.owner)
    }
    return ArcaPath.link(secret)
  }

  private static func withdraw(
    _ secret: String, _ choice: ImportChoice, _ context: ArcaContext
  ) async throws -> String {
    let profile = try await context.store.publicProfile(secret, for: context.owner)
    if case .pending(let id, _) = profile.standing {
      try await RequestEffect.once { _ = try await context.store.cancel(id, by: context.owner) }
    }
    return ArcaPath.link(secret)
  }

  /// Leads on, or shows the page again with what was chosen and why it was refused (ARC-1804).
  private static func answer(
    _ request: Request, _ context: ArcaContext,
    _ change: (String, ImportChoice, ArcaContext) async throws -> String
  ) async throws -> Response {
    let choice = ImportChoice(try request.form())
    do {
      return .seeOther(try await change(request.parameters.require("secret"), choice, context))
    } catch WorldError.held(let known) {
      return .seeOther(known.map { ArcaPath.connection($0.rawValue) } ?? ArcaPath.connections)
    } catch {
      let refusal = try Refusal(error, context.words)
      return try await show(request, context.pageContext, choice.type, refusal)
    }
  }

  private static func show(
    _ request: Request, _ context: PageContext, _ type: RelationshipType? = nil,
    _ refusal: Refusal? = nil
  ) async throws -> Response {
    let secret: String = try request.parameters.require("secret")
    var response: Response
    do {
      let store = ArcaStore(context.services)
      let bearer = try context.person?.owner()
      let profile = try await store.publicProfile(secret, for: bearer)
      var model = ImportModel(secret, profile, type, refusal, context)
      // A blind result would take the place of a birth that is known.
      if case .add = model.step, profile.kind != .blind, let bearer {
        model.entry = try await store.entry(like: profile, of: bearer)
      }
      response = context.page(
        context.words(.linkTitle), status: refusal?.status ?? .ok,
        backTo: context.person == nil ? nil : ArcaPath.connections,
        tab: context.person == nil ? nil : ArcaPath.connections,
        head: context.person == nil ? .sign : .title,
        // The same for everybody: a name in public mode would tell those who are blocked that they
        // are, since to them the owner seems to want to be asked (ARC-1104, ARC-1207).
        preview: LinkPreview(of: ArcaBranding.web, title: context.words(.somebodyShares))
      ) {
        ImportPage(
          model: model, words: context.words, clocks: context.clocks, formToken: context.formToken)
      }
      if model.isLeft { LinkReturn.keep(secret, &response, context) }
    } catch WorldError.unknown {
      let day = try await ArcaStore(context.services).day(secret)
      response = day.map { sent($0, context) } ?? broken(context)
    }
    response.keepUnlisted()
    return response
  }

  /// A day that was sent (ARC-1514).
  private static func sent(_ day: SentDay, _ context: PageContext) -> Response {
    let lexicon = Lexicon(western: context.words, zone: context.clocks)
    return context.page(
      context.words(.sentDay), backTo: context.person == nil ? nil : ArcaPath.home,
      head: context.person == nil ? .sign : .title, preview: .discreet(ArcaBranding.web)
    ) { SentDayPage(day: day, lexicon: lexicon, words: context.words) }
  }

  private static func broken(_ context: PageContext) -> Response {
    let words = context.words
    return context.page(
      words(.brokenLink), status: .notFound, backTo: ArcaPath.home, head: .titleOnly
    ) {
      Card {
        Notice.empty(
          words(.brokenLink), text: words(.brokenLinkText), icon: .warning,
          action: NamedLink(words(.openArca), to: ArcaPath.home))
      }
    }
  }
}

/// What the bearer of a link chose.
private struct ImportChoice: Sendable {
  let type: RelationshipType
  /// The entry by hand whose place the owner takes; nil for none.
  let replaced: Connection.ID?

  init(_ form: FormFields) {
    type = form["type"].flatMap(RelationshipType.init) ?? .friend
    replaced = form["replaces"].flatMap { $0.isEmpty ? nil : Connection.ID(rawValue: $0) }
  }
}

/// What the bearer of a link sees, and may do.
struct ImportModel: Sendable {
  /// The next step.
  enum Step: Sendable {
    case enter, enterBirth, add, ask, withdraw, nothing
    /// On which account page an address is given or verified.
    case verify(String)
    case look(Connection.ID)
    case ownLink
  }

  /// Whether the bearer has no account or no birth yet, and so is told what Arca is.
  var isNew: Bool {
    switch step {
    case .enter, .enterBirth: true
    default: false
    }
  }

  /// Whether another page comes first, which leads back here.
  var isLeft: Bool { if case .verify = step { true } else { isNew } }

  /// Whether the owner is asked and has not answered.
  var isWaiting: Bool { if case .withdraw = step { true } else { false } }

  let secret: String
  let profile: PublicProfile
  /// The sign of the Sun in the reader's language; nil where it is not shown.
  let sign: String?
  /// What the owner is to the bearer as far as they have said; nil before.
  let type: RelationshipType?
  /// The entry by hand that may be the owner of the link.
  var entry: Connection?
  /// Whether the entry knows the time of birth better than the link.
  var isEntryFiner: Bool {
    guard let own = entry?.details, let other = profile.details else { return false }
    return own.birthTime.margin < other.birthTime.margin
  }
  let trouble: String?
  let step: Step

  init(
    _ secret: String, _ profile: PublicProfile, _ type: RelationshipType?, _ refusal: Refusal?,
    _ context: PageContext
  ) {
    let lexicon = Lexicon(western: context.words, zone: context.clocks)
    (self.secret, self.profile, self.type) = (secret, profile, type)
    sign = profile.sunSign.map { lexicon.names(of: $0, context.words) }
    trouble = refusal?.text
    step = Self.step(profile, refusal?.error, context)
  }

  private static func step(
    _ profile: PublicProfile, _ error: WorldError?, _ context: PageContext
  ) -> Step {
    switch profile.standing {
    case .anonymous: return .enter
    case .own: return .ownLink
    case .held(let id): return id.map { .look($0) } ?? .nothing
    case .refused: return .nothing
    case .pending: return .withdraw
    case .open, .approved, .needsApproval:
      guard let own = context.profile?.details, !own.name.isEmpty, own.castableDate != nil else {
        return .enterBirth
      }
      if profile.kind == .blind, context.person?.account.isEmailVerified != true {
        return .verify(context.person?.account.isGuest == true ? "upgrade" : "verify")
      }
      // A blind result of another mode or birth has to be asked for (ARC-1114).
      if case .approvalRequired = error { return .ask }
      if profile.canAdd { return .add }
      return profile.standing == .needsApproval ? .ask : .nothing
    }
  }
}

extension PersonDetails.BirthTime {
  /// Within how many minutes it is known.
  fileprivate var margin: Int {
    switch self {
    case .exact: 0
    case .approximate(_, let minutes): minutes
    case .unknown: 24 * 60
    }
  }
}
