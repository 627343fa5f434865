internal import Accounts
public import HTTPServer
internal import HTTPTypes
public import Interface
internal import Logging
internal import RateLimits
internal import Storage
internal import StoredAnswers
internal import Vault

extension Services {
  /// The whole site: what every request passes, the routes that all apps share, and those of the apps.
  /// - Parameters:
  ///   - hosts: the names by which the server is reached; the origin and this machine's where nil.
  ///   - finishers: what else every response gets.
  ///   - unattended: the patterns of the routes for which neither session nor limits count: machines
  ///     ask them how the server is, with credentials of their own.
  ///   - webhooks: the patterns of the routes to which other services post that belong to no app, known by what
  ///     they sign: no token of a form is asked for there.
  ///   - files: what the pages of those routes load.
  ///   - wirePaths: the paths below which wire APIs are that belong to no app.
  ///   - build: adds further routes, those of the front door.
  /// - Throws: `SVGRasterizerError` where the icon of an app cannot be drawn.
  public func router(
    hosts: AllowedHosts? = nil, finishers: [any ResponseFinisher] = [],
    unattended: Set<String> = [], webhooks: Set<String> = [],
    files: [Asset] = [], wirePaths: [String] = [], _ build: (Routes<Visit, Visit>) -> Void
  ) throws -> Router<Visit> {
    let hosts = hosts ?? AllowedHosts(origin)
    let files = try files + apps.flatMap { try $0.files() }
    let sharing = CrossOriginSharing(
      crossOrigins, below: wirePaths + apps.flatMap(\.wirePaths),
      fields: apps.flatMap(\.requestFields))
    return Router(
      startingWith: Visit(self),
      finishers: [SecurityHeaders(isBehindTLS: origin.isSecure), RequestIDHeader(), sharing]
        + finishers,
      middleware: [Reception(origin), limit, ForgeryGuard(hosts, except: webhooks), idempotency],
      except: apps.reduce(into: unattended) { $0.formUnion($1.webhooks) },
      refusing: { hosts.refusal(of: $0) },
      onUnexpectedError: { [logger] error, request in
        // An outage fails every request, and the database has logged its cause once.
        if let error = error as? StorageError, error.isOutage { return }
        logger.error(
          "Request failed",
          metadata: [
            "request.id": "\(request.id)", "http.route": "\(request.route)",
            "error": "\(String(reflecting: error))",
          ])
      }
    ) { routes in
      routes.group("", errors: .site) { routes in
        FormTokenRoutes.mount(routes)
        routes.group("", context: SignedIn.self) { EventRoutes.mount($0) }
        build(routes)
        routes.files(files, modified: Int(now().milliseconds / 1_000))
        for app in apps { app.mount(self, routes) }
      }
    }
  }

  /// The limits that hold where nothing else is said (PLT-27). The files of pages are not counted:
  /// browsers keep them, and a first visit asks for many at once.
  private var limit: RateLimit<Visit> {
    RateLimit(limits) { request, visit in
      if request.route.hasPrefix("/assets/") { return [] }
      guard let name = visit.countedName else {
        let address = request.clientAddress.subscriber
        return [RateLimitClaim(.perAddress, of: "address:\(address)")]
      }
      // The key of an app serves many people, each of whom its API counts by themselves.
      if case .appKey = visit.bearer { return [RateLimitClaim(.perApp, of: "account:\(name)")] }
      return [RateLimitClaim(.perAccount, of: "account:\(name)")]
    }
  }

  private var idempotency: IdempotentRequests<StoredAnswers, Visit> {
    IdempotentRequests(answers, comparing: apps.flatMap(\.requestFields)) {
      [accounts] request, visit in
      if let visitor = visit.visitor {
        let key = try accounts.dataKey(of: visitor.account)
        return StoredAnswers.Owner(AccountKey(visitor.account.id, key: key))
      }
      // An app's key stands for all whom it names: an answer is found again by the same body only.
      if visit.isKnownBrowser {
        return visit.browserToken.map { StoredAnswers.Owner(bearerOf: $0) }
      }
      return Self.stranger(request)
    }
  }

  /// The owner of a request that carries no session and no cookie: its Idempotency-Key. A key that cannot be guessed
  /// proves that a retry comes from the same client.
  /// - Returns: nil for a key that somebody may guess; what makes accounts refuses it (``Visit/requireStrongKey(of:)``).
  private static func stranger(_ request: Request) -> StoredAnswers.Owner? {
    guard let key = request.headers[.idempotencyKey], key.utf8.count >= Visit.strongKey else {
      return nil
    }
    let secret = SecretBytes(key)
    return StoredAnswers.Owner(
      bearerOf: OpaqueToken(standingFor: secret, purpose: "idempotency key"))
  }
}
