internal import HTTPTypes

/// An HTTP client for HTTP/1.1 and HTTP/2.
///
/// All exchanges run on one thread of the client and share its connections; no call blocks the
/// calling thread. Only `http` and `https` are supported, redirects are not followed, and addresses
/// inside this machine and its network are not called unless the configuration allows it.
///
/// ```swift
/// let client = try HTTPClient()
/// let request = HTTPRequest(
///   method: .get, scheme: "https", authority: "example.org", path: "/news")
/// let response = try await client.execute(HTTPClientRequest(request), timeout: .seconds(30))
/// for try await chunk in response.body { … }
/// ```
public final class HTTPClient: Sendable {
  let loop: TransferLoop
  private let configuration: HTTPClientConfiguration

  /// Starts a client.
  /// - Throws: an error with the code `.unavailable` if the system is out of threads or memory.
  public init(configuration: HTTPClientConfiguration = .init()) throws(HTTPClientError) {
    self.configuration = configuration
    loop = try TransferLoop(
      maximumConnections: configuration.maximumConnections,
      maximumConnectionsPerHost: configuration.maximumConnectionsPerHost)
  }

  /// Whether redirects are followed here rather than returned to the caller.
  public var followsRedirects: Bool { configuration.redirectLimit > 0 }

  /// Sends a request and waits for the head of the response; the body is streamed.
  ///
  /// Cancelling the task closes the connection at once, both before the head and while the body is
  /// read. Dropping a response before its end cancels it too. A request with a non-idempotent
  /// method is never sent twice.
  /// - Parameters:
  ///   - request: head and body. Scheme and authority must be set.
  ///   - timeout: for the whole exchange, including redirects and the last byte of the body.
  public func execute(
    _ request: HTTPClientRequest, timeout: Duration
  ) async throws(HTTPClientError) -> HTTPClientResponse {
    let deadline = ContinuousClock.now + timeout
    var request = request
    var target = try RequestTarget(request.head)
    for _ in 0...configuration.redirectLimit {
      let transfer = loop.submit(
        try TransferRequest(
          request, target: target, configuration: configuration, timeout: deadline - .now))
      let head = try await transfer.head()
      guard configuration.redirectLimit > 0,
        let next = try Redirect(from: target, request: request, answer: head)
      else { return try HTTPClientResponse(head: head, transfer: transfer, host: target.host) }
      (request, target) = (next.request, next.target)
    }
    throw HTTPClientError(
      .redirect, host: target.host, detail: "more than \(configuration.redirectLimit)")
  }

  /// Stops accepting requests, waits up to `grace` for those in progress, cancels the rest, and
  /// returns when the thread has ended. May be called more than once.
  public func shutDown(grace: Duration) async {
    await loop.shutDown(deadline: .now + grace)
  }
}
