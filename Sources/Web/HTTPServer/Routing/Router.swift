public import HTTPTypes

/// The routes of a server, with what stands around them.
///
///     let router = Router(startingWith: Visit(), finishers: [SecurityHeaders()]) { routes in
///       routes.get("/healthz") { _, _ in .text("ok") }
///       routes.group("/people", context: User.self) { people in
///         people.get("/{id}") { request, user in try await show(request, user) }
///       }
///     }
///
/// A route is found before the middleware runs, so that the log and the limits know it. What has no
/// route, or not this method, goes through the same middleware to its 404 or 405.
public struct Router<Context: Sendable>: Sendable {
  /// What it answers, in the order in which it was added.
  public let routes: [RouteDescription]

  private var tree = RouteTree<Plan>()
  private let start: Context
  private let finishers: [any ResponseFinisher]
  private let middleware: [any Middleware<Context>]
  private let exceptions: Set<String>
  private let errors: ErrorHandling
  private let refuse: @Sendable (Request) -> HTTPError?

  /// - Parameters:
  ///   - start: the context in which every request starts.
  ///   - finishers: what every response gets, in this order.
  ///   - middleware: what stands around everything, the outermost first.
  ///   - exceptions: the patterns of routes that no middleware stands around.
  ///   - refuse: says of a head why the request is not for this server; asked before everything else,
  ///     and what it refuses meets no middleware.
  ///   - onUnexpectedError: told of errors that are nobody's answer, each once; the client gets 500
  ///     and the request's id.
  ///   - build: adds the routes.
  public init(
    startingWith start: Context, finishers: [any ResponseFinisher] = [],
    middleware: [any Middleware<Context>] = [], except exceptions: Set<String> = [],
    refusing refuse: @escaping @Sendable (Request) -> HTTPError? = { _ in nil },
    onUnexpectedError: @escaping @Sendable (any Error, Request) -> Void,
    _ build: (Routes<Context, Context>) -> Void
  ) {
    let collection = RouteCollection<Context>()
    build(Routes(collection, prefix: "") { $0 })
    self.start = start
    self.finishers = finishers
    self.middleware = middleware
    self.exceptions = exceptions
    self.refuse = refuse
    errors = ErrorHandling(
      shapes: collection.shapes.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count },
      onUnexpectedError: onUnexpectedError)
    routes = collection.routes.map {
      RouteDescription(method: $0.method, pattern: $0.pattern.text)
    }
    for route in collection.routes {
      let around = exceptions.contains(route.pattern.text) ? [] : middleware
      tree.add(
        route.method, route.pattern, withEitherSlash: route.takesEitherSlash,
        plan(route.body, errors.wrap(around, around: route.handler)))
    }
  }

  /// Answers a request whose body is there already, as the server would.
  public func respond(to request: Request) async -> Response {
    var request = request
    let plan = plan(&request)
    if let policy = plan.body, request.body.count > policy.limit {
      return await refusal(.tooLong(policy)).respond(request)
    }
    return await plan.respond(request)
  }
}

/// A route of a router, for whoever has to know them all: documentation, tests.
public struct RouteDescription: Hashable, Sendable {
  /// The method; GET stands for HEAD too.
  public let method: HTTPRequest.Method
  /// The whole pattern, such as `/people/{id}`.
  public let pattern: String
}

extension Router: Application {
  func plan(_ request: inout Request) -> Plan {
    if let error = refuse(request) {
      return plan(nil, errors.wrap([any Middleware<Context>]()) { _, _ in throw error })
    }
    guard let (routes, values) = tree.routes(at: request.path) else {
      return refusal(HTTPError(.notFound))
    }
    let method = request.method
    let route =
      routes.first { $0.method == method }
      ?? (method == .head ? routes.first { $0.method == .get } : nil)
    guard let route else { return otherMethod(method, routes) }
    request.route = route.pattern
    if !values.isEmpty {
      request.parameters = PathParameters(names: route.parameterNames, values: values)
    }
    return route.endpoint
  }

  /// Nothing of a request that is refused is looked at: to the middleware it is one without a route, and what
  /// no middleware stands around is refused without.
  func refusal(_ error: HTTPError) -> Plan {
    let none: [any Middleware<Context>] = []
    let alone = errors.wrap(none) { _, _ in throw error }
    let behind = errors.wrap(middleware) { _, _ in throw error }
    return plan(nil) { [exceptions] request, context in
      if exceptions.contains(request.route) { return await alone(request, context) }
      var unread = request
      unread.route = ""
      return await behind(unread, context)
    }
  }

  func refusalAtOnce(_ error: HTTPError, _ request: Request) -> Response {
    var response = errors.response(to: error, request)
    for finisher in finishers { finisher.finish(&response, to: request) }
    return response
  }

  func report(_ error: any Error, _ request: Request) {
    errors.onUnexpectedError(error, request)
  }

  private func plan(_ body: BodyPolicy?, _ answer: @escaping Answerer<Context>) -> Plan {
    Plan(body: body) { [start, finishers] request in
      var response = await answer(request, start)
      for finisher in finishers { finisher.finish(&response, to: request) }
      return response
    }
  }

  /// OPTIONS is told what is allowed, every other method that it is not (RFC 9110, 9.3.7, 15.5.6).
  private func otherMethod(
    _ method: HTTPRequest.Method, _ routes: [RouteTree<Plan>.Route]
  ) -> Plan {
    var allowed = routes.map(\.method.rawValue)
    if allowed.contains("GET"), !allowed.contains("HEAD") { allowed.append("HEAD") }
    allowed.append("OPTIONS")
    let fields: HTTPFields = [.allow: allowed.sorted().joined(separator: ", ")]
    return plan(
      nil,
      errors.wrap(middleware) { _, _ in
        guard method == .options else { throw HTTPError(.methodNotAllowed, headers: fields) }
        return Response(status: .noContent, headers: fields)
      })
  }
}

extension HTTPError {
  /// The body is longer than the route takes.
  static func tooLong(_ policy: BodyPolicy) -> HTTPError {
    HTTPError(.contentTooLarge, "The body may have at most \(policy.limit) bytes.")
  }
}
