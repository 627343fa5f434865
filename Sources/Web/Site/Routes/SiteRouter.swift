internal import Accounts
public import HTTPServer
internal import Logging
internal import RateLimits
internal import StoredAnswers

extension Services {
  /// The whole site: what every request passes, the routes that all apps share, and those of the apps.
  /// - Parameters:
  ///   - finishers: what else every response gets.
  ///   - unattended: the patterns of the routes for which neither session nor limits count: machines
  ///     ask them how the server is, with credentials of their own.
  ///   - build: adds further routes, those of the front door.
  public func router(
    finishers: [any ResponseFinisher] = [], unattended: Set<String> = [],
    _ build: (Routes<Visit, Visit>) -> Void
  ) -> Router<Visit> {
    Router(
      startingWith: Visit(self),
      finishers: [SecurityHeaders(isBehindTLS: origin.isSecure), RequestIDHeader()] + finishers,
      middleware: [Reception(origin), limit, ForgeryGuard(origin), idempotency],
      except: unattended,
      onUnexpectedError: { [logger] error, request in
        logger.error(
          "Request failed",
          metadata: [
            "request.id": "\(request.id)", "http.route": "\(request.route)",
            "error": "\(String(reflecting: error))",
          ])
      }
    ) { routes in
      routes.group("", errors: .site) { routes in
        routes.group("", context: SignedIn.self) { EventRoutes.mount($0) }
        build(routes)
        for app in apps { app.mount(self, routes) }
      }
    }
  }

  /// The limits that hold where nothing else is said (PLT-27). The files of pages are not counted:
  /// browsers keep them, and a first visit asks for many at once.
  private var limit: RateLimit<Visit> {
    RateLimit(limits) { request, visit in
      if request.route.hasPrefix("/assets/") { return [] }
      guard let account = visit.visitor?.account.id else {
        let address = request.clientAddress.subscriber
        return [RateLimitClaim(.perAddress, of: "address:\(address)")]
      }
      return [RateLimitClaim(.perAccount, of: "account:\(account.rawValue)")]
    }
  }

  private var idempotency: IdempotentRequests<StoredAnswers, Visit> {
    IdempotentRequests(answers) { [accounts] _, visit in
      if let visitor = visit.visitor {
        let key = try accounts.dataKey(of: visitor.account)
        return StoredAnswers.Owner(visitor.account.id, key: key)
      }
      // Whoever is here for the first time cannot have asked before.
      return visit.isKnownBrowser
        ? visit.browserToken.map { StoredAnswers.Owner(bearerOf: $0) } : nil
    }
  }
}
