public import HTTPTypes

/// Where routes are added while a router is made.
public struct Routes<Root: Sendable, Context: Sendable> {
  private let collection: RouteCollection<Root>
  private let prefix: String
  private let slash: TrailingSlash
  private let enter: (@escaping Handler<Context>) -> Handler<Root>

  init(
    _ collection: RouteCollection<Root>, prefix: String, slash: TrailingSlash = .asWritten,
    enter: @escaping (@escaping Handler<Context>) -> Handler<Root>
  ) {
    self.collection = collection
    self.prefix = prefix
    self.slash = slash
    self.enter = enter
  }

  /// Adds a route.
  /// - Parameters:
  ///   - path: within the group: `/{id}/notes`. Segments in braces are parameters, `{name*}` at the
  ///     end takes all that follows.
  ///   - body: what it takes as body.
  public func on(
    _ method: HTTPRequest.Method, _ path: String, body: BodyPolicy = .standard,
    _ handler: @escaping Handler<Context>
  ) {
    collection.routes.append(
      .init(
        method: method, pattern: RoutePattern(prefix + path), body: body,
        takesEitherSlash: slash == .optional, handler: enter(handler)))
  }

  /// A route that reads; it answers HEAD too.
  public func get(_ path: String, _ handler: @escaping Handler<Context>) {
    on(.get, path, handler)
  }

  /// A route that acts or creates.
  public func post(
    _ path: String, body: BodyPolicy = .standard, _ handler: @escaping Handler<Context>
  ) {
    on(.post, path, body: body, handler)
  }

  /// A route that puts in place.
  public func put(
    _ path: String, body: BodyPolicy = .standard, _ handler: @escaping Handler<Context>
  ) {
    on(.put, path, body: body, handler)
  }

  /// A route that changes a part.
  public func patch(
    _ path: String, body: BodyPolicy = .standard, _ handler: @escaping Handler<Context>
  ) {
    on(.patch, path, body: body, handler)
  }

  /// A route that removes.
  public func delete(_ path: String, _ handler: @escaping Handler<Context>) {
    on(.delete, path, handler)
  }

  /// Routes below a path.
  /// - Parameters:
  ///   - middleware: what stands around them, the outermost first.
  ///   - errors: the shape in which errors of any path below are told, those without a route too.
  ///   - slash: what a slash at the end of a path means; nil as around the group.
  public func group(
    _ path: String, middleware: [any Middleware<Context>] = [], errors: ErrorRenderer? = nil,
    trailingSlash slash: TrailingSlash? = nil, _ build: (Routes) -> Void
  ) {
    if let errors {
      collection.shapes.append(ErrorShape(prefix: prefix + path, renderer: errors))
    }
    build(
      Routes(collection, prefix: prefix + path, slash: slash ?? self.slash) { [enter] handler in
        enter(middleware.reversed().reduce(handler) { next, outer in outer.wrapping(next) })
      })
  }

  /// Routes below a path that need more than a stranger has.
  public func group<Child: ChildContext>(
    _ path: String, context: Child.Type, middleware: [any Middleware<Child>] = [],
    _ build: (Routes<Root, Child>) -> Void
  ) where Child.Parent == Context {
    build(
      Routes<Root, Child>(collection, prefix: prefix + path, slash: slash) { [enter] handler in
        let inner = middleware.reversed().reduce(handler) { next, outer in outer.wrapping(next) }
        return enter { request, context in
          try await inner(request, try await Child(context, request))
        }
      })
  }
}

/// What a slash at the end of a path means.
public enum TrailingSlash: Sendable, Hashable {
  /// Another path than without it.
  case asWritten
  /// Nothing: the path is the same with it and without, and neither is sent on to the other.
  case optional
}

/// What a router is made of; filled while it is made and never after.
final class RouteCollection<Root: Sendable> {
  struct Route {
    let method: HTTPRequest.Method
    let pattern: RoutePattern
    let body: BodyPolicy
    let takesEitherSlash: Bool
    let handler: Handler<Root>
  }

  var routes: [Route] = []
  var shapes: [ErrorShape] = []
}
