public import HTTPServer
internal import Interface
internal import Logging

extension Services {
  /// The whole site: what every request passes, the routes that all apps share, and those of the apps.
  /// - Parameters:
  ///   - middleware: what else stands around everything, outside of the session.
  ///   - build: adds further routes, those of the front door.
  public func router(
    middleware: [any Middleware<Visit>] = [], _ build: (Routes<Visit, Visit>) -> Void
  ) -> Router<Visit> {
    Router(
      startingWith: Visit(self),
      middleware: [RequestIDHeader(), SecurityHeaders(isBehindTLS: origin.isSecure)] + middleware
        + [Reception(origin), ForgeryGuard(origin)],
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
}
