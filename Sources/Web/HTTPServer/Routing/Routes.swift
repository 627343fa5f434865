public import HTTPTypes

/// Collects the routes while a router is built.
public struct Routes<Root: Sendable, Context: Sendable> {
  private let collection: RouteCollection<Root>
  private let prefix: String
  private let slash: TrailingSlash
  /// Whether no middleware of a group is around the handlers.
  private let isBare: Bool
  private let enter: (@escaping Handler<Context>) -> Handler<Root>

  init(
    _ collection: RouteCollection<Root>, prefix: String, slash: TrailingSlash = .asWritten,
    isBare: Bool = true, enter: @escaping (@escaping Handler<Context>) -> Handler<Root>
  ) {
    self.collection = collection
    self.prefix = prefix
    self.slash = slash
    self.isBare = isBare
    self.enter = enter
  }

  /// Adds a route.
  /// - Parameters:
  ///   - path: the pattern within the group: `/{id}/notes`. Segments in braces are parameters, a
  ///     final `{name*}` matches the rest of the path.
  ///   - aliases: further patterns for the same operation, with the same parameters: a request that
  ///     is repeated under its idempotency key may be sent to any of them.
  ///   - streaming: how a request asks for a stream; nil if the answer has one form.
  ///   - body: how it accepts a body.
  public func on(
    _ method: HTTPRequest.Method, _ path: String, aliases: [String] = [],
    streaming: StreamChoice? = nil, body: BodyPolicy = .standard,
    _ handler: @escaping Handler<Context>
  ) {
    let operation = Operation(pattern: RoutePattern(prefix + path).text, streaming: streaming)
    let handler = enter(handler)
    for path in [path] + aliases {
      collection.routes.append(
        .init(
          method: method, pattern: RoutePattern(prefix + path), body: body,
          takesEitherSlash: slash == .optional, operation: operation, handler: handler))
    }
  }

  /// Adds a GET route that neither waits nor streams. Where it bypasses all middleware, the thread of
  /// the connection answers it, without a task.
  public func get(_ path: String, atOnce handler: @escaping @Sendable (Request) -> Response) {
    let pattern = RoutePattern(prefix + path)
    collection.routes.append(
      .init(
        method: .get, pattern: pattern, body: .standard, takesEitherSlash: slash == .optional,
        operation: Operation(pattern: pattern.text, streaming: nil),
        handler: enter { request, _ in handler(request) }, atOnce: isBare ? handler : nil))
  }

  /// Adds a GET route; it answers HEAD too.
  public func get(_ path: String, _ handler: @escaping Handler<Context>) {
    on(.get, path, handler)
  }

  /// Adds a POST route.
  public func post(
    _ path: String, aliases: [String] = [], streaming: StreamChoice? = nil,
    body: BodyPolicy = .standard, _ handler: @escaping Handler<Context>
  ) {
    on(.post, path, aliases: aliases, streaming: streaming, body: body, handler)
  }

  /// Adds a PUT route.
  public func put(
    _ path: String, body: BodyPolicy = .standard, _ handler: @escaping Handler<Context>
  ) {
    on(.put, path, body: body, handler)
  }

  /// Adds a PATCH route.
  public func patch(
    _ path: String, body: BodyPolicy = .standard, _ handler: @escaping Handler<Context>
  ) {
    on(.patch, path, body: body, handler)
  }

  /// Adds a DELETE route.
  public func delete(_ path: String, _ handler: @escaping Handler<Context>) {
    on(.delete, path, handler)
  }

  /// Adds a group of routes below a path.
  /// - Parameters:
  ///   - middleware: wraps the group, the outermost first.
  ///   - errors: the renderer for errors of all paths below, also those without a route.
  ///   - slash: the meaning of a trailing slash; nil to inherit it.
  public func group(
    _ path: String, middleware: [any Middleware<Context>] = [], errors: ErrorRenderer? = nil,
    trailingSlash slash: TrailingSlash? = nil, _ build: (Routes) -> Void
  ) {
    if let errors {
      collection.shapes.append(ErrorShape(prefix: prefix + path, renderer: errors))
    }
    build(
      Routes(
        collection, prefix: prefix + path, slash: slash ?? self.slash,
        isBare: isBare && middleware.isEmpty
      ) { [enter] handler in
        enter(middleware.reversed().reduce(handler) { next, outer in outer.wrapping(next) })
      })
  }

  /// Adds a group of routes below a path that require a derived context.
  public func group<Child: ChildContext>(
    _ path: String, context: Child.Type, middleware: [any Middleware<Child>] = [],
    _ build: (Routes<Root, Child>) -> Void
  ) where Child.Parent == Context {
    build(
      Routes<Root, Child>(
        collection, prefix: prefix + path, slash: slash, isBare: false
      ) { [enter] handler in
        let inner = middleware.reversed().reduce(handler) { next, outer in outer.wrapping(next) }
        return enter { request, context in
          try await inner(request, try await Child(context, request))
        }
      })
  }
}

/// The meaning of a trailing slash.
public enum TrailingSlash: Sendable, Hashable {
  /// The path with it differs from the path without it.
  case asWritten
  /// Ignored: both paths have the same route, without a redirect.
  case optional
}

/// The routes of a router under construction; not modified afterwards.
final class RouteCollection<Root: Sendable> {
  struct Route {
    let method: HTTPRequest.Method
    let pattern: RoutePattern
    let body: BodyPolicy
    let takesEitherSlash: Bool
    let operation: Operation
    let handler: Handler<Root>
    var atOnce: (@Sendable (Request) -> Response)?
  }

  var routes: [Route] = []
  var shapes: [ErrorShape] = []
}
