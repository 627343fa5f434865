internal import Accounts
public import HTTPServer
internal import HTTPTypes
public import Interface
internal import Logging
internal import RateLimits
internal import Storage
internal import StoredAnswers
internal import Vault

extension Dependencies {
  /// The router of the whole site: the middleware, the routes that all apps share, and those of the
  /// apps.
  /// - Parameters:
  ///   - apps: the apps that are served.
  ///   - hosts: the allowed host names; by default those of the origin and of this machine.
  ///   - finishers: further finishers for every response.
  ///   - unattended: the patterns of monitoring routes, which have credentials of their own: no
  ///     session and no rate limit applies.
  ///   - webhooks: the patterns of webhook routes outside of apps, authenticated by signature: no
  ///     CSRF token is required.
  ///   - files: the files that pages outside of apps load.
  ///   - wirePaths: the path prefixes of wire APIs outside of apps.
  ///   - renewals: the routes outside of apps that replace the credential they are called with.
  ///   - build: adds further routes, those of the front page.
  /// - Throws: `SVGRasterizerError` where the icon of an app cannot be drawn.
  public func router(
    _ apps: [App], hosts: AllowedHosts? = nil, finishers: [any ResponseFinisher] = [],
    unattended: Set<String> = [], webhooks: Set<String> = [],
    files: [Asset] = [], wirePaths: [String] = [], renewals: [String: Renewal] = [:],
    _ build: (Routes<RequestContext, RequestContext>) -> Void
  ) throws -> Router<RequestContext> {
    let hosts = hosts ?? AllowedHosts(origin)
    let files = try files + apps.flatMap { try $0.files() }
    let wirePaths = wirePaths + apps.flatMap(\.wirePaths)
    let renewals = apps.reduce(into: renewals) { $0.merge($1.renewals) { $1 } }
    let sharing = CrossOriginSharing(
      crossOrigins, below: wirePaths, fields: apps.flatMap(\.requestFields))
    return Router(
      startingWith: RequestContext(self),
      finishers: [SecurityHeaders(isBehindTLS: origin.isSecure), RequestIDHeader(), sharing]
        + finishers,
      middleware: [
        SessionAuthenticator(
          origin, renewals: renewals, reading: Self.snapshots(apps, except: files)), limit,
        CSRFProtection(
          hosts, except: webhooks, wirePaths: wirePaths, crossOrigins: crossOrigins),
        idempotency(apps, renewals),
      ],
      except: apps.reduce(into: unattended) { $0.formUnion($1.webhooks) },
      refusing: { hosts.refusal(of: $0) },
      onUnexpectedError: { [logger] error, request in
        // An outage fails every request, and the database has already logged its cause once.
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
        ShareLinkRoutes(apps, self).mount(routes)
        routes.group("", context: AuthenticatedContext.self) { EventRoutes.mount($0) }
        build(routes)
        let started = Int(now().milliseconds / 1_000)
        routes.files(files, modified: started)
        SkyRoutes.mount(routes, modified: started)
        for app in apps { app.mount(self, routes) }
      }
    }
  }

  /// The snapshot to read with the session for a page of an app; none for its files and its wire
  /// API, which need less.
  private static func snapshots(
    _ apps: [App], except files: [Asset]
  ) -> @Sendable (Request) -> App.Snapshot? {
    let files = Set(files.map(\.path))
    return { request in
      let route = request.route
      let app = apps.first { route.hasPrefix($0.path) }
      guard let app, !files.contains(route), !app.wirePaths.contains(where: route.hasPrefix)
      else { return nil }
      return app.snapshot
    }
  }

  /// The default rate limits (PLT-27). Files of pages and of the sky are not counted: browsers cache
  /// them, and a first visit requests many at once.
  private var limit: RateLimit<RequestContext> {
    RateLimit(limits) { request, requestContext in
      let route = request.route
      if route.hasPrefix("/assets/") || route.hasPrefix(SkyFiles.path) { return [] }
      guard let name = requestContext.countedName else {
        let address = request.clientAddress.subscriber
        return [RateLimitClaim(.perAddress, of: "address:\(address)")]
      }
      // An app key serves many people; the app's API limits each of them separately.
      if case .appKey = requestContext.bearer {
        return [RateLimitClaim(.perApp, of: "account:\(name)")]
      }
      return [RateLimitClaim(.perAccount, of: "account:\(name)")]
    }
  }

  private func idempotency(
    _ apps: [App], _ renewals: [String: Renewal]
  ) -> IdempotentRequests<StoredAnswers, RequestContext> {
    IdempotentRequests(answers, comparing: apps.flatMap(\.requestFields)) {
      [accounts] request, requestContext in
      if let token = requestContext.renewal ?? Self.renewal(request, renewals) {
        return StoredAnswers.Owner(bearerOf: token)
      }
      if let visitor = requestContext.visitor {
        let key = try accounts.dataKey(of: visitor.account)
        return StoredAnswers.Owner(AccountKey(visitor.account.id, key: key))
      }
      // An app key represents all its users, so a stored answer also has to match the body.
      if requestContext.isKnownBrowser {
        return requestContext.browserToken.map { StoredAnswers.Owner(bearerOf: $0) }
      }
      return Self.stranger(request)
    }
  }

  /// The renewal token for a request that carries the token it replaces in its body.
  private static func renewal(
    _ request: Request, _ renewals: [String: Renewal]
  ) -> OpaqueToken? {
    guard case .token(let field) = renewals[request.route],
      // The reader of the body reports what is wrong with it.
      let body = try? Input(request), case let token = body.raw(field), !token.isEmpty
    else { return nil }
    return RequestContext.renewal(of: token, by: request)
  }

  /// The owner of an anonymous request's stored answer: its Idempotency-Key. An unguessable key
  /// proves that a retry comes from the same client.
  /// - Returns: nil for a guessable key; routes that create accounts reject it
  ///   (``RequestContext/requireStrongKey(of:)``).
  private static func stranger(_ request: Request) -> StoredAnswers.Owner? {
    RequestContext.strongKey(of: request).map { key in
      StoredAnswers.Owner(
        bearerOf: OpaqueToken(standingFor: SecretBytes(key), purpose: "idempotency key"))
    }
  }
}
