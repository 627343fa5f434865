/// What every response gets before it is sent, whoever answered and however it went.
///
/// It looks at a response that is there already and waits for nothing. That sets it apart from
/// middleware, and makes it cost no more than a call.
public protocol ResponseFinisher: Sendable {
  /// Adds to a response, or takes note of it.
  func finish(_ response: inout Response, to request: Request)
}
