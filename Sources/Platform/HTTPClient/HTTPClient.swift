internal import HTTPTypes

/// Calls other servers over HTTP/1.1 and HTTP/2.
///
/// All exchanges run on one thread of the client's own and share its connections; no call blocks the
/// thread that it is made on. Only `http` and `https` are spoken, redirects are not followed and
/// addresses inside the own machine and network are not called unless the configuration says so.
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
  /// - Throws: an error with the code `.unavailable` where the system has no thread or memory left.
  public init(configuration: HTTPClientConfiguration = .init()) throws(HTTPClientError) {
    self.configuration = configuration
    loop = try TransferLoop(
      maximumConnections: configuration.maximumConnections,
      maximumConnectionsPerHost: configuration.maximumConnectionsPerHost)
  }

  /// Whether redirects are followed here rather than given to the caller.
  public var followsRedirects: Bool { configuration.redirectLimit > 0 }

  /// Sends a request and waits for the head of the answer; the body follows as it is read.
  ///
  /// Cancelling the task closes the connection at once, before the head and while the body is read.
  /// An answer that is let go of before its end is cancelled too. A request whose method is not
  /// idempotent is never sent twice.
  /// - Parameters:
  ///   - request: head and body. Scheme and authority must be set.
  ///   - timeout: for the whole exchange, redirects and the last byte of the body included.
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

  /// Takes no more requests, waits for those under way at most as long as `grace`, cancels the rest,
  /// and returns when the thread has ended. May be called more than once.
  public func shutDown(grace: Duration) async {
    await loop.shutDown(deadline: .now + grace)
  }
}
