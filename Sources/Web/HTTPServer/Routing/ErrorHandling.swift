import HTTPTypes

/// The error renderer for a path prefix.
struct ErrorShape: Sendable {
  let prefix: String
  let renderer: ErrorRenderer

  func covers(_ path: String) -> Bool {
    let (path, prefix) = (path.utf8, prefix.utf8)
    guard path.starts(with: prefix) else { return false }
    return path.count == prefix.count || path.dropFirst(prefix.count).first == UInt8(ascii: "/")
  }
}

/// Turns errors into responses, in one place.
struct ErrorHandling: Sendable {
  /// Ordered by descending length of the prefix.
  let shapes: [ErrorShape]
  let onUnexpectedError: @Sendable (any Error, Request) -> Void

  /// Renders an error in the format of the API that was called.
  func response(to error: any Error, _ request: Request) -> Response {
    let shape = shapes.first { $0.covers(request.path) }?.renderer ?? .problem
    return shape.response(to: known(error, request), request)
  }

  private func known(_ error: any Error, _ request: Request) -> HTTPError {
    if let error = error as? HTTPError { return error }
    if error is CancellationError {
      return HTTPError(.serviceUnavailable, "The server is stopping.", headers: [.retryAfter: "1"])
    }
    let told = (error as? any HTTPErrorConvertible)?.httpError ?? HTTPError(.internalServerError)
    if told.status.kind == .serverError { onUnexpectedError(error, request) }
    return told
  }

  /// Wraps a handler in middleware, the outermost first, and turns thrown errors into responses at
  /// each step, so that every middleware sees a response.
  func wrap<Context>(
    _ middleware: [any Middleware<Context>], around handler: @escaping Handler<Context>
  ) -> Answerer<Context> {
    middleware.reversed().reduce(rendering(handler)) { next, middleware in
      standing(middleware, around: next)
    }
  }

  private func standing<Outer: Middleware>(
    _ middleware: Outer, around next: @escaping Answerer<Outer.Context>
  ) -> Answerer<Outer.Context> {
    { request, context in
      do {
        return try await middleware.handle(request, context: context, next: next)
      } catch {
        return response(to: error, request)
      }
    }
  }

  private func rendering<Context>(_ handler: @escaping Handler<Context>) -> Answerer<Context> {
    { request, context in
      do {
        return try await handler(request, context)
      } catch {
        return response(to: error, request)
      }
    }
  }
}

/// Answers a request and never throws.
typealias Answerer<Context> = @Sendable (Request, Context) async -> Response

extension Middleware {
  /// Wraps a handler in this middleware.
  func wrapping(_ next: @escaping Handler<Context>) -> Handler<Context> {
    { request, context in try await handle(request, context: context, next: next) }
  }
}
