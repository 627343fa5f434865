/// What the server asks for answers; the router, without the type of its context.
protocol Application: Sendable {
  /// Finds the route of a request from its head and notes it there.
  func plan(_ request: inout Request) -> Plan

  /// The plan for a request that cannot go on.
  func refusal(_ error: HTTPError) -> Plan

  /// The same at once, past all middleware: the answer to what could not be read as a request.
  func refusalAtOnce(_ error: HTTPError, _ request: Request) -> Response

  /// Is told of an error after the head of the response was sent.
  func report(_ error: any Error, _ request: Request)
}

/// How a request is going to be answered, known before its body is received.
struct Plan: Sendable {
  /// What it takes as body; nil if it is answered without.
  let body: BodyPolicy?
  let respond: @Sendable (Request) async -> Response
}
