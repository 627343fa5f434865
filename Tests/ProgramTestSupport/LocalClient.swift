public import HTTPClient
public import HTTPTypes

/// A program that calls servers of this machine.
public struct LocalClient: Sendable {
  private let client: HTTPClient

  /// An answer as a whole.
  public struct Answer: Sendable {
    /// Its head.
    public let head: HTTPResponse
    /// Its body as text.
    public let text: String
    /// Its status, as a number.
    public var status: Int { head.status.code }
  }

  /// - Throws: `HTTPClientError`.
  public init() throws {
    var configuration = HTTPClientConfiguration()
    configuration.addressPolicy = .any
    client = try HTTPClient(configuration: configuration)
  }

  /// Calls and waits for the whole answer.
  /// - Parameter address: an origin and a path.
  public func send(
    _ method: HTTPRequest.Method = .get, _ address: String, _ fields: HTTPFields = [:],
    body: String? = nil
  ) async throws -> Answer {
    let response = try await open(method, address, fields, body: body, timeout: .seconds(30))
    return Answer(
      head: response.head, text: String(decoding: try await response.body.bytes(), as: UTF8.self))
  }

  /// Sends a file and waits for the whole answer.
  /// - Parameter address: an origin and a path.
  public func send(
    _ method: HTTPRequest.Method, _ address: String, _ fields: HTTPFields, file: [UInt8]
  ) async throws -> Answer {
    let response = try await open(method, address, fields, .bytes(file), timeout: .seconds(60))
    return Answer(
      head: response.head, text: String(decoding: try await response.body.bytes(), as: UTF8.self))
  }

  /// Calls and returns with the head of the answer; the body comes as it is sent.
  public func open(
    _ method: HTTPRequest.Method = .get, _ address: String, _ fields: HTTPFields = [:],
    body: String? = nil, timeout: Duration = .seconds(600)
  ) async throws -> HTTPClientResponse {
    try await open(method, address, fields, body.map { .text($0) } ?? .none, timeout: timeout)
  }

  private func open(
    _ method: HTTPRequest.Method, _ address: String, _ fields: HTTPFields,
    _ body: RequestBody, timeout: Duration
  ) async throws -> HTTPClientResponse {
    let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let head = HTTPRequest(
      method: method, scheme: "http", authority: String(parts[2]),
      path: "/" + (parts.count > 3 ? String(parts[3]) : ""), headerFields: fields)
    return try await client.execute(
      HTTPClientRequest(head, body: body), timeout: timeout)
  }
}
