/// A hook that runs on every response before it is sent, whatever produced it.
///
/// Unlike middleware it is synchronous and only sees the finished response, so it costs no more
/// than a call.
public protocol ResponseFinisher: Sendable {
  /// Modifies or records a response.
  func finish(_ response: inout Response, to request: Request)
}
