/// The router as the server sees it, with its context type erased.
protocol Application: Sendable {
  /// Finds the route of a request from its head and records it in the request.
  func plan(_ request: inout Request) -> Plan

  /// The plan for rejecting a request.
  func refusal(_ error: HTTPError) -> Plan

  /// The immediate error response, bypassing all middleware, for input that cannot be parsed as a
  /// request.
  func refusalAtOnce(_ error: HTTPError, _ request: Request) -> Response

  /// Reports an error that occurred after the head of the response was sent.
  func report(_ error: any Error, _ request: Request)
}

/// How a request will be handled, decided before its body is received.
struct Plan: Sendable {
  /// How it accepts a body; nil to answer without reading one.
  let body: BodyPolicy?
  /// The response of a route that never waits: it needs no task.
  var atOnce: (@Sendable (Request) -> Response)?
  let respond: @Sendable (Request) async -> Response
}
