public import HTTPTypes

/// The routes of a server with their middleware.
///
///     let router = Router(startingWith: Visit(), finishers: [SecurityHeaders()]) { routes in
///       routes.get("/healthz") { _, _ in .text("ok") }
///       routes.group("/people", context: User.self) { people in
///         people.get("/{id}") { request, user in try await show(request, user) }
///       }
///     }
/// Routes are matched before the middleware runs, so that logs and rate limits know the route.
/// Requests without a route, or with a wrong method, pass through the same middleware to their 404
/// or 405.
public struct Router<Context: Sendable>: Sendable {
  /// All routes, in the order in which they were added.
  public let routes: [RouteDescription]

  private var tree = RouteTree<Plan>()
  private let start: Context
  private let finishers: [any ResponseFinisher]
  private let middleware: [any Middleware<Context>]
  private let exceptions: Set<String>
  private let errors: ErrorHandling
  private let refuse: @Sendable (Request) -> HTTPError?

  /// - Parameters:
  ///   - start: the initial context of every request.
  ///   - finishers: run on every response, in this order.
  ///   - middleware: wraps all handlers, the outermost first.
  ///   - exceptions: the patterns of routes that bypass the middleware.
  ///   - refuse: checks the head first and may reject it; rejected requests bypass the middleware.
  ///   - onUnexpectedError: called once for each error without an HTTP representation; the client
  ///     gets 500 and the request ID.
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
        operation: route.operation,
        plan(
          route.body, atOnce: around.isEmpty ? route.atOnce : nil,
          errors.wrap(around, around: route.handler)))
    }
  }

  /// Answers a request with a complete body, as the server would.
  public func respond(to request: Request) async -> Response {
    var request = request
    let plan = plan(&request)
    if let policy = plan.body, request.body.count > policy.limit {
      return await refusal(.tooLong(policy)).respond(request)
    }
    return await plan.respond(request)
  }
}

/// A route of a router, for documentation and tests.
public struct RouteDescription: Hashable, Sendable {
  /// The method; GET includes HEAD.
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
      return refusal(.noOperation)
    }
    let method = request.method
    let route =
      routes.first { $0.method == method }
      ?? (method == .head ? routes.first { $0.method == .get } : nil)
    guard let route else { return otherMethod(method, routes) }
    (request.route, request.operation) = (route.pattern, route.operation)
    if !values.isEmpty {
      request.parameters = PathParameters(names: route.parameterNames, values: values)
    }
    return route.endpoint
  }

  /// A rejected request is not inspected: to the middleware it has no route, and paths that bypass
  /// the middleware are rejected without it.
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

  private func plan(
    _ body: BodyPolicy?, atOnce: (@Sendable (Request) -> Response)? = nil,
    _ answer: @escaping Answerer<Context>
  ) -> Plan {
    let finish = { @Sendable [finishers] (response: inout Response, request: Request) in
      for finisher in finishers { finisher.finish(&response, to: request) }
    }
    let finished = atOnce.map { answer in
      { @Sendable (request: Request) in
        var response = answer(request)
        finish(&response, request)
        return response
      }
    }
    return Plan(body: body, atOnce: finished) { [start] request in
      var response = await answer(request, start)
      finish(&response, request)
      return response
    }
  }

  /// OPTIONS gets the allowed methods, every other method 405 (RFC 9110, 9.3.7, 15.5.6).
  private func otherMethod(
    _ method: HTTPRequest.Method, _ routes: [RouteTree<Plan>.Route]
  ) -> Plan {
    var allowed = routes.map(\.method.rawValue)
    if allowed.contains("GET"), !allowed.contains("HEAD") { allowed.append("HEAD") }
    allowed.append("OPTIONS")
    let list = allowed.sorted().joined(separator: ", ")
    let fields: HTTPFields = [.allow: list]
    return plan(
      nil,
      errors.wrap(middleware) { _, _ in
        guard method == .options else {
          throw HTTPError(
            .methodNotAllowed, "The methods allowed at this path are \(list).", headers: fields)
        }
        return Response(status: .noContent, headers: fields)
      })
  }
}

extension HTTPError {
  /// The error for a path without a route, as opposed to a resource that does not exist.
  public static let noOperation = HTTPError(.notFound, "No operation at this path.")

  /// The error for a body that exceeds the route's limit.
  static func tooLong(_ policy: BodyPolicy) -> HTTPError {
    HTTPError(.contentTooLarge, "The body may have at most \(policy.limit) bytes.")
  }
}
